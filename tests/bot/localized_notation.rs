//! Turns in the words of each language (N3): what people say, and that canonical notation means the
//! same to every reader (N5).

use homeworlds::rules::any::AnyChoiceKind;
use homeworlds::rules::choose::{Code, Composed, Extent};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::settlers::{
    Position as Field, Rules as SettlersRules, SettlersGame as Settlers,
};
use homeworlds::rules::star::Position;
use homeworlds::rules::{AnyGame, AnyVerdict, BinaryGame, BinaryRules, Ruleset, Seat};
use homeworlds_samples::random_play::Player;
use homeworlds_samples::{offered, settlers_play};
use rand::prelude::*;
use referee::domain::Language;
use referee::i18n;
use referee::i18n::language::with_language;
use referee_testing::assert_contains;
use strum::VariantArray;

const PEOPLE: [&str; 5] = ["Ann", "Beth", "Carl", "Dora", "Emil"];

const MID: &str = "<0>; Ann(0,b2r1)g3y1g1-; Beth(1,b1y3)-g3; Vega(r3)g1y2-g2; Mira(y3)b1-";

fn star(position: &str) -> AnyGame {
    let names = ["Ann", "Beth"].map(|name| name.parse().expect("a good name"));
    let position: Position = position.parse().expect("a good position");
    BinaryGame::from_position(BinaryRules::default(), names, position).into()
}

/// What a reader of this language means by a typed turn, or why it is none.
fn meant(game: &AnyGame, language: Language, typed: &str) -> String {
    with_language(language, || {
        let notation = i18n::reading::in_notation(game, typed);
        match game.understand(&notation, Strictness::Play) {
            Ok(understood) => understood.verdict.order(),
            Err(why) => i18n::refused_turn(game, &PEOPLE.map(str::to_owned), &why),
        }
    })
}

#[track_caller]
fn all_mean(game: &AnyGame, language: Language, turns: &[(&str, &str)]) {
    for (typed, order) in turns {
        assert_eq!(meant(game, language, typed), *order, "{typed}");
    }
}

#[test]
fn a_german_types_german() {
    let turns = [
        ("baue g1 zu Hause", "build g1 Ann"),
        ("Baue kleines grünes Schiff in der Heimat", "build g1 Ann"),
        ("baue gelb daheim", "build y1 Ann"),
        ("tausche g1 zu Hause gegen rot", "trade g1 Ann r"),
        ("tausche g1 zu Hause in Rot", "trade g1 Ann r"),
        ("ziehe y1 von zu Hause nach Vega", "move y1 Ann Vega"),
        ("bewege g1 von Vega nach Hause", "move g1 Vega Ann"),
        ("ziehe y2 von Vega in die Heimat", "move y2 Vega Ann"),
        ("entdecke y1 von zu Hause g3 Rot", "discover y1 Ann g3 Rot"),
        ("erobere g2 bei Vega", "attack g2 Vega"),
        (
            "opfere y1 zu Hause, dann ziehe g1 von Vega nach Hause",
            "sacrifice y1 Ann; move g1 Vega Ann",
        ),
        (
            "opfere g1 bei Vega und baue gelb daheim",
            "sacrifice g1 Vega; build y1 Ann",
        ),
        ("passe", "pass"),
        ("build g1 Ann", "build g1 Ann"),
    ];
    all_mean(&star(MID), Language::German, &turns);
    let red = "<0>; Ann(0,b2r1)g3-; Beth(1,b1y3)-r1r1g1; Vega(r3)r2-g2";
    for typed in [
        "Katastrophe rot bei Beth zu Hause",
        "Katastrophe rot in der Heimat von Beth",
        "Katastrophe rot in Beths Heimat",
    ] {
        let said = meant(&star(red), Language::German, typed);
        assert!(said.starts_with("`Katastrophe Beth r`"), "{typed}: {said}");
    }
}

#[test]
fn a_spaniard_types_spanish() {
    let turns = [
        ("construye g1 en casa", "build g1 Ann"),
        ("construye una nave verde pequeña en casa", "build g1 Ann"),
        ("construye amarillo en mi hogar", "build y1 Ann"),
        ("cambia g1 en casa por rojo", "trade g1 Ann r"),
        ("mueve y1 de casa a Vega", "move y1 Ann Vega"),
        ("mueve g1 de Vega a casa", "move g1 Vega Ann"),
        ("descubre y1 de casa g3 Casa", "discover y1 Ann g3 Casa"),
        ("captura g2 en Vega", "attack g2 Vega"),
        (
            "sacrifica y1 en casa y mueve g1 de Vega a casa",
            "sacrifice y1 Ann; move g1 Vega Ann",
        ),
        (
            "sacrifica g1 en Vega; luego construye amarillo en casa",
            "sacrifice g1 Vega; build y1 Ann",
        ),
        ("pasar", "pass"),
        ("build g1 Ann", "build g1 Ann"),
    ];
    all_mean(&star(MID), Language::Spanish, &turns);
    let home = ("hogar b3 y1 g3", "homeworld b3 y1 g3 Ann");
    all_mean(&star("<0>"), Language::Spanish, &[home]);
    for typed in [
        "catástrofe rojo en casa de Beth",
        "catástrofe rojo en el hogar de Beth",
    ] {
        let said = meant(&star(MID), Language::Spanish, typed);
        assert!(said.starts_with("`catástrofe Beth r`"), "{typed}: {said}");
    }
}

#[test]
fn settlers_accepts_localized_verbs() {
    let position: Field = "settlers <0>; g1@c3 b1@b2 / r1@f6; quiet 1; passes 0"
        .parse()
        .expect("a position");
    let game: AnyGame = Settlers::from_position(position).into();
    let german = [
        ("baue gelb auf c4", "build c3: y c4"),
        ("vergrößere c3", "blue b2: upgrade c3"),
        ("passe", "pass"),
    ];
    all_mean(&game, Language::German, &german);
    let spanish = [
        ("construye amarillo en c4", "build c3: y c4"),
        ("mejora c3", "blue b2: upgrade c3"),
        ("pasa", "pass"),
    ];
    all_mean(&game, Language::Spanish, &spanish);
}

#[test]
fn system_name_wins_over_localized_word() {
    let game = star("<0>; Ann(0,b2r1)g3y1-; Beth(1,b1y3)-g3; Casa(r3)g1-; Rot(r3)g1-");
    let turns = [
        (Language::Spanish, "construye g1 Casa", "build g1 Casa"),
        (Language::German, "baue g1 Rot", "build g1 Rot"),
    ];
    for (language, typed, order) in turns {
        assert_eq!(meant(&game, language, typed), order);
    }
}

#[test]
fn labels_of_choices_can_be_typed() {
    let mut read = 0;
    for language in Language::VARIANTS.iter().copied() {
        for seed in 0..150 {
            let mut player = Player::new(seed);
            let mut game = player.game();
            while game.outcome().is_none() && game.turns() < 40 {
                read += reads_labels(&game, language);
                let verdict = player.sane_turn(&game);
                game.accept(verdict);
            }
        }
    }
    assert!(read > 10_000, "{read} labels");
}

/// Types the label of each whole step that can be chosen; returns how many there are.
fn reads_labels(game: &BinaryGame, language: Language) -> usize {
    let names = ["Ann", "Beth"].map(str::to_owned);
    let any: AnyGame = game.clone().into();
    let homes: Vec<_> = [Seat(0), Seat(1)]
        .into_iter()
        .filter_map(|seat| Some((seat, any.home_name(seat)?.parse().expect("a name"))))
        .collect();
    let progress = game.begin().expect("the game goes on");
    if progress.is_setting_up() {
        return 0;
    }
    let places = i18n::Places {
        of: progress.turn().seat,
        homes: &homes,
        names: &names,
    };
    let mut read = 0;
    for offered in progress.next_steps() {
        let kind = progress.kind(&offered.step, Extent::Whole, false);
        let offered = AnyChoiceKind::Star(kind.clone());
        let label = with_language(language, || i18n::choice(&offered, &places).label);
        let typed = meant(&any, language, &label);
        let said = kind.step.to_string();
        assert_eq!(typed, said, "{language:?}: {label}");
        read += 1;
    }
    read
}

/// Composes whole turns by what is offered, and types the labels that were pressed.
#[test]
fn turn_labels_can_be_typed() {
    let mut rng = StdRng::seed_from_u64(54);
    let rulesets = [
        "binary",
        "multiplayer players=3",
        "multiplayer players=5 goal=left",
        "settlers",
    ];
    for rules in rulesets {
        for language in Language::VARIANTS.iter().copied() {
            for _ in 0..12 {
                let mut game = begun(rules);
                while game.outcome().is_none() && game.turns() < 40 {
                    let (labels, verdict) = with_language(language, || composed(&game, &mut rng));
                    let order = meant(&game, language, &labels);
                    let read = game.judge_stored(&order);
                    let read = read.unwrap_or_else(|| panic!("{language:?}: {labels}: {order}"));
                    assert_eq!(
                        read.position(),
                        verdict.position(),
                        "{language:?}: {labels}"
                    );
                    game.accept(verdict);
                }
            }
        }
    }
}

fn begun(rules: &str) -> AnyGame {
    let ruleset: Ruleset = rules.parse().expect("a ruleset");
    let names = PEOPLE.iter().take(ruleset.seats().into());
    let names = names.map(|name| name.parse().expect("a name"));
    AnyGame::new(ruleset, names.collect()).expect("a game")
}

/// A turn that was composed at random, and the labels of what was chosen.
fn composed(game: &AnyGame, rng: &mut StdRng) -> (String, AnyVerdict) {
    let names = PEOPLE.map(str::to_owned);
    let places = i18n::Places {
        of: game.next_seat(),
        homes: &game.homes(),
        names: &names,
    };
    let mut draft = game.draft("").expect("the game goes on").draft;
    let mut half: Option<Code> = None;
    let mut labels: Vec<String> = Vec::new();
    loop {
        let verdict = draft.verdict().filter(|_| half.is_none());
        let offer = draft.offer(half.as_ref()).expect("what was offered");
        let choices: Vec<_> = offer.choices().chain(&offer.pass).collect();
        let ends = choices.is_empty() || rng.random_bool(0.5);
        if let Some(verdict) = verdict.filter(|_| ends) {
            let between = if game.is_setting_up() { " " } else { "; " };
            return (labels.join(between), verdict);
        }
        let choice = *choices.choose(rng).expect("the turn goes on");
        let is_half = choice.code.is_half();
        // Half a step on a map and half a move say nothing that the whole does not.
        let tells = match &choice.kind {
            AnyChoiceKind::Star(_) => game.is_setting_up(),
            AnyChoiceKind::Settlers(kind) => kind.extent < Extent::Words(3),
        };
        if !is_half || tells {
            labels.push(i18n::choice(&choice.kind, &places).label);
        }
        half = Some(choice.code.clone()).filter(|_| is_half);
        if !is_half {
            let longer = draft.with(&choice.code).expect("what was offered").text();
            draft = game.draft(&longer).expect("the game goes on").draft;
        }
    }
}

#[test]
fn suggested_home_can_be_typed() {
    for language in Language::VARIANTS.iter().copied() {
        let game = star("<0>");
        let (stars, ship) = game.suggested_set_up().expect("it is set up");
        let label = with_language(language, || i18n::suggested_home(stars, ship));
        let order = format!("homeworld {} {} {ship} Ann", stars[0], stars[1]);
        assert_eq!(meant(&game, language, &label), order, "{label}");
    }
}

/// What a language says for a turn in notation can be typed in its place.
#[test]
fn spoken_turns_can_be_typed() {
    let mut rng = StdRng::seed_from_u64(7);
    for rules in ["binary", "multiplayer players=3", "settlers"] {
        for language in Language::VARIANTS.iter().copied() {
            let mut game = begun(rules);
            while game.outcome().is_none() && game.turns() < 60 {
                let verdict = offered::turn(&game, &mut rng, 0.5);
                let order = verdict.order();
                let said = with_language(language, || i18n::spoken_turn(&order));
                assert_eq!(meant(&game, language, &said), order, "{language:?}: {said}");
                game.accept(verdict);
            }
        }
    }
}

/// Words that were typed wrong, at random.
fn misspelt(order: &str, rng: &mut StdRng) -> String {
    let pieces = ["r1", "y2", "g3", "b2", "y", "Nowhere", "c3", "f6"];
    let mut words: Vec<&str> = order.split(' ').collect();
    let place = rng.random_range(0..words.len());
    match rng.random_range(0..4) {
        0 if words.len() > 2 => {
            words.remove(place);
        }
        1 => words.push(words[words.len() - 1]),
        _ => words[place] = pieces.choose(rng).expect("there are some"),
    }
    words.join(" ")
}

#[test]
fn localized_refusals_contain_no_english_verbs() {
    let mut rng = StdRng::seed_from_u64(9);
    let english = [
        "build",
        "trade",
        "move",
        "discover",
        "attack",
        "capture",
        "sacrifice",
        "conquer",
        "upgrade",
        "transfer",
        "pass",
    ];
    let mut refused = 0;
    for rules in ["binary", "multiplayer players=4", "settlers"] {
        for language in [Language::German, Language::Spanish] {
            for _ in 0..6 {
                let mut game = begun(rules);
                while game.outcome().is_none() && game.turns() < 30 {
                    let verdict = offered::turn(&game, &mut rng, 0.5);
                    for _ in 0..4 {
                        let typed = misspelt(&verdict.order(), &mut rng);
                        let typed = with_language(language, || i18n::spoken_turn(&typed));
                        let said = meant(&game, language, &typed);
                        if game.judge_stored(&said).is_none() {
                            let words = said.split(|letter: char| !letter.is_alphabetic());
                            let found: Vec<_> =
                                words.filter(|word| english.contains(word)).collect();
                            assert!(found.is_empty(), "{typed}: {said}");
                            refused += 1;
                        }
                    }
                    game.accept(verdict);
                }
            }
        }
    }
    assert!(refused > 1_000, "{refused} refusals");
}

#[test]
fn wishes_quote_what_was_typed() {
    let wishes = [
        (Language::English, "gg", "`gg` isn't a turn. To resign,"),
        (
            Language::English,
            "I resign",
            "`I resign` isn't a turn. To resign,",
        ),
        (
            Language::English,
            "draw?",
            "`draw?` isn't a turn. To offer a draw,",
        ),
        (
            Language::English,
            "offer draw",
            "`offer draw` isn't a turn. To offer a draw,",
        ),
        (
            Language::English,
            "thanks",
            "`thanks` isn't a turn. A turn is a step like",
        ),
        (Language::English, "help", "`help` isn't a turn. `/hw help`"),
        (Language::German, "danke", "`danke` ist kein Zug."),
        (
            Language::German,
            "ich gebe auf",
            "`ich gebe auf` ist kein Zug. Zum Aufgeben",
        ),
        (
            Language::Spanish,
            "me rindo",
            "`me rindo` no es un turno. Para rendirte",
        ),
        (
            Language::Spanish,
            "tablas",
            "`tablas` no es un turno. Para ofrecer tablas",
        ),
    ];
    for (language, typed, said) in wishes {
        let told = with_language(language, || {
            let wish = i18n::reading::wish(typed).expect("a wish");
            wish.refused(typed)
        });
        assert!(told.starts_with(said), "{typed}: {told}");
    }
    let told = meant(&star(MID), Language::English, "wait what");
    assert!(told.starts_with("I don't know the verb `wait`."), "{told}");
    let told = meant(&star(MID), Language::German, "biuld g1");
    assert_contains(&told, "Meinst du `baue`?");
}

#[test]
fn joining_words_join() {
    let joined = [
        (
            Language::English,
            "sacrifice y1 at home, and move g1 from Vega to home",
        ),
        (
            Language::German,
            "opfere y1 zu Hause, und ziehe g1 von Vega nach Hause",
        ),
        (
            Language::Spanish,
            "sacrifica y1 en casa, y mueve g1 de Vega a casa",
        ),
        (
            Language::Spanish,
            "sacrificar y1 en casa y mover g1 de Vega a casa",
        ),
    ];
    for (language, typed) in joined {
        all_mean(
            &star(MID),
            language,
            &[(typed, "sacrifice y1 Ann; move g1 Vega Ann")],
        );
    }
    let then_built = [
        (
            Language::English,
            "sacrifice g1 at Vega, and build g1 at home",
        ),
        (Language::German, "opfere g1 bei Vega, und baue g1 zu Hause"),
        (
            Language::Spanish,
            "sacrifica g1 en Vega, y construye g1 en casa",
        ),
    ];
    for (language, typed) in then_built {
        all_mean(
            &star(MID),
            language,
            &[(typed, "sacrifice g1 Vega; build g1 Ann")],
        );
    }
}

#[test]
fn attack_after_a_move_is_explained() {
    let game = star("<0>; Ann(0,y2r1)g3-; Beth(1,b1y3)-g3; Vega(b3)-y1");
    for (language, typed, said) in [
        (
            Language::English,
            "move g3 from home to Vega; capture y1 at Vega",
            "your opponent answers first",
        ),
        (
            Language::German,
            "ziehe g3 von zu Hause nach Vega; erobere y1 bei Vega",
            "Erst antwortet die Gegenseite",
        ),
        (
            Language::Spanish,
            "mueve g3 de casa a Vega; captura y1 en Vega",
            "primero responde tu rival",
        ),
    ] {
        let told = meant(&game, language, typed);
        assert!(told.contains(said), "{typed}: {told}");
    }
}

/// In Spanish `y` joins words and begins the name of a yellow piece.
#[test]
fn piece_lists_use_no_joining_word() {
    let game = star("<0>; Ann(0,y2r1)g3y1y2-; Beth(1,b1y3)-g3");
    let told = meant(&game, Language::Spanish, "sacrifica g1 en casa");
    assert_contains(&told, "Allí tienes y1, y2, g3.");
}

/// A word that means the same, chosen at random; the word itself where there is none.
fn said<'w>(typed_words: &'w [(String, String)], word: &'w str, rng: &mut StdRng) -> &'w str {
    let alike = typed_words.iter().filter(|(_, meant)| meant == word);
    let alike: Vec<&str> = alike.map(|(said, _)| said.as_str()).collect();
    alike.choose(rng).copied().unwrap_or(word)
}

/// The turn with verbs, colours and the mover's home in the words of a language.
fn spoken(order: &str, home: &str, typed_words: &[(String, String)], rng: &mut StdRng) -> String {
    let step = |step: &str| {
        let words: Vec<String> = step
            .split(' ')
            .enumerate()
            .map(|(place, word)| match place {
                0 => said(typed_words, word, rng).to_owned(),
                _ if word == home => said(typed_words, "home", rng).to_owned(),
                _ => word.to_owned(),
            })
            .collect();
        words.join(" ")
    };
    let steps: Vec<String> = order.split("; ").map(step).collect();
    steps.join("; ")
}

#[test]
fn legal_turns_parse_in_every_language() {
    let mut turns = 0;
    for language in Language::VARIANTS.iter().copied() {
        let table = with_language(language, || i18n::TYPED_WORDS.to_string());
        let lines = table.lines().filter_map(|line| line.split_once(':'));
        let phrases =
            lines.flat_map(|(meant, said)| said.split(',').map(move |said| (said, meant)));
        let plain = phrases.filter(|(said, _)| !said.trim().is_empty() && !said.contains('…'));
        let typed_words: Vec<(String, String)> = plain
            .map(|(said, meant)| (said.trim().to_lowercase(), meant.trim().to_owned()))
            .collect();
        for seed in 0..20 {
            let mut player = Player::new(seed);
            let mut rng = StdRng::seed_from_u64(seed);
            let mut game = player.game();
            for _ in 0..40 {
                if game.outcome().is_some() {
                    break;
                }
                let verdict = player.sane_turn(&game);
                let order = verdict.order.to_string();
                let any: AnyGame = game.clone().into();
                assert_eq!(meant(&any, language, &order), order, "{language:?}");
                let home = game.to_move().and_then(|seat| any.home_name(seat));
                let typed = spoken(&order, &home.unwrap_or_default(), &typed_words, &mut rng);
                assert_eq!(
                    meant(&any, language, &typed),
                    order,
                    "{language:?}: {typed}"
                );
                turns += 1;
                game.accept(verdict);
            }
        }
        for seed in 0..4 {
            let mut player = settlers_play::Player::new(seed);
            let mut game = Settlers::new(SettlersRules::default());
            while game.outcome().is_none() {
                let verdict = player.turn(&game);
                let order = verdict.order.to_string();
                let any: AnyGame = game.clone().into();
                assert_eq!(meant(&any, language, &order), order, "{language:?}");
                turns += 1;
                game.accept(verdict);
            }
        }
    }
    assert!(turns > 1_000, "{turns} turns");
}
