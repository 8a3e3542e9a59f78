"""Every docstring is there, and every example in one runs."""

from __future__ import annotations

import doctest
import pathlib

import pytest

import rochade
from rochade import _rochade

README = pathlib.Path(__file__).parent.parent / "README.md"


def documented() -> dict[str, str]:
    found: dict[str, str] = {"rochade": rochade.__doc__ or "", "rochade.pgn": rochade.pgn.__doc__ or ""}
    for name in dir(_rochade):
        if name.startswith("__"):
            continue
        value = getattr(_rochade, name)
        found[name] = value.__doc__ or ""
        if isinstance(value, type):
            for member, method in vars(value).items():
                if not member.startswith("_"):
                    found[f"{name}.{member}"] = getattr(method, "__doc__", "") or ""
    return found


#: Fields of plain results, named in the docstring of their class.
FIELDS = ("DrawCheck.", "Outcome.", "Pairing.", "StandingsRow.", "Summary.", "Tournament.problems")


def test_everything_has_a_docstring() -> None:
    missing = [name for name, doc in documented().items() if not doc and not name.startswith(FIELDS)]
    assert missing == []


@pytest.mark.parametrize("name", [name for name, doc in documented().items() if ">>>" in doc])
def test_the_examples_run(name: str) -> None:
    names = {key: getattr(rochade, key) for key in dir(rochade) if not key.startswith("_")}
    test = doctest.DocTestParser().get_doctest(documented()[name], names, name, None, None)
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test)
    assert result.failed == 0 and result.attempted > 0


def test_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.failed == 0 and result.attempted > 10
