# What the referee says, in German. `CONTRIBUTING.md` says how a text is added.
#
# Notation and commands stand between backticks. Names of people come escaped.

## Lists and counts

list-more = { $before }, { $next }
list-end = { $before } und { $last }
list-end-pieces = { $before } und { $last }
list-choice = { $before } oder { $last }
list-rest = { $listed } und { $more } weitere

## Words by which other sentences name things

colour-word = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
size-word = { $size ->
    [small] klein
    [medium] mittel
   *[large] groß
}
side = { $alignment ->
    [good] Gut
   *[evil] Böse
}
place = { $whose ->
    [own] { $how ->
        [at] zu Hause
        [from] von zu Hause
        [to] nach Hause
        [subject] deine Heimat
        [target] nach Hause
       *[called] Heimat
    }
    [of] { $how ->
        [at] in der Heimat von { $name }
        [from] aus der Heimat von { $name }
        [to] in die Heimat von { $name }
        [subject] die Heimat von { $name }
        [target] in die Heimat von { $name }
       *[called] Heimat von { $name }
    }
   *[named] { $how ->
        [at] bei { $name }
        [from] von { $name }
        [to] nach { $name }
        [subject] { $name }
        [target] nach { $name }
       *[called] { $name }
    }
}

## A turn that was made

turn-told = { $who } { $deeds }.
turn-so-far = Bisher: { $told }
turn-would-end = Damit wäre die Partie zu Ende – { $outcome }
turn-last = Letzter Zug: { $told }
turn-settled = baut die Heimat auf: { $first } { $second }, Schiff { $ship }
turn-built = baut { $ships } { $at }
turn-traded = tauscht { $ship } { $at } gegen { $into }
turn-moved = bewegt { $ships } { $from } { $to }
turn-discovered = entdeckt { $system } ({ $star }) mit { $ship } { $from }
turn-captured = erobert { $at } { $ships } von { $owner }
turn-sacrificed = opfert { $ship } { $at }
turn-catastrophe = löst { $at } eine { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
   *[blue] blaue
} Katastrophe aus: { $count } Figuren weg ({ $lost })
turn-there = dort
turn-passed = passt
turn-lost-stars = { $count ->
    [one] Stern { $stars }
   *[other] Sterne { $stars }
}
turn-lost-ships = { $ships } von { $who }
turn-supernova = { $system } gibt es nicht mehr.
turn-supernova-with = { $system } verliert den letzten Stern und damit auch { $ships }.
turn-forgotten = { $system } ist leer und verschwindet.
turn-home-fell = Die Heimat von { $who } ist zerstört.
turn-resigned = { $who } gibt auf.
turn-out-of-time = Die Zeit von { $who } ist abgelaufen.
turn-knocked-out = { $by } schaltet { $who } aus.
turn-is-out = { $who } ist ausgeschieden.
turn-is = { $who } ist { $side }
turn-revealed = { $all }.

## How a game ended

outcome-win = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
}: { $why }.
outcome-won = { $reason ->
    [home-lost] { $who } hat kein Schiff mehr zu Hause
    [resigned] { $who } hat aufgegeben
    [out-of-time] Die Zeit von { $who } ist abgelaufen
    [evil-struck] Das Böse hat { $who } ausgeschaltet
    [no-evil-left] Von den Bösen ist niemand mehr übrig
    [target-eliminated] { $who }, direkt links, ist ausgeschieden
    [last-standing] Sonst ist niemand mehr übrig
   *[adjudicated] Die Moderation hat entschieden
}
outcome-drawn = { $reason ->
    [nobody-left] { $who } sind im selben Zug gefallen, und niemand ist mehr übrig
    [agreed-by-all] { $who } haben sich geeinigt
    [both-homes-lost] Niemand hat noch ein Schiff zu Hause
    [agreed] Beide haben sich geeinigt
    [claimed] dieselbe Stellung zum dritten Mal, und jemand hat Remis reklamiert
    [repeated] dieselbe Stellung zum fünften Mal
   *[adjudicated] Die Moderation hat entschieden
}
outcome-scored = { $first } zu { $second } Augen{ $tie ->
    [yes] , und bei Gleichstand gewinnt der zweite Platz
   *[no] {""}
}; { $end ->
    [no-action] niemand konnte noch etwas tun
    [passes] beide haben gepasst
    [quiet] 36 Züge ohne Eroberung
   *[repeated] dieselbe Stellung zum fünften Mal
}
outcome-draw = Remis: { $why }.
outcome-called-off = Kein Ergebnis: { $who } hat die Partie vor dem Beginn abgesagt.
outcome-void = Kein Ergebnis: Die Partie wurde annulliert.

## Before a turn counts

caution-small-ship = Dein erstes Schiff { $ship } ist { $size ->
    [small] klein
    [medium] mittelgroß
   *[large] groß
}. Groß ist sicherer: Nur große Schiffe können es erobern.
caution-lacks = Du hast kein { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}, also kannst du anfangs nicht { $colour ->
    [green] bauen
    [blue] tauschen
    [red] erobern
   *[yellow] bewegen
}.
caution-few-colours = Deine drei Figuren haben nur { $count ->
    [one] eine Farbe
   *[other] zwei Farben
}.
caution-gemini = Deine Sterne sind beide { $size ->
    [small] klein
    [medium] mittelgroß
   *[large] groß
}, ein Gemini: Alles rückt näher an dich heran.
caution-small-universe = Dieselben Sterngrößen ({ $sizes }) gibt es schon ({ $home }): Das wird ein kleines Universum, und die Gegenseite ist nah.
caution-self-destruction = Du hättest kein Schiff mehr zu Hause und würdest verlieren.
caution-mutual-destruction = Niemand hätte noch ein Schiff zu Hause: Remis.
caution-self-elimination = Du hättest kein Schiff mehr zu Hause und wärst ausgeschieden.
caution-danger = Die Gegenseite könnte im nächsten Zug gewinnen.
caution-danger-unclear = Es sind zu viele Züge zum Prüfen: Vielleicht kann die Gegenseite im nächsten Zug gewinnen.
caution-overpopulated = { $count } { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
   *[blue] blaue
} Figuren { $at }: Wer als Nächstes am Zug ist, kann sie zerstören.
caution-unused = { $count ->
    [one] Die Aktion
   *[other] { $left ->
        [one] Eine
       *[other] { $left }
    } von { $count } Aktionen
} aus dem Opfer von { $ship } { $left ->
    [one] bleibt
   *[other] bleiben
} ungenutzt, obwohl noch eine möglich ist.
caution-no-action = Du machst keine Aktion: Nach einer Katastrophe können nur noch Katastrophen kommen.
caution-repeats-last = Dieselbe Stellung zum fünften Mal: Die Partie wäre remis.
caution-repeats = Dieselbe Stellung zum { $count ->
    [3] dritten
   *[other] vierten
} Mal: Ihr könnt dann beide Remis reklamieren.
caution-ends-settlers = { $end ->
    [no-action] Nach diesem Zug kann niemand mehr etwas tun, also endet die Partie.
    [passes] Ihr passt beide, also endet die Partie.
    [quiet] Es ist der 36. Zug in Folge ohne Eroberung, also endet die Partie.
   *[repeated] Es ist dieselbe Stellung zum fünften Mal, also endet die Partie.
} { $won ->
    [yes] Du gewinnst
   *[no] Du verlierst
} { $yours } zu { $theirs }.

## Why a turn is refused

refusal-of-step = `{ $asked }`: { $why }
refusal-of-later-step = Schritt { $number }, `{ $asked }`: { $why }
refusal-game-over = Die Partie ist vorbei. Du kannst sie ansehen, aber nicht weiterspielen.
refusal-nothing-asked = Dieser Zug ist leer: Nenn eine Aktion, ein Opfer oder eine Katastrophe, oder tipp `passe`.
    -# Regel B8
refusal-set-up-first = Bau zuerst deine Heimat auf: zwei Sterne und ein Schiff, etwa `{ $example }`.
    -# Regel B5
refusal-set-up-already = Deine Heimat baust du nur einmal auf, im ersten Zug.
    -# Regel B5
refusal-set-up-only = Der Aufbau der Heimat ist der ganze Zug. Lass den Rest für den nächsten.
    -# Regel B5
refusal-first-ship = { $ship } ist { $size ->
    [small] klein
    [medium] mittelgroß
   *[large] groß
}. In dieser Partie muss dein erstes Schiff groß sein{ $ships ->
    [none] {""}
   *[other] : { $ships }
}.
    -# Regel B6
refusal-bank-lacks-home = Die Bank hat kein { $piece } mehr. Sie hat { $bank }.
    -# Regel B5
refusal-name-taken = { $name } gibt es schon. Nimm einen anderen Namen oder keinen, dann finde ich einen.
    -# Regel N1
refusal-name-looks-like = { $name } sieht aus wie { $like ->
    [piece] eine Figur
    [colour] eine Farbe
   *[verb] ein Verb
}. Nimm einen anderen Namen oder keinen, dann finde ich einen.
    -# Regel N1
refusal-like-a-piece = {""} Falls du eine Figur meinst: Farben sind r, y, g und b, Größen 1 bis 3, wie in `g1`.{""}
refusal-no-system = { $systems ->
    [none]
        Das System { $name } gibt es nicht. Noch ist nichts aufgebaut.
        -# Regel B1
   *[other]
        Das System { $name } gibt es nicht. Es gibt { $systems }.{ $near }
        -# Regel B1
}
refusal-gone = { $supernova ->
    [yes]
        { $name } gibt es nicht mehr: In diesem Zug ging der letzte Stern in die Bank, mit allen Schiffen. Es gibt noch { $systems }.
        -# Regel B4
   *[no]
        { $name } gibt es nicht mehr: In diesem Zug blieb dort kein Schiff. Es gibt noch { $systems }.
        -# Regel B3
}
refusal-no-ship = Du hast { $at } kein { $ship }{ $enemy ->
    [yes] , nur die Gegenseite
   *[no] {""}
}. { $yours ->
    [none] Du hast dort kein Schiff.
   *[other] Du hast dort { $yours }.
}
    -# Regel B8
refusal-no-power = Zum { $power ->
    [build] Bauen
    [trade] Tauschen
    [capture] Erobern
   *[move] Bewegen
} { $at } brauchst du dort { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}, als Stern oder eigenes Schiff{ $enemy ->
    [yes] ; Schiffe der Gegenseite helfen dir nicht
   *[no] {""}
}. { $have ->
    [none] Du hast dort keine Farbe.
   *[other] Du hast dort { $have }.
}{ $sacrifice ->
    [yes] {" "}Oder opfere ein { $colour ->
        [red] rotes
        [yellow] gelbes
        [green] grünes
       *[blue] blaues
    } Schiff.
   *[no] {""}
}
    -# Regeln B8, B9
refusal-acted = Du hast eine Aktion pro Zug; ein Opfer gibt mehr.
    -# Regeln B8, B9
refusal-passed = Mit diesem Zug passt du. Lass `passe` weg, um etwas anderes zu tun.
    -# Regel B10
refusal-late-sacrifice = Ein Opfer kommt immer zuerst, und pro Zug gibt es nur eins.
    -# Regel B9
refusal-other-colour = Du hast { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} geopfert, also kannst du nur { $power ->
    [build] bauen
    [trade] tauschen
    [capture] erobern
   *[move] bewegen
}. Zum { $asked ->
    [build] Bauen
    [trade] Tauschen
    [capture] Erobern
   *[move] Bewegen
} opfere { $needed ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}.
    -# Regel B9
refusal-no-actions-left = { $ship } gab dir { $count ->
    [one] eine Aktion, und die ist verbraucht
   *[other] { $count } Aktionen, und die sind verbraucht
}. Jetzt können nur noch Katastrophen kommen.
    -# Regel B9
refusal-pass-beside-action = Du machst schon eine Aktion, also passt du nicht. Lass `passe` weg.
    -# Regel N4
refusal-nothing-to-copy = Du hast { $at } kein { $colour ->
    [red] rotes
    [yellow] gelbes
    [green] grünes
   *[blue] blaues
} Schiff zum Nachbauen; Sterne und gegnerische Schiffe zählen nicht.{ $colours ->
    [none] {""}
   *[other] {" "}Dort kannst du { $colours } bauen.
}
    -# Regel B11
refusal-not-smallest = { $gone ->
    [yes] In der Bank ist kein { $asked } mehr. Das kleinste { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} dort ist { $smallest }: `baue { $smallest }`.
   *[no] Die Bank hat ein kleineres { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}, und gebaut wird immer das kleinste: `baue { $smallest }`.
}
    -# Regel B11
refusal-bank-has-none = Die Bank hat kein { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} mehr. Bau eine andere Farbe oder warte, bis eins zurückkommt.
    -# Regel B11
refusal-same-colour = { $ship } ist schon { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
   *[blue] blau
}. { $others ->
    [none] Die Bank hat nichts zum Tauschen.
   *[other] Du kannst es gegen { $others } tauschen.
}
    -# Regel B12
refusal-other-size = Beim Tauschen bleibt die Größe gleich. { $others ->
    [none] Die Bank hat nichts in der Größe von { $ship }.
   *[other] Du kannst: { $others }.
}
    -# Regel B12
refusal-bank-lacks-trade = Die Bank hat kein { $piece } zum Tauschen{ $others ->
    [none] , auch keine andere Farbe in dieser Größe.
   *[other] . Sie hat { $others }.
}
    -# Regel B12
refusal-nothing-fits = { $legal ->
    [none]
        { $verb ->
            [build] Bauen
            [trade] Tauschen
            [move] Bewegen
            [discover] Entdecken
            [attack] Erobern
            [sacrifice] Opfern
            [catastrophe] Eine Katastrophe
            [homeworld] Aufbauen
           *[other] Das
        } ist jetzt nicht möglich.
        -# Regel N5
   *[other]
        { $verb ->
            [build] So bauen
            [trade] So tauschen
            [move] So bewegen
            [discover] So entdecken
            [attack] So erobern
            [sacrifice] So opfern
            [catastrophe] So eine Katastrophe auslösen
            [homeworld] So aufbauen
           *[other] Das
        } geht nicht. Du kannst: { $legal }.
        -# Regel N5
}
refusal-another = anderes
refusal-same-system = Das Schiff ist schon dort. Nenn ein anderes System.
    -# Regel B2
refusal-not-connected = { $from } und { $to } sind nicht verbunden: Beide haben { $count ->
    [one] einen Stern gleicher Größe
   *[other] Sterne gleicher Größe
} ({ $shared }). { $targets ->
    [none] { $away } kommt { $ship } jetzt nirgendwohin.
   *[other] { $away } kommt { $ship } { $targets }.
}
    -# Regel B2
refusal-a-new-one = zu einem neuen Stern ({ $sizes })
refusal-star-not-connected = { $from } und ein neuer { $star } sind nicht verbunden: Dort gibt es schon { $count ->
    [one] die Sterngröße
   *[other] die Sterngrößen
} { $sizes }. { $stars ->
    [none] Die Bank hat keinen passenden Stern.
   *[other] Möglich ist ein neuer { $stars }.
}
    -# Regel B2
refusal-bank-lacks-star = Die Bank hat kein { $star } mehr. { $stars ->
    [none] Sie hat keinen passenden Stern.
   *[other] Möglich ist ein neuer { $stars }.
}
    -# Regel B13
refusal-no-enemy = { $own ->
    [yes] Das { $ship } { $at } gehört dir selbst.
   *[no] Es gibt { $at } kein gegnerisches { $ship }.
} { $enemies ->
    [none] Dort ist kein gegnerisches Schiff.
   *[other] Die Gegenseite hat dort { $enemies }.
}
    -# Regel B14
refusal-not-the-victims = Das { $ship } { $at } gehört nicht { $victim }. { $ships ->
    [none] { $victim } hat dort kein Schiff.
   *[other] { $victim } hat dort { $ships }.
}
    -# Regeln B14, N2
refusal-which-victim = { $owners } haben { $at } je ein { $ship }. Sag, welches du meinst: { $ways }.
    -# Regel N2
refusal-no-seat = Hier heißt niemand { $asked }. Die Plätze sind { $seats }.
    -# Regel N2
refusal-no-ship-there = Du hast { $at } kein Schiff, das erobern könnte. Bring erst eins hin; im nächsten Zug kann es erobern.
    -# Regel B14
refusal-too-large = { $ship } ist zu groß: Dein größtes Schiff { $at } ist { $largest ->
    [small] klein
    [medium] mittelgroß
   *[large] groß
}. { $targets ->
    [none] Bring ein größeres hin oder erobere woanders.
   *[other] Du kannst { $targets } erobern.
}
    -# Regel B14
refusal-not-overpopulated = Es gibt { $at } { $count } { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
   *[blue] blaue
} { $count ->
    [one] Figur
   *[other] Figuren
}; eine Katastrophe braucht vier. { $others ->
    [none] Nirgends hat eine Farbe vier.
   *[other] Zerstören kannst du { $others }.
}
    -# Regel B15
refusal-overpopulated = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} { $at }
refusal-after-catastrophe = In dieser Partie kommen Katastrophen zuletzt. Danach sind nur weitere Katastrophen möglich.
    -# Regel M3
refusal-home-abandoned = Nach deinem Zug hättest du kein Schiff mehr zu Hause, und das ist hier nicht erlaubt. Du darfst weg, aber am Ende des Zugs musst du zurück sein.
    -# Regel M4
refusal-seat-is-out = Platz { $seat } ist ausgeschieden.
    -# Regeln M5, M8

## Choosing a turn: buttons, menus and their questions

piece-word = { $size ->
    [small] klein
    [medium] mittel
   *[large] groß
}, { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
   *[blue] blau
}
choose-what = Was willst du tun?
choose-which = { $verb ->
    [build] Welches Schiff baust du?
    [trade] Welches Schiff tauschst du, und wogegen?
    [attack] Welches Schiff eroberst du?
    [sacrifice] Welches Schiff opferst du?
   *[move] Welches Schiff bewegst du?
}
choose-which-and-where = Welches Schiff bewegst du, und wohin?
choose-catastrophe = Welche Katastrophe?
choose-first-star = Deine Heimat hat zwei Sterne. Welcher ist der erste?
choose-second-star = Welcher ist der zweite Stern?
choose-first-ship = Welches ist dein erstes Schiff?
choose-chosen-star = Erster Stern: { $first }.
choose-chosen-stars = Sterne: { $first } und { $second }.
choose-hint = Wählen
choose-hint-first-star = Erster Stern
choose-hint-second-star = Zweiter Stern
choose-hint-first-ship = Erstes Schiff
choose-left-set-up = Bau deine Heimat auf: zwei Sterne, dann ein Schiff.
choose-left-settled = So sieht deine Heimat aus. Schick den Zug ab oder geh einen Schritt zurück.
choose-left-anything = Mach eine Aktion, opfere ein Schiff für mehrere Aktionen oder passe.
choose-left-struck = Du kannst noch eine Aktion machen oder ein Schiff opfern. Oder schick den Zug so ab.
choose-left-actions = Du { $more ->
    [yes] darfst noch { $count ->
        [one] einmal
       *[other] { $count }-mal
    }
   *[no] kannst jetzt nichts
} { $power ->
    [build] bauen
    [trade] tauschen
    [capture] erobern
   *[move] bewegen
}{ $more ->
    [yes] {""} oder hier aufhören.
   *[no] {""}: { $count ->
        [one] Eine Aktion bleibt
       *[other] { $count } Aktionen bleiben
    } übrig.
}
choose-left-catastrophes = Deine Aktionen sind verbraucht.{ $more ->
    [yes] {" "}Du kannst noch eine Katastrophe auslösen.
   *[no] {""}
}
choose-left-no-action = In dieser Partie kommen Katastrophen zuletzt: Geh zurück und mach erst deine Aktion.
choose-left-passed = Du passt.
choose-verb = { $verb ->
    [build] 🟢 Bauen
    [trade] 🔵 Tauschen
    [attack] 🔴 Erobern
    [sacrifice] Opfern
    [catastrophe] Katastrophe
    [pass] Passen
    [homeworld] Aufbauen
   *[move] 🟡 Bewegen
}
choose-arrival = { $to }: { $count ->
    [one] Stern { $stars }
   *[other] Sterne { $stars }
}
choose-discovery = Der neue Stern ({ $star }) heißt { $name }
choose-loss = { $count } Figuren gehen in die Bank
choose-from-bank = Aus der Bank ({ $piece })
choose-becomes = { $piece } → { $into }
choose-becomes-yours = Gehört dann dir ({ $piece })
choose-gives = Dafür darfst du { $count ->
    [1] einmal
    [2] zweimal
   *[other] { $count }-mal
} { $power ->
    [build] bauen
    [trade] tauschen
    [capture] erobern
   *[move] bewegen
} ({ $piece })
choose-hint-places = { $verb }: { $places }
choose-hint-several = { $verbs } …
choose-ship-to-trade = Tauschen: { $ship } { $at } …
choose-ship-to-move = Bewegen: { $ship } { $from } …
choose-step-build = Bauen: { $ship } { $at }
choose-step-trade = Tauschen: { $ship } { $at } gegen { $into }
choose-step-move = Bewegen: { $ship } { $from } { $to }
choose-step-discover = Bewegen: { $ship } { $from } zum neuen Stern { $star }
choose-step-capture = Erobern: { $ship } { $at }
choose-step-capture-of = Erobern: { $ship } ({ $owner }) { $at }
choose-step-sacrifice = Opfern: { $ship } { $at }
choose-suggested-home = Vorschlag: { $first } { $second } mit { $ship }
choose-step-catastrophe = Katastrophe: { $dot } { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} { $at }

## Boards, in words and as alt texts

board-seat = Platz { $number }
board-quiet = { $turns } von 36 ohne Eroberung
board-passes = { $passes ->
    [one] 1-mal gepasst
   *[other] { $passes }-mal gepasst
}
board-landing-ahead = Platz { $seat } landet { $word ->
    [small] ein kleines
    [medium] ein mittleres
   *[large] ein großes
} Grün
board-bonus-turn-ahead = Platz { $seat } hat zwei Züge
board-to-move-now = Zug { $turn }: { $name } ist am Zug.{ $must_pass ->
    [yes] {" "}Keine Aktion ist möglich, nur Passen.
   *[no] {""}
}
board-played-for = Spielziel: { $goal ->
    [good-evil] Gut und Böse
    [last-captain] am Ende allein übrig sein
   *[left] die Person zur Linken ausschalten
}.
board-overpopulated = { $count }-mal { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} bei { $at }
board-overpopulated-at = Überbevölkert: { $each }.
board-without-captain = { $name } (ausgeschieden)
board-home-of = Heimat von { $name }: { $system }
board-fallen-home-of = Heimat von { $name }, jetzt verloren: { $system }
board-home-is-lost = Die Heimat von { $name } ist verloren.
board-set-up-no-home = { $name } hat keine Heimat aufgebaut.
board-yet-to-set-up = { $name } muss die Heimat noch aufbauen.
board-letters = Großbuchstaben: { $first }; Kleinbuchstaben: { $second }.
board-conquests = Eroberbar: { $each }.
board-quiet-and-passes = Züge ohne Eroberung: { $quiet } von 36. Gepasst in Folge: { $passes }.
board-after = { $turns ->
    [one] Nach 1 Zug
   *[other] Nach { $turns } Zügen
}
board-bank-holds = Bank (klein mittel groß): { $join }.
board-row-of-many = Systeme mit { $size ->
    [small] kleinen
    [medium] mittleren
   *[large] großen
} Sternen
board-former-homes = Frühere Heimatwelten, Sterngrößen { $sizes }
board-row-connected = { $homes ->
    [none] { $stars }, mit keiner Heimat verbunden
   *[other] { $stars }, verbunden mit { $homes }
}
board-homes-of = { $count ->
    [one] der Heimat von { $people }
   *[other] den Heimatwelten von { $people }
}
board-seat-around = jagt { $target }
board-stands = { $homes ->
    [none] { $whose }: Heimat { $system }
   *[other] { $whose }: Heimat { $system }, verbunden mit { $homes }
}
board-seat-out = { $whose }: ausgeschieden
board-without-home = { $whose }: keine Heimat
board-not-yet = { $whose }: Heimat noch nicht aufgebaut
board-larger-green = { $weaker } beginnt mit einem { $handicap ->
    [medium] mittleren
   *[large] großen
} Grün
board-agreed = Vereinbart: { $join }.
board-left-out = Nicht im Bild, aber auf dem Textbrett: { $flatten }.
board-sets-up = wählt die Heimat
board-wins = gewinnt
board-cause = { $cause ->
    [resigned] aufgegeben
    [out-of-time] Zeit abgelaufen
    [ruling] entschieden
    [agreed] vereinbart
    [third-time] gleiche Stellung, drittes Mal
    [fifth-time] gleiche Stellung, fünftes Mal
    [passes] beide haben gepasst
    [no-action] keine Aktion mehr möglich
    [quiet] 36 Züge ohne Eroberung
    [aborted] zu Beginn aufgegeben
    [void] ungültig
   *[left] andere haben die Partie verlassen
}
board-fleet = Flotte
board-home-lost = Heimat verloren
board-draw = Remis
board-no-result = kein Ergebnis
board-to-move = am Zug
board-must-pass = muss passen
board-out = raus
board-conquerable = eroberbar
board-no-ships = keine Schiffe
board-homes-clockwise = Heimatwelten, im Uhrzeigersinn von unten
board-the-rest = Der Rest steht auf dem Textbrett.
board-redless = ohne Rot
board-tow-own = schleppt nur eigene
board-bank-left-out = die Bank
board-last-turn-left-out = der letzte Zug
board-goal = { $goal ->
    [good-evil] Gut und Böse
    [last-captain] Letzter Kapitän
   *[left] Jagd nach links
}
board-place = { $place ->
    [bottom] unten
    [bottom-left] unten links
    [top-left] oben links
    [top] oben
    [top-right] oben rechts
   *[bottom-right] unten rechts
}
board-turns-played = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
board-actions = { $kind ->
    [build] { $count ->
        [one] 1-mal bauen
       *[other] { $count }-mal bauen
    }
    [trade] { $count ->
        [one] 1-mal tauschen
       *[other] { $count }-mal tauschen
    }
    [move] { $count ->
        [one] 1-mal bewegen
       *[other] { $count }-mal bewegen
    }
   *[capture] { $count ->
        [one] 1-mal erobern
       *[other] { $count }-mal erobern
    }
}
board-pips-word = { $pips ->
    [one] Auge
   *[other] Augen
}
board-winner = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
}
board-to-move-by = { $name } am Zug
board-pieces-and-pips = { $pips ->
    [0] { $name }: keine Figuren.
    [one] { $name }, 1 Auge: { $pieces }.
   *[other] { $name }, { $pips } Augen: { $pieces }.
}
board-bank-row = { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
   *[blue] blau
} { $small } { $medium } { $large }
board-conquest = { $what } von { $owner }
board-more-systems = { $systems ->
    [one] 1 weiteres System
   *[other] { $systems } weitere Systeme
}

## What is wrong with a position text

position-part = `{ $part }` ist kein System: Ein System schreibst du `Name(owner,stars)ships-ships`, etwa `Ann(0,r2b1)g3-` (N7).
position-name = `{ $name }` ist kein Name: { $bad } (N1).
position-seat = Den Platz `{ $text }` gibt es nicht: Die Plätze sind { $seats } (N7).
position-players = `{ $players }` passt nicht zu diesem Spiel: Es spielen drei bis sechs, und jedes System hat so viele Schiffsgruppen wie Plätze (M1, N7).
position-pieces = `{ $text }` sind keine Figuren: Figuren sind r1 bis b3, nebeneinander (N1).
position-stars = { $name } hat die falsche Zahl von Sternen: Eine Heimatwelt hat einen oder zwei, jedes andere System einen (B1, N7).
position-groups = Die Schiffe von { $system } müssen in zwei Gruppen stehen, getrennt durch ein `-`: erst Platz 0, dann Platz 1 (N7).
position-groups-of-seats = Die Schiffe von { $system } müssen in { $seats } Gruppen stehen, getrennt durch `-`, eine für jeden Platz der Reihe nach (N7).
position-empty = { $name } hat kein Schiff, also würde es verschwinden: Lass es weg oder gib ihm seine Schiffe (B3).
position-twice = Zwei Systeme heißen { $name }: Namen müssen verschieden sein (N1).
position-homes = Platz { $seat } hat mehr als eine Heimatwelt: Jeder Platz hat eine (B1).
position-turn = Platz { $named } kann nicht am Zug sein, solange Platz { $awaited } noch die Heimatwelt aufbauen muss (B5): Schreib `<{ $awaited }>`.
position-out = Platz { $named } kann nicht am Zug sein, denn er ist ausgeschieden (M5): Schreib `<{ $next }>`.
position-long = Namen haben höchstens { $most } Zeichen
position-too-many = Auf dem Tisch sind mehr Figuren, als das Spiel hat (P2): { $kinds }.
position-bank = Tisch und Bank müssen zusammen haben, was das Spiel hat (P3), aber da sind { $kinds }.
position-nobody-known = Nirgends steht, wie viele spielen: Ohne ein System schreib `players 3` bis `players 6` (M1, N7).
position-name-empty = da steht nichts
position-character = Namen bestehen aus Buchstaben A bis Z, Ziffern, `_`, `'` und `-` und beginnen mit einem Buchstaben oder einer Ziffer

## What is wrong with a typed turn

reading-form = { $verb ->
    [homeworld] `Heimatwelt STERN STERN SCHIFF NAME`
    [build] `baue SCHIFF SYSTEM`
    [trade] `tausche SCHIFF SYSTEM NEUEFARBE`
    [move] `bewege SCHIFF VON NACH`
    [discover] `entdecke SCHIFF VON STERN NEUERNAME`
    [attack] `erobere SCHIFF SYSTEM`
    [sacrifice] `opfere SCHIFF SYSTEM`
    [catastrophe] `Katastrophe SYSTEM FARBE`
   *[pass] `passe`
}
reading-surplus = Namen dürfen keine Leerzeichen haben: Versuch `{ $shortened }`.
reading-surplus-word = `{ $shortened }` ist zu viel: { $verb } ist davor schon vollständig. Ein neuer Schritt beginnt mit einem Verb.{ $there }
    -# Regel N2
reading-long = Das Protokoll ist größer als { $most } MB (N8).
reading-many-players = Das Protokoll hat mehr als { $most_players } Beteiligte (M1): Lass weg, wer nicht mitgespielt hat.
reading-json = Das sieht nach JSON aus, ist aber weder ein Protokoll von uns noch von Abstract Play (N8): { $error }. Unseres hat `format`, `players` und `turns`; das andere `header` und `moves` oder `numplayers` und `stack`.
reading-words = `{ $words }` ist zu viel und wurde weggelassen
reading-chat = `{ $shortened }` ist Chat und wurde weggelassen
reading-games = Zeile { $line }: { $what }
reading-several = Das kann heißen: { $orders }. Sag, was du meinst.
    -# Regel N5
reading-too-long = Das ist länger, als ein Zug sein kann: höchstens { $most_characters } Zeichen und { $most_words } Wörter.
reading-control = ein Steuerzeichen (U+{ $code })
reading-zero-width = ein unsichtbares Zeichen ohne Breite (U+{ $code })
reading-direction = ein unsichtbares Zeichen, das die Schreibrichtung umdreht (U+{ $code })
reading-unseen = An Stelle { $at } steht { $what }. Tipp den Zug noch einmal ohne dieses Zeichen.
reading-no-verb = Das Verb `{ $word }` kenne ich nicht. Ein Schritt beginnt mit `baue`, `tausche`, `bewege`, `entdecke`, `erobere`, `opfere`, `Katastrophe`, `Heimatwelt` oder `passe`, oder mit dem englischen Verb.{ $hint }
    -# Regel N3
reading-victim = `{ $shortened }` passt nicht: { $verb } braucht dort { $wants }.
    -# Regel N2
reading-name-long = `{ $word }` ist zu lang für einen Namen: höchstens 25 Zeichen.
    -# Regel N1
reading-character = `{ $word }` geht nicht als Name: Ein Name beginnt mit einem Buchstaben oder einer Ziffer und hat nur `A-Z a-z 0-9 _ ' -`.
    -# Regel N1
reading-unclear = Es fehlt zu viel, um zu wissen, welchen Zug du meinst: Nenn die Schiffe und Systeme.
    -# Regel N5
# What people type in a turn for the notation's words: a line for each word; … stands for the rest of a word.
typed-words =
    build: baue, bau, bauen
    trade: tausche, tausch, tauschen, wechsle, wechseln
    move: ziehe, zieh, ziehen, bewege, bewegen
    discover: entdecke, entdecken
    attack: kapere, kapern, erobere, erobern, nimm
    sacrifice: opfere, opfern
    catastrophe: Katastrophe
    homeworld: Heimatwelt, Vorschlag
    pass: passe, passen, aussetzen, ich passe
    land: lande, landen
    transfer: übertrage, übertragen, weiter
    upgrade: vergrößere, vergrößern
    red: rot, rote, roten, roter, rotes
    yellow: gelb, gelbe, gelben, gelber, gelbes
    green: grün, grüne, grünen, grüner, grünes, gruen
    blue: blau, blaue, blauen, blauer, blaues
    small: klein, kleine, kleinen, kleiner, kleines
    medium: mittel, mittlere, mittleren, mittlerer, mittleres
    large: groß, große, großen, großer, großes
    ship: Schiff
    star: Stern
    piece: Figur
    home: zuhause, daheim, Heimat
    at home: zu Hause, bei mir zu Hause, in der Heimat
    from home: von zu Hause, aus der Heimat
    to home: nach Hause, in die Heimat
    …'s home: …s Heimat, …s Heimatwelt, …s Zuhause, Heimat von …, Heimatwelt von …
    at …'s home: bei … zu Hause, bei … zuhause, in der Heimat von …
    from …'s home: von … zu Hause, von … zuhause, aus der Heimat von …
    to …'s home: zu … nach Hause, in die Heimat von …
    for red: in Rot
    for yellow: in Gelb
    for green: in Grün
    for blue: in Blau
    at: bei, im, an, auf
    from: von, vom, aus
    to: nach, zu, zum, zur
    for: gegen, für
    and: und, mit
    then: dann, danach
    new: neuen, neuer, neuem
    the: der, die, das, den, dem, ein, eine, einen, einem
typed-elsewhere =
    resign: aufgeben, aufgabe, ich gebe auf, gg, ich geb auf
    draw: remis, unentschieden, remis anbieten, biete remis
    skip: warten, nichts
    submit: fertig, ende, absenden
    undo: zurück, rückgängig
    hello: hallo, hi, hey, bitte, danke
    help: hilfe, wie geht das
reading-nothing = Du hast nichts getippt. Ein Zug ist ein Schritt wie `baue g1 zu Hause` oder `passe`.
    -# Regel N2
reading-no-turns = In diesem Protokoll steht kein Zug: Jeder steht auf einer Zeile, etwa `1. Ann: build g1 Ann` (N8).
reading-first-game-only = nur die erste Partie wird gelesen
reading-first-pass = der erste Spieler hat vor dem Aufbau gepasst, darum sind die Plätze getauscht: Wer zuerst aufgebaut hat, sitzt auf dem ersten Platz (N8)
reading-second-star = eine Figur (`r1` bis `b3`)
reading-colour = eine Farbe (`r` `y` `g` `b`)
reading-new-name = den Namen eines Systems
reading-count = eine Zahl
reading-wants-victim = `North`, `East`, `South` oder `West`

## Settlers: choosing a turn

settlers-verb = { $dot } { $kind ->
    [red] Erobern
    [yellow] Bewegen
    [green] Bauen
   *[blue] Tauschen/Vergrößern
}
settlers-verb-with = { $verb }: { $piece } auf { $at }
settlers-land = { $dot } Landen
settlers-move = { $own ->
    [yes] { $piece }
   *[no] Gegnerisches { $piece }
} auf { $at } bewegen
settlers-step-by = { $step }, mit { $piece } auf { $at }
settlers-piece-of = { $owner }: { $piece }
settlers-go-on = Weiter mit { $piece } auf { $to }
settlers-go-on-there = Weiter mit Grün auf { $to }
settlers-no-space-left = { $from } hat keinen Platz; diese Figur ({ $piece }) hat { $may }
settlers-power = Dein Rot daneben hat { $attack } Augen, die Abwehr { $defence }
settlers-takes = Braucht { $takes }, du hast { $steps }
settlers-takes-over = Braucht { $takes }, du hast { $steps }, über { $between }
settlers-actions = { $count } { $kind ->
    [red] { $count ->
        [one] Eroberung
       *[other] Eroberungen
    }
    [yellow] { $count ->
        [one] Schritt
       *[other] Schritte
    }
    [green] { $count ->
        [one] Bauaktion
       *[other] Bauaktionen
    }
   *[blue] { $count ->
        [one] Tausch oder Vergrößerung
       *[other] Tauschaktionen oder Vergrößerungen
    }
}
settlers-up-to = { $count ->
    [one] { $actions }
   *[other] bis zu { $actions }
}
settlers-ability = { $piece }: { $may }
settlers-acts = { $piece } auf { $at } handelt: { $may }.
settlers-which-acts = Welche Figur handelt?
settlers-which-moves = Welche Figur bewegst du?
settlers-which-moves-where = Welche Figur bewegst du, und wohin?
settlers-where-lands = Wo landet dein Grün?
settlers-what-built = Was baust du?
settlers-where-built = Wohin damit?
settlers-which-builds-on = Welches Grün baut weiter?
settlers-which-conquered = Welche Figur eroberst du?
settlers-which-becomes = Welche Figur änderst du, und in was?
settlers-hint-moves = Bewegen …
settlers-hint-land = Landen auf { $fields }
settlers-hint-build = { $colours } bauen
settlers-hint-build-on = Weiter mit anderem Grün
settlers-hint-move = Bewegen von { $fields }
settlers-hint-conquer = Erobern auf { $fields }
settlers-hint-change = Tauschen oder vergrößern auf { $fields }
settlers-left-landing = Lande ein { $size ->
    [small] kleines
    [medium] mittleres
   *[large] großes
} Grün auf einem beliebigen leeren Feld, oder passe.{ $twice ->
    [yes] {" "}Du hast zwei Züge hintereinander.
   *[no] {""}
}
settlers-left-anything = Wähl die Figur, die handelt: Ihre Farbe sagt, was sie tut, ihre Größe, wie oft. Oder du passt.
settlers-left-actions = { $piece } auf { $at } hat noch { $may }{ $end ->
    [here] , oder hör hier auf.
    [nothing] , kann damit aber nichts tun.
   *[not-yet] {""} und muss mindestens einmal bauen.
}
settlers-left-nothing = Deine Aktionen sind verbraucht.
settlers-space = { $empty ->
    [0] Kein leeres Feld daneben
    [one] 1 leeres Feld daneben
   *[other] { $empty } leere Felder daneben
}
settlers-do-land = Landen: { $piece } auf { $at }
settlers-do-build-colour = Bauen: { $piece } …
settlers-do-build = Bauen: { $piece } auf { $at }
settlers-do-move = Bewegen: { $piece } von { $from } nach { $to }
settlers-do-move-back = Bewegen: { $piece } von { $from } und zurück
settlers-do-conquer = Erobern: { $piece } auf { $at }
settlers-do-trade = Tauschen: { $piece } auf { $at } gegen { $into }
settlers-do-upgrade = Vergrößern: { $piece } auf { $at } zu { $into }

## Settlers: what is wrong with a position text

settlers-position-part = `{ $part }` ist kein Teil einer Stellung: Es gibt `<SEAT>`, `PIECES / PIECES`, `quiet N`, `passes N`, `redless`, `tow own`, `handicap large 0`, `turn N` und `bank PIECES` (N10).
settlers-position-part-twice = `{ $part }` steht schon da: Jeder Teil kommt einmal vor (N10).
settlers-position-seat = Den Platz `{ $seat }` gibt es nicht: Die Plätze sind 0 und 1 (N10).
settlers-position-sides = `{ $text }` muss die Figuren von Platz 0 und Platz 1 haben, getrennt durch ein `/` (N10).
settlers-position-piece = `{ $text }` ist keine Figur: Auf dem Brett schreibst du `g1@a1`, in der Bank `g1` (N1, N10).
settlers-position-field-twice = Auf { $field } stehen zwei Figuren: Ein Feld fasst eine (S1).
settlers-position-number = `{ $text }` ist keine Zahl: Schreib etwa `quiet 5` (N10).
settlers-position-tow = `{ $text }` geht nicht fürs Schleppen: Es heißt `any` oder `own` (S4).
settlers-position-handicap = `{ $text }` ist keine Vorgabe: Es heißt `medium` oder `large` mit dem schwächeren Platz, etwa `handicap large 0` (S9).
settlers-position-options = Vereinbart ist die Partie { $agreed }, aber die Stellung gehört zu einer { $named } (N10).
settlers-position-larger-green = Vorgabe (erstes Grün { $size ->
    [medium] mittel
   *[large] groß
} für Platz { $weaker })
settlers-position-options-taken = mit tow={ $tow }, { $redless ->
    [yes] ohne
   *[no] mit
} Rot und { $handicap }
position-counted = { $count } { $piece } statt { $of }
settlers-position-not-settlers = Eine Settlers-Stellung beginnt mit `settlers`, etwa `settlers <0>; g1@a1 / y3@c4; quiet 0; passes 0` (N10).
settlers-position-turn = `handicap` und `turn` gehören zusammen: die Vorgabe, und wie viele Züge gespielt sind (S9, N10).
settlers-position-no-handicap = ohne Vorgabe

## Settlers: what is wrong with a typed turn

settlers-form = { $verb ->
    [build] `baue FIGUR: FARBE FELD, ...`
    [blue] `blau FIGUR: tausche FELD FARBE, vergrößere FELD`
    [move] `bewege FIGUR: VON-NACH, ...`
    [conquer] `erobere FIGUR: FELD, ...`
    [land] `lande FELD`
    [transfer] `übertrage FIGUR: FARBE FELD, ...`
    [trade] `tausche FELD FARBE`
    [upgrade] `vergrößere FELD`
   *[pass] `passe`
}
settlers-reading-no-verb = Das Verb `{ $shortened }` kenne ich nicht. Ein Zug beginnt mit `lande`, `baue`, `bewege`, `erobere`, `blau`, `tausche`, `vergrößere` oder `passe`, oder mit dem englischen Verb.{ $near }
    -# Regel N9
settlers-reading-misfit = `{ $shortened }` passt nicht in { $verb }: Felder sind a1 bis f6, Farben r y g b.
    -# Regel N9
settlers-reading-unclear = Es fehlt zu viel, um zu wissen, welchen Zug du meinst: Nenn die Figuren und Felder.
    -# Regel N5
settlers-reading-nothing = Du hast nichts getippt. Ein Zug ist etwa `baue c3: y b4` oder `passe`.
    -# Regel N9

## Settlers: a turn that was made

settlers-turn-landed = landet { $piece } auf { $at }
settlers-turn-built = baut { $piece } auf { $at }
settlers-turn-transferred = wechselt von { $from } (kein Platz) zu { $to }
settlers-turn-moved = bewegt { $piece } { $path }
settlers-turn-towed = schleppt { $piece } ({ $owner }) { $path }
settlers-turn-conquered = erobert auf { $at } { $piece } von { $other }
settlers-turn-traded = tauscht { $piece } auf { $at } gegen { $into }
settlers-turn-upgraded = vergrößert { $piece } auf { $at } zu { $into }
settlers-turn-bonus-turn = { $who } ist noch einmal am Zug.
settlers-turn-forced-pass = kann nichts tun und passt
settlers-way = von { $from } nach { $to }
settlers-way-over = von { $from } über { $between } nach { $to }
settlers-way-and-back = von { $from } über { $between } und zurück

## Settlers: why a turn is refused

settlers-nothing-there = Auf { $at } steht keine Figur.
    -# Regel S2
settlers-not-yours = { $piece } auf { $at } gehört der Gegenseite. Nenn eine eigene Figur.
    -# Regel S2
settlers-other-kind = { $piece } auf { $at } ist { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
   *[blue] blau
}. { $kind ->
    [red] Zum Erobern brauchst du Rot:
    [yellow] Zum Bewegen brauchst du Gelb:
    [green] Zum Bauen brauchst du Grün:
   *[blue] Zum Tauschen oder Vergrößern brauchst du Blau:
} { $yours ->
    [none] Du hast keins.
   *[other] Deins steht auf { $yours }.
}
    -# Regel S2
settlers-none-of = { $kind ->
    [red] Du hast kein Rot, also kannst du nichts erobern.
    [yellow] Du hast kein Gelb, also kannst du nichts bewegen.
    [green] Du hast kein Grün, also kannst du nichts bauen.
   *[blue] Du hast kein Blau, also kannst du nichts tauschen oder vergrößern.
} Tu etwas anderes oder tipp `passe`.
    -# Regel S2
settlers-second-piece = In jedem Zug handelt eine Figur, und deine ist die auf { $first }. Lass den Rest für den nächsten Zug.
    -# Regel S2
settlers-no-piece = Sag zuerst, welche Figur handelt, etwa { $examples }.
    -# Regel S2
settlers-other-action = Die Figur auf { $piece } war am Anfang des Zugs { $kind ->
    [red] rot, also kann sie nur erobern
    [yellow] gelb, also kann sie nur bewegen
    [green] grün, also kann sie nur bauen
   *[blue] blau, also kann sie nur tauschen oder vergrößern
}.
    -# Regel S2
settlers-no-actions-left = Die Figur auf { $piece } darf so oft { $kind ->
    [red] erobern
    [yellow] bewegen
    [green] bauen
   *[blue] tauschen oder vergrößern
}, wie sie Augen hatte, und das ist verbraucht.
    -# Regel S2
settlers-other-piece = Das ergibt { $gives }, nicht { $asked }: Bauen nimmt die kleinste Figur, Tauschen behält die Größe, Vergrößern die Farbe.
    -# Regeln S5, S6
settlers-landed = Eine Landung beendet den Zug. Lass weg, was danach kommt.
    -# Regel S5
settlers-no-action = Deine Figur tut nichts. Sag, was sie tut, oder tipp `passe`.
    -# Regel S2
settlers-empty-transfer = Sag, was das Grün auf { $to } baut, oder lass den Wechsel weg.
    -# Regel S2
settlers-pass-beside-action = Du machst schon eine Aktion, also passt du nicht. Lass `passe` weg.
    -# Regel S2
settlers-own-target = Die Figur auf { $at } gehört dir selbst. { $can }
    -# Regel S3
settlers-not-bordering = { $at } liegt nicht neben deinem Rot auf { $piece }. { $can }
    -# Regel S3
settlers-too-large = { $target } auf { $at } ist größer als dein { $with } auf { $piece }. { $can }
    -# Regel S3
settlers-outnumbered = Dein Rot neben { $at } hat { $attack } Augen, die Abwehr { $defence }: Du brauchst mehr als sie. { $can }
    -# Regel S3
settlers-not-movable = { $at } liegt nicht neben deinem Gelb, das jetzt auf { $piece } steht. { $can }
    -# Regel S4
settlers-not-towed = Die Figur auf { $at } gehört der Gegenseite, und Gelb schleppt hier nur eigene. { $can }
    -# Regel S4
settlers-occupied = Auf { $at } steht schon eine Figur. { $free }
    -# Regel S1
settlers-too-far = Von { $from } nach { $to } sind es { $needs } Schritte, und du hast noch { $count }. { $free }
    -# Regel S4
settlers-no-way = Von { $from } nach { $to } führt in drei Schritten kein Weg über leere Felder. { $free }
    -# Regel S4
settlers-no-space = Neben dem Grün auf { $piece } ist kein Feld frei. { $transfers ->
    [none] { $landing ->
        [yes] Bei deinem anderen Grün auch nicht: Du darfst mit `lande` eins auf einem beliebigen leeren Feld landen.
       *[no] So lässt sich jetzt nichts bauen.
    }
   *[other] Mach mit dem Grün auf { $transfers } weiter: `übertrage`.
}
    -# Regel S5
settlers-not-beside-green = { $at } liegt nicht neben dem Grün auf { $piece }. { $free }
    -# Regel S5
settlers-bank-has-none = Die Bank hat kein { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
} mehr. { $others ->
    [none] Sie ist leer.
   *[other] Du kannst { $others } bauen.
}
    -# Regel S5
settlers-bank-empty = Die Bank ist leer, also gibt es nichts zu bauen. Nimm eine andere Figur oder tipp `passe`.
    -# Regel S5
settlers-has-space = Das Grün auf { $piece } hat Platz: Bau auf { $space } oder hör dort auf.
    -# Regel S5
settlers-no-space-there = Das Grün auf { $at } hat auch keinen Platz. { $others ->
    [none] Kein anderes Grün hat welchen.
   *[other] Du kannst mit dem Grün auf { $others } weitermachen.
}
    -# Regel S5
settlers-greens-have-space = Grün landet nur, wenn dein ganzes Grün keinen Platz hat. Bau neben { $greens }.
    -# Regel S5
settlers-landing-needs-piece = Sag, welches Grün bei der Landung handelt, etwa `baue { $field }; lande ...`: das auf { $greens }.
    -# Regel S5
settlers-no-green-to-land = Die Bank hat kein Grün zum Landen. Nimm eine andere Figur oder tipp `passe`.
    -# Regel S5
settlers-not-changeable = { $at } liegt nicht neben deinem Blau auf { $piece }. { $fields ->
    [none] Hier lässt sich nichts ändern.
   *[other] Du kannst die Figur auf { $fields } ändern.
}
    -# Regel S6
settlers-same-colour = { $piece } auf { $at } ist schon { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
   *[blue] blau
}. Tausch es gegen eine andere Farbe.
    -# Regel S6
settlers-largest = { $piece } auf { $at } ist schon so groß wie möglich. Tausch es oder vergrößere eine andere Figur.
    -# Regel S6
settlers-bank-lacks = Die Bank hat kein { $wanted }. { $others ->
    [none] Etwas anderes passt auch nicht.
   *[other] Du kannst: { $others }.
}
    -# Regel S6
settlers-nothing-fits = { $legal ->
    [none]
        Für { $verb } passt hier nichts: Diese Figur kann jetzt nichts tun. Nimm eine andere oder tipp `passe`.
        -# Regel N9
   *[other]
        So etwas ist nicht möglich. Du kannst: { $legal }.
        -# Regel N5
}
settlers-can-conquer = { $fields ->
    [none] Du kannst jetzt nichts erobern.
   *[other] Du kannst { $fields } erobern.
}
settlers-can-move = { $fields ->
    [none] Es gibt nichts zu bewegen.
   *[other] Du kannst die Figur auf { $fields } bewegen.
}
settlers-free = { $fields ->
    [none] Kein Feld ist dafür frei.
   *[other] Möglich: { $fields }.
}
settlers-many-free = Möglich sind { $count } Felder, etwa { $some }.

## Conditional turns

armed-secrets = In Partien mit Gut und Böse gibt es keine bedingten Züge: Was eine Stellung wert ist, hängt von Seiten ab, die sich erst später zeigen. Nichts hat sich geändert.
armed-not-from-now = Automatisch spielen kann ich nur eine Linie, die bei der jetzigen Stellung beginnt. Nichts hat sich geändert.
armed-nothing-to-arm = Hier gibt es noch nichts automatisch zu spielen: Plan zuerst einen Zug von jemand anderem und deine Antwort darauf.
armed-not-made = {""} · ⚠️ dein bedingter Zug wurde nicht gespielt; *Spielen* sagt, warum{""}
armed-ends-badly = Damit wäre die Partie zu Ende, ohne dass du gewinnst.
armed-sign = ⏩ *Vorausgeplant:*
armed-disarm = Eine Linie löschen
armed-plays = { $who ->
    [none] du { $notation } spielst
   *[other] { $who } { $notation } spielt
}
armed-after-path = { $first ->
    [yes] {""}**{ $number }.** wenn { $path }: Du spielst { $notation }
   *[no] {""} danach, wenn { $path }: Du spielst { $notation }
}
armed-already = Diese Linie wird schon automatisch gespielt.
armed-will-ask = {""} ⚠️ Den spiele ich nicht automatisch, sondern frage dich vorher: { $join }{""}
armed-sure =
    {""}**Diese Linie automatisch spielen?** Kommt die Partie zu einer dieser Stellungen, spiele ich deinen Zug sofort für dich, egal in welcher Reihenfolge die Schritte kamen und wie die Systeme heißen. Niemand sieht die Züge vorher, und du kannst sie jederzeit löschen.
    { $n }
armed-done = Wird automatisch gespielt.
armed-list = { $n ->
    [none] **Bedingte Züge** · keine. Drückst du auf dem Analysebrett *Automatisch spielen*, spiele ich deine Züge der Linie sofort für dich, solange die Partie ihr folgt.
   *[other]
        {""}**Bedingte Züge** · nur du siehst sie
        { $n }
}
armed-overtaken =
    Die Partie lief anders, also gelten diese bedingten Züge nicht mehr:
    { $n }
armed-armed-already = Für die Stellung, in der du { $wished } spielen willst, gibt es schon den bedingten Zug { $armed }. Lösch den zuerst. Nichts hat sich geändert.
armed-too-many = Mehr als { $most } Linien je Partie spiele ich nicht automatisch. Lösch erst eine. Nichts hat sich geändert.
armed-stopped = { $drafted ->
    [yes] { $shown ->
        [yes] Für diese Stellung hattest du den bedingten Zug { $notation }. Ich habe ihn nicht automatisch gespielt: Er ist erlaubt, aber unklug, und warum, steht darüber. Er wartet als dein Entwurf: Schick ihn trotzdem ab oder wähl einen anderen Zug.
       *[no] Für diese Stellung hattest du den bedingten Zug { $notation }. Ich habe ihn nicht automatisch gespielt: { $why } Er wartet als dein Entwurf: *Spielen* zeigt ihn.
    }
   *[no] Für diese Stellung hattest du den bedingten Zug { $notation }. Ich habe ihn nicht automatisch gespielt: { $why }
}
armed-lost = Für diesen Zug war { $armed } geplant, aber die Stellung ist eine andere. Also habe ich ihn nicht gespielt.
armed-answered = ⏩ Zug { $turn } war vorausgeplant und zählt auch schon. { $told }

## What players ask each other

asked-replaced = Der Vorschlag, den du annehmen wolltest, gilt nicht mehr. Nichts ist passiert. Der neue Vorschlag:
asked-turns = { $many ->
    [yes] Züge { $from } bis { $to }
   *[no] Zug { $from }
}
asked-asks = { $what ->
    [draw] Partie `{ $game }`: { $who } bietet Remis an. { $whom }, einverstanden?
    [takeback] Partie `{ $game }`: { $who } möchte zurücknehmen: { $turns }. { $whom }, einverstanden?
    [pause] **{ $who }** schlägt vor, die Partie `{ $game }` bis { $until } zu pausieren{ $because }
   *[end-of-pause] **{ $who }** schlägt vor, die Pause der Partie `{ $game }` jetzt zu beenden. Die Uhren stehen, bis alle zustimmen oder bis zum vereinbarten Tag.
}
asked-you-asked = { $what ->
    [draw] Dein Remisangebot in Partie `{ $game }` steht; { $waiting } noch nicht geantwortet.
    [takeback] In Partie `{ $game }` möchtest du deinen Zug zurücknehmen; { $waiting } noch nicht geantwortet.
   *[other] { $asks }
    { $waiting } noch nicht geantwortet.
}
asked-asks-you = { $what ->
    [draw] { $who } bietet dir Remis an, in Partie `{ $game }`.
    [takeback] In Partie `{ $game }` bittet { $who } dich um eine Rücknahme: { $turns }.
   *[other] { $asks }
}
asked-agree = { $what ->
    [draw] Remis annehmen
    [takeback] Erlauben
    [pause] Pause annehmen
   *[end-of-pause] Weiterspielen
}
asked-decline = { $what ->
    [draw] Remis ablehnen
    [takeback] Ablehnen
    [pause] Keine Pause
   *[end-of-pause] Weiter pausieren
}
asked-you-agreed = { $kind ->
    [draw] Du nimmst das Remis in Partie `{ $game }` an; { $waiting } noch nicht geantwortet.
    [takeback] Du erlaubst die Rücknahme; { $waiting } noch nicht geantwortet.
   *[pause] Du hast zugestimmt; { $waiting } noch nicht geantwortet.
}
asked-agrees = { $kind ->
    [draw] Partie `{ $game }`: { $who } nimmt das Remis an.
    [takeback] Partie `{ $game }`: { $who } erlaubt die Rücknahme.
   *[pause] Partie `{ $game }`: { $who } stimmt dem Vorschlag zur Pause zu.
}
asked-declined = { $kind ->
    [draw] Partie `{ $game }`: { $who } lehnt das Remis ab; die Partie geht weiter.
    [takeback] Partie `{ $game }`: { $who } erlaubt die Rücknahme nicht; der Zug bleibt.
   *[pause] **{ $who }** lehnt den Vorschlag zur Pause der Partie `{ $game }` ab.
}
asked-withdrawn = { $kind ->
    [draw] Partie `{ $game }`: { $who } zieht das Remisangebot zurück.
    [takeback] Partie `{ $game }`: { $who } möchte keine Rücknahme mehr.
   *[pause] **{ $who }** zieht den Vorschlag zur Pause der Partie `{ $game }` zurück.
}
asked-nothing = { $kind ->
    [draw] In Partie `{ $game }` gibt es kein Remisangebot. Mit `/hw partie` machst du eins.
    [takeback] In Partie `{ $game }` steht keine Rücknahme mehr an: Die Bitte wurde zurückgezogen, oder es gab einen neuen Zug.
   *[pause] Partie `{ $game }` pausiert nicht, und niemand hat eine Pause vorgeschlagen. Das kannst du mit `/hw partie`.
}
asked-answered = { $answer ->
    [agrees] { $kind ->
        [draw] Der Referee nimmt an: Remis. Die letzte Karte ist unterwegs.
        [takeback] Zurückgenommen. Die neue Karte ist unterwegs.
       *[pause] Der Referee ist einverstanden.
    }
    [declines] Der Referee lehnt das Remis ab; die Partie geht weiter.
   *[with-its-turn] Der Referee antwortet mit seinem Zug.
}
asked-posted = { $what ->
    [draw] Dein Remisangebot ist gepostet.
    [takeback] Du möchtest deinen Zug zurücknehmen; die Bitte ist gepostet und gilt bis zur Antwort oder bis zum nächsten Zug.
    [pause] Vorgeschlagen; die Pause beginnt, wenn die anderen zustimmen.
   *[end-of-pause] Vorgeschlagen; die Uhren laufen weiter, wenn die anderen zustimmen oder am vereinbarten Tag.
}
asked-done = { $kind ->
    [draw] Die Partie ist vorbei; ihre letzte Karte ist unterwegs.
    [takeback] Erlaubt und zurückgenommen. Die neue Karte ist unterwegs.
   *[pause] Du hast zugestimmt.
}
asked-you-declined = { $kind ->
    [draw] Du hast das Remis abgelehnt; die Partie geht weiter.
    [takeback] Du hast die Rücknahme abgelehnt; der Zug bleibt.
   *[pause] Der Vorschlag ist vom Tisch.
}
asked-you-withdrew = { $kind ->
    [draw] Du hast dein Remisangebot zurückgezogen; die Partie geht weiter.
    [takeback] Du möchtest keine Rücknahme mehr.
   *[pause] Der Vorschlag ist vom Tisch.
}
asked-agreed-already = { $kind ->
    [draw] Du hast dieses Remis schon angenommen; die anderen müssen noch antworten.
    [takeback] Du hast diese Rücknahme schon erlaubt.
   *[pause] Du hast schon zugestimmt; die anderen müssen noch antworten.
}
asked-withdraw = { $kind ->
    [draw] Angebot zurückziehen
   *[other] Zurückziehen
}
asked-waiting = { $count ->
    [one] { $who } hat
   *[other] { $who } haben
}

## Clocks, pauses, vacations

clock-promise = Deine Uhr läuft erst, wenn die Nachricht zugestellt ist, dass du am Zug bist. Vor dem letzten Fünftel bleibt sie stehen, bis auch eine Warnung zugestellt ist: Ohne beides verliert niemand auf Zeit.
clock-how-much = Wie viel Zeit gibst du { $to }?
clock-hours-field = Wie viele Stunden?
clock-hours-hint = 1 bis 336
clock-pause-form = Partie pausieren
clock-pause-days = Für wie viele Tage?
clock-pause-days-hint = 1 bis 90; danach endet die Pause
clock-pause-reason = Warum, wenn du magst; alle können es lesen
clock-pause-reason-hint = eine Zeile, zum Beispiel: bin auf Reisen
clock-contract =
    {""}**Worauf du dich verlassen kannst**
    - **Erst gespeichert**: Ein Zug zählt, sobald er gespeichert ist, und ich bestätige ihn erst danach. Als Zeitpunkt gilt, wann du gedrückt hast, nach der Uhr von Discord.
    - **Benachrichtigt und gewarnt**: Deine Uhr läuft erst, wenn die Nachricht zugestellt ist, dass du am Zug bist. Vor dem letzten Fünftel bleibt sie stehen, bis auch eine Warnung zugestellt ist: Ohne beides verliert niemand auf Zeit. Hast du Erwähnungen ausgeschaltet, zählt die gepostete Karte.
    - **Ausfälle**: Falle ich oder fällt Discord länger als fünf Minuten aus, bekommt jede Uhr diese Zeit zurück. Wer am Zug ist, hat dann mindestens 12 Stunden oder, falls das weniger ist, die halbe Zeit eines Zuges (in Live-Partien die halbe Anfangszeit). Ebenso viel bekommt, wer einen Platz übernimmt. In Live-Partien kommt auch jeder Ausfall von mehr als zwei Sekunden zurück.
    - **Späte Züge**: In Partien, die bei Zeitablauf von selbst enden, zählt ein Zug noch eine Stunde lang, in Live-Partien nicht. Wo ein Sieg reklamiert werden muss, zählt er, bis das jemand tut; nach 14 Tagen ohne Reklamation ist die Partie für diesen Platz verloren. Das Ende kommt zwei Minuten danach (in Live-Partien fünf Sekunden), damit ein rechtzeitiger Zug zählt, auch wenn er mich spät erreicht.
    - **Remis**: Haben alle anderen einem Remis zugestimmt und läuft dann die Zeit ab, endet die Partie remis.
    - **Nicht alle auf einmal**: Würden innerhalb einer Stunde mehr als 5 Partien und mehr als 3 % aller Partien auf Zeit enden, endet keine, bis jemand nachgesehen hat.
    - **Wenn du weg bist**: 30 Tage im Jahr (`/hw einstellungen`) halten deine Uhren an, aber nicht in Live-Partien. Läuft deine Zeit ab, setze ich sie für dich ein, stundenweise. Eine Pause, der alle zustimmen, hält alle Uhren einer Partie an; sie endet von selbst an ihrem Tag, oder früher, wenn alle zustimmen. Nach einer Pause warne ich dich neu. Habt ihr es so vereinbart, stehen die Uhren am Wochenende, von Samstag 0:00 bis Montag 0:00 UTC.
clock-claimed = Reklamiert; das Ergebnis ist gepostet.
clock-span = minus { $span }
clock-per-turn = { $time } pro Zug
clock-budgeted = { $start }, plus { $turn } pro Zug, höchstens { $cap }
clock-live = live: { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}, plus { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug
clock-agreed = { $kind ->
    [live] Zeit: { $control }. Wer die Zeit überschreitet, verliert.
    [grace] Zeit: { $control }. Wer die Zeit überschreitet, verliert nach einer Stunde Nachfrist.
    [claim] Zeit: { $control }. Ist sie abgelaufen, können die anderen den Sieg reklamieren, Zeit geben oder Remis anbieten.
   *[untimed] Zeit: { $control }.
}
clock-control = { $control }{ $weekends ->
    [yes] , nicht am Wochenende
   *[no] {""}
}
clock-deadline = { $who } hat Zeit bis { $moment }.
clock-stands = Die Uhr von { $who } steht: { $why }.{ $until ->
    [none] {""}
   *[other] {" "}Die Zeit würde ablaufen: { $until }.
}
clock-paused = Die Partie pausiert{ $until ->
    [none] , bis die Moderation sie weitergehen lässt
   *[other] {" "}bis { $until }
}{ $because }
clock-is-away = { $who } ist bis { $until } weg.
clock-heading =
    {""}**Uhren** · Partie `{ $game }`
    { $time }
clock-left = noch { $left }
clock-excused = nicht angerechnet { $excused } ({ $join })
clock-seat = **{ $who }** · { $left } · angerechnet { $charged } · { $excused }
clock-entry = { $from } bis { $until }: { $who }, { $length }, { $what }
clock-ledger = **Zeitkonto**, die letzten { $shown } von { $of } Zeilen:
clock-untimed = Partie `{ $game }` hat keine Uhr. Deine nächste kann eine haben: Wähl die Zeit in `/hw herausfordern`.
clock-flagged = Die Zeit von **{ $who }** in Partie `{ $game }` ist abgelaufen. Die Wahl liegt bei { $others }: { $follows ->
    [win] den Sieg reklamieren
    [leaves] die Zeit reklamieren (dann ist { $who } ausgeschieden)
   *[draw] die Zeit reklamieren (dann gilt das angebotene Remis)
}, einen Tag geben oder Remis anbieten. Bis dahin zählt ein Zug von { $who } noch; nach 14 Tagen ohne Wahl hat { $who } verloren.
clock-flagged-over = In Partie `{ $game }` ist niemand mehr über der Zeit.
clock-sure-to-claim = Die Zeit von **{ $who }** in Partie `{ $game }` ist abgelaufen. { $follows ->
    [win] Den Sieg reklamieren?
    [leaves] Die Zeit reklamieren? Dann ist { $who } ausgeschieden, und die anderen spielen weiter, außer die Partie ist damit entschieden.
   *[draw] Ein Remis ist angeboten: Reklamierst du jetzt, endet die Partie remis. Die Zeit reklamieren?
}
clock-given = **{ $by }** gibt **{ $to }** { $time } in Partie `{ $game }`.
clock-you-gave = Du gibst { $to } { $time }.
clock-pause-begins = Partie `{ $game }` pausiert bis { $until }; alle sind einverstanden{ $because }
clock-pause-ends = Die Pause von Partie `{ $game }` ist vorbei. **{ $by }** hat es vorgeschlagen, alle sind einverstanden: Die Uhren laufen weiter.
clock-pause-over =
    Die Pause von Partie `{ $game }` ist vorbei, { $who } ist am Zug.
    { $time }
clock-away-told = { $until ->
    [none] Du bist nicht weg.
   *[other] { $from ->
        [none] Du bist bis { $until } weg.
       *[other] Du bist von { $from } bis { $until } weg.
    }
} Von deinen 30 Tagen im Jahr übrig: { $left }. Sie halten deine Uhren an und zählen stundenweise; läuft eine Uhr ab, setze ich sie für dich ein.
clock-not-protected = Nicht geschützt, weil { $why ->
    [live] live
    [untimed] ohne Uhr
   *[paused] ohnehin pausiert
}: { $join }.
clock-time-there = Dort ist es jetzt { $time } Uhr
clock-your-zone = Deine Zeitzone: { $zone }. Dort ist es { $time } Uhr.
clock-outage = Von { $from } bis { $until } gab es eine Störung, bei mir oder bei Discord. Jede Uhr bekommt diese Zeit zurück, und wer am Zug ist, hat mindestens 12 Stunden oder, falls das weniger ist, die halbe Zeit eines Zuges.
clock-after-outage = { $moment ->
    [none] `{ $game }` · { $who } ist am Zug; die Uhr steht
   *[other] `{ $game }` · { $who } hat Zeit bis { $moment }
}
clock-time-stopped = { $ending } von { $of } Partien mit Uhr würden innerhalb einer Stunde auf Zeit enden. Da stimmt etwas nicht: Keine davon endet, bis es weniger sind oder du sie enden lässt. Prüf, ob Benachrichtigungen zugestellt werden und ob die Uhr dieses Rechners stimmt.
clock-time-goes-on = Bis { $until } enden Partien auf Zeit, egal wie viele es sind.
clock-no-time = { $why ->
    [correspondence] { $text } geht nicht: Über Tage zählt die Uhr ganze Stunden, höchstens { $most }.
    [live] { $text } geht nicht: Eine Live-Partie hat 1 bis { $minutes } Minuten und bis zu { $seconds } Sekunden pro Zug.
    [weekends] Nur in einer Partie über Tage können die Uhren am Wochenende stehen.
   *[unknown] Die Zeit { $text } kenne ich nicht.
} Versuch `standard`, `brisk`, `slow`, `untimed`, `5 Tage`, `3 Tage + 12 Stunden`, `standard ohne Wochenenden` oder `live 10+5`.
typed-times =
    week: Woche, Wochen
    day: Tag, Tage, Tagen, t
    hour: Stunde, Stunden, Std
    minute: Minute, Minuten
    second: Sekunde, Sekunden, Sek
    a turn: pro Zug, je Zug, für jeden Zug, jeden Zug
    no weekends: ohne Wochenenden, ohne Wochenende, keine Wochenenden, kein Wochenende, ohne Wochenend
    +: plus
    standard: normal
    brisk: zügig
    slow: langsam
    untimed: keine Uhr, ohne Uhr, ohne Zeit, unbegrenzt
    claim: reklamieren
clock-span-none = keine Zeit
clock-standard = Standard: 3 Tage, plus 1 Tag pro Zug, höchstens 7
clock-brisk = Zügig: 24 Stunden, plus 12 Stunden pro Zug, höchstens 3 Tage
clock-slow = Langsam: 7 Tage, plus 2 Tage pro Zug, höchstens 14
clock-control-untimed = keine Uhr (ungewertet)
clock-seat-out = ausgeschieden
clock-zero = keine Zeit mehr
clock-nothing-excused = alles angerechnet
clock-why = { $why ->
    [outage] Ausfall bei mir oder Discord
    [paused] Pause
    [away] Abwesenheit
    [weekend] Wochenende
    [untold] die Nachricht über den Zug ist noch nicht zugestellt
    [unwarned] die Warnung ist noch nicht zugestellt
   *[undone] zurückgenommener Zug
}

## A turn that is composed

compose-old-panel = Das war ein älterer Stand deines Entwurfs, also habe ich nichts getan. Dein Entwurf jetzt:
compose-not-possible = Das geht hier nicht, also habe ich nichts getan.
compose-not-whole = Das ist noch kein ganzer Zug: Wähl einen Schritt oder passe.
compose-with-draw-offer = Mit diesem Zug bietest du Remis an. Das Angebot gilt, bis es beantwortet ist oder jemand anders zieht.
compose-heading = **Dein Zug { $turn }** · Partie `{ $game }` · { $players }
compose-so-far =
    Bisher (noch zählt nichts): { $told }
    { $notation }
compose-kept = { $dropped ->
    [0] Die Partie ist weitergegangen, seit du diesen Entwurf begonnen hast; alles darin ist noch erlaubt.
   *[other] { $kept ->
        [0] Die Partie ist weitergegangen, seit du diesen Entwurf begonnen hast: Nichts darin ist noch erlaubt.
        [one] Die Partie ist weitergegangen, seit du diesen Entwurf begonnen hast: 1 Schritt bleibt, der Rest ist nicht mehr erlaubt.
       *[other] Die Partie ist weitergegangen, seit du diesen Entwurf begonnen hast: { $kept } Schritte bleiben, der Rest ist nicht mehr erlaubt.
    }
}
compose-cautions = { $more ->
    [yes] Wenn du hier aufhörst:
   *[no] ⚠️ Das ist erlaubt, aber:
}
compose-name-form = System benennen
compose-name-field = Name (bis 25 Zeichen, ohne Leerzeichen)
compose-powers =
    -# 🟢 Bauen: ein weiteres Schiff in der Farbe eines eigenen dort
    -# 🔵 Tauschen: ein Schiff wechselt die Farbe
    -# 🟡 Bewegen: zu einem Stern anderer Größe, bekannt oder neu
    -# 🔴 Erobern: ein gegnerisches Schiff dort, nicht größer als deins
    -# Opfern: gib ein Schiff her für so viele Aktionen, wie es groß ist
compose-settlers-powers =
    -# 🟢 baut neben sich · 🔵 tauscht oder vergrößert sich oder einen Nachbarn
    -# 🟡 bewegt sich oder einen Nachbarn · 🔴 erobert einen Nachbarn

## What is typed as a turn and done elsewhere

elsewhere-resign = {""} Zum Aufgeben nimm `/hw partie` oder *Mehr* auf der Karte.{""}
elsewhere-draw = {""} Remis bietest du mit `/hw partie` oder *Mehr* auf der Karte an.{""}
elsewhere-pass = {""} Willst du nichts tun, tipp `passe`.{""}
elsewhere-end = {""} Ein Zug endet von selbst nach seinem letzten Schritt; willst du nichts tun, tipp `passe`.{""}
elsewhere-back = {""} Um eine Rücknahme bittest du mit `/hw partie` oder *Mehr* auf der Karte.{""}
elsewhere-hello = {""} Ein Zug ist ein Schritt wie `baue g1`; zum Reden schreib in den Kanal.{""}
elsewhere-help = {""} `/hw hilfe` zeigt, wie Züge geschrieben werden.{""}
elsewhere-whole = `{ $typed }` ist kein Zug.{ $there }
elsewhere-did-you-mean = {""} Meinst du `{ $near }`?{""}

## Finding a game

found-mine = Meine Partien
found-finished = Beendet
found-server = Dieser Server
found-newer = Neuere
found-older = Ältere
found-open = Partie öffnen
found-everybody = Alle
found-none-finished = Du hast noch keine Partie beendet.
found-none-so = So eine beendete Partie gibt es nicht.
found-none-here = Hier wurde noch nicht gespielt.
found-no-server = Direktnachrichten gehören zu keinem Server.
found-server-heading = **Partien auf diesem Server**, die neuesten zuerst
found-running = **Laufend** ({ $count })
found-heading = { $who ->
    [none] **Deine beendeten Partien**, die neuesten zuerst
   *[other] **Deine beendeten Partien mit { $who }**, die neuesten zuerst
}
found-own = { $finish ->
    [won] gewonnen gegen { $who }
    [lost] verloren gegen { $who }
    [drawn] Remis mit { $who }
    [void] kein Ergebnis mit { $who }
   *[over] vorbei, mit { $who }
}
found-others = { $finish ->
    [drawn] { $all }, Remis
    [void] { $all }, kein Ergebnis
   *[other] { $beaten ->
        [yes] Sieg für { $winners } gegen { $losers }
       *[no] { $all }
    }
}
found-words = { $finish ->
    [won] gewonnen gewinn sieg
    [lost] verloren niederlage
    [drawn] remis unentschieden
    [void] annulliert abgebrochen ungültig
   *[running] läuft laufend
}
found-day = { $day }. { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
found-label = { $game } · { $how }
found-more = { $when } · { $rules }
found-line = - `{ $game }` · { $how } · { $when } · { $rules }

## Cards and answers about a game

game-latest-card = neueste Karte
game-empty-table = 0. Der leere Tisch
game-somebody = Jemand
game-turn-form = Dein Zug
game-turn-field = Schritte, getrennt durch ; oder neue Zeilen
game-turn-hint = build g1 Ann
game-settlers-hint = build c3: y b4
game-never-rated = Eine Partie mit Vorgabe wird nie gewertet.
game-who-accepts = wer annimmt
game-nothing-done = Nichts hat sich geändert.
game-you-left = Du bist ausgeschieden; die anderen spielen weiter. Die Karte dazu ist unterwegs.
game-ended = Die Partie ist vorbei; ihre letzte Karte ist unterwegs.
game-yours = **du bist am Zug**
game-no-games = Du hast keine laufenden Partien. `/hw herausfordern` lädt jemanden ein, oder spiel gegen mich: Ich antworte in Sekunden. `/hw hilfe` zeigt, wie man spielt.
game-given-position = Die Stellung, wie sie gegeben wurde.
game-before-anything = Der Tisch ist leer: Noch ist nichts aufgebaut.
game-which-game = Du hast mehrere Partien. Welche meinst du?
game-which = Welche Partie?
game-name-the-game = Mehrere Partien warten auf dich: Wähl zuerst die Option partie
game-begins =
    { $players } spielen { $called } · Partie `{ $game }`
    { $options }
game-turn-heading = **Zug { $turn }** · Partie `{ $game }` · { $players }
game-left-heading = **Nach Zug { $turn }** · Partie `{ $game }` · { $players }
game-targets = Ziele: { $join }
game-board-heading = **Partie `{ $game }`** · bisher { $turns } · { $players }
game-result-heading = **Partie `{ $game }` ist vorbei** · { $turns } · { $players }
game-your-turn = { $example ->
    [none] { $who }, du bist am Zug.
   *[other] { $who }, bau deine Heimat auf: zwei Sterne und ein Schiff, etwa `{ $example }`.
}
game-red-alert = **Alarmstufe Rot**: { $enemy } könnte im nächsten Zug gewinnen, { $bonus ->
    [0] wenn { $who } jetzt nichts tut
   *[other] wenn { $who } in allen Zügen hintereinander nichts tut
}.
game-alert-unclear = Ob Alarmstufe Rot gilt, konnte ich nicht rechtzeitig prüfen: { $enemy } hat zu viele mögliche Züge.
game-sure-to-transfer = In Partie `{ $game }` mit { $senior } die Seiten tauschen? Das geht nur einmal. Ab jetzt spielt { $senior } deine Seite und du die andere; die Uhren wechseln nicht mit. Ein angefangener Zug verfällt.{ $offered ->
    [yes] {" "}Das Remisangebot verfällt.
   *[no] {""}
}
game-transferred-you = Du hast mit { $senior } die Seiten getauscht; { $yours ->
    [yes] jetzt bist du am Zug.
   *[no] jetzt ist { $senior } am Zug, die neue Karte ist unterwegs.
}
game-transferred-heading = **Seiten getauscht** · Partie `{ $game }` · { $players }
game-transferred = { $other } und { $who } haben die Seiten getauscht: { $who } spielt jetzt { $home ->
    [none] die Seite, die am Zug ist
   *[other] die Seite der Heimat { $home }
}, { $other } die andere. Figuren, Zug und die Namen der Heimatwelten bleiben. Ein angefangener Zug verfällt.
game-then-transferred = Danach haben { $one } und { $other } die Seiten getauscht.
game-offer-stands = { $who } bietet Remis an{ $agreed ->
    [none] {""}
   *[other] ; { $agree ->
        [one] { $agreed } ist einverstanden
       *[other] { $agreed } sind einverstanden
    }
}{ $waiting ->
    [none] {""}
   *[other] ; { $wait ->
        [one] es fehlt noch { $waiting }
       *[other] es fehlen noch { $waiting }
    }
}.
game-may-claim = Diese Stellung gab es { $times }-mal: Mit *Remis reklamieren* in `/hw partie` endet die Partie remis.
game-played =
    Zug { $turn } zählt. { $told }
    { $notation }
game-confirmed-by-star =
    Dein `*` hat bestätigt:
    { $n }
game-sure-to-resign = Partie `{ $game }` aufgeben? Dann gewinnt { $opponent }.
game-sure-to-leave = Partie `{ $game }` aufgeben? Du scheidest aus, und deine geheime Seite wird gezeigt, falls du eine hast. Deine Schiffe bleiben, und die anderen spielen weiter, außer die Partie ist damit entschieden.
game-sure-to-offer = { $count ->
    [1] In Partie `{ $game }` Remis anbieten? Das Angebot an { $whom } gilt bis zur Antwort oder bis zum nächsten Zug von { $whom }.
   *[other] In Partie `{ $game }` Remis anbieten, an { $whom }? Alle müssen zustimmen. Das Angebot gilt, bis jemand ablehnt oder jemand anders zieht.
}
game-sure-to-claim = Die Stellung der Partie `{ $game }` gab es { $times }-mal. Remis reklamieren?
game-game-line = - `{ $game }` mit { $opponent }, { $turns } · { $whose } { $link }
game-turns-from = Züge { $from } bis { $to }
game-turns = { $number ->
    [one] 1 Zug
   *[other] { $number } Züge
}
game-you-are-out = du bist ausgeschieden, { $whose }
game-theirs = { $opponent } ist am Zug
game-and-more = - und { $more } weitere
game-and-these = - und { $named }
game-and-these-and-more = - und { $named }, und { $more } weitere
game-review-heading = **Zug { $turn } von { $turns }** · Partie `{ $game }` · { $players }
game-moment-heading = **Wendepunkt { $place } von { $of }** · Partie `{ $game }` · { $players }
game-moment = { $what ->
    [missed]
        Zug { $turn }: { $played } { $who } hätte stattdessen gewinnen können.
        Das hätte gewonnen: { $win }
    [missed-forced]
        Zug { $turn }: { $played } { $who } verpasst damit einen erzwungenen Sieg in { $turns } Zügen (bewiesen).
        Es beginnt mit: { $win }
    [allowed]
        Zug { $turn }: { $played } Danach kann { $enemy } gewinnen; ein anderer Zug hätte das verhindert.
        Das gewinnt: { $win }
   *[allowed-unclear]
        Zug { $turn }: { $played } Danach kann { $enemy } gewinnen. Ob ein anderer Zug das verhindert hätte, ließ sich nicht rechtzeitig feststellen.
        Das gewinnt: { $win }
}
game-moment-line = { $what ->
    [missed] { $turn }. { $who } verpasst einen Sieg
    [missed-forced] { $turn }. { $who } verpasst einen erzwungenen Sieg in { $turns } Zügen
    [judged] { $turn }. { $who } verliert an Boden
   *[allowed] { $turn }. { $who } lässt einen Sieg zu
}
game-no-moments-found = In Partie `{ $game }` hat kein Zug viel gekostet: Ich habe keinen verpassten und keinen zugelassenen Sieg gefunden.
game-chances = **Chancen** · Partie `{ $game }` · { $players }
game-chances-told = Die Gewinnchance von { $who } nach jedem Zug, in Prozent, nach einem kurzen Blick voraus.{ $marked ->
        [yes] {" "}Orange Dreiecke zeigen die *Wendepunkte*.
       *[no] {""}
    } { $changed }
game-chances-changed = Zug { $turn } änderte am meisten: vorher { $before }, danach { $after }.
game-chances-alt = Eine Säule je Zug: Der helle Teil ist die Gewinnchance von { $who } in Prozent. { $changed }
game-moment-blind = Stufe { $level } sieht keinen Sieg durch das Opfer eines großen Schiffs oder durch eine Katastrophe.
game-moment-near = Stufe { $level } blickt nicht so weit voraus.
game-moment-judged = Zug { $turn }: { $played } Die Gewinnchance von { $who } fällt damit von { $before } auf { $after } %, so wie ich es sehe.
game-moment-answer = Die beste Antwort von { $enemy }: { $answer }
game-moment-better = Besser: { $better }
game-moment-why = { $why ->
        [alone] { $loser } hatte nur ein Schiff zu Hause: Wer es nimmt, gewinnt.
        [fleet] Ein Opfer gibt { $winner } die Aktionen für eine Katastrophe in der Heimat von { $loser }.
        [colours] In der Heimat von { $loser } löst eins mehr von einer Farbe eine Katastrophe aus.
        [raid] Ein rotes Opfer erobert mehrere Schiffe auf einmal, und in der Heimat von { $loser } ist keines größer.
        [larger] { $winner } hat in der Heimat von { $loser } ein Schiff, das nicht kleiner ist als die Wachen: Rot erobert.
        [frozen] Ohne Grün kann { $winner } keine Schiffe mehr bauen.
        [saves] Er verhindert den Sieg, mit dem { $loser } drohte.
        [serving] Er nimmt die letzte Figur ihrer Größe und Farbe; { $loser } müsste eine größere nehmen.
        [catastrophe] Er zerstört mehr von { $loser } als von { $winner }.
        [attack] Er nimmt ein Schiff: eins mehr für { $winner }, eins weniger für { $loser }.
       *[other] {""}
    }
game-moments-unclear = Bei { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
} gab es zu viele Möglichkeiten, um alle rechtzeitig anzusehen; hier fehlt also vielleicht etwas.
game-which-of-many = { $which_game } Im Menü stehen { $listed } deiner { $games }; mit der Option `partie` des Befehls geht jede davon.
game-which-game-by-option = Du bist in mehreren Partien am Zug. Schick den Zug noch einmal mit der Option `partie`: { $games }.
game-suggested-home = Ein roter und ein blauer Stern mit einem großen grünen Schiff sind ein guter Anfang: Grün baut, Blau tauscht, Rot verteidigt; Gelb bekommst du durch einen Tausch.{ $second ->
    [yes] {" "}Nimm andere Sterngrößen als die andere Heimat, dann liegt ihr weiter auseinander.
   *[no] {""}
} Sterne der Größen 1-2 heißen Banker, 1-3 Goldilocks, 2-3 Fortress.
game-home-feedback = Deine Heimat ist { $kind }.
game-second-turn-advice = Im nächsten Zug ist es fast immer richtig, ein kleines Schiff in der Farbe deines großen zu bauen ({ $ship }).
game-undelivered = In { $place } konnte ich nichts posten: { $why }. Die Partie geht weiter, nichts ist verloren: `/hw rückblick` zeigt, wie sie steht. Jetzt, wo du da bist, versuche ich es noch einmal.
game-bonus-turns = { $left ->
    [one] Das ist der letzte Bonuszug.
   *[other] Das ist einer von { $left } Bonuszügen hintereinander.
}
game-home-kind = { $kind ->
    [banker] ein Banker (Sterne 1 und 2)
    [goldilocks] eine Goldilocks (Sterne 1 und 3)
    [fortress] eine Fortress (Sterne 2 und 3)
   *[gemini] ein Gemini (zwei gleich große Sterne)
}
game-line-over = { $turns }, zu Ende
game-line-your-turn = { $turns }, du bist am Zug
game-line-to-move = { $turns }, { $who } am Zug

## What stands on buttons

button-send = Senden
button-more-options = Mehr Optionen
button-anybody = Offen für alle
button-join = Mitmachen
button-leave = Aussteigen
button-start = Starten
button-play-referee = Gegen den Referee
button-teach-me = Zeig mir, wie es geht
button-hint = Tipp
button-all-lessons = Lektionen
button-first-lesson = Erste Lektion
button-next-lesson = Nächste Lektion
button-like-it = Noch so eine
button-next-puzzle = Nächste Aufgabe
button-puzzles = Aufgaben
button-show-line = Lösung zeigen
button-puzzle-of-day = Aufgabe des Tages
button-solve = Lösen
button-yesterday = Lösung von gestern
button-try-again = Noch einmal
button-hide-progress = Ergebnisse verbergen
button-show-progress = Ergebnisse zeigen
button-add-referee = Referee hinzufügen
button-good-or-evil = Gut oder Böse?
button-fair-deal = Fair verteilt?
button-rematch-all = Revanche, alle wieder
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-play = Spielen
button-submit = Abschicken
button-submit-anyway = Trotzdem abschicken
button-submit-now = So abschicken
button-submit-unused = Abschicken, { $left ->
    [one] 1 Aktion
   *[other] { $left } Aktionen
} ungenutzt
button-undo = Schritt zurück
button-type-it = Eingeben
button-text-board = Brett als Text
button-turn-board = Brett drehen
button-more = Mehr
button-settings = Einstellungen
button-help = Hilfe
button-resign = Aufgeben
button-cancel = Abbrechen
button-offer-draw = Remis anbieten
button-claim-draw = Remis reklamieren
button-transfer = Seiten tauschen
button-moments = Wendepunkte
button-chances = Chancen
button-moment-back = Voriger Wendepunkt
button-moment-forward = Nächster Wendepunkt
button-review = Rückblick
button-rematch = Revanche, Plätze getauscht
button-back = Zurück
button-forward = Weiter
button-jump = Zu einem Zug
button-film = Film
button-slow-film = Film, langsam
button-usual-film = Film, normal schnell
button-fast-film = Film, schnell
button-export = Exportieren
button-post-here = Hier posten
button-with-draw-offer = Mit Remisangebot
button-no-draw-offer = Ohne Remisangebot
button-plan = Analysieren
button-try-it = Ausprobieren
button-referee-replies = Zug des Referees (Stufe 9)
button-back-a-turn = Zug zurück
button-to-board = Zum Brett
button-to-present = Zur jetzigen Stellung
button-make-my-turn = Als meinen Zug nehmen
button-rename = Umbenennen: { $system }
button-arm-it = Automatisch spielen
button-arm-these = Automatisch spielen
button-disarm-all = Alle löschen
button-clock = Uhr
button-give-day = 24 h geben
button-give-time = Zeit geben
button-pause = Pause
button-move-here = In diesem Kanal spielen
button-claim-win = Sieg reklamieren
button-rely = Worauf du dich verlassen kannst
button-resume = Pause beenden
button-let-time-end = Enden lassen
button-armed = Bedingte Züge ({ $count })
button-latest-card = Neueste Karte

## Invitations

invitation-card = { $two ->
    [yes] { $guests ->
        [none] {""}**{ $host } sucht jemanden** für { $called }.
       *[other] {""}**{ $host } fordert { $guests } heraus**: { $called }.
    }
   *[no] { $guests ->
        [none] {""}**{ $host } sucht Leute** für { $called }.
       *[other] {""}**{ $host } lädt { $guests } ein**: { $called }.
    }
}
invitation-beginners = Neulinge sind willkommen.
invitation-band = Für Wertungszahlen von { $lowest } bis { $highest }
invitation-now = { $role }: Wer spielt binnen einer Stunde?
invitation-rated = { $rated ->
    [yes] Gewertet
   *[no] Ohne Wertung
}
invitation-stakes = {""}**{ $who }** ({ $rating }): +{ $win } bei Sieg, −{ $loss } bei Niederlage
invitation-player = {""}**{ $who }**: { $rating ->
    [none] noch ohne Wertungszahl
   *[other] Wertungszahl { $rating }
}{ $played ->
    [0] {""}
   *[other] , { $won } von { $played } Partien hier gewonnen
}
result-ratings = Wertung: { $changes }
result-rating = {""}**{ $who }** { $rating } ({ $points })
result-uncounted = Zählt nicht für die Wertung: Von denselben zwei zählen vier Partien in einer Woche.
invitation-head-to-head = Direkter Vergleich: { $one } { $won }, { $other } { $lost }{ $drawn ->
    [0] {""}
   *[other] , { $drawn } remis
}
invitation-unknown-kind = ein unbekanntes Spiel
invitation-taken = { $host ->
    [yes] { $number }. { $name } (lädt ein)
   *[no] { $number }. { $name }
}
invitation-free = { $number }. *frei*
invitation-closes = -# Schließt { $moment }
invitation-starts-at-once = -# Es geht los, sobald du abschickst.
invitation-began = { $there ->
    [none] Daraus wurde Partie `{ $game }`.
   *[other] Gespielt wird in { $there }: Partie `{ $game }`.
}
invitation-was-declined = { $guest } hat abgelehnt.
invitation-was-withdrawn = { $host } hat sie zurückgezogen.
invitation-has-lapsed = Niemand hat sie rechtzeitig angenommen.
invitation-made = Deine Einladung ist gepostet.
invitation-accepted = Angenommen: Die Partie ist `{ $game }`.
invitation-declined = Abgelehnt. { $host } erfährt es.
invitation-declined-notice = {""}**{ $guest }** hat die Einladung von **{ $host }** abgelehnt.
invitation-sure-to-withdraw = Deine Einladung zurückziehen? Dann kann sie niemand mehr annehmen.
invitation-withdrawn = Deine Einladung ist zurückgezogen.
invitation-joined = Du hast einen Platz: { $taken } von { $seats } sind besetzt. Ich sage dir Bescheid, wenn du am Zug bist.
invitation-left = Du bist ausgestiegen. Dein Platz ist frei.
invitation-which-level = Auf welcher Stufe soll er mitspielen?
invitation-seated = { $who } spielt mit: { $taken } von { $seats } Plätzen sind besetzt.
invitation-first-game = Du spielst gegen die niedrigste Stufe und fängst an: Drück *Spielen*. Dort zeigt *Tipp* einen guten Zug; acht höhere Stufen gibt es mit `/hw herausfordern referee:`.
invitation-started = Die Partie ist `{ $game }`; ihre erste Karte ist unterwegs.
invitation-rematch-waits = Du hast schon um Revanche gebeten. Eine Antwort gibt es noch nicht.
invitation-rematch-began = Die Revanche hat begonnen: Partie `{ $game }`.
invitation-people = Leute einladen
invitation-preview =
    { $card }
    -# Nur du siehst das, bis du es sendest.
invitation-heading = **Einladungen**
invitation-hint = Einladung öffnen
invitation-line-for-two = { $guest ->
    [none] #{ $number }: { $host } sucht jemanden zum Spielen
   *[other] #{ $number }: { $host } fordert { $guest } heraus
}
invitation-line-to-several = #{ $number }: { $host } sucht Leute, { $taken } von { $seats } Plätzen besetzt
invitation-line = - { $told }, schließt { $moment }

## Secret sides

lobby-only-in-private = Seiten sage ich nur privat: `/hw partie` zeigt dir deine.
lobby-kept = eingehalten: der veröffentlichte SHA-256 ist der dieser Verteilung
lobby-broken = gebrochen: der veröffentlichte SHA-256 ist nicht der dieser Verteilung
lobby-your-alignment = In Partie `{ $game }` bist du **{ $alignment }**. Niemand sonst sieht das. Wer Böse ist und jemanden ausschaltet, gewinnt sofort und allein. Ist niemand Böses mehr dabei, gewinnen alle Guten, die noch dabei sind, gemeinsam.
lobby-commitment = Die Seiten sind verteilt: *Gut oder Böse?* zeigt dir deine. SHA-256 der Verteilung: `{ $digest }`
lobby-shown = Seiten: { $join }.
fair-deal = **Fair verteilt?** · Partie `{ $game }`
    Zu Beginn der Partie habe ich diesen SHA-256 veröffentlicht: `{ $digest }`
    Er ist der Fingerabdruck dieser Zeile, die bis zum Ende geheim war:
    `{ $line }`
    -# Prüf es selbst: `printf %s 'ZEILE' | sha256sum`

## Whom a call for a moderator mentions

callees-who-reads-here = Wer diesen Kanal lesen kann, liest dort, was ihr schreibt: Nimm einen, den nur die Moderation sieht.
callees-ask-yourself = Dieser Server hat niemanden für Rufe benannt, also **sage ich es niemandem von der Moderation**. Frag selbst jemanden, der hier Nachrichten verwalten darf. Deine Worte stehen unter `/hw-desk`; die anderen in der Partie sehen sie nicht.
callees-noted = Für die Moderation notiert; sie findet es mit `/hw-desk`. Gerufen wurde niemand: Frag selbst jemanden, der hier Nachrichten verwalten darf.
callees-nobody = **Rufe nach der Moderation:** an niemanden; sie stehen nur in `/hw-desk`. `/hw-desk rufe:` gibt sie an eine Rolle, der Knopf an diesen Kanal.
callees-channel = **Rufe nach der Moderation:** an { $to }.
callees-role = **Rufe nach der Moderation:** an { $to }, im Kanal der Partie und ohne den Text.
callees-not-reached = ⚠️ Zurzeit würde Discord { $role } nur anzeigen und niemanden rufen: In den Einstellungen der Rolle ist *Jedem erlauben, diese Rolle zu @erwähnen* aus, und ich darf nicht alle Rollen erwähnen.
callees-preview =
    {""}**Moderation in Partie `{ $game }` rufen?**
    > { $reason }
    { $to }
    Im Kanal der Partie steht nur: { $in_public }
callees-goes-to = Das geht an { $whom } und an sonst niemanden.
callees-sent = Gesendet an { $whom }. Im Kanal der Partie steht nur, dass die Moderation gerufen wurde.
callees-call =
    📣 { $who } ruft die Moderation in Partie `{ $game }` ({ $players }):
    > { $reason }
    { $link }
callees-look = { $who }: `/hw-desk partie:{ $game }` sagt, warum.

## The panel of a game

more-hint = Was willst du tun?
more-over-since = Diese Karte ist älter: Die Partie ist inzwischen vorbei.
more-alignment = nur du siehst die Antwort
more-offer-draw = stimmen alle zu, endet die Partie remis
more-claim-draw = dieselbe Stellung zum dritten Mal
more-takeback = nimmt deinen letzten Zug zurück, wenn alle zustimmen
more-give-time = mehr Zeit für die Seite, auf die alle warten
more-pause = hält die Uhren ein paar Tage an, wenn alle zustimmen
more-resume = lässt die Uhren wieder laufen, wenn alle zustimmen
more-ruled = Rufe, Rücknahmen und Entscheidungen dieser Partie
more-move-here = ihre Karten kommen ab jetzt hierher
more-call-referee = etwas stimmt nicht; nur die Moderation liest, warum
more-abort = noch haben nicht alle aufgebaut: Niemand verliert
more-transfer = die Vorgabe: ab jetzt die andere Seite spielen
more-resign = diese Partie aufgeben
more-film = die Partie ansehen
more-help = Spielweise, Regeln und Notation
more-settings = Benachrichtigungen, Bretter, Abwesenheit, Leute, deine Daten
more-moved-on = Diese Karte war von Zug { $was }; die Partie ist weitergegangen, jetzt kommt Zug { $now }.
more-gone-back = Seit dieser Karte wurde etwas zurückgenommen: Jetzt kommt Zug { $now }.

## Notices

notices-by-mention = Erwähnung im Kanal
notices-by-direct = Direktnachricht
notices-in-digest = tägliche Übersicht
notices-not-at-all = nichts
notices-mention-means = Ich erwähne dich dort, wo gespielt wird
notices-direct-means = Ich schreibe dir; die Karte im Kanal erwähnt dich nicht
notices-digest-means = Eine Nachricht am Tag mit allen Partien, die auf dich warten
notices-nothing-means = Die Karte wird gepostet, sonst nichts
notices-heading = { $event ->
    [turn] **Du bist am Zug**
    [warning] **Deine Zeit läuft ab**
    [started] **Deine Partie beginnt**
    [ended] **Deine Partie ist vorbei**
    [asked] **Du wirst gefragt**: nach Remis, Rücknahme, Pause oder einem Sieg auf Zeit
    [answered] **Deine Einladung ist angenommen**
   *[ruling] **Die Moderation hat entschieden**
}
notices-shut = { $why ->
    [deleted] er wurde gelöscht
    [forbidden] mir fehlt die Berechtigung, oder ich bin nicht mehr auf diesem Server
    [locked] der Thread ist archiviert und gesperrt
    [closed] Direktnachrichten von mir sind dort gesperrt
   *[nobody] dieses Konto gibt es nicht mehr, oder wir haben keinen gemeinsamen Server mehr
}
notices-called = { $who }: { $what } · Partie `{ $game }`, Zug { $turn }
notices-called-closed = Deine Direktnachrichten sind für mich gesperrt, also erwähne ich dich hier. Lass sie in Discord zu, dann versuche ich es nach deinem nächsten Befehl wieder.
notices-channel-shut = In { $channel } kann ich nichts posten: { $why }. Spiel solange hier weiter; `/hw partie partie:{ $game }`, *In diesem Kanal spielen*, verlegt sie in einen Kanal desselben Servers.
notices-no-call-means = ⚠️ Ich sage dir nicht Bescheid, wenn du am Zug bist: Dann gilt die gepostete Karte als Benachrichtigung, und ab da läuft deine Zeit.
notices-digest-call-means = ⚠️ Von deinem Zug erfährst du einmal am Tag, und deine Zeit läuft: Die Übersicht gilt als Benachrichtigung.
notices-closed = Deine Direktnachrichten sind zurzeit für mich gesperrt: Was du direkt oder als Übersicht willst, kommt stattdessen als Erwähnung im Kanal.
notices-also = **Was passiert ist**
notices-digest-foot = `/hw einstellungen` ändert, wann und wie ich dir Bescheid sage.
notices-no-next = Keine andere Partie wartet auf dich.
notices-begins = { $who }: Deine Partie beginnt.
notices-is-over = { $who }: Deine Partie ist vorbei.
notices-was-accepted = { $who }: Deine Einladung ist angenommen.
notices-has-an-answer = { $who }: Deine Einladung ist beantwortet.
notices-look-here = { $who }: Das ist für dich.
notices-direct = { $what } · Partie `{ $game }` mit { $others }
notices-warning = { $who }: das letzte Fünftel deiner Zeit läuft · Partie `{ $game }`
notices-digest-next = Deine nächste Übersicht kommt { $next }.
notices-happened = - { $what } · Partie `{ $game }` mit { $others }
notices-your-turns = **Du bist am Zug** ({ $count }, die knappsten zuerst)
notices-others-turns = **Andere sind am Zug** ({ $count })
notices-until = { $line } · Zeit läuft { $when } ab
notices-since = { $line } · zuletzt { $when }
notices-moved = Partie `{ $game }` wird ab jetzt in { $channel } gespielt; ihre Karte ist unterwegs.
notices-always-warned = Die Warnung vor dem letzten Fünftel deiner Zeit kommt immer.
notices-digest-heading = { $games ->
    [0] **Deine Partien heute**
    [one] **Eine Partie wartet auf dich**
   *[other] **{ $games } Partien warten auf dich**
}
notices-next-game = { $count ->
    [one] Nächste Partie
   *[other] Nächste Partie ({ $count } warten)
}

## Faults and the operator

alarm-raised = { $what ->
    [backup] **Die tägliche Sicherung ist fehlgeschlagen.** Das Protokoll sagt, warum. Ich versuche es alle zehn Minuten wieder.
    [disk] **Auf der Platte der Datenbank ist weniger als 1 GB frei.** Ist sie voll, wird kein Zug mehr angenommen.
    [second_place] **Der zweite Ort meldet sich nicht mehr.** Sieh in sein Protokoll: `journalctl --unit referee-litestream`.
    [clocks] **Alle Uhren stehen seit sechs Stunden.** Mit `referee admin clocks go` laufen sie weiter.
    [message] **Eine Nachricht wurde aufgegeben.** Die Betriebsanleitung zeigt, wie du sie findest; `referee admin retry` sendet sie noch einmal, `drop` vergisst sie.
   *[health] **Mir geht es seit zehn Minuten nicht gut.** `referee health` und das Protokoll sagen, warum.
}
alarm-over = { $what ->
    [backup] Die tägliche Sicherung klappt wieder.
    [disk] Auf der Platte der Datenbank ist wieder Platz.
    [second_place] Der zweite Ort meldet sich wieder.
    [clocks] Die Uhren laufen weiter.
    [message] Keine Nachricht ist mehr aufgegeben.
   *[health] Mir geht es wieder gut.
}
operating-announced = 📢 **Vom Betreiber dieses Bots:** { $text }
operating-too-fast = Das war zu viel auf einmal, von dir oder von diesem Server. Nichts ist passiert; versuch es gleich noch einmal.
operating-not-understood = Discord hat das in einer Form geschickt, die ich nicht verstehe; es ist notiert. Nichts hat sich geändert.
operating-well = ok
operating-bot-player-crowded = { $games ->
    [one] Eine Partie wartet
    *[other] { $games } Partien warten
    } darauf, dass der Referee spielt; er denkt so lange kürzer nach.
operating-clocks-stopped = alle Uhren sind vom Betreiber angehalten; mit `referee admin clocks go` laufen sie weiter
operating-draining = der Betreiber lässt keine neuen Partien zu; mit `referee admin drain off` geht es wieder
operating-unwritable = die Datenbank lässt sich nicht schreiben: Ist ihre Platte voll, schreibgeschützt oder defekt? Bis es geht, wird nichts angenommen; alle paar Sekunden ein neuer Versuch
operating-unreadable = die Datenbank lässt sich nicht lesen
operating-token-refused = Discord lehnt das Token des Bots ab (401): Nichts lässt sich posten. Gib ihm ein neues (DISCORD_TOKEN_FILE) und starte ihn neu
operating-internal = Bei mir ist etwas schiefgegangen; es ist notiert: interner Fehler #{ $reference }. Nichts hat sich geändert; versuch es bitte noch einmal.
operating-not-saved = Das ließ sich nicht speichern, also ist es nicht passiert: interner Fehler #{ $reference }. Versuch es bitte noch einmal.
operating-unknown-interaction = eine Interaktion war nicht lesbar, { $times } seit dem Start, zuletzt vor { $ago } s: Vielleicht hat Discord sein Schema geändert; sieh nach einer neueren Version
operating-gateway-lost = seit { $seconds } s keine Verbindung zum Gateway von Discord
operating-outbox-ages = eine Nachricht wartet seit { $seconds } s auf die Zustellung: Discord ist gestört oder will eine Pause; im Log steht, was es antwortet
operating-still = der Bot hat sich seit { $seconds } s nicht gerührt: Starte ihn neu

## Records and exports

pages-film = **Film** von Zug { $from } bis { $to } von { $turns } · Partie `{ $game }` · { $players }
pages-film-alt = Die Partie von Zug { $from } bis Zug { $to }, ein Brett nach dem anderen. Das letzte: { $last }
pages-frame = { $turns ->
    [0]
        ==== Der leere Tisch
        { $board }
   *[other]
        ==== Nach Zug { $turns }: { $notation }
        { $board }
}
pages-film-in-words = Die Partie von Zug { $from } bis Zug { $to }, ein Brett in Worten nach dem anderen
pages-export =
    Partie `{ $game }` nach { $turns ->
        [one] 1 Zug
       *[other] { $turns } Zügen
    }, als Datei. Ihre Stellung:
    { $position }
pages-record-about = Das Protokoll von Partie { $game } { $form }
pages-posted = Unterwegs in diesen Kanal.
pages-posted-by = { $heading } · gezeigt von { $who }
pages-as-text = als Text, ein Zug pro Zeile

## People, and what is kept of somebody

people-heading = **Wen du blockiert hast**
people-only-you = Niemand sonst sieht das.
people-block-somebody = Jemanden blockieren
people-unblock-somebody = Blockierung aufheben
people-unblock = { $name } nicht mehr blockieren
people-more = Mehr Leute
people-exported = Das ist alles, was ich über dich speichere. Nur du siehst diese Nachricht.
people-file-about = Alles, was ich über dich speichere, als JSON
people-forgotten = Du bist vergessen: Deine Partien bleiben, unter dem Namen *Ehemaliges Mitglied*. Kommst du je wieder, lernen wir uns neu kennen.
people-done-before = Das war schon erledigt. `/hw partien` zeigt, wie es steht.
people-a-former-player = Ehemaliges Mitglied
people-bot-player = Referee (Stufe { $level })
people-export = Exportieren
people-delete = Löschen …
people-forget = Vergiss mich
people-blocked = { $who } ist blockiert: Ihr könnt einander nicht einladen und nicht in derselben Partie mitspielen, und den Grund erfährt dort niemand. Laufende Partien gehen weiter.
people-unblocked = { $who } ist nicht mehr blockiert.
people-was-not-blocked = { $who } war nicht blockiert. Nichts hat sich geändert.
people-kept =
    {""}**Was ich über dich speichere**
    - deine Discord-ID und den Namen, den ich zuletzt sah: **{ $name }**; den Kanal unserer Direktnachrichten, falls es ihn gibt
    - deinen Platz in { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }, davon { $running } noch am Laufen, mit jedem Zug und wann er kam
    - deine Wertungszahlen, und welchen Partien du zusiehst
    - Protokolle, die du aufhebst: { $records }
    - Einladungen von dir, und solche, bei denen du mitgemacht hast
    - Züge, an denen du gerade baust, und was du eingestellt hast: { $settings }
    - welche Lektionen und Aufgaben du geschafft hast, und deine Antwort auf die letzte
    - wann und wie ich dir Bescheid gesagt habe, denn das braucht deine Uhr
    Was du drückst, merke ich mir drei Tage lang, damit nichts doppelt geschieht. Ich lese keine Nachrichten und führe kein Protokoll über das, was du schreibst. *Exportieren* gibt dir alles als Datei; *Löschen* macht aus dir ein ehemaliges Mitglied.
people-settings = { $blocked ->
    [one] 1 Person
   *[other] { $blocked } Personen
} blockiert
people-sure-to-delete = Soll ich dich vergessen? In deinen Partien wird aus deinem Namen *Ehemaliges Mitglied*, unter einer Nummer, die niemandem gehört; niemand, auch du nicht, kann sie dir je wieder zuordnen. Deine Einstellungen, Listen, Entwürfe und unser Direktnachrichten-Kanal werden gelöscht.{ $open } Wer dich blockiert hat, bleibt von dir getrennt, wenn du wiederkommst; dafür bewahre ich nur einen Hash deiner Discord-ID auf. Die Namen deiner Heimatwelten werden nicht mehr gezeigt. Was in Kanälen gepostet ist, die gespeicherten Züge und die versiegelte Verteilung einer Partie für drei bis sechs bleiben, wie sie sind. Das lässt sich nicht rückgängig machen.
people-open-invitations = { $invitations ->
    [0] {""}
    [one] {""} Deine offene Einladung wird zurückgezogen.{""}
   *[other] {""} Deine { $invitations } offenen Einladungen werden zurückgezogen.{""}
}
people-blocked-list = Blockiert: { $names ->
    [none] niemand
   *[other] { $names }
}.

## The planning board

plan-no-sides = Durch diesen Zug würde jemand ausgeschaltet. Wessen Seite das zeigt und ob die Partie damit endet, hängt von der geheimen Verteilung ab. Das verrät eine Analyse nicht: Sie macht weiter, als ginge die Partie weiter.
plan-not-whole = Das ist noch kein ganzer Zug: Wähl erst einen Schritt oder passe.
plan-old-panel = Das war ein älterer Stand deiner Analyse, also ist nichts passiert. So steht sie jetzt:
plan-not-my-turn = Nur ein Zug ab der jetzigen Stellung kann deiner werden, und nur wenn du am Zug bist. Nichts ist passiert.
plan-became-draft = Aus deiner Analyse; nichts zählt, bis du es abschickst.
plan-heading = **Analysebrett** · nur du siehst es · Partie `{ $game }` · { $players }
plan-earlier = Ab dem leeren Tisch, obwohl { $now ->
    [one] schon ein Zug gespielt ist
   *[other] schon { $now } Züge gespielt sind
}:
plan-earlier-than-game = Ab der Stellung nach Zug { $base } von { $now }:
plan-next = { $own ->
    [yes] **Zug { $number } der Analyse: deiner**
   *[no] **Zug { $number } der Analyse: Du spielst ihn für { $who }**
}
plan-ends = Hier endet die Linie: { $outcome }
plan-full = Diese Linie hat { $most } Züge, mehr geht nicht; es kam also nichts dazu.
plan-followed = Die Partie ging bis Zug { $turn }, wie du sie analysiert hattest; deine Linie geht von dort weiter.
plan-now = Ab der jetzigen Stellung:
plan-more-before = { $count ->
    [one] … 1 Zug
   *[other] … { $count } Züge
}
## What a ruling would do

proposal-shows-sides = Alle sehen, wer gut und wer böse ist. Das lässt sich nicht zurücknehmen: Die Partie geht nicht weiter, und eine Revanche hat eine neue Verteilung.
proposal-waits = Kein Zug zählt, bis die Moderation die Partie fortsetzt; ihre Uhren stehen.
proposal-resumes = Züge zählen wieder, und die Uhren laufen.
proposal-uncounted = Ihr Ergebnis zählt nicht mehr für die Wertung.
proposal-counted = Ihr Ergebnis zählt wieder für die Wertung.
proposal-only-said = An der Partie ändert sich nichts.
proposal-does = { $deed ->
    [answer] den Ruf beantworten
    [answer-privately] den Ruf privat beantworten
    [adjourn] die Partie unterbrechen
    [resume] die Partie fortsetzen
    [give-time] Zeit geben
    [replace] einen Platz neu vergeben
    [adjudicate] die Partie entscheiden
    [unrate] die Partie aus der Wertung nehmen
   *[void] die Partie annullieren
}
proposal-cancelled = Abgebrochen. Nichts hat sich geändert.
proposal-confirm = Bestätigen
proposal-send = Senden
proposal-cancel = Abbrechen
proposal-asks =
    {""}**Partie `{ $game }`: { $what }?** Wenn du bestätigst:
    { $effect }
proposal-taken-back = { $many ->
    [yes] Die Züge { $from } bis { $to } werden zurückgenommen.
   *[no] Zug { $from } wird zurückgenommen.
}
proposal-count-again = { $many ->
    [yes] Die Züge { $from } bis { $to } zählen wieder.
   *[no] Zug { $from } zählt wieder.
}
proposal-ends = Die Partie endet: { $outcome }
proposal-ends-otherwise = Das Ergebnis wird: { $outcome }
proposal-goes-on = { $turns ->
    [0] Die Partie geht von Anfang an weiter: { $who } ist am Zug.
   *[other] Die Partie geht nach Zug { $turns } weiter: { $who } ist am Zug.
}
proposal-is-back = { $who } ist wieder dabei.
proposal-is-out = { $who } ist ausgeschieden.
proposal-plays-on = { $now } spielt für { $was } weiter.
proposal-sits = { $who } spielt auf Platz { $seat }.
proposal-gains = { $who } bekommt { $time } dazu.
proposal-loses = { $who } verliert { $time }.
proposal-logged = Es wird mit deiner Begründung gepostet. Mit `/hw-desk` machst du es rückgängig.
proposal-roll-back = { $turn ->
    [0] an den Anfang zurückgehen
   *[other] auf den Stand nach Zug { $turn } zurückgehen
}
proposal-undo-ruling = Entscheidung { $number } rückgängig machen ({ $kind } von { $who }, { $when })
proposal-undo-end = ihr Ende rückgängig machen ({ $outcome })
proposal-undo-leaving = das Ausscheiden von { $who } rückgängig machen ({ $when })

## Rulings

ruling-a-side-goes-with-it = Der Platz behält seine geheime Seite: Nur wer jetzt dort sitzt, sieht sie, mit `/hw partie`.
ruling-a-former-sits = Dort sitzt jemand, der vergessen werden wollte und nicht mehr spielt: `/hw-desk` vergibt den Platz neu. Bis dahin verliert dort niemand auf Zeit.
ruling-ruled = Erledigt; es ist im Kanal der Partie gepostet und lässt sich mit `/hw-desk` zurücknehmen.
ruling-answer-posted = Deine Antwort ist im Kanal der Partie gepostet.
ruling-until-resumed = Kein Zug zählt, bis sie fortgesetzt wird.
ruling-the-end = ihr Ende; es geht weiter, wie es davor stand
ruling-kind = { $kind ->
    [called] Ruf
    [taken_back] Rücknahme
    [adjourned] Unterbrechung
    [resumed] Fortsetzung
    [rolled_back] Zurücksetzung
    [replaced] Platzwechsel
    [gave_time] Zeitgutschrift
    [adjudicated] Urteil
    [voided] Annullierung
    [unrated] Partie aus der Wertung genommen
    [undone] Aufhebung
    [answered_privately] Antwort
   *[answered] Antwort
}
ruling-sides-were-shown = Seiten, die vorher gezeigt wurden, bleiben allen bekannt, die sie gesehen haben.
ruling-nothing-ruled = Niemand hat die Moderation gerufen, und nichts wurde zurückgenommen oder entschieden.
ruling-call-waits = 📣 Ein Ruf wartet auf eine Antwort der Moderation.
ruling-call-form = Moderation rufen
ruling-call-field = Was ist los? Nur die Moderation liest es
ruling-call-hint = eine Zeile, höchstens 200 Zeichen
ruling-abort = Partie absagen
ruling-takeback = Um Rücknahme bitten
ruling-call-referee = Moderation rufen
ruling-log = Entscheidungen
ruling-card-waits = ⏸️ Von der Moderation unterbrochen: { $why }
ruling-sure-to-abort = Willst du Partie `{ $game }` absagen? Noch haben nicht alle aufgebaut, also gewinnt oder verliert niemand. `/hw rückblick partie:{ $game }` zeigt sie danach.
ruling-called-told = 📣 Partie `{ $game }`: Die Moderation wird gerufen.
ruling-told = { $kind ->
    [answered] ⚖️ Partie `{ $game }`: { $who } antwortet für die Moderation
    [adjourned] ⚖️ { $who } unterbricht Partie `{ $game }`
    [resumed] ⚖️ { $who } setzt Partie `{ $game }` fort
    [adjudicated] ⚖️ { $who } entscheidet Partie `{ $game }`
    [unrated] ⚖️ { $who } nimmt Partie `{ $game }` aus der Wertung
   *[voided] ⚖️ { $who } annulliert Partie `{ $game }`
}
ruling-answered-privately = ⚖️ Partie `{ $game }`: { $who } antwortet für die Moderation auf einen Ruf, privat
ruling-rolled-back = { $turn ->
    [0] ⚖️ { $who } setzt Partie `{ $game }` auf den Anfang zurück
   *[other] ⚖️ { $who } setzt Partie `{ $game }` auf den Stand nach Zug { $turn } zurück
}
ruling-replaced-told = ⚖️ Partie `{ $game }`: { $now } spielt für { $was } weiter, so entscheidet { $who }
ruling-gave-time-told = ⚖️ Partie `{ $game }`: { $who } gibt { $to } mehr Zeit
ruling-undone-told = ⚖️ Partie `{ $game }`: { $who } macht rückgängig: { $what }
ruling-the-leaving = das Ausscheiden von { $who }; es geht weiter, wie es davor stand
ruling-the-ruling = Entscheidung { $number }, { $what }
ruling-list-heading = **Protokoll der Moderation** · Partie `{ $game }` · { $players }
ruling-list-line = { $number }. { $when } { $what } von { $who }{ $undone ->
    [yes] {""} (rückgängig gemacht){""}
   *[no] {""}
}{ $reason ->
    [none] {""}
   *[other] : { $reason }
}
ruling-undoing-of = Aufhebung (Nr. { $number })
ruling-earlier = … und { $count } davor
ruling-turns-taken-back = Partie `{ $game }`: { $what } zurückgenommen, mit Zustimmung von { $agreed }.

## Boards in parts

scroll-cut = -# Das ganze Brett steht in der Datei; { $lines } seiner Zeilen passen hier nicht hinein.
scroll-whole = Das ganze Brett, in Worten

## Settings

settings-heading = **Deine Einstellungen**
settings-what-to-change = Was willst du ändern?
settings-notices = Benachrichtigungen
settings-boards = Bretter
settings-zone = Zeitzone
settings-away = Abwesenheit
settings-people = Leute
settings-data = Meine Daten
settings-notices-more = Wie ich dir in deinen Partien Bescheid sage
settings-digest = Tägliche Übersicht
settings-digest-more = Um welche Uhrzeit sie kommt, wenn du eine willst
settings-boards-more = Als Bilder oder in Worten
settings-contrast = Kontrast
settings-contrast-more = Wie stark sich in deinen Bildern alles voneinander abhebt
settings-size = Größe
settings-size-more = Wie groß Schrift und Figuren in deinen Bildern sind
settings-zone-more = Wann deine Tage beginnen und deine Übersicht kommt
settings-away-more = Hält deine Uhren an, bis zu 30 Tage im Jahr
settings-people-more = Wen du blockiert hast
settings-data-more = Was ich über dich speichere: ansehen, exportieren, löschen
settings-begin = Ab jetzt abwesend: Wie lange?
settings-longer = Abwesenheit verlängern: Um wie viel?
settings-end = Ich bin zurück
settings-other-days = Andere Tage
settings-first-day = Erster Tag, zum Beispiel 2026-12-24
settings-last-day = Letzter Tag
settings-which-zone = Die Zone mit deiner Uhrzeit
settings-other-zone = Andere Zone
settings-zone-field = Stadt einer Zone, oder dein Abstand
settings-zone-hint = Berlin, America/New_York oder UTC+5:30
settings-line = { $name }: **{ $value }**
settings-days-left = dieses Jahr noch { $left }
settings-away-until = weg bis { $moment }
settings-blocked = { $people ->
    [0] niemand blockiert
    [one] 1 Person blockiert
   *[other] { $people } Personen blockiert
}
## What a server has set

server-heading = **Einstellungen dieses Servers**
server-threads = Ein Thread für jede Partie
server-calls-to-nobody = Rufe an niemanden
server-puzzles-here = Aufgabe des Tages hier
server-end-puzzles = Keine Aufgabe des Tages
server-puzzles = **Aufgabe des Tages:** jeden Tag in { $channel }
server-no-puzzles = **Aufgabe des Tages:** keine
server-calls-here = Rufe in diesen Kanal
server-threads-more = Ob im Kanal oder in Threads gespielt wird
server-language-more = In welcher Sprache die Karten geschrieben sind
server-threads-off = aus: Gespielt wird im Kanal der Einladung
server-pictures = Frühere Bilder
server-pictures-more = Ob frühere Karten einer Partie ihr Bild behalten
server-pictures-go = entfernt: Nur die neueste Karte hat das Bild
server-pictures-stay = behalten: Jede Karte behält ihr Bild
server-threads-on = an: Der Kanal behält die Einladung und bekommt das Ergebnis
## A thread for each game

thread-name = { $players } · { $game }
thread-two = { $first } gegen { $second }
thread-refused =
    Partie `{ $game }` wird in diesem Kanal gespielt: Ich kann hier keinen Thread öffnen.
    -# Ich brauche *Öffentliche Threads erstellen* und *Nachrichten in Threads senden*.
thread-goes-on = Partie `{ $game }` ist doch nicht zu Ende: Sie geht in { $there } weiter.

## Settlers: cards

settlers-pass-ends = {" "}· wer jetzt passt, beendet die Partie
settlers-standing = Stand: { $seat } { $first }, { $seat_2 } { $second } · { $quiet } von 36 Zügen ohne Eroberung
settlers-first-turn = { $who }, du bist am Zug: Lande ein { $green ->
    [small] kleines
    [medium] mittleres
   *[large] großes
} Grün auf einem leeren Feld, etwa `{ $at }`.{ $twice ->
        [yes] {" "}Du hast zwei Züge hintereinander.
       *[no] {""}
    }

## What a record begins with

any-misfit = Die Partie ist für { $wanted }, aber { $given } Plätze sind besetzt.
any-star = Das Spielziel `{ $goal }` kenne ich nicht. Es gibt good-evil, last-captain und left.
any-catastrophes = Katastrophen können nicht `{ $time }` kommen: Sag turn-end oder any-time.
any-goal-misfit = Gut und Böse gibt es nur, wo das Spielziel good-evil ist.
clock-charged = angerechnet
clock-units = { $unit ->
    [day] { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
    [hour] { $count ->
        [one] 1 Stunde
       *[other] { $count } Stunden
    }
    [minute] { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
   *[second] { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
}
settings-pictures = Als Bilder
settings-pictures-about = Jedes hat eine Beschreibung für Screenreader
settings-words = Nur in Worten
settings-words-about = Keine Bilder; alles steht im Text
settings-contrast-normal = Normal
settings-contrast-normal-about = Die Farben der Figuren, auf dunklen Karten
settings-contrast-high = Hoch
settings-contrast-high-about = Auf Schwarz; Farben unterscheiden sich durch Helligkeit und je ein Muster
settings-size-normal = Normal
settings-size-normal-about = Alles auf einen Blick
settings-size-large = Groß
settings-size-large-about = Ein höheres Bild fürs Handy, mit größerer Schrift und größeren Figuren
settings-language = Sprache
settings-language-more = In welcher Sprache ich mit dir spreche
settings-as-in-discord = Wie in Discord
settings-statistics = Ergebnisse und Wertungszahl
settings-statistics-more = Wer dein Profil sieht: Ergebnisse, Wertungszahl, bevorzugte Heimat
settings-statistics-shared = Alle auf dem Server
settings-statistics-shared-means = Auf jedem Server, was du dort gespielt hast
settings-statistics-own = Nur ich
settings-statistics-own-means = Du spielst ohne Wertung, denn eine gewertete Partie würde deine Zahl zeigen
settings-statistics-nobody = Niemand
settings-statistics-nobody-means = Kein Profil, auch nicht für dich, und nur Partien ohne Wertung
settings-everywhere = Wertungszahl über alle Server
settings-everywhere-more = Ob deine gewerteten Partien auch für eine Zahl über alle Server zählen
settings-everywhere-no = nein
settings-everywhere-yes = ja, wenn alle in der Partie zustimmen
settings-puzzles = Aufgaben aus meinen Partien
settings-puzzles-more = Ob Stellungen deiner beendeten Partien Aufgaben werden dürfen
settings-puzzles-no = nein
settings-puzzles-yes = ja
settings-puzzles-yes-about = Ohne Namen, wenn alle zustimmen, die gespielt haben

## Why something is refused

error-no-such-game = Die Partie { $who } kenne ich hier nicht. `/hw partien` zeigt deine.
error-no-game = Du hast keine laufende Partie. `/hw herausfordern` beginnt eine; `/hw rückblick` zeigt eine, die vorbei ist.
error-no-turn = Du bist in keiner deiner Partien am Zug. `/hw partien` zeigt sie.
error-no-player = Das geht nur, wenn du in Partie `{ $game }` mitspielst. Ansehen können sie alle: `/hw rückblick partie:{ $game }`.
error-not-your-turn = { $swapped ->
    [yes] In Partie `{ $game }` sind die Seiten getauscht: { $who } ist am Zug, und dein angefangener Zug verfällt.
   *[no] In Partie `{ $game }` ist { $who } am Zug.
} Ich sage dir Bescheid, wenn du dran bist.
error-over = Partie `{ $game }` ist vorbei: { $how } `/hw rückblick partie:{ $game }` geht sie durch.
error-adjourned = Partie `{ $game }` ist unterbrochen: Kein Zug zählt, bis die Moderation sie fortsetzt. Der Grund: { $why }
error-too-late-to-abort = Partie `{ $game }` hat richtig begonnen, also lässt sie sich nicht mehr absagen. Mit `/hw partie` kannst du Remis anbieten, aufgeben oder die Moderation rufen.
error-still-running = Partie `{ $game }` läuft noch. Bitte um Revanche, wenn sie vorbei ist.
error-nobody-invited = Diese Einladung musst du nicht ablehnen: Sie ist offen für alle.
error-nobody-sees = Außerhalb eines Servers sieht niemand eine offene Einladung: Nenn jemanden, den du einlädst.
error-yourself = Dich selbst kannst du nicht einladen. Lass das Feld leer, dann ist die Einladung offen für alle.
error-program = Ein Programm kann nicht spielen. Lad einen Menschen ein oder lass das Feld leer.
error-too-many = Du hast { $count } offene Einladungen, mehr geht nicht. `/hw partien` zeigt sie; zieh eine zurück.
error-playing-plenty = Du spielst { $count } Partien, mehr geht nicht. Beende erst eine; `/hw partien` zeigt sie.
error-other-plays-plenty = { $who } spielt { $most } Partien, mehr geht nicht.
error-host-stays = Das ist deine eigene Einladung: Zieh sie zurück, wenn du nicht spielen willst. `/hw partien` zeigt sie.
error-not-the-host = Das kann nur, wer eingeladen hat: { $who }.
error-too-few-players = Eine Partie braucht mindestens drei; bisher { $players ->
    [one] sitzt hier eine Person
   *[other] sitzen hier zwei
}.
error-too-few-guests = Du willst { $seats } Plätze und lädst { $guests ->
    [one] 1 Person
   *[other] { $guests } Personen
} ein: Mit dir sind das { $with_you }. Lad noch { $missing } ein, oder gar niemanden, dann dürfen alle mitspielen.
error-too-many-seats = Du hast einen Platz in { $count } offenen Einladungen, mehr geht nicht. `/hw partien` zeigt sie; steig aus einer aus.
error-no-such-invitation = Die Einladung #{ $number } gibt es für dich nicht. `/hw partien` zeigt die offenen.
error-invited-others = Diese Einladung ist nur für { $guests }. Mit `/hw herausfordern` machst du eine eigene.
error-unsent-gone = Das ist schon gesendet, oder du hast seitdem eine andere Einladung angefangen. `/hw herausfordern` fängt neu an.
error-own-invitation = Das ist deine eigene Einladung: Annehmen muss sie jemand anders. Du kannst sie zurückziehen.
error-invitation-over = Diese Einladung gilt nicht mehr. { $became }
error-invitation-full = Jemand war schneller: Der letzte Platz ist weg. Mit `/hw herausfordern` machst du eine eigene Einladung.
error-not-seated = Du hast dort keinen Platz; mit *Mitmachen* nimmst du einen.
error-nothing-dealt = In Partie `{ $game }` hat niemand eine geheime Seite: Die gibt es nur bei Gut und Böse.
error-out-of-game = Du bist aus Partie `{ $game }` ausgeschieden: Deine Schiffe bleiben, und die anderen spielen weiter. `/hw rückblick` zeigt, wie sie steht.
error-no-repetition = Zu dritt bis zu sechst kann niemand wegen Stellungswiederholung Remis reklamieren: Alle, die noch dabei sind, müssen zustimmen.
error-no-claim = In Settlers kann niemand Remis reklamieren: Steht dieselbe Stellung zum fünften Mal, endet die Partie, und die Augen entscheiden. Mit `/hw partie` kannst du Remis anbieten.
error-may-not-post = Hier kann ich nicht posten, mir fehlt die Berechtigung, { $value }. Wer diesen Server verwaltet, kann sie mir geben. Oder spiel in einem anderen Kanal oder in meinen Direktnachrichten.
lacks-membership = Mitglied dieses Servers zu sein
lacks-viewing = diesen Kanal zu sehen
lacks-sending = Nachrichten zu senden
lacks-sending-in-threads = Nachrichten in Threads zu senden
lacks-attaching = Dateien anzuhängen
error-nothing-asked = So etwas kannst du hier nicht wählen.
error-not-repeated = Diese Stellung gab es { $times ->
    [one] einmal
   *[other] { $times }-mal
}. Ab dem 3. Mal kannst du Remis reklamieren.
error-no-transference = In Partie `{ $game }` ist kein Seitentausch vereinbart. *Mehr Optionen* von `/hw herausfordern` erlauben ihn.
error-only-binary-transfers = Seiten tauscht ihr nur in Homeworlds zu zweit, wenn die Einladung es erlaubt hat. Die Vorgabe in Settlers ist ein größeres erstes Grün.
error-swap-too-late = In Partie `{ $game }` ist die Zeit abgelaufen, zum Seitentausch ist es zu spät. Das Ergebnis kommt gleich.
error-transferred = In Partie `{ $game }` sind die Seiten schon getauscht, und das geht nur einmal.
error-not-junior = Nur { $who } hat die Vorgabe und darf die Seiten tauschen.
error-banned = Der Betreiber dieses Bots hat dich oder diesen Server ausgeschlossen. Was ich über dich speichere, gehört weiter dir: *Meine Daten* in `/hw einstellungen`.
error-guest-banned = Der Betreiber dieses Bots hat { $who } ausgeschlossen, also geht das nicht. Lad jemand anderen ein.
error-draining = Gerade kann keine Partie beginnen: Der Betreiber bereitet eine Wartung vor. Laufende Partien gehen weiter. Versuch es später noch einmal.
error-no-deal = In Partie `{ $game }` gibt es keine Verteilung zu prüfen: Es wurde nichts Geheimes verteilt, oder sie läuft noch.
error-moments-later = Partie `{ $game }` läuft noch. Ihre Wendepunkte siehst du, wenn sie vorbei ist.
error-no-moments = Partie `{ $game }` hat keine Wendepunkte: Die gibt es nur in Homeworlds zu zweit.
error-no-such-turn = Zug { $turn } gibt es nicht: Diese Partie hat die Züge 0 bis { $turns }.
error-posts-too-often = Du hast gerade { $most }-mal gepostet; wieder geht es { $again }.
error-not-taking = { $who } nimmt diese Partie nicht an. Nichts ist gepostet, und sonst erfährt es niemand. Lad jemand anderen ein oder alle.
error-not-for-you = Diese kannst du nicht annehmen. Mit `/hw herausfordern` machst du eine eigene, und `/hw partien` zeigt, was sonst offen ist.
error-you-blocked = Du hast { $who } blockiert, also könnt ihr nicht zusammen spielen. In `/hw einstellungen` kannst du das aufheben.
error-former = Diese Person wollte vergessen werden und spielt nicht mehr. Eure Partien bleiben.
error-still-plays = Du spielst noch: { $value }. Dort warten andere auf dich: Spiel diese Partien erst zu Ende, gib auf oder einigt euch auf Remis (`/hw partie`). Dann frag noch einmal.
error-is-here = Partie `{ $game }` wird schon in diesem Kanal gespielt. `/hw rückblick` zeigt sie.
error-other-server = Partie `{ $game }` gehört zu einem anderen Server. Sie kann nur dort in einen anderen Kanal umziehen.
error-stays-private = Partie `{ $game }` wird in Direktnachrichten gespielt und kann nicht in einen Kanal, in dem andere sie sähen.
error-no-such-page = Die Seite { $who } gibt es nicht. Wähl eine aus dem Menü oder die Nummer einer Regel, etwa B13.
error-no-clock = Partie `{ $game }` hat keine Uhr, die sich ändern lässt.
error-out-of-time = Deine Zeit in Partie `{ $game }` ist seit mehr als einer Stunde abgelaufen (in einer Live-Partie: abgelaufen), also zählt dieser Zug nicht. *Uhr* in `/hw partie` rechnet es vor; das Ergebnis kommt gleich.
error-nobody-to-give = In Partie `{ $game }` bist du selbst am Zug: Zu dritt und mehr kannst du nur der Seite Zeit geben, die am Zug ist.
error-paused = Partie `{ $game }` pausiert bis { $who }: Niemand verliert auf Zeit. In `/hw partie` kannst du vorschlagen, früher weiterzuspielen.
error-nothing-to-claim = In Partie `{ $game }` ist niemand über der Zeit, oder sie endet bei Zeitablauf von selbst. *Uhr* in `/hw partie` zeigt, was übrig ist.
error-position-of-running-game = Das ist die Stellung deiner Partie `{ $game }`: nicht, solange sie läuft.
error-too-little-left = Gewünscht: { $asked }. Von deinen 30 Tagen im Jahr übrig: { $left }.
error-not-the-operator = Das lässt sich nur im Kanal des Betriebs entscheiden.
error-not-away = Du bist nicht weg. `/hw einstellungen` ändert das.
error-away-in-the-past = Der letzte Tag muss heute oder später sein und nicht vor dem ersten liegen.

## Why something is refused: further

errors-turn = Die Partie ist weitergegangen: Das war Zug { $was }, jetzt kommt Zug { $now }. Nichts hat sich geändert.
errors-unknown = Diese Karte gilt nicht mehr; jetzt kommt Zug { $now }. Nichts hat sich geändert.
errors-gone-back = Seitdem wurde etwas zurückgenommen: Jetzt kommt Zug { $turn }. Nichts hat sich geändert.

## Why nothing can be taken back

no-takeback-nothing-made = In Partie `{ $game }` gibt es nichts zurückzunehmen: Um Rücknahme bitten kannst du nur für deinen eigenen letzten Zug, solange danach höchstens ein Zug kam. Einen Entwurf änderst du selbst mit `/hw spielen`.
no-takeback-side-shown = Dieser Zug hat gezeigt, wer Gut oder Böse ist, und das vergisst niemand: Er lässt sich nicht zurücknehmen. Ist etwas schiefgegangen, ruf mit `/hw partie` die Moderation.
no-takeback-left-since = Seit diesem Zug ist jemand ausgeschieden, also könnt ihr ihn nicht unter euch zurücknehmen. `/hw partie` ruft die Moderation.
no-takeback-moved-since = Seit diesem Zug habt ihr die Seiten getauscht (B22), also könnt ihr ihn nicht unter euch zurücknehmen. `/hw partie` ruft die Moderation.

## Why nothing can be ruled

not-ruled-no-moderator = Das kann nur die Moderation dieses Servers: wer hier durch eine Rolle Nachrichten verwalten darf. `/hw partie` ruft sie.
not-ruled-not-on-aserver = Die Moderation gehört zu einem Server: In Direktnachrichten gibt es sie nicht.
not-ruled-no-moderators = Partie `{ $game }` wird in Direktnachrichten gespielt, dort gibt es keine Moderation. Mit `/hw partie` kannst du Remis anbieten, um Rücknahme bitten oder aufgeben.
not-ruled-other-server = Partie `{ $game }` wird nicht auf diesem Server gespielt: Über sie entscheidet nur die Moderation dort.
not-ruled-imported = Partie `{ $game }` ist ein Protokoll von anderswo: Da gibt es nichts zu entscheiden.
not-ruled-called-already = In Partie `{ $game }` ist die Moderation gerufen und hat noch nicht geantwortet; *Entscheidungen* in `/hw partie` zeigt den Ruf.
not-ruled-not-called = In Partie `{ $game }` wartet kein Ruf auf eine Antwort.
not-ruled-adjourned-already = Partie `{ $game }` ist schon unterbrochen; `/hw-desk` lässt sie weitergehen.
not-ruled-not-adjourned = Partie `{ $game }` ist nicht unterbrochen.
not-ruled-no-seat = Dort sitzt niemand: { $text }. Die Plätze sind { $seats }; nenn die Nummer oder den Namen.
not-ruled-several-seats = Mehrere heißen { $text }. Die Plätze sind { $seats }; nenn die Nummer.
not-ruled-is-out = { $who } ist ausgeschieden, und dort spielt niemand mehr (M5, M8). Nenn einen anderen Platz.
not-ruled-keeps-apart = { $who } kann dort nicht sitzen: Eine Liste, die nur sieht, wem sie gehört, hält { $who } und jemanden in der Partie getrennt. Nichts hat sich geändert; vergib den Platz anders.
not-ruled-knows-aside = { $who } saß in dieser Partie schon auf einem anderen Platz und kennt vielleicht dessen geheime Seite: Niemand darf zwei kennen (M6). Nichts hat sich geändert; vergib den Platz anders.
not-ruled-sits-there = { $who } sitzt schon in dieser Partie: Niemand spielt für zwei.
not-ruled-stands-there = Die Partie steht schon auf dem Stand nach Zug { $number }; nenn einen früheren Zug.
not-ruled-not-rated = Partie `{ $game }` zählt nicht für die Wertung, also würde sich nichts ändern.
not-ruled-ended-so = Partie `{ $game }` hat schon genau so geendet, also würde sich nichts ändern. Entscheide anders, oder lass sie mit `/hw-desk` weitergehen; `/hw partie` zeigt, was entschieden wurde.
not-ruled-nothing-to-undo = In Partie `{ $game }` gibt es nichts rückgängig zu machen: Sie läuft, und es gilt keine Entscheidung oder Rücknahme.
not-ruled-no-ruling = Eine Entscheidung { $number }, die sich rückgängig machen lässt, gibt es nicht: `/hw-desk` nennt sie mit ihren Nummern.
not-ruled-undone-already = Entscheidung { $number } ist schon rückgängig gemacht.
not-ruled-everybody = Ich erwähne nie alle. Nenn die Rolle eurer Moderation.
not-ruled-no-proposal = Das gilt nicht mehr: Es ist beantwortet, oder in der Partie ist seitdem etwas passiert. Gib den Befehl noch einmal ein, um zu sehen, was er jetzt tun würde.
not-ruled-not-theirs = Bestätigen kann nur, wer den Befehl gegeben hat.
not-ruled-sides-are-known = Alle haben die Seiten der Partie `{ $game }` gesehen, also geht sie nicht weiter. *Revanche* beginnt eine mit denselben Leuten und neuer Verteilung.
not-ruled-plays-there = Du spielst in Partie `{ $game }` mit, also kannst du über sie nicht entscheiden: Jemand anderes aus der Moderation dieses Servers kann es.
## Why a command cannot be read

unreadable-unknown = Diesen Befehl oder Knopf kenne ich nicht: Vielleicht ist er aus einer älteren Version von mir. `/hw hilfe` zeigt, was ich kenne.
unreadable-missing = Die Option `{ $how }` fehlt.
unreadable-kind = In der Option `{ $how }` steht etwas, das ich nicht lesen kann.
unreadable-long = Die Option `{ $option }` ist zu lang: Kein Zug braucht mehr als { $most } Zeichen. `/hw hilfe thema:notation` zeigt, wie man Züge schreibt.
unreadable-zone = Die Zeitzone { $value } kenne ich nicht. { $near ->
    [none] Jede Zone heißt nach einer großen Stadt: `Europe/Berlin` gilt auch in Köln. Wähle unter `/hw einstellungen` die mit deiner Uhrzeit, oder gib deinen Abstand an: `UTC+1`.
   *[other] Meinst du { $near }?
}
unreadable-day = { $value } ist kein Tag. Tipp ihn so: `2026-12-24`.
error-rated-no-server = Gewertete Partien spielt man auf einem Server, wo sie zählen. Wähl hier *Ohne Wertung*.
error-rated-referee = Partien mit dem Referee werden nie gewertet.
error-rated-own = Diese Partie wird gewertet, und deine Einstellungen zeigen deine Ergebnisse niemandem. Wähl in `/hw einstellungen` unter *Ergebnisse und Wertungszahl* *Alle auf dem Server*, oder spiel ohne Wertung.
error-band = Diese Partie ist für Wertungszahlen von { $lowest } bis { $highest }, und deine ist { $own }. `/hw herausfordern` macht eine eigene.
error-rated-other = { $who } spielt nur ohne Wertung. Wähl *Ohne Wertung*.
unreadable-no-junior = Eine Vorgabe braucht jemanden, der sie bekommt: Wähl jemanden aus oder keine Vorgabe. Noch ist nichts gesendet.
unreadable-no-handicap = Die Vorgabe fehlt: Wähl Bonuszüge, Alarmstufe Rot oder Seitentausch, oder dass niemand eine bekommt. Noch ist nichts gesendet.
unreadable-choice = Die Option `{ $option }` kann nicht { $quoted } sein.

## What a game is agreed with

agreed-homeworlds = Homeworlds
agreed-settlers = Homeworlds Settlers
agreed-for-two = Zu zweit
agreed-goal = { $goal ->
    [good-evil] Gut und Böse, für { $count }
    [last-captain] Letzter Kapitän, für { $count }
   *[left] Jagd nach links, für { $count }
}
agreed-catastrophes = { $time ->
    [turn-end] Katastrophen am Ende des Zuges
   *[any-time] Katastrophen jederzeit
}
agreed-first-ship = { $size ->
    [large] ein großes erstes Schiff
   *[any] ein erstes Schiff beliebiger Größe
}
agreed-first-random = eine Münze entscheidet, wer beginnt
agreed-first = { $who } beginnt
agreed-handicap = **{ $junior }** hat eine Vorgabe: { $granted }. { $rated }
agreed-timewarp = { $count ->
    [one] ein Bonuszug, sobald beide Heimatwelten stehen
   *[other] { $count } Bonuszüge hintereinander, sobald beide Heimatwelten stehen
}
agreed-red-alert = { $whom ->
    [junior] Alarmstufe Rot
   *[both] Alarmstufe Rot, für beide Seiten
}
agreed-transference = ein Seitentausch, über `/hw partie`
agreed-reds = { $redless ->
    [yes] Ohne Rot: keine roten Figuren
   *[no] Alle vier Farben
}
agreed-tow = { $tow ->
    [any] Gelb schleppt jede Figur
   *[own] Gelb schleppt nur eigene Figuren
}
agreed-larger-green = Vorgabe: **{ $weaker }** landet zuerst ein { $size ->
    [medium] mittleres
   *[large] großes
} Grün, und **{ $other }** beginnt mit zwei Zügen hintereinander. { $rated }

## Commands, their options and what can be chosen

option-any-game = ID der Partie, oder ein Name oder Ergebnis, etwa: verloren beth
    .name = partie
option-challenge-opponent = Wen du einlädst; lässt du es leer, können alle annehmen
    .name = wen
option-challenge-referee = Gegen mich statt gegen einen Menschen: Wähl die Stufe, es geht sofort los
    .name = referee
option-challenge-game = Welches Spiel; sonst Homeworlds zu zweit
    .name = spiel
option-challenge-time = standard, brisk, slow, untimed, oder etwa: 5 Tage, 3 Tage + 12 Std, live 10+5
    .name = zeit
command-challenge = Jemanden oder alle zu einer Partie einladen
    .name = herausfordern
command-learn = Homeworlds an kleinen Stellungen lernen, allein und jederzeit
    .name = lernen
command-play = Deinen nächsten Zug mit Knöpfen spielen
    .name = spielen
command-move = Deinen Zug eingeben, etwa: build g1 Ann
    .name = zug
option-move-turn = Dein Zug; beim Tippen siehst du, was erlaubt ist
    .name = zug
command-games = Deine Partien, beendete und die dieses Servers
    .name = partien
option-games-with = Deine beendeten Partien mit dieser Person
    .name = mit
command-review = Eine Partie Zug für Zug durchgehen
    .name = rückblick
option-review-file = Ein Protokoll als Datei, von jeder Website
    .name = datei
option-review-text = Ein Protokoll oder eine Stellung als Text
    .name = text
option-review-turn = Wo es losgeht; 0 ist der leere Tisch
    .name = zug
command-game = Eine Partie: Uhr, Remis, Pause, Aufgeben, Moderation
    .name = partie
command-settings = Benachrichtigungen, Bretter, Sprache, Abwesenheit, Leute, deine Daten
    .name = einstellungen
command-help = Regeln auf einer Karte, Notation, alle Befehle
    .name = hilfe
option-help-topic = rules, notation, multiplayer, commands, oder eine Regel wie B13
    .name = thema
option-ruled-game = Welche Partie auf diesem Server
    .name = partie
option-players-role = Rolle, die für Partien binnen einer Stunde gerufen wird
    .name = spielwillige
option-calls-role = Welche Rolle Rufe nach der Moderation bekommt
    .name = rufe
option-running-game = Welche deiner Partien, wenn du mehrere spielst
    .name = partie
option-own-game = Welche Partie: ID, ein Name oder ein Ergebnis
    .name = partie
apps-challenge = Zu Homeworlds herausfordern
apps-profile = Homeworlds-Profil
apps-review = Diese Partie durchgehen
root-hw = Homeworlds als Fernpartie spielen
root-hw-desk = Rufe nach der Moderation, und was sie in einer Partie entscheiden kann
    .name = hw-desk
choice-name = { $name ->
    [game] Spiel
    [time] Zeit
    [rated] Wertung
    [band] Abstand der Wertungszahlen, in einer offenen Partie
    [beginners] Auch für Neulinge
    [now] Binnen einer Stunde, in einer offenen Partie
    [first] Wer beginnt
    [referee] Der Referee als Gegner
    [timeout] Wenn die Zeit abläuft
    [weekends] Wochenenden
    [expires] Offen für
    [first-ship] Erstes Schiff
    [junior] Wer eine Vorgabe bekommt
    [timewarp] Bonuszüge am Anfang
    [red-alert] Wer Alarmstufe Rot bekommt (Warnung vor Sieg im nächsten Zug)
    [transference] Vorgabe: Seiten tauschen
    [players] Wie viele spielen
    [catastrophes] Katastrophen
    [redless] Rote Figuren
    [tow] Was Gelb schleppt
    [handicap] Wer zuerst ein größeres Grün landet
   *[other] { $name }
}
choice-value = { $name ->
    [game-two] Homeworlds zu zweit
    [game-good-evil] Gut und Böse, drei bis sechs
    [game-last-captain] Letzter Kapitän, drei bis sechs
    [game-left] Jagd nach links, drei bis sechs
    [game-settlers] Settlers zu zweit
    [time-standard] Standard: 3 Tage, plus 1 Tag pro Zug, höchstens 7
    [time-brisk] Zügig: 24 Stunden, plus 12 Stunden pro Zug, höchstens 3 Tage
    [time-slow] Langsam: 7 Tage, plus 2 Tage pro Zug, höchstens 14
    [time-3-days] 3 Tage pro Zug
    [time-5-days] 5 Tage pro Zug
    [time-1-day] 1 Tag pro Zug
    [time-live-10-5] Live: 10 Minuten, plus 5 Sekunden pro Zug
    [time-live-30-10] Live: 30 Minuten, plus 10 Sekunden pro Zug
    [time-untimed] Keine Uhr
    [band-any] beliebig
    [band-100] höchstens 100
    [band-200] höchstens 200
    [band-300] höchstens 300
    [beginners-no] nein
    [beginners-yes] ja
    [now-no] nein
    [now-yes] ja: schließt in einer Stunde, ruft die Rolle der Spielwilligen
    [rated-no] Ohne Wertung
    [rated-yes] Gewertet: zählt für die Wertungszahlen dieses Servers
    [first-random] Eine Münze entscheidet, wer beginnt
    [first-host] Du beginnst
    [first-guest] Die Gegenseite beginnt
    [referee-no] Nein, ein Mensch
    [referee-1] 1, spielt einfach drauflos
    [referee-2] 2, vergisst oft, was du antworten kannst
    [referee-3] 3, vergisst manchmal, was du antworten kannst
    [referee-4] 4, übersieht lange Züge
    [referee-5] 5, spielt vernünftig
    [referee-6] 6, verpasst selten einen guten Zug
    [referee-7] 7, denkt einen Zug voraus
    [referee-8] 8, denkt voraus und findet erzwungene Siege
    [referee-9] 9, so stark ich kann
    [timeout-auto] Verloren, nach einer Stunde Nachfrist
    [timeout-claim] Die anderen wählen: reklamieren, Zeit geben, Remis
    [weekends-count] Die Uhr läuft
    [weekends-stand] Die Uhr steht (Samstag und Sonntag, UTC)
    [expires-7] 7 Tage
    [expires-1] 1 Tag
    [expires-3] 3 Tage
    [expires-14] 14 Tage
    [expires-30] 30 Tage
    [first-ship-large] nur groß
    [first-ship-any] jede Größe
    [junior-none] niemand
    [junior-host] du
    [junior-guest] die Gegenseite
    [timewarp-none] keine
    [timewarp-1] 1 Zug
    [timewarp-2] 2 Züge
    [timewarp-3] 3 Züge
    [red-alert-off] niemand
    [red-alert-junior] wer die Vorgabe hat
    [red-alert-both] beide
    [transference-no] nein
    [transference-yes] einmal
    [players-3] zu dritt
    [players-4] zu viert
    [players-5] zu fünft
    [players-6] zu sechst
    [catastrophes-turn-end] am Ende des Zuges
    [catastrophes-any-time] jederzeit
    [redless-no] alle Farben
    [redless-yes] keine: eine erste Partie zum Lernen
    [tow-any] jede Figur daneben
    [tow-own] nur eigene
    [handicap-none] niemand
    [handicap-medium-host] du, ein mittleres
    [handicap-large-host] du, ein großes
    [handicap-medium-guest] die Gegenseite, ein mittleres
    [handicap-large-guest] die Gegenseite, ein großes
   *[other] { $name }
}

## The help: where to begin, the rules on one card, each rule in full

help-start =
    {""}**Homeworlds als Fernpartie**
    `/hw herausfordern` lädt jemanden oder alle zu einer Partie ein: zu zweit, zu dritt bis zu sechst, oder Settlers. Niemand da? Spiel gegen mich, auf neun Stufen. Wenn du am Zug bist, sage ich dir Bescheid. Drück *Spielen* auf der Karte und wähl deinen Zug aus, oder tipp ihn mit `/hw zug`.
    `/hw partien` listet deine Partien auf, und in `/hw partie` findest du alles Weitere zu einer: Uhr, Remis, Pause, Aufgeben, Moderation. `/hw rückblick` geht jede Partie Zug für Zug durch.
    Die Regeln passen auf eine Karte, und jede Zeile führt zur ganzen Regel.
    -# Version { $version }
help-commands = **Befehle** (was ein `?` hat, kannst du weglassen)
help-to-rules = Regeln
help-to-notation = Notation
help-to-commands = Befehle
help-to-many = Drei bis sechs
help-to-settlers = Settlers
help-read-a-rule = Eine Regel ganz lesen
help-card = **Homeworlds zu zweit, auf einer Karte**
help-many =
    {""}**Homeworlds zu dritt bis zu sechst**
    `/hw herausfordern` mit einem `spiel` für drei bis sechs sucht Leute: Alle können *Mitmachen* drücken, oder nur die, die du einlädst. Es geht los, wenn alle Plätze besetzt sind oder wenn du ab drei Leuten *Starten* drückst. Die Plätze sind zufällig; links von dir sitzt, wer nach dir am Zug ist.
    {""}**Gut und Böse**: Alle haben eine geheime Seite. *Gut oder Böse?* auf einer Karte zeigt dir deine, und nur dir. Die Hälfte ist Gut, oder eine Person mehr. Schaltest du jemanden aus, sehen alle deine Seite und die der ausgeschalteten Person. Wer Böse ist, gewinnt damit allein. Ist niemand Böses mehr dabei, gewinnen alle Guten, die noch dabei sind.
    {""}**Letzter Kapitän**: Wer am Ende allein übrig ist, gewinnt.
    {""}**Jagd nach links**: Wer die Person zur eigenen Linken ausschaltet, gewinnt.
    Du bist ausgeschieden, wenn du am Ende eines Zuges kein Schiff zu Hause hast, auch deines eigenen; nur bei Gut und Böse kann dein eigener Zug nicht so enden. Deine Schiffe bleiben. Gibst du auf, bist du ausgeschieden, alle sehen deine Seite, und die anderen spielen weiter. Für ein Remis müssen alle zustimmen, die noch dabei sind.
    Du musst mir nicht vertrauen: Ein Fingerabdruck der Verteilung (SHA-256) steht auf der ersten Karte, die Verteilung selbst auf der letzten.
help-settlers =
    {""}**Homeworlds Settlers**, zu zweit
    Lad mit `/hw herausfordern` ein und wähl als `spiel` Settlers. Das Brett hat 6 mal 6 Felder, `a1` bis `f6`, und jede Figur gehört jemandem. In deinem Zug wählst du eine deiner Figuren: Ihre Farbe sagt, was du tust, ihre Größe, wie oft. Oder du passt. In deinem ersten Zug landest du ein kleines Grün.
    {""}**Rot** erobert, **Gelb** bewegt, **Grün** baut, **Blau** tauscht und vergrößert. Die meisten Augen gewinnen; bei Gleichstand gewinnt der zweite Platz.
    {""}*Spielen* auf der Karte kann das alles. Getippt geht es so:
    - `land c3` dein erster Zug: ein kleines Grün
    - `build c3: y b4, r c4` zwei Figuren neben dem Grün auf c3
    - `build c3: y b4; transfer d2: b e3` c3 hat keinen Platz mehr, d2 macht weiter
    - `build c3: y b4; land f6` kein Grün hat mehr Platz, eins landet
    - `move c3: c3-d4, b2-b4` erst das Gelb selbst, dann eine Figur daneben
    - `conquer c3: d4` eine oder mehrere gegnerische Figuren neben dem Rot
    - `blue c3: trade d3 g, upgrade c3` eine neue Farbe, dann eine Größe mehr
    - `pass`
    Verben kannst du abkürzen (`b c3 yb4 rc4`, `m c3 d4`, `c d4`, `bl`, `l`), und was nur eins heißen kann, kannst du weglassen.
    -# Homeworlds Settlers ist von Bruno Curfs (CC BY-NC-SA). Die Worte für die Regeln sind meine eigenen.
help-notation =
    {""}**So schreibst du Züge**
    Figuren sind Farbe und Größe: `r1` ist klein und rot, `y2` mittel und gelb, `b3` groß und blau. Systeme nennst du beim Namen.
    ```
    homeworld r1 b2 g3      Aufbau: zwei Sterne, ein Schiff
    build g1 Ann            die Figur aus der Bank, wo
    trade g1 Ann y          welches Schiff, wo, neue Farbe
    move g1 Ann Vega        welches Schiff, woher, wohin
    discover g1 Ann b3 Mira in ein neues System mit diesem Stern
    attack r2 Vega          welches gegnerische Schiff, wo
    sacrifice y2 Ann; move g1 Ann Vega; move g1 Vega Mira
    catastrophe Vega green  vor, zwischen oder nach dem Rest
    pass
    ```
    Zwischen zwei Schritten steht `;` `,` `/` oder eine neue Zeile. Ein Verb geht auch mit einem Buchstaben (`b g1 ann`), und was nur eins heißen kann, kannst du weglassen (`build g`, `move g1 Vega`, `cat Vega`). Ich lese auch: construct, grow, capture, conquer, steal, swap, convert, hw, sac, cat, die Notationen anderer Websites und einfaches Englisch dazwischen (`move y1 from Ann to Vega`). Deutsch geht auch: `baue g1 zu Hause`.
    Ein neues System bekommt den Namen eines Sterns, wenn du ihm keinen gibst. Endet ein Zug mit `*`, zählt er ohne Rückfrage.
rule-p1 = Eine Figur hat eine Farbe (rot, gelb, grün, blau) und eine Größe (klein 1, mittel 2, groß 3). Zu zweit gibt es von jeder der zwölf Arten drei, zusammen 36. Bank, Sterne und Schiffe ergeben zusammen immer genau diese.
    .title = Figuren und Bank
    .short = Vier Farben, drei Größen, je drei Figuren. Was nicht auf der Sternkarte ist, liegt in der Bank.
rule-b1 = Ein System besteht aus einem oder zwei Sternen und den Schiffen dort. Nur Heimatwelten beginnen mit zwei Sternen. Jedes Schiff gehört jemandem: Zu zweit zeigt es von seiner Seite weg, sind es mehr, trägt es ein Schild mit Buchstaben.
    .title = Systeme
    .short = Ein System ist ein Stern mit Schiffen. Eine Heimat beginnt mit zwei Sternen.
rule-b2 = Zwei Systeme sind verbunden, wenn keine Sterngröße in beiden vorkommt. Hat eine Heimat einen Stern verloren, zählt der Stern, der übrig ist. Ein System ist nie mit sich selbst verbunden.
    .title = Verbindungen
    .short = Zwei Systeme sind verbunden, wenn sie keine Sterngröße gemeinsam haben.
rule-b3 = Ein System ohne Schiffe geht sofort zurück in die Bank, auch mitten im Zug. Eine Heimat bleibt, solange die Person, der sie gehört, noch dabei ist, auch ohne Schiff; zu dritt bis sechst nur, bis jemand anders sie leert (M1).
    .title = Verschwundene Systeme
    .short = Ein System ohne Schiffe geht sofort in die Bank; eine Heimat bleibt.
rule-b4 = Geht der letzte Stern eines Systems, gehen alle seine Schiffe sofort in die Bank, und das System gibt es nicht mehr.
    .title = Supernova
    .short = Geht der letzte Stern eines Systems, gehen auch seine Schiffe.
rule-b5 = In deinem ersten Zug baust du deine Heimat auf: zwei Figuren als Sterne und eine als erstes Schiff, alle aus der Bank. Das Schiff muss groß sein, außer die Einladung erlaubt jede Größe. Bei einem riskanten Aufbau warne ich dich, verbiete ihn aber nie: ein kleines Schiff, kein Grün oder kein Blau, weniger als drei Farben, zwei Sterne einer Größe (*Gemini*) oder dieselben Größen wie die andere Heimat (*kleines Universum*). Ein roter und ein blauer Stern mit einem großen grünen Schiff sind ein guter Anfang. Sterne 1 und 2 heißen Banker, 1 und 3 Goldilocks, 2 und 3 Fortress.
    .title = Erster Zug
    .short = Erster Zug: zwei Sterne und ein großes Schiff aus der Bank.
rule-b8 = Ein Schiff nutzt eine Farbe, die du in seinem System hast: die eines Sterns dort oder eines deiner eigenen Schiffe dort, das handelnde eingeschlossen. Schiffe der Gegenseite geben dir nichts.
    .title = Eine Aktion
    .short = Ein Zug ist eine Aktion, mit der Farbe eines Sterns oder eigenen Schiffs dort,
rule-b9 = Eins deiner Schiffe geht in die Bank. Dafür hast du so viele Aktionen seiner Farbe, wie es groß ist, mit beliebigen eigenen Schiffen, überall, auch wo du die Farbe nicht hast. Du darfst weniger nutzen. Opferst du das letzte Schiff eines Systems, verschwindet das System vor der ersten Aktion. Du darfst dein letztes Schiff zu Hause opfern, wenn am Ende des Zugs wieder eins dort ist.
    .title = Opfer
    .short = oder ein Opfer: Ein Schiff geht und gibt so viele Aktionen seiner Farbe, wie es groß ist, überall,
rule-b10 = Du darfst nichts tun. Du darfst auch passen und dabei Katastrophen auslösen; ein Zug nur aus Katastrophen gilt als Passen.
    .title = Passen
    .short = oder Passen.
rule-b11 = Die kleinste Figur in der Farbe des handelnden Schiffs kommt aus der Bank ins System, als dein Schiff.
    .title = Grün baut
    .short = Grün: ein neues Schiff in einer Farbe, die dort ein eigenes Schiff hat, das kleinste der Bank.
rule-b12 = Du tauschst das handelnde Schiff gegen eine Figur der Bank mit gleicher Größe und anderer Farbe.
    .title = Blau tauscht
    .short = Blau: eins deiner Schiffe gegen eine gleich große Figur der Bank.
rule-b13 = Das Schiff bewegt sich in ein verbundenes System oder entdeckt ein neues: Eine beliebige Figur der Bank wird dessen Stern, wenn ihre Größe es mit dem verlassenen System verbindet. Die Bewegung wird geprüft, bevor das verlassene System verschwindet.
    .title = Gelb bewegt
    .short = Gelb: ein Schiff in ein verbundenes System oder zu einem neuen Stern aus der Bank.
rule-b14 = Ein Schiff der Gegenseite im selben System gehört dann dir, wenn es nicht größer ist als dein größtes Schiff dort.
    .title = Rot erobert
    .short = Rot: Ein gegnerisches Schiff dort, nicht größer als dein größtes dort, gehört dann dir.
rule-b15 = Sind in einem System vier oder mehr Figuren einer Farbe (Sterne und Schiffe zusammen, egal von wem), darfst du sie in deinem Zug alle in die Bank schicken. Das kostet nichts, ist nie Pflicht und geht jederzeit und beliebig oft, auch ohne eigenes Schiff dort. Sterne und Schiffe, die ihr System verlieren, gehen mit.
    .title = Katastrophe
    .short = Vier oder mehr einer Farbe in einem System: In deinem Zug darfst du sie zerstören, kostenlos, jederzeit.
rule-b17 = Am Ende jedes Zuges, sobald beide Heimatwelten stehen: Wer kein eigenes Schiff zu Hause hat, hat verloren. Gilt das für beide, ist es remis. Während deines Zuges darfst du die Heimat verlassen. Du darfst deinen eigenen Zug auch ohne Schiff zu Hause beenden, aber dann verlierst du; ich frage vorher nach. Wenn die Partie endet, wird eine gefallene Heimat zum gewöhnlichen System.
    .title = Ende der Partie
    .short = Wer am Ende eines Zuges kein Schiff zu Hause hat, hat verloren. Beide: Remis.
rule-b18 = Du darfst aufgeben, oder ihr einigt euch auf Remis. Steht eine Stellung zum dritten Mal mit derselben Seite am Zug, dürfen beide Remis reklamieren; beim fünften Mal ist es eins.
    .title = Andere Enden
    .short = Auch möglich: aufgeben, sich auf Remis einigen, oder es nach Wiederholung reklamieren.
rule-b19 = Die Einladung sagt, wer beginnt: eine Münze (üblich), wer einlädt, oder wer annimmt. Wer weniger Erfahrung hat, sollte beginnen.
    .title = Wer beginnt
    .short = Eine Münze entscheidet, wer beginnt, oder die Einladung.
rule-b20 = Eine Einladung kann der Seite mit weniger Erfahrung eine Vorgabe geben; so eine Partie wird nie gewertet. *Bonuszüge*, einer bis drei: Sobald beide Heimatwelten stehen, macht diese Seite so viele Züge hintereinander. Danach zieht ihr abwechselnd wie sonst.
    .title = Bonuszüge
    .short = Vorgabe: ein bis drei Bonuszüge hintereinander, sobald beide Heimatwelten stehen.
rule-b21 = Wenn du am Zug bist, steht auf der Karte genau dann *Alarmstufe Rot*, wenn die andere Seite im nächsten Zug gewinnen könnte, falls du jetzt nichts tust. Und lässt dein Zug die andere Seite als Nächstes gewinnen, frage ich noch einmal. Falschen Alarm gebe ich nie, und ich übersehe nichts. Sind es zu viele Züge zum Prüfen, sage ich, dass ich es nicht weiß.
    .title = Alarmstufe Rot
    .short = Vorgabe: Du erfährst, wenn die andere Seite gewinnen könnte, falls du nichts tust.
rule-b22 = Wer die Vorgabe hat, darf einmal in der Partie die Seiten tauschen, wann immer ein Zug erwartet wird, der eigene oder der der Gegenseite: *Seiten tauschen* in `/hw partie`. Das gilt für den Rest der Partie. Die Personen tauschen; Figuren, Zug und die Namen der Heimatwelten bleiben, also zieht, wer jetzt die Seite am Zug hat. Ein angefangener Zug verfällt: Halb gespielt wird nichts. Alarmstufe Rot geht mit der Person; übrige Bonuszüge bleiben bei der Seite. Ein Remisangebot verfällt.
    .title = Seiten tauschen
    .short = Vorgabe: einmal die Seiten tauschen.
rule-m1 = Von jeder der zwölf Arten gibt es eine Figur mehr, als Leute spielen: 48 Figuren zu dritt, 84 zu sechst. Die Plätze sind zufällig, gespielt wird im Uhrzeigersinn; links von dir sitzt, wer nach dir am Zug ist. Sonst gelten die Regeln für zwei, bis auf eine: Eine fremde Heimat ohne jedes Schiff geht sofort zurück in die Bank wie jedes System; deine eigene bleibt bis zum Ende deines Zuges. Bei Gut und Böse darf das erste Schiff jede Größe haben, bei den anderen Spielzielen muss es groß sein, außer ihr vereinbart es anders. Für ein Remis müssen alle zustimmen, die noch dabei sind; durch Wiederholung gibt es keins.
    .title = Drei bis sechs
    .short = Von jeder Art eine Figur mehr, als Leute spielen; zufällige Plätze.
rule-m2 = Gut und Böse hat eigene Regeln (in der Hilfe). Letzter Kapitän: Wer am Ende allein übrig ist, gewinnt. Jagd nach links: Du gewinnst in dem Moment, in dem du die Person zu deiner Linken ausschaltest. Tut das jemand anders, ist dein Ziel die nächste Person links.
    .title = Spielziele
    .short = Gut und Böse, Letzter Kapitän, oder die Person zu deiner Linken.
rule-m3 = Katastrophen kommen nach allen Aktionen des Zuges (üblich bei Gut und Böse) oder jederzeit im Zug (üblich bei den anderen Spielzielen).
    .title = Wann Katastrophen kommen
    .short = Bei Gut und Böse am Ende des Zuges, sonst jederzeit.
rule-m4 = Bei Gut und Böse darf dein eigener Zug nicht ohne Schiff zu Hause enden. In den anderen Partien darf er das: Ich frage vorher nach, dann bist du ausgeschieden, und niemand hat dich ausgeschaltet. Während deines Zuges darfst du die Heimat immer verlassen.
    .title = Deine eigene Heimat
    .short = Bei Gut und Böse brauchst du am Ende deines Zuges ein Schiff zu Hause.
rule-m5 = Am Ende eines Zuges schaltet die Person, die am Zug war, alle anderen aus, die kein Schiff zu Hause haben; mehrere können zugleich fallen. Ihre Schiffe bleiben, lassen sich erobern und zerstören und ziehen nicht mehr; ihre Heimat wird, wenn noch etwas von ihr da ist, zum gewöhnlichen System. Wer in einem Zug fällt, kann durch ihn nicht gewinnen. Ist niemand mehr übrig, teilen sich die Gefallenen ein Remis.
    .title = Ausgeschaltet
    .short = Am Ende eines Zuges scheiden alle anderen ohne Schiff zu Hause aus.
rule-m6 = Die Hälfte ist Gut, die Hälfte Böse; bei ungerader Zahl ist eine Person mehr Gut. Die Seiten verteile ich zufällig und geheim vor dem ersten Zug. Nur du siehst deine: *Gut oder Böse?* auf einer Karte. Reden und Absprachen sind frei und nie bindend, und niemand kann durch mich eine Seite beweisen.
    .title = Gut und Böse: die Verteilung
    .short = Die Hälfte ist Gut, die Hälfte Böse, oder eine Person mehr Gut; geheim und zufällig.
rule-m7 = Wird jemand ausgeschaltet, werden beide Seiten gezeigt: die der Person, die ausschaltet, und die der ausgeschalteten. Ist die erste Böse, gewinnt sie sofort und allein. Ist sie Gut und niemand Böses mehr dabei, gewinnen alle Guten, die noch dabei sind, gemeinsam. Sonst geht es weiter.
    .title = Gut und Böse: wer gewinnt
    .short = Wer Böse ist und jemanden ausschaltet, gewinnt allein; Gut gewinnt, wenn niemand Böses mehr dabei ist.
rule-m8 = Wer aufgibt oder die Zeit überschreitet, scheidet aus, und alle sehen die geheime Seite; als Ausschalten zählt das nicht. Ist nur noch eine Person übrig, gewinnt sie. Ist niemand Böses mehr dabei, gewinnen alle Guten, die noch dabei sind. Sonst geht die Partie weiter, auch wenn nur noch Böse dabei sind. Bei der Jagd nach links ist dein Ziel dann die nächste Person links.
    .title = Ausscheiden
    .short = Wer aufgibt oder die Zeit überschreitet, scheidet aus, und alle sehen die geheime Seite; die anderen spielen weiter.
rule-m9 = Auf der ersten Karte steht ein Fingerabdruck (SHA-256) der Verteilung: einer Zeile mit der Partie, der Discord-ID und der Seite jedes Platzes und einem zufälligen Zusatz. *Fair verteilt?* auf der letzten Karte zeigt diese Zeile. Setz sie für LINE ein und prüf sie mit `printf %s 'LINE' | sha256sum`. Endet eine Partie, zeige ich alle Seiten.
    .title = Du musst mir nicht vertrauen
    .short = Der Fingerabdruck der Verteilung ist am Anfang öffentlich, die Verteilung am Ende.
rule-s1 = Die Felder sind `a1` bis `f6`, im Schachbrettmuster; `a1` und `f6`, die Ecken der beiden Seiten, sind dunkel, und deine eigene ist unten links gezeichnet. Ein Feld hat bis zu acht Nachbarn. Auf einem Feld steht eine Figur, und jede Figur gehört jemandem.
    .title = Das Brett
    .short = 6 mal 6 Felder, eine Figur je Feld.
rule-s2 = Wähl eine deiner Figuren: Ihre Farbe ist die Art der Aktion, ihre Größe sagt, wie viele du hast. Du darfst weniger nutzen. Oder du passt. Ein Zug ohne Aktion gilt als Passen. Ist keine Aktion möglich, passe ich für dich und sage es.
    .title = Ein Zug
    .short = Eine deiner Figuren handelt: Ihre Farbe sagt, was sie tut, ihre Größe, wie oft.
rule-s3 = Erobere eine gegnerische Figur neben deiner handelnden Figur, wenn sie nicht größer ist als diese und all deine roten Figuren neben ihr zusammen mehr Augen haben als alle gegnerischen roten neben ihr. Ist sie selbst rot, zählen ihre Augen zur Abwehr. Sie gehört sofort dir, auch für den Rest des Zuges.
    .title = Rot: erobern
    .short = Eine gegnerische Figur daneben, nicht größer, wenn dein Rot daneben mehr Augen hat als ihr Rot.
rule-s4 = Wähl eine Figur, die handelnde oder eine neben ihr, und wie viele deiner Aktionen sie verbraucht: Sie geht genau so viele einzelne Schritte über leere Nachbarfelder. Wiederhol das, solange Aktionen übrig sind. Die Option *Was Gelb schleppt* sagt, ob das jede Figur sein darf, auch eine gegnerische, oder nur deine eigenen.
    .title = Gelb: bewegen
    .short = Die Figur selbst oder eine daneben geht 1 bis 3 Schritte über leere Felder.
rule-s5 = Für jede Aktion: Bau die kleinste Figur der Bank in beliebiger Farbe auf ein leeres Feld neben deiner handelnden Figur. Ist neben ihr kein Feld leer, verfällt der Rest, aber ein anderes Grün von dir mit Platz darf weitermachen, mit all seinen Augen. Hat dein ganzes Grün keinen Platz und ist eine Aktion übrig, darfst du das kleinste Grün der Bank auf einem beliebigen leeren Feld landen; das beendet den Zug. Hast du gar kein Grün, darf eine Landung dein ganzer Zug sein: So beginnen alle.
    .title = Grün: bauen und landen
    .short = Die kleinste Figur in beliebiger Farbe neben dem Grün; ohne Platz macht ein anderes Grün weiter.
rule-s6 = Für jede Aktion: tauschen (gleiche Größe, andere Farbe) oder vergrößern (gleiche Farbe, eine Größe mehr), mit einer Figur der Bank. Das darf die handelnde Figur treffen oder eine eigene neben ihr. Was du zurücklegst, darfst du gleich wieder nehmen. Die handelnde Figur behält Art und Zahl der Aktionen, mit denen sie begonnen hat.
    .title = Blau: tauschen und vergrößern
    .short = Die Figur selbst oder eine eigene daneben: eine andere Farbe, oder eine Größe mehr.
rule-s7 = Die Partie endet, wenn niemand mehr etwas tun kann; wenn beide nacheinander passen; nach 36 Zügen in Folge ohne Eroberung, auch gepasste zählen; oder wenn eine Stellung zum fünften Mal mit derselben Seite am Zug steht. Trifft mehreres zugleich ein, zählt davon das Erste.
    .title = Das Ende
    .short = Niemand kann etwas tun, beide passen nacheinander, oder 36 Züge ohne Eroberung.
rule-s8 = Zähl die Augen deiner Figuren auf dem Brett. Wer mehr hat, gewinnt; sind es gleich viele, gewinnt der zweite Platz. Eine Mehrheit beendet die Partie nicht früher.
    .title = Die Wertung
    .short = Die Augen deiner Figuren; bei Gleichstand gewinnt der zweite Platz.
rule-s9 = *Ohne Rot*: ohne rote Figuren, 27 insgesamt. *Vorgabe*: Die schwächere Seite landet in ihrem allerersten Zug ein mittleres oder großes Grün, und die stärkere hat am Anfang zwei Züge hintereinander. Passt die schwächere Seite zuerst, ist dieses Recht verloren.
    .title = Varianten
    .short = Ohne rote Figuren; eine Vorgabe mit einem größeren ersten Grün.
rule-n9 = `land f6` · `build c3: y b4, r c4; transfer d2: b e3; land a1` · `move c3: c3-d4, b2-b4` (der kürzeste Weg zählt) · `conquer c3: d4` · `blue c3: trade d3 g, upgrade c3` · `pass`. Ein erstes Grün ohne Platz steht allein: `build c3; transfer d2: b e3`.
    .title = So schreibst du Züge in Settlers
    .short = Die handelnde Figur, ein Doppelpunkt, was sie tut.
rule-n10 = `settlers <0>; g1@a1 r2@b3 / y3@c4; quiet 5; passes 1`: der Platz am Zug, die Figuren von Platz 0 und von Platz 1, Züge in Folge ohne Eroberung, wie oft in Folge gepasst wurde. Dann, wo es gilt, `redless`, `tow own`, `handicap large 0; turn 2`. Die Bank ist, was fehlt.
    .title = Stellungen in Settlers als Text
    .short = Platz am Zug; die Figuren jedes Platzes; die Zähler.
help-picture-card = Sonnen sind Sterne, Pyramiden sind Schiffe; ein Schiff zeigt von der Person weg, der es gehört. Ann ist mit Vega verbunden, Beth mit Mira.
help-picture-connections = Ann (1 und 2) ist mit Vega (3) verbunden, Beth (1 und 3) mit Mira (2). Vega und Mira sind verbunden, die beiden Heimatwelten nicht.
help-picture-homes = Beide Heimatwelten, wie ich sie vorschlage: ohne Warnung.
help-picture-colours = Bei Vega hat Ann Gelb vom Stern und Grün von ihrem Schiff: Sie kann dort bewegen oder bauen, aber nicht erobern oder tauschen.
help-picture-capture = Bei Vega gibt der Stern Ann Rot, und ihr y2 ist groß genug, um Beths g1 zu erobern.
help-picture-catastrophe = Bei Vega sind vier grüne Figuren: Ann kann eine Katastrophe auslösen, und Stern und Schiffe gehen in die Bank.
help-picture-three = Jeder Platz hat seine Nummer in der Zugfolge. Bei Vega haben Ann, Beth und Carl je ein Schiff.
help-picture-fields = Anns Figuren zeigen nach oben, Beths nach unten. Gezählt werden die Augen: Ann hat 3, Beth 2.
help-picture-conquest = Neben d4 hat Ann rote Figuren mit 3 Augen, Beth eine mit 1: Ann kann d4 erobern.

## The glossary

help-glossary =
    {""}**Glossar**
    Wörter, die am Tisch fallen. Jedes führt zu seiner Regel oder Lektion.
help-to-glossary = Glossar
glossary-rules = Wörter aus den Regeln
glossary-play = Wörter für gutes Spiel
button-to-lesson = Zur Lektion
button-to-rule = Zur Regel
term-star-map = So liegt ein Brett: unten deine Heimat, oben die der Gegenseite, dazwischen die Systeme, jedes neben der Heimat, mit der es verbunden ist. Schiffe zeigen von ihrem Besitzer weg, Punkte sind Größen, und die letzte Zeile ist die Bank.
    .title = Sternkarte
term-binary-star = Ein System mit zwei Sternen. Nur Heimatwelten beginnen mit zweien, und wer einen verloren hat, hat immer noch eine Heimat.
    .title = Doppelstern
term-discovery = Ein Flug in ein neues System: Du nimmst einen Stern aus der Bank, dessen Größe ihn mit dem System verbindet, das du verlässt.
    .title = Entdeckung
term-overpopulation = Vier oder mehr Figuren einer Farbe in einem System, Sterne und Schiffe beider Seiten zusammen. Wer am Zug ist, darf dort eine Katastrophe auslösen.
    .title = Überbevölkerung
term-banker = Eine Heimat mit Sternen 1 und 2. Mit ihr sind große Sterne verbunden, also investiert sie dort als Erste.
    .title = Banker
term-fortress = Eine Heimat mit Sternen 2 und 3. Nur kleine Sterne sind mit ihr verbunden, und die werden knapp: Je länger die Partie dauert, desto schwerer kommt man hinein.
    .title = Fortress
term-goldilocks = Eine Heimat mit Sternen 1 und 3. Mit ihr sind mittlere Sterne verbunden: nicht zu groß, nicht zu klein.
    .title = Goldilocks
term-gemini = Eine Heimat mit zwei gleich großen Sternen. Mehr Systeme sind mit ihr verbunden: Du kommst schneller hinaus, und die Gegenseite schneller hinein.
    .title = Gemini
term-small-universe = Beide Heimatwelten haben dieselben zwei Größen: Was neben der einen liegt, liegt auch neben der anderen. Das wird eng und schnell.
    .title = Kleines Universum
term-second-turn = Fast immer ein kleines Schiff in der Farbe deines großen: Noch gibt es nichts zu erobern und kein Ziel, und ein Tausch ändert, was du eben gewählt hast. Die Ausnahme ist ein früher Tausch mit Blau, wenn du begonnen hast und die andere Heimat deinen Plan durchkreuzt.
    .title = Zweiter Zug
term-handicap = Eine Hilfe für die Seite mit weniger Erfahrung, in der Einladung vereinbart: Bonuszüge, Alarmstufe Rot oder einmal die Seiten tauschen.
    .title = Vorgabe
term-timewarp = Bonuszüge: Sobald beide Heimatwelten stehen, macht die Seite mit der Vorgabe ein bis drei Züge hintereinander.
    .title = Zeitsprung
term-red-alert = Eine Warnung für die Seite mit der Vorgabe: Die andere könnte im nächsten Zug gewinnen.
    .title = Alarmstufe Rot
term-brain-transference = Einmal in der Partie darf die Seite mit der Vorgabe für den Rest die Seiten tauschen.
    .title = Gehirntausch
term-tow = In Settlers kann eine gelbe Figur statt sich selbst eine Figur daneben bewegen.
    .title = Schleppen
term-transfer = In Settlers lässt ein Grün ohne freies Feld daneben ein anderes weiterbauen, mit all dessen Aktionen.
    .title = Übertragen
term-landing = Hat in Settlers keins deiner Grünen ein freies Feld neben sich, darf das kleinste Grün der Bank auf einem beliebigen freien Feld landen.
    .title = Landung
term-primary-directive = Verteidige zuerst deine Heimat: immer ein großes Schiff dort, keine zwei Figuren einer Farbe, und ein rotes Schiff, sobald die Gegenseite eins hat.
    .title = Oberste Direktive
term-planetary-defense = Ein roter Stern in deiner Heimat: Jedes Schiff dort kann Eindringlinge erobern, auch ohne rotes Schiff.
    .title = Planetare Verteidigung
term-bluebird = Jemand hat genau zwei Schiffe zu Hause, beide von einer Farbe. Zwei weitere fliegen hinein, und eine Katastrophe nimmt alle vier. Beim einfachen sind beide einen Sprung entfernt, beim kniffligen das zweite zwei.
    .title = Bluebird
term-sitting-duck = Drei Figuren einer Farbe zu Hause und kein anderes Schiff: noch ein Schiff dieser Farbe, und es ist vorbei.
    .title = Leichte Beute
term-last-serving = Nimm nicht die letzte kleine oder mittlere Figur einer Farbe: Die nächste Größe gehört dann der Gegenseite. Am besten baust du, wenn noch zwei da sind.
    .title = Die letzte Portion
term-frozen-out = Du hast kein Schiff einer Farbe und bekommst keins. Behalt von jeder eins, und sammle die Farbe, die der Gegenseite fehlt, bis nichts übrig ist.
    .title = Ausgesperrt
term-investment = Ein grünes Schiff allein bei einem Stern: Geopfert schickt es den Stern in die Bank, und du baust ihn sofort als Schiff. Ein Schiff der Gegenseite daneben verdirbt sie: Nimm einen Stern, zu dem niemand fliegt.
    .title = Geldanlage
term-factory = Ein großes grünes Schiff neben einem anderen grünen, wenn kein Grün in der Bank ist: Geopfert baut es sich selbst und zwei weitere. Zwei grüne in einem System zerstört man leichter als ein glückliches System.
    .title = Fabrik
term-happy-system = Eine Figur jeder Farbe in einem System: Du kannst dort alles, und es ist schwer zu zerstören.
    .title = Glückliches System
term-monopoly = Ist einer deiner Heimatsterne weg, beenden drei Schiffe in der Farbe des anderen die Partie. Zieh diese Farbe aus dem Verkehr: Bau sie, oder mach Sterne daraus.
    .title = Halbe Heimat
term-squonking = Eine Figur verschwenden, nur damit sie in der Bank liegt und die Gegenseite keine größere bauen kann.
    .title = Squonking
term-keep-away = Eine Figur, die du nicht bauen kannst, wird ein Stern, damit auch die Gegenseite sie nicht bauen kann.
    .title = Wegschnappen
term-terraforming = Ein gelbes Schiff wird geopfert und mit seinem Flug gleich als Stern entdeckt: So liegt die Figur nie für die Gegenseite in der Bank.
    .title = Terraforming
term-teleport = Ein grünes Schiff wird geopfert und in einem anderen System neu gebaut, in dem du ein grünes hast.
    .title = Teleport
term-demolition-fleet = Zwei Schiffe in der Farbe des einzigen großen Schiffs einer Heimat und ein großes anderer Farbe: Ein großes gelbes bringt alle drei hinein, und nach der Katastrophe hält dein großes dort nichts mehr auf.
    .title = Abrissflotte
term-doomsday-machine = Neun Schiffe, die eine Heimat in zwei Zügen zerstören: zwei große gelbe, je drei in den Farben ihrer Sterne und eins, das deine eigene Heimat bewacht.
    .title = Weltuntergangsmaschine
term-battle-plan = Ein Angriff, der die Gegenseite nicht besiegt, kostet dich Schiffe und öffnet deine Heimat. Nimm gleich die ganze Heimat.
    .title = Unvollständiger Schlachtplan
term-tempo = Hilft jeder Bau der Gegenseite, tu etwas anderes und lass sie zuerst bauen. Ist aber Passen das Beste, was du hast, verlierst du wahrscheinlich bald.
    .title = Tempo

## The hints of the playground

playground-alone = Gegen den Referee spielen (Stufe 1)
playground-learn = Das Spiel von Anfang an lernen, an kleinen Stellungen
playground-begun = Ann und Beth haben gerade eine Partie begonnen. Wähl oben einen der beiden Namen und drück **Spielen** auf der Karte.
playground-be-the-other = Dann wechsle zum anderen Namen und antworte.
playground-again = Deine Partien sind noch da. Spiel deinen nächsten Zug oder wähl oben einen anderen Namen.
playground-next-turn = Nächsten Zug spielen
playground-watch = Eine Partie ansehen
playground-rules = Regeln lesen
playground-challenge = {"{other}"} herausfordern
playground-more = Mehr Leute einladen

## The desk of the moderators
desk-heading = **Moderation dieses Servers**
desk-calls = 📣 Hier wartet jemand auf Antwort:
desk-no-calls = Niemand wartet auf Antwort.
desk-others = -# Jede andere Partie dieses Servers: `/hw-desk partie:`
desk-open = In der Moderation öffnen
desk-settings = Servereinstellungen
desk-all-calls = Alle Rufe
desk-answer = Öffentlich antworten
desk-answer-privately = Privat antworten
desk-answer-field = Deine Antwort (sieht nur, wer gerufen hat)
desk-answer-sent = Deine Antwort geht an die Person, die gerufen hat. Im Kanal der Partie steht nur, dass es eine gibt.
desk-not-posted = Im Kanal der Partie steht nur, dass du geantwortet hast. Wer gerufen hat, findet deine Worte auch dort: `/hw partie`, *Entscheidungen*.
desk-answered =
    ✉️ { $who } antwortet auf deinen Ruf nach der Moderation in Partie `{ $game }`: { $words }
    { $link }
desk-adjourn = Unterbrechen
desk-resume = Fortsetzen
desk-roll-back = Zurücksetzen
desk-decide = Entscheiden
desk-void = Annullieren
desk-unrate = Aus der Wertung
desk-undo = Rückgängig machen
desk-move-here = Hierher verlegen
desk-who-plays-on = Platz vergeben an …
desk-plays-on = { $who } soll in Partie `{ $game }` weiterspielen. Sag, für wen und warum.
desk-go-on = Für wen und warum
desk-seat = Welcher Platz, mit Nummer oder Name
desk-seat-or-mover = Wem? (leer: dem Platz am Zug)
desk-winner = Wer gewinnt? (leer: Remis)
desk-turn = Der letzte Zug, der bleibt
desk-turn-hint = 0 ist der leere Tisch
desk-ruling = Welche? (Nummer im Protokoll)
desk-ruling-hint = leer: was zuletzt kam
desk-reason = Warum; alle können es lesen

## Lessons

learn-intro =
    {""}**Homeworlds lernen**
    Kleine Stellungen mit je einer Aufgabe: hinsehen, drücken, abschicken. Nach den ersten neun kannst du eine ganze Partie spielen. Niemand sonst sieht, was du hier tust; nur die Aufgabe des Tages nennt, wer sie im ersten Versuch gelöst hat, außer du verbirgst deine Ergebnisse.
learn-done = Du hast { $done } von { $all } Lektionen geschafft und { $solved } von { $puzzles } Aufgaben gelöst.
learn-line = { $done ->
        [0] { $number }. { $title }
       *[other] ✓ { $number }. { $title }
    }
learn-rules = Die Regeln, eine nach der anderen
learn-play = Gut spielen
learn-many = Drei bis sechs
learn-settlers = Settlers
learn-openings = Eröffnungen: welche Heimatwelten gewinnen
learn-heading = **Lektion { $number } von { $all } · { $title }**
learn-right =
    {""}✅ { $told }
    { $right }
learn-wrong =
    {""}↩️ { $told }
    Erlaubt, aber nicht die Lösung. { $wrong }
learn-reply = Dann: { $told }
learn-answer = -# Die Antwort: ||{ $answer }||

## The coach and what a win leads to

refusal-acted-attack =
    Deine Aktion in diesem Zug ist getan, also kannst du nicht auch noch erobern: Erst antwortet die Gegenseite. Greif im nächsten Zug an.
    -# Regel B8
coach-gift = Dein { $ship } { $at } kann im nächsten Zug erobert werden.
game-turning-cost = Gewinnchance von { $who }: von { $before } % auf { $after } % gefallen.
found-goes-on = **Laufend**
found-over = **Beendet**
found-score = Stand in beendeten Partien: **{ $won }:{ $lost }**{ $drawn ->
    [0] {""}
   *[other] , { $drawn } remis
}
button-watch-game = Zuschauen
coach-win = { $again ->
        [yes] Du kannst immer noch in diesem Zug gewinnen.
       *[no] Du kannst in diesem Zug gewinnen.
    }
coach-threat = { $again ->
        [yes] { $who } droht immer noch, im nächsten Zug zu gewinnen.
       *[no] { $who } droht, im nächsten Zug zu gewinnen.
    }
coach-tip = { $tip ->
        [guard] Kein großes Schiff bewacht deine Heimat: Hol eins dorthin, sobald du kannst.
        [alone] Nur ein Schiff bewacht deine Heimat: Ein zweites macht sie sicherer.
        [twins] Beide Schiffe zu Hause sind { $colour ->
           *[red] rot
            [yellow] gelb
            [green] grün
            [blue] blau
        }: Zwei weitere dieser Farbe könnten beide zerstören. Eine zweite Farbe ist sicherer.
        [crowded] Drei { $colour ->
           *[red] rote
            [yellow] gelbe
            [green] grüne
            [blue] blaue
        } Figuren in deiner Heimat: Kommt eine vierte dazu, kann { $who } eine Katastrophe auslösen.
        [unarmed] { $who } hat Rot und du nicht: Besorg dir ein rotes Schiff.
        [lacks] { $colour ->
           *[red] Dir fehlt Rot, du kannst also nichts erobern: Tausch dir eins ein.
            [yellow] Dir fehlt Gelb, du kannst also nicht fliegen: Tausch dir eins ein.
            [green] Dir fehlt Grün, du kannst also nicht bauen: Tausch dir eins ein.
            [blue] Dir fehlt Blau, du kannst also nicht tauschen: Ein blauer Stern oder ein blaues Schiff würde helfen.
        }
        [explore] Alle deine Schiffe sind zu Hause: Entdecke einen neuen Stern, dann hast du Platz.
        [bargain] Es gibt noch kleine Schiffe, die du bauen kannst: Bau, solange sie billig sind.
        [grow] Du hast alle vier Farben: Werde jetzt größer, mit mehr Schiffen und mehr Systemen.
        [besieged] Das Rot von { $who } könnte im nächsten Zug eine deiner Figuren erobern.
        [undefended] { $who } hat Rot und du nicht: Eine rote Figur verteidigt, was neben ihr steht.
        [cramped] Neben keiner deiner grünen Figuren ist ein Feld frei: Schaff mit Gelb Platz.
        [settle] Eine grüne Figur neben einem freien Feld kann bauen: Behalt eine am Rand.
       *[upgrade] Blau vergrößert Figuren: Jede Größe mehr ist ein Auge mehr.
    }
hint-reason = { $why ->
        [wins] Damit gewinnst du die Partie.
        [saves] Sonst gewinnt { $who } im nächsten Zug.
        [only] Kein anderer Zug verhindert, dass { $who } gewinnt.
        [fewest] { $who } droht zu gewinnen, und nur { $count } Züge verhindern es.
        [resists] { $who } droht zu gewinnen, und etwas Sichereres sehe ich nicht.
        [threat] Damit drohst du, im nächsten Zug zu gewinnen.
        [destroys] { $who } verliert Schiffe mit { $count } Augen, du mit { $other }.
        [attack] Du nimmst { $who } { $piece } weg.
        [anywhere] Dir hat { $colour ->
           *[red] Rot
            [yellow] Gelb
            [green] Grün
            [blue] Blau
        } gefehlt; jetzt hast du es.
        [here] { $colour ->
           *[red] Jetzt kannst du bei { $system } erobern.
            [yellow] Jetzt können deine Schiffe von { $system } weg.
            [green] Jetzt kannst du bei { $system } bauen.
            [blue] Jetzt kannst du bei { $system } tauschen.
        }
        [parries] { $who } hätte dein { $piece } bei { $system } erobern können.
        [defuses] { $who } hätte bei dir zu Hause eine { $colour ->
           *[red] rote
            [yellow] gelbe
            [green] grüne
            [blue] blaue
        } Katastrophe auslösen können.
        [guard] Zu Hause hast du jetzt ein großes Schiff.
        [company] Dein Zuhause hängt nicht mehr an einem einzigen Schiff.
        [targets] Damit drohst du, { $piece } bei { $system } zu erobern.
        [invades] Du hast jetzt ein Schiff beim Zuhause von { $who }.
        [near] Von { $system } kommst du zum Zuhause von { $who }.
        [denies] In der Bank ist kein { $colour ->
           *[red] Rot
            [yellow] Gelb
            [green] Grün
            [blue] Blau
        } mehr, auch nicht für { $who }.
        [last] Du nimmst das letzte { $piece } aus der Bank.
        [ships] Du hast jetzt { $count } Schiffe, { $who } hat { $other }.
        [spreads] Du hast jetzt Schiffe in { $count } Systemen.
        [conquer] Du bekommst ihre Augen, und { $who } verliert sie.
        [settle] Mehr Figuren auf dem Brett: mehr Augen, und mehr, womit du bauen kannst.
        [upgrade] Größere Figuren zählen mehr Augen.
       *[unclear] Einen einzelnen Grund sehe ich nicht.
    }
hint-answer = Einen einzelnen Grund sehe ich nicht. Die beste Antwort: { $answer }
button-play-hint = So ziehen
game-you-won = { $first ->
        [yes] **Dein erster Sieg!**
       *[no] **Gewonnen!**
    }
first-win = Dein erster Sieg!
first-win-game = { $name } gegen { $others }
first-win-next = { $level ->
        [0] Weiter: Revanche oder neue Partie
       *[other] Weiter: Stufe { $level } oder ein Mensch
    }
first-win-score = 1 von { $finished } gewonnen
first-win-of = **Der erste Sieg für { $who }!**
button-next-level = Gegen Stufe { $level }

## Puzzles

puzzle-number = Aufgabe { $number }
puzzle-heading = **Aufgabe { $number } von { $all } · { $title }**
puzzle-title = { $goal ->
        [save] Verteidigen
        [hold] Zwei Züge lang verteidigen
        [now] Gewinn in diesem Zug
       *[ahead] Gewinn in { $turns } Zügen
    }
puzzle-task = { $goal ->
        [save] { $who } ist am Zug, und nach fast jedem Zug gewinnt die andere Seite sofort. Finde einen, der das verhindert.
        [hold] { $who } ist am Zug, und nach jedem Zug bis auf einen kann die andere Seite den Sieg in zwei Zügen erzwingen. Finde diesen einen.
        [now] { $who } ist am Zug und gewinnt mit diesem Zug. Wie?
       *[ahead] { $who } ist am Zug und gewinnt in { $turns } Zügen, egal, was die andere Seite antwortet. Mit welchem Zug beginnt es? Es gibt nur einen.
    }
puzzle-right = { $goal ->
        [save] Das hält: Die andere Seite kann mit ihrem nächsten Zug nicht gewinnen.
        [hold] Das hält: Die andere Seite kann in zwei Zügen keinen Sieg erzwingen.
        [now] {""}
       *[ahead] Von hier an gewinnt { $who }, egal, was die andere Seite antwortet.
    }
puzzle-won-by = { $motif ->
        [capture]
            Das letzte Schiff zu Hause wechselt die Seite.
            -# Beim nächsten Mal: Such Rot an einer Heimat mit wenigen Schiffen, als Stern oder als dein Schiff.
        [raid]
            Ein geopfertes Rot erobert mehrere Schiffe auf einmal, und die Heimat ist leer.
            -# Beim nächsten Mal: Zähl die Schiffe dort; ein Rot erobert so viele, wie es Augen hat.
        [bluebird]
            Ein Bluebird: Schiffe einer Farbe kommen zusammen an, und kein Schiff bleibt übrig.
            -# Beim nächsten Mal: Such eine Heimat, die nur eine Farbe bewacht, und genauso viele Schiffe von dir, die hinkommen.
        [sitting-duck]
            Leichte Beute: noch eine Figur ihrer Farbe, und kein Schiff bleibt übrig.
            -# Beim nächsten Mal: Such drei einer Farbe in einer Heimat.
        [built]
            Du baust die vierte Figur selbst.
            -# Beim nächsten Mal: Wo du in der gegnerischen Heimat ein Schiff hast, kannst du dort auch bauen.
        [traded]
            Ein Tausch bringt die vierte Figur.
            -# Beim nächsten Mal: Dein Schiff in der gegnerischen Heimat kann seine Farbe wechseln.
        [last-star]
            Der letzte Stern geht verloren und mit ihm jedes Schiff.
            -# Beim nächsten Mal: Zähl auch die Farbe der Sterne; bei vieren ist der Stern weg.
       *[ready]
            Vier einer Farbe waren schon da.
            -# Beim nächsten Mal: Such zuallererst nach vier einer Farbe.
    }
puzzle-saved-by = { $verb ->
        [attack]
            Deine Eroberung bricht die Drohung.
            -# Beim nächsten Mal: Sieh zuerst nach, ob du den Angreifer erobern kannst.
        [catastrophe]
            Du kommst zuvor.
            -# Beim nächsten Mal: Vier einer Farbe, die dich bedrohen, kannst auch du in deinem Zug zerstören.
        [sacrifice]
            Ein Opfer erledigt mehreres auf einmal.
            -# Beim nächsten Mal: Reicht eine Aktion nicht, such zwei oder drei einer Farbe.
        [trade]
            Mit einer anderen Farbe fehlt der Drohung eine Figur.
            -# Beim nächsten Mal: Zähl jede Farbe in deiner Heimat, samt allem, was noch ankommen kann.
        [build]
            Ein Schiff mehr, und ein Zug reicht nicht mehr.
            -# Beim nächsten Mal: Zähl, was die andere Seite in einem Zug nehmen kann.
       *[move]
            Ein Schiff fliegt aus der Schusslinie oder dorthin, wo es gebraucht wird.
            -# Beim nächsten Mal: Such das Schiff, an dem die Drohung hängt.
    }
puzzle-wrong = { $goal ->
        [save] Danach gewinnt die andere Seite sofort.
        [hold] Danach kann die andere Seite den Sieg in zwei Zügen erzwingen.
        [now] { $who } hat damit nicht gewonnen.
       *[ahead] Das erzwingt keinen Sieg.
    }
puzzle-counted = -# Deine Stärke: { $before } → { $now }{ $streak ->
        [0] {""}
        [1] {" "}· im ersten Versuch gelöst
       *[other] {" "}· { $streak } hintereinander im ersten Versuch
    }
puzzle-theme = { $theme ->
        [save] Nur wenige Züge retten
        [capture] Die Heimat erobern
        [catastrophe] Eine Farbe zu viel
        [fleet] Opfer und Katastrophe
       *[ahead] Zwei und drei Züge voraus
    }
puzzle-line = **Aufgabe { $number } · { $title } · die Lösung**
puzzle-of-day = 
    {""}**Aufgabe des Tages · { $title }**
    { $task }
puzzle-solvers = Gestern im ersten Versuch gelöst von { $names }.
puzzles-intro = 
    {""}**Aufgaben**
    Stellungen aus Partien, jede mit einem Zug, der gewinnt oder den Gewinn einleitet. Die erste Antwort zählt für deine Stärke; nach einer falschen kannst du es versuchen, so oft du magst.
puzzles-standing = Deine Stärke: { $strength }. Gelöst: { $solved } von { $all }{ $streak ->
        [0] .
        [1] , zuletzt eine im ersten Versuch.
       *[other] , zuletzt { $streak } hintereinander im ersten Versuch.
    }
puzzles-solved = { $solved } von { $all } gelöst
puzzles-kinds = Aufgaben einer Art
openings-intro = 
    {""}**Eröffnungen**
    Was in { $recorded } aufgezeichneten Partien von Menschen{ $here ->
        [0] {""}
       *[other] {" "}und in { $here } dieses Servers
    } gewählt wurde, und wie oft es gewann. Heimatwelten:
openings-ships = Erste Schiffe:
openings-line = - { $what }: { $chosen }-mal gewählt, { $share } % gewonnen
openings-referee = {" "}(Stufe { $level } gegen sich selbst: { $many }-mal, { $share } % gewonnen)
openings-foot = -# Was öfter gewinnt, muss nicht besser sein: Die Leute spielen verschieden gut, und es sind wenige Partien. Das Bild zeigt die Eröffnungen, die am häufigsten gewählt wurden.
openings-title = Eröffnungen
openings-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
openings-home = Heimat und erstes Schiff
openings-wins = gewonnen
openings-chosen = Partien
game-home-name = { $kind ->
    [banker] Banker
    [goldilocks] Goldilocks
    [fortress] Fortress
   *[gemini] Gemini
}
help-to-board = So liest man ein Brett
button-legend = Legende
help-board = **So liest man ein Brett**
    Die Heimatwelten liegen an beiden Enden, deine unten. Sonnen sind Sterne, Pyramiden sind Schiffe. Ein Schiff zeigt von seiner Besitzerin weg.
    Gesprungen wird von Band zu Band, nie innerhalb eines Bandes. Linien zeigen, was jede Heimat erreicht.
legend-title = So liest man ein Brett
legend-power = { $colour ->
    [red] erobert
    [yellow] zieht
    [green] baut
   *[blue] tauscht
}
legend-shapes = rund: Stern; spitz: Schiff; Rand und Heck zeigen die Farbe
legend-size = { $size ->
    [small] klein
    [medium] mittel
   *[large] groß
}
legend-mine = meins
legend-rivals = fremdes
legend-fresh = neu oder eben gezogen
legend-capturable = kann erobert werden
legend-explosive = vier einer Farbe: kann explodieren
legend-threat = Gegner, einen Sprung weit
legend-connected = mit dieser Heimat verbunden
legend-bands = nur von Band zu Band
legend-foot = Heimat an beiden Enden · weiß: am Zug · letzte Zeile: die Bank
legend-alt = Die Heimatwelten liegen an beiden Enden; der weiße Balken zeigt, wer am Zug ist; die letzte Zeile ist die Bank. Runde Figuren sind Sterne, spitze sind Schiffe: meine zeigen nach oben, fremde nach unten. Ein, zwei oder drei Punkte: klein, mittel, groß. Rot erobert, Gelb zieht, Grün baut, Blau tauscht. Fliederfarbener Ring: neu oder eben gezogen. Orangefarbener Ring: kann erobert werden. Orangefarbenes Zeichen wie 4 R: vier einer Farbe, kann explodieren. Graue Linie: mit dieser Heimat verbunden. Orangefarbener Pfeil: ein Gegner, einen Sprung weit. Schiffe springen nur von Band zu Band.

## First games against the referee

guide-hint =
    Ein guter Zug wäre { $turn }: „{ $told }“ { $why }

## Die Leute eines Servers

command-club = Was auf diesem Server los ist: offene Partien, Ergebnisse, Rangliste
    .name = verein
command-profile = Wertungszahlen, Ergebnisse und bevorzugte Heimat: von dir oder anderen
    .name = profil
option-profile-who = Wessen Profil: deins, wenn du es weglässt
    .name = wer
club-no-server = Ein Verein gehört zu einem Server: Ruf ihn dort auf.
club-heading = **Homeworlds auf diesem Server**
club-open = **Offene Partien**
club-none-open = *Keine offenen Partien. `/hw herausfordern` ohne Gegner macht eine.*
club-running = **Laufende Partien**
club-results = **Ergebnisse der Woche**
club-top = **Rangliste**
club-join = Bei einer offenen Partie mitmachen
club-watch = Eine laufende Partie ansehen
club-puzzle = Aufgabe des Tages
club-ladder = Rangliste
club-profile = Mein Profil
club-open-game = { $who }{ $rating ->
    [none] {""}
   *[other] {" "}({ $rating })
}: { $game }, { $seats ->
    [2] {""}
   *[other] { $taken } von { $seats } Plätzen besetzt,{" "}
}{ $time } · { $rated ->
    [yes] gewertet
   *[no] ohne Wertung
}{ $beginners ->
    [yes] {" "}· auch für Neulinge
   *[no] {""}
}
club-open-line = - { $line }, offen bis { $closes }
club-running-line = - `{ $game }` { $players }: { $who } ist am Zug, seit { $since }
server-players = **Partien binnen einer Stunde** rufen { $role }, höchstens einmal pro Stunde und Person.
server-no-players = **Partien binnen einer Stunde** rufen niemanden; `/hw-desk spielwillige:` nennt eine Rolle.
server-players-to-nobody = Keine Rolle für Partien rufen
server-club-here = Vereinsnachricht hier
server-end-club = Keine Vereinsnachricht
server-club = **Vereinsnachricht:** in { $channel }
server-no-club = **Vereinsnachricht:** keine
ladder-heading = **Rangliste: { $kind ->
    [for_two] Homeworlds zu zweit
    [settlers] Settlers
    [for_many] Homeworlds zu dritt bis zu sechst
   *[teams] Gut und Böse
}**
ladder-kind = { $kind ->
    [for_two] Homeworlds zu zweit
    [settlers] Settlers
    [for_many] Homeworlds zu dritt bis zu sechst
   *[teams] Gut und Böse
}
ladder-row = { $place }. **{ $who }** { $rating } · { $won } gewonnen, { $drawn } remis, { $lost } verloren
ladder-frozen = Stand { $when }: Die Moderation hat sie eingefroren.
ladder-nobody = *In den letzten 30 Tagen hat niemand eine gewertete Partie beendet.*
ladder-foot = -# Eine gewertete Partie hält dich 30 Tage hier. ? heißt, dass wenige Ergebnisse bekannt sind.
ladder-levels = -# Die Stufen 1 bis 9 des Referees spielen ungefähr wie { $ratings }.
ladder-people = { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}
ladder-rating = Wertung
ladder-results = S–R–N
ladder-games = Partien
ladder-form = letzte fünf
ladder-game = Ein anderes Spiel
ladder-higher = Weiter oben
ladder-lower = Weiter unten
ladder-freeze = Einfrieren
ladder-thaw = Freigeben
ladder-pairs = Häufige Paare
pairs-heading = **Wer in den letzten 30 Tagen die meisten gewerteten Partien miteinander spielte**
pairs-line = - { $one } und { $other }: { $games } Partien, davon gewann { $one } { $won }
pairs-none = *Keine zwei spielten mehr als eine.*
pairs-foot = -# Von denselben zwei zählen vier Ergebnisse in einer Woche. `/hw-desk` nimmt eine Partie aus der Wertung.
profile-none = Es gibt kein Profil zu zeigen: Die Person teilt keines oder spielt nicht.
profile-own-off = Du führst kein Profil. `/hw einstellungen`, *Ergebnisse und Wertungszahl*, schaltet es ein.
profile-no-games = Hier gibt es noch keine Ergebnisse.
profile-heading = **{ $who }**
profile-since = seit { $month }
profile-rating = { $kind ->
    [for_two] Homeworlds zu zweit
    [settlers] Settlers
    [for_many] Zu dritt bis zu sechst
   *[teams] Gut und Böse
}: Wertungszahl { $rating }{ $everywhere ->
    [yes] {" "}über alle Server
   *[no] {""}
}
profile-results = { $kind ->
    [for_two] Homeworlds zu zweit
    [settlers] Settlers
    [for_many] Zu dritt bis zu sechst
   *[teams] Gut und Böse
}: { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-won = { $won } von { $played } gewonnen
profile-drawn-lost = { $drawn } remis, { $lost } verloren
profile-run = Längste Serie: { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
profile-answers = Antwortet in der Hälfte der Fälle binnen { $time }
profile-on-time = { $share } % der Partien mit Uhr in der Zeit
profile-place = Wertung, { $place }. von { $of }
profile-no-place = Wertung
profile-homes = bevorzugte Heimat
profile-of-games = von { $games }
profile-home = { $home } { $share } % von { $chosen }
profile-homes-line = Bevorzugte Heimat: { $homes }
profile-best-win = Bester Sieg: gegen { $other }, in `{ $game }`
profile-to-best = Bester Sieg
profile-to-games = Unsere Partien
club-old = Diese Nachricht wird nicht mehr aktualisiert: `/hw verein` zeigt, was gerade läuft.
club-refused = Die Vereinsnachricht kann ich in { $channel } nicht mehr posten: Den Kanal gibt es nicht mehr, oder mir fehlt dort ein Recht. `/hw verein` in einem anderen Kanal verlegt sie.
button-watch = Zusehen
watch-begun = { $turns ->
    [yes] Du siehst Partie `{ $game }` zu: Ich melde dir jeden Zug und das Ende.
   *[no] Du siehst Partie `{ $game }` zu: Ich melde dir, wenn sie endet.
}
watch-stopped = Du siehst Partie `{ $game }` nicht mehr zu.
watch-own = Du spielst in dieser Partie mit, also erfährst du ohnehin alles.
watch-private = Diese Partie wird in Direktnachrichten gespielt. Niemand kann zusehen.
watch-too-many = Du siehst schon { $most } laufenden Partien zu. Beende erst eine davon.
watch-end-only = Nur das Ende
watch-every-turn = Jeden Zug
watch-stop = Nicht mehr zusehen
watch-heading = Eine Partie, der du zusiehst:
watch-news = - `{ $game }` { $players }, der du zusiehst: { $turns }

## Records that people give

record-more-notes = { $count ->
    [one] -# Noch ein Hinweis
   *[other] -# Noch { $count } Hinweise
}
record-stops = { $line ->
    [0] Zug { $turn } gilt nicht: { $why }
   *[other] Zeile { $line }, Zug { $turn }, gilt nicht: { $why }
}
record-odd = { $how ->
    [out-of-turn] Zug { $turn }: Platz { $seat } war nicht an der Reihe
    [not-left] Zug { $turn }: Platz { $seat } konnte da nicht ausscheiden
   *[passes] Zug { $turn }: ein Passen neben einer echten Aktion
}
error-record-nothing = Hier gibt es nichts zu lesen: keinen Text und keine Datei.
error-record-large = { $name } ist größer als { $most } KB, und so lang ist keine Partie.
error-record-unreachable = Ich habe { $name } nicht von Discord bekommen. Versuch es gleich noch einmal.
error-record-no-text = { $name } ist kein Text. Ich lese Partien als reinen Text oder JSON, nicht gepackt und nicht als Bild.
error-record-turns = Das Protokoll hat { $turns } Züge; ich lese höchstens { $most }.
error-record-rules = Die Regeln dieses Protokolls kenne ich nicht: { $rules }.
error-record-deal = Die geheime Verteilung dieses Protokolls ist unlesbar, oder sie ist nicht die veröffentlichte.
    -# Regeln M6, M9
error-record-transference = In diesem Protokoll wurden die Seiten getauscht, obwohl das nicht vereinbart war oder die Partie schon vorbei war.
    -# Regel B22
button-keep = Aufheben
button-delete = Löschen
button-paste-record = Protokoll einfügen
record-kept = Aufgehoben. `/hw rückblick` zeigt, was du aufhebst.
record-deleted = Gelöscht.
record-closes = Weg, 15 Minuten nachdem du zuletzt hingesehen hast. *Aufheben* hebt es auf.
record-line = { $players } · { $turns } · { $when }
records-none = Du hebst keine Protokolle auf. Gib mir eins: Häng eine Datei an `/hw rückblick` an, füg die Züge hier ein, oder nimm *Apps → Diese Partie durchgehen* bei einer Nachricht. Ich lese SuperDuperGames, Abstract Play, Board Game Arena, Homeworlds Live und einen Zug pro Zeile.
records-kept = **Protokolle, die du aufhebst**
records-open = Eins öffnen
records-form = Ein Protokoll
records-field = Die Züge, oder ein Log von anderswo
records-hint = Ann: homeworld r1 b2 g3
error-record-gone = Dieses Protokoll gibt es hier nicht mehr: Ich vergesse es 15 Minuten nach dem letzten Blick, wenn es niemand aufhebt. Gib es mir noch einmal.
error-record-many = Du hebst schon { $most } Protokolle auf. Lösch erst eins: `/hw rückblick` zeigt sie.
button-play-from-here = Von hier spielen
invitation-start = Ab dieser Stellung, ohne Wertung: { $position }
error-start-for-two = Weiterspielen lässt sich nur eine Stellung für zwei, aus einer Partie, die niemand mehr spielt.
error-start-over = In dieser Stellung ist die Partie vorbei: Geh einen Zug zurück.
