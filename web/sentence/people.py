"""Given names, by which players are known although nobody typed a capital."""

from __future__ import annotations

NAMES = """
pat rober adam adri adrian adriana aida ainhoa aitor alan alba alberto aleix alejandra alejandro alex alfonso alice alicia aline alvaro
amanda amy ana ander andre andrea andreia andres andressa andrew andy angela ann anna anne anton antonio arnau arthur artur
asier barbara bea beatriz becky belen ben berto beth beto bia bob borja brenda breno brian bruna bruno cadu caio camila
candela carla carles carlos carlota carmen carol carolina caroline cassio cathy celso cesar charlie charo chema chris cida
clara clarice claudia cleber colin craig cris cristina dan dani daniel daniela danilo dario dave davi david debora denis derek
diana diego diogo dora duda edson edu eduardo elaine elena eli elisa ellen elsa emilio emily emma enrique eric erik ernesto
esteban esther ethan eva evan fabiana fabio fatima fede felipe fer fernanda fernando flavia flavio fran francisco frank fred
gabi gabriel gabriela gary gema george gerard german gil gina gonzalo gorka greg guga gui guille guillermo gus gustavo guto
hannah harry hector heitor helena helio henrique henry holly hugo ian iara ignacio igor iker ines irene isa isabel isadora
ismael itziar ivan jack jaime jair jake james jana jane jason jaume javi javier jeff jen jenny jeremy jerry jess jessica jesus
jill jim joan joana joao joaquin joe joel joey john jon jonas jordi jorge jose josh josu juan juana juanma julen julia julian
juliana julie julio junior justin karen karina karl kate katia katie ken kevin kim kyle lara larissa larry laura leandro leila
leire lena leo leon leonor leticia lia liam lidia lili lily linda lisa livia lola loli lorena lou luana lucas lucia lucy luis
luisa luiz luiza luke maggie maite malu manolo manu manuel marc marcela marcelo marcia marcio marco marcos marga maria mariana
mariano marina mario marisa marta martin mary mateo mateus matheus matias matt mauro max megan mercedes merche michele miguel
mike mikel milena mireia moises molly monica montse murilo nacho nanda nando natalia nate ned neil nerea neto nick nico
nicolas nina noa noah noelia nora nuno nuria olga oliver olivia oriol oscar otavio owen pablo paco patri patricia paty pau
paul paula paulo pedro pepe pere pete peter phil pilar pol priscila quique rachel rafa rafael raissa ralph ramon raquel raul
rebeca regina renan renata renato ricardo rick rita rob roberto robin robson rocio rodrigo rogerio ron ronaldo ross roy ruben
rui ruth ryan sabrina sally salva sam samara samuel sandra sandro santi sara sarah saul scott sean sebas sergio silvia simon
simone sofia sonia sophie stan steve sue susan susana tais tania tati tatiana ted teo tere teresa terry tess thais theo thiago
tiago tim tina toby todd tom tomas toni tony tracy tulio txema unai valeria vanda vanessa vera vero veronica vic vicente
victor vini vinicius virginia vitor wagner walt wendy wesley william xabi xavi yago yolanda yoli yuri zack ze zoe
"""
SMALLER = {
    "a": ("ita", "inha"),
    "o": ("ito", "inho"),
    "e": ("ito", "ita", "inho"),
    "n": ("ito", "inho"),
    "l": ("ito", "ita", "inho"),
}
"""How the names of friends end: «Carlita», «Paulinho»."""
OTHERS = "luisito carlitos marquinhos joaozinho zezinho anita juanito juanita robertinho ronaldinho carlinhos luisinho tito pancho chico"
ELSEWHERE = """
agata agnieszka ahmed aiko akira aleksander ali alina amelie amir anders andrzej anja anke annika anouk antje arjen arne astrid axel
bartek bastian beata bernd bianca bjorn bram brigitte camille caterina cecilia chantal chava chiara chus claire claudio concha cornelia
curro daan dagmar damian damien davide denise dieter dilan dirk dominik dorota edgar edurne eike elif elke elodie emil emilia enzo erika
ernst ewa fabian fabrizio farid femke filip finn florian francesca francesco franck franz frida friedrich frieda fritz gael gaelle giorgia
giovanni giulia giuseppe goran grzegorz guido gunnar hakan hanna hans hasan heike heinz helga helmut hilde hiro hussein ibrahim ida ilse
ines inga ingrid isabelle iwona jacek jakob jakub jan janek janusz jasper jeroen jens joanna johan johanna johannes jonathan joost joris
jorn josef juliette jurgen kaja karin karol kasia kasper katarina katrin katja kenji kerstin klaus koen krzysztof lars lasse leonie lena
lieke lina linus liv lorenz lorenzo lotte louise luca luciano ludwig lukas lupe maarten maciej magda magnus maja malte manfred manon marek
margot marie marieke marius markus marleen mathias mathilde mats matteo matthias mehmet melanie memo merel michal michel mieke mika mikael
miroslav mirko mona monika morten moritz mustafa nadia nadine niklas nikolai niels nils noor olaf ole oleg olivier omar oskar otto pascal
patrik pavel pawel pedrito petra philippe pia pierre pieter piotr rahul ralf ravi reinhard remi renate ricardinho rolf romain rosalia ruud
sabine sander sanne sebastian sergei sigrid silke silvio simona sjoerd sofie soren stefan stefania steffen sven svenja sylvie tadeusz
tamara tanja thijs thomas thorsten tiina tilda timo tobias tomasz torsten ulf ulrike ursula uwe valentina vasco veerle viktor vincent
vito vladimir wanda wim wojtek wolfgang wouter xenia yann yannick yara yasmin ylva yusuf zofia zuzanna
"""
MORE = """
liz blanca jone koldo vanesa berta ferran vicent susi isabela talita stu seth randy meg lori hank earl cora burt abe barb
kai jo pepa pepi quico nacha tono tonio charly fede gaby lalo memo beto tere rolo nelly cata maca pipe tavo cami sofi agus nahuel thiaguinho juninho dudu
aaron abby abel abigail agustin aiden ailin aisha alana albert alec alessandra alexa alfie alison allan aloisio alonso alyssa
amaia amalia amaya amparo anabel anderson angie annie anselmo antonella aparecida ariadna ariane ariel arlindo ashley asun
audrey augusto ava ayla baltasar barry bart becca bego begona beltran benedito benja benny bento bernardete bernardino
bernardo bernie bert bethany betty biel billy bobby bogdan brad brandon braulio brendan brett bridget brittany bruce bryan
bryce caleb calista callum cameron camilinha camilo carina carl carrie cassie catalina caua cauan cayetana cecilio celia
celina chad chelo chelsea cheryl chloe christian chuck cicero cindy cintia ciro clarence clarissa clark claude claudete clint
clovis cody conchi connor conor corey cosme courtney crispin cristiano curtis cynthia dalia dalva damaris damiao damon danny
darren darryl debbie delfina delia demetrio denilson denisse dennis desi diane didac dimas dirce djalma dmitri dominic donna
doris doug durval dustin dylan eddie eddy edilson edith edward edwin eliana elias elio eliot ellie elliot elliott eloisa eloy
elvira emanuel emerson emmett encarna engracia erica erick erin ernie esme estefania estela ethel eugene eugenia eusebio
evandro evaristo everton ezequiel fabricio facundo fatou fausto faye felicity felix fermin fiona flavinho floyd frankie
gareth gaspar gavin gemma genaro geoff georgia gerald geraldine gerardo gerry gilbert gilberto gillian gilmar giovana gisela
glen glenn gloriana gordon graham gregorio guadalupe guilherme gwen hailey harold harriet haruka harvey hayley heidi henk
hercules herminia hilario hilary horacio howard hugh humberto iago ilya imanol imogen inma inmaculada iraci iraia irving
isaac isabella isaias isaque isla ivete izan jaap jacinto jackie jacob jacobo jacqueline jairinho jairo jamal jamie janaina
jandira janet janice janira jared jasmine jayden jeferson jenna jennifer jerome jeronimo jesse jimmy joanne joaquina jocelyn
jodie johnny jonatan jonatas jonay jordan jos josefa josephine josue joyce juanjo jude judit judith judy juli julieta julius
juraci jussara kara karla kathleen kathy katrina katya kauan kayla kees keila keith kelly kelsey kenneth kenny kenta kerry
kieran kiko kirk kirsty kofi kolya kristen kristin kurt kwame laerte laia lais lauren lauro lautaro lawrence leah leandra
leda lenny leonard leonardo leopoldo leroy leslie lester lewis lexi liliana lindomar lindsay lindsey lisandro lloyd lluis
lois lolo lorenza lorraine louie louis lourdes luan luciana ludmila luisma lurdes lynn mabel macarena mackenzie madison
magali magno maider maisa maisie malcolm manuela marcel marcelle marcus margaret marge maribel maricarmen marilia mariluz
marilyn marion marlene marli marlon marsha marty marvin masha matilde maureen maurice mauricio maxi mayara melisa melissa
micaela micah michael michelle mick mila milagros millan millie milton mindy minerva miren misha mitch mitchell moacir moncho
monique morgan murray myles nair nancy naoki naomi natalie natan natasha nathan nati nell nelson neus neusa neville nicole
nigel nikita nilton noel noemi nolan norman odair ofelia olalla olaya ollie olya omaira oriana osvaldo oswald otilia otis
palmira paloma pam pamela paola patrick patty pauline penelope phoebe phyllis piet pili priya quentin quim quinn quino
rafaela raimundo ralphie ramiro ramona raymond rebecca reece reggie reinaldo renzo rhonda rhys ricky riley robbie robert
roberta rodney rodolfo roland rolando romeu romina roque rory rosana rosangela rosendo rosi rosie rowan rufus russ russell
sadie sakura salome samanta samantha samir sammy sanjay santiago sasha saulo scarlett selma serafin sergey shane shannon
shaun shawn sheila shelby shelley sherry shirley sidney silas silvina sjaak skye sonny sonsoles sophia stacey stacy stella
stephanie stephen stewart stuart sueli suki suzana suzanne sydney sylvia tabitha tadeo tainara takeshi tammy tanya tara
tarcisio taylor telma telmo teodoro terence tessa thea theresa thom tiffany tilly timmy tobi tommy travis trent trevor trini
trish tristan tyler tyrone ulises ulrich urko valdir valentin valentino valter vanya vernon vicky vince vivian wallace walter
warren wayne wellington wes wilma wilson winston wyatt xana ximena xoan yaiza yasmina yeray yuki yulia yvette yvonne zach
zachary zaida zane zara zeca zeke zhenya zilda zoilo
nei zed anil arun asha ayse caito cecy ciara clem clio cleo dafne dalila eda elsie emi emy enric eneko feli gia giu hedda ilda inaki indira ingo jesi jia
joca joss kaito keira kiara kora kyra lau lela lito llum manel marilena marla marlo maru maruja maud mica naia nara naya nia odile oli olmo omer ona oren
paki peio queta rhea rocco rosalba rufo sabela saray seba shay siv sonja soraya svea tabi tibor tilo tonet trude tula txus uri uxia vilma vlad xan xela
xoel yael yannis yoel yona yuli yumi zahra zaki zayn zita ziva zora zoraida zuri ananda edimar gilda ivone toninho tonho zelia alda ugo otavia nilda
nilza elza isolda cassia cassandra celma suely tabata tassia rosaura trina greta gretel norah pippa sunil arjun anika priyanka nikhil vikram kiran neha
pooja suresh tariq layla leyla zainab jelena dragan bojan olena oksana andriy vasil niamh siobhan aoife eoin cormac fergus hamish ewan ffion
maya raj ari pep ivo cid mara ada bibi blas boris brais bri britt caetano celeste dana dina dolly duarte edna ester eve fanny flora gala gino hal hana hassan
iris isi iva ivy jai jed joni juca juno kaio kari katy kay kris lana leni leona leti lex libe lila lilo liza loren luci luli lulu maia malik manny mari
maren mariam martina mateu maura milo mimi mirna moe moni nadal nani nash neal nela nestor nika nilo nino noe perla rafi reme rena rene renee rex rina
roni rosario rudi ruy sacha sami selena sergi seve sid silvi stef talia tami tino tomi tonia vane vidal viola vivi wally willy xavier yan yana zelda
nelida lino aldo olavo isis tamires rosane della perry quincy rhoda deepa wei ming jun ling mei sora hamid karim ivana luka petar taras danil angus
roi ema bo adilson alceu amauri amets benicio bess bex breixo cleusa delfi dex dinora elba elmo erasmo eudald evaldo fabiola garazi genival gio
heloisa hilda iolanda irati itsaso jaci jamile jimena jurema kaz kip ladislau leci leif leyre lior lluc maialen maira maitane malena maricel marisol
mencia mikele mirela mirta moema moira nagore nahia narciso nayara nayra neide nelio nola odete odette oier oihane olatz onofre orly osmar otacilio
petronila pietra plinio quima rian rildo rodri rosalind rosemeire rufino silvana syd thelma tristao ubaldo ulla uriel urtzi vilmar xime xurde yasmim
yoana zaira zak zico zoel zola zuleica zulema ainara aroa yanira zenaida dirceu tereza tadeu milene gisele gerson inacio ione teodora benito matilda
elton ezra gail rudy lucio pascual sabina goyo guiomar adela
adria afonso alaitz alastair albie alfredo amelia anibal antonia anxo araceli arantxa archie arlo armando arnold asher aurelio
azucena baltazar barney bartolomeu basilio becks benedita benjamin benji bernadette bernat bertie bosco brendon bryony callie
calvin carly carmelo casilda cassidy catarina cecil cedric cesareo charles charlotte christine clemente clyde colette colm
connie cristobal cristovao daphne darcy darwin declan deirdre delfin desmond devon dexter dinis dominique
donald doreen dougal duncan edie eduard eduarda eileen eleanor elijah eliza eloise emmanuel enid errol estanislao
estevao eugenio eulalia eusebi evelyn evie ezekiel fabiano fay felicia felisa fernandinho fidela filipa filipe flynn francesc
francine francisca freddie freya gabe gadea gador genevieve genoveva georgina gideon giles gines gladys glauber glenda godfrey
gracie guilhermina guillem gustavinho gwendolyn harley hattie helder henrietta henriqueta herbert herman hernani higor horace
hubert idalina idoia ignasi ilidio imani inigo iracema irantzu irwin isaura isidora isidro ivor izaskun jacinta jacira jaden
javiera jemima jenson jeremiah jermaine jethro jimeno joelma jokin jolene jonah jordana jordy josefina josep josiah josie joxe
judd judite juliet jurandir justine kaitlyn karmele kaylee kelvin kendall kendra kepa kian kimberly kirsten kleber lachlan
lander laureano lauri lauryn layton lazaro lenora leonel leonidas leopold lilian lillian lionel livvy lluisa logan
lorea lorna lottie lourenco lucian luciene lucinda ludovico luther lydia macario maddie maddy maeve magdalena malia mandy
manuelito marcelino marcolino margarida margie mariangela marianne marieta mariona marjorie martha maude mavis maximiliano
maxine maxwell merce meredith micael micky miguelito miranda miriam mollie monty morris muriel myra narcis naroa
nathaniel nazare nekane nellie nelma nettie nicanor nicky nicola nicolau nivaldo norberto noreen octavia octavio odilia
olaia orla orlando ovidio paige pancracio paquita pascuala patricio patxi paulino pelayo percy polly portia priscilla
prue quinton quiteria ramalho randall reuben ricard rigoberto rogelio roger romualdo romulo ronan rosalie rosalyn rosemary
roser rosilene roxanne roxy rupert saffron sagrario saioa samia santino saskia saturnino sebastiana selina seraphina
serena severino seymour sharon sheldon sian sidnei sienna silvestre sixto solange solomon sondra stanley stephan suzi suzie
sybil tabita tamar tarsila tegan teodosio teofilo terrance thaddeus thalia theodore tiana tiburcio tirso tobin toribio
trey trudy ulisses ulysses valdemar valerie valmir vania vaughn venancio vicenta vilmara virgil walmir wanderley wendell
wilbur wilfred willa winifred winona xabier xande xisco yasmine yusra zacarias zander zelma zena zenobia zigor zulmira
"""
SHORTEST = 4


def _smaller(name: str) -> tuple[str, ...]:
    stem = name if name[-1] in "nl" else name[:-1]
    return tuple(stem + end for end in SMALLER.get(name[-1], ())) if len(name) >= SHORTEST else ()


GIVEN = frozenset(
    [
        *NAMES.split(),
        *ELSEWHERE.split(),
        *OTHERS.split(),
        *MORE.split(),
        *(each for name in NAMES.split() for each in _smaller(name)),
    ]
)
WOMEN = """
carmen raquel beatriz isabel ines irene pilar mercedes montse esther ruth belen rocio merche charo maite mireia itziar edurne leire susan
sue amy alice ann anne becky beth caroline cathy carol ellen emily hannah holly jane jen jenny jill julie karen kate katie lily lili lucy
maggie mary megan molly rachel sally sarah sophie tracy wendy zoe tess denise claire margot isabelle louise marie manon juliette femke anke
lotte lieke mieke marieke sanne ingrid astrid sigrid karin katrin kerstin heike silke elke ulrike sabine nadine mathilde camille concha
lupe chus elaine michele tais thais simone paty abby abigail alison annie ashley audrey betty bridget brittany carrie cassie chloe cindy
courtney cynthia debbie diane doris edith ellie erin esme ethel faye felicity gillian gwen hailey harriet hayley heidi hilary imogen jackie
jacqueline janet janice jasmine jocelyn jodie joanne josephine joyce judith judit judy kathleen kathy kirsty kristen kristin lauren leslie
lindsay lindsey lois lorraine lynn mackenzie madison maisie margaret maribel maricarmen mariluz marilyn maureen michelle millie mindy
nancy natalie nicole noemi pam patty pauline penelope phoebe phyllis rosie scarlett sadie shannon shelley sherry shirley stacey stacy
stephanie suzanne tammy tiffany tilly vicky vivian yvette yvonne gloria grace rose dawn jade jean june olive penny luz pili trini conchi
iris ivy fay eve katy kay hazel ester deirdre daphne charlotte eleanor eloise evelyn evie freya gladys gracie hattie jolene josie juliet justine
kaitlyn lottie maddie maddy maeve mandy margie marianne marjorie maude mavis maxine meredith mollie muriel nellie noreen polly rosemary
roxy sharon trudy valerie winifred yasmine abril flor sole luz may pearl ruby violet amber joy faith consuelo socorro dolores marisol araceli
isabel lourdes neus miren damaris matilde monique marlene leah kelly yeni nair lurdes sueli marli ariane
"""
"""Women's names that do not end as most do."""
EITHER = """
kim sam alex robin chris pat noa charlie jess dani gabi cris andrea luca noah terry mika val mel lee jo ari bo kai kris morgan quinn riley taylor
jordan rowan jamie sasha ariel noel jude skye rory billie frankie lou max nico rene mar
"""
_WOMEN, _EITHER = frozenset(WOMEN.split()), frozenset(EITHER.split())


def is_woman(name: str) -> bool | None:
    """Whether a given name is a woman's; nobody knows of some."""
    flat = name.lower()
    return None if flat in _EITHER else flat in _WOMEN or flat.endswith("a")


CAPITAL = """
ella fay irma sole al lu cole cat deb curt paige bella sky kike ola abril alma aurora bill caro dale dawn don drew ed fidel gloria grace grant jade jean june justo lance lee luz mar mark may mia
miles olive penny luna ray rosa rose lucho sal sol ty val wade will bela dee mel uma vale duda nieves amber austin dean hope
hunter pearl violet ruby violeta estrella dulce cielo angel modesto salvador coral joy faith art bud chip cliff dot gene guy herb
lane moss rich sandy skip sunny wren dolores consuelo socorro esperanza bella flor margarita
"""
CAPITALS = frozenset(CAPITAL.split())
"""Given names that are also words: only with a capital are they somebody's, or where nothing but a name can stand."""
DOUBTFUL = frozenset(
    ["ella", "al", "sole", "lu", "ola", "cat", "sky", "will", "may", "don", "drew", "mar", "sol", "uma", "vale", "hope", "skip", "guy", "art", "chip", "angel", "estrella", "flor", "dulce"]
)
"""Those that other words are so often that they are somebody's only before a verb: «will is Creuss»."""
SEATED = CAPITALS - DOUBTFUL
"""Those of them that may be typed without a capital, where nothing but a name can stand: «mia has 3 ships»."""
ENGLISH = frozenset("""
bill dale dawn don drew grace grant jade jean june lance may mark miles olive penny ray rose wade will joy faith art bud chip cliff dean dot fay gene
guy herb hope hunter lane moss rich ruby sandy skip sunny amber austin pearl
""".split())
ROMANCE = frozenset("""
abril alma aurora caro cielo duda dulce ella estrella flor luz luna mar mia rosa sole violeta angel esperanza salvador socorro consuelo dolores
""".split())
"""Names that are words of the one or the others only: in another language they are somebody's."""
STARS = frozenset(
    [
        "vega",
        "deneb",
        "capella",
        "altair",
        "rigel",
        "sirius",
        "sirio",
        "arcturus",
        "antares",
        "polaris",
        "aldebaran",
        "spica",
        "bellatrix",
        "procyon",
        "regulus",
        "betelgeuse",
        "pollux",
        "algol",
        "canopus",
        "fomalhaut",
        "mizar",
        "alcor",
        "izar",
        "hadar",
        "khaa",
        "lyra",
    ]
)
"""How players call planets that have no name of their own, also without a capital."""
