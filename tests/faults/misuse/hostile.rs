//! Texts made to hurt, through every option of every command.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::command::given::DiscordRole;
use referee::command::specs::roots;
use referee::command::{
    CompletionRequest, DisplayName, FileContent, Form, Given, GivenFile, GivenOptions, OptionKind,
};
use referee::domain::{GameId, RoleId, Seed};
use referee::event_log::RulingKind;
use referee::reply::Message;
use referee_testing::{ANN, BETH, CARL, TestBot, person, times};

use crate::support::after_homes;

/// Pieces of which hostile texts are made.
const PIECES: [&str; 30] = [
    "@everyone",
    "@here",
    "<@101>",
    "<@&1>",
    "<#2>",
    "**",
    "__",
    "~~",
    "||",
    "```",
    "`",
    "> ",
    "# ",
    "[a](http://x)",
    "https://evil.example",
    "\u{202e}",
    "\u{200b}",
    "\u{2066}",
    "\0",
    "\n",
    "\r",
    "\u{1b}[31m",
    "Z\u{0334}\u{0335}\u{0336}\u{0337}",
    "'; DROP TABLE games;--",
    "build g1",
    "homeworld r1 b2 g3",
    "🟢",
    "\u{feff}",
    "\\",
    "%s%n",
];

/// Those that are orders: alone, or among what is not seen, they count, and rightly.
const ORDERS: [&str; 2] = ["build g1", "homeworld r1 b2 g3"];

fn text(rng: &mut StdRng) -> String {
    loop {
        let text = any_text(rng);
        let seen: String = text
            .chars()
            .filter(|letter| letter.is_ascii_graphic() || *letter == ' ')
            .collect();
        if !ORDERS.contains(&seen.trim()) {
            return text;
        }
    }
}

fn any_text(rng: &mut StdRng) -> String {
    let length = *[1, 3, 10, 60, 700].choose(rng).expect("a length");
    let pieces = (0..rng.random_range(1..=length)).map(|_| *PIECES.choose(rng).expect("a piece"));
    let text: String = pieces.collect();
    text.chars().take(6_000).collect()
}

/// What no answer may hold: what calls people who are not meant, hides, or turns the direction of
/// writing.
fn harmless(message: &Message) -> Result<(), String> {
    let hidden = message.text.chars().find(|&letter| {
        letter.is_control() && letter != '\n'
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    });
    if let Some(letter) = hidden {
        return Err(format!("{letter:?} in {:?}", message.text));
    }
    if !message.calls.is_empty() {
        return Err(format!("it calls somebody: {:?}", message.text));
    }
    Ok(())
}

/// The forms that moderators fill in about a game, and those that anybody does.
fn forms(game: GameId) -> Vec<Form> {
    use RulingKind::{
        Adjourned, Adjudicated, Answered, AnsweredPrivately, Called, GaveTime, Replaced, Resumed,
        RolledBack, TakenBack, Undone, Voided,
    };
    let kinds = [
        Called,
        Answered,
        AnsweredPrivately,
        TakenBack,
        Adjourned,
        Resumed,
        RolledBack,
        Replaced,
        GaveTime,
        Adjudicated,
        Voided,
        Undone,
    ];
    let rules = kinds.map(|kind| Form::Rule { game, kind });
    let by = person(BETH).id;
    let others = [
        Form::Seat { game, by },
        Form::Pause { game },
        Form::Zone,
        Form::Away,
    ];
    rules.into_iter().chain(others).collect()
}

/// `HOSTILE` texts through each option of each command, and the fields of each form; 1,000 are the
/// long run.
#[test]
fn no_text_hurts_through_any_option() {
    let bot = TestBot::new();
    let game = after_homes(&bot);
    let before = bot.turns(game);
    let mut rng = StdRng::seed_from_u64(15);
    let mut given = 0;
    let specs: Vec<_> = roots().flat_map(|root| root.specs).collect();
    for spec in &specs {
        for target in spec.options() {
            for _ in 0..times("HOSTILE", 6) {
                let hostile = text(&mut rng);
                let value = |name: &str, kind: &OptionKind| match kind {
                    OptionKind::Completed(_) | OptionKind::Choice(_) if name == target.name => {
                        Given::Text(hostile.clone())
                    }
                    OptionKind::Text => Given::Text(hostile.clone()),
                    OptionKind::File => Given::File(GivenFile {
                        name: hostile.clone(),
                        content: FileContent::Bytes(hostile.clone().into_bytes()),
                    }),
                    OptionKind::Completed(_) if name == "game" => Given::Text(game.to_string()),
                    OptionKind::Completed(_) => Given::Text("build g1".into()),
                    OptionKind::Choice(choice) => Given::Text(choice.values[0].to_owned()),
                    OptionKind::Number { least, most } if name == target.name => {
                        Given::Number((i64::from(*least) - 1) ^ i64::from(*most))
                    }
                    OptionKind::Number { least, .. } => Given::Number((*least).into()),
                    OptionKind::Role => Given::Role(DiscordRole {
                        id: RoleId(5),
                        is_reached: false,
                    }),
                    OptionKind::Person => {
                        let mut person = person(BETH);
                        person.name = DisplayName::new(&hostile);
                        Given::Person(person)
                    }
                };
                let options = spec.options().filter(|option| option.name == target.name);
                let options: GivenOptions = options
                    .map(|option| (option.name.to_owned(), value(option.name, &option.kind)))
                    .collect();
                let mut caller = bot.caller(ANN);
                caller.person.name = DisplayName::new(&hostile);
                let answer = match (spec.read)(&options) {
                    Err(why) => Message::of(why.to_string()),
                    Ok(command) => bot
                        .referee
                        .handle(&caller, command, Seed(1))
                        .unwrap_or_else(|fault| panic!("{} {}: {fault}", spec.name, target.name)),
                };
                // Whom a command names is called by it, and nobody else.
                if let Err(why) = harmless(&answer) {
                    panic!("{} {}: {why}", spec.name, target.name);
                }
                if let OptionKind::Completed(source) = target.kind {
                    let asked = CompletionRequest {
                        source,
                        typed: hostile.clone(),
                        game: Some(game),
                    };
                    let found = bot.referee.complete(&caller, &asked).expect("it is read");
                    assert!(found.len() <= 25);
                    assert!(
                        found
                            .iter()
                            .all(|(_, value)| value.encode_utf16().count() <= 100)
                    );
                }
                assert_eq!(bot.turns(game), before, "{hostile:?} is no turn");
                given += 1;
            }
        }
    }
    for form in forms(game) {
        for _ in 0..times("HOSTILE", 6) {
            let hostile = Given::Text(text(&mut rng));
            let fields = ["text", "reason", "seat", "number", "days", "from", "to"];
            let typed: GivenOptions = fields
                .map(|field| (field.to_owned(), hostile.clone()))
                .into_iter()
                .collect();
            let caller = bot.moderator(CARL);
            let answer = match form.sent(&typed) {
                Err(why) => Message::of(why.to_string()),
                Ok(command) => bot
                    .referee
                    .handle(&caller, command, Seed(1))
                    .unwrap_or_else(|fault| panic!("{form:?}: {fault}")),
            };
            if let Err(why) = harmless(&answer) {
                panic!("{form:?}: {why}");
            }
            assert_eq!(bot.turns(game), before, "{form:?}");
            given += 1;
        }
    }
    println!("{given} hostile texts");
    assert!(given > 100);
}
