"""A small book, written for the tests, and a way to spoil one of its files."""

from __future__ import annotations

from pathlib import Path

from rulebook.form import Meta

META = Meta(
    key="demo",
    title="Juego de prueba",
    language="es",
    edition="única",
    heading="section",
    files=("01-naves.md", "02-dudas.md"),
    kinds={"faq": "faq", "ex": "example"},
)

FILES = {
    "game.toml": """\
key = "demo"
title = "Juego de prueba"
language = "es"
edition = "única"
heading = "section"
files = ["01-naves.md", "02-dudas.md"]

[kinds]
faq = "faq"
ex = "example"
""",
    "contents.txt": """\
# todo
1 1.1 1.2 ex.1
2 2.1 2.2
faq faq.1
""",
    "01-naves.md": """\
# Juego de prueba: naves

## 1 Naves {p. 3}

Las naves surcan el vacío entre los planetas.

Véase también: 2

**1.1** Una nave que entra en una nube de polvo se detiene.

- a. Salvo la sonda, que la atraviesa.
- b. El remolcador paga 1 de combustible y sigue.

**1.2 Paso 2 – Repostar** {step, p. 4, printed 1.22}
La nave reposta en un planeta propio (véase 2.1) o en una estación.

| Nave | Depósito |
|---|---|
| Sonda | 2 |

> **Errata del libro:** La tabla imprime 22 donde debe leerse 2.

> **Contradicción (2.2, 1.1b):** Aquí se reposta sin límite; se sigue 2.2, que es posterior.

Véase también: 1.1b, faq.1

**ex.1 La sonda de Marta** {parent 1.1}
Marta lleva su sonda por una nube de polvo.

## 2 Planetas

Los planetas dan combustible.

**2.1** Un planeta es propio cuando tiene una bandera.

**2.2** Cada planeta reposta una nave por turno; consulta la sección 1.

> **Lectura nuestra:** El libro no dice quién elige; elige su dueño.
""",
    "02-dudas.md": """\
# Juego de prueba: dudas

## faq Preguntas {p. 9}

Lo que se pregunta en la mesa.

**faq.1** ¿Puede la sonda cruzar dos nubes de polvo?

Sí, si le queda combustible.
""",
    "terms.toml": """\
[[term]]
units = ["1"]
es = ["Nave", "barco", "casco"]
unlinked = ["casco"]
pt = ["Nave"]
en = ["Ship"]
kind = "unit"

[[term]]
units = ["1.1"]
es = ["Nube de polvo", "nube"]
pt = ["Nuvem de poeira"]
en = ["Dust cloud"]
kind = "anomaly"
key = "dust_cloud"
topic = "nebula"

[[term]]
units = ["2"]
es = ["Planeta"]
pt = ["Planeta"]
en = ["Planet"]

[[term]]
units = ["2.1"]
es = ["Planeta propio", "PP"]
pt = ["Planeta próprio"]
en = ["Own planet"]

[[term]]
units = ["2.2"]
es = ["Turno"]
pt = ["Turno"]
en = ["Turn"]
link = false
""",
    "editions.toml": """\
[primera]
older = true
title = "primera edición"
why = "se intercaló la regla 1.1"
new = ["1.1"]

[primera.numbers]
"1" = "1"
"1.1" = "1.2"
"2" = "2"
""",
}


def write_book(folder: Path, **spoiled: tuple[str, str]) -> Path:
    """Writes the small book; `naves=(old, new)` changes a passage of the file whose name holds that word."""
    home = folder / "demo"
    home.mkdir()
    for name, text in FILES.items():
        for word, (old, new) in spoiled.items():
            if word in name:
                assert old in text, f"{old!r} is not in {name}"
                text = text.replace(old, new, 1)
        path = home / (f"es/{name}" if name.endswith(".md") else name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return home
