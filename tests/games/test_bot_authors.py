"""The example client of docs/bots.md, as it is printed there, plays a whole game over HTTP."""

import re
import subprocess
import sys
from pathlib import Path

from rest_framework.authtoken.models import Token

from accounts.models import User
from games.models import Table
from tests.games.test_api import client_of
from tests.running_site import HERE, PATIENCE, Site


def test_the_example_bot_of_the_docs_plays_a_game_to_its_end(site: Site, anna: User, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (HERE / "docs/bots.md").read_text(), re.DOTALL)
    assert len(program.splitlines()) <= 60
    (tmp_path / "bot.py").write_text(program)
    site.start_worker()
    token = Token.objects.create(user=anna).key
    said = subprocess.run(
        [sys.executable, "bot.py", site.url, token, "signalbox"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    assert "Apprentice" in said.stdout
    assert Table.objects.get().status == Table.Status.FINISHED


def test_the_api_lists_the_tables_that_wait_for_one(table: Table, anna: User, bob: User) -> None:
    assert client_of(anna).get("/api/me/turns/").json() == [
        {"id": table.public_id, "game": "signalbox", "version": 0}
    ]
    action = client_of(anna).get(f"/api/tables/{table.public_id}/").json()["view"]["actions"][0]
    client_of(anna).post(
        f"/api/tables/{table.public_id}/act/", {"version": 0, "action": action}, format="json"
    )
    assert client_of(anna).get("/api/me/turns/").json() == []
    assert client_of(bob).get("/api/me/turns/").json()[0]["version"] == 1
    assert client_of(None).get("/api/me/turns/").status_code in (401, 403)
