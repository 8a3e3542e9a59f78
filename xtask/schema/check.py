"""Asks a server everything that its description allows, and much that it does not.

    check.py PROGRAM EXAMPLES

Schemathesis makes the requests: without a key, with the key of an event and, if there is
time, with that of a game. No answer
may be a failure of the server, or outside of the description. What it asks for is
there: an event with a published round, a game, a public draw.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance"
)


def asked(url, body, key=None):
    request = urllib.request.Request(url, json.dumps(body).encode())
    request.add_header("content-type", "application/json")
    if key:
        request.add_header("authorization", f"Bearer {key}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def read(url):
    with urllib.request.urlopen(url, timeout=30) as answer:
        return json.load(answer)


def published_event(url):
    """An event with a round that everybody sees, and its organiser's key."""
    event = asked(f"{url}/api/club", {"name": "Schema", "draw": "public"})
    address, key = f"{url}/api/club/{event['id']}", event["secret"]
    players = [{"name": f"Player {number}"} for number in range(6)]
    for command in (
        {"do": "add_players", "players": players, "source": "typed"},
        {"do": "announce"},
        {"do": "pair", "round": 1},
        {"do": "draw", "round": 1, "draws": [{"method": "public"}]},
        {"do": "publish", "round": 1},
    ):
        seen = read(address)["version"]
        asked(f"{address}/commands", {"seen": seen, "command": command}, key)
    return event["id"], key


def settings(folder, event, game, draw):
    """Every address gets a name that is there, most of the time."""

    def operations(path, name):
        values = json.dumps([name] * 9 + ["aaaaaaaaaa"])
        return (
            f'[[operations]]\ninclude-path-regex = "^{path}"\n'
            f'parameters = {{ "path.id" = {values} }}\n'
        )

    file = folder / "schemathesis.toml"
    file.write_text(
        operations("/api/club/", event)
        + operations("/api/games/", game)
        + operations("/api/draw/public/", draw)
    )
    return file


def main():
    program, examples = sys.argv[1:]
    folder = pathlib.Path(tempfile.mkdtemp(prefix="rochade-schema-"))
    serve = [program, "serve", "--port", "0", "--no-limits", "--lang", "en", "--data", folder / "data"]
    server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True)
    failed = 0
    try:
        url = "http://" + server.stdout.readline().strip().rsplit("http://")[1]
        event, key = published_event(url)
        game = asked(f"{url}/api/games", {"opponent": {"kind": "one_device"}})
        draw = asked(f"{url}/api/draw/public", {"event": "Schema", "rounds": 100})
        config = settings(folder, event, game["id"], draw["id"])
        actors = [("nobody", None), ("the organiser", key)]
        phases = "examples,coverage"
        # The usual cases and the edges of every field are enough for the test command.
        if int(examples) >= 10:
            actors += [("a player", game["key"])]
            phases += ",fuzzing"
        for name, key in actors:
            print(f"as {name}", flush=True)
            command = [
                pathlib.Path(sys.executable).parent / "st",
                "--config-file", config,
                "run", f"{url}/api/openapi.json",
                "--checks", CHECKS,
                "--phases", phases,
                "--max-examples", examples,
                "--request-timeout", "10",
                "--workers", "1",
                "--seed", "960",
                "--continue-on-failure",
                "--warnings", "off",
            ]  # fmt: skip
            if key:
                command += ["--header", f"Authorization: Bearer {key}"]
            failed += subprocess.run(command, cwd=folder).returncode != 0
    finally:
        server.terminate()
        server.wait(15)
    print(f"{len(actors) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
