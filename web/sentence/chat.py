"""How people type in a chat: short spellings by language, and the talk around a situation that tells nothing of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from adjudicator.names import name_key

ENGLISH = (
    "n=and nd=and w=with wth=with wit=with u=you ur=your r=are im=i'm ive=i've id=i'd hes=he's shes=she's theyre=they're theyve=they've youre=you're"
    " theres=there_is whos=who_is whats=what_is thats=that_is wheres=where_is hows=how_is lets=let's isnt=isn't arent=aren't"
    " dont=don't doesnt=doesn't didnt=didn't cant=can't wont=won't hasnt=hasn't havent=haven't wasnt=wasn't wouldnt=wouldn't shouldnt=shouldn't"
    " wanna=want_to gonna=going_to gotta=have_to hafta=have_to thru=through tho=though altho=although pls=please plz=please"
    " b4=before bc=because cuz=because coz=because btw=by_the_way rn=right_now idk=question ppl=people smth=something sth=something"
    " wo=without abt=about gimme=give_me lemme=let_me dunno=question gonne=going_to wat=what wut=what da=the dat=that tha=the"
    " itll=it_will ill=i'll hed=he_would 1st=first 2nd=second 3rd=third wouldve=would_have agst=against vrs=versus"
)
SPANISH = (
    "k=que q=que ke=que qe=que kien=quien kienes=quienes qien=quien kiere=quiere kieren=quieren kiero=quiero qiero=quiero kiera=quiera"
    " keda=queda kedan=quedan kedo=quedo kita=quita kito=quito kitar=quitar ataka=ataca atako=ataco atakan=atacan atakar=atacar"
    " pa=para xa=para pal=para_el tb=tambien tmb=tambien tbn=tambien tmbn=tambien tamb=tambien xq=porque pq=porque porq=porque xke=porque xk=porque"
    " dsp=despues dps=despues desp=despues d=de cn=con c=con m=me t=te s=es sta=esta toy=estoy ta=esta tan=estan tas=estas bn=bien xfa=por_favor"
    " porfa=por_favor pf=por_favor aki=aqui ai=ahi ay=hay aora=ahora ahra=ahora ay=hay tngo=tengo tiens=tienes tien=tiene kon=con"
    " mñn=manana nd=nada n=en ntnces=entonces entnces=entonces tonces=entonces xo=pero pro=pero cmo=como cm=como dond=donde cuants=cuantos kuantos=cuantos"
    " kual=cual cuant=cuanto asik=asi_que x=por"
)
PORTUGUESE = (
    "vc=voce vcs=voces ce=voce q=que oq=que oque=que tb=tambem tbm=tambem tmb=tambem tmbm=tambem pq=porque porq=porque pqe=porque"
    " ta=esta tao=estao tava=estava tavam=estavam tamo=estamos tamos=estamos tou=estou n=nao nn=nao naum=nao ñ=nao c=com cm=com d=de"
    " qto=quanto qtos=quantos qta=quanta qtas=quantas mt=muito mto=muito mta=muita mts=muitos dps=depois dp=depois hj=hoje msm=mesmo blz=beleza eh=e"
    " vlw=valeu vdd=verdade pfv=por_favor pf=por_favor agr=agora cmg=comigo dnv=de_novo nd=nada td=tudo tds=todos tdo=tudo qm=quem qnd=quando qdo=quando"
    " onti=ontem aki=aqui oia=olha pro=para_o pros=para_os pras=para_as pra=para p=para num=em_um numa=em_uma dum=de_um duma=de_uma"
    " meux=meus neh=ne sla=sei_la slk=nossa tlgd=sabe fzr=fazer"
)
TELLTALE = {
    "en": "the of and to is are my his her with for from he she they it you i a an can does do has have gets got both in on at who what which n w"
    " move moves moving attacks plays wants first through thru vs fight we if me im turn legal right",
    "es": "el los las y con un una unos mi mis su sus yo tengo tiene es son puedo puede por del al en que quien hay le me lo la contra desde hacia"
    " ataca ataco quiero quiere k ke q x pa kien kiere muevo mueve somos estoy",
    "pt": "o os as e com um uma uns meu meus minha minhas seu sua eu tenho tem sao posso pode por do da dos das no na nos nas em que quem pelo pela"
    " ao ele ela contra ataca quero quer vc ta ne pra pro joga movo nao meus dele dela tao qto oq esta estou tá né é à",
}
"""Small words by which the language of a sentence is told."""


def _table(text: str) -> Mapping[str, str]:
    pairs = (pair.partition("=") for pair in text.split())
    return {short: whole.replace("_", " ") for short, _, whole in pairs}


SHORT = {"en": _table(ENGLISH), "es": _table(SPANISH), "pt": _table(PORTUGUESE)}
"""What a word is short for, in each language."""
KNOWN = {language: frozenset(words.split()) for language, words in TELLTALE.items()}
NOUN_LATER = frozenset(
    [
        "un",
        "una",
        "uno",
        "el",
        "la",
        "los",
        "las",
        "mi",
        "mis",
        "su",
        "sus",
        "ahi",
        "alli",
        "cada",
        "que",
        "q",
        "lo",
        "um",
        "uma",
        "o",
        "a",
        "donde",
        "aqui",
    ]
)
"""After these an «x» is «por»; before a number it may also be «contra»."""
TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+[^\W\d_]+|\d+|[^\w\s]|\s+|_")
IS_WORD = re.compile(r"^[^\W_]")


def language_of(text: str, language: str = "") -> str:
    """The language of a sentence by its small words; where they do not tell, the one that is given."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    counts = {each: sum(word in known for word in words) for each, known in KNOWN.items()}
    best = max(counts.values())
    likely = [each for each, n in counts.items() if n == best]
    return language if language in likely or not best else likely[0]


@lru_cache(maxsize=256)
def written_out(text: str, language: str = "") -> str:
    """A sentence with what is typed short written out, as its language has it."""
    spoken = language_of(text, language)
    tokens = TOKEN.findall(text)
    words = [i for i, token in enumerate(tokens) if IS_WORD.match(token)]
    near = {at: (words[n - 1] if n else -1, words[n + 1] if n + 1 < len(words) else -1) for n, at in enumerate(words)}
    found = []
    for i, token in enumerate(tokens):
        before, after = near.get(i, (-1, -1))
        around = (tokens[before].lower() if before >= 0 else "", tokens[after].lower() if after >= 0 else "")
        stroke = tokens[i + 1 : i + 2] == ["/"] and len(token) == 1
        found.append(token if i not in near or stroke else _whole(token, spoken, *around))
    return "".join(found)


def _whole(token: str, language: str, before: str, after: str) -> str:
    """One word written out; some depend on the words beside them."""
    word = token.lower()
    if token[:1].isupper() and len(token) == 1:
        return token  # a system
    if word == "x":
        return (
            "por"
            if (after in NOUN_LATER or (len(after) == 1 and after.isalpha())) and before not in ("de", "del", "a")
            else token
        )
    if (
        language == "en"
        and word == "were"
        and (before in ("", "and", "but", "if") or after.endswith("ing") or after[:5] == "neigh")
    ):
        return "we're"
    if language == "en" and word == "em" and not after.isdigit():
        return "them"
    if language == "en" and word == "yo" and not before:
        return "hey"
    if language == "pt" and word == "to" and after in _AFTER_TO:
        return "estou"
    if language == "pt" and word == "no" and after in ("tenho", "posso", "tem"):
        return "nao"
    return SHORT.get(language, {}).get(word, token)


_AFTER_TO = frozenset(["com", "no", "na", "num", "numa", "em", "sem", "c", "so", "atacando", "movendo"])

# talk that tells nothing

TALK_WORDS = {
    "en": "ref referee hey hi yo dude guys guy man lol haha hmm uh um ok okay cool yes yeah yep yup nope nah or no ya legal illegal legally allowed"
    " allow ok_right correct really actually basically maybe probably like literally though although because since whether either neither nor than"
    " anyway still yet already even ever never always sometimes also else other others same each every any anything something everything"
    " nothing stuff thing way ways rule rules ruling question answer argue argues arguing disagree agree says saying told think thinks know"
    " enough possible impossible okay_then settle_this wonder wondering check checking explain quick quickly fast once twice together alone"
    " stuck free fine good bad nice best better worst big small lot lots little bit few many much more most less least"
    " he she his her hers him they them their it its we us our you your my me i myself himself herself themselves"
    " does do did done doing be been being am is are was were has have had having will would shall should can could may might must"
    " get gets got getting give given go goes going gone went come comes came make makes made making take takes took want wants wanted"
    " try tries trying tried need needs needed keep keeps kept let lets leave left stay stays stayed happen happens happened happening"
    " work works worked working resolve resolves resolved count counts counted matter matters mean means meant look looks seem seems"
    " win wins winning won lose loses losing lost survive survives survived kill kills killed die dies died roll rolls rolled rolling dice"
    " run runs running ran flee flees hit hits hitting shoot back off out up down over away around along across there here where when"
    " today tonight now then just only about instead rather quite pretty sure please thanks thank thx ty ever_since last next first"
    " jumps jump briga fits fit wondering_if drops drop theres going_to able unable fair real true false wrong right total altogether both all whole entire rest except but so as at by"
    " ships ship hits extra over under below above beside beneath behind near onto between among amid new old own another such again before after during while until till round turn game table player players people opponent"
    " someone somebody anyone everyone nobody who whose whom what which why how because_of through_it onto upon via"
    " single hex hexes tile tiles spot spots place places somewhere elsewhere anywhere worth costs cost want_to tryna boat boats thingy"
    " hand hands brawl brawling scrap ver lets_see using uses used use says_that claim claims claimed claiming insists insist insisted reckon reckons saying_that confirm confirms",
    "es": "arbitro oye oiga ey eh hola buenas tio tia chicos gente jaja jeje bueno pues entonces vale venga dale ok okey si no tampoco tambien"
    " legal ilegal permitido permitida valido valida posible imposible verdad cierto seguro claro igual acaso quizas quiza talvez ojala"
    " porque pues_que aunque pero sino si_no mientras cuando donde como cuanto cuantos cuanta cuantas cual cuales quien quienes que"
    " o u ni y e ya aun todavia siempre nunca jamas ahora luego despues antes hoy ayer aqui ahi alli alla aca cerca lejos juntos juntas junto"
    " solo sola solos solas mismo misma todos todas todo toda nada nadie alguien algo alguno alguna algunos algunas otro otra otros otras demas"
    " mucho mucha muchos muchas poco poca pocos pocas bastante demasiado demasiados demasiadas mas menos casi muy tan tanto tantos"
    " regla reglas reglamento duda dudas pregunta discusion discutimos discutiendo dice dicen digo dijo decir creo cree creen pienso piensa"
    " sabe saber sabes entiendo entiende explica explicame ayuda gracias porfavor favor"
    " puedo puede pueden podemos podria podrian debo debe deben tengo tiene tienen tenemos hay habia habra haber hace hacer hago hacen hacemos"
    " va van voy vamos ir ido viene vienen venir queda quedan quedar quedo pasa pasan pasar paso ocurre sucede sirve valen funciona cuenta cuentan"
    " gana ganan ganar gano pierde pierden perder pierdo muere mueren morir muero sobrevive sobreviven salva llega llegan llegar llego alcanza"
    " quita quitar quito quitan saca sacar saco sacan tira tirar tiro tiran tiramos tirada dado dados mete meter meto meten deja dejar dejo dejan"
    " pone poner pongo ponen usa usar uso usan usando lleva llevar llevo quiere quieren quiero querer intenta intento intentar decide decido"
    " elige elijo elegir toca tocan tocar empieza empiezo empezar acaba acabo acabar termina terminar sigue siguen seguir resuelve resuelven resolver"
    " marca marcar marco apunto apuntar cobra cobrar recibe recibo recibir devuelve sube baja_de huye huir"
    " es son soy somos era eran fue fueron ser sera seria esta estan estoy estamos estaba estar siendo estando"
    " yo tu el ella ellos ellas nosotros vosotros ustedes usted me te se nos os le les lo la los las mi mis tu tus su sus nuestro nuestra"
    " este esta estos estas ese esa esos esas aquel aquella esto eso aquello un una unos unas del al de a en con sin por para segun hasta desde"
    " turno turnos ronda rondas partida juego mesa jugador jugadores vez veces momento sitio lugar lado casilla casillas hexagono hexagonos"
    " impactos impacto desempata desempatar medio camino mitad primero primera ultimo ultima proximo siguiente anterior nuevo nueva viejo propio propia entero entera encima arriba abajo debajo dentro fuera"
    " cabe caben consigue consigo pillar logra alcanza naves nave bien mal mejor peor grande pequeno libre normal asi acordado aclarar aclara aclarame resulta total obligado obligatorio hecho novo mano manos pegamos pegan pelean a_ver ver vemos completa completo",
    "pt": "arbitro juiz oi ola ei galera gente cara mano haha kkk rs rsrs bom pois entao ta_bom beleza valeu ok sim nao ne tambem tampouco"
    " legal ilegal permitido permitida valido valida possivel impossivel verdade certo certeza claro talvez quica sera tomara isso"
    " porque embora mas senao se enquanto quando onde como quanto quantos quanta quantas qual quais quem que"
    " ou nem e ja ainda sempre nunca jamais agora logo depois antes hoje ontem aqui ai ali la ca perto longe juntos juntas junto"
    " so sozinho sozinha mesmo mesma todos todas todo toda tudo nada ninguem alguem algo algum alguma alguns algumas outro outra outros outras demais"
    " muito muita muitos muitas pouco pouca poucos poucas bastante mais menos quase tao tanto tantos"
    " regra regras duvida duvidas pergunta discussao discutindo diz dizem digo disse dizer acho acha acham penso pensa"
    " sabe saber sabem entendo entende explica ajuda obrigado obrigada favor por_favor"
    " posso pode podem podemos poderia devo deve devem tenho tem temos ha havia haver faz fazer faco fazem fazemos"
    " vai vao vou vamos ir vem vindo vir fica ficam ficar fico passa passam passar passo acontece rola serve valem funciona conta contam"
    " ganha ganham ganhar ganho perde perdem perder perco morre morrem morrer sobrevive sobrevivem chega chegam chegar chego alcanca da dar"
    " tira tirar tiro tiram remove remover removo joga_dado rolar rolo rolamos dado dados mete meter bota botar boto botam deixa deixar deixo deixam"
    " poe por ponho poem usa usar uso usam usando leva levar levo quer querem quero querer tenta tento tentar decide decido"
    " escolhe escolho escolher toca comeca comeco comecar acaba acabo acabar acabou termina terminar segue seguem seguir resolve resolvem resolver"
    " marca marcar marco cobra cobrar recebe recebo receber devolve sobe foge fugir sai saem sair fecha fechou"
    " e sao sou somos era eram foi foram ser esta estao estou estamos estava estar sendo estando"
    " eu tu ele ela eles elas nos voce voces me te se nos lhe lhes o a os as meu minha meus minhas teu tua seu sua seus suas nosso nossa"
    " este esta estes estas esse essa esses essas aquele aquela isto isso aquilo nesse nessa neste nesta nisso desse dessa deste desta disso daquele"
    " um uma uns umas do da dos das no na nos nas ao a de em com sem por pelo pela para pra pro ate desde"
    " turno turnos rodada rodadas partida jogo mesa jogador jogadores vez vezes momento lugar lado casa casas hexagono hexagonos"
    " primeiro primeira ultimo ultima proximo proxima seguinte anterior novo nova velho proprio propria inteiro encima acima abaixo embaixo dentro fora"
    " acertos acerto desempata desempatar sob meio caminho cabe cabem consegue consigo conseguem briga brigam naves nave bem mal melhor pior grande pequeno livre normal assim combinado certinho total obrigado_a obrigatorio feito galera pessoal olha olhe mao maos inteira completa completo quebra porrada",
}
"""Words around a situation that tell nothing of it, where they mean nothing else."""
TALK_STARTS = {
    "en": "argu disagre explain wonder confus discuss decid suppos insist remind question clarif",
    "es": "discut pregunt decid explic entend acord aclar confund supon insist recuerd dud equivoc consider sospech permit",
    "pt": "discut pergunt decid explic entend acord esclarec confund supo insist lembr duvid engan consider permit",
}
TALK = frozenset(name_key(word) for words in TALK_WORDS.values() for word in words.split())
STARTS = tuple(start for words in TALK_STARTS.values() for start in words.split())


def tells_nothing(word: str) -> bool:
    """Whether a word is only talk around a situation."""
    return word in TALK or word.startswith(STARTS)
