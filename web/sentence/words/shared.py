"""The words of a told situation that every game shares: numbers, links between sides, and what says nothing, in es, pt and en."""

from __future__ import annotations

from web.sentence.words.fighting import AGAINST
from web.sentence.words.kinfolk import TOLD
from web.sentence.words.sets import word_set

NUMBERS = {
    word: number
    for number, words in {
        0: "cero zero ningun ninguna ninguno nenhum nenhuma none nothing",
        1: "un una uno um uma one otro otra outro outra another third tercer tercero tercera terceiro terceira",
        2: "dos dois duas two ambos par",
        3: "tres three",
        4: "cuatro quatro four",
        5: "cinco five",
        6: "seis six",
        7: "siete sete seven",
        8: "ocho oito eight",
        9: "nueve nove nine",
        10: "diez dez ten",
        11: "once onze eleven",
        12: "doce doze twelve",
        13: "trece treze thirteen",
        14: "catorce catorze quatorze fourteen",
        15: "quince quinze fifteen",
        16: "dieciseis dezesseis dezasseis sixteen",
        17: "diecisiete dezessete dezassete seventeen",
        18: "dieciocho dezoito eighteen",
        19: "diecinueve dezenove dezanove nineteen",
        20: "veinte vinte twenty",
    }.items()
    for word in words.split()
}
WITHOUT = word_set("sin sem without")
TELLING = word_set(
    "tiene tem has ataca attacks atacou ataco defiende defends defende invade invades lleva leva llega chega arrives entra enters mueve move moves"
    " construye builds constroi investiga researches pesquisa produce produces produz vota votes declara declares juega plays joga"
)
TELLING |= word_set(
    "es era is was sou soy elige eligio escoge escogio escolhe escolheu chooses chose picks picked selects selected pasa paso passa passou passes"
    " passed explora exploro explorou explores explored construyo construiu built investigo pesquisou researched puja pujo bids bid answers answered"
    " responde respondio respondeu responds wants quiere quer offers ofrece oferece ofreceu gives gave da dio deu entro entrou entered veio vino came"
    " chegou llego arrived sat sits tenia tinha had tuvo teve took tomo pegou drew draws saco tirou gana gano ganha ganhou wins won pierde perdio"
    " perdeu loses lost upgrades mejora melhora influye influences reveals revela revelo revelou controls controla controlled completo completed"
    " coge cogio pega takes toma usa uses used uso sube sobe subiu raises descarta discards dispara fires atira recua retreats coloniza colonizes"
    " conquista conquers libera subyuga mira olha looks peeks comercia trades aprende learns evacua evacuates propone propoe proposes trae brings muestra"
    " shows abandona refuses acepta accepts aceita contesta saca scores puntua reacts reacciona reage starts empieza comeca bombardea"
    " comes goes rolls shows bombards bombs strikes crashes fights faces meets commits tries assails assaults ambushes engages challenges bombardeia bombardeou viene vienen vem encara enfrenta pelea lucha luta asalta embosca embiste larga tenta intenta desce baixa baja aterriza pousa traz"
    " switches colonizes colonizou colonizo changes cambia muda mudou cambio attacked invaded invadio invadiu invadieron lands landed desembarca"
    " desembarco desembarcou predicts predice preve spends spent gasta gastou pays paid paga pagou activates activated activa ativa ativou activo"
    " moves moved movio moveu mueve manda mandou sends sent lanza lanca jumps flies flew vuela voa trades traded vende vendio vendeu sells sold"
    " compra compro comprou buys bought roba robo rouba roubou steals stole captura capturo capturou captures captured purga purgo purgou purges purged"
    " deja dejo deixa deixou leaves left sale salio sai saiu exits coloca coloco colocou places placed pone puso poe pos puts levanta monta monto montou"
    " mounts mounted equipa equipo equips retira retiro retirou recoge pasan queda quedo fica ficou stays stayed devuelve devolvio devolve devolveu returns"
    " returned cancela cancelo cancelou cancels cancelled canceled anula anulo anulou sabotea saboteo sabota sabotages elimina elimino eliminou eliminates"
    " quita quito tira removes removed sigue siguio segue seguiu follows followed negocia negocio negociou propuso propos offered rolls rolled tiro"
    " rolou aumenta aumento aumentou incrementa incrementou increases increased grows grew crece crecio cresce cresceu evacuo evacuou mete metio meteu hits jumps raids strikes trains trained entrena treina rolou sacrifica apuesta aposta bets holds held posee possui owns owned domina selecciona selects seleciona produjo produziu produced consume consumes"
    " consumio consumiu ships shipped transporta reassigns reasigna dicta dictates recluta recruits recruta"
)
"""Verbs before which an unknown word at the head of a clause is somebody's name, also without a capital."""
MEASURES = word_set(
    "sistema system sistemas systems espacios spaces espacos hexes hex casillas hexagonos losetas tiles saltos votos votes votos_de"
)
"""What is counted and is no thing of any list."""
DENYING = word_set("nao not nunca never sin sem without aren isn tampoco")
AND = word_set("y e and")
ARTICLES = word_set("un una unos unas el la los las um uma uns umas o os as a an the")
WITH = word_set("con with com")
MINE = word_set(
    "i_ve ive yo mi mis mio mia mios mias tengo eu meu meus minha minhas tenho i my mine me mim conmigo nosotros nos our"
)
THEIRS = word_set(
    "el ella ellos su sus suyo suya suyos suyas ele ela eles seu seus sua suas dele dela he she they him her his hers their theirs them"
)
"""Whose a thing is: where the one gives way to the other, the other side is told."""
BEHIND = word_set("mio mia mios mias mine me mim conmigo suyo suya suyos suyas dele dela him hers theirs them")
"""These follow what is somebody's: «2 cruceros míos»."""
ECHO = word_set("mio mia mine suyo suya hers theirs his dele dela meu minha")
"""Before a number alone these stand for what was just counted of another: «mi militar es 3 y el suyo 2»."""
POINTING = word_set(
    "i_ve hay yo el ella ellos eu ele ela eles i me he she they him her them mio mia mios mias mine suyo suya suyos suyas dele dela his hers theirs"
)
"""Somebody, where a number follows at once: «yo 3 cruceros, el 2 cazas», «3 cruisers me, 2 fighters him»."""
RIVAL = word_set("otro otra outro outra other rival enemigo inimigo enemy opponent oponente") | word_set(
    "ella ele ela he she they"
)
"""Whoever does not tell it, by a word: told first of two, he leaves the second place to whoever tells it."""
SUBJECTS = word_set("yo ella eu ele ela i he she")
"""Whoever does something: «eu cheguei com 3 naves»."""
FIRST_PERSON = word_set(
    "acabo acabei acabamos cheguei entrei vim ataquei invadi mandei trouxe tinhamos llegue vine ataque mande traje entramos llegamos chegamos viemos we nosotros"
    " aterrizo llego chego vengo venho soy sou i_m im vou voy uso juego jogo disparo atiro muevo movo desembarco bajo desco invado bombardeo entro ataco declaro declarei defiendo defendo llevo levo mando gasto"
)
"""What the one who tells it did, so that what is counted next is that one's."""
BOTH = {"los": "dos", "las": "dos", "os": "dois", "as": "duas", "nosotros": "dos", "nos": "dois"}
"""«militar 2 los dos»: both sides have it."""
TOGETHER = word_set("ambos ambas both")
PACE = word_set("movimiento movimento movement mov")
EVERYBODY = word_set("uno una um uma quien lado bando")
"""«3 cruceros cada uno»: both sides have them."""
SOMEBODY = word_set("uno um one otro outro another")
"""The other one, where it says what that one has: «a uno con defensa 3»."""
OWNING = word_set(
    "tenemos temos tengo tiene tienen tenho tem have has tendo teniendo having ya ja already con with com poseo possuo own owns got i_ve ive"
)
"""What follows is had already, where a form asks also what is wanted."""
WANTING = word_set("quiero quiere quero quer want wants puedo puede posso pode can")
DAMAGED = word_set(
    "danado danada danados danadas danificado danificada danificados danificadas damaged tocado tocada tocados tocadas avariado avariada"
    " avariados avariadas con_dano com_dano hurt lastimado lastimada averiado averiada averiados averiadas golpeado golpeados with_damage injured"
)
OF = word_set("de of do da dos")
FROM = word_set(
    "de del desde from do da dos saliendo_de partindo_de sale_de salen_de sai_de leaving leaves leave leaves_a leaving_a leave_a leaves_the leaving_the from_a from_an from_the out_of out_of_a salgo_de saem_de saio_de exits"
)
TO = word_set("pra pro p a al hasta hacia to into para ate ao entra_en en em in no na onto sobre on")
GOING = word_set("a al hasta hacia to into para pra pro ate ao p")
"""To where somebody goes; the others of these may also say where something is."""
THROUGH = word_set(
    "por pasando_por atravesando cruzando through through_a through_an through_the via passando_por pelo pela por_um por_uma atraves_de"
    " a_traves_de a_traves_de_un a_traves_de_una a_traves_del atraves_de_um atraves_de_uma atraves_do across across_a across_an"
    " cruzar atravesar atravessar cruza cruzan cruzo atraviesa atraviesan atravieso atravessa atravessam atravesso pasa_por pasan_por passa_por passam_por"
    " by_way_of thru thru_a thru_an thru_the atraves_da atraves_dos atraves_das a_traves_da a_traves_do a_traves_de_uma a_traves_de_um atraves por_dentro_de"
    " pass_a pass_an pass_the passes_a passing_a past_a past_an get_past go_past crosses crossing cross past por_el por_la por_un por_una"
)
OTHER = word_set(
    "el_tiene ella_tiene ele_tem ela_tem he_has she_has they_have he_have she_have el_otro la_otra el_rival rival enemigo inimigo enemy opponent oponente"
    " el_enemigo o_inimigo o_oponente the_enemy my_opponent el_defensor o_defensor the_defender adversario que_tiene que_tem which_has that_has who_has"
    " defended_by guarded_by held_by defendido_por defendida_por defendido_com protegido_por defienden defendem defende defiende defends"
    " he_s_got she_s_got they_ve_got he_s she_s el_con ella_con ele_com ela_com yo_tengo yo_llevo yo_con eu_tenho eu_com i_have i_ve_got i_have_got"
    " alli_hay hay_alli ali_ha ali_tem donde_hay onde_ha onde_tem la_suya el_suyo los_suyos las_suyas a_dele o_dele a_dela o_dela os_dele as_dele un_planeta_con el_planeta_tiene planeta_con"
    " planet_with a_planet_with um_planeta_com planeta_com mi_rival mi_oponente mi_enemigo meu_oponente meu_inimigo my_enemy my_rival el_contrario defending defendiendo defendendo"
    " la_del_otro el_del_otro los_del_otro las_del_otro del_otro do_outro a_do_outro o_do_outro the_other_one el_del_rival la_del_rival"
    " defender defensor defensora defenders defensores la_defensora a_defensora el_defensor_tiene the_other_guy o_outro a_outra el_otro_jugador el_planeta the_planet_has no_planeta o_planeta nesse_planeta"
    " i_only_have i_just_have yo_solo_tengo solo_tengo eu_so_tenho i_got i_only_got ive_got i_ve_only_got i_ve_just_got ive_only_got"
    " el_solo_tiene ella_solo_tiene ele_so_tem ela_so_tem he_only_has she_only_has they_only_have"
    " i_ve_only_got ive_only_got i_ve_only i_have_only yo_tenia eu_tinha i_had yo_solo_tenia solo_tenia eu_so_tinha so_tinha so_tenho"
    " opposing_force the_opposing_force opposing_fleet the_opposing_fleet opposing_side the_opposing_side enemy_fleet the_enemy_fleet enemy_force rival_fleet the_other_fleet the_other_side on_the_other_side"
    " la_fuerza_enemiga fuerza_enemiga flota_enemiga la_flota_enemiga flota_rival la_flota_rival flota_contraria la_otra_flota del_otro_lado el_otro_lado en_el_otro_lado el_otro_bando"
    " frota_inimiga a_frota_inimiga frota_rival frota_adversaria a_frota_adversaria a_outra_frota do_outro_lado o_outro_lado"
    " i_defend yo_defiendo defiendo defendo eu_defendo defend defendemos"
)
GUARDED = word_set(
    "defended_by guarded_by held_by garrisoned_by protected_by watched_by manned_by occupied_by defended_with guarded_with held_with garrisoned_with defendido_por defendida_por defendido_com defendida_com"
    " defendido_con defendida_con guardado_por guardada_por guardado_pelo protegido_por protegida_por protegido_com protegido_con vigilado_por vigilada_por custodiado_por custodiada_por cuidado_por ocupado_por ocupada_por"
    " lo_cuidan lo_cuida lo_guardan lo_guarda lo_defienden lo_defiende lo_protegen lo_protege lo_vigilan lo_custodian lo_custodia lo_ocupan la_cuidan la_defienden la_guardan la_protegen"
    " o_guardam o_defendem o_protegem guardado_com"
)
"""What stands on a planet behind these guards it against whoever comes."""
OTHER |= (
    GUARDED
    | TOLD
    | frozenset(
        f"{who}_{has}"
        for who in word_set(
            "el_pobre la_pobre el_otro la_otra o_coitado a_coitada o_outro a_outra the_other poor_guy the_poor_guy the_other_guy"
        )
        for has in word_set("tiene tem has con com with got esta")
    )
)
"""The other one, or oneself after the other: from here on the other side is told."""
DEFENDING = word_set(
    "defiende defienden defende defendem defends defend defending defendiendo defendendo defiendo defendo defensor defensora defender defenders defensores"
)
MADE = ("produ", "constru", "build", "fabric")
"""How the words begin that say that something is made."""
COMING_DOWN = word_set(
    "baja bajan bajo bajaron desembarca desembarcan desembarco desembarcaron aterriza aterrizan aterrizo lands landed drops dropped commits committed desce descem desceu desceram"
    " desembarcam desembarcou desembarcaram aterrissa aterrissam aterrissou pousa pousam pousou baixa baixam baixou compromete comprometen comprometem"
)
"""What somebody does whose troops go down to a planet."""
GOING_DOWN = COMING_DOWN | word_set(
    "bajamos baje bajar bajando desembarcamos desembarque desembarcar desembarcando desembarquei aterrizar aterrice land landing drop dropping commit committing comprometo"
    " desco desci descemos descer descendo baixo baixei baixar pouso pousei pousar aterrissei"
)
"""The same, whoever does it: from here on whoever acts is told of."""
SENDING = word_set(
    "send sends sent sending manda mando mande mandei mandou mandan mandam envia envio envie enviei enviou envian enviam echa echo eche larga largo largue larguei largou suelta suelto solta solto soltei soltou"
    " tira tiro mete meto metio meteu lanza lanzo lanca lanco lancou throw throws threw toss tosses dump dumps dumped chuck chucks avienta avento pone pongo planta planto plantou"
)
"""What somebody does with troops that go down, where these follow at once."""
ANOTHERS = COMING_DOWN | word_set("invade invaden invades invadem invadio invadiu")
"""What somebody else does who comes: whoever does it lands, although others were told first."""
SINGLE = word_set("is es was era has tiene tem votes vota")
"""What one alone does or is, behind that one's name."""
LANDING = GOING_DOWN | word_set(
    "invading bombardeo bombard bombards bombing invado invade invadir aterro aterra aterram aterrar aterrei aterrou"
)
VAGUE = word_set("flota flotas frota frotas fleet fleets ejercito exercito army")
"""A heading for what is counted after it, unless a form has a place of that name."""
PLAYER = word_set("jugador jogador player jugadora jogadora")
QUESTION = word_set(
    "puedo podemos puede pueden se_puede posso podemos pode podem can may could must do does did is are cuando quando when que qual what which"
    " como how por_que why quien quem who donde onde where cuantos cuantas quantos quantas how_many cual debo devo should hay_que tengo_que"
    " tiene_que preciso hace_falta o_que que_hace que_faz what_does what_s"
)
SILENT = word_set(
    "y e and con with com el la los las lo the o os as que who which tiene tienen tem has have own owns poseo possuo ataca atacan atacam ataco attack_with i_attack_with"
    " mis mi sus su my his her their meus seus meu seu minha minhas hay tengo tenho i es se esta estan esta mas plus mais dentro"
    " of del an a_un unos unas llevando carrying transportando levando cargado cargada carregado are"
    " numa num nuestro is there um_sistema cada each ambos esto isso this yo eu otro_jugador le les me te nos al"
    " de_la de_los de_las do_lado del_lado parte lado side solo so only tambien tambem also pero mas_o but entonces then luego"
    " quiero quero want voy estamos estoy ahora agora now aqui here llega llegan chega chegam arrives sale salen contiene"
    " nivel nivel_de nivel_en nível level valor value total_de queda quedan fica ficam left una_de"
    " dele dela deles delas suyo suya suyos suyas mio mia mios mias mine hers theirs yours nosso nossa foi fue was ser been got ve s"
    " am at estando being mientras while uso usa uso_el use uses usar usando using hago hace faco faz do_i el_otro_tiene"
    " mismo misma mesmo mesma same tendo teniendo having alli ali there ya ja already todavia ainda still si se_ if entre between cual"
    " cuyo whose todo toda todos todas tudo all quanto cuanto much it its ello eso isso that esos esas this these those hacer fazer"
    " puedo posso podria poderia could gustaria tener ter para_que so_that saber know dime tell diga vale ok bueno well"
    " q pq tb tbm somos son sao estamos pues oye llevo quiere quieren w aun estou estao estava estaba i_ve i_ll he_d"
    " undamaged intacto intactos intacta intactas ileso ilesos sin_dano sem_dano sin_danos no_damage unhurt"
    " for attack_with attack_using atacar_con atacar_com ataco_con ataco_com ataca_con ataca_com atacan_con atacam_com attacks_with"
)
HAVING = word_set(
    "con with com tiene tienen tem has have ataca ataco attacks ataca_a defiende defends defende y e and vota votes votou declara declares"
    " invade invades mueve moves move produce produces produz investiga researches pesquisa selecciona selects seleciona quiere wants quer"
    " queda fica es esta is was fue foi puja bids da gives paga pays usa uses elige chooses escolhe juega plays joga captura captures pierde loses"
    " pasa passes passa explora explores coloca places activa activates ativa le les ofrece offers oferece"
)
"""Whoever has or does something stands before these."""
BRINGING = word_set("brings brought trae trajo traz trouxe leads fields")
"""What only somebody does, who has what is counted next: «gord brings 2 interceptors»."""
NOISE = word_set(
    "jugado jogado juega juegan juego jugo juegas joga jogam jogo jogou play plays played playing saca saco sacan sacar sale sai sair roba robo draw draws drawn drew"
    " take takes took toma tomo tomar pick picks picked hold holds holding down both ambas durante during go goes going gone system sistema sistemas systems"
    " mesa table final finally total en_total pasando passando pasar hemos habia havia haviam han ha he she they we him them you tu vos voce voces ustedes"
    " enter enters entering entra entran entro entrar sou soy am era eram were will would gonna gotta let lets please por_favor porfa pls hola ola hi hello"
    " wants wanting needs need necesito necesita preciso precisa debe debo deve devo must hasn haven haven_t hadn_t weren_t wasn_t couldn_t wouldn_t didn doesn don isn aren won_t yet still"
    " completo completou completado completed turno turn turnos vez veces times tiempo time momento moment cosa cosas thing things algo something"
    " quedando quedo restan restante restam remaining remain remains hacia rumbo desde_donde ahi alla cerca near next siguiente proximo"
    " tipo type llamado llamada called named nombre name nome jugando jogando playing partida game jogo it_s its i_m i_ve i_ll i_d we_re we_ve they_ve they_re he_s she_s that_s there_s let_s don_t can_t hasn_t isn_t doesn_t didn_t"
    " primero primera first segundo segunda second luego despues after depois then antes before mientras while cuando when quando where donde onde"
    " contando counting incluido including inclusive aparte besides ademas tambien too asi so como as like igual mismo"
    " creo think acho parece seems dice says diz dijo said pregunta pregunto question apunta apunto apuntar aponta aponto aim aims aimed aiming point pointed points_at fire fires disparo ayuda help"
    " bien mal right wrong vale listo ready pronto tras sin sem without menos less sobre about unos algunos some varios several"
    " recibe recibo recebe recebo receives obtiene get gets getting gain gains gana gano ganan ganha ganho"
    " lo la le li lhe se nos os as hay ha ta tao tan very muy muito mucho mucha"
    " muevo muda mudo mudar cambia cambio change changes changed responde respondo responds answers"
    " pone pongo poner put puts ponho poe colocar coloca coloco place places hace hago faz faco make makes made"
    " comienzo comienza empiezo empieza comeco comeca start starts begin begins begun acaba acabo termina end ends ended"
    " viene vienen vem coming comes come volar vuela voa fly flies flying lleva llevan leva levo carry carries"
    " coge coges cojo recoge recogen recojo fica ficou ficam pega pego pegou apanha grab grabs grabbed keep keeps kept guarda deja deixa leave"
    " quer querem quero ele ela eles elas brings bring brought trae traen traz trazem shows show muestra mostra imperio empire paso passo pasa passa pasan passam back vuelta volta de_vuelta bloquear back_to"
    " siendo dado dada given es_decir que_pasa what_happens o_que_acontece pasa happens acontece entonces resultado result"
    " quien who quem cual which qual lleno full vacio vacia vacios vazio vazia vazios empty solamente somente just exactly exactamente unico unica"
    " empate empatan empatado empatada empatados empatadas empatam empatou tie tied ties movi moveu fui foram fiz andar anda ando caminar"
    " ella ellos ellas nosotros mete meto meten metio meti manda mando envia envio mandou envie funciona works work sirve serve vale_la counts cuenta conta importa matter ocurre sucede verdad certo correcto correct seguro tablero tabuleiro board"
    " primeiro primeira ultimo ultima last mejor_dicho digo digamos resulta acontecer pasaria happened toca_a discusion duda duvida doubt"
    " enemigo enemigos enemiga enemigas inimigo inimigos inimiga inimigas enemy enemies aliado jugadores jogadores players personas people pessoas"
)
"""Verbs and small talk that say nothing where they mean nothing else."""
BEGINNING = word_set(
    "if si se when cuando quando that que because porque is does can did was puede pode where donde onde while mientras enquanto for then luego"
)
"""Behind these a clause begins, or whom it asks about."""
DID = word_set(
    "entro ataco llego bajo mando llevo paso gano gasto activo bombardeo disparo desembarco exploro investigo"
    " voto compro coloco uso tomo saco cambio pago tiro lanzo aterrizo anuncio"
)
"""What somebody does, and without an accent what somebody else did."""
PLAIN = word_set(
    "planeta planetas planet planets mundo star pasar passar pass move moves moving mover mueve battle batalla batalha combat combate fight"
    " units unit unidades unidad unidade tech techs tecnologia tecnologias technology technologies ficha fichas token tokens marcador marcadores cartas cards"
    " when cuando quando before after antes despues depois action accion acao phase fase sector setor card carta ship nave naves ships fleet"
)
PLAIN |= word_set("later luego depois despues")
PLAIN |= word_set(
    "distancia distance attacker atacante defender defensor gun arma tec track pista trilha loseta tile peca rule regla regra dado die dice"
    " casilla casa hex espacio espaco space cubo cube disco disc nivel level lado side sides bando oponente opponent adversario"
)
"""Things of a list that a sentence may name without meaning one: where no place wants them, nothing is lost."""
SMALL = frozenset({*NUMBERS, *AGAINST, *WITH, *DAMAGED, *FROM, *TO, *THROUGH, *OTHER, *PLAYER, *SILENT, *QUESTION})
