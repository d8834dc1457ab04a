"""What the published odds cases say of themselves, in three languages."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.odds.naming import units_text

Texts = Mapping[str, str]
"""A text by language."""
Units = Mapping[str, int]
LANGUAGES = ("es", "pt", "en")
UPGRADE = "_ii"


def texts(es: str, pt: str, en: str, **parts: object) -> Texts:
    """A template in three languages; a part that is itself in three is filled in by language."""
    return {
        lang: template.format(**{name: _part(part, lang) for name, part in parts.items()})
        for lang, template in zip(LANGUAGES, (es, pt, en), strict=True)
    }


def _part(part: object, lang: str) -> object:
    return part[lang] if isinstance(part, Mapping) else part


def joined(*parts: Texts) -> Texts:
    """Sentences one after another."""
    return {lang: " ".join(part[lang] for part in parts) for lang in LANGUAGES}


def units(given: Units) -> Texts:
    """«2 cruceros II y 1 acorazado», by the names of the book."""
    return {lang: _joined([_stack(unit, n, lang) for unit, n in given.items() if n], lang) for lang in LANGUAGES}


def _stack(unit: str, n: int, lang: str) -> str:
    plain = units_text("ti4", {unit.removesuffix(UPGRADE): n}, lang)
    return f"{plain} II" if unit.endswith(UPGRADE) else plain


def _joined(parts: list[str], lang: str) -> str:
    last = {"es": " y ", "pt": " e ", "en": " and "}[lang]
    return last.join([*([", ".join(parts[:-1])] if parts[1:] else []), parts[-1]])


AGAINST = ("{one} contra {two}", "{one} contra {two}", "{one} against {two}")
CHAIN = texts(
    "Cadena de Markov en fracciones, aparte del programa: tiradas independientes, Resistencia al daño primero, después por tipos.",
    "Cadeia de Markov em frações, à parte do programa: rolagens independentes, primeiro Suportar Dano, depois por tipos.",
    "Markov chain in fractions, apart from the program: independent rolls, Sustain Damage first, then type by type.",
)
BONUS = texts("Con {n} a las tiradas.", "Com {n} nas rolagens.", "With {n} to the rolls.", n="{n}")
OWNERS = {
    "sardakk": texts("Con Sardakk N'orr", "Com Sardakk N'orr", "With Sardakk N'orr"),
    "jol_nar": texts("Con Jol-Nar", "Com Jol-Nar", "With Jol-Nar"),
    "nebula": texts(
        "Contra quien defiende una nebulosa", "Contra quem defende uma nebulosa", "Against the defender of a nebula"
    ),
}
LEAVES = (
    "Con {one}, Ana se retira en la ronda {n} ante {two}",
    "Com {one}, Ana bate em retirada na rodada {n} diante de {two}",
    "With {one}, Ana leaves in round {n} before {two}",
)
LAYERS = (
    "La misma cadena hasta la ronda {n}: quien anuncia en ella sale a su final con lo que le queda (23.4, 23.7).",
    "A mesma cadeia até a rodada {n}: quem anuncia nela sai ao final dela com o que lhe resta (23.4, 23.7).",
    "The same chain up to round {n}: whoever announces in it leaves at its end with what is left (23.4, 23.7).",
)
BEST = (
    "La mejor retirada de {one} ante {two}",
    "A melhor retirada de {one} diante de {two}",
    "The best retreat of {one} before {two}",
)
RECURSION = texts(
    "Recursión en fracciones: lo mejor de salir tras esta ronda y de seguir desde cada estado.",
    "Recursão em frações: o melhor entre sair após esta rodada e continuar, a partir de cada estado.",
    "Recursion in fractions: the better of leaving after this round and of going on, from every state.",
)
LAND = ("Desembarco de {one} contra {two}", "Desembarque de {one} contra {two}", "A landing of {one} against {two}")
BOMBED = texts(
    "Un acorazado bombardea antes del desembarco",
    "Um encouraçado bombardeia antes do desembarque",
    "A dreadnought bombards before the landing",
)
BOMBED_WHY = texts(
    "Media de dos combates por el dado del Bombardeo, que acierta con 5 o más (6/10).",
    "Média de dois combates pelo dado do Bombardeio, que acerta com 5 ou mais (6/10).",
    "The mean of two combats by the die of Bombardment, which hits on 5 or more (6/10).",
)
SHOT = texts("Un SDP dispara al desembarco", "Um SDP dispara contra o desembarque", "A PDS fires at the landing")
SHOT_WHY = texts(
    "Media de dos combates por el dado del Cañón espacial, que acierta con 6 o más (5/10).",
    "Média de dois combates pelo dado do Canhão espacial, que acerta com 6 ou mais (5/10).",
    "The mean of two combats by the die of Space Cannon, which hits on 6 or more (5/10).",
)
BATTLE = (
    "Cruceros, {n} contra {m}: casco {hull} y {armour}, computadores +{computer}, escudos −{shield}",
    "Cruzadores, {n} contra {m}: casco {hull} e {armour}, computadores +{computer}, escudos −{shield}",
    "Cruisers, {n} against {m}: hull {hull} and {armour}, computers +{computer}, shields −{shield}",
)
BATTLE_WHY = (
    "Recursión en fracciones: impactos de {p} contra {q} por dado, quien tiene más iniciativa dispara primero.",
    "Recursão em frações: acertos de {p} contra {q} por dado, quem tem mais iniciativa dispara primeiro.",
    "Recursion in fractions: hits of {p} against {q} a die, whoever has the higher initiative shoots first.",
)
FLAGSHIP_WHY = texts(
    "Cadena de Markov en fracciones, aparte del programa, con lo que dice la nave insignia.",
    "Cadeia de Markov em frações, à parte do programa, com o que diz a nave-almirante.",
    "Markov chain in fractions, apart from the program, with what the flagship says.",
)
FLAGSHIPS = {
    "fourth_moon": (
        "{flag}contra {rivals} sin resistencia",
        "{flag}contra {rivals} sem Suportar Dano",
        "{flag}against {rivals} that may not sustain",
    ),
    "van_hauge": (
        "{flag}contra {rivals}: si cae, caen todos",
        "{flag}contra {rivals}: se ela cai, caem todos",
        "{flag}against {rivals}: if it falls, all fall",
    ),
}


def flagship(name: str, others: Units, rivals: Units, more: str = "") -> Texts:
    """«Fourth Moon y 1 crucero contra 2 acorazados», with what the flagship does to them."""
    beside = units(others) if any(others.values()) else None
    conjunction = {"es": "y", "pt": "e", "en": "and"}
    flag = {lang: f"{name} {conjunction[lang]} {beside[lang]} " if beside else f"{name} " for lang in LANGUAGES}
    plain = ("{flag}contra {rivals}", "{flag}contra {rivals}", "{flag}against {rivals}")
    return texts(*FLAGSHIPS.get(more, plain), flag=flag, rivals=units(rivals))


PLASMA = texts(
    "Proyección de plasma no cambia la Artillería anticazas: 2 destructores contra 1 transporte y 3 cazas",
    "Marcação de Plasma não muda a barreira anticaça: 2 contratorpedeiros contra 1 transporte e 3 caças",
    "Plasma Scoring does not change the Anti-Fighter Barrage: 2 destroyers against 1 carrier and 3 fighters",
)
PLASMA_WHY = texts(
    "Cadena de Markov en fracciones, la misma que sin la tecnología: su dado es para el Bombardeo y el Cañón espacial.",
    "Cadeia de Markov em frações, a mesma que sem a tecnologia: seu dado é para o Bombardeio e o Canhão Espacial.",
    "Markov chain in fractions, the same as without the technology: its die is for Bombardment and Space Cannon.",
)
ACTION = {
    "never": texts(
        "Una acción táctica hasta el planeta: combate espacial y desembarco",
        "Uma ação tática até o planeta: combate espacial e desembarque",
        "A tactical action up to the planet: space combat and landing",
    ),
    "ana": texts(
        "Quien ataca se retira tras una ronda: solo desembarca si ya ha ganado el espacio",
        "Quem ataca bate em retirada após uma rodada: só desembarca se já ganhou o espaço",
        "The attacker leaves after a round: she only lands if she has won the space by then",
    ),
    "berto": texts(
        "Quien defiende se retira tras una ronda: el desembarco es seguro",
        "Quem defende bate em retirada após uma rodada: o desembarque é certo",
        "The defender leaves after a round: the landing is certain",
    ),
}
ACTION_WHY = {
    "never": texts(
        "El crucero cae antes que el transporte: quien gana en el espacio desembarca sus 2 infanterías contra 1. Producto de dos cadenas.",
        "O cruzador cai antes do transporte: quem ganha no espaço desembarca suas 2 infantarias contra 1. Produto de duas cadeias.",
        "The cruiser falls before the carrier: whoever wins in space lands her 2 infantry against 1. A product of two chains.",
    ),
    "ana": texts(
        "El crucero rival cae en la ronda 1 con 1 − 6/10 × 8/10 = 52/100; si no, Ana sale (23.7) y nadie desembarca.",
        "O cruzador rival cai na rodada 1 com 1 − 6/10 × 8/10 = 52/100; se não, Ana sai (23.7) e ninguém desembarca.",
        "The rival cruiser falls in round 1 with 1 − 6/10 × 8/10 = 52/100; if not, Ana leaves (23.7) and nobody lands.",
    ),
    "berto": texts(
        "Berto hace a lo sumo 1 impacto antes de salir: el transporte siempre queda, y desembarcan 2 infanterías contra 1.",
        "Berto faz no máximo 1 acerto antes de sair: o transporte sempre fica, e desembarcam 2 infantarias contra 1.",
        "Berto makes at most 1 hit before he leaves: the carrier always stays, and 2 infantry land against 1.",
    ),
}
HARROW = texts(
    "Con los dados de Aniquilación por tirar: 1 infantería contra 1 bajo un acorazado",
    "Com os dados de Aniquilação por rolar: 1 infantaria contra 1 sob um encouraçado",
    "With the dice of Harrow still to be rolled: 1 infantry against 1 under a dreadnought",
)
HARROW_WHY = texts(
    "El Bombardeo del final de cada ronda acierta con 6/10; entre uno y otro, una ronda a 3/10 por bando. Serie geométrica en fracciones.",
    "O Bombardeio do fim de cada rodada acerta com 6/10; entre um e outro, uma rodada a 3/10 por lado. Série geométrica em frações.",
    "The Bombardment at the end of each round hits with 6/10; between two of them, a round at 3/10 a side. A geometric series in fractions.",
)
