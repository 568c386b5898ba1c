//! Random games, and everything that can be pressed in them.

use homeworlds::rules::{BinaryGame, BinaryRules};
use homeworlds_samples::random_play::{self, Player as Randomness};
use referee::clock::Time;
use referee::command::specs::roots;
use referee::command::{Command, ComponentAction, Given, GivenOptions, Pressed, Spec, Terms};
use referee::domain::GameId;
use referee::reply::{ActionRow, ButtonAction, Message};
use referee_testing::{ANN, BETH, HOMES, TestBot, Who, person, terms};

/// A custom id, with the value of a menu.
pub type Emitted = (String, Option<String>);

/// A challenge of these people, or of anybody, on the usual terms.
pub fn challenge(guests: &[Who]) -> Terms {
    Terms {
        guests: guests.iter().copied().map(person).collect(),
        time: Time::default(),
        ..terms(&[], "binary first-ship=large")
    }
}

/// A game of Ann and Beth on the usual terms.
pub fn begin(bot: &TestBot) -> GameId {
    bot.begin_with(challenge(&[BETH]))
}

/// The same with both homes, in which Ann is to move.
pub fn after_homes(bot: &TestBot) -> GameId {
    let game = begin(bot);
    bot.play_turns(game, &HOMES);
    game
}

/// The command of this name.
fn spec(name: &str) -> &'static Spec {
    let mut specs = roots().flat_map(|root| root.specs);
    let found = specs.find(|spec| spec.name == name);
    found.unwrap_or_else(|| panic!("there is no command {name}"))
}

pub fn read(name: &str, options: &[(&str, Given)]) -> Command {
    let options: GivenOptions = options
        .iter()
        .map(|(name, given)| ((*name).to_owned(), given.clone()))
        .collect();
    (spec(name).read)(&options).expect("it can be read")
}

/// A turn whose cautions are confirmed beforehand.
pub fn turn(game: GameId, text: &str) -> Command {
    let options = [
        ("turn", Given::Text(format!("{text} *"))),
        ("game", Given::Text(game.to_string())),
    ];
    read("move", &options)
}

/// A random game, turn by turn.
pub fn random_turns(seed: u64, most: usize) -> Vec<(Who, String)> {
    let mut dice = Randomness::new(seed);
    let mut game = BinaryGame::new(BinaryRules::default(), random_play::names());
    let mut turns = Vec::new();
    while game.outcome().is_none() && turns.len() < most {
        let verdict = dice.sane_turn(&game);
        let seat = game.position().to_move.index();
        turns.push(([ANN, BETH][seat], verdict.order.to_string()));
        game.accept(verdict);
    }
    turns
}

/// Everything that can be pressed on a message.
pub fn presses(message: &Message) -> Vec<Emitted> {
    let mut found = Vec::new();
    for row in &message.rows {
        match row {
            ActionRow::Buttons(buttons) => {
                found.extend(buttons.iter().filter_map(|button| match &button.does {
                    ButtonAction::Press(press) => Some((press.to_string(), None)),
                    _ => None,
                }))
            }
            ActionRow::Menu(menu) => found.extend(menu.lines.iter().map(|line| {
                (
                    ComponentAction::Menu(0).to_string(),
                    Some(line.does.to_string()),
                )
            })),
            // Whoever is chosen is no text.
            ActionRow::People(_) => {}
        }
    }
    found
}

/// Presses something that was emitted.
pub fn press(bot: &TestBot, who: Who, (id, value): &Emitted) {
    let press: ComponentAction = id.parse().expect("it was emitted");
    if let Ok(Pressed::Command(command)) = press.read(value.as_deref()) {
        bot.ask(who, command);
    }
}

/// Delivers what is due; returns all messages that somebody sees then, new and changed ones.
pub fn shown(bot: &mut TestBot) -> Vec<Message> {
    let posted = bot.post().into_iter().map(|posted| posted.message);
    let posted: Vec<_> = posted.collect();
    let changed = bot.discord.changed.drain(..).map(|(_, message)| message);
    posted.into_iter().chain(changed).collect()
}

/// Everything about games, turns and agreements that is stored, but not the traces of being asked,
/// nor what waits to be told.
pub fn everything(bot: &TestBot) -> String {
    let asked = [
        "people",
        "processed",
        "outbox",
        "suspended_targets",
        "settings",
    ];
    bot.rows(|table| !asked.contains(&table))
}
