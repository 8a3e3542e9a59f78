"""The program as a server, for the tests of other programs that talk to it. ROCHADE is the program."""

import contextlib
import os
import re
import subprocess

PROGRAM = os.environ["ROCHADE"]


@contextlib.contextmanager
def serving(data):
    """Serves this folder, and gives the address."""
    command = [PROGRAM, "serve", "--port", "0", "--data", str(data), "--no-limits", "--lang", "en"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        for line in server.stdout:
            found = re.search(r"http://[^\s/]+:\d+", line)
            if found:
                yield found[0]
                return
        raise RuntimeError("the server did not say where it listens")
    finally:
        server.terminate()
        server.wait(30)
