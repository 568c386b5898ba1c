//! Pictures of example positions beside the rules that they explain.

use crate::command::{FilmSpeed, Topic};
use crate::game::view_with;
use crate::i18n::{self, TextKey};
use crate::lessons::{NAMES, posed};
use crate::reply::{Attachment, ExampleSpec, Message, RenderedFile};
use homeworlds::rules::{AnyGame, AnyView};
use homeworlds_board::{AnyBoard, Hold, Look};

/// Ruleset of the examples for two players.
const TWO: &str = "binary";
/// Ruleset of the examples for three players.
const THREE: &str = "multiplayer players=3 goal=last-captain";
/// Ruleset of the examples of Settlers.
const FIELDS: &str = "settlers";

/// Two homes, each connected to one of two systems.
const MIDGAME: &str = "<0>; Ann(0,r1b2)y1g3-; Beth(1,y3g1)-r3b2; Vega(y3)g1-; Mira(r2)-y1";

/// Returns the example of a page: the ruleset, the position, and the caption.
fn beside(topic: &Topic) -> Option<(&'static str, &'static str, TextKey)> {
    let number = match topic {
        Topic::Multiplayer => "M1",
        Topic::Settlers => "S1",
        Topic::Rule(number) => number.as_str(),
        Topic::Start
        | Topic::Rules
        | Topic::Notation
        | Topic::Board
        | Topic::Glossary
        | Topic::Commands => return None,
    };
    Some(match number {
        "B1" => (TWO, MIDGAME, i18n::HELP_PICTURE_CARD),
        "B2" => (TWO, MIDGAME, i18n::HELP_PICTURE_CONNECTIONS),
        "B5" => (
            TWO,
            "<0>; Ann(0,r1b2)g3-; Beth(1,r1b3)-g3",
            i18n::HELP_PICTURE_HOMES,
        ),
        "B8" => (TWO, MIDGAME, i18n::HELP_PICTURE_COLOURS),
        "B14" => (
            TWO,
            "<0>; Ann(0,r1b2)g3-; Beth(1,y3g1)-r3; Vega(r3)y2-g1",
            i18n::HELP_PICTURE_CAPTURE,
        ),
        "B15" => (
            TWO,
            "<0>; Ann(0,r1b2)g3-; Beth(1,y3b1)-g3; Vega(g2)g1g1-g2",
            i18n::HELP_PICTURE_CATASTROPHE,
        ),
        "M1" => (
            THREE,
            "<0>; Ann(0,b1r3)g3y1--; Beth(1,y2b3)-g3b2-; Carl(2,b2g1)--g3y3; Vega(g2)y1-b1-r2",
            i18n::HELP_PICTURE_THREE,
        ),
        "S1" => (
            FIELDS,
            "settlers <0>; g1@c3 b1@d3 r1@c2 / g1@d5 y1@c5; quiet 3; passes 0",
            i18n::HELP_PICTURE_FIELDS,
        ),
        "S3" => (
            FIELDS,
            "settlers <0>; g1@b2 r2@c3 r1@d3 / g1@d5 y1@d4 r1@e5; quiet 3; passes 0",
            i18n::HELP_PICTURE_CONQUEST,
        ),
        _ => return None,
    })
}

/// Returns the example of a page and its caption, if it has one.
pub fn of(topic: &Topic) -> Option<(ExampleSpec, TextKey)> {
    let (ruleset, position, caption) = beside(topic)?;
    Some((ExampleSpec::at(ruleset, position), caption))
}

/// Adds the picture to a page, if it has one.
pub fn with_picture(mut message: Message, topic: &Topic) -> Message {
    let Some((example, caption)) = of(topic) else {
        return message;
    };
    message.text = format!("{}\n-# {caption}", message.text);
    message.with_enclosed(Attachment::Example(example))
}

/// Draws the example, or returns `None` if the text is not a position.
pub fn draw(example: &ExampleSpec, look: Look) -> Option<RenderedFile> {
    let view = view(example)?;
    let names = names(example);
    let board = i18n::board(&view, &names);
    Some(RenderedFile {
        name: "example.png".to_owned(),
        bytes: match &example.title {
            Some((title, note)) => board.titled(title, note, look),
            None => board.png(look),
        },
        alt: board.alt(),
    })
}

/// Draws the example's turns as a film, if all of them are legal.
pub fn film(line: &ExampleSpec, look: Look) -> Option<RenderedFile> {
    let games = games(line)?;
    let views: Vec<AnyView> = games.iter().map(|game| game.view(None)).collect();
    let names = NAMES.map(str::to_owned);
    let boards: Vec<AnyBoard> = views.iter().map(|view| i18n::board(view, &names)).collect();
    Some(RenderedFile {
        name: "line.gif".to_owned(),
        bytes: homeworlds_board::film(&boards, look, Hold(FilmSpeed::Slow.hundredths())),
        alt: boards.last()?.alt(),
    })
}

/// Describes the example for readers without pictures.
pub fn in_words(example: &ExampleSpec) -> Option<String> {
    let view = view(example)?;
    let names = names(example);
    Some(i18n::board(&view, &names).in_words())
}

fn names(example: &ExampleSpec) -> Vec<String> {
    match example.names.as_slice() {
        [] => NAMES.map(str::to_owned).to_vec(),
        names => names.to_vec(),
    }
}

fn view(example: &ExampleSpec) -> Option<AnyView> {
    let games = games(example)?;
    Some(view_with(games.last()?, &example.steps, None))
}

/// Returns the positions before the example's turns and after each of them.
fn games(example: &ExampleSpec) -> Option<Vec<AnyGame>> {
    let mut game = posed(example.ruleset.parse().ok()?, &example.position)?;
    let mut games = vec![game.clone()];
    for turn in &example.turns {
        let verdict = game.judge_stored(turn)?;
        game.accept(verdict);
        games.push(game.clone());
    }
    Some(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_picture_is_a_position() {
        let numbers = ["B1", "B2", "B5", "B8", "B14", "B15", "M1", "S1", "S3"];
        let rules = numbers.map(|number| Topic::Rule(number.to_owned()));
        for topic in &rules {
            let (example, _) = of(topic).expect("a picture");
            let told = in_words(&example).expect("a position");
            assert!(told.contains("Beth"), "{topic:?}: {told}");
        }
    }
}
