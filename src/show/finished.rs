//! The private answer to a turn that ended a game: who won and how, and what to do next.

use crate::answer::error::Result;
use crate::answer::{Button, Message, Style};
use crate::command::{Act, Asker};
use crate::domain::PersonId;
use crate::matches::{Match, waiting};
use crate::show::card;
use crate::show::lesson::next_puzzle;
use crate::store::Tx;
use crate::text;

/// The page below the lines that tell the turn.
pub fn page(tx: &Tx, asker: &Asker, match_: &Match, mut lines: Vec<String>) -> Result<Message> {
    let me = asker.person.id;
    let seat = match_.seat_of(me);
    let won = seat.is_some_and(|seat| match_.game.outcome().is_some_and(|it| it.is_won_by(seat)));
    if won {
        lines.insert(0, text::game_you_won(tx.wins_of(me)? == 1));
    }
    let levels = match_.people().into_iter().filter_map(PersonId::level);
    let next = levels.map(|level| level + 1).next();
    let next = next.filter(|&next| won && PersonId::bot_player(next).level().is_some());
    let again = match next.filter(|_| match_.rules.seats() == 2) {
        Some(level) => Button::main(
            text::button_next_level(level),
            Act::PlayReferee(Some(level)),
        ),
        None => Button::main(
            card::again(match_),
            Act::Rematch {
                game: match_.as_it_stands(),
            },
        ),
    };
    let review = Button::plain(text::BUTTON_REVIEW, card::review(match_.which()));
    let look_back = card::to_moments(match_).unwrap_or(review);
    let message =
        Message::lines(&lines).with_buttons([again, look_back, next_puzzle(Style::Plain)]);
    waiting::with_next(tx, me, message)
}
