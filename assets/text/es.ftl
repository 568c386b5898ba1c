# What the referee says, in Spanish. `CONTRIBUTING.md` says how a text is added.
#
# Notation and commands stand between backticks. Names of people come escaped.

## Lists and counts

list-more = { $before }, { $next }
list-end = { $before } y { $last }
# "y" is the letter of yellow, too.
list-end-pieces = { $before }, { $last }
list-choice = { $before } o { $last }
list-rest = { $listed } y { $more } más

## Words by which other sentences name things

colour-word = { $colour ->
    [red] rojo
    [yellow] amarillo
    [green] verde
   *[blue] azul
}
size-word = { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}
side = { $alignment ->
    [good] Bien
   *[evil] Mal
}
place = { $whose ->
    [own] { $how ->
        [at] en casa
        [from] de casa
        [to] a casa
        [subject] tu hogar
        [target] a casa
       *[called] casa
    }
    [of] { $how ->
        [at] en el hogar de { $name }
        [from] del hogar de { $name }
        [to] al hogar de { $name }
        [subject] el hogar de { $name }
        [target] al hogar de { $name }
       *[called] el hogar de { $name }
    }
   *[named] { $how ->
        [at] en { $name }
        [from] de { $name }
        [to] a { $name }
        [subject] { $name }
        [target] a { $name }
       *[called] { $name }
    }
}

## A turn that was made

turn-told = { $who } { $deeds }.
turn-so-far = Hasta ahora: { $told }
turn-would-end = Así terminaría la partida. { $outcome }
turn-last = Último turno: { $told }
turn-settled = monta su hogar: { $first } { $second }, nave { $ship }
turn-built = construye { $ships } { $at }
turn-traded = cambia { $ship } por { $into } { $at }
turn-moved = mueve { $ships } { $from } { $to }
turn-discovered = descubre { $system } ({ $star }) con la { $ship } { $from }
turn-captured = captura { $ships } de { $owner } { $at }
turn-sacrificed = sacrifica { $ship } { $at }
turn-catastrophe = provoca una catástrofe { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
} { $at }: desaparecen { $count } piezas ({ $lost })
turn-there = allí
turn-passed = pasa
turn-lost-stars = { $count ->
    [one] estrella { $stars }
   *[other] estrellas { $stars }
}
turn-lost-ships = { $ships } de { $who }
turn-supernova = { $system } ya no existe.
turn-supernova-with = { $system } pierde su última estrella, y con ella { $ships }.
turn-forgotten = { $system } queda sin naves y desaparece.
turn-home-fell = El hogar de { $who } queda destruido.
turn-resigned = { $who } se rinde.
turn-out-of-time = { $who } se queda sin tiempo.
turn-knocked-out = { $by } elimina a { $who }.
turn-is-out = { $who } queda fuera.
turn-is = { $who } es del { $side }
turn-revealed = { $all }.

## How a game ended

outcome-win = { $count ->
    [one] Gana { $who }
   *[other] Ganan { $who }
}: { $why }.
outcome-won = { $reason ->
    [home-lost] a { $who } no le queda ninguna nave en casa
    [resigned] { $who } se rinde
    [out-of-time] { $who } se queda sin tiempo
    [evil-struck] el Mal elimina a { $who }
    [no-evil-left] no queda nadie del Mal
    [target-eliminated] { $who }, a su izquierda, queda fuera
    [last-standing] no queda nadie más
   *[adjudicated] así lo decide la moderación
}
outcome-drawn = { $reason ->
    [nobody-left] { $who } caen en el mismo turno, y no queda nadie
    [agreed-by-all] acuerdo de { $who }
    [both-homes-lost] a nadie le queda una nave en casa
    [agreed] de común acuerdo
    [claimed] alguien las reclama con la misma posición por tercera vez
    [repeated] la misma posición por quinta vez
   *[adjudicated] así lo decide la moderación
}
outcome-scored = { $first } puntos a { $second }{ $tie ->
    [yes] , y el segundo puesto gana el empate
   *[no] {""}
}; { $end ->
    [no-action] nadie podía hacer nada
    [passes] hubo dos pases seguidos
    [quiet] 36 turnos sin conquistas
   *[repeated] la misma posición por quinta vez
}
outcome-draw = Tablas: { $why }.
outcome-called-off = Sin resultado: { $who } aborta la partida antes de empezar.
outcome-void = Sin resultado: la partida queda anulada.

## Before a turn counts

caution-small-ship = Tu primera nave, { $ship }, es { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}. Mejor una grande: solo otra grande puede capturarla.
caution-lacks = No tienes { $colour ->
    [red] rojo
    [yellow] amarillo
    [green] verde
   *[blue] azul
}, así que al principio no puedes { $colour ->
    [green] construir
    [blue] cambiar
    [red] capturar
   *[yellow] mover
}.
caution-few-colours = Tus tres piezas tienen solo { $count ->
    [one] un color
   *[other] dos colores
}.
caution-gemini = Tus dos estrellas son { $size ->
    [small] pequeñas
    [medium] medianas
   *[large] grandes
} (Géminis): todo te queda más cerca.
caution-small-universe = Tus estrellas tienen los mismos tamaños que { $home } ({ $sizes }): un universo pequeño, y el enemigo cerca.
caution-self-destruction = Te quedarías sin naves en casa y perderías.
caution-mutual-destruction = Nadie tendría naves en casa: tablas.
caution-self-elimination = Te quedarías sin naves en casa y fuera de la partida.
caution-danger = Tu rival podría ganar en su próximo turno.
caution-danger-unclear = Hay demasiados turnos que comprobar: quizá tu rival pueda ganar en el próximo.
caution-overpopulated = { $count } piezas { $colour ->
    [red] rojas
    [yellow] amarillas
    [green] verdes
   *[blue] azules
} { $at }: quien juega después puede destruirlas.
caution-unused = { $ship } da { $count ->
    [one] 1 acción
   *[other] { $count } acciones
} y dejas { $left } sin usar. Aún puedes { $left ->
    [one] hacerla
   *[other] hacer alguna
}.
caution-no-action = No haces ninguna acción: tras una catástrofe ya solo puedes provocar más catástrofes.
caution-repeats-last = La misma posición por quinta vez: la partida quedaría en tablas.
caution-repeats = La misma posición por { $count ->
    [3] tercera
   *[other] cuarta
} vez: cualquiera puede reclamar tablas.
caution-ends-settlers = { $end ->
    [no-action] Tras este turno nadie puede hacer nada, así que la partida termina.
    [passes] Son dos pases seguidos, así que la partida termina.
    [quiet] Es el turno 36 seguido sin conquistas, así que la partida termina.
   *[repeated] Es la misma posición por quinta vez, así que la partida termina.
} { $won ->
    [yes] Ganarías
   *[no] Perderías
} por { $yours } a { $theirs }.

## Why a turn is refused

refusal-of-step = `{ $asked }`: { $why }
refusal-of-later-step = Paso { $number }, `{ $asked }`: { $why }
refusal-game-over = La partida ya terminó. Puedes repasarla, pero no seguir jugando.
refusal-nothing-asked = El turno está vacío: haz una acción, un sacrificio o una catástrofe, o escribe `pasa`.
    -# Regla B8
refusal-set-up-first = Primero monta tu hogar: dos estrellas y una nave, como `{ $example }`.
    -# Regla B5
refusal-set-up-already = El hogar se monta una sola vez, en tu primer turno.
    -# Regla B5
refusal-set-up-only = Montar el hogar ocupa todo el turno. Deja el resto para el siguiente.
    -# Regla B5
refusal-first-ship = { $ship } es { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}. En esta partida tu primera nave tiene que ser grande{ $ships ->
    [none] {""}
   *[other] : { $ships }
}.
    -# Regla B6
refusal-bank-lacks-home = Al banco no le queda { $piece }. Tiene { $bank }.
    -# Regla B5
refusal-name-taken = Ya hay un sistema { $name }. Elige otro nombre, o ninguno y te busco uno.
    -# Regla N1
refusal-name-looks-like = { $name } parece { $like ->
    [piece] una pieza
    [colour] un color
   *[verb] un verbo
}. Elige otro nombre, o ninguno y te busco uno.
    -# Regla N1
refusal-like-a-piece = {""} Si es una pieza: los colores son r, y, g y b, y los tamaños de 1 a 3, como en `g1`.{""}
refusal-no-system = { $systems ->
    [none]
        No hay ningún sistema { $name }. Todavía no hay nada preparado.
        -# Regla B1
   *[other]
        No hay ningún sistema { $name }. Los sistemas son { $systems }.{ $near }
        -# Regla B1
}
refusal-gone = { $supernova ->
    [yes]
        { $name } ya no existe: en este turno su última estrella volvió al banco, con todas sus naves. Los sistemas son { $systems }.
        -# Regla B4
   *[no]
        { $name } ya no existe: en este turno se quedó sin naves. Los sistemas son { $systems }.
        -# Regla B3
}
refusal-no-ship = No tienes ninguna { $ship } { $at }{ $enemy ->
    [yes] ; allí solo la tiene el enemigo
   *[no] {""}
}. { $yours ->
    [none] No tienes ninguna nave allí.
   *[other] Allí tienes { $yours }.
}
    -# Regla B8
refusal-no-power = Para { $power ->
    [build] construir
    [trade] cambiar
    [capture] capturar
   *[move] mover
} { $at } necesitas { $colour ->
    [red] rojo
    [yellow] amarillo
    [green] verde
   *[blue] azul
} allí, en una estrella o una nave tuya{ $enemy ->
    [yes] ; el { $colour ->
        [red] rojo
        [yellow] amarillo
        [green] verde
       *[blue] azul
    } del enemigo no te sirve
   *[no] {""}
}. { $have ->
    [none] Allí no tienes ningún color.
   *[other] Allí tienes { $have }.
}{ $sacrifice ->
    [yes] {" "}O sacrifica una nave { $colour ->
        [red] roja
        [yellow] amarilla
        [green] verde
       *[blue] azul
    }.
   *[no] {""}
}
    -# Reglas B8, B9
refusal-acted = Tienes una acción por turno; un sacrificio da más.
    -# Reglas B8, B9
refusal-passed = En este turno pasas. Quita el pase si quieres hacer otra cosa.
    -# Regla B10
refusal-late-sacrifice = El sacrificio va primero, y solo uno por turno.
    -# Regla B9
refusal-other-colour = Sacrificas una nave { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}, así que solo puedes { $power ->
    [build] construir
    [trade] cambiar
    [capture] capturar
   *[move] mover
}. Para { $asked ->
    [build] construir
    [trade] cambiar
    [capture] capturar
   *[move] mover
}, sacrifica una { $needed ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}.
    -# Regla B9
refusal-no-actions-left = { $ship } da { $count ->
    [one] una acción, y ya la usaste
   *[other] { $count } acciones, y ya las usaste
}. Ahora solo puedes provocar catástrofes.
    -# Regla B9
refusal-pass-beside-action = Si haces una acción, no pasas. Quita el pase.
    -# Regla N4
refusal-nothing-to-copy = No tienes ninguna nave { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
} { $at } que copiar; las estrellas y las naves enemigas no cuentan.{ $colours ->
    [none] {""}
   *[other] {" "}Allí puedes construir naves de color { $colours }.
}
    -# Regla B11
refusal-not-smallest = { $gone ->
    [yes] En el banco no queda { $asked }. La pieza { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
} más pequeña es { $smallest }: `construye { $smallest }`.
   *[no] El banco tiene una pieza { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
} más pequeña, y siempre construyes la más pequeña: `construye { $smallest }`.
}
    -# Regla B11
refusal-bank-has-none = Al banco no le quedan piezas { $colour ->
    [red] rojas
    [yellow] amarillas
    [green] verdes
   *[blue] azules
}. Construye otro color, o espera a que vuelva alguna.
    -# Regla B11
refusal-same-colour = { $ship } ya es { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}. { $others ->
    [none] El banco no tiene nada por lo que cambiarla.
   *[other] Puedes cambiarla por { $others }.
}
    -# Regla B12
refusal-other-size = Un cambio mantiene el tamaño. { $others ->
    [none] El banco no tiene nada del tamaño de { $ship }.
   *[other] Puedes: { $others }.
}
    -# Regla B12
refusal-bank-lacks-trade = El banco no tiene { $piece } para el cambio{ $others ->
    [none] , ni otro color de ese tamaño.
   *[other] . Tiene { $others }.
}
    -# Regla B12
refusal-nothing-fits = { $legal ->
    [none]
        Ahora no puedes { $verb ->
            [build] construir
            [trade] cambiar
            [move] mover
            [discover] descubrir
            [attack] capturar
            [sacrifice] sacrificar
            [catastrophe] provocar una catástrofe
            [pass] pasar
           *[homeworld] montar el hogar
        }.
        -# Regla N5
   *[other]
        Así no puedes { $verb ->
            [build] construir
            [trade] cambiar
            [move] mover
            [discover] descubrir
            [attack] capturar
            [sacrifice] sacrificar
            [catastrophe] provocar una catástrofe
            [pass] pasar
           *[homeworld] montar el hogar
        }. Puedes: { $legal }.
        -# Regla N5
}
refusal-another = alguna más
refusal-same-system = La nave ya está allí. Nombra otro sistema.
    -# Regla B2
refusal-not-connected = { $from } y { $to } no están conectados: ambos tienen { $count ->
    [one] una estrella { $shared }
   *[other] estrellas { $shared }
}. { $targets ->
    [none] { $away } { $ship } no puede ir ahora a ningún sitio.
   *[other] { $away } { $ship } puede ir { $targets }.
}
    -# Regla B2
refusal-a-new-one = a una nueva estrella { $sizes }
refusal-star-not-connected = { $from } y una nueva { $star } no están conectados: allí ya hay { $count ->
    [one] una estrella { $sizes }
   *[other] estrellas { $sizes }
}. { $stars ->
    [none] Ninguna estrella del banco sirve.
   *[other] Puedes ir a una nueva { $stars }.
}
    -# Regla B2
refusal-bank-lacks-star = Al banco no le queda { $star }. { $stars ->
    [none] Ninguna estrella del banco sirve.
   *[other] Puedes ir a una nueva { $stars }.
}
    -# Regla B13
refusal-no-enemy = { $own ->
    [yes] La { $ship } que está { $at } es tuya.
   *[no] No hay ninguna { $ship } enemiga { $at }.
} { $enemies ->
    [none] Allí no hay naves enemigas.
   *[other] Allí el enemigo tiene { $enemies }.
}
    -# Regla B14
refusal-not-the-victims = La { $ship } que está { $at } no es de { $victim }. { $ships ->
    [none] { $victim } no tiene naves allí.
   *[other] { $victim } tiene allí { $ships }.
}
    -# Reglas B14, N2
refusal-which-victim = { $owners } tienen una { $ship } { $at }. Di de quién: { $ways }.
    -# Regla N2
refusal-no-seat = Aquí nadie se llama { $asked }. Los puestos son { $seats }.
    -# Regla N2
refusal-no-ship-there = No tienes ninguna nave { $at } con la que capturar. Mueve antes una; puede capturar en el turno siguiente.
    -# Regla B14
refusal-too-large = { $ship } es demasiado grande: tu nave más grande { $at } es { $largest ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}. { $targets ->
    [none] Trae una más grande o captura en otro sitio.
   *[other] Puedes capturar { $targets }.
}
    -# Regla B14
refusal-not-overpopulated = Hay { $count ->
    [one] { $count } pieza { $colour ->
        [red] roja
        [yellow] amarilla
        [green] verde
       *[blue] azul
    }
   *[other] { $count } piezas { $colour ->
       [red] rojas
       [yellow] amarillas
       [green] verdes
      *[blue] azules
   }
} { $at }; una catástrofe necesita cuatro. { $others ->
    [none] Ningún color llega a cuatro en ninguna parte.
   *[other] Puedes destruir { $others }.
}
    -# Regla B15
refusal-overpopulated = las { $colour ->
    [red] rojas
    [yellow] amarillas
    [green] verdes
   *[blue] azules
} { $at }
refusal-after-catastrophe = En esta partida las catástrofes van al final. Después de una ya solo puedes provocar más.
    -# Regla M3
refusal-home-abandoned = Tu turno dejaría tu hogar sin ninguna nave tuya, y aquí no se permite. Puedes salir, pero vuelve antes de que acabe el turno.
    -# Regla M4
refusal-seat-is-out = El puesto { $seat } está fuera de la partida.
    -# Reglas M5, M8

## Choosing a turn: buttons, menus and their questions

piece-word = { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
} { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}
choose-what = ¿Qué haces?
choose-which = { $verb ->
    [build] ¿Qué nave construyes?
    [trade] ¿Qué nave cambias, y por cuál?
    [attack] ¿Qué nave capturas?
    [sacrifice] ¿Qué nave sacrificas?
   *[move] ¿Qué nave mueves?
}
choose-which-and-where = ¿Qué nave mueves, y adónde?
choose-catastrophe = ¿Qué catástrofe?
choose-first-star = Tu hogar tiene dos estrellas. ¿Cuál es la primera?
choose-second-star = ¿Cuál es la segunda estrella?
choose-first-ship = ¿Cuál es tu primera nave?
choose-chosen-star = Primera estrella: { $first }.
choose-chosen-stars = Estrellas: { $first } y { $second }.
choose-hint = Elige
choose-hint-first-star = Primera estrella
choose-hint-second-star = Segunda estrella
choose-hint-first-ship = Primera nave
choose-left-set-up = Monta tu hogar: dos estrellas y después una nave.
choose-left-settled = Este es tu hogar. Envíalo, o deshaz.
choose-left-anything = Haz una acción, sacrifica una nave para hacer varias, o pasa.
choose-left-struck = Aún puedes hacer una acción o sacrificar una nave. O envíalo tal cual.
choose-left-actions = { $more ->
    [yes] Puedes
   *[no] Ahora no puedes
} { $power ->
    [build] construir
    [trade] cambiar
    [capture] capturar
   *[move] mover
} { $more ->
    [yes] { $count ->
        [one] una vez más
       *[other] { $count } veces más
    }, o parar aquí.
   *[no] nada: te { $count ->
        [one] sobra una acción
       *[other] sobran { $count } acciones
    }.
}
choose-left-catastrophes = Ya no te quedan acciones.{ $more ->
    [yes] {" "}Aún puedes provocar una catástrofe.
   *[no] {""}
}
choose-left-no-action = En esta partida las catástrofes van al final: deshaz para hacer antes tu acción.
choose-left-passed = Pasas.
choose-verb = { $verb ->
    [build] 🟢 Construir
    [trade] 🔵 Cambiar
    [attack] 🔴 Capturar
    [sacrifice] Sacrificar
    [catastrophe] Catástrofe
    [pass] Pasar
    [homeworld] Montar hogar
   *[move] 🟡 Mover
}
choose-arrival = { $to }: { $count ->
    [one] estrella { $stars }
   *[other] estrellas { $stars }
}
choose-discovery = La estrella { $star } se llamará { $name }
choose-loss = { $count } piezas vuelven al banco
choose-from-bank = Una { $piece } del banco
choose-becomes = Una { $piece } pasa a ser una { $into }
choose-becomes-yours = Una { $piece } pasa a ser tuya
choose-gives = Una { $piece } te deja { $power ->
    [build] construir
    [trade] cambiar
    [capture] capturar
   *[move] mover
} { $count ->
    [1] una vez
    [2] dos veces
   *[other] { $count } veces
}
choose-hint-places = { $verb }: { $places }
choose-hint-several = { $verbs } …
choose-ship-to-trade = Cambiar { $ship } { $at } …
choose-ship-to-move = Mover { $ship } { $from } …
choose-step-build = Construir { $ship } { $at }
choose-step-trade = Cambiar { $ship } { $at } por { $into }
choose-step-move = Mover { $ship } { $from } { $to }
choose-step-discover = Mover { $ship } { $from } a una nueva estrella { $star }
choose-step-capture = Capturar { $ship } { $at }
choose-step-capture-of = Capturar { $ship } de { $owner } { $at }
choose-step-sacrifice = Sacrificar { $ship } { $at }
choose-suggested-home = Sugerencia: { $first } { $second } con { $ship }
choose-step-catastrophe = Catástrofe: { $dot } { $colour ->
    [red] rojas
    [yellow] amarillas
    [green] verdes
   *[blue] azules
} { $at }

## Boards, in words and as alt texts

board-seat = Puesto { $number }
board-quiet = { $turns } de 36 sin conquista
board-passes = { $passes ->
    [one] 1 pase
   *[other] { $passes } pases
}
board-landing-ahead = puesto { $seat }: aterriza con una verde { $word ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}
board-bonus-turn-ahead = puesto { $seat }: juega dos veces
board-to-move-now = Turno { $turn }: le toca a { $name }.{ $must_pass ->
    [yes] {" "}No hay ninguna acción legal: solo queda pasar.
   *[no] {""}
}
board-played-for = Meta: { $goal ->
    [good-evil] El Bien y el Mal
    [last-captain] ser la última persona en juego
   *[left] eliminar a quien juega a la izquierda
}.
board-overpopulated = { $count } { $colour ->
    [red] rojas
    [yellow] amarillas
    [green] verdes
   *[blue] azules
} en { $at }
board-overpopulated-at = Sobrepoblación: { $each }.
board-without-captain = { $name } (fuera)
board-home-of = Hogar de { $name }, { $system }
board-fallen-home-of = Hogar perdido de { $name }, { $system }
board-home-is-lost = El hogar de { $name } está perdido.
board-set-up-no-home = { $name } no tiene hogar: no llegó a montarlo.
board-yet-to-set-up = { $name } aún tiene que montar su hogar.
board-letters = Mayúsculas: { $first }; minúsculas: { $second }.
board-conquests = Se puede conquistar: { $each }.
board-quiet-and-passes = Turnos sin conquistas: { $quiet } de 36. Pases seguidos: { $passes }.
board-after = { $turns ->
    [one] Tras 1 turno
   *[other] Tras { $turns } turnos
}
board-bank-holds = Banco (pequeñas, medianas, grandes): { $join }.
board-row-of-many = Sistemas con estrellas { $size ->
    [small] pequeñas
    [medium] medianas
   *[large] grandes
}
board-former-homes = Antiguos hogares con estrellas { $sizes }
board-row-connected = { $homes ->
    [none] { $stars }, sin conexión con ningún hogar
   *[other] { $stars }, conectados con { $homes }
}
board-homes-of = { $count ->
    [one] el hogar de { $people }
   *[other] los hogares de { $people }
}
board-seat-around = objetivo: { $target }
board-stands = { $homes ->
    [none] { $whose }: hogar { $system }
   *[other] { $whose }: hogar { $system }, conectado con { $homes }
}
board-seat-out = { $whose }: fuera de la partida
board-without-home = { $whose }: sin hogar
board-not-yet = { $whose }: aún tiene que montar su hogar
board-larger-green = { $weaker } empieza con una verde { $handicap ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}
board-agreed = Acordado: { $join }.
board-left-out = Aquí no cabe, pero está en el tablero de texto: { $flatten }.
board-sets-up = elige su hogar
board-wins = gana
board-cause = { $cause ->
    [resigned] se rindió
    [out-of-time] sin tiempo
    [ruling] por decisión
    [agreed] de común acuerdo
    [third-time] misma posición, tercera vez
    [fifth-time] misma posición, quinta vez
    [passes] ambos pasaron
    [no-action] sin acciones posibles
    [quiet] 36 turnos sin conquista
    [aborted] abandonada al empezar
    [void] anulada
   *[left] otros dejaron la partida
}
board-fleet = flota
board-home-lost = hogar perdido
board-draw = tablas
board-no-result = sin resultado
board-to-move = le toca
board-must-pass = debe pasar
board-out = fuera
board-conquerable = conquistable
board-no-ships = sin naves
board-homes-clockwise = Hogares, en sentido horario desde abajo
board-the-rest = El resto está en el tablero de texto.
board-redless = sin rojas
board-tow-own = remolca lo propio
board-bank-left-out = el banco
board-last-turn-left-out = el último turno
board-goal = { $goal ->
    [good-evil] El Bien y el Mal
    [last-captain] último capitán
   *[left] caza a tu izquierda
}
board-place = { $place ->
    [bottom] abajo
    [bottom-left] abajo a la izquierda
    [top-left] arriba a la izquierda
    [top] arriba
    [top-right] arriba a la derecha
   *[bottom-right] abajo a la derecha
}
board-turns-played = { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
board-actions = { $kind ->
    [build] { $count ->
        [one] 1 construcción
       *[other] { $count } construcciones
    }
    [trade] { $count ->
        [one] 1 cambio
       *[other] { $count } cambios
    }
    [move] { $count ->
        [one] 1 movimiento
       *[other] { $count } movimientos
    }
   *[capture] { $count ->
        [one] 1 captura
       *[other] { $count } capturas
    }
}
board-pips-word = { $pips ->
    [one] punto
   *[other] puntos
}
board-winner = { $count ->
    [one] Gana { $who }
   *[other] Ganan { $who }
}
board-to-move-by = Turno de { $name }
board-pieces-and-pips = { $pips ->
    [0] { $name }: sin piezas.
    [one] { $name }, 1 punto: { $pieces }.
   *[other] { $name }, { $pips } puntos: { $pieces }.
}
board-bank-row = { $colour ->
    [red] rojo
    [yellow] amarillo
    [green] verde
   *[blue] azul
} { $small } { $medium } { $large }
board-conquest = { $what } de { $owner }
board-more-systems = { $systems ->
    [one] 1 sistema más
   *[other] { $systems } sistemas más
}

## What is wrong with a position text

position-part = `{ $part }` no es un sistema: un sistema se escribe `Nombre(puesto,estrellas)naves-naves`, como en `Ann(0,r2b1)g3-` (N7).
position-name = `{ $name }` no es un nombre: { $bad } (N1).
position-seat = No hay puesto `{ $text }`: los puestos son { $seats } (N7).
position-players = `{ $players }` no va con este juego: juegan de tres a seis, con tantos grupos de naves como puestos en cada sistema (M1, N7).
position-pieces = `{ $text }` no son piezas: las piezas van de r1 a b3, sin espacios entre ellas (N1).
position-stars = { $name } no tiene las estrellas que debe: un hogar tiene una o dos, cualquier otro sistema una (B1, N7).
position-groups = Las naves de { $system } van en dos grupos separados por un `-`: las del puesto 0 y luego las del puesto 1 (N7).
position-groups-of-seats = Las naves de { $system } van en { $seats } grupos separados por `-`, uno por puesto, en orden (N7).
position-empty = { $name } no tiene naves y desaparecería: quítalo, o ponle sus naves (B3).
position-twice = Dos sistemas se llaman { $name }: los nombres tienen que ser distintos (N1).
position-homes = El puesto { $seat } tiene más de un hogar, y a cada uno le toca uno (B1).
position-turn = No le puede tocar al puesto { $named } mientras el puesto { $awaited } no haya montado su hogar (B5): escribe `<{ $awaited }>`.
position-out = No le puede tocar al puesto { $named }, porque está fuera (M5): escribe `<{ $next }>`.
position-long = un nombre tiene como mucho { $most } caracteres
position-too-many = Hay más piezas en la mesa de las que tiene el juego (P2): { $kinds }.
position-bank = La mesa y el banco juntos deben tener las piezas del juego (P3), pero hay { $kinds }.
position-nobody-known = No se sabe cuántas personas juegan: si aún no hay sistemas, escribe `players 3` (o hasta `players 6`) (M1, N7).
position-name-empty = no hay nada ahí
position-character = los nombres llevan letras de la A a la Z, cifras, `_`, `'` y `-`, y empiezan por una letra o una cifra

## What is wrong with a typed turn

reading-form = { $verb ->
    [homeworld] `hogar ESTRELLA ESTRELLA NAVE NOMBRE`
    [build] `construye NAVE SISTEMA`
    [trade] `cambia NAVE SISTEMA COLOR`
    [move] `mueve NAVE DESDE HASTA`
    [discover] `descubre NAVE DESDE ESTRELLA NOMBRE`
    [attack] `captura NAVE SISTEMA`
    [sacrifice] `sacrifica NAVE SISTEMA`
    [catastrophe] `catástrofe SISTEMA COLOR`
   *[pass] `pasa`
}
reading-surplus = Los nombres no pueden llevar espacios: prueba `{ $shortened }`.
reading-surplus-word = `{ $shortened }` sobra: { $verb } ya estaba completo. Cada paso nuevo empieza con un verbo.{ $there }
    -# Regla N2
reading-long = El registro pasa de { $most } MB (N8).
reading-many-players = El registro tiene más de { $most_players } participantes (M1): quita a quienes no jugaron.
reading-json = Parece JSON, pero no es un registro nuestro ni de Abstract Play (N8): { $error }. El nuestro tiene `format`, `players` y `turns`; el suyo tiene `header` y `moves`, o `numplayers` y `stack`.
reading-words = `{ $words }` sobra y se quitó
reading-chat = `{ $shortened }` es texto de chat y se quitó
reading-games = línea { $line }: { $what }
reading-several = Eso puede ser { $orders }. Di cuál.
    -# Regla N5
reading-too-long = Es más largo que cualquier turno: como mucho { $most_characters } caracteres y { $most_words } palabras.
reading-control = un carácter de control (U+{ $code })
reading-zero-width = un carácter invisible sin ancho (U+{ $code })
reading-direction = un carácter invisible que cambia la dirección del texto (U+{ $code })
reading-unseen = Hay { $what } en la posición { $at }. Escribe el turno otra vez sin él.
reading-no-verb = No conozco el verbo `{ $word }`. Un paso empieza con `construye`, `cambia`, `mueve`, `descubre`, `captura`, `sacrifica`, `catástrofe`, `hogar` o `pasa`, o con el verbo en inglés.{ $hint }
    -# Regla N3
reading-victim = Ahí { $verb } pide { $wants }, y `{ $shortened }` no lo es.
    -# Regla N2
reading-name-long = `{ $word }` es demasiado largo para un nombre: como mucho 25 caracteres.
    -# Regla N1
reading-character = `{ $word }` no puede ser un nombre: un nombre empieza por una letra o una cifra y solo lleva `A-Z a-z 0-9 _ ' -`.
    -# Regla N1
reading-unclear = Con eso no sé qué turno quieres: nombra las naves y los sistemas.
    -# Regla N5
# What people type in a turn for the notation's words: a line for each word; … stands for the rest of a word.
typed-words =
    build: construye, construir, construyo
    trade: cambia, cambiar, cambio, intercambia, intercambiar
    move: mueve, mover, muevo
    discover: descubre, descubrir, descubro
    attack: captura, capturar, capturo, conquista, conquistar, ataca, atacar, ataco, toma
    sacrifice: sacrifica, sacrificar, sacrifico
    catastrophe: catástrofe
    homeworld: mundo natal, sugerencia
    pass: pasa, pasar, paso
    land: aterriza, aterrizar
    transfer: transfiere, transferir, seguir
    upgrade: mejora, mejorar
    red: rojo, roja, rojas
    yellow: amarillo, amarilla, amarillas
    green: verde, verdes
    blue: azul, azules
    small: pequeño, pequeña
    medium: mediano, mediana
    large: grande
    r1: rojo pequeño, roja pequeña
    r2: rojo mediano, roja mediana
    r3: rojo grande, roja grande
    y1: amarillo pequeño, amarilla pequeña
    y2: amarillo mediano, amarilla mediana
    y3: amarillo grande, amarilla grande
    g1: verde pequeño, verde pequeña
    g2: verde mediano, verde mediana
    g3: verde grande
    b1: azul pequeño, azul pequeña
    b2: azul mediano, azul mediana
    b3: azul grande
    ship: nave
    star: estrella
    piece: pieza
    home: casa, hogar, mi casa, mi hogar
    …'s home: casa de …, hogar de …
    at: en
    from: de, del, desde
    to: a, al, hacia, hasta
    for: por
    and: con
    then: luego, después, entonces
    new: nueva, nuevo
    and build: y construye, y construir
    and trade: y cambia, y cambiar
    and move: y mueve, y mover
    and discover: y descubre, y descubrir
    and attack: y captura, y capturar, y ataca, y conquista, y conquistar
    and sacrifice: y sacrifica, y sacrificar
    and catastrophe: y catástrofe
    and upgrade: y mejora, y mejorar
    and land: y aterriza, y aterrizar
    and transfer: y transfiere, y transferir
    the: el, la, los, las, un, una
typed-elsewhere =
    resign: rendirme, me rindo, abandono, abandonar, gg
    draw: tablas, empate, ofrezco tablas, ofrecer tablas
    skip: esperar, espero, nada
    submit: fin, listo, enviar
    undo: deshacer, atrás
    hello: hola, hi, hey, por favor, gracias
    help: ayuda, cómo se juega
reading-nothing = No escribiste nada. Un turno es un paso como `construye g1 en casa`, o `pasa`.
    -# Regla N2
reading-no-turns = En este registro no hay ningún turno: cada uno va en una línea, como `1. Ann: build g1 Ann` (N8).
reading-first-game-only = solo se lee la primera partida
reading-first-pass = el primer jugador pasó antes de montar los hogares, así que los puestos están intercambiados: quien montó primero tiene el primer puesto (N8)
reading-second-star = una pieza (de `r1` a `b3`)
reading-colour = un color (`r` `y` `g` `b`)
reading-new-name = el nombre de un sistema
reading-count = un número
reading-wants-victim = `North`, `East`, `South` o `West`

## Settlers: choosing a turn

settlers-verb = { $dot } { $kind ->
    [red] Conquistar
    [yellow] Mover
    [green] Construir
   *[blue] Cambiar o mejorar
}
settlers-verb-with = { $verb } con { $piece } en { $at }
settlers-land = { $dot } Aterrizar
settlers-move = Mover { $own ->
    [yes] { $piece }
   *[no] { $piece } del enemigo
} en { $at }
settlers-step-by = { $step }, con { $piece } en { $at }
settlers-piece-of = { $piece } de { $owner }
settlers-go-on = Seguir con { $piece } en { $to }
settlers-go-on-there = Seguir con la verde en { $to }
settlers-no-space-left = { $from } no tiene espacio; esta { $piece } tiene { $may }
settlers-power = En puntos: tus rojas vecinas { $attack }, su defensa { $defence }
settlers-takes = Gasta { $takes } de { $steps }
settlers-takes-over = Gasta { $takes } de { $steps }, por { $between }
settlers-actions = { $count } { $kind ->
    [red] { $count ->
        [one] conquista
       *[other] conquistas
    }
    [yellow] { $count ->
        [one] paso
       *[other] pasos
    }
    [green] { $count ->
        [one] construcción
       *[other] construcciones
    }
   *[blue] { $count ->
        [one] cambio o mejora
       *[other] cambios o mejoras
    }
}
settlers-up-to = { $count ->
    [one] { $actions }
   *[other] hasta { $actions }
}
settlers-ability = { $piece }: { $may }
settlers-acts = { $piece } en { $at } actúa: { $may }.
settlers-which-acts = ¿Qué pieza actúa?
settlers-which-moves = ¿Qué pieza se mueve?
settlers-which-moves-where = ¿Qué pieza se mueve, y adónde?
settlers-where-lands = ¿Dónde aterriza tu verde?
settlers-what-built = ¿Qué construyes?
settlers-where-built = ¿Dónde?
settlers-which-builds-on = ¿Qué verde sigue construyendo?
settlers-which-conquered = ¿Qué pieza conquistas?
settlers-which-becomes = ¿Qué pieza transformas, y en cuál?
settlers-hint-moves = Mover …
settlers-hint-land = Aterrizar en { $fields }
settlers-hint-build = Construir { $colours }
settlers-hint-build-on = Seguir con otra verde
settlers-hint-move = Mover desde { $fields }
settlers-hint-conquer = Conquistar en { $fields }
settlers-hint-change = Cambiar o mejorar en { $fields }
settlers-left-landing = Aterriza con una verde { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
} en cualquier casilla vacía, o pasa.{ $twice ->
    [yes] {" "}Tienes dos turnos seguidos.
   *[no] {""}
}
settlers-left-anything = Elige la pieza que actúa: su color dice qué hace, y su tamaño, cuántas veces. O pasa.
settlers-left-actions = { $piece } en { $at } aún tiene { $may }{ $end ->
    [here] ; también puedes parar aquí.
    [nothing] , pero ahora no puede hacer nada.
   *[not-yet] , y tiene que construir al menos una vez.
}
settlers-left-nothing = Ya no te quedan acciones.
settlers-space = { $empty ->
    [0] Sin casillas vacías alrededor
    [one] 1 casilla vacía alrededor
   *[other] { $empty } casillas vacías alrededor
}
settlers-do-land = Aterrizar con { $piece } en { $at }
settlers-do-build-colour = Construir { $piece } …
settlers-do-build = Construir { $piece } en { $at }
settlers-do-move = Mover { $piece } de { $from } a { $to }
settlers-do-move-back = Mover { $piece } desde { $from }, ida y vuelta
settlers-do-conquer = Conquistar { $piece } en { $at }
settlers-do-trade = Cambiar { $piece } en { $at } por { $into }
settlers-do-upgrade = Mejorar { $piece } en { $at } a { $into }

## Settlers: what is wrong with a position text

settlers-position-part = `{ $part }` no es parte de una posición: hay `<PUESTO>`, `PIEZAS / PIEZAS`, `quiet N`, `passes N`, `redless`, `tow own`, `handicap large 0`, `turn N` y `bank PIEZAS` (N10).
settlers-position-part-twice = `{ $part }` ya está: cada parte va una sola vez (N10).
settlers-position-seat = No hay puesto `{ $seat }`: los puestos son 0 y 1 (N10).
settlers-position-sides = `{ $text }` debe llevar las piezas del puesto 0 y las del puesto 1, separadas por un `/` (N10).
settlers-position-piece = `{ $text }` no es una pieza: en el tablero se escriben `g1@a1`, en el banco `g1` (N1, N10).
settlers-position-field-twice = Hay dos piezas en { $field }: en una casilla solo cabe una (S1).
settlers-position-number = `{ $text }` no es un número: se escribe `quiet 5` (N10).
settlers-position-tow = `{ $text }` no es una forma de remolcar: es `any` u `own` (S4).
settlers-position-handicap = `{ $text }` no es una ventaja: es `medium` o `large` y el puesto más débil, como en `handicap large 0` (S9).
settlers-position-options = La partida se acordó { $agreed }, pero la posición es de una { $named } (N10).
settlers-position-larger-green = con una primera verde { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
} para el puesto { $weaker }
settlers-position-options-taken = con tow={ $tow }, { $redless ->
    [yes] sin
   *[no] con
} rojas y { $handicap }
position-counted = { $count } { $piece } en vez de { $of }
settlers-position-not-settlers = Una posición de Settlers empieza con `settlers`, como en `settlers <0>; g1@a1 / y3@c4; quiet 0; passes 0` (N10).
settlers-position-turn = `handicap` y `turn` van juntos: la ventaja, y cuántos turnos se han jugado (S9, N10).
settlers-position-no-handicap = sin ventaja

## Settlers: what is wrong with a typed turn

settlers-form = { $verb ->
    [build] `construye PIEZA: COLOR CASILLA, ...`
    [blue] `azul PIEZA: cambia CASILLA COLOR, mejora CASILLA`
    [move] `mueve PIEZA: DESDE-HASTA, ...`
    [conquer] `conquista PIEZA: CASILLA, ...`
    [land] `aterriza CASILLA`
    [transfer] `transfiere PIEZA: COLOR CASILLA, ...`
    [trade] `cambia CASILLA COLOR`
    [upgrade] `mejora CASILLA`
   *[pass] `pasa`
}
settlers-reading-no-verb = No conozco el verbo `{ $shortened }`. Un turno empieza con `aterriza`, `construye`, `mueve`, `conquista`, `azul`, `cambia`, `mejora` o `pasa`, o con el verbo en inglés.{ $near }
    -# Regla N9
settlers-reading-misfit = `{ $shortened }` no encaja con { $verb }: las casillas van de `a1` a `f6` y los colores son `r`, `y`, `g` y `b`.
    -# Regla N9
settlers-reading-unclear = Con eso no sé qué turno quieres: nombra las piezas y las casillas.
    -# Regla N5
settlers-reading-nothing = No escribiste nada. Un turno es, por ejemplo, `construye c3: y b4`, o `pasa`.
    -# Regla N9

## Settlers: a turn that was made

settlers-turn-landed = aterriza con { $piece } en { $at }
settlers-turn-built = construye { $piece } en { $at }
settlers-turn-transferred = sigue desde { $from }, sin espacio, con la de { $to }
settlers-turn-moved = mueve { $piece } { $path }
settlers-turn-towed = remolca { $piece } de { $owner } { $path }
settlers-turn-conquered = conquista { $piece } de { $other } en { $at }
settlers-turn-traded = cambia { $piece } en { $at } por { $into }
settlers-turn-upgraded = mejora { $piece } en { $at } a { $into }
settlers-turn-bonus-turn = { $who } juega otra vez.
settlers-turn-forced-pass = no puede hacer nada y pasa
settlers-way = de { $from } a { $to }
settlers-way-over = de { $from } a { $to } por { $between }
settlers-way-and-back = desde { $from }, ida y vuelta por { $between }

## Settlers: why a turn is refused

settlers-nothing-there = No hay ninguna pieza en { $at }.
    -# Regla S2
settlers-not-yours = { $piece } en { $at } es de tu rival. Nombra una tuya.
    -# Regla S2
settlers-other-kind = { $piece } en { $at } es { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}. Para { $kind ->
    [red] conquistar
    [yellow] mover
    [green] construir
   *[blue] cambiar o mejorar
} necesitas una pieza { $kind ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}{ $yours ->
    [none] , y no tienes ninguna.
   *[other] : las tuyas están en { $yours }.
}
    -# Regla S2
settlers-none-of = No tienes ninguna pieza { $kind ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}, así que no puedes { $kind ->
    [red] conquistar
    [yellow] mover
    [green] construir
   *[blue] cambiar o mejorar
}. Haz otra cosa, o pasa.
    -# Regla S2
settlers-second-piece = En cada turno actúa una sola pieza, y ahora es la de { $first }. Deja el resto para tu próximo turno.
    -# Regla S2
settlers-no-piece = Di primero qué pieza actúa, como en { $examples }.
    -# Regla S2
settlers-other-action = La pieza de { $piece } empezó el turno siendo { $kind ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}, así que solo puede { $kind ->
    [red] conquistar
    [yellow] mover
    [green] construir
   *[blue] cambiar o mejorar
}.
    -# Regla S2
settlers-no-actions-left = La pieza de { $piece } puede { $kind ->
    [red] conquistar
    [yellow] mover
    [green] construir
   *[blue] cambiar o mejorar
} tantas veces como puntos tenía, y ya no le quedan más.
    -# Regla S2
settlers-other-piece = Eso da { $gives }, no { $asked }: se construye la pieza más pequeña, un cambio mantiene el tamaño, y una mejora mantiene el color.
    -# Reglas S5, S6
settlers-landed = Un aterrizaje termina el turno. Quita lo que viene después.
    -# Regla S5
settlers-no-action = Tu pieza no hace nada. Di qué hace, o pasa.
    -# Regla S2
settlers-empty-transfer = Di qué construye la verde de { $to }, o quita `transfiere`.
    -# Regla S2
settlers-pass-beside-action = Si haces una acción, no pasas. Quita el pase.
    -# Regla S2
settlers-own-target = La pieza de { $at } es tuya. { $can }
    -# Regla S3
settlers-not-bordering = { $at } no está junto a tu pieza roja de { $piece }. { $can }
    -# Regla S3
settlers-too-large = { $target } en { $at } es más grande que tu { $with } de { $piece }. { $can }
    -# Regla S3
settlers-outnumbered = Tus rojas junto a { $at } suman { $attack } frente a { $defence }: tienen que superar la defensa. { $can }
    -# Regla S3
settlers-not-movable = { $at } no está junto a tu pieza amarilla, ahora en { $piece }. { $can }
    -# Regla S4
settlers-not-towed = La pieza de { $at } es de tu rival, y aquí la amarilla solo remolca las tuyas. { $can }
    -# Regla S4
settlers-occupied = Ya hay una pieza en { $at }. { $free }
    -# Regla S1
settlers-too-far = De { $from } a { $to } hacen falta { $needs } pasos, y { $count ->
    [one] te queda 1
   *[other] te quedan { $count }
}. { $free }
    -# Regla S4
settlers-no-way = No hay camino por casillas vacías de { $from } a { $to } en tres pasos. { $free }
    -# Regla S4
settlers-no-space = La verde de { $piece } no tiene ninguna casilla vacía al lado. { $transfers ->
    [none] { $landing ->
        [yes] Ninguna de tus verdes la tiene: puedes aterrizar (`aterriza`) con una en cualquier casilla vacía.
       *[no] Así no se puede construir nada ahora.
    }
   *[other] Sigue con la verde de { $transfers }: `transfiere`.
}
    -# Regla S5
settlers-not-beside-green = { $at } no está junto a la verde de { $piece }. { $free }
    -# Regla S5
settlers-bank-has-none = Al banco no le quedan piezas { $colour ->
    [red] rojas
    [yellow] amarillas
    [green] verdes
   *[blue] azules
}. { $others ->
    [none] Está vacío.
   *[other] Puedes construir { $others }.
}
    -# Regla S5
settlers-bank-empty = El banco está vacío, así que no hay nada que construir. Usa otra pieza, o pasa.
    -# Regla S5
settlers-has-space = La verde de { $piece } tiene espacio: construye en { $space }, o termina ahí.
    -# Regla S5
settlers-no-space-there = La verde de { $at } tampoco tiene espacio. { $others ->
    [none] Ninguna otra verde lo tiene.
   *[other] Puedes seguir con la verde de { $others }.
}
    -# Regla S5
settlers-greens-have-space = Una verde solo aterriza cuando ninguna de las tuyas tiene espacio. Construye junto a { $greens }.
    -# Regla S5
settlers-landing-needs-piece = Di cuál de tus verdes actúa en el aterrizaje, como en `construye { $field }; aterriza ...`: la de { $greens }.
    -# Regla S5
settlers-no-green-to-land = El banco no tiene ninguna verde con la que aterrizar. Usa otra pieza, o pasa.
    -# Regla S5
settlers-not-changeable = { $at } no está junto a tu pieza azul de { $piece }. { $fields ->
    [none] No hay nada que cambiar.
   *[other] Puedes cambiar la pieza de { $fields }.
}
    -# Regla S6
settlers-same-colour = { $piece } en { $at } ya es { $colour ->
    [red] roja
    [yellow] amarilla
    [green] verde
   *[blue] azul
}. Cámbiala por otro color.
    -# Regla S6
settlers-largest = { $piece } en { $at } ya es grande y no puede mejorar. Cámbiala, o mejora otra.
    -# Regla S6
settlers-bank-lacks = El banco no tiene { $wanted }. { $others ->
    [none] Tampoco sirve ninguna otra cosa.
   *[other] Puedes: { $others }.
}
    -# Regla S6
settlers-nothing-fits = { $legal ->
    [none]
        Con { $verb } esta pieza no puede hacer nada ahora. Usa otra, o pasa.
        -# Regla N9
   *[other]
        Eso no se puede. Puedes: { $legal }.
        -# Regla N5
}
settlers-can-conquer = { $fields ->
    [none] Ahora no puedes conquistar nada.
   *[other] Puedes conquistar { $fields }.
}
settlers-can-move = { $fields ->
    [none] No hay nada que mover.
   *[other] Puedes mover la pieza de { $fields }.
}
settlers-free = { $fields ->
    [none] No tiene ninguna casilla libre.
   *[other] Puede ir a { $fields }.
}
settlers-many-free = Puede ir a { $count } casillas, como { $some }.

## Conditional turns

armed-secrets = En El Bien y el Mal no hay turnos automáticos: lo que vale una posición depende de bandos que se muestran después. No hice nada.
armed-not-from-now = Solo se puede jugar automáticamente una línea que empiece en la posición actual. No hice nada.
armed-nothing-to-arm = Aquí no hay nada que jugar automáticamente: analiza antes un turno de otra persona y tu respuesta.
armed-not-made = {""} · ⚠️ tu turno automático no se jugó; *Jugar* dice por qué{""}
armed-ends-badly = Terminaría la partida, y no con tu victoria.
armed-sign = ⏩ *Turno automático:*
armed-disarm = Quitar una línea
armed-plays = { $who ->
    [none] juegas { $notation }
   *[other] { $who } juega { $notation }
}
armed-after-path = { $first ->
    [yes] {""}**{ $number }.** si { $path }: juegas { $notation }
   *[no] {""} luego, si { $path }: juegas { $notation }
}
armed-already = Esta línea ya se juega automáticamente.
armed-will-ask = {""} ⚠️ No se jugará solo; antes te preguntaré: { $join }{""}
armed-sure =
    {""}**¿Jugar esta línea automáticamente?** Cada turno tuyo se juega enseguida cuando la partida llega a su posición, sin importar el orden de los pasos ni los nombres. Nadie los ve antes, y puedes quitarlos cuando quieras.
    { $n }
armed-done = Hecho: se jugará automáticamente.
armed-list = { $n ->
    [none] **Turnos automáticos** · ninguno. En el tablero de análisis, *Jugar automáticamente* deja preparados tus turnos de la línea: si la partida la sigue, se juegan enseguida.
   *[other]
        {""}**Turnos automáticos** · solo los ves tú
        { $n }
}
armed-overtaken =
    La partida fue por otro lado, así que esto ya no se jugará automáticamente:
    { $n }
armed-armed-already = Para la posición en la que quieres jugar { $wished } ya tienes previsto { $armed }. Quítalo antes. No ha cambiado nada.
armed-too-many = Una partida admite como mucho { $most } líneas automáticas, así que no añadí esta. Quita alguna antes.
armed-stopped = { $drafted ->
    [yes] { $shown ->
        [yes] Tenías previsto { $notation } para esta posición. No se jugó solo por lo que se dice arriba: es legal, pero no conviene. Lo tienes como borrador: envíalo igualmente, o elige otro turno.
       *[no] Tenías previsto { $notation } para esta posición. No se jugó solo: { $why } Lo tienes como borrador: *Jugar* lo muestra.
    }
   *[no] Tenías previsto { $notation } para esta posición. No se jugó solo: { $why }
}
armed-lost = Tenías previsto { $armed } para este turno, pero la posición es otra, así que no se jugó.
armed-answered = ⏩ El turno { $turn } se jugó automáticamente. { $told }

## What players ask each other

asked-replaced = Esa propuesta ya no vale, así que no hice nada. Ahora se propone esto:
asked-turns = { $many ->
    [yes] los turnos { $from } a { $to }
   *[no] el turno { $from }
}
asked-asks = { $what ->
    [draw] Partida `{ $game }`: { $who } ofrece tablas. { $whom }, ¿de acuerdo?
    [takeback] Partida `{ $game }`: { $who } pide deshacer { $turns }. { $whom }, ¿de acuerdo?
    [pause] **{ $who }** propone pausar la partida `{ $game }` hasta el { $until }{ $because }
   *[end-of-pause] **{ $who }** propone terminar ya la pausa de la partida `{ $game }`. Los relojes siguen parados hasta que todo el mundo acepte, o hasta el día acordado.
}
asked-you-asked = { $what ->
    [draw] Tu oferta de tablas en la partida `{ $game }` sigue en pie; { $waiting } respondido todavía.
    [takeback] En la partida `{ $game }` pides deshacer tu turno; { $waiting } respondido todavía.
   *[other] { $asks }
    { $waiting } respondido todavía.
}
asked-asks-you = { $what ->
    [draw] { $who } te ofrece tablas en la partida `{ $game }`.
    [takeback] En la partida `{ $game }`, { $who } te pide deshacer { $turns }.
   *[other] { $asks }
}
asked-agree = { $what ->
    [draw] Aceptar tablas
    [takeback] Permitir
    [pause] Aceptar la pausa
   *[end-of-pause] Reanudar
}
asked-decline = { $what ->
    [draw] Rechazar tablas
    [takeback] Rechazar
    [pause] Sin pausa
   *[end-of-pause] Seguir en pausa
}
asked-you-agreed = { $kind ->
    [draw] Aceptas las tablas en la partida `{ $game }`; { $waiting } respondido todavía.
    [takeback] Aceptas que se deshaga; { $waiting } respondido todavía.
   *[pause] Aceptas; { $waiting } respondido todavía.
}
asked-agrees = { $kind ->
    [draw] Partida `{ $game }`: { $who } acepta las tablas.
    [takeback] Partida `{ $game }`: { $who } acepta que se deshaga.
   *[pause] Partida `{ $game }`: { $who } acepta la propuesta sobre la pausa.
}
asked-declined = { $kind ->
    [draw] Partida `{ $game }`: { $who } rechaza las tablas; la partida sigue.
    [takeback] Partida `{ $game }`: { $who } no acepta que se deshaga; el turno queda como está.
   *[pause] **{ $who }** rechaza la propuesta sobre la pausa de la partida `{ $game }`.
}
asked-withdrawn = { $kind ->
    [draw] Partida `{ $game }`: { $who } retira la oferta de tablas.
    [takeback] Partida `{ $game }`: { $who } ya no pide deshacer.
   *[pause] **{ $who }** retira su propuesta sobre la pausa de la partida `{ $game }`.
}
asked-nothing = { $kind ->
    [draw] No hay oferta de tablas en la partida `{ $game }`. Con `/hw partida` puedes hacer una.
    [takeback] En la partida `{ $game }` ya nadie pide deshacer: la petición se retiró, o ya hay otro turno.
   *[pause] La partida `{ $game }` no está en pausa ni hay ninguna propuesta. Con `/hw partida` puedes proponer una.
}
asked-answered = { $answer ->
    [agrees] { $kind ->
        [draw] El Referee acepta: tablas. La última tarjeta está en camino.
        [takeback] Deshecho. La nueva tarjeta está en camino.
       *[pause] El Referee está de acuerdo.
    }
    [declines] El Referee rechaza las tablas; la partida sigue.
   *[with-its-turn] El Referee responde con su turno.
}
asked-posted = { $what ->
    [draw] Tu oferta de tablas está publicada.
    [takeback] Pides deshacer tu turno; la petición está publicada y vale hasta que haya respuesta o se juegue el siguiente turno.
    [pause] Propuesto; la pausa empieza cuando el resto acepte.
   *[end-of-pause] Propuesto; los relojes siguen cuando el resto acepte, o el día acordado.
}
asked-done = { $kind ->
    [draw] La partida ha terminado; su última tarjeta está en camino.
    [takeback] Aceptado: la partida vuelve atrás. Su nueva tarjeta está en camino.
   *[pause] Aceptas.
}
asked-you-declined = { $kind ->
    [draw] Rechazas las tablas; la partida sigue.
    [takeback] No aceptas que se deshaga; el turno queda como está.
   *[pause] La propuesta queda descartada.
}
asked-you-withdrew = { $kind ->
    [draw] Retiras tu oferta de tablas; la partida sigue.
    [takeback] Ya no pides deshacer.
   *[pause] La propuesta queda descartada.
}
asked-agreed-already = { $kind ->
    [draw] Ya aceptaste estas tablas; el resto aún tiene que responder.
    [takeback] Ya aceptaste que se deshaga.
   *[pause] Ya aceptaste esto; el resto aún tiene que responder.
}
asked-withdraw = { $kind ->
    [draw] Retirar la oferta
   *[other] Retirar
}
asked-waiting = { $count ->
    [one] { $who } no ha
   *[other] { $who } no han
}

## Clocks, pauses, vacations

clock-promise = Tu reloj no corre hasta que te llega el aviso de tu turno. Cuando te queda la quinta parte, se para hasta que te llega una advertencia: sin esos dos mensajes nadie pierde por tiempo.
clock-how-much = ¿Cuánto tiempo le das a { $to }?
clock-hours-field = ¿Cuántas horas?
clock-hours-hint = de 1 a 336
clock-pause-form = Pausar la partida
clock-pause-days = ¿Cuántos días?
clock-pause-days-hint = de 1 a 90; luego la pausa termina
clock-pause-reason = Por qué, si quieres; lo lee todo el mundo
clock-pause-reason-hint = una línea, por ejemplo: de viaje
clock-contract =
    {""}**Lo que se garantiza**
    - **Primero se guarda**: un turno cuenta cuando está guardado, y lo guardo antes de decírtelo. Vale la hora en que pulsaste, según el reloj de Discord.
    - **Aviso y advertencia**: tu reloj no corre hasta que te llega el aviso de tu turno. Cuando te queda la quinta parte, se para hasta que te llega una advertencia: sin esos dos mensajes nadie pierde por tiempo. Si desactivas las menciones, vale la tarjeta publicada.
    - **Caídas**: si Discord o yo fallamos más de cinco minutos, ese tiempo vuelve a todos los relojes. A quien le toca le quedan entonces al menos 12 horas, o la mitad del tiempo de un turno si es menos (en partidas en vivo, la mitad del tiempo inicial). Lo mismo recibe quien ocupa un puesto a mitad de partida. En partidas en vivo vuelve además el tiempo de toda caída de más de dos segundos.
    - **Turnos tardíos**: donde la partida termina sola, un turno vale hasta una hora tarde; en vivo, no. Donde hay que reclamar la victoria, vale hasta que alguien reclama; tras 14 días sin reclamar, el puesto pierde. El final llega dos minutos después (en vivo, cinco segundos), para que un turno hecho a tiempo cuente aunque me llegue tarde.
    - **Tablas**: si el resto ya aceptó las tablas, al acabarse el tiempo hay tablas.
    - **No todas a la vez**: si más de 5 partidas y más del 3 % del total fueran a terminar por tiempo en una hora, no termina ninguna hasta que alguien lo revise.
    - **Ausencias**: tienes 30 días al año (`/hw ajustes`) en los que tus relojes se paran, salvo en partidas en vivo. Si se acaba tu tiempo, los uso por ti, hora a hora. Si todo el mundo acepta una pausa, se paran todos los relojes de la partida; la pausa termina sola en su día, o antes si todo el mundo acepta. Tras una pausa te advierto de nuevo. Si así se acordó, los relojes se paran los fines de semana, del sábado a las 0:00 al lunes a las 0:00 UTC.
clock-claimed = Reclamado; el resultado está publicado.
clock-span = menos { $span }
clock-per-turn = { $time } por turno
clock-budgeted = { $start }, más { $turn } por turno, hasta { $cap }
clock-live = en vivo, { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
} más { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
} por turno
clock-agreed = { $kind ->
    [live] Tiempo: { $control }. Quien se queda sin tiempo pierde.
    [grace] Tiempo: { $control }. Quien se queda sin tiempo pierde, tras una hora de margen.
    [claim] Tiempo: { $control }. Cuando se acaba, el resto puede reclamar la victoria, dar tiempo u ofrecer tablas.
   *[untimed] Tiempo: { $control }.
}
clock-control = { $control }{ $weekends ->
    [yes] , no los fines de semana
   *[no] {""}
}
clock-deadline = { $who } tiene tiempo hasta el { $moment }.
clock-stands = El reloj de { $who } está parado: { $why }.{ $until ->
    [none] {""}
   *[other] {" "}El tiempo se acabaría el { $until }.
}
clock-paused = La partida está en pausa { $until ->
    [none] hasta que la moderación la reanude
   *[other] hasta el { $until }
}{ $because }
clock-is-away = { $who } está fuera hasta el { $until }.
clock-heading =
    {""}**Relojes** · partida `{ $game }`
    { $time }
clock-left = tiempo restante: { $left }
clock-excused = no contado: { $excused } ({ $join })
clock-seat = **{ $who }** · { $left } · contado: { $charged } · { $excused }
clock-entry = del { $from } al { $until }: { $who }, { $length }, { $what }
clock-ledger = **Registro** (últimas líneas: { $shown } de { $of }):
clock-untimed = La partida `{ $game }` no tiene reloj. La próxima puede tenerlo: elige el tiempo en `/hw retar`.
clock-flagged = **{ $who }** se ha quedado sin tiempo en la partida `{ $game }`. Opciones para { $others }: { $follows ->
    [win] reclamar la victoria
    [leaves] reclamar (y { $who } queda fuera de la partida)
   *[draw] reclamar (y quedan acordadas las tablas ofrecidas)
}, dar un día u ofrecer tablas. Mientras tanto, un turno de { $who } aún cuenta; tras 14 días sin elegir, { $who } pierde.
clock-flagged-over = En la partida `{ $game }` ya no hay nadie sin tiempo.
clock-sure-to-claim = **{ $who }** se ha quedado sin tiempo en la partida `{ $game }`. { $follows ->
    [win] ¿Reclamar la victoria?
    [leaves] ¿Reclamar? { $who } queda fuera de la partida, y el resto sigue jugando, salvo que eso la decida.
   *[draw] Hay una oferta de tablas, así que si reclamas habrá tablas. ¿Reclamar?
}
clock-given = **{ $by }** da { $time } a **{ $to }** en la partida `{ $game }`.
clock-you-gave = Le diste { $time } a { $to }.
clock-pause-begins = La partida `{ $game }` está en pausa hasta el { $until }, con el acuerdo de todo el mundo{ $because }
clock-pause-ends = Termina la pausa de la partida `{ $game }`: **{ $by }** lo propuso y todo el mundo aceptó. Los relojes siguen.
clock-pause-over =
    Termina la pausa de la partida `{ $game }`, y le toca a { $who }.
    { $time }
clock-away-told = { $until ->
    [none] No estás fuera.
   *[other] { $from ->
        [none] Estás fuera hasta el { $until }.
       *[other] Estarás fuera del { $from } al { $until }.
    }
} De tus 30 días al año te queda: { $left }. Mientras los usas, tus relojes se paran; si un reloj se acaba, los uso por ti, hora a hora.
clock-not-protected = Sin protección, porque { $why ->
    [live] son en vivo
    [untimed] no tienen reloj
   *[paused] ya están en pausa
}: { $join }.
clock-time-there = Allí son ahora las { $time }
clock-your-zone = Tu zona horaria: { $zone }. Allí son las { $time }.
clock-outage = Discord o yo estuvimos fuera de servicio del { $from } al { $until }. Todos los relojes recuperan ese tiempo. A quien le toca le quedan al menos 12 horas, o la mitad del tiempo de un turno si es menos.
clock-after-outage = { $moment ->
    [none] `{ $game }` · le toca a { $who }; el reloj está parado
   *[other] `{ $game }` · { $who } tiene tiempo hasta el { $moment }
}
clock-time-stopped = { $ending } de { $of } partidas con reloj terminarían por tiempo en una hora. Eso no pasa por culpa de quienes juegan, así que no termina ninguna hasta que sean menos o tú lo permitas. Mira si los avisos llegan y si el reloj de esta máquina va bien.
clock-time-goes-on = Hasta el { $until } las partidas terminan por tiempo, sean cuantas sean.
clock-no-time = { $why ->
    [correspondence] { $text } no vale: en una partida de días, el reloj cuenta horas enteras, hasta { $most }.
    [live] { $text } no vale: una partida en vivo tiene de 1 a { $minutes } minutos y hasta { $seconds } segundos por turno.
    [weekends] Solo en una partida de días se pueden parar los relojes los fines de semana.
   *[unknown] No conozco el tiempo { $text }.
} Prueba `standard`, `brisk`, `slow`, `untimed`, `5 días`, `3 días + 12 horas`, `standard sin fines de semana` o `live 10+5`.
typed-times =
    week: semana, semanas, sem
    day: día, días, dia, dias
    hour: hora, horas
    minute: minuto, minutos
    second: segundo, segundos, seg
    a turn: por turno, por jugada, cada turno, el turno
    no weekends: sin fines de semana, sin fin de semana
    +: más, mas
    standard: estándar
    brisk: rápido
    slow: lento
    live: en vivo
    untimed: sin reloj, sin tiempo
    claim: reclamar
clock-span-none = 0 minutos
clock-standard = estándar (3 días, más 1 día por turno, hasta 7)
clock-brisk = rápido (24 horas, más 12 horas por turno, hasta 3 días)
clock-slow = lento (7 días, más 2 días por turno, hasta 14)
clock-control-untimed = sin reloj
clock-seat-out = fuera de la partida
clock-zero = sin tiempo
clock-nothing-excused = todo contado
clock-why = { $why ->
    [outage] Discord o yo estábamos fuera de servicio
    [paused] la partida está en pausa
    [away] fuera
    [weekend] fin de semana
    [untold] el aviso del turno no ha llegado
    [unwarned] la advertencia no ha llegado
   *[undone] el turno se deshizo
}

## A turn that is composed

compose-old-panel = Ese panel era anterior a tu borrador, así que no hice nada. Tu borrador ahora:
compose-not-possible = Eso no se puede hacer aquí, así que no hice nada.
compose-not-whole = Aún no es un turno completo: elige un paso, o pasa.
compose-with-draw-offer = Con este turno ofreces tablas. La oferta vale hasta que haya respuesta o hasta el próximo turno de otra persona.
compose-heading = **Tu turno { $turn }** · partida `{ $game }` · { $players }
compose-so-far =
    Hasta aquí, y nada cuenta todavía: { $told }
    { $notation }
compose-kept = { $dropped ->
    [0] La partida ha avanzado desde que empezaste este borrador; todo sigue siendo legal.
   *[other] { $kept ->
        [0] La partida ha avanzado desde que empezaste este borrador, y ya ningún paso es legal.
        [one] La partida ha avanzado desde que empezaste este borrador: queda 1 paso; el resto ya no es legal.
       *[other] La partida ha avanzado desde que empezaste este borrador: quedan { $kept } pasos; el resto ya no es legal.
    }
}
compose-cautions = { $more ->
    [yes] Si lo dejas así:
   *[no] ⚠️ Es legal, pero:
}
compose-name-form = Poner nombre al sistema
compose-name-field = Su nombre: hasta 25 letras y cifras, sin espacios
compose-powers =
    -# 🟢 Construir: otra nave de un color que tengas allí
    -# 🔵 Cambiar: una nave cambia de color
    -# 🟡 Mover: a una estrella de otro tamaño, conocida o nueva
    -# 🔴 Capturar: una nave enemiga allí, no mayor que la tuya
    -# Sacrificar: entrega una nave a cambio de tantas acciones como su tamaño
compose-settlers-powers =
    -# 🟢 construye a su lado · 🔵 cambia o mejora esa pieza o una vecina
    -# 🟡 mueve esa pieza o una vecina · 🔴 conquista una vecina

## What is typed as a turn and done elsewhere

elsewhere-resign = {""} Para rendirte, usa `/hw partida` o *Más* en la tarjeta.{""}
elsewhere-draw = {""} Para ofrecer tablas, usa `/hw partida` o *Más* en la tarjeta.{""}
elsewhere-pass = {""} Para no hacer nada, escribe `pasa`.{""}
elsewhere-end = {""} El turno acaba con su último paso, sin decir nada más; para no hacer nada, escribe `pasa`.{""}
elsewhere-back = {""} Para pedir que se deshaga un turno, usa `/hw partida` o *Más* en la tarjeta.{""}
elsewhere-hello = {""} Un turno es un paso como `construye g1`; para hablar, escribe en el canal.{""}
elsewhere-help = {""} `/hw ayuda` muestra cómo se escriben los turnos.{""}
elsewhere-whole = `{ $typed }` no es un turno.{ $there }
elsewhere-did-you-mean = {""} ¿Querías decir `{ $near }`?{""}

## Finding a game

found-mine = Mis partidas
found-finished = Terminadas
found-server = Este servidor
found-newer = Más recientes
found-older = Más antiguas
found-open = Ver una partida
found-everybody = Todo el mundo
found-none-finished = Aún no has terminado ninguna partida.
found-none-so = Ninguna partida terminada coincide.
found-none-here = Aquí no ha jugado nadie todavía.
found-no-server = Los mensajes directos no son de ningún servidor.
found-server-heading = **Partidas de este servidor**, las más recientes primero
found-running = **En curso** ({ $count })
found-heading = { $who ->
    [none] **Tus partidas terminadas**, las más recientes primero
   *[other] **Tus partidas terminadas con { $who }**, las más recientes primero
}
found-own = { $finish ->
    [won] victoria contra { $who }
    [lost] derrota contra { $who }
    [drawn] tablas con { $who }
    [void] sin resultado con { $who }
   *[over] terminada, con { $who }
}
found-others = { $finish ->
    [drawn] { $all }, tablas
    [void] { $all }, sin resultado
   *[other] { $beaten ->
        [yes] victoria de { $winners } contra { $losers }
       *[no] { $all }
    }
}
found-words = { $finish ->
    [won] victoria ganada gané ganar
    [lost] derrota perdida perdí perder
    [drawn] tablas empate empatada
    [void] nula anulada sin resultado
   *[running] en curso
}
found-day = { $day } { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sep
    [10] oct
    [11] nov
   *[12] dic
}
found-label = { $game } · { $how }
found-more = { $when } · { $rules }
found-line = - `{ $game }` · { $how } · { $when } · { $rules }

## Cards and answers about a game

game-latest-card = última tarjeta
game-empty-table = 0. La mesa vacía
game-somebody = Alguien
game-turn-form = Tu turno
game-turn-field = Pasos, separados por ; o en líneas nuevas
game-turn-hint = construye g1 en casa
game-settlers-hint = construye c3: y b4
game-never-rated = Una partida con ventaja nunca puntúa.
game-who-accepts = quien acepte
game-nothing-done = No ha cambiado nada.
game-you-left = Quedas fuera; el resto sigue jugando, y la tarjeta que lo dice está en camino.
game-ended = La partida ha terminado; su última tarjeta está en camino.
game-yours = **tu turno**
game-no-games = No tienes partidas en curso. `/hw retar` invita a alguien, o juega contra mí: respondo en segundos. `/hw ayuda` enseña a jugar.
game-given-position = La posición tal como se dio.
game-before-anything = La mesa está vacía: aún no hay nada preparado.
game-which-game = Tienes varias partidas. ¿A cuál te refieres?
game-which = ¿Qué partida?
game-name-the-game = Te esperan varias partidas: elige primero la opción partida
game-begins =
    { $players } juegan a { $called } · partida `{ $game }`
    { $options }
game-turn-heading = **Turno { $turn }** · partida `{ $game }` · { $players }
game-left-heading = **Tras el turno { $turn }** · partida `{ $game }` · { $players }
game-targets = Objetivos: { $join }
game-board-heading = **Partida `{ $game }`** tras { $turns } · { $players }
game-result-heading = **Terminó la partida `{ $game }`** tras { $turns } · { $players }
game-your-turn = { $example ->
    [none] { $who }, te toca.
   *[other] { $who }, monta tu hogar: dos estrellas y una nave, como `{ $example }`.
}
game-red-alert = **Alerta roja**: { $enemy } podría ganar el próximo turno { $bonus ->
    [0] si { $who } no hiciera nada ahora
   *[other] si { $who } no hiciera nada en ninguno de sus turnos seguidos
}.
game-alert-unclear = No pude ver a tiempo si hay Alerta roja: { $enemy } tiene demasiados turnos posibles.
game-sure-to-transfer = ¿Cambiar de lado con { $senior } en la partida `{ $game }`? Solo puedes hacerlo una vez. Desde ahora { $senior } juega tu lado y tú el suyo; cada cual conserva su tiempo. Un turno sin terminar se descarta.{ $offered ->
    [yes] {" "}La oferta de tablas caduca.
   *[no] {""}
}
game-transferred-you = { $senior } y tú cambiaron de lado; { $yours ->
    [yes] te toca a ti.
   *[no] una tarjeta nueva avisa a { $senior } de que le toca jugar.
}
game-transferred-heading = **Cambio de lados** · partida `{ $game }` · { $players }
game-transferred = { $other } y { $who } cambian de lado: { $who } juega ahora { $home ->
    [none] el lado al que le toca
   *[other] el lado del hogar { $home }
}, y { $other } el otro. Las piezas, el turno y los nombres de los hogares siguen igual. Un turno sin terminar se descarta.
game-then-transferred = Después, { $one } y { $other } cambiaron de lado.
game-offer-stands = { $who } ofrece tablas{ $agreed ->
    [none] {""}
   *[other] ; { $agree ->
        [one] { $agreed } acepta
       *[other] { $agreed } aceptan
    }
}{ $waiting ->
    [none] {""}
   *[other] ; { $wait ->
        [one] falta { $waiting }
       *[other] faltan { $waiting }
    }
}.
game-may-claim = Esta posición se ha dado { $times } veces: ya se pueden reclamar tablas en `/hw partida`.
game-played =
    Turno { $turn } jugado. { $told }
    { $notation }
game-confirmed-by-star =
    Tu `*` confirmó esto:
    { $n }
game-sure-to-resign = ¿Te rindes en la partida `{ $game }`? Ganará { $opponent }.
game-sure-to-leave = ¿Te rindes en la partida `{ $game }`? Quedarás fuera, y se mostrará tu bando secreto, si lo tienes. Tus naves se quedan y el resto sigue jugando, salvo que eso decida la partida.
game-sure-to-offer = { $count ->
    [1] ¿Ofrecer tablas a { $whom } en la partida `{ $game }`? La oferta vale hasta su respuesta o su próximo turno.
   *[other] ¿Ofrecer tablas en la partida `{ $game }` a { $whom }? Tiene que aceptar todo el mundo. La oferta vale hasta que alguien la rechace o haga un turno.
}
game-sure-to-claim = La posición de la partida `{ $game }` se ha dado { $times } veces. ¿Reclamar tablas?
game-game-line = - `{ $game }` con { $opponent }, { $turns } · { $whose } { $link }
game-turns-from = Turnos { $from } a { $to }
game-turns = { $number ->
    [one] 1 turno
   *[other] { $number } turnos
}
game-you-are-out = estás fuera, { $whose }
game-theirs = le toca a { $opponent }
game-and-more = - y { $more } más
game-and-these = - y { $named }
game-and-these-and-more = - y { $named }, y { $more } más
game-review-heading = **Turno { $turn } de { $turns }** · partida `{ $game }` · { $players }
game-moment-heading = **Momento clave { $place } de { $of }** · partida `{ $game }` · { $players }
game-moment = { $what ->
    [missed]
        Turno { $turn }: { $played } { $who } podía haber ganado.
        Esto ganaba: { $win }
    [missed-forced]
        Turno { $turn }: { $played } { $who } deja pasar una victoria forzada en { $turns } (demostrada).
        Empieza con: { $win }
    [allowed]
        Turno { $turn }: { $played } Después { $enemy } puede ganar; otro turno lo habría evitado.
        Esto gana: { $win }
   *[allowed-unclear]
        Turno { $turn }: { $played } Después { $enemy } puede ganar. No hubo tiempo de ver si otro turno lo habría evitado.
        Esto gana: { $win }
}
game-moment-line = { $what ->
    [missed] { $turn }. { $who } dejó pasar una victoria
    [missed-forced] { $turn }. { $who } dejó pasar una victoria forzada en { $turns }
    [judged] { $turn }. { $who } perdió terreno
   *[allowed] { $turn }. { $who } permitió una victoria
}
game-no-moments-found = En la partida `{ $game }` ningún turno costó mucho: nadie dejó pasar ni permitió una victoria que yo haya visto.
game-chances = **Probabilidades** · partida `{ $game }` · { $players }
game-chances-told = La probabilidad de que ganara { $who } tras cada turno, en porcentaje, según mi cálculo a pocos turnos vista.{ $marked ->
        [yes] {" "}Los triángulos naranjas señalan los *Momentos clave*.
       *[no] {""}
    } { $changed }
game-chances-changed = El turno { $turn } fue el que más cambió: { $before } antes, { $after } después.
game-chances-alt = Una columna por turno: la parte clara es la probabilidad de que ganara { $who }, en porcentaje. { $changed }
game-moment-blind = El nivel { $level } no ve victorias por el sacrificio de una nave grande ni por una catástrofe.
game-moment-near = El nivel { $level } no mira tan lejos.
game-moment-judged = Turno { $turn }: { $played } La probabilidad de que gane { $who } baja del { $before } al { $after } %, según lo veo.
game-moment-answer = La mejor respuesta de { $enemy }: { $answer }
game-moment-better = Mejor: { $better }
game-moment-why = { $why ->
        [alone] { $loser } tenía una sola nave en su hogar: quien la capture gana.
        [fleet] Un sacrificio da a { $winner } las acciones para una catástrofe en el hogar de { $loser }.
        [colours] En el hogar de { $loser } basta una pieza más de un color para una catástrofe.
        [raid] Un sacrificio rojo captura varias naves a la vez, y ninguna en el hogar de { $loser } es mayor.
        [larger] { $winner } tiene en el hogar de { $loser } una nave tan grande como las que lo defienden: el rojo captura.
        [frozen] Sin verde { $winner } no puede construir más naves.
        [saves] Ese turno impide la victoria con que amenazaba { $loser }.
        [serving] Ese turno toma la última pieza de su tamaño y color; { $loser } tendría que tomar una más grande.
        [catastrophe] Ese turno destruye más de { $loser } que de { $winner }.
        [attack] Ese turno captura una nave: una más para { $winner }, una menos para { $loser }.
       *[other] {""}
    }
game-moments-unclear = { $turns ->
    [one] Un turno
   *[other] { $turns } turnos
} con demasiadas alternativas para mirarlas todas a tiempo: aquí puede faltar algo.
game-which-of-many = { $which_game } El menú muestra { $listed } de tus { $games }; con la opción `partida` del comando eliges cualquiera.
game-which-game-by-option = Te toca en varias partidas. Envía otra vez el turno con la opción `partida`: { $games }.
game-suggested-home = Estrellas roja y azul con una nave verde grande son un buen comienzo: la verde construye, la azul cambia, la roja defiende; la amarilla llega con un cambio.{ $second ->
    [yes] {" "}Si tus estrellas no son de los mismos tamaños que las del otro hogar, el mapa queda más amplio.
   *[no] {""}
} Un hogar con estrellas de tamaños 1-2 se llama Banquero, 1-3 Ricitos de Oro, 2-3 Fortaleza.
game-home-feedback = Tu hogar es { $kind }.
game-second-turn-advice = En el próximo turno casi siempre lo mejor es construir una nave pequeña del color de tu nave grande ({ $ship }).
game-undelivered = No pude publicar en { $place }: { $why }. La partida sigue y no se pierde nada: `/hw repaso` muestra cómo está, y lo intento otra vez ahora que estás aquí.
game-bonus-turns = { $left ->
    [one] Este es el último turno extra.
   *[other] Este es uno de { $left } turnos extra seguidos.
}
game-home-kind = { $kind ->
    [banker] un Banquero (estrellas 1 y 2)
    [goldilocks] un Ricitos de Oro (estrellas 1 y 3)
    [fortress] una Fortaleza (estrellas 2 y 3)
   *[gemini] un Géminis (dos estrellas del mismo tamaño)
}
game-line-over = { $turns }, terminada
game-line-your-turn = { $turns }, te toca
game-line-to-move = { $turns }, le toca a { $who }

## What stands on buttons

button-send = Enviar
button-more-options = Más opciones
button-anybody = Quien quiera
button-join = Unirme
button-leave = Salir
button-start = Empezar
button-play-referee = Jugar contra el Referee
button-teach-me = Enséñame
button-hint = Pista
button-all-lessons = Lecciones
button-first-lesson = Primera lección
button-next-lesson = Siguiente lección
button-like-it = Otro parecido
button-next-puzzle = Siguiente problema
button-puzzles = Problemas
button-show-line = Mostrar la solución
button-puzzle-of-day = Problema del día
button-solve = Resolver
button-yesterday = Solución de ayer
button-try-again = Otra vez
button-hide-progress = Ocultar mis resultados
button-show-progress = Mostrar mis resultados
button-add-referee = Añadir al Referee
button-good-or-evil = ¿Bien o Mal?
button-fair-deal = ¿Reparto limpio?
button-rematch-all = Revancha, misma gente
button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-play = Jugar
button-submit = Enviar
button-submit-anyway = Enviar igualmente
button-submit-now = Enviar tal cual
button-submit-unused = Enviar, { $left ->
    [one] 1 acción
   *[other] { $left } acciones
} sin usar
button-undo = Deshacer paso
button-type-it = Escribirlo
button-text-board = Tablero en texto
button-turn-board = Girar tablero
button-more = Más
button-settings = Ajustes
button-help = Ayuda
button-resign = Rendirme
button-cancel = Cancelar
button-offer-draw = Ofrecer tablas
button-claim-draw = Reclamar tablas
button-transfer = Cambiar de lado
button-moments = Momentos clave
button-chances = Probabilidades
button-moment-back = Momento anterior
button-moment-forward = Momento siguiente
button-review = Repaso
button-rematch = Revancha, puestos cambiados
button-back = Atrás
button-forward = Adelante
button-jump = Saltar a un turno
button-film = Película
button-slow-film = A cámara lenta
button-usual-film = A velocidad normal
button-fast-film = A cámara rápida
button-export = Exportar
button-post-here = Publicar aquí
button-with-draw-offer = Con oferta de tablas
button-no-draw-offer = Sin oferta de tablas
button-plan = Analizar
button-try-it = Probar
button-referee-replies = Turno del Referee (nivel 9)
button-back-a-turn = Un turno atrás
button-to-board = Al tablero
button-to-present = A la posición actual
button-make-my-turn = Usar como mi turno
button-rename = Renombrar { $system }
button-arm-it = Jugar automáticamente
button-arm-these = Jugar esto automáticamente
button-disarm-all = Quitar todos
button-clock = Reloj
button-give-day = Dar 24 h
button-give-time = Dar tiempo
button-pause = Pausa
button-move-here = Jugar en este canal
button-claim-win = Reclamar victoria
button-rely = Qué se garantiza
button-resume = Terminar pausa
button-let-time-end = Dejar que terminen
button-armed = Automáticos ({ $count })
button-latest-card = Última tarjeta

## Invitations

invitation-card = { $two ->
    [yes] { $guests ->
        [none] {""}**{ $host } reta a quien quiera** a jugar a { $called }.
       *[other] {""}**{ $host } reta a { $guests }** a jugar a { $called }.
    }
   *[no] { $guests ->
        [none] {""}**{ $host } busca gente** para jugar a { $called }.
       *[other] {""}**{ $host } reúne a { $guests }** para jugar a { $called }.
    }
}
invitation-beginners = Quien empieza es bienvenido.
invitation-band = Para puntuaciones de { $lowest } a { $highest }
invitation-now = { $role }: ¿quién juega dentro de una hora?
invitation-rated = { $rated ->
    [yes] Clasificatoria
   *[no] Amistosa
}
invitation-stakes = {""}**{ $who }** ({ $rating }): +{ $win } si gana, −{ $loss } si pierde
invitation-player = {""}**{ $who }**: { $rating ->
    [none] aún sin puntuación
   *[other] puntuación { $rating }
}{ $played ->
    [0] {""}
   *[other] , ganó { $won } de { $played } partidas aquí
}
result-ratings = Puntuaciones: { $changes }
result-rating = {""}**{ $who }** { $rating } ({ $points })
result-uncounted = No cuenta para la clasificación: entre las mismas dos personas cuentan cuatro partidas por semana.
invitation-head-to-head = Entre ambos: { $one } { $won }, { $other } { $lost }{ $drawn ->
    [0] {""}
   *[other] , { $drawn } en tablas
}
invitation-unknown-kind = un juego desconocido
invitation-taken = { $host ->
    [yes] { $number }. { $name } (invita)
   *[no] { $number }. { $name }
}
invitation-free = { $number }. *libre*
invitation-closes = -# Se cierra { $moment }
invitation-starts-at-once = -# Empieza en cuanto la envíes.
invitation-began = { $there ->
    [none] Ahora es la partida `{ $game }`.
   *[other] Se juega en { $there }: partida `{ $game }`.
}
invitation-was-declined = { $guest } la rechazó.
invitation-was-withdrawn = { $host } la retiró.
invitation-has-lapsed = Nadie la aceptó a tiempo.
invitation-made = Tu invitación está publicada.
invitation-accepted = Aceptada: la partida es `{ $game }`.
invitation-declined = La rechazaste. { $host } recibe el aviso.
invitation-declined-notice = {""}**{ $guest }** rechazó la invitación de **{ $host }**.
invitation-sure-to-withdraw = ¿Retirar tu invitación? Ya nadie podrá aceptarla.
invitation-withdrawn = Tu invitación está retirada.
invitation-joined = Tienes un puesto: hay { $taken } de { $seats } ocupados. Te aviso cuando te toque.
invitation-left = Saliste. Tu puesto queda libre.
invitation-which-level = ¿En qué nivel se une?
invitation-seated = { $who } juega también: hay { $taken } de { $seats } puestos ocupados.
invitation-first-game = Juegas contra el Referee en su nivel más bajo, y empiezas tú: pulsa *Jugar*. *Pista*, en tu panel, te enseña un buen turno; con `/hw retar referee:` hay ocho niveles más altos.
invitation-started = La partida es `{ $game }`; su primera tarjeta está en camino.
invitation-rematch-waits = Ya pediste la revancha. Aún no hay respuesta.
invitation-rematch-began = La revancha ya empezó: es la partida `{ $game }`.
invitation-people = Invitar a gente
invitation-preview =
    { $card }
    -# Solo tú ves esto hasta que lo envíes.
invitation-heading = **Invitaciones**
invitation-hint = Ver una invitación
invitation-line-for-two = { $guest ->
    [none] #{ $number }: { $host } reta a quien quiera
   *[other] #{ $number }: { $host } reta a { $guest }
}
invitation-line-to-several = #{ $number }: { $host } busca gente, puestos ocupados: { $taken } de { $seats }
invitation-line = - { $told }, se cierra { $moment }

## Secret sides

lobby-only-in-private = Los bandos solo se dicen en privado: `/hw partida` te muestra el tuyo.
lobby-kept = cumplido: el SHA-256 publicado es el de este reparto
lobby-broken = incumplido: el SHA-256 publicado no es el de este reparto
lobby-your-alignment = Tu bando en la partida `{ $game }`: **{ $alignment }**. Nadie más ve esto. Si alguien del Mal elimina a otra persona, gana en solitario, en el acto. Cuando no queda nadie del Mal, ganan juntas las personas del Bien que sigan en juego.
lobby-commitment = Los bandos están repartidos: *¿Bien o Mal?* te muestra el tuyo. SHA-256 del reparto: `{ $digest }`
lobby-shown = Bandos: { $join }.
fair-deal = **¿Reparto limpio?** · partida `{ $game }`
    Al empezar la partida publiqué este SHA-256: `{ $digest }`
    Es la huella de esta línea, que fue secreta hasta el final:
    `{ $line }`
    -# Compruébalo: `printf %s 'LÍNEA' | sha256sum`

## Whom a call for a moderator mentions

callees-who-reads-here = Quien puede leer este canal lee también lo que se escribe ahí desde las partidas: elige uno que solo vea la moderación.
callees-ask-yourself = Este servidor no ha dicho quién recibe llamadas, así que **no aviso a nadie de moderación**. Pide ayuda tú: habla con alguien que pueda gestionar mensajes aquí. Encontrará tus palabras con `/hw-desk`; el resto de la mesa no las ve.
callees-noted = Queda anotado para la moderación, que lo encuentra con `/hw-desk`. No avisé a nadie: habla con alguien que pueda gestionar mensajes aquí.
callees-nobody = **Llamadas a moderación:** a nadie; solo aparecen en `/hw-desk`. `/hw-desk llamadas:` las da a un rol, el botón a este canal.
callees-channel = **Llamadas a moderación:** a { $to }.
callees-role = **Llamadas a moderación:** a { $to }, en el canal de la partida y sin lo que se escribió.
callees-not-reached = ⚠️ Ahora mismo Discord mostraría { $role } sin avisar a nadie: en los ajustes del rol, *Permitir que cualquiera @mencione este rol* está desactivado, y yo no puedo mencionar todos los roles.
callees-preview =
    {""}**¿Llamar a moderación para la partida `{ $game }`?**
    > { $reason }
    { $to }
    En el canal de la partida solo se lee: { $in_public }
callees-goes-to = Esto llega a { $whom } y a nadie más.
callees-sent = Enviado a { $whom }. El canal de la partida solo dice que alguien llamó a moderación.
callees-call =
    📣 { $who } llama a moderación en la partida `{ $game }` ({ $players }):
    > { $reason }
    { $link }
callees-look = { $who }: `/hw-desk partida:{ $game }` dice por qué.

## The panel of a game

more-hint = ¿Qué quieres hacer?
more-over-since = Esa tarjeta es antigua: la partida ya terminó.
more-alignment = solo tú ves la respuesta
more-offer-draw = hay tablas si todo el mundo acepta
more-claim-draw = la misma posición por tercera vez
more-takeback = deshacer tu último turno, si todo el mundo acepta
more-give-time = más tiempo para quien se hace esperar
more-pause = parar los relojes unos días, si todo el mundo acepta
more-resume = que los relojes corran de nuevo, si todo el mundo acepta
more-ruled = llamadas, turnos deshechos y decisiones de esta partida
more-move-here = sus tarjetas llegan aquí desde ahora
more-call-referee = algo va mal; solo la moderación lee el motivo
more-abort = aún falta montar algún hogar: nadie pierde
more-transfer = la ventaja: jugar con el otro lado desde ahora
more-resign = dar por perdida esta partida
more-film = ver la partida
more-help = cómo se juega, reglas y notación
more-settings = avisos, tableros, ausencias, gente, tus datos
more-moved-on = Esa tarjeta era del turno { $was }; la partida avanzó y ya va por el turno { $now }.
more-gone-back = La partida retrocedió desde esa tarjeta: ahora va por el turno { $now }.

## Notices

notices-by-mention = mención en el canal
notices-by-direct = mensaje directo
notices-in-digest = resumen diario
notices-not-at-all = nada
notices-mention-means = Te aviso donde se juega la partida
notices-direct-means = Te escribo a ti; la tarjeta del canal no te menciona
notices-digest-means = Un mensaje al día con todas las partidas que te esperan
notices-nothing-means = La tarjeta se publica, y nadie te avisa
notices-heading = { $event ->
    [turn] **Te toca**
    [warning] **Se acaba tu tiempo**
    [started] **Empieza tu partida**
    [ended] **Terminó tu partida**
    [asked] **Te preguntan algo**: tablas, deshacer un turno, una pausa o una victoria por tiempo
    [answered] **Aceptaron tu invitación**
   *[ruling] **La moderación ha decidido**
}
notices-shut = { $why ->
    [deleted] se borró
    [forbidden] me falta el permiso, o ya no estoy en ese servidor
    [locked] el hilo está archivado y bloqueado
    [closed] allí no puedo enviar mensajes directos
   *[nobody] esa cuenta ya no existe, o ya no comparte ningún servidor conmigo
}
notices-called = { $who }: { $what } · partida `{ $game }`, turno { $turn }
notices-called-closed = Tus mensajes directos están cerrados para mí, así que te aviso aquí. Ábrelos y lo intento de nuevo tras tu próximo comando.
notices-channel-shut = No puedo publicar en { $channel }: { $why }. Juega aquí mientras tanto; para moverla, usa `/hw partida partida:{ $game }` y *Jugar en este canal* en un canal del mismo servidor.
notices-no-call-means = ⚠️ Nadie te avisa cuando te toca: tu aviso es la tarjeta publicada, y tu tiempo corre desde ella.
notices-digest-call-means = ⚠️ Te enteras de tu turno una vez al día, mientras corre tu tiempo: tu aviso es el resumen.
notices-closed = Ahora mismo no puedo enviarte mensajes directos: lo que quieres por mensaje directo, o en un resumen, te llega como mención en el canal.
notices-also = **Lo que ha pasado**
notices-digest-foot = `/hw ajustes` cambia cuándo y cómo te aviso.
notices-no-next = No te espera ninguna otra partida.
notices-begins = { $who }: empieza tu partida.
notices-is-over = { $who }: terminó tu partida.
notices-was-accepted = { $who }: aceptaron tu invitación.
notices-has-an-answer = { $who }: hay respuesta a tu invitación.
notices-look-here = { $who }: esto es para ti.
notices-direct = { $what } · partida `{ $game }` con { $others }
notices-warning = { $who }: te queda la quinta parte de tu tiempo · partida `{ $game }`
notices-digest-next = Tu próximo resumen llega { $next }.
notices-happened = - { $what } · partida `{ $game }` con { $others }
notices-your-turns = **Te toca** ({ $count }, primero donde queda menos tiempo)
notices-others-turns = **Esperas a otras personas** ({ $count })
notices-until = { $line } · el tiempo se acaba { $when }
notices-since = { $line } · desde { $when }
notices-moved = La partida `{ $game }` se juega desde ahora en { $channel }; su tarjeta está en camino.
notices-always-warned = Cuando te queda la quinta parte de tu tiempo, te advierto siempre.
notices-digest-heading = { $games ->
    [0] **Tus partidas de hoy**
    [one] **Te espera una partida**
   *[other] **Te esperan { $games } partidas**
}
notices-next-game = { $count ->
    [one] Próxima partida
   *[other] Próxima partida ({ $count } esperan)
}

## Faults and the operator

alarm-raised = { $what ->
    [backup] **Falló la copia diaria.** El registro dice por qué. Lo intento de nuevo cada diez minutos.
    [disk] **Queda menos de 1 GB en el disco de la base de datos.** Cuando se llene, no se aceptará ningún turno.
    [second_place] **El segundo lugar ya no da señales.** Mira su registro: `journalctl --unit referee-litestream`.
    [clocks] **Todos los relojes llevan seis horas parados.** `referee admin clocks go` los pone en marcha.
    [message] **Abandoné un mensaje.** La guía de operación muestra cómo encontrarlo; `referee admin retry` lo envía otra vez, `drop` lo olvida.
   *[health] **Llevo diez minutos sin estar bien.** `referee health` y el registro dicen por qué.
}
alarm-over = { $what ->
    [backup] La copia diaria vuelve a funcionar.
    [disk] El disco de la base de datos vuelve a tener sitio.
    [second_place] El segundo lugar vuelve a dar señales.
    [clocks] Los relojes siguen su marcha.
    [message] Ya no hay ningún mensaje abandonado.
   *[health] Vuelvo a estar bien.
}
operating-announced = 📢 **De quien opera este bot:** { $text }
operating-too-fast = Eso es más de lo que acepto a la vez de una persona o de un servidor. No hice nada; inténtalo de nuevo en un momento.
operating-not-understood = Discord envió esto de una forma que no entiendo, y ha quedado anotado. No ha cambiado nada.
operating-well = ok
operating-bot-player-crowded = { $games ->
    [one] Una partida espera
    *[other] { $games } partidas esperan
    } a que juegue el Referee, que mientras tanto piensa menos cada turno.
operating-clocks-stopped = quien administra el bot ha parado todos los relojes; `referee admin clocks go` los pone en marcha
operating-draining = quien administra el bot no deja empezar partidas; `referee admin drain off` vuelve a permitirlo
operating-unwritable = no se puede escribir en la base de datos: ¿está el disco lleno, es de solo lectura o falla? No se acepta nada hasta que se pueda; se intenta cada pocos segundos
operating-unreadable = no se puede leer la base de datos
operating-token-refused = Discord rechaza el token del bot (401): no se puede publicar nada. Dale uno nuevo (DISCORD_TOKEN_FILE) y arráncalo de nuevo
operating-internal = Algo falló por mi parte, y ha quedado anotado: error interno #{ $reference }. No ha cambiado nada; inténtalo de nuevo.
operating-not-saved = No se pudo guardar, así que no ha pasado: error interno #{ $reference }. Inténtalo de nuevo.
operating-unknown-interaction = interacciones ilegibles desde el arranque: { $times }, la última hace { $ago } s: puede que Discord haya cambiado su esquema; busca una versión más nueva
operating-gateway-lost = sin conexión con el gateway de Discord desde hace { $seconds } s
operating-outbox-ages = un mensaje espera su entrega desde hace { $seconds } s: Discord falla, o pide una pausa; el registro dice qué responde
operating-still = el bot no se mueve desde hace { $seconds } s: arráncalo de nuevo

## Records and exports

pages-film = **Película** de los turnos { $from } a { $to } de { $turns } · partida `{ $game }` · { $players }
pages-film-alt = La partida del turno { $from } al { $to }, un tablero tras otro. El último: { $last }
pages-frame = { $turns ->
    [0]
        ==== La mesa vacía
        { $board }
   *[other]
        ==== Tras el turno { $turns }: { $notation }
        { $board }
}
pages-film-in-words = La partida del turno { $from } al { $to }, un tablero en palabras tras otro
pages-export =
    La partida `{ $game }` tras { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }, como archivo. Su posición:
    { $position }
pages-record-about = El registro de la partida { $game } { $form }
pages-posted = En camino a este canal.
pages-posted-by = { $heading } · publicado por { $who }
pages-as-text = como texto, un turno por línea

## People, and what is kept of somebody

people-heading = **A quién has bloqueado**
people-only-you = Nadie más ve esto.
people-block-somebody = Bloquear a alguien
people-unblock-somebody = Desbloquear a alguien
people-unblock = Desbloquear a { $name }
people-more = Más gente
people-exported = Esto es todo lo que guardo de ti. Solo tú ves este mensaje.
people-file-about = Todo lo que el bot guarda de ti, como JSON
people-forgotten = Te he olvidado: tus partidas quedan, a nombre de *Exmiembro*. Si vuelves algún día, será como la primera vez.
people-done-before = Eso ya se hizo antes. `/hw partidas` muestra cómo está todo.
people-a-former-player = Exmiembro
people-bot-player = Referee (nivel { $level })
people-export = Exportar
people-delete = Borrar…
people-forget = Olvídame
people-blocked = Bloqueaste a { $who }: ya no hay invitaciones ni partidas nuevas entre esa persona y tú, y no le digo por qué. Las partidas en curso siguen.
people-unblocked = Desbloqueaste a { $who }.
people-was-not-blocked = { $who } no estaba en tu lista de bloqueos. No ha cambiado nada.
people-kept =
    {""}**Lo que guardo de ti**
    - tu ID de Discord y el último nombre que te vi: **{ $name }**; el canal de nuestros mensajes directos, si lo hay
    - tu puesto en { $games ->
        [one] 1 partida
       *[other] { $games } partidas
    } (en curso: { $running }), con cada turno y cuándo se hizo
    - tus puntuaciones, y qué partidas sigues
    - registros que conservas: { $records }
    - las invitaciones que hiciste o aceptaste
    - los turnos que estás preparando, y tus ajustes: { $settings }
    - qué lecciones y problemas has hecho, y tu respuesta al último
    - cuándo y cómo te avisé de tus turnos, porque tu reloj lo necesita
    Lo que pulsas lo recuerdo tres días, para no hacer nada dos veces. No leo mensajes ni guardo registro de lo que escribes. *Exportar* te lo da todo en un archivo; con *Borrar* te olvido, y quedas como *Exmiembro*.
people-settings = { $blocked ->
    [one] 1 persona bloqueada
   *[other] { $blocked } personas bloqueadas
}
people-sure-to-delete = ¿Quieres que te olvide? En tus partidas tu nombre pasa a ser *Exmiembro*, con un ID que no es de nadie, y ya nadie, ni siquiera tú, puede relacionarlas contigo. Se borran tus ajustes, tus listas, tus borradores y nuestro canal de mensajes directos.{ $open } Quien te bloqueó sigue lejos de ti si vuelves; de eso solo guardo una huella de tu ID. Los nombres de tus hogares ya no se muestran. Lo que se publicó en canales, los turnos tal como los guardo y el reparto sellado de una partida de tres a seis se quedan como están. Esto no se puede deshacer.
people-open-invitations = { $invitations ->
    [0] {""}
    [one] {""} Tu invitación abierta se retira.{""}
   *[other] {""} Tus { $invitations } invitaciones abiertas se retiran.{""}
}
people-blocked-list = { $names ->
    [none] No has bloqueado a nadie.
   *[other] Has bloqueado a { $names }.
}

## The planning board

plan-no-sides = Con este turno alguien quedaría fuera. Qué bandos se mostrarían, y si la partida terminaría (M7), depende del reparto secreto, y el análisis no lo revela: continúa como si la partida siguiera.
plan-not-whole = Aún no es un turno completo: elige antes un paso, o pasa.
plan-old-panel = Ese panel era anterior a tu análisis, así que no hice nada. Así está ahora tu análisis:
plan-not-my-turn = Solo un turno desde la posición actual puede ser tuyo, y solo mientras te toca. No hice nada.
plan-became-draft = De tu análisis; nada cuenta hasta que lo envíes.
plan-heading = **Tablero de análisis** · solo tú lo ves · partida `{ $game }` · { $players }
plan-earlier = Desde la mesa vacía, aunque { $now ->
    [one] ya se jugó un turno
   *[other] ya se jugaron { $now } turnos
}:
plan-earlier-than-game = Desde la posición tras el turno { $base } de { $now }:
plan-next = { $own ->
    [yes] **Turno { $number } del análisis: el tuyo**
   *[no] **Turno { $number } del análisis: juegas por { $who }**
}
plan-ends = La línea termina aquí: { $outcome }
plan-full = Esta línea tiene { $most } turnos, y ese es el máximo, así que no añadí nada.
plan-followed = La partida fue como la analizaste hasta el turno { $turn }; tu línea sigue desde ahí.
plan-now = Desde la posición actual:
plan-more-before = { $count ->
    [one] … 1 turno
   *[other] … { $count } turnos
}
## What a ruling would do

proposal-shows-sides = Todo el mundo ve quién es del Bien y quién del Mal. Eso no se deshace: la partida no se retoma, y una revancha tiene un reparto nuevo.
proposal-waits = Ningún turno cuenta hasta que la moderación la reanude; sus relojes se paran.
proposal-resumes = Los turnos vuelven a contar, y los relojes corren.
proposal-uncounted = Su resultado ya no cuenta para la clasificación.
proposal-counted = Su resultado vuelve a contar para la clasificación.
proposal-only-said = En la partida no cambia nada.
proposal-does = { $deed ->
    [answer] responder a la llamada
    [answer-privately] responder a la llamada en privado
    [adjourn] suspenderla
    [resume] reanudarla
    [give-time] dar tiempo
    [replace] dar un puesto a otra persona
    [adjudicate] decidirla
    [unrate] sacarla de la clasificación
   *[void] declararla nula
}
proposal-cancelled = Cancelado. No ha cambiado nada.
proposal-confirm = Confirmar
proposal-send = Enviar
proposal-cancel = Cancelar
proposal-asks =
    {""}**Partida `{ $game }`: ¿{ $what }?** Si confirmas:
    { $effect }
proposal-taken-back = { $many ->
    [yes] Los turnos { $from } a { $to } se deshacen.
   *[no] El turno { $from } se deshace.
}
proposal-count-again = { $many ->
    [yes] Los turnos { $from } a { $to } vuelven a contar.
   *[no] El turno { $from } vuelve a contar.
}
proposal-ends = La partida termina: { $outcome }
proposal-ends-otherwise = El resultado pasa a ser: { $outcome }
proposal-goes-on = { $turns ->
    [0] La partida sigue desde el principio: le toca a { $who }.
   *[other] La partida sigue tras el turno { $turns }: le toca a { $who }.
}
proposal-is-back = { $who } vuelve a la partida.
proposal-is-out = { $who } queda fuera de la partida.
proposal-plays-on = { $now } sigue jugando por { $was }.
proposal-sits = { $who } juega en el puesto { $seat }.
proposal-gains = { $who } recibe { $time } más.
proposal-loses = { $who } pierde { $time }.
proposal-logged = Se publica con tu motivo. `/hw-desk` lo deshace.
proposal-roll-back = { $turn ->
    [0] volver al principio
   *[other] volver a como estaba tras el turno { $turn }
}
proposal-undo-ruling = deshacer la decisión { $number } ({ $kind }), de { $who }, del { $when }
proposal-undo-end = deshacer su final ({ $outcome })
proposal-undo-leaving = deshacer la salida de { $who } del { $when }

## Rulings

ruling-a-side-goes-with-it = El puesto conserva su bando secreto: quien lo ocupa ahora lo lee, a solas, con `/hw partida`.
ruling-a-former-sits = En un puesto hay alguien que pidió que lo olvidara y ya no juega: `/hw-desk` da el puesto a otra persona. Hasta entonces nadie pierde ahí por tiempo.
ruling-ruled = Hecho; está publicado en el canal de la partida, y `/hw-desk` lo deshace.
ruling-answer-posted = Tu respuesta está publicada en el canal de la partida.
ruling-until-resumed = Ningún turno cuenta hasta que se reanude.
ruling-the-end = su final; sigue como estaba antes
ruling-kind = { $kind ->
    [called] llamada
    [taken_back] turno deshecho
    [adjourned] suspensión
    [resumed] reanudación
    [rolled_back] retroceso
    [replaced] sustitución
    [gave_time] tiempo dado
    [adjudicated] adjudicación
    [voided] anulación
    [unrated] partida fuera de la clasificación
    [undone] reversión
    [answered_privately] respuesta
   *[answered] respuesta
}
ruling-sides-were-shown = Quien vio los bandos antes de que la partida retrocediera los sigue conociendo.
ruling-nothing-ruled = Nadie ha llamado a moderación, y no se ha deshecho ni decidido nada.
ruling-call-waits = 📣 Una llamada espera la respuesta de la moderación.
ruling-call-form = Llamar a moderación
ruling-call-field = ¿Qué va mal? Solo lo lee la moderación
ruling-call-hint = una línea de hasta 200 caracteres
ruling-abort = Abortar la partida
ruling-takeback = Pedir deshacer el turno
ruling-call-referee = Llamar a moderación
ruling-log = Decisiones
ruling-card-waits = ⏸️ Suspendida por la moderación: { $why }
ruling-sure-to-abort = ¿Abortar la partida `{ $game }`? Aún falta montar algún hogar, así que nadie gana ni pierde. Después la ves con `/hw repaso partida:{ $game }`.
ruling-called-told = 📣 Partida `{ $game }`: alguien de la mesa llama a moderación.
ruling-told = { $kind ->
    [answered] ⚖️ Partida `{ $game }`: { $who } responde desde moderación
    [adjourned] ⚖️ { $who } suspende la partida `{ $game }`
    [resumed] ⚖️ { $who } reanuda la partida `{ $game }`
    [adjudicated] ⚖️ { $who } decide la partida `{ $game }`
    [unrated] ⚖️ { $who } saca la partida `{ $game }` de la clasificación
   *[voided] ⚖️ { $who } declara nula la partida `{ $game }`
}
ruling-answered-privately = ⚖️ Partida `{ $game }`: { $who } responde a una llamada desde moderación, en privado
ruling-rolled-back = { $turn ->
    [0] ⚖️ { $who } devuelve la partida `{ $game }` al principio
   *[other] ⚖️ { $who } devuelve la partida `{ $game }` a como estaba tras el turno { $turn }
}
ruling-replaced-told = ⚖️ Partida `{ $game }`: { $now } sigue jugando por { $was }, por decisión de { $who }
ruling-gave-time-told = ⚖️ Partida `{ $game }`: { $who } da más tiempo a { $to }
ruling-undone-told = ⚖️ Partida `{ $game }`: { $who } deshace { $what }
ruling-the-leaving = la salida de { $who }; sigue como estaba antes
ruling-the-ruling = la decisión { $number } ({ $what })
ruling-list-heading = **Registro de moderación** · partida `{ $game }` · { $players }
ruling-list-line = { $number }. { $when } { $what }, de { $who }{ $undone ->
    [yes] {""} (ya no vale){""}
   *[no] {""}
}{ $reason ->
    [none] {""}
   *[other] : { $reason }
}
ruling-undoing-of = reversión de { $number }
ruling-earlier = … y { $count } antes de estas
ruling-turns-taken-back = Partida `{ $game }`: he deshecho { $what }, con el acuerdo de { $agreed }.

## Boards in parts

scroll-cut = -# El tablero entero está en el archivo; líneas que no caben aquí: { $lines }.
scroll-whole = El tablero entero, en palabras

## Settings

settings-heading = **Tus ajustes**
settings-what-to-change = ¿Qué quieres cambiar?
settings-notices = Avisos
settings-boards = Tableros
settings-zone = Zona horaria
settings-away = Ausencia
settings-people = Gente
settings-data = Mis datos
settings-notices-more = Cómo te aviso en tus partidas
settings-digest = Resumen
settings-digest-more = A qué hora llega, si lo quieres
settings-boards-more = En imágenes o en palabras
settings-contrast = Contraste
settings-contrast-more = Cuánto se distinguen las cosas en tus imágenes
settings-size = Tamaño
settings-size-more = El tamaño de palabras y piezas en tus imágenes
settings-zone-more = Cuándo empiezan tus días y llega tu resumen
settings-away-more = Detiene tus relojes, hasta 30 días al año
settings-people-more = A quién has bloqueado
settings-data-more = Lo que guardo de ti: ver, exportar, borrar
settings-begin = Fuera desde ahora, ¿cuánto tiempo?
settings-longer = Alargar, ¿cuánto tiempo?
settings-end = Ya estoy de vuelta
settings-other-days = Otros días
settings-first-day = Primer día, por ejemplo 2026-12-24
settings-last-day = Último día
settings-which-zone = La zona con tu hora
settings-other-zone = Otra zona
settings-zone-field = Ciudad de una zona, o tu diferencia
settings-zone-hint = Berlin, America/New_York o UTC+5:30
settings-line = { $name }: **{ $value }**
settings-days-left = { $left } por usar este año
settings-away-until = hasta el { $moment }
settings-blocked = { $people ->
    [0] nadie bloqueado
    [one] 1 persona bloqueada
   *[other] { $people } personas bloqueadas
}
## What a server has set

server-heading = **Ajustes de este servidor**
server-threads = Un hilo para cada partida
server-calls-to-nobody = No avisar a nadie
server-puzzles-here = Problema del día aquí
server-end-puzzles = Quitar el problema del día
server-puzzles = **Problema del día:** cada día en { $channel }
server-no-puzzles = **Problema del día:** ninguno
server-calls-here = Avisar en este canal
server-threads-more = Si se juega en el canal o en hilos
server-language-more = En qué idioma hablan las tarjetas
server-threads-off = no, se juega en el canal de la invitación
server-pictures = Imágenes anteriores
server-pictures-more = Si las tarjetas anteriores conservan su imagen
server-pictures-go = se quitan: solo la tarjeta más nueva tiene imagen
server-pictures-stay = se conservan: cada tarjeta conserva su imagen
server-threads-on = sí, el canal conserva la invitación y recibe el resultado
## A thread for each game

thread-name = { $players } · { $game }
thread-two = { $first } contra { $second }
thread-refused =
    La partida `{ $game }` se juega en este canal: aquí no puedo abrir un hilo.
    -# Necesito *Crear hilos públicos* y *Enviar mensajes en hilos*.
thread-goes-on = La partida `{ $game }` al final no ha terminado: sigue en { $there }.

## Settlers: cards

settlers-pass-ends = {" "}· pasar ahora terminaría la partida
settlers-standing = Puntos: { $seat } { $first }, { $seat_2 } { $second } · { $quiet } de 36 turnos sin conquista
settlers-first-turn = { $who }, te toca: aterriza con una verde { $green ->
    [small] pequeña
    [medium] mediana
   *[large] grande
} en cualquier casilla vacía, como `{ $at }`.{ $twice ->
        [yes] {" "}Tienes dos turnos seguidos.
       *[no] {""}
    }

## What a record begins with

any-misfit = La partida es para { $wanted }, pero hay { $given } puestos ocupados.
any-star = No conozco la meta `{ $goal }`. Hay good-evil, last-captain y left.
any-catastrophes = Las catástrofes no pueden ser `{ $time }`: di turn-end o any-time.
any-goal-misfit = El Bien y el Mal solo se reparten donde la meta es good-evil.
clock-charged = contado
clock-units = { $unit ->
    [day] { $count ->
        [one] 1 día
       *[other] { $count } días
    }
    [hour] { $count ->
        [one] 1 hora
       *[other] { $count } horas
    }
    [minute] { $count ->
        [one] 1 minuto
       *[other] { $count } minutos
    }
   *[second] { $count ->
        [one] 1 segundo
       *[other] { $count } segundos
    }
}
settings-pictures = En imágenes
settings-pictures-about = Cada una lleva descripción para lectores de pantalla
settings-words = Solo en palabras
settings-words-about = Sin imágenes; se cuenta todo
settings-contrast-normal = Normal
settings-contrast-normal-about = Los colores de las piezas, sobre tarjetas oscuras
settings-contrast-high = Alto
settings-contrast-high-about = Sobre negro; los colores se distinguen por brillo y por trama
settings-size-normal = Normal
settings-size-normal-about = Todo de un vistazo
settings-size-large = Grande
settings-size-large-about = Una imagen más alta para el móvil, con palabras y piezas más grandes
settings-language = Idioma
settings-language-more = En qué idioma te hablo
settings-as-in-discord = Como en Discord
settings-statistics = Resultados y puntuación
settings-statistics-more = Quién ve tu perfil: resultados, puntuación, casas favoritas
settings-statistics-shared = Todo el servidor
settings-statistics-shared-means = En cada servidor, lo que jugaste allí
settings-statistics-own = Solo yo
settings-statistics-own-means = Juegas partidas amistosas: una clasificatoria mostraría tu puntuación
settings-statistics-nobody = Nadie
settings-statistics-nobody-means = Sin perfil, ni siquiera para ti, y solo partidas amistosas
settings-everywhere = Puntuación de todos los servidores
settings-everywhere-more = Si tus partidas clasificatorias cuentan también para una puntuación de todos los servidores
settings-everywhere-no = no
settings-everywhere-yes = sí, si todos en la partida lo quieren
settings-puzzles = Problemas de mis partidas
settings-puzzles-more = Si las posiciones de tus partidas terminadas pueden ser problemas
settings-puzzles-no = no
settings-puzzles-yes = sí
settings-puzzles-yes-about = Sin nombres, si todos los que jugaron dicen que sí

## Why something is refused

error-no-such-game = Aquí no conozco ninguna partida { $who }. `/hw partidas` muestra las tuyas.
error-no-game = No tienes ninguna partida en curso. `/hw retar` empieza una; `/hw repaso` muestra una terminada.
error-no-turn = No te toca en ninguna de tus partidas. `/hw partidas` las muestra.
error-no-player = Eso solo lo puede hacer quien juega la partida `{ $game }`. `/hw repaso partida:{ $game }` la muestra a todo el mundo.
error-not-your-turn = { $swapped ->
    [yes] En la partida `{ $game }` hubo cambio de lados: le toca a { $who }, y tu turno sin terminar se descarta.
   *[no] En la partida `{ $game }` le toca a { $who }.
} Te aviso cuando te toque.
error-over = La partida `{ $game }` terminó: { $how } `/hw repaso partida:{ $game }` la recorre paso a paso.
error-adjourned = La partida `{ $game }` está suspendida: ningún turno cuenta hasta que la moderación la reanude. El motivo: { $why }
error-too-late-to-abort = La partida `{ $game }` ya empezó de verdad, así que ya no se puede abortar. Con `/hw partida` puedes ofrecer tablas, rendirte o llamar a moderación.
error-still-running = La partida `{ $game }` sigue. Pide la revancha cuando termine.
error-nobody-invited = Esta no hace falta rechazarla: no espera a nadie en concreto.
error-nobody-sees = Fuera de un servidor nadie ve una invitación abierta: di a quién invitas.
error-yourself = No puedes invitarte. Déjalo vacío, y podrá unirse cualquiera.
error-program = Un bot no puede jugar. Invita a una persona, o déjalo vacío.
error-too-many = Tienes { $count } invitaciones abiertas, y ese es el máximo. `/hw partidas` las muestra; retira una.
error-playing-plenty = Juegas { $count } partidas, y ese es el máximo. Termina una antes; `/hw partidas` las muestra.
error-other-plays-plenty = { $who } juega { $most } partidas, y ese es el máximo.
error-host-stays = Esta invitación es tuya: retírala si no quieres jugar. `/hw partidas` la muestra.
error-not-the-host = Eso solo lo puede hacer { $who }, que creó esta invitación.
error-too-few-players = Una partida necesita al menos tres; hasta ahora hay { $players ->
    [one] una persona
   *[other] dos
}.
error-too-few-guests = Pides { $seats } puestos e invitas a { $guests ->
    [one] 1 persona
   *[other] { $guests } personas
}: contigo son { $with_you }. Invita a { $missing } más, o a nadie, y podrá unirse cualquiera.
error-too-many-seats = Tienes puesto en { $count } invitaciones abiertas, y ese es el máximo. `/hw partidas` las muestra; sal de una.
error-no-such-invitation = No conozco ninguna invitación #{ $number } para ti. `/hw partidas` muestra las abiertas.
error-invited-others = Esta invitación es solo para { $guests }. `/hw retar` crea una tuya.
error-unsent-gone = Esto ya se envió, o desde entonces empezaste otra invitación. `/hw retar` empieza de nuevo.
error-own-invitation = Esta invitación es tuya: la tiene que aceptar otra persona. Puedes retirarla.
error-invitation-over = Esta invitación ya no está abierta. { $became }
error-invitation-full = Alguien ocupó el último puesto antes que tú. `/hw retar` crea una invitación tuya.
error-not-seated = Ahí no tienes puesto; *Unirme* te da uno.
error-nothing-dealt = En la partida `{ $game }` nadie tiene un bando secreto: solo se reparten en El Bien y el Mal.
error-out-of-game = Estás fuera de la partida `{ $game }`: tus naves se quedan, y el resto sigue jugando. `/hw repaso` muestra cómo está.
error-no-repetition = En partidas de tres a seis no se pueden reclamar tablas por repetición: tienen que aceptarlas todas las personas que siguen en juego.
error-no-claim = En Settlers nadie puede reclamar tablas: la misma posición por quinta vez termina la partida, y deciden los puntos. `/hw partida` ofrece tablas.
error-may-not-post = Aquí no puedo publicar: me falta permiso para { $value }. Me lo puede dar quien gestiona este servidor. O juega en otro canal, o en mis mensajes directos.
lacks-membership = ser miembro de este servidor
lacks-viewing = ver este canal
lacks-sending = enviar mensajes
lacks-sending-in-threads = enviar mensajes en hilos
lacks-attaching = adjuntar archivos
error-nothing-asked = Eso no se puede elegir aquí.
error-not-repeated = Esta posición se ha dado { $times ->
    [one] una vez
   *[other] { $times } veces
}. Puedes reclamar tablas a la 3.ª vez.
error-no-transference = En la partida `{ $game }` no se acordó cambiar de lado. *Más opciones* de `/hw retar` lo permite.
error-only-binary-transfers = Solo se cambia de lado en Homeworlds para dos, donde la invitación lo permitía. La ventaja de Settlers es una primera verde más grande.
error-swap-too-late = En la partida `{ $game }` se acabó el tiempo, así que ya es tarde para cambiar de lado. El resultado llega enseguida.
error-transferred = En la partida `{ $game }` ya se cambió de lado, y solo se puede una vez.
error-not-junior = Solo { $who }, que tiene la ventaja, puede cambiar de lado.
error-banned = Quien opera este bot te ha excluido, a ti o a este servidor. Lo que se guarda de ti sigue siendo tuyo: *Mis datos* en `/hw ajustes`.
error-guest-banned = Quien opera este bot ha excluido a { $who }, así que no puede jugar. Invita a otra persona.
error-draining = Ahora no puede empezar ninguna partida: se prepara un mantenimiento. Las partidas en curso siguen. Vuelve a intentarlo más tarde.
error-no-deal = En la partida `{ $game }` no hay reparto que comprobar: no se repartió nada secreto, o aún no ha terminado.
error-moments-later = La partida `{ $game }` sigue. Puedes ver sus momentos clave cuando termine.
error-no-moments = La partida `{ $game }` no tiene momentos clave: solo los tiene Homeworlds para dos.
error-no-such-turn = El turno { $turn } no existe: esta partida va del turno 0 al { $turns }.
error-posts-too-often = Acabas de publicar { $most } veces; puedes volver a publicar { $again }.
error-not-taking = { $who } no acepta esta partida. No se publica nada, y nadie más se entera. Invita a otra persona, o a quien quiera.
error-not-for-you = Esta no la puedes aceptar. `/hw retar` crea una tuya, y `/hw partidas` muestra qué más hay abierto.
error-you-blocked = Bloqueaste a { $who }, así que no puedes jugar con esa persona. `/hw ajustes` lo deshace.
error-former = Esa persona pidió que la olvidara y ya no juega. Las partidas que jugaste se quedan.
error-still-plays = Aún juegas: { $value }. Ahí hay gente que te espera: termina antes esas partidas, ríndete o acuerda tablas (`/hw partida`). Luego vuelve a pedirlo.
error-is-here = La partida `{ $game }` ya se juega en este canal. `/hw repaso` la muestra.
error-other-server = La partida `{ $game }` es de otro servidor. Solo puede pasar a otro canal de allí.
error-stays-private = La partida `{ $game }` se juega por mensaje directo y no puede pasar a un canal donde la vería más gente.
error-no-such-page = No hay ninguna página { $who }. Elige una del menú, o el número de una regla, como B13.
error-no-clock = La partida `{ $game }` no tiene reloj que cambiar.
error-out-of-time = Tu tiempo en la partida `{ $game }` se acabó hace más de una hora (en vivo: se acabó), así que este turno no cuenta. *Reloj* en `/hw partida` muestra las cuentas; el resultado llega enseguida.
error-nobody-to-give = En la partida `{ $game }` te toca a ti: con más de dos, el tiempo se le da a quien le toca.
error-paused = La partida `{ $game }` está en pausa hasta el { $who }: nadie pierde por tiempo. Con `/hw partida` propones seguir antes.
error-nothing-to-claim = En la partida `{ $game }` no hay nadie sin tiempo, o su reloj la termina solo. *Reloj* en `/hw partida` muestra lo que queda.
error-position-of-running-game = Es la posición de tu partida `{ $game }`: no mientras esté en curso.
error-too-little-left = Pediste { $asked }, pero de tus 30 días al año solo te queda esto: { $left }.
error-not-the-operator = Eso solo se decide en el canal de quien opera el bot.
error-not-away = No estás fuera. `/hw ajustes` lo cambia.
error-away-in-the-past = El último día tiene que ser hoy o más tarde, y no antes del primero.

## Why something is refused: further

errors-turn = La partida avanzó: esto era del turno { $was }, y ya va por el turno { $now }. No ha cambiado nada.
errors-unknown = La partida ya no conoce esta tarjeta; ahora va por el turno { $now }. No ha cambiado nada.
errors-gone-back = La partida ha retrocedido desde entonces: ahora va por el turno { $turn }. No ha cambiado nada.

## Why nothing can be taken back

no-takeback-nothing-made = No hay nada que deshacer en la partida `{ $game }`: puedes pedirlo para tu último turno, si desde entonces se ha hecho como mucho un turno. Un borrador sin enviar lo deshaces por tu cuenta con `/hw jugar`.
no-takeback-side-shown = Ese turno mostró quién es del Bien o del Mal, y eso nadie lo puede olvidar: no se puede deshacer. Si algo fue mal, `/hw partida` llama a moderación.
no-takeback-left-since = Alguien salió de la partida desde ese turno, así que la mesa no puede deshacerlo. `/hw partida` llama a moderación.
no-takeback-moved-since = Hubo un cambio de lados desde ese turno (B22), así que la mesa no puede deshacerlo. `/hw partida` llama a moderación.

## Why nothing can be ruled

not-ruled-no-moderator = Eso solo lo puede hacer la moderación de este servidor: alguien cuyos roles le permiten gestionar mensajes aquí. `/hw partida` llama a moderación.
not-ruled-not-on-aserver = La moderación es de cada servidor: en mensajes directos no la hay.
not-ruled-no-moderators = La partida `{ $game }` se juega por mensaje directo, donde no hay moderación. Con `/hw partida` puedes ofrecer tablas, pedir que se deshaga un turno o rendirte.
not-ruled-other-server = La partida `{ $game }` no se juega en este servidor: solo decide sobre ella su propia moderación.
not-ruled-imported = La partida `{ $game }` es un registro traído de fuera: no hay nada que decidir.
not-ruled-called-already = La moderación ya tiene una llamada en la partida `{ $game }` y aún no ha respondido; *Decisiones* en `/hw partida` muestra la llamada.
not-ruled-not-called = En la partida `{ $game }` ninguna llamada espera respuesta.
not-ruled-adjourned-already = La partida `{ $game }` ya está suspendida; `/hw-desk` la reanuda.
not-ruled-not-adjourned = La partida `{ $game }` no está suspendida.
not-ruled-no-seat = Ahí no hay nadie: { $text }. Los puestos son { $seats }; di el número o el nombre.
not-ruled-several-seats = { $text } vale para varios puestos. Los puestos son { $seats }; di el número.
not-ruled-is-out = { $who } está fuera de esta partida, y ahí ya no juega nadie (M5, M8). Di otro puesto.
not-ruled-keeps-apart = { $who } no puede ocupar ese puesto: hay alguien en la partida con quien guarda distancia, por una lista que solo ve quien la hizo. No ha cambiado nada; elige a otra persona.
not-ruled-knows-aside = { $who } ya ocupó otro puesto de esta partida y puede haber leído su bando secreto: nadie lee dos (M6). No ha cambiado nada; elige a otra persona.
not-ruled-sits-there = { $who } ya juega en esta partida: nadie juega por dos.
not-ruled-stands-there = La partida ya está tras el turno { $number }; di un turno anterior.
not-ruled-not-rated = La partida `{ $game }` no cuenta para la clasificación, de modo que nada cambiaría.
not-ruled-ended-so = La partida `{ $game }` ya terminó justo así, de modo que nada cambiaría. Decide otra cosa, o deja que siga con `/hw-desk`; `/hw partida` muestra lo decidido.
not-ruled-nothing-to-undo = No hay nada que deshacer en la partida `{ $game }`: está en curso, sin decisiones ni turnos deshechos que sigan en pie.
not-ruled-no-ruling = No hay ninguna decisión { $number } que se pueda deshacer: `/hw-desk` las muestra con su número.
not-ruled-undone-already = La decisión { $number } ya se deshizo.
not-ruled-everybody = Nunca menciono a todo el mundo. Di el rol de moderación.
not-ruled-no-proposal = Eso ya no vale: está respondido, o algo ha pasado en la partida desde entonces. Da el comando otra vez para ver qué haría ahora.
not-ruled-not-theirs = Solo lo puede confirmar quien dio ese comando.
not-ruled-sides-are-known = Todo el mundo ha visto los bandos de la partida `{ $game }`, así que no se retoma. *Revancha* empieza otra con la misma gente y un reparto nuevo.
not-ruled-plays-there = Juegas en la partida `{ $game }`, así que no puedes decidir sobre ella: puede otra persona que modere este servidor.
## Why a command cannot be read

unreadable-unknown = No conozco este comando o botón: puede ser de una versión mía anterior. `/hw ayuda` muestra lo que conozco.
unreadable-missing = Falta la opción `{ $how }`.
unreadable-kind = No puedo leer lo que hay en la opción `{ $how }`.
unreadable-long = La opción `{ $option }` es demasiado larga: ningún turno necesita más de { $most } caracteres. `/hw ayuda tema:notation` enseña cómo se escriben los turnos.
unreadable-zone = No conozco la zona horaria { $value }. { $near ->
    [none] Cada zona lleva el nombre de una ciudad grande: `Europe/Madrid` vale también en Sevilla. Elige en `/hw ajustes` la que marca tu hora, o escribe tu diferencia: `UTC+1`.
   *[other] ¿Querías decir { $near }?
}
unreadable-day = { $value } no es un día. Escríbelo así: `2026-12-24`.
error-rated-no-server = Las partidas clasificatorias se juegan en un servidor, donde cuentan. Aquí elige *Amistosa*.
error-rated-referee = Las partidas con el Referee nunca cuentan para la clasificación.
error-rated-own = Esta partida es clasificatoria, y tus ajustes no muestran tus resultados a nadie. Elige *Todo el servidor* en `/hw ajustes`, *Resultados y puntuación*, o juega partidas amistosas.
error-band = Esta partida es para puntuaciones de { $lowest } a { $highest }, y la tuya es { $own }. `/hw retar` crea una propia.
error-rated-other = { $who } solo juega partidas amistosas. Elige *Amistosa*.
unreadable-no-junior = Una ventaja necesita a alguien que la reciba: elige a alguien, o ninguna ventaja. Aún no se ha enviado nada.
unreadable-no-handicap = Falta la ventaja: elige turnos extra, Alerta roja o cambio de lado, o que no la reciba nadie. Aún no se ha enviado nada.
unreadable-choice = La opción `{ $option }` no puede ser { $quoted }.

## What a game is agreed with

agreed-homeworlds = Homeworlds
agreed-settlers = Homeworlds Settlers
agreed-for-two = Para dos
agreed-goal = { $goal ->
    [good-evil] El Bien y el Mal, para { $count }
    [last-captain] Último capitán, para { $count }
   *[left] Caza a tu izquierda, para { $count }
}
agreed-catastrophes = { $time ->
    [turn-end] catástrofes al final del turno
   *[any-time] catástrofes en cualquier momento
}
agreed-first-ship = { $size ->
    [large] primera nave grande
   *[any] primera nave de cualquier tamaño
}
agreed-first-random = se sortea quién empieza
agreed-first = empieza { $who }
agreed-handicap = **{ $junior }** tiene una ventaja: { $granted }. { $rated }
agreed-timewarp = { $count ->
    [one] un turno extra cuando ambos hogares están montados
   *[other] { $count } turnos extra seguidos cuando ambos hogares están montados
}
agreed-red-alert = { $whom ->
    [junior] Alerta roja
   *[both] Alerta roja para ambos lados
}
agreed-transference = un cambio de lado, con `/hw partida`
agreed-reds = { $redless ->
    [yes] Sin piezas rojas
   *[no] Los cuatro colores
}
agreed-tow = { $tow ->
    [any] la amarilla remolca cualquier pieza
   *[own] la amarilla remolca solo piezas propias
}
agreed-larger-green = Ventaja: **{ $weaker }** aterriza primero con una verde { $size ->
    [medium] mediana
   *[large] grande
}, y **{ $other }** empieza con dos turnos seguidos. { $rated }

## Commands, their options and what can be chosen

option-any-game = Su id, o escribe un nombre o un resultado: perdida beth
    .name = partida
option-challenge-opponent = A quién invitas; si lo dejas vacío, puede aceptar cualquiera
    .name = rival
option-challenge-referee = Juega contra mí y no contra una persona: a qué nivel; empieza al momento
    .name = referee
option-challenge-game = A qué se juega; si no, Homeworlds para dos
    .name = juego
option-challenge-time = standard, brisk, slow, untimed, o algo como: 5 días, 3 días + 12 horas, live 10+5
    .name = tiempo
command-challenge = Invita a alguien, o a quien quiera, a una partida
    .name = retar
command-learn = Aprende Homeworlds con posiciones pequeñas, a solas y a cualquier hora
    .name = aprender
command-play = Juega tu próximo turno con botones
    .name = jugar
command-move = Escribe tu turno, por ejemplo: construye g1 en casa
    .name = mover
option-move-turn = Tu turno; mientras escribes te ofrezco pasos legales
    .name = turno
command-games = Tus partidas, las terminadas y las de este servidor
    .name = partidas
option-games-with = Tus partidas terminadas con esta persona
    .name = con
command-review = Repasa cualquier partida, turno a turno
    .name = repaso
option-review-file = Un registro en un archivo, de cualquier sitio
    .name = archivo
option-review-text = Un registro o una posición como texto
    .name = texto
option-review-turn = Dónde empezar; 0 es la mesa vacía
    .name = turno
command-game = Una partida: reloj, tablas, pausa, rendirte, moderación
    .name = partida
command-settings = Avisos, tableros, idioma, ausencias, gente, tus datos
    .name = ajustes
command-help = Las reglas en una tarjeta, la notación, los comandos
    .name = ayuda
option-help-topic = rules, notation, multiplayer, commands, o una regla como B13
    .name = tema
option-ruled-game = Qué partida de este servidor
    .name = partida
option-players-role = Rol al que se llama para partidas dentro de una hora
    .name = jugadores
option-calls-role = Da las llamadas a moderación a este rol
    .name = llamadas
option-running-game = Cuál de tus partidas, si juegas varias
    .name = partida
option-own-game = Qué partida: su id, un nombre o un resultado
    .name = partida
apps-challenge = Retar a Homeworlds
apps-profile = Perfil de Homeworlds
apps-review = Repasar esta partida
root-hw = Juega a Homeworlds por correspondencia
root-hw-desk = Llamadas a moderación, y lo que se puede decidir sobre una partida
    .name = hw-desk
choice-name = { $name ->
    [game] Juego
    [time] Tiempo
    [rated] Clasificación
    [band] Diferencia de puntuación, en una partida abierta
    [beginners] Para principiantes
    [now] Dentro de una hora, en una partida abierta
    [first] Quién empieza
    [referee] El Referee como rival
    [timeout] Cuando se acaba el tiempo
    [weekends] Fines de semana
    [expires] Abierta durante
    [first-ship] Primera nave
    [junior] Quién recibe una ventaja
    [timewarp] Turnos extra al principio
    [red-alert] Alerta roja: avisa si se puede perder en un turno
    [transference] Ventaja: cambiar de lado
    [players] Participantes
    [catastrophes] Catástrofes
    [redless] Piezas rojas
    [tow] Qué remolca la amarilla
    [handicap] Quién tiene una primera verde más grande
   *[other] { $name }
}
choice-value = { $name ->
    [game-two] Homeworlds para dos
    [game-good-evil] El Bien y el Mal, de tres a seis
    [game-last-captain] Último capitán, de tres a seis
    [game-left] Caza a tu izquierda, de tres a seis
    [game-settlers] Settlers para dos
    [time-standard] Estándar: 3 días, más 1 día por turno, hasta 7
    [time-brisk] Rápido: 24 horas, más 12 horas por turno, hasta 3 días
    [time-slow] Lento: 7 días, más 2 días por turno, hasta 14
    [time-3-days] 3 días por turno
    [time-5-days] 5 días por turno
    [time-1-day] 1 día por turno
    [time-live-10-5] En vivo: 10 minutos, más 5 segundos por turno
    [time-live-30-10] En vivo: 30 minutos, más 10 segundos por turno
    [time-untimed] Sin reloj
    [band-any] cualquiera
    [band-100] 100 como mucho
    [band-200] 200 como mucho
    [band-300] 300 como mucho
    [beginners-no] no
    [beginners-yes] sí
    [now-no] no
    [now-yes] sí: se cierra en una hora y llama al rol de jugadores
    [rated-no] Amistosa: ninguna puntuación cambia
    [rated-yes] Clasificatoria: cuenta para las puntuaciones de este servidor
    [first-random] Se sortea quién empieza
    [first-host] Empiezas tú
    [first-guest] Empieza tu rival
    [referee-no] No, una persona
    [referee-1] 1, juega lo primero que se le ocurre
    [referee-2] 2, se olvida a menudo de mirar tu respuesta
    [referee-3] 3, se olvida a veces de mirar tu respuesta
    [referee-4] 4, se le escapan los turnos largos
    [referee-5] 5, juega con sensatez
    [referee-6] 6, rara vez deja pasar una buena jugada
    [referee-7] 7, piensa un turno por delante
    [referee-8] 8, piensa por delante y ve victorias forzadas
    [referee-9] 9, tan fuerte como puedo
    [timeout-auto] Quien se queda sin tiempo pierde, tras una hora de margen
    [timeout-claim] El resto elige: reclamar, dar tiempo o tablas
    [weekends-count] El reloj corre
    [weekends-stand] El reloj se para (sábado y domingo, UTC)
    [expires-7] 7 días
    [expires-1] 1 día
    [expires-3] 3 días
    [expires-14] 14 días
    [expires-30] 30 días
    [first-ship-large] solo grande
    [first-ship-any] de cualquier tamaño
    [junior-none] nadie
    [junior-host] tú
    [junior-guest] tu rival
    [timewarp-none] ninguno
    [timewarp-1] 1 turno
    [timewarp-2] 2 turnos
    [timewarp-3] 3 turnos
    [red-alert-off] para nadie
    [red-alert-junior] para quien tiene la ventaja
    [red-alert-both] para ambos lados
    [transference-no] no
    [transference-yes] una vez
    [players-3] 3 participantes
    [players-4] 4 participantes
    [players-5] 5 participantes
    [players-6] 6 participantes
    [catastrophes-turn-end] al final del turno
    [catastrophes-any-time] en cualquier momento
    [redless-no] los cuatro colores
    [redless-yes] ninguna: una primera partida para aprender
    [tow-any] cualquier pieza vecina
    [tow-own] solo piezas propias
    [handicap-none] nadie
    [handicap-medium-host] tú, una mediana
    [handicap-large-host] tú, una grande
    [handicap-medium-guest] tu rival, una mediana
    [handicap-large-guest] tu rival, una grande
   *[other] { $name }
}

## The help: where to begin, the rules on one card, each rule in full

help-start =
    {""}**Homeworlds por correspondencia**
    `/hw retar` invita a alguien, o a quien quiera, a una partida: para dos, de tres a seis, o Settlers. ¿No hay nadie? Juega contra mí, en nueve niveles. Cuando te toca, te aviso. Pulsa *Jugar* en la tarjeta y elige entre lo que se ofrece, o escribe tu turno con `/hw mover`.
    `/hw partidas` muestra tus partidas, y `/hw partida` reúne lo demás de cada una: reloj, tablas, pausa, rendirte, moderación. `/hw repaso` recorre cualquier partida paso a paso.
    Las reglas caben en una tarjeta, y cada línea lleva a la regla entera.
    -# Referee { $version }
help-commands = **Comandos** (lo que lleva `?` se puede omitir)
help-to-rules = Reglas
help-to-notation = Notación
help-to-commands = Comandos
help-to-many = De tres a seis
help-to-settlers = Settlers
help-read-a-rule = Leer una regla entera
help-card = **Homeworlds para dos, en una tarjeta**
help-many =
    {""}**Homeworlds de tres a seis**
    `/hw retar` con un `juego` de tres a seis reúne gente: con *Unirme* entra quien quiera, o solo la gente que invites. La partida empieza cuando todos los puestos están ocupados, o cuando quien invita pulsa *Empezar* con tres o más. Los puestos se sortean; a tu izquierda está quien juega después de ti.
    {""}**El Bien y el Mal**: cada cual tiene un bando secreto. *¿Bien o Mal?* en una tarjeta te muestra el tuyo, y solo a ti. La mitad es del Bien, o uno más que la mitad. Cuando alguien elimina a otra persona, se muestran los bandos de las dos. Si quien elimina es del Mal, gana en solitario. Cuando no queda nadie del Mal, gana todo el Bien que sigue en juego.
    {""}**Último capitán**: gana la última persona que queda.
    {""}**Caza a tu izquierda**: gana quien elimina a la persona de su izquierda.
    Quedas fuera si no tienes ninguna nave en casa al final de un turno, también del tuyo; solo en el Bien y el Mal tu propio turno no puede acabar así. Tus naves se quedan. Si te rindes, quedas fuera y se muestra tu bando; el resto sigue jugando. Para las tablas hace falta el acuerdo de todas las personas que siguen en juego.
    No hace falta que te fíes de mí: una huella del reparto (SHA-256) está en la primera tarjeta, y el propio reparto en la última.
help-settlers =
    {""}**Homeworlds Settlers**, para dos
    Invita con `/hw retar`, `juego` Settlers. El tablero tiene 6 por 6 casillas, de `a1` a `f6`, y cada pieza es de alguien. En tu turno elige una de tus piezas: su color dice qué haces, y su tamaño, cuántas veces. O pasa. En tu primer turno aterrizas con una verde pequeña.
    {""}**Rojo** conquista, **amarillo** mueve, **verde** construye, **azul** cambia y mejora. Gana quien tiene más puntos en sus piezas; el segundo puesto gana el empate.
    Con *Jugar* en la tarjeta lo tienes todo. Por escrito es así:
    - `land c3` tu primer turno: una verde pequeña
    - `build c3: y b4, r c4` dos piezas junto a la verde de c3
    - `build c3: y b4; transfer d2: b e3` c3 se queda sin espacio, y sigue d2
    - `build c3: y b4; land f6` ninguna verde tiene espacio, y una aterriza
    - `move c3: c3-d4, b2-b4` la propia amarilla, y luego una vecina
    - `conquer c3: d4` una o más piezas enemigas junto a la roja
    - `blue c3: trade d3 g, upgrade c3` un color nuevo, y luego un tamaño mayor
    - `pass`
    Puedes acortar los verbos (`b c3 yb4 rc4`, `m c3 d4`, `c d4`, `bl`, `l`) y omitir lo que solo puede significar una cosa.
    -# Homeworlds Settlers es de Bruno Curfs (CC BY-NC-SA). Las palabras con que explico sus reglas son mías.
help-notation =
    {""}**Cómo se escriben los turnos**
    Las piezas son color y tamaño: `r1` roja pequeña, `y2` amarilla mediana, `b3` azul grande, y `g` es verde. Los sistemas van por su nombre.
    ```
    homeworld r1 b2 g3      montar hogar: dos estrellas, una nave
    build g1 Ann            la pieza del banco, dónde
    trade g1 Ann y          qué nave, dónde, su nuevo color
    move g1 Ann Vega        qué nave, de dónde, adónde
    discover g1 Ann b3 Mira a un sistema nuevo con esa estrella
    attack r2 Vega          qué nave enemiga, dónde
    sacrifice y2 Ann; move g1 Ann Vega; move g1 Vega Mira
    catastrophe Vega green  antes, en medio o después del resto
    pass
    ```
    Entre los pasos va `;` `,` `/` o una línea nueva. Puedes acortar un verbo a una letra (`b g1 ann`) y omitir lo que solo puede significar una cosa (`build g`, `move g1 Vega`, `cat Vega`). También entiendo: construct, grow, capture, conquer, steal, swap, convert, hw, sac, cat, las notaciones de otros sitios y palabras en inglés intercaladas (`move y1 from Ann to Vega`). En español también: `construye g1 en casa`.
    Si no le pones nombre, un sistema nuevo recibe el de una estrella. Un turno que termina en `*` cuenta sin que te pregunte.
rule-p1 = Una pieza tiene un color (rojo, amarillo, verde, azul) y un tamaño (pequeña 1, mediana 2, grande 3). Para dos hay tres de cada uno de los doce tipos, 36 en total. Banco, estrellas y naves suman siempre estas piezas.
    .title = Piezas y banco
    .short = Cuatro colores, tres tamaños, tres de cada tipo. Lo que no está en el mapa está en el banco.
rule-b1 = Un sistema son una o dos estrellas y las naves que hay allí. Solo los hogares empiezan con dos estrellas. Cada nave es de alguien: entre dos apunta hacia el lado contrario a su dueño; entre más lleva una etiqueta con sus letras.
    .title = Sistemas
    .short = Un sistema es una estrella con naves. Un hogar empieza con dos estrellas.
rule-b2 = Dos sistemas están conectados cuando no comparten ningún tamaño de estrella. En un hogar que perdió una estrella cuenta la que queda. Un sistema nunca está conectado consigo mismo.
    .title = Conexiones
    .short = Dos sistemas están conectados cuando no comparten ningún tamaño de estrella.
rule-b3 = Un sistema sin naves vuelve al banco enseguida, también en medio de un turno. Un hogar se queda mientras quien lo montó siga en juego, incluso sin naves; de tres a seis, solo hasta que otra persona lo vacía (M1).
    .title = Sistemas que desaparecen
    .short = Un sistema sin naves vuelve al banco enseguida; un hogar se queda.
rule-b4 = Cuando desaparece la última estrella de un sistema, todas sus naves van al banco enseguida, y el sistema ya no existe.
    .title = Supernova
    .short = Cuando un sistema pierde su última estrella, pierde también sus naves.
rule-b5 = En tu primer turno montas tu hogar: dos piezas como estrellas y una como primera nave, todas del banco. La nave tiene que ser grande, salvo que la invitación permita cualquier tamaño. Ante un hogar arriesgado te advierto, pero nunca lo prohíbo: nave pequeña o mediana, sin verde o sin azul, menos de tres colores, dos estrellas del mismo tamaño (*Géminis*), o los mismos tamaños que el otro hogar (*universo pequeño*). Estrellas roja y azul con una nave verde grande son un buen comienzo. Unas estrellas 1 y 2 se llaman Banquero, 1 y 3 Ricitos de Oro, 2 y 3 Fortaleza.
    .title = Primer turno
    .short = Primer turno: dos estrellas y una nave grande, del banco.
rule-b8 = Una nave usa un color que tienes en su sistema: el de una estrella de allí o el de una nave tuya de allí, también el suyo propio. Las naves enemigas no te dan nada.
    .title = Una acción
    .short = Un turno es una acción, con el color de una estrella de allí o de una nave tuya de allí,
rule-b9 = Una de tus naves va al banco. Entonces tienes tantas acciones de su color como su tamaño, con cualquiera de tus naves, en cualquier sitio, incluso donde no tienes ese color. Puedes usar menos. Si sacrificas la última nave de un sistema, el sistema desaparece antes de la primera acción. Puedes sacrificar tu última nave en casa, si al final del turno tienes otra allí.
    .title = Sacrificio
    .short = o un sacrificio: una nave se va y da tantas acciones de su color como su tamaño, donde quieras,
rule-b10 = Puedes no hacer nada. También puedes pasar y provocar catástrofes; un turno que solo tiene catástrofes es un pase.
    .title = Pasar
    .short = o un pase.
rule-b11 = La pieza más pequeña del banco, del color de la nave que actúa, entra en el sistema como nave tuya.
    .title = El verde construye
    .short = Verde: una nave nueva del color de una tuya de allí, la más pequeña del banco.
rule-b12 = Cambias la nave que actúa por una pieza del banco del mismo tamaño y de otro color.
    .title = El azul cambia
    .short = Azul: una de tus naves por una pieza del banco del mismo tamaño.
rule-b13 = La nave va a un sistema conectado, o descubre uno nuevo: cualquier pieza del banco pasa a ser su estrella, si su tamaño lo conecta con el sistema que la nave deja. La conexión se comprueba antes de que ese sistema desaparezca.
    .title = El amarillo mueve
    .short = Amarillo: una nave a un sistema conectado, o a una nueva estrella del banco.
rule-b14 = Una nave enemiga del mismo sistema pasa a ser tuya, si no es mayor que tu nave más grande de allí.
    .title = El rojo captura
    .short = Rojo: una nave enemiga de allí, no mayor que tu nave más grande de allí, pasa a ser tuya.
rule-b15 = Donde hay cuatro o más piezas de un color en un sistema, estrellas y naves de cualquiera, quien tiene el turno puede enviar al banco todas las de ese color que hay allí. Es gratis, nunca obligatorio, no necesita ninguna nave tuya allí, y vale en cualquier momento de tu turno, cuantas veces quieras. Las estrellas y naves que pierden su sistema también se van.
    .title = Catástrofe
    .short = Cuatro o más de un color en un sistema: en tu turno puedes destruirlas, gratis, cuando quieras.
rule-b17 = Al final de cada turno, cuando ambos hogares ya están montados: pierde quien no tiene ninguna nave propia en casa. Si les pasa a ambos lados, hay tablas. Durante tu turno puedes salir de casa. Terminar tu turno sin naves en casa es legal, y pierdes; antes te pregunto. Cuando termina la partida, un hogar perdido pasa a ser un sistema normal.
    .title = Fin de la partida
    .short = Al final de un turno pierde quien no tiene naves en casa. Si son ambos lados: tablas.
rule-b18 = Puedes rendirte, o acordar tablas. Cuando una posición se da por tercera vez con el turno en el mismo lado, cualquiera puede reclamar tablas; a la quinta vez son tablas.
    .title = Otros finales
    .short = También puedes rendirte, acordar tablas o reclamarlas por repetición.
rule-b19 = La invitación dice quién empieza: una moneda (lo habitual), quien invita o quien acepta. Lo mejor es que empiece quien tiene menos experiencia.
    .title = Primer puesto
    .short = Quién empieza lo decide una moneda, o la invitación.
rule-b20 = Una invitación puede dar una ventaja a quien tiene menos experiencia; esa partida nunca puntúa. *Turnos extra*, de uno a tres: cuando ambos hogares están montados, esa persona juega esos turnos seguidos. Después los turnos se alternan como siempre.
    .title = Turnos extra
    .short = Ventaja: de uno a tres turnos extra seguidos cuando ambos hogares están montados.
rule-b21 = Cuando te toca, la tarjeta dice *Alerta roja* exactamente cuando el otro lado podría ganar en su próximo turno si ahora no hicieras nada. Y si un turno tuyo permite que el otro lado gane en el siguiente, te pregunto una vez más. Nunca doy una falsa alarma, y no se me escapa nada. Si hay demasiados turnos que mirar, digo que no lo sé.
    .title = Alerta roja
    .short = Ventaja: te aviso cuando el otro lado podría ganar si no hicieras nada.
rule-b22 = Una vez por partida, siempre que se espere un turno, el suyo o el del otro lado, quien tiene la ventaja puede cambiar de lado para el resto de la partida: *Cambiar de lado* en `/hw partida`. Cambian las personas; las piezas, el turno y los nombres de los hogares siguen igual, así que juega quien tiene ahora el lado al que le toca. Un turno sin terminar se descarta: nada se juega a medias. La Alerta roja va con la persona; los turnos extra que quedan van con el lado. Una oferta de tablas caduca.
    .title = Cambiar de lado
    .short = Ventaja: cambiar de lado, una vez.
rule-m1 = De cada uno de los doce tipos hay una pieza más que participantes: 48 piezas para tres, 84 para seis. Los puestos se sortean y se juega en sentido horario; a tu izquierda está quien juega después de ti. Por lo demás valen las reglas para dos, salvo una: un hogar ajeno sin ninguna nave vuelve enseguida al banco, como cualquier sistema; el tuyo se queda hasta que acaba tu turno. El Bien y el Mal permite una primera nave de cualquier tamaño; las otras metas, solo una grande, salvo que se acuerde otra cosa. Las tablas necesitan el acuerdo de todas las personas que siguen en juego; por repetición no las hay.
    .title = De tres a seis
    .short = De cada pieza, una más que participantes; los puestos se sortean.
rule-m2 = El Bien y el Mal tiene su propia página. Último capitán: gana la última persona que queda. Caza a tu izquierda: ganas en cuanto eliminas a la persona de tu izquierda. Si la elimina otra, tu objetivo pasa a ser la siguiente a la izquierda.
    .title = Metas
    .short = El Bien y el Mal, último capitán, o la persona de tu izquierda.
rule-m3 = Las catástrofes llegan después de todas las acciones del turno (lo habitual en el Bien y el Mal) o en cualquier momento del turno (lo habitual en las otras metas).
    .title = Cuándo hay catástrofes
    .short = En el Bien y el Mal, al final del turno; si no, en cualquier momento.
rule-m4 = En el Bien y el Mal no puedes terminar tu turno sin naves en casa. En las otras partidas sí: antes te pregunto, y quedas fuera sin que nadie te elimine. Durante tu turno siempre puedes salir de casa.
    .title = Tu propio hogar
    .short = En el Bien y el Mal tienes que tener una nave en casa al final de tu turno.
rule-m5 = Al final de un turno, quien lo jugó elimina a todas las demás personas sin naves en casa; pueden caer varias a la vez. Sus naves se quedan, se pueden capturar y destruir, y ya no juegan turnos; su hogar, si queda algo de él, pasa a ser un sistema normal. Quien cae en un turno no puede ganar por él. Si no queda nadie, hay tablas entre quienes cayeron.
    .title = Fuera de la partida
    .short = Al final de un turno, cualquier otra persona sin naves en casa queda fuera.
rule-m6 = La mitad es del Bien y la mitad del Mal; si el número es impar, hay uno más del Bien. Los bandos se reparten al azar y en secreto antes del primer turno. El tuyo solo lo ves tú: *¿Bien o Mal?* en una tarjeta. Se puede hablar y pactar con libertad, pero ningún pacto obliga, y nadie puede demostrar su bando con mi ayuda.
    .title = El Bien y el Mal: el reparto
    .short = Mitad del Bien y mitad del Mal, o uno más del Bien; en secreto y al azar.
rule-m7 = Cuando alguien elimina a otra persona, se muestran los bandos de las dos. Si quien elimina es del Mal, gana en solitario, en el acto. Si es del Bien y no queda nadie del Mal, gana todo el Bien que sigue en juego. Si no, la partida sigue.
    .title = El Bien y el Mal: quién gana
    .short = El Mal gana en solitario si elimina a alguien; el Bien, cuando no queda nadie del Mal.
rule-m8 = Quien se rinde o se queda sin tiempo queda fuera y se muestra su bando; eso no cuenta como eliminación. Si solo queda una persona, gana. Si no queda nadie del Mal, gana todo el Bien que sigue en juego. Si no, la partida sigue, aunque solo quede el Mal. En Caza a tu izquierda, tu objetivo pasa a ser la persona siguiente.
    .title = Salir de la partida
    .short = Quien se rinde o se queda sin tiempo queda fuera, con su bando a la vista; el resto sigue.
rule-m9 = La primera tarjeta lleva una huella (SHA-256) del reparto: una línea con la partida, el id de Discord y el bando de cada puesto, y una sal aleatoria. *¿Reparto limpio?* en la última tarjeta muestra esa línea. Compruébala con `printf %s 'LINE' | sha256sum`, con ella en lugar de LINE. Cuando termina una partida, se muestran todos los bandos.
    .title = No hace falta que te fíes de mí
    .short = La huella del reparto es pública al principio; el reparto, al final.
rule-s1 = Las casillas van de `a1` a `f6` y alternan claro y oscuro; `a1` y `f6`, las esquinas de los dos lados, son oscuras, y la tuya se dibuja abajo a la izquierda. Una casilla tiene hasta ocho vecinas. En cada casilla cabe una pieza, y cada pieza es de alguien.
    .title = El tablero
    .short = 6 por 6 casillas, una pieza por casilla.
rule-s2 = Elige una de tus piezas: su color es el tipo de acción, y su tamaño, cuántas tienes. Puedes usar menos. O pasa. Un turno sin acciones es un pase. Si no tienes ninguna acción legal, paso por ti y lo digo.
    .title = Un turno
    .short = Actúa una de tus piezas: su color dice qué hace, y su tamaño, cuántas veces.
rule-s3 = Conquista una pieza enemiga vecina que no sea mayor que tu pieza que actúa, si los puntos de todas tus rojas junto a ella superan los de todas las rojas enemigas junto a ella, más los suyos si es roja. Es tuya enseguida, también para el resto del turno.
    .title = Rojo: conquistar
    .short = Una pieza enemiga vecina, no mayor, cuando tus rojas junto a ella superan a las enemigas.
rule-s4 = Elige una pieza, la que actúa o una vecina suya, y cuántas de tus acciones gasta: avanza exactamente ese número de pasos, de uno en uno, por casillas vecinas vacías. Repite mientras queden acciones. La opción *Qué remolca la amarilla* dice si puede ser cualquier pieza, también enemiga, o solo las tuyas.
    .title = Amarillo: mover
    .short = La propia pieza o una vecina avanza de 1 a 3 pasos por casillas vacías.
rule-s5 = Por cada acción: construye la pieza más pequeña que tiene el banco, del color que quieras, en una casilla vacía junto a la pieza que actúa. Si no tiene ninguna al lado, se pierde el resto, pero puede seguir otra verde tuya que tenga espacio, con todos sus puntos. Si ninguna de tus verdes tiene espacio y queda una acción, puedes aterrizar con la verde más pequeña del banco en cualquier casilla vacía, y el turno termina. Si no tienes ninguna verde, un aterrizaje puede ser tu turno entero: así se empieza siempre.
    .title = Verde: construir y aterrizar
    .short = La pieza más pequeña de cualquier color junto a la verde; sin espacio, sigue otra verde.
rule-s6 = Por cada acción: cambia (mismo tamaño, otro color) o mejora (mismo color, un tamaño mayor) la pieza que actúa o una vecina tuya, con una pieza del banco. Las piezas que devuelves se pueden tomar enseguida. La pieza que actúa conserva el tipo y el número de acciones con que empezó.
    .title = Azul: cambiar y mejorar
    .short = La propia pieza o una vecina tuya: otro color, o un tamaño más.
rule-s7 = La partida termina cuando ningún lado puede hacer nada; tras dos pases seguidos, uno de cada lado; tras 36 turnos seguidos sin conquistas, contando los pases; o cuando una posición se da por quinta vez con el turno en el mismo lado. Si coinciden varias cosas, vale la primera de estas.
    .title = El final
    .short = Nadie puede hacer nada, dos pases seguidos, o 36 turnos sin conquistas.
rule-s8 = Suma los puntos de las piezas que tienes en el tablero. Gana quien suma más; si hay empate, gana el segundo puesto. Tener más de la mitad no termina antes la partida.
    .title = Los puntos
    .short = Los puntos de tus piezas; el segundo puesto gana el empate.
rule-s9 = *Sin rojas*: no hay piezas rojas, quedan 27 en total. *Ventaja*: el lado más débil aterriza con una verde mediana o grande en su primer turno, y el más fuerte empieza con dos turnos seguidos. Si el más débil pasa en ese primer turno, pierde ese derecho.
    .title = Variantes
    .short = Sin piezas rojas; una ventaja con una primera verde más grande.
rule-n9 = `land f6` · `build c3: y b4, r c4; transfer d2: b e3; land a1` · `move c3: c3-d4, b2-b4` (cuenta el camino más corto) · `conquer c3: d4` · `blue c3: trade d3 g, upgrade c3` · `pass`. Una primera verde sin espacio se nombra sola: `build c3; transfer d2: b e3`.
    .title = Cómo se escriben los turnos de Settlers
    .short = La pieza que actúa, dos puntos, lo que hace.
rule-n10 = `settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1`: el puesto al que le toca, las piezas del puesto 0 y del puesto 1, los turnos seguidos sin conquistas, los pases seguidos. Después `redless`, `tow own`, `handicap large 0; turn 2` donde hacen falta. El banco es lo que falta.
    .title = Posiciones de Settlers como texto
    .short = El puesto al que le toca; las piezas de cada puesto; las cuentas.
help-picture-card = Los soles son estrellas y las pirámides, naves; una nave apunta hacia el rival. Ann está conectada con Vega, Beth con Mira.
help-picture-connections = Ann (1 y 2) está conectada con Vega (3), Beth (1 y 3) con Mira (2). Vega y Mira están conectadas; los dos hogares, no.
help-picture-homes = Los dos hogares como los sugiero: sin ningún aviso.
help-picture-colours = En Vega, Ann tiene amarillo por la estrella y verde por su nave: puede mover o construir ahí, pero no capturar ni cambiar.
help-picture-capture = En Vega la estrella da rojo a Ann, y su y2 es lo bastante grande para capturar la g1 de Beth.
help-picture-catastrophe = En Vega hay cuatro verdes: Ann puede provocar una catástrofe, y la estrella y las naves van al banco.
help-picture-three = Cada asiento tiene su número en el orden de juego. En Vega hay una nave de Ann, una de Beth y una de Carl.
help-picture-fields = Ann apunta hacia arriba, Beth hacia abajo. Se cuentan los puntos: Ann tiene 3, Beth 2.
help-picture-conquest = Junto a d4 Ann tiene rojas con 3 puntos y Beth una con 1: Ann puede conquistar d4.

## The glossary

help-glossary =
    {""}**Glosario**
    Palabras que se usan al jugar. Cada una lleva a su regla o a su lección.
help-to-glossary = Glosario
glossary-rules = Palabras de las reglas
glossary-play = Palabras del buen juego
button-to-lesson = Abrir la lección
button-to-rule = Leer la regla
term-star-map = Así se dispone un tablero: abajo tu hogar, arriba el de tu rival, y en medio los sistemas, cada uno junto al hogar con el que conecta. Las naves apuntan lejos de su dueño, los puntos son tamaños, y la última línea es el banco.
    .title = Mapa estelar
term-binary-star = Un sistema con dos estrellas. Solo los hogares empiezan con dos, y el que ha perdido una sigue siendo un hogar.
    .title = Estrella binaria
term-discovery = Un movimiento a un sistema nuevo: tomas del banco una estrella cuyo tamaño la conecta con el sistema que dejas.
    .title = Descubrimiento
term-overpopulation = Cuatro o más piezas de un color en un sistema, contando estrellas y naves de ambos lados. Quien tiene el turno puede provocar allí una catástrofe.
    .title = Superpoblación
term-banker = Un hogar con estrellas 1 y 2. Conecta con las estrellas grandes, así que es el primero en invertir en ellas.
    .title = Banker
term-fortress = Un hogar con estrellas 2 y 3. Solo conecta con estrellas pequeñas, que escasean pronto: cuanto más avanza la partida, más cuesta invadirlo.
    .title = Fortress
term-goldilocks = Un hogar con estrellas 1 y 3. Conecta con las estrellas medianas: ni muy grandes ni muy pequeñas.
    .title = Goldilocks
term-gemini = Un hogar con dos estrellas del mismo tamaño. Conecta con más sistemas: sales antes, y el enemigo entra antes.
    .title = Gemini
term-small-universe = Ambos hogares tienen los mismos dos tamaños: toda estrella vecina de uno lo es también del otro. Hace la partida corta y apretada.
    .title = Universo pequeño
term-second-turn = Casi siempre una nave pequeña del color de la grande: aún no hay nada que capturar ni adónde ir, y un cambio deshace lo que acabas de elegir. La excepción es cambiar pronto con azul, si empezaste tú y el otro hogar te estropea el plan.
    .title = Segundo turno
term-handicap = Una ayuda para quien tiene menos experiencia, acordada en la invitación: turnos extra, Alerta roja o cambiar de lado una vez.
    .title = Ventaja
term-timewarp = Turnos extra: cuando ambos hogares están montados, quien tiene la ventaja juega de uno a tres turnos seguidos.
    .title = Salto temporal
term-red-alert = Un aviso para quien tiene la ventaja: el otro lado podría ganar en su próximo turno.
    .title = Alerta roja
term-brain-transference = Una vez por partida, quien tiene la ventaja puede cambiar de lado para el resto.
    .title = Transferencia cerebral
term-tow = En Settlers una pieza amarilla puede mover a una vecina en lugar de moverse ella.
    .title = Remolcar
term-transfer = En Settlers una verde que se queda sin casillas libres deja construir a otra, con todas sus acciones.
    .title = Transferir
term-landing = En Settlers, si ninguna de tus verdes tiene una casilla libre al lado, la verde más pequeña del banco puede aterrizar en cualquier casilla libre.
    .title = Aterrizaje
term-primary-directive = Defiende ante todo tu hogar: siempre una nave grande allí, ningún color repetido, y una nave roja en cuanto tu rival tenga una.
    .title = Directiva principal
term-planetary-defense = Una estrella roja en tu hogar: cualquier nave de allí puede capturar invasores, sin tener una nave roja.
    .title = Defensa planetaria
term-bluebird = Alguien tiene exactamente dos naves en casa, ambas de un color. Entran otras dos, y una catástrofe se lleva las cuatro. En el fácil ambas están a un salto; en el de trampa, la segunda está a dos.
    .title = Bluebird
term-sitting-duck = Tres piezas de un color en casa y ninguna otra nave: una nave más de ese color, y se acabó.
    .title = Blanco fácil
term-last-serving = No tomes la última pieza pequeña o mediana de un color: el tamaño siguiente será para tu rival. El mejor momento para construir es cuando quedan dos.
    .title = La última ración
term-frozen-out = No tienes naves de un color ni puedes conseguirlas. Conserva una de cada y acapara el color que le falta a tu rival.
    .title = Sin un color
term-investment = Una nave verde sola junto a una estrella: al sacrificarla, la estrella va al banco y la construyes enseguida. Una nave rival al lado la arruina: elige una estrella a la que no vaya nadie.
    .title = Inversión
term-factory = Una nave verde grande junto a otra verde, sin verdes en el banco: sacrificada, se construye de nuevo y otras dos naves. Dos verdes en un sistema son más fáciles de destruir que un sistema feliz.
    .title = Fábrica
term-happy-system = Una pieza de cada color en un sistema: puedes hacer de todo y es difícil de destruir.
    .title = Sistema feliz
term-monopoly = Si pierdes una de tus estrellas, tres naves del color de la otra acaban la partida. Retira ese color de la circulación: constrúyelo o haz estrellas con él.
    .title = Medio hogar
term-squonking = Desperdiciar una pieza solo para que esté en el banco y tu rival no pueda construir una más grande.
    .title = Squonking
term-keep-away = Una pieza que no puedes construir se convierte en estrella, para que tu rival tampoco la construya.
    .title = Quitársela
term-terraforming = Se sacrifica una nave amarilla y, con su movimiento, la misma pieza se descubre como estrella: nunca queda en el banco para tu rival.
    .title = Terraformar
term-teleport = Una nave verde se sacrifica y se construye de nuevo en otro sistema donde tienes una verde.
    .title = Teletransporte
term-demolition-fleet = Dos naves del color de la única nave grande de un hogar y una grande de otro: una amarilla grande las lleva a las tres, y tras la catástrofe nada de allí puede parar a tu nave grande.
    .title = Flota de demolición
term-doomsday-machine = Nueve naves que destruyen un hogar en dos turnos: dos amarillas grandes, tres del color de cada una de sus estrellas y una que protege el tuyo.
    .title = Máquina del juicio final
term-battle-plan = Un ataque que no acaba con tu rival te cuesta naves y abre tu hogar. Ve a por el hogar entero.
    .title = Plan de ataque incompleto
term-tempo = Si cualquier construcción ayuda a tu rival, haz otra cosa y que empiece el otro lado. Pero si lo mejor que tienes es pasar, seguramente estás a punto de perder.
    .title = Tempo

## The hints of the playground

playground-alone = Jugar contra el Referee (nivel 1)
playground-learn = Aprender el juego desde cero, con posiciones pequeñas
playground-begun = Ann y Beth acaban de empezar una partida. Sé una de las dos, con los nombres de arriba, y pulsa **Jugar** en su tarjeta.
playground-be-the-other = Después sé la otra y responde.
playground-again = Tus partidas siguen aquí. Juega tu próximo turno, o sé otra persona: elige un nombre arriba.
playground-next-turn = Jugar tu turno
playground-watch = Ver una partida
playground-rules = Leer las reglas
playground-challenge = Retar a {"{other}"}
playground-more = Reunir a más gente

## The desk of the moderators
desk-heading = **Mesa de moderación**
desk-calls = 📣 Aquí alguien espera respuesta:
desk-no-calls = Nadie espera respuesta.
desk-others = -# Cualquier otra partida de este servidor: `/hw-desk partida:`
desk-open = Abrir en la mesa
desk-settings = Ajustes del servidor
desk-all-calls = Todas las llamadas
desk-answer = Responder en público
desk-answer-privately = Responder en privado
desk-answer-field = Tu respuesta, solo para quien llamó
desk-answer-sent = Tu respuesta va a quien llamó. El canal de la partida solo dice que la hay.
desk-not-posted = El canal de la partida solo dice que respondiste. Quien llamó encuentra tus palabras también ahí: `/hw partida`, *Decisiones*.
desk-answered =
    ✉️ { $who } responde a tu llamada a moderación en la partida `{ $game }`: { $words }
    { $link }
desk-adjourn = Suspender
desk-resume = Reanudar
desk-roll-back = Retroceder
desk-decide = Adjudicar
desk-void = Anular
desk-unrate = Fuera de la clasificación
desk-undo = Deshacer
desk-move-here = Traer aquí
desk-who-plays-on = Dar un puesto a…
desk-plays-on = { $who } va a seguir jugando en la partida `{ $game }`. Di por quién y por qué.
desk-go-on = Por quién y por qué
desk-seat = Qué puesto, por número o nombre
desk-seat-or-mover = A quién; si no, a quien le toca
desk-winner = Quién gana; vacío: tablas
desk-turn = El último turno que queda
desk-turn-hint = 0 es la mesa vacía
desk-ruling = Cuál, con su número en el registro
desk-ruling-hint = vacío: lo último
desk-reason = Por qué, en una línea; lo lee todo el mundo

## Lessons

learn-intro =
    {""}**Aprende Homeworlds**
    Posiciones pequeñas con una sola cosa que encontrar: mira, pulsa, envía. Tras las primeras nueve puedes jugar una partida entera. Nadie más ve lo que haces aquí; solo el problema del día nombra a quienes lo resolvieron al primer intento, salvo que ocultes tus resultados.
learn-done = Has hecho { $done } de { $all } lecciones y resuelto { $solved } de { $puzzles } problemas.
learn-line = { $done ->
        [0] { $number }. { $title }
       *[other] ✓ { $number }. { $title }
    }
learn-rules = Las reglas, una por una
learn-play = Jugar bien
learn-many = De tres a seis
learn-settlers = Settlers
learn-openings = Aperturas: qué hogares ganan
learn-heading = **Lección { $number } de { $all } · { $title }**
learn-right =
    {""}✅ { $told }
    { $right }
learn-wrong =
    {""}↩️ { $told }
    Es legal, pero no es lo que se pedía. { $wrong }
learn-reply = Entonces: { $told }
learn-answer = -# La respuesta: ||{ $answer }||

## The coach and what a win leads to

refusal-acted-attack =
    Ya hiciste la acción de este turno, así que no puedes capturar también: primero responde tu rival. Ataca en el próximo turno.
    -# Regla B8
coach-gift = Tu { $ship } { $at } puede ser capturada en el próximo turno.
game-turning-cost = Las opciones de ganar de { $who } bajaron del { $before } % al { $after } %.
found-goes-on = **En curso**
found-over = **Terminadas**
found-score = Marcador en partidas terminadas: **{ $won }-{ $lost }**{ $drawn ->
    [0] {""}
    [one] , unas tablas
   *[other] , { $drawn } tablas
}
button-watch-game = Ver la partida
coach-win = { $again ->
        [yes] Todavía puedes ganar en este turno.
       *[no] Puedes ganar en este turno.
    }
coach-threat = { $again ->
        [yes] { $who } sigue amenazando con ganar en el próximo turno.
       *[no] { $who } amenaza con ganar en el próximo turno.
    }
coach-tip = { $tip ->
        [guard] Ninguna nave grande protege tu hogar: lleva una allí cuando puedas.
        [alone] Una sola nave protege tu hogar: con otra estará más seguro.
        [twins] Tus dos naves en casa son { $colour ->
           *[red] rojas
            [yellow] amarillas
            [green] verdes
            [blue] azules
        }: dos más de ese color podrían destruir ambas. Otro color es más seguro.
        [crowded] Hay tres piezas { $colour ->
           *[red] rojas
            [yellow] amarillas
            [green] verdes
            [blue] azules
        } en tu hogar: si llega la cuarta, { $who } puede provocar una catástrofe.
        [unarmed] { $who } tiene rojo y tú no: consigue una nave roja.
        [lacks] { $colour ->
           *[red] No tienes rojo, así que no puedes capturar: cambia una nave para tenerlo.
            [yellow] No tienes amarillo, así que no puedes mover: cambia una nave para tenerlo.
            [green] No tienes verde, así que no puedes construir: cambia una nave para tenerlo.
            [blue] No tienes azul, así que no puedes cambiar: te ayudaría una estrella azul o una nave azul.
        }
        [explore] Todas tus naves están en casa: descubre una estrella nueva para tener sitio.
        [bargain] Quedan naves pequeñas que puedes construir: construye mientras son baratas.
        [grow] Tienes los cuatro colores: ahora crece, con más naves y más sistemas.
        [besieged] El rojo de { $who } podría conquistar una de tus piezas en el próximo turno.
        [undefended] { $who } tiene rojo y tú no: una pieza roja defiende lo que está a su lado.
        [cramped] Ninguna de tus piezas verdes tiene una casilla libre al lado: haz sitio con el amarillo.
        [settle] Una pieza verde con una casilla libre al lado puede construir: deja una en el borde.
       *[upgrade] El azul agranda las piezas: cada tamaño más es un punto más.
    }
hint-reason = { $why ->
        [wins] Con él ganas la partida.
        [saves] Si no, { $who } gana en el próximo turno.
        [only] Es el único turno que impide que { $who } gane.
        [fewest] { $who } amenaza con ganar, y solo { $count } turnos lo impiden.
        [resists] { $who } amenaza con ganar, y no veo nada más seguro.
        [threat] Amenaza con ganar en el próximo turno.
        [destroys] { $who } pierde { $count } puntos en naves; tú, { $other }.
        [attack] Le quitas { $piece } a { $who }.
        [anywhere] No tenías { $colour ->
           *[red] rojo
            [yellow] amarillo
            [green] verde
            [blue] azul
        } en ninguna parte; ahora sí.
        [here] { $colour ->
           *[red] Ahora puedes capturar en { $system }.
            [yellow] Ahora tus naves pueden salir de { $system }.
            [green] Ahora puedes construir en { $system }.
            [blue] Ahora puedes cambiar de color en { $system }.
        }
        [parries] { $who } podía capturar tu { $piece } en { $system }.
        [defuses] { $who } podía provocar una catástrofe { $colour ->
           *[red] roja
            [yellow] amarilla
            [green] verde
            [blue] azul
        } en tu casa.
        [guard] Ahora tienes una nave grande en casa.
        [company] Tu casa ya no depende de una sola nave.
        [targets] Amenaza con capturar { $piece } en { $system }.
        [invades] Ahora tienes una nave en casa de { $who }.
        [near] Desde { $system } llegas a casa de { $who }.
        [denies] En el banco ya no queda { $colour ->
           *[red] rojo
            [yellow] amarillo
            [green] verde
            [blue] azul
        } para { $who }.
        [last] Te llevas la última { $piece } del banco.
        [ships] Ahora tienes { $count } naves; { $who } tiene { $other }.
        [spreads] Ahora tienes naves en { $count } sistemas.
        [conquer] Ganas sus puntos y { $who } los pierde.
        [settle] Más piezas en el tablero: más puntos, y más con que construir.
        [upgrade] Las piezas más grandes valen más puntos.
       *[unclear] No veo un motivo único.
    }
hint-answer = No veo un motivo único. La mejor respuesta: { $answer }
button-play-hint = Jugarlo
game-you-won = { $first ->
        [yes] **¡Tu primera victoria!**
       *[no] **¡Has ganado!**
    }
first-win = ¡Tu primera victoria!
first-win-game = { $name } contra { $others }
first-win-next = { $level ->
        [0] Ahora: revancha u otra persona
       *[other] Ahora: nivel { $level } u otra persona
    }
first-win-score = 1 de { $finished } ganadas
first-win-of = **¡Primera victoria de { $who }!**
button-next-level = Contra el nivel { $level }

## Puzzles

puzzle-number = Problema { $number }
puzzle-heading = **Problema { $number } de { $all } · { $title }**
puzzle-title = { $goal ->
        [save] Aguantar
        [hold] Aguantar dos turnos
        [now] Gana ahora
       *[ahead] Gana en { $turns } turnos
    }
puzzle-task = { $goal ->
        [save] Le toca a { $who }, y después de casi cualquier turno el otro lado gana en el acto. Encuentra uno que aguante.
        [hold] Le toca a { $who }, y después de cualquier turno menos uno el otro lado puede forzar la victoria en dos turnos. Encuentra ese turno.
        [now] Le toca a { $who }, que gana con este turno. ¿Cómo?
       *[ahead] Le toca a { $who }, que gana en { $turns } turnos, sea cual sea la respuesta. ¿Con qué turno empieza? Solo hay uno.
    }
puzzle-right = { $goal ->
        [save] Ese aguanta: el otro lado no puede ganar con su próximo turno.
        [hold] Ese aguanta: el otro lado no puede forzar la victoria en dos turnos.
        [now] {""}
       *[ahead] Desde aquí gana { $who }, sea cual sea la respuesta.
    }
puzzle-won-by = { $motif ->
        [capture]
            La última nave del hogar cambia de bando.
            -# La próxima vez: busca rojo junto a un hogar con pocas naves, en una estrella o en una nave tuya.
        [raid]
            Una roja sacrificada captura varias naves a la vez, y el hogar queda vacío.
            -# La próxima vez: cuenta las naves; una roja captura tantas como puntos tiene.
        [bluebird]
            Un Bluebird: llegan juntas naves de un color, y no queda ninguna nave.
            -# La próxima vez: busca un hogar protegido por un solo color y otras tantas naves tuyas que puedan llegar.
        [sitting-duck]
            Un blanco fácil: una pieza más de su color, y no queda ninguna nave.
            -# La próxima vez: busca tres de un color en un hogar.
        [built]
            La cuarta pieza la construyes tú.
            -# La próxima vez: donde tienes una nave en el hogar rival, también puedes construir.
        [traded]
            Un cambio pone la cuarta pieza.
            -# La próxima vez: una nave tuya en el hogar rival puede cambiar de color.
        [last-star]
            Cae la última estrella, y con ella todas las naves.
            -# La próxima vez: cuenta también el color de las estrellas; con cuatro, la estrella desaparece.
       *[ready]
            Ya había cuatro de un color.
            -# La próxima vez: busca cuatro de un color antes que nada.
    }
puzzle-saved-by = { $verb ->
        [attack]
            Tu captura rompe la amenaza.
            -# La próxima vez: mira primero si puedes capturar a quien ataca.
        [catastrophe]
            Te adelantas.
            -# La próxima vez: cuatro de un color que te amenazan también puedes destruirlas tú en tu turno.
        [sacrifice]
            Un sacrificio hace varias cosas a la vez.
            -# La próxima vez: si no basta una acción, busca dos o tres de un color.
        [trade]
            Con otro color allí, a la amenaza le falta una pieza.
            -# La próxima vez: cuenta cada color en tu hogar, con lo que aún puede llegar.
        [build]
            Una nave más, y ya no basta un turno.
            -# La próxima vez: cuenta lo que el otro lado puede tomar en un turno.
       *[move]
            Una nave sale de la línea de fuego o va adonde hace falta.
            -# La próxima vez: busca la nave de la que depende la amenaza.
    }
puzzle-wrong = { $goal ->
        [save] Después, el otro lado gana en el acto.
        [hold] Después, el otro lado puede forzar la victoria en dos turnos.
        [now] { $who } no ha ganado con eso.
       *[ahead] No fuerza la victoria.
    }
puzzle-counted = -# Tu puntuación: { $before } → { $now }{ $streak ->
        [0] {""}
        [1] {" "}· resuelto al primer intento
       *[other] {" "}· { $streak } seguidos al primer intento
    }
puzzle-theme = { $theme ->
        [save] Aguantar
        [capture] Capturar el hogar
        [catastrophe] Un color de más
        [fleet] Sacrificio y catástrofe
       *[ahead] Ganar en dos o tres turnos
    }
puzzle-line = **Problema { $number } · { $title } · la solución**
puzzle-of-day = 
    {""}**Problema del día · { $title }**
    { $task }
puzzle-solvers = El de ayer, resuelto al primer intento por { $names }.
puzzles-intro = 
    {""}**Problemas**
    Posiciones de partidas, cada una con un turno que gana o empieza a ganar. Solo la primera respuesta cuenta para tu puntuación; si fallas, puedes volver a probar cuantas veces quieras.
puzzles-standing = Tu puntuación: { $strength }. Resueltos: { $solved } de { $all }{ $streak ->
        [0] .
        [1] , el último al primer intento.
       *[other] , los últimos { $streak } seguidos al primer intento.
    }
puzzles-solved = { $solved } de { $all } resueltos
puzzles-kinds = Problemas de un tipo
openings-intro = 
    {""}**Aperturas**
    Qué se eligió en { $recorded } partidas registradas entre personas{ $here ->
        [0] {""}
       *[other] {" "}y en { $here } de este servidor
    }, y cuántas veces ganó. Hogares:
openings-ships = Primeras naves:
openings-line = - { $what }: { $chosen } veces, { $share } % de victorias
openings-referee = {" "}(el Referee de nivel { $level } contra sí mismo: { $many } veces, { $share } % de victorias)
openings-foot = -# Lo que más gana no siempre es lo mejor: no todo el mundo juega igual de bien, y las partidas son pocas. La imagen muestra las aperturas más elegidas.
openings-title = Aperturas
openings-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
openings-home = hogar y primera nave
openings-wins = ganadas
openings-chosen = partidas
game-home-name = { $kind ->
    [banker] Banquero
    [goldilocks] Ricitos de Oro
    [fortress] Fortaleza
   *[gemini] Géminis
}
help-to-board = Cómo leer un tablero
button-legend = Leyenda
help-board = **Cómo leer un tablero**
    Los hogares están en los dos extremos, el tuyo abajo. Los soles son estrellas, las pirámides son naves. Una nave apunta lejos de su dueña.
    Se salta de banda en banda, nunca dentro de una. Las líneas muestran adónde llega cada hogar.
legend-title = Cómo leer un tablero
legend-power = { $colour ->
    [red] captura
    [yellow] mueve
    [green] crea
   *[blue] cambia
}
legend-shapes = redonda: estrella; puntiaguda: nave; borde y cola dan el color
legend-size = { $size ->
    [small] pequeña
    [medium] mediana
   *[large] grande
}
legend-mine = mía
legend-rivals = rival
legend-fresh = nueva o movida ahora
legend-capturable = puede ser capturada
legend-explosive = cuatro de un color: puede estallar
legend-threat = enemiga a un salto
legend-connected = conectado con este hogar
legend-bands = solo de banda en banda
legend-foot = hogares en los extremos · blanco: le toca · última línea: el banco
legend-alt = Los hogares están en los dos extremos; la barra blanca es de quien juega; la última línea es el banco. Las piezas redondas son estrellas y las puntiagudas, naves: las mías apuntan hacia arriba, las del rival hacia abajo. Uno, dos o tres puntos: pequeña, mediana, grande. El rojo captura, el amarillo mueve, el verde crea, el azul cambia. Anillo lila: nueva o movida en el último turno. Anillo naranja: puede ser capturada. Signo naranja como 4 R: cuatro de un color, puede estallar. Línea gris: conectado con este hogar. Flecha naranja: una enemiga a un salto. Las naves solo saltan de banda en banda.

## First games against the referee

guide-hint =
    Un buen turno sería { $turn }: «{ $told }» { $why }

## La gente de un servidor

command-club = Qué pasa en este servidor: partidas abiertas, resultados, clasificación
    .name = club
command-profile = Puntuaciones, resultados y casas favoritas: las tuyas o las de alguien
    .name = perfil
option-profile-who = De quién: el tuyo si no lo pones
    .name = quién
club-no-server = Un club pertenece a un servidor: úsalo allí.
club-heading = **Homeworlds en este servidor**
club-open = **Partidas abiertas**
club-none-open = *No hay partidas abiertas. `/hw retar` sin rival crea una.*
club-running = **Partidas en curso**
club-results = **Resultados de la semana**
club-top = **Clasificación**
club-join = Unirme a una partida abierta
club-watch = Ver una partida en curso
club-puzzle = Problema del día
club-ladder = Clasificación
club-profile = Mi perfil
club-open-game = { $who }{ $rating ->
    [none] {""}
   *[other] {" "}({ $rating })
}: { $game }, { $seats ->
    [2] {""}
   *[other] { $taken } de { $seats } puestos ocupados,{" "}
}{ $time } · { $rated ->
    [yes] clasificatoria
   *[no] amistosa
}{ $beginners ->
    [yes] {" "}· para principiantes
   *[no] {""}
}
club-open-line = - { $line }, se cierra { $closes }
club-running-line = - `{ $game }` { $players }: le toca a { $who }, desde { $since }
server-players = **Las partidas dentro de una hora** llaman a { $role }, como mucho una vez por hora y persona.
server-no-players = **Las partidas dentro de una hora** no llaman a nadie; `/hw-desk jugadores:` elige un rol.
server-players-to-nobody = No llamar a ningún rol
server-club-here = Mensaje del club aquí
server-end-club = Quitar el mensaje del club
server-club = **Mensaje del club:** en { $channel }
server-no-club = **Mensaje del club:** ninguno
ladder-heading = **Clasificación: { $kind ->
    [for_two] Homeworlds para dos
    [settlers] Settlers
    [for_many] Homeworlds de tres a seis
   *[teams] El Bien y el Mal
}**
ladder-kind = { $kind ->
    [for_two] Homeworlds para dos
    [settlers] Settlers
    [for_many] Homeworlds de tres a seis
   *[teams] El Bien y el Mal
}
ladder-row = { $place }. **{ $who }** { $rating } · { $won } ganadas, { $drawn } en tablas, { $lost } perdidas
ladder-frozen = Tal como estaba { $when }: moderación la ha congelado.
ladder-nobody = *Nadie ha terminado una partida clasificatoria en los últimos 30 días.*
ladder-foot = -# Una partida clasificatoria te mantiene aquí 30 días. ? significa que se conocen pocos resultados.
ladder-levels = -# Los niveles 1 a 9 del Referee juegan más o menos como { $ratings }.
ladder-people = { $people ->
    [one] { $people } persona
   *[other] { $people } personas
}
ladder-rating = puntuación
ladder-results = G–T–P
ladder-games = partidas
ladder-form = últimas cinco
ladder-game = Otro juego
ladder-higher = Más arriba
ladder-lower = Más abajo
ladder-freeze = Congelarla
ladder-thaw = Descongelarla
ladder-pairs = Parejas frecuentes
pairs-heading = **Quiénes jugaron más partidas clasificatorias entre sí en los últimos 30 días**
pairs-line = - { $one } y { $other }: { $games } partidas, { $one } ganó { $won }
pairs-none = *Ninguna pareja jugó más de una.*
pairs-foot = -# Entre las mismas dos personas cuentan cuatro resultados por semana. `/hw-desk` saca una partida de la clasificación.
profile-none = No hay perfil que mostrar: la persona no lo comparte o no juega.
profile-own-off = No llevas perfil. `/hw ajustes`, *Resultados y puntuación*, lo activa.
profile-no-games = Aquí aún no hay resultados.
profile-heading = **{ $who }**
profile-since = desde { $month }
profile-rating = { $kind ->
    [for_two] Homeworlds para dos
    [settlers] Settlers
    [for_many] De tres a seis
   *[teams] El Bien y el Mal
}: puntuación { $rating }{ $everywhere ->
    [yes] {" "}de todos los servidores
   *[no] {""}
}
profile-results = { $kind ->
    [for_two] Homeworlds para dos
    [settlers] Settlers
    [for_many] De tres a seis
   *[teams] El Bien y el Mal
}: { $won } ganadas, { $drawn } en tablas, { $lost } perdidas
profile-won = ganó { $won } de { $played }
profile-drawn-lost = { $drawn } en tablas, { $lost } perdidas
profile-run = Mejor racha: { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}
profile-answers = Responde en menos de { $time } la mitad de las veces
profile-on-time = { $share } % de partidas con reloj a tiempo
profile-place = puntuación, { $place } de { $of }
profile-no-place = puntuación
profile-homes = casas favoritas
profile-of-games = de { $games }
profile-home = { $home } { $share } % de { $chosen }
profile-homes-line = Casas favoritas: { $homes }
profile-best-win = Mejor victoria: contra { $other }, en `{ $game }`
profile-to-best = Mejor victoria
profile-to-games = Nuestras partidas
club-old = Este mensaje ya no se actualiza: `/hw club` muestra lo que ocurre.
club-refused = Ya no puedo publicar el mensaje del club en { $channel }: el canal ya no existe o me falta un permiso allí. `/hw club` en otro canal lo traslada.
button-watch = Seguir
watch-begun = { $turns ->
    [yes] Sigues la partida `{ $game }`: te avisaré de cada turno y del final.
   *[no] Sigues la partida `{ $game }`: te avisaré cuando termine.
}
watch-stopped = Ya no sigues la partida `{ $game }`.
watch-own = Juegas en esta partida, así que te aviso de todos modos.
watch-private = Esta partida se juega en mensajes directos. Nadie puede seguirla.
watch-too-many = Ya sigues { $most } partidas en curso. Deja antes alguna.
watch-end-only = Solo el final
watch-every-turn = Cada turno
watch-stop = Dejar de seguir
watch-heading = Una partida que sigues:
watch-news = - `{ $game }` { $players }, que sigues: { $turns }

## Records that people give

record-more-notes = { $count ->
    [one] -# Una nota más
   *[other] -# { $count } notas más
}
record-stops = { $line ->
    [0] El turno { $turn } no vale: { $why }
   *[other] La línea { $line }, turno { $turn }, no vale: { $why }
}
record-odd = { $how ->
    [out-of-turn] turno { $turn }: el puesto { $seat } jugó sin que le tocara
    [not-left] turno { $turn }: el puesto { $seat } no podía salir ahí
   *[passes] turno { $turn }: un pase junto a una acción de verdad
}
error-record-nothing = Aquí no hay nada que leer: ni texto ni archivo.
error-record-large = { $name } pasa de { $most } KB, y ninguna partida es tan larga.
error-record-unreachable = No he podido obtener { $name } de Discord. Inténtalo otra vez en un momento.
error-record-no-text = { $name } no es texto. Leo partidas como texto sin formato o JSON, no comprimidas ni como imagen.
error-record-turns = El registro tiene { $turns } turnos; leo { $most } como mucho.
error-record-rules = No conozco las reglas de este registro: { $rules }.
error-record-deal = El reparto secreto de este registro no se puede leer, o no es el que se publicó.
    -# Reglas M6, M9
error-record-transference = En esta partida se cambiaron los lados sin que estuviera acordado, o ya terminada.
    -# Regla B22
button-keep = Conservar
button-delete = Borrar
button-paste-record = Pegar un registro
record-kept = Conservado. `/hw repaso` muestra lo que conservas.
record-deleted = Borrado.
record-closes = Desaparece 15 minutos después de que lo mires por última vez. *Conservar* lo guarda.
record-line = { $players } · { $turns } · { $when }
records-none = No conservas ningún registro. Dame uno: adjunta un archivo a `/hw repaso`, pega aquí los turnos o usa *Aplicaciones → Repasar esta partida* en un mensaje. Leo SuperDuperGames, Abstract Play, Board Game Arena, Homeworlds Live y un turno por línea.
records-kept = **Registros que conservas**
records-open = Abrir uno
records-form = Un registro
records-field = Los turnos, o un registro de otro sitio
records-hint = Ann: homeworld r1 b2 g3
error-record-gone = Este registro ya no está aquí: lo olvido 15 minutos después de la última mirada, si nadie lo conserva. Dámelo otra vez.
error-record-many = Ya conservas { $most } registros. Borra uno antes: `/hw repaso` los muestra.
button-play-from-here = Jugar desde aquí
invitation-start = Desde esta posición, sin puntuar: { $position }
error-start-for-two = Solo se puede seguir desde una posición para dos, de una partida que ya nadie juega.
error-start-over = En esta posición la partida ya ha terminado: vuelve un turno atrás.
