"""The words by which somebody attacks somebody else, or meets them in a fight, in es, pt and en."""

from __future__ import annotations

from web.sentence.words.sets import word_set

ALONE = word_set("ataco ataca atacan atacam atacamos atacar ataquei atacou attack attacks attacking attacked")
"""These name whom they are aimed at only where it follows at once: «ataco 3 cazas con…», but «ataco con…»."""
ATTACKING = ALONE | word_set(
    "atacando atacando_a atacando_o atacando_os atacando_um atacando_uma atacando_un atacando_una atacando_al attacking_a attacking_the ataca_a atacan_a ataca_al ataco_a ataco_al atacamos_a atacamos_al atacar_a atacar_al ataca_o atacam_o ataca_os ataco_o ataco_os ataca_as"
    " having_a_go_at has_a_go_at have_a_go_at had_a_go_at come_at comes_at coming_at came_at jumped jumped_on jump_my jumps_my jump_his engage engages engaged asalta asalto asaltan asalta_a asalto_a asaltan_a embosca emboscan embosca_a emboscan_a hit_me"
    " take_on takes_on taking_on took_on going_after go_after goes_after went_after vou_contra vai_contra voy_contra va_contra me_enfrento_a me_enfrento_con"
    " ataquei_o ataquei_a atacar_o atacou_o atacou_a ataque_a ataque_al"
    " can_i_beat could_i_beat do_i_beat will_i_beat would_i_beat goes_for go_for going_for went_for charges_at hits_my pounces_on picks_a_fight_with"
    " va_a_por voy_a_por van_a_por vamos_a_por ir_a_por se_lanza_a_por cae_sobre caigo_sobre arremete_contra se_lanza_contra me_lanzo_contra se_mete_con me_meto_con"
    " assails assail assailed assaults assault ambushes ambush raids raided storms slams_into slam_into slammed_into crashes_into crash_into crashed_into rams rammed charges_into charge_into runs_into run_into ran_into bumps_into bumped_into barges_into"
    " swoops_on swoops_down_on bears_down_on confronts confront confronted challenges challenged squares_off_against squares_off_with clashes_with clash_with clashed_with duels engaging"
    " embiste embisten embisto acomete acometen choca_contra chocan_contra choca_con chocan_con se_topa_con se_topan_con se_cruza_con se_cruzan_con se_mide_con se_miden_con se_las_ve_con se_las_ven_con se_enfrenta_con se_enfrenta_a se_enfrentan_con le_cae_a le_entra_a"
    " encara encaram encarou encaro peita topa_com topam_com bate_de_frente_com choca_com colide_com esbarra_em esbarra_com cruza_com desafia desafio defronta defrontam defronto investe_contra invisto_contra emboscou embosca embosco investe_sobre"
    " pra_cima_de pra_cima_do pra_cima_da pra_cima_dos pra_cima_das para_cima_de para_cima_do para_cima_da em_cima_de em_cima_do em_cima_da encima_de encima_del"
    " i_charge"
    " vai_pra_cima_de vou_pra_cima_de vai_pra_cima_do vou_pra_cima_do vai_pra_cima_da vou_pra_cima_da parte_pra_cima_de parte_para_cima_de vai_para_cima_de vai_para_cima_do vou_para_cima_de vou_para_cima_do bate_no bato_no bate_na bato_na"
)
ATTACKING |= frozenset(
    f"{go}_{upon}"
    for goes, upons in (
        ("va voy vamos van fui fue fuimos viene vienen vino vinieron vengo vine", "a_por contra encima_de encima_del"),
        ("vai vou foi fui vamos vao parte parti partiu caiu vem veio vieram vim venho", "pra_cima_de pra_cima_do pra_cima_da para_cima_de para_cima_do para_cima_da em_cima_do em_cima_da contra_o contra_a contra"),
        ("se_lanza me_lanzo se_lanzo me_lance se_tira me_tiro se_tiro se_va me_voy se_echa se_echo", "contra contra_el contra_la sobre a_por encima_de"),
        ("goes go going went comes came coming", "to_war_with to_war_against to_war_on at after for"),
        ("va voy vai vou fue fui foi entra entro entrou entrei", "a_la_guerra_con a_la_guerra_contra en_guerra_con en_guerra_contra em_guerra_com em_guerra_contra pra_guerra_com pra_guerra_contra a_guerra_contra a_guerra_com"),
        ("picks pick picked start starts started", "a_fight_with a_war_with a_war_against a_war_on"),
        ("jump jumps jumped lunge lunges charge charges charged", "on at"),
    )
    for go in goes.split()
    for upon in upons.split()
)  # fmt: skip
"""«ataco a Berto con 3 naves»: whoever is attacked is told before what attacks."""
SUBJECT_AFTER = word_set("ataca atacan")
"""«ataca Marta con 3 naves»: without an «a» whoever follows attacks."""
STRIKING_MYSELF = word_set("ataco_con ataco_com attack_with i_attack_with atacamos_con atacamos_com")
STRIKING = word_set("atacar_con atacar_com ataca_con atacan_con ataca_com atacam_com attacks_with attacks_me_with")
AGAINST = ATTACKING | word_set(
    "contra vs versus against frente_a frente atacando_a verus contra_el contra_o contra_a contra_la contra_los contra_os atacado_por"
    " atacada_por atacados_por atacadas_por atacado_pelo atacada_pelo atacado_pela atacada_pela attacked_by jumped_by ambushed_by hit_by assaulted_by emboscado_por emboscada_por emboscados_por fight fights fighting enfrenta enfrentan enfrento enfrentam enfrenta_a enfrentan_a"
    " enfrentando se_enfrentan_a face faces facing luchan_contra lutam_contra pelea_con pelean_con"
    " defronta defrontam defronto defrontar encara encaram encaro peita peitam goes_up_against go_up_against went_up_against going_up_against up_against"
    " enfrente al_otro_lado del_otro_lado do_outro_lado on_the_other_side the_other_side"
    " clash_with clashes_with clashed_with square_off_with squares_off_with square_off_against squares_off_against lines_up_against line_up_against"
)
AGAINST |= frozenset(
    f"{runs}_{into}"
    for run, intos in (
        ("se_topa se_topan me_topo me_tope se_topo choca chocan choco se_encuentra se_encuentran me_encuentro se_cruza se_cruzan me_cruzo", "con"),
        ("se_mide se_miden me_mido se_bate se_baten me_bato se_las_ve se_las_ven me_las_veo se_ve_las_caras se_enfrenta se_enfrentan me_enfrento", "con contra"),
        ("se_depara se_deparam me_deparo esbarra esbarram esbarro topa topam topo choca chocam choco bate_de_frente bato_de_frente cruza_se", "com"),
        ("run runs ran running bump bumps bumped crash crashes", "into"),
    )
    for runs in run.split()
    for into in intos.split()
)  # fmt: skip
MEETING = word_set("fight fights fighting enfrenta enfrentan enfrento enfrentam enfrentando face faces facing")
"""Said before anybody is told, it only names the fight."""
