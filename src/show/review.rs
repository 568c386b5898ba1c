//! What a page of a review offers besides other pages: the other side, the other end of the turn, files, posting.

use crate::answer::error::{CommandError, Fault, UserError, check_may_post};
use crate::answer::{BoardOf, Button, Encloses, Message, Style, TextFile};
use crate::command::{
    Act, Asker, Half, Look, Planning, Press, RecordForm, Side, Sight, Stretch, Which,
};
use crate::domain::{Millis, PersonId};
use crate::log::Seq;
use crate::matches::names::players;
use crate::matches::record::record;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::notify::Notice;
use crate::show::card;
use crate::show::look::{later_told, turn_told};
use crate::store::{Target, Tx};
use crate::text::{game as say, label, markup, pages};
use homeworlds::rules::Seat;

/// A person posts at most so many boards within [`POSTS_WITHIN`].
const MOST_POSTS: usize = 3;
/// See [`MOST_POSTS`]; in minutes.
const POSTS_WITHIN: u32 = 10;

/// The moment at which a turn began.
pub fn before(table: &Match, turn: u32) -> Seq {
    match turn.checked_sub(1) {
        Some(before) => table.place_before_next(before),
        None => table.place_after(0),
    }
}

/// After how many turns the board stands that a page shows.
const fn shown(turn: u32, sight: Sight) -> u32 {
    match sight.half {
        Half::After => turn,
        Half::Before => turn.saturating_sub(1),
    }
}

/// The seat at the bottom; `None` is the public side.
pub fn side(table: &Match, asker: &Asker, side: Side) -> Option<Seat> {
    let own = table.seat_of(asker.person.id);
    match side {
        Side::Own => own,
        Side::Across => {
            let own = own.unwrap_or(Seat(0));
            Some(Seat((own.0 + 1) % table.game.seats()))
        }
    }
}

/// The second row of a page.
pub fn tools(table: &Match, turn: u32, sight: Sight) -> Vec<Button> {
    let game = table.which();
    let button = |label, press: Press| Button::new(label, Style::Plain, press);
    let here = |sight| {
        Look::Review {
            game,
            turn: Some(turn),
            sight,
        }
        .into()
    };
    let (stretch, form) = (Stretch::default(), RecordForm::Text);
    let half = match sight.half {
        Half::After => label::BEFORE_TURN,
        Half::Before => label::AFTER_TURN,
    };
    vec![
        button(label::FLIP_SIDE, here(sight.flipped())),
        button(half, here(sight.other_half())).active(turn > 0),
        button(label::FILM, Look::Film { game, stretch }.into()),
        button(label::EXPORT, Look::Export { game, form }.into()),
        button(
            label::POST_HERE,
            Act::Post {
                game,
                turn: shown(turn, sight),
            }
            .into(),
        ),
    ]
}

/// The way to the planning board from the position that is shown, for those who play while the game goes on.
pub fn to_plan(table: &Match, asker: &Asker, turn: u32, sight: Sight) -> Vec<Button> {
    let plays = table.seat_of(asker.person.id).is_some();
    if !plays || table.game.outcome().is_some() {
        return Vec::new();
    }
    let plan = Planning::from(table.which(), shown(turn, sight));
    vec![Button::new(label::TRY, Style::Plain, Act::Plan(plan))]
}

/// Hands out a game: its position to be copied, and its record as a file, with a way to the other form.
pub fn export(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    form: RecordForm,
) -> Result<Message, CommandError> {
    let again = |game| Look::Export { game, form };
    let table = resolve_game::find(tx, asker, game, Require::ALook, again)?;
    let record = record(&table);
    let position = markup::block(&table.game.position_text());
    let (ending, text, other, label) = match form {
        RecordForm::Text => ("txt", record.text(), RecordForm::Json, label::AS_JSON),
        RecordForm::Json => ("json", record.json(), RecordForm::Text, label::AS_TEXT),
    };
    let told = pages::export(table.id(), table.turns(), &position);
    let file = TextFile {
        name: format!("{}.{ending}", table.id()),
        about: pages::record_about(table.id(), ending),
        text,
    };
    let press = Look::Export {
        game: table.which(),
        form: other,
    };
    Ok(Message::of(told)
        .with_enclosed(Encloses::File(file))
        .with_buttons([Button::new(label, Style::Plain, press)]))
}

/// Posts the board after a turn where it is asked. Refuses where the bot may not post, and whoever posts too often.
pub fn post(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    turn: u32,
) -> Result<Message, CommandError> {
    let again = |game| Act::Post { game, turn };
    let table = resolve_game::find(tx, asker, game, Require::ALook, again)?;
    let turns = table.turns();
    if turn > turns {
        return Err(UserError::NoSuchTurn { turn, turns }.into());
    }
    check_may_post(asker)?;
    count_post(tx, asker)?;
    let notice = Notice::Shown {
        turn,
        by: asker.person.id.0,
    };
    // Nobody's private channel with another takes our messages: there the board goes to the asker alone.
    let target = match asker.place.guild {
        Some(_) => Target::Channel(asker.place.channel),
        None => Target::Person(asker.person.id),
    };
    let row = notice.outgoing(Some(table.id()), target, asker.at());
    tx.push_outgoing(&row.apart(asker.interaction))?;
    Ok(Message::of(pages::posted(table.id(), turn)))
}

/// Counts a post of the asker, unless they have posted too many just now.
fn count_post(tx: &mut Tx<'_>, asker: &Asker) -> Result<(), CommandError> {
    let key = format!("posts-of-{}", asker.person.id.0);
    let before = tx.setting(&key)?.unwrap_or_default();
    let now = asker.at();
    let within = i64::from(POSTS_WITHIN) * 60_000;
    let mut recent: Vec<i64> = before
        .split(' ')
        .filter_map(|moment| moment.parse().ok())
        .filter(|moment| now.0 - moment < within)
        .collect();
    if let (true, Some(first)) = (recent.len() >= MOST_POSTS, recent.first()) {
        let again = markup::from_now(Millis(first + within));
        return Err(UserError::PostsTooOften {
            most: MOST_POSTS,
            again,
        }
        .into());
    }
    recent.push(now.0);
    let kept: Vec<String> = recent.iter().map(i64::to_string).collect();
    Ok(tx.set_setting(&key, &kept.join(" "))?)
}

/// The board after a turn, as somebody posted it: the public side, with a way to review the game.
pub fn posted(table: &Match, turn: u32, by: PersonId) -> Result<Message, Fault> {
    let turn = turn.min(table.turns());
    let made = table.at(table.place_after(turn))?;
    let place = table.place_before_next(turn);
    let then = table.at(place)?;
    let players = players(table, &then.game);
    let heading = say::review_heading(table.id(), turn, table.turns(), &players);
    let (told, notation) = turn_told(table, &made, &then);
    let later = later_told(table, turn, &then)?;
    let heading = pages::posted_by(&heading, &markup::person(by));
    let press = card::review(table.which());
    let board = BoardOf::at(table.id(), place, None);
    Ok(Message::of(say::review(&heading, &told, &notation, &later))
        .with_board(board)
        .with_buttons([Button::new(label::REVIEW, Style::Plain, press)]))
}
