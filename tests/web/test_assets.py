"""Static files: hashed by content, kept for good, packed; modules import each other by hashed names."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web.page import Page
from web.assets import Assets


def test_a_hashed_file_is_kept_for_good(client: FlaskClient) -> None:
    page = Page.read(client.get("/").text)
    style = page.all("link", rel="stylesheet")[0].attributes["href"]
    assert re.fullmatch(r"/static/css/\w+\.[0-9a-f]{10}\.css", style)
    response = client.get(style)
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert response.headers["Content-Type"] == "text/css; charset=utf-8"


def test_a_plain_name_is_checked_each_time(client: FlaskClient) -> None:
    response = client.get("/static/css/tokens.css")
    assert response.headers["Cache-Control"] == "no-cache"
    again = client.get("/static/css/tokens.css", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


def test_a_file_is_packed(client: FlaskClient) -> None:
    plain = client.get("/static/css/base.css")
    packed = client.get("/static/css/base.css", headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 2


HIDDEN = ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "css/", "css", "/etc/passwd", "css/tokens.css%00"]


@pytest.mark.parametrize("path", HIDDEN)
def test_nothing_but_the_files_is_served(client: FlaskClient, path: str) -> None:
    assert client.get(f"/static/{path}", follow_redirects=True).status_code == 404


def test_a_change_below_changes_the_name_above(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "above.js").write_text('import { x } from "./below.js";\n')
    (tmp_path / "js" / "below.js").write_text("export const x = 1;\n")
    before = Assets(tmp_path)
    (tmp_path / "js" / "below.js").write_text("export const x = 2;\n")
    after = Assets(tmp_path)
    assert before.hashed("js/above.js") != after.hashed("js/above.js")
    below = after.hashed("js/below.js").removeprefix("js/")
    assert f'"./{below}"' in after.files["js/above.js"].content.decode()


def test_modules_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text('import "./b.js";')
    (tmp_path / "b.js").write_text('import "./a.js";')
    with pytest.raises(ValueError, match="circle"):
        Assets(tmp_path)


def test_every_import_of_the_companion_exists(client: FlaskClient) -> None:
    scripts = Assets().names(".js")
    assert len(scripts) > 10
    for name in scripts:
        text = client.get(f"/static/{name}").text
        for target in re.findall(r"""from "\./([^"]+)";""", text):
            assert re.search(r"\.[0-9a-f]{10}\.js$", target), (name, target)
            assert client.get(f"/static/js/{target}").status_code == 200


def test_a_page_asks_for_all_its_modules_at_once(client: FlaskClient) -> None:
    page = Page.read(client.get("/").text)
    asked = {link.attributes["href"] for link in page.all("link", rel="modulepreload")}
    asked |= {script.attributes["src"] for script in page.all("script")}
    for address in [each for each in asked if each.endswith(".js")]:
        for target in re.findall(r"""from "\./([^"]+)";""", client.get(address).text):
            assert f"/static/js/{target}" in asked, (address, target)
