from __future__ import annotations

import pytest

from rulebook import Book, Library, RuleId
from rulebook.rendering import plain, render, render_inline, render_linked


def address(id: RuleId) -> str:
    return f'/reglas/{id.book}/{id.number}?a="&b'


def test_terms_and_numbers_become_links(small: Book) -> None:
    html = render_linked("La *nave* reposta (1.2).", small, address)
    assert '<em><a href="/reglas/demo/1?a=&quot;&amp;b" data-rule="demo:1">nave</a></em>' in html
    assert 'data-rule="demo:1.2">1.2</a>' in html
    assert html.startswith("<p>")


def test_inline_has_no_paragraph(small: Book) -> None:
    assert render_inline("Una nube.", small, lambda id: "x") == 'Una <a href="x" data-rule="demo:1.1">nube</a>.'
    assert render_inline("Una.\n\nDos.", small, lambda id: "x") == "<p>Una.</p>\n<p>Dos.</p>"


def test_tables(small: Book) -> None:
    html = render_linked(small[RuleId("demo", "1.2")].text, small, lambda id: "x", RuleId("demo", "1.2"))
    assert "<table>" in html
    assert "<td>Sonda</td>" in html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<b onclick=x>negrita</b>",
        "[enlace](javascript:alert(1))",
        "![imagen](http://example.org/x.png)",
        "<http://example.org>",
        "[a]: http://example.org\n\n[a]",
        "&lt;script&gt;",
    ],
)
def test_html_and_foreign_links_are_shown_not_obeyed(text: str) -> None:
    html = render(text)
    for tag in ("<script", "<b ", "<a ", "<img"):
        assert tag not in html
    assert html.strip() not in ("", "<p></p>")


def test_rendering_has_no_memory() -> None:
    assert render("*uno*") == render("*uno*") == "<p><em>uno</em></p>"


def test_every_text_of_every_book_renders(library: Library) -> None:
    for book in library:
        for unit in book.units[::7]:
            html = render_linked(unit.text, book, lambda id: str(id), unit.id)
            assert "\ue000" not in html
            assert "\ue002" not in html


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Una **nave** *veloz*.", "Una nave veloz."),
        ("| Nave | Coste |\n|---|---|\n| Sonda | 2 |", "Nave · Coste\nSonda · 2"),
        ("2*3*4 y 5 * 6", "2*3*4 y 5 * 6"),
        ("a\n\n\nb", "a\n\nb"),
    ],
)
def test_plain_text(text: str, expected: str) -> None:
    assert plain(text) == expected
