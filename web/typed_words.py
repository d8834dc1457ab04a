"""The words of a typed situation: numbers, links between sides, and what says nothing, in es, pt and en."""

from __future__ import annotations

NUMBERS = {
    **dict.fromkeys(("un", "una", "uno", "um", "uma", "a_single", "one"), 1),
    **dict.fromkeys(("dos", "dois", "duas", "two"), 2),
    **dict.fromkeys(("tres", "three"), 3),
    **dict.fromkeys(("cuatro", "quatro", "four"), 4),
    **dict.fromkeys(("cinco", "five"), 5),
    **dict.fromkeys(("seis", "six"), 6),
    **dict.fromkeys(("siete", "sete", "seven"), 7),
    **dict.fromkeys(("ocho", "oito", "eight"), 8),
    **dict.fromkeys(("nueve", "nove", "nine"), 9),
    **dict.fromkeys(("diez", "dez", "ten"), 10),
}
AGAINST = {"contra", "vs", "versus", "against", "frente_a", "frente"}
DAMAGED = {
    "danado", "danada", "danados", "danadas", "danificado", "danificada", "danificados", "danificadas", "damaged", "tocado",
    "tocada", "tocados", "tocadas", "avariado", "avariados",
}
MOVING = {
    "mueve", "mueven", "mover", "muevo", "movemos", "moviendo", "move", "moves", "moving", "movo", "movem", "viaja",
    "viajan", "va", "van", "goes", "go", "vai", "vao", "sale", "salen", "llevo", "lleva", "llega", "llegan",
}
FROM = {"de", "desde", "from", "do", "da", "saliendo_de", "partindo_de"}
TO = {"a", "al", "hasta", "hacia", "to", "into", "para", "ate", "ao", "entra_en", "en", "em", "in", "no", "na"}
THROUGH = {"por", "pasando_por", "atravesando", "cruzando", "through", "via", "passando_por", "pelo", "pela", "atraves_de",
           "across"}
SILENT = {
    "y", "e", "and", "con", "with", "com", "el", "la", "los", "las", "lo", "the", "o", "os", "as", "que", "who", "which",
    "tiene", "tienen", "tem", "has", "have", "ataca", "atacan", "atacam", "attacks", "attack", "ataco", "ataque", "lucha",
    "luchan", "combate", "combat", "batalla", "batalha", "fight", "fights", "espacial", "space", "sistema", "system", "mis",
    "mi", "sus", "su", "my", "his", "her", "their", "meus", "seus", "nave", "naves", "ship", "ships", "hay", "tengo", "es",
    "se", "esta", "estan", "mas", "plus", "dentro", "defiende", "defienden", "defends", "defende", "jugador", "player",
    "jogador", "tecnologia", "technology", "mejora", "upgrade", "of", "del", "an", "unos", "unas", "llevando", "carrying",
    "transportando", "levando", "cargado", "cargada", "are", "numa", "num", "espaciales", "espaciais", "is",
    "there", "um_sistema",
    *TO, *FROM,
}
