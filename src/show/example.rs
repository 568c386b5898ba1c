//! Pictures of positions that nobody plays, beside the rules that they explain.

use crate::answer::{Encloses, Enclosure, ExampleOf, Message};
use crate::command::Topic;
use crate::text;
use crate::text::Phrase;
use homeworlds::order::Name;
use homeworlds::rules::{AnyGame, Ruleset};

/// Who plays on the pictures.
const NAMES: [&str; 2] = ["Ann", "Beth"];

/// Two homes, each connected to one of two systems.
const MIDGAME: &str = "<0>; Ann(0,r1b2)y1g3-; Beth(1,y3g1)-r3b2; Vega(y3)g1-; Mira(r2)-y1";

/// The picture beside a page, with what is to be seen there.
fn beside(topic: &Topic) -> Option<(&'static str, Phrase)> {
    let number = match topic {
        Topic::Rules => return Some((MIDGAME, Phrase("help-picture-card"))),
        Topic::Rule(number) => number.as_str(),
        Topic::Start
        | Topic::Notation
        | Topic::Multiplayer
        | Topic::Settlers
        | Topic::Commands
        | Topic::DeskCommands => return None,
    };
    match number {
        "B1" => Some((MIDGAME, Phrase("help-picture-card"))),
        "B2" => Some((MIDGAME, Phrase("help-picture-connections"))),
        "B5" => Some((
            "<0>; Ann(0,r1b2)g3-; Beth(1,r1b3)-g3",
            Phrase("help-picture-homes"),
        )),
        "B8" => Some((MIDGAME, Phrase("help-picture-colours"))),
        "B14" => Some((
            "<0>; Ann(0,r1b2)g3-; Beth(1,y3g1)-r3; Vega(r3)y2-g1",
            Phrase("help-picture-capture"),
        )),
        "B15" => Some((
            "<0>; Ann(0,r1b2)g3-; Beth(1,y3b1)-g3; Vega(g2)g1g1-g2",
            Phrase("help-picture-catastrophe"),
        )),
        _ => None,
    }
}

/// The page with its picture, if it has one.
pub fn with_picture(mut message: Message, topic: &Topic) -> Message {
    let Some((position, caption)) = beside(topic) else {
        return message;
    };
    message.text = format!("{}\n-# {caption}", message.text);
    message.with_enclosed(Encloses::Example(ExampleOf {
        position: position.to_owned(),
        look: homeworlds_board::Look::default(),
    }))
}

/// Draws it; nothing where the text is no position.
pub fn draw(example: &ExampleOf) -> Option<Enclosure> {
    let view = game(example)?.view(None);
    let names = NAMES.map(str::to_owned);
    let board = text::board(&view, &names);
    Some(Enclosure {
        name: "example.png".to_owned(),
        bytes: board.png(example.look),
        alt: board.alt(),
    })
}

/// The same for who wants no pictures.
pub fn in_words(example: &ExampleOf) -> Option<String> {
    let view = game(example)?.view(None);
    let names = NAMES.map(str::to_owned);
    Some(text::board(&view, &names).alt())
}

fn game(example: &ExampleOf) -> Option<AnyGame> {
    let homes = NAMES
        .iter()
        .enumerate()
        .map(|(seat, name)| Name::from_display_name(name, seat, &[]));
    AnyGame::from_text(Ruleset::default(), homes.collect(), &example.position).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_picture_is_a_position() {
        let numbers = ["B1", "B2", "B5", "B8", "B14", "B15"];
        let rules = numbers.map(|number| Topic::Rule(number.to_owned()));
        for topic in rules.iter().chain([&Topic::Rules]) {
            let (position, _) = beside(topic).expect("a picture");
            let example = ExampleOf {
                position: position.to_owned(),
                look: homeworlds_board::Look::default(),
            };
            let told = in_words(&example).expect("a position");
            assert!(told.contains("Beth"), "{topic:?}: {told}");
        }
    }
}
