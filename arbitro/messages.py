"""The command's words: Spanish is the source language, Portuguese and English stand beside it."""

from __future__ import annotations

LANGUAGES = ("es", "pt", "en")

_TRANSLATIONS: dict[str, tuple[str, str]] = {
    # what a rule shows
    "p. {page}": ("p. {page}", "p. {page}"),
    "Contiene: {ids}": ("Contém: {ids}", "Contains: {ids}"),
    "Véase también: {ids}": ("Veja também: {ids}", "See also: {ids}"),
    "Citada por: {ids}": ("Citada por: {ids}", "Cited by: {ids}"),
    "Nombres: {names}": ("Nomes: {names}", "Names: {names}"),
    "Texto oficial importado:": ("Texto oficial importado:", "Imported official text:"),
    "Impresa como {number}.": ("Impressa como {number}.", "Printed as {number}."),
    "La {number} de la «{edition}» es hoy la {today}: {why}.": (
        "A {number} da «{edition}» é hoje a {today}: {why}.",
        "Rule {number} of the «{edition}» is {today} today: {why}.",
    ),
    "En la «{edition}», {number} era lo que hoy es {today}.": (
        "Na «{edition}», {number} era o que hoje é {today}.",
        "In the «{edition}», {number} was what is {today} today.",
    ),
    "En los otros juegos, {topic}: {ids}": ("Nos outros jogos, {topic}: {ids}", "In the other games, {topic}: {ids}"),
    # kinds of note
    "Errata del libro": ("Erro do livro", "Misprint"),
    "Contradicción": ("Contradição", "Contradiction"),
    "Texto perdido": ("Texto perdido", "Lost text"),
    "Lectura nuestra": ("Leitura nossa", "Our reading"),
    # kinds of unit
    "sección": ("seção", "section"),
    "capítulo": ("capítulo", "chapter"),
    "regla": ("regra", "rule"),
    "paso": ("passo", "step"),
    "pregunta frecuente": ("pergunta frequente", "FAQ"),
    "fe de erratas": ("errata", "erratum"),
    "preparación": ("preparação", "setup"),
    "nota": ("nota", "note"),
    "tabla": ("tabela", "table"),
    "carta": ("carta", "card"),
    "ejemplo": ("exemplo", "example"),
    "glosario": ("glossário", "glossary"),
    # rulings
    "Resuelto": ("Resolvido", "Resolved"),
    "Falta una respuesta": ("Falta uma resposta", "An answer is missing"),
    "No está permitido": ("Não é permitido", "Not allowed"),
    "Resultado": ("Resultado", "Outcome"),
    "respuesta oficial": ("resposta oficial", "official answer"),
    "lectura del árbitro": ("leitura do árbitro", "the referee's reading"),
    "Se responde en «answers» con la clave {key}.": (
        "Responde-se em «answers» com a chave {key}.",
        "Answer it in «answers» under the key {key}.",
    ),
    "Opciones: {options}": ("Opções: {options}", "Options: {options}"),
    "1 dado": ("1 dado", "1 die"),
    "{n} dados": ("{n} dados", "{n} dice"),
    "vale desde {value}": ("vale a partir de {value}", "good from {value}"),
    "Intro a secas: lo propuesto · {undo}: deshacer · {roll}: tira el árbitro · {help}: ayuda · {quit}: salir": (
        "Só Enter: o proposto · {undo}: desfazer · {roll}: o árbitro rola · {help}: ajuda · {quit}: sair",
        "Enter alone: the default · {undo}: undo · {roll}: the referee rolls · {help}: help · {quit}: quit",
    ),
    "No hay nada que deshacer.": ("Não há nada a desfazer.", "There is nothing to undo."),
    "Deshecho.": ("Desfeito.", "Undone."),
    "  Salen {dice}.": ("  Saem {dice}.", "  Rolled {dice}."),
    "con --interactive el documento se lee de un archivo, no de la entrada estándar": (
        "com --interactive o documento é lido de um arquivo, não da entrada padrão",
        "with --interactive the document is read from a file, not from standard input",
    ),
    "no se puede leer {file}: {reason}": ("não se pode ler {file}: {reason}", "cannot read {file}: {reason}"),
    "{file} es demasiado grande (como mucho 1 MB)": (
        "{file} é grande demais (no máximo 1 MB)",
        "{file} is too large (1 MB at most)",
    ),
    "{file} no es texto UTF-8": ("{file} não é texto UTF-8", "{file} is not UTF-8 text"),
    "El árbitro rechaza un documento que nombre algo de esto donde influye:": (
        "O árbitro recusa um documento que cite algo disto onde influi:",
        "The referee refuses a document that names one of these where it matters:",
    ),
    "Y da por supuesto:": ("E dá por suposto:", "And it takes for granted:"),
    "no hay ningún caso en {paths}": ("não há nenhum caso em {paths}", "there is no case in {paths}"),
    "{count} casos: {passed} coinciden, {different} difieren": (
        "{count} casos: {passed} coincidem, {different} diferem",
        "{count} cases: {passed} agree, {different} differ",
    ),
    # books
    "{units} unidades, {terms} términos": ("{units} unidades, {terms} termos", "{units} units, {terms} terms"),
    "texto oficial importado": ("texto oficial importado", "official text imported"),
    "sin texto oficial (arbitro import)": ("sem texto oficial (arbitro import)", "no official text (arbitro import)"),
    # importing
    "{found} de {expected} unidades; colocado el {share:.0%} de las {words} palabras": (
        "{found} de {expected} unidades; colocados {share:.0%} das {words} palavras",
        "{found} of {expected} units; {share:.0%} of the {words} words placed",
    ),
    "Sin encontrar: {ids}": ("Não encontradas: {ids}", "Not found: {ids}"),
    "Anomalías:": ("Anomalias:", "Anomalies:"),
    "impreso «{printed}»: se toma como {number}": (
        "impresso «{printed}»: toma-se por {number}",
        "printed «{printed}»: taken as {number}",
    ),
    "impreso {printed} entre {before} y {after}: se toma como {number}": (
        "impresso {printed} entre {before} e {after}: toma-se por {number}",
        "printed {printed} between {before} and {after}: taken as {number}",
    ),
    "impreso {printed} después de {before}: se toma como {number}": (
        "impresso {printed} depois de {before}: toma-se por {number}",
        "printed {printed} after {before}: taken as {number}",
    ),
    "impreso {printed} antes de {after}: se toma como {number}": (
        "impresso {printed} antes de {after}: toma-se por {number}",
        "printed {printed} before {after}: taken as {number}",
    ),
    "impreso {printed} dos veces y {number} ninguna: el que habla de {number} se toma como {number}": (
        "impresso {printed} duas vezes e {number} nenhuma: o que fala de {number} toma-se por {number}",
        "printed {printed} twice and {number} nowhere: the one that speaks of {number} is taken as {number}",
    ),
    "impreso dos veces: se guarda una": ("impresso duas vezes: guarda-se uma", "printed twice: kept once"),
    "partida por un salto de columna, de página o una imagen: sigue en «{begin}…»": (
        "partida por uma quebra de coluna, de página ou uma imagem: continua em «{begin}…»",
        "torn by a column break, a page break or a picture: goes on at «{begin}…»",
    ),
    "{n} etiquetas de HTML, quitadas": ("{n} etiquetas de HTML, retiradas", "{n} HTML tags, removed"),
    "{n} palabras partidas a final de línea, unidas": (
        "{n} palavras partidas no fim da linha, unidas",
        "{n} words split at the end of a line, joined",
    ),
    "columnas leídas de través: {n} líneas, repartidas de nuevo": (
        "colunas lidas de atravessado: {n} linhas, repartidas de novo",
        "columns read across: {n} lines, shared out again",
    ),
    "{n} cabeceras y pies de página, quitados": (
        "{n} cabeçalhos e rodapés, retirados",
        "{n} running heads and feet, removed",
    ),
    "{n} líneas de imprenta, quitadas": ("{n} linhas de impressão, retiradas", "{n} printer's lines, removed"),
    "{n} líneas de índice o registro de cambios, apartadas": (
        "{n} linhas de índice ou de registro de mudanças, postas de lado",
        "{n} lines of an index or change log, set aside",
    ),
    "{n} palabras mal leídas por el OCR, reparadas": (
        "{n} palavras mal lidas pelo OCR, reparadas",
        "{n} words misread by OCR, repaired",
    ),
    "{file} está vacío": ("{file} está vazio", "{file} is empty"),
    "{file} no es un texto: parece un archivo binario": (
        "{file} não é um texto: parece um arquivo binário",
        "{file} is no text: it looks like a binary file",
    ),
    "{file} es una carpeta; nombra el archivo": (
        "{file} é uma pasta; indique o arquivo",
        "{file} is a folder; name the file",
    ),
    "{file} es demasiado grande: ningún reglamento pasa de {limit} MB": (
        "{file} é grande demais: nenhum manual passa de {limit} MB",
        "{file} is too large: no rulebook exceeds {limit} MB",
    ),
    "{file} tiene una codificación que no se entiende; guárdalo como UTF-8": (
        "{file} tem uma codificação que não se entende; salve-o como UTF-8",
        "{file} has an encoding that cannot be understood; save it as UTF-8",
    ),
    "para leer {file} hace falta pypdf: pip install 'arbitro-galactico[pdf]'": (
        "para ler {file} é preciso o pypdf: pip install 'arbitro-galactico[pdf]'",
        "pypdf is needed to read {file}: pip install 'arbitro-galactico[pdf]'",
    ),
    "no se puede leer el PDF {file}: {reason}": (
        "não se pode ler o PDF {file}: {reason}",
        "the PDF {file} cannot be read: {reason}",
    ),
    "el PDF {file} solo tiene imágenes; hace falta uno con texto": (
        "o PDF {file} só tem imagens; é preciso um com texto",
        "the PDF {file} has only pictures; one with text is needed",
    ),
    "{file} no parece el reglamento de {book}": (
        "{file} não parece o manual de {book}",
        "{file} does not look like the rulebook of {book}",
    ),
    "{file} no es ninguno de los reglamentos conocidos ({known}); con --book se puede decir cuál es": (
        "{file} não é nenhum dos manuais conhecidos ({known}); com --book pode-se dizer qual é",
        "{file} is none of the known rulebooks ({known}); --book can say which one it is",
    ),
    "{file} es solo una parte de {book}: se encuentran {found} de {expected} unidades; no se guarda nada": (
        "{file} é só uma parte de {book}: encontram-se {found} de {expected} unidades; nada é guardado",
        "{file} is only a part of {book}: {found} of {expected} units are found; nothing is stored",
    ),
    "{file} es {book}, que ya está entre los archivos": (
        "{file} é {book}, que já está entre os arquivos",
        "{file} is {book}, which is already among the files",
    ),
    "no se puede guardar en {file}: {reason}": (
        "não se pode guardar em {file}: {reason}",
        "cannot store in {file}: {reason}",
    ),
    # searching
    "Preparando el índice; solo la primera vez…": (
        "Preparando o índice; só na primeira vez…",
        "Preparing the index; only this first time…",
    ),
    "Se busca «{corrected}».": ("Busca-se «{corrected}».", "Searching for «{corrected}»."),
    "No se ha encontrado nada para «{query}».": (
        "Não se encontrou nada para «{query}».",
        "Nothing was found for «{query}».",
    ),
    "la búsqueda está vacía; escribe una palabra o un número de regla": (
        "a busca está vazia; escreva uma palavra ou um número de regra",
        "the search is empty; write a word or the number of a rule",
    ),
    "la búsqueda tiene {given} caracteres; caben {most}": (
        "a busca tem {given} caracteres; cabem {most}",
        "the search has {given} characters; {most} fit",
    ),
    "no hay ningún tipo «{given}»; hay {known}": (
        "não há nenhum tipo «{given}»; há {known}",
        "there is no kind «{given}»; there are {known}",
    ),
    "se pueden pedir de {fewest} a {most} resultados, no {given}": (
        "podem-se pedir de {fewest} a {most} resultados, não {given}",
        "from {fewest} to {most} results can be asked for, not {given}",
    ),
    # serving
    "Preparando los libros y la búsqueda…": ("Preparando os livros e a busca…", "Preparing the books and the search…"),
    "Árbitro Galáctico en {url} (Ctrl+C para terminar)": (
        "Árbitro Galáctico em {url} (Ctrl+C para terminar)",
        "Árbitro Galáctico at {url} (Ctrl+C to stop)",
    ),
    "Para los demás de la mesa, en la misma red: {url}": (
        "Para os demais da mesa, na mesma rede: {url}",
        "For the others at the table, on the same network: {url}",
    ),
    "No se ve ninguna red local: nadie más puede entrar.": (
        "Não se vê nenhuma rede local: ninguém mais pode entrar.",
        "No local network in sight: nobody else can join.",
    ),
    "«{port}» no es un puerto: van de 0 a 65535": (
        "«{port}» não é uma porta: vão de 0 a 65535",
        "«{port}» is not a port: they go from 0 to 65535",
    ),
    "el puerto {port} está ocupado; elige otro con --port": (
        "a porta {port} está ocupada; escolha outra com --port",
        "port {port} is taken; choose another with --port",
    ),
    "no se puede escuchar en {host}, puerto {port}: {reason}": (
        "não se pode escutar em {host}, porta {port}: {reason}",
        "cannot listen on {host}, port {port}: {reason}",
    ),
    # errors
    "«{given}» no dice de qué libro es; se escribe como ti4:101.2": (
        "«{given}» não diz de que livro é; escreve-se como ti4:101.2",
        "«{given}» does not say which book it is from; write it like ti4:101.2",
    ),
    "«{given}» no es el número de una regla; se escribe como ti4:101.2 o 101.2": (
        "«{given}» não é o número de uma regra; escreve-se como ti4:101.2 ou 101.2",
        "«{given}» is not the number of a rule; write it like ti4:101.2 or 101.2",
    ),
    "no hay ningún libro «{given}»; hay {known}": (
        "não há nenhum livro «{given}»; há {known}",
        "there is no book «{given}»; there are {known}",
    ),
    "no hay ninguna edición «{given}»; hay {known}": (
        "não há nenhuma edição «{given}»; há {known}",
        "there is no edition «{given}»; there is {known}",
    ),
    "«{given}» está en varios libros: {candidates}": (
        "«{given}» está em vários livros: {candidates}",
        "«{given}» is in several books: {candidates}",
    ),
    "la edición «{edition}» no tiene ninguna regla «{given}»": (
        "a edição «{edition}» não tem nenhuma regra «{given}»",
        "the edition «{edition}» has no rule «{given}»",
    ),
    "no hay ninguna regla «{given}»": ("não há nenhuma regra «{given}»", "there is no rule «{given}»"),
    "no hay ninguna regla «{given}»; cerca están {near}": (
        "não há nenhuma regra «{given}»; perto estão {near}",
        "there is no rule «{given}»; near it are {near}",
    ),
    "no se puede leer el texto oficial importado en {path}; vuelve a importarlo": (
        "não se pode ler o texto oficial importado em {path}; importe-o de novo",
        "the official text imported in {path} cannot be read; import it again",
    ),
    "fallo interno ({kind}: {message}); con ARBITRO_DEBUG=1 se ve dónde": (
        "falha interna ({kind}: {message}); com ARBITRO_DEBUG=1 vê-se onde",
        "internal fault ({kind}: {message}); ARBITRO_DEBUG=1 shows where",
    ),
    "falta {what}; «{command} --help» explica cómo se usa": (
        "falta {what}; «{command} --help» explica como se usa",
        "{what} is missing; «{command} --help» explains the use",
    ),
    "no se entiende «{what}»; «{command} --help» explica cómo se usa": (
        "não se entende «{what}»; «{command} --help» explica como se usa",
        "«{what}» is not understood; «{command} --help» explains the use",
    ),
    "«{given}» no vale para {what}; puede ser {known}": (
        "«{given}» não serve para {what}; pode ser {known}",
        "«{given}» will not do for {what}; it can be {known}",
    ),
    "{what} necesita un valor": ("{what} precisa de um valor", "{what} needs a value"),
    "«{given}» no es un número válido para {what}": (
        "«{given}» não é um número válido para {what}",
        "«{given}» is not a valid number for {what}",
    ),
}

KINDS = {
    "section": "sección",
    "chapter": "capítulo",
    "rule": "regla",
    "step": "paso",
    "faq": "pregunta frecuente",
    "errata": "fe de erratas",
    "setup": "preparación",
    "note": "nota",
    "table": "tabla",
    "card": "carta",
    "example": "ejemplo",
    "glossary": "glosario",
}

NOTES = {
    "misprint": "Errata del libro",
    "conflict": "Contradicción",
    "lost": "Texto perdido",
    "reading": "Lectura nuestra",
}


# What the system says of a file or an address, in its own English.
_REASONS = {
    "No such file or directory": ("no existe", "não existe", "it does not exist"),
    "Is a directory": ("es una carpeta", "é uma pasta", "it is a folder"),
    "Not a directory": ("no es una carpeta", "não é uma pasta", "it is no folder"),
    "Permission denied": ("no hay permiso", "não há permissão", "permission denied"),
    "File name too long": ("el nombre es demasiado largo", "o nome é longo demais", "the name is too long"),
    "No space left on device": ("no queda espacio", "não resta espaço", "no space is left"),
    "Invalid host/port specified.": ("no es una dirección", "não é um endereço", "it is no address"),
}


def reason_in(language: str, reason: object) -> object:
    """The reason that the system gives for a failure, in a language; one that is not known stays as it is."""
    known = _REASONS.get(str(reason))
    return known[LANGUAGES.index(language)] if known else reason


def say(language: str, template: str, **parts: object) -> str:
    """A template in a language, filled; a template without translation stays Spanish."""
    if language != "es" and template in _TRANSLATIONS:
        template = _TRANSLATIONS[template][LANGUAGES.index(language) - 1]
    return template.format(**parts)
