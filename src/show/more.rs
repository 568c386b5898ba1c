//! What else can be done about a game, as a menu, and the board from a side: both to the asker alone.
//! A new thing to do is one line of `ENTRIES`.
//!
//! What ends or changes a game is asked about once more. One menu costs a phone one row.

use crate::answer::error::CommandError;
use crate::answer::{Button, Line, Menu, Message};
use crate::command::{
    Act, Asker, Form, Look, OpenComposer, Press, ProposalStep, RecordForm, Side, Sight, Stretch,
    TimeLook, Wanted, Which,
};
use crate::domain::GameId;
use crate::log::{ProposalKind, Seq, Turn};
use crate::matches::Match;
use crate::matches::names::players;
use crate::show::look::{heading, with_standing};
use crate::show::{card, review};
use crate::store::Tx;
use crate::text::Phrase;
use crate::text::ruling::label as ruling;
use crate::text::{game, label, more as say};
use homeworlds::rules::Seat;

/// Something that can be done.
struct Entry {
    label: Phrase,
    about: Phrase,
    /// What it asks.
    does: fn(&GameView) -> Press,
    /// To whom, and when, it is offered.
    applies: fn(&GameView) -> bool,
}

/// A game and who asks about it.
struct GameView {
    table: Match,
    asker: Asker,
    seat: Option<Seat>,
}

impl GameView {
    const fn anybody(&self) -> bool {
        true
    }

    fn sits(&self) -> bool {
        self.seat.is_some()
    }

    fn over(&self) -> bool {
        self.table.game.outcome().is_some()
    }

    /// Whether they are still in a game that goes on.
    fn plays(&self) -> bool {
        let is_in = |seat| !self.table.game.eliminated().has(seat);
        !self.over() && self.seat.is_some_and(is_in)
    }

    fn to_move(&self) -> bool {
        self.plays() && self.table.game.to_move() == self.seat
    }

    fn sets_up(&self) -> bool {
        self.to_move() && self.table.game.is_setting_up()
    }

    fn is_dealt(&self) -> bool {
        self.sits() && self.table.published().is_some()
    }

    fn may_offer(&self) -> bool {
        self.plays() && self.table.history.proposal(ProposalKind::Draw).is_none()
    }

    fn was_offered(&self) -> bool {
        self.plays() && self.table.history.proposal(ProposalKind::Draw).is_some()
    }

    fn may_claim(&self) -> bool {
        self.plays() && self.table.game.may_claim_draw()
    }

    fn may_transfer(&self) -> bool {
        self.table.check_transfer(&self.asker).is_ok()
    }

    fn may_ask_back(&self) -> bool {
        let own = |turn: &Turn| Some(turn.seat) == self.seat;
        self.plays() && self.table.history.turns.iter().any(own)
    }

    fn may_call(&self) -> bool {
        self.sits() && self.table.history.game.origin.guild().is_some()
    }

    fn keeps_time(&self) -> bool {
        self.table.course.time.control.budget().is_some()
    }

    fn may_abort(&self) -> bool {
        self.plays() && !self.table.game.is_under_way()
    }

    fn has_moments(&self) -> bool {
        self.over() && self.table.game.has_moments()
    }

    fn may_rematch(&self) -> bool {
        self.over() && self.sits()
    }

    fn game(&self) -> Which {
        self.table.which()
    }

    fn here(&self) -> Which {
        self.table.as_it_stands()
    }
}

const fn entry(
    label: Phrase,
    about: Phrase,
    does: fn(&GameView) -> Press,
    applies: fn(&GameView) -> bool,
) -> Entry {
    Entry {
        label,
        about,
        does,
        applies,
    }
}

/// Everything beside the buttons of the card, in the order of the menu: first what concerns the turn, then the game,
/// then looking, what ends the game last.
#[rustfmt::skip]
const ENTRIES: &[Entry] = &[
    entry(label::MY_ALIGNMENT, say::ALIGNMENT, |seen| Look::Alignment { game: seen.game() }.into(), GameView::is_dealt),
    entry(label::SUGGEST_HOME, say::SUGGEST_HOME, |seen| Look::SuggestHome { game: seen.here() }.into(), GameView::sets_up),
    entry(label::TYPE_A_TURN, say::TYPE_A_TURN, |seen| Form::Turn { game: seen.table.id(), turn: seen.table.turn_place() }.into(), GameView::to_move),
    entry(label::REVIEW, say::REVIEW, |seen| card::review(seen.game()).into(), GameView::anybody),
    entry(label::CLOCK, say::CLOCK, |seen| Look::Time(TimeLook::Clock { game: seen.game() }).into(), GameView::keeps_time),
    entry(label::MOMENTS, say::MOMENTS, |seen| Look::Moments { game: seen.game(), number: 1 }.into(), GameView::has_moments),
    entry(label::FILM, say::FILM, |seen| Look::Film { game: seen.game(), stretch: Stretch::default() }.into(), GameView::anybody),
    entry(label::EXPORT, say::EXPORT, |seen| Look::Export { game: seen.game(), form: RecordForm::Text }.into(), GameView::anybody),
    entry(label::POST_HERE, say::POST_HERE, |seen| Act::Post { game: seen.game(), turn: seen.table.turns() }.into(), GameView::anybody),
    entry(label::REMATCH, say::REMATCH, |seen| Act::Rematch { game: seen.here() }.into(), GameView::may_rematch),
    entry(label::TRANSFER, say::TRANSFER, |seen| Act::Transfer { game: seen.here(), sure: false }.into(), GameView::may_transfer),
    entry(label::OFFER_DRAW, say::OFFER_DRAW, |seen| Look::Proposal { game: seen.here(), of: ProposalKind::Draw }.into(), GameView::may_offer),
    entry(label::OFFERED_DRAW, say::DRAW, |seen| Look::Proposal { game: seen.here(), of: ProposalKind::Draw }.into(), GameView::was_offered),
    entry(ruling::TAKEBACK, say::TAKEBACK, |seen| Act::Propose { game: seen.here(), step: ProposalStep::Ask(Wanted::Takeback) }.into(), GameView::may_ask_back),
    entry(label::CLAIM_DRAW, say::CLAIM_DRAW, |seen| Act::Claim { game: seen.here(), sure: false }.into(), GameView::may_claim),
    entry(ruling::CALL_REFEREE, say::CALL_REFEREE, |seen| Form::Call { game: seen.table.id() }.into(), GameView::may_call),
    entry(ruling::ABORT, say::ABORT, |seen| Act::Abort { game: seen.here(), sure: false }.into(), GameView::may_abort),
    entry(label::RESIGN, say::RESIGN, |seen| Act::Resign { game: seen.here(), sure: false }.into(), GameView::plays),
    entry(label::HELP, say::HELP, |seen| Look::Help(card::help_of(&seen.table)).into(), GameView::anybody),
    entry(label::SETTINGS, say::SETTINGS, |_| Look::Settings.into(), GameView::anybody),
];

/// Shows what else the asker can do about a game.
pub fn show(tx: &Tx<'_>, asker: &Asker, game: GameId, turn: Seq) -> Result<Message, CommandError> {
    let table = Match::visible(tx, asker, game)?;
    let seen = GameView {
        seat: table.seat_of(asker.person.id),
        asker: asker.clone(),
        table,
    };
    let table = &seen.table;
    let offered = ENTRIES.iter().filter(|entry| (entry.applies)(&seen));
    let mut lines: Vec<String> = moved_on(table, turn).into_iter().collect();
    let turns = game::turns(table.turns());
    lines.push(say::heading(
        table.id(),
        &turns,
        &players(table, &table.game),
    ));
    let menu = Menu {
        hint: say::HINT.to_string(),
        lines: offered.map(|entry| line(&seen, entry)).collect(),
    };
    Ok(Message::of(lines.join("\n")).with_menu(menu))
}

fn line(seen: &GameView, entry: &Entry) -> Line {
    Line {
        label: entry.label.to_string(),
        more: Some(entry.about.to_string()),
        does: (entry.does)(seen),
        chosen: false,
    }
}

/// Shows the board from a side: the asker's own at first, for those who do not play the near one of the card.
pub fn side(
    tx: &Tx<'_>,
    asker: &Asker,
    (game, turn): (GameId, Seq),
    side: Side,
) -> Result<Message, CommandError> {
    let table = Match::visible(tx, asker, game)?;
    let (id, now) = (table.id(), table.turn_place());
    let flipped = Sight {
        side,
        ..Sight::default()
    }
    .flipped();
    let mut buttons = vec![Button::plain(
        label::FLIP_SIDE,
        Look::Side {
            game: id,
            turn: now,
            side: flipped.side,
        },
    )];
    let own = table.seat_of(asker.person.id);
    if own.is_some() && table.game.to_move() == own {
        buttons.insert(
            0,
            Button::main(
                label::PLAY,
                Look::Compose(OpenComposer::of(table.as_it_stands())),
            ),
        );
    }
    let mut lines: Vec<String> = moved_on(&table, turn).into_iter().collect();
    lines.push(with_standing(&table, heading(&table)));
    let shown = table.board(table.place(), review::side(&table, asker, side));
    Ok(Message::of(lines.join("\n"))
        .with_board(shown)
        .with_buttons(buttons))
}

/// What is said first to a press on a card of another turn; what can be looked at is shown all the same.
fn moved_on(table: &Match, turn: Seq) -> Option<String> {
    if turn == table.turn_place() {
        return None;
    }
    Some(match table.game.outcome() {
        Some(_) => say::OVER_SINCE.to_string(),
        None if turn < table.history.rewound() => say::gone_back(table.turns() + 1),
        None => say::moved_on(table.turns_at(turn) + 1, table.turns() + 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A phone shows about so many characters of a line in a menu.
    const MOST_READ: usize = 60;

    #[test]
    fn all_entries_at_once_fit_a_menu() {
        assert!(ENTRIES.len() <= Message::MENU, "{}", ENTRIES.len());
        for entry in ENTRIES {
            let about = entry.about.to_string().chars().count();
            assert!((1..=MOST_READ).contains(&about), "{}", entry.about);
        }
    }

    #[test]
    fn no_two_entries_are_told_alike() {
        for (place, entry) in ENTRIES.iter().enumerate() {
            let others = &ENTRIES[place + 1..];
            assert!(others.iter().all(|other| other.label != entry.label));
        }
    }
}
