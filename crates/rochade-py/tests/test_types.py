"""The type stubs say what is there, and a user's script passes strict checkers."""

from __future__ import annotations

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_complete() -> None:
    run("mypy.stubtest", "rochade", "--ignore-disjoint-bases")


def test_mypy_is_content() -> None:
    run("mypy", "--strict", "--package", "rochade")
    run("mypy", "--strict", str(HERE / "typed_script.py"))


def test_pyright_is_content() -> None:
    run("pyright", "--pythonpath", sys.executable, "--level", "error", str(HERE / "typed_script.py"))
