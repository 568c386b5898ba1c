//! The pages of a planning board: the board on which the next turn is composed, and the lines.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Button, Line, Menu, Message, Row, Style};
use crate::command::{Act, Face, Form, Look, Part, PlanAction, Spot, Whose};
use crate::matches::{Match, armed};
use crate::show::panel::{Aim, Shown};
use crate::show::plan::Planner;
use crate::show::planned::Planned;
use crate::show::scroll;
use crate::store::{PlanTurn, Tx};
use crate::text;
use crate::text::Phrase;
use crate::text::markup::notation;
use crate::text::plan::{Begins, Place};
use crate::text::{label, markup, plan as say};
use homeworlds::rules::choose::Code;
use homeworlds::rules::{AnyView, Seat};

/// So many turns of a line stand over the board.
const TOLD: usize = 4;

/// So many turns are listed in words.
const LISTED: usize = 16;

/// A turn of a line: its number, who makes it, and what it is.
pub struct Told {
    /// Its number in the game, if it came so.
    pub number: u32,
    /// Who makes it.
    pub seat: Seat,
    /// The turn in canonical text.
    pub text: String,
}

/// The board where it stands, with what can be chosen there; after `half` a step if one is chosen.
pub fn board(planner: &Planner, half: Option<&Code>) -> Result<Message, CommandError> {
    let (base, node) = (planner.board.base, planner.board.node);
    let (supposed, legal) = planner.supposed(base, node)?;
    let mut notes = planner.notes.clone();
    let planned = planner.tree.path(node).len();
    if legal < planned {
        notes.push(say::no_longer_legal(planned - legal));
    }
    let heading = heading(planner, &supposed)?;
    let place = planner.planned(legal, heading);
    let Some(seat) = supposed.game.to_move() else {
        return Ok(ended(planner, &supposed, &place, &notes));
    };
    let draft = if legal < planned { "" } else { planner.draft() };
    let resumed = supposed.draft(draft)?;
    let shown = Shown {
        table: &supposed,
        seat,
        aim: Aim::Plan(&place),
        draft: &resumed.draft,
        face: planner.face,
        pictures: planner.pictures,
        newcomer: false,
    };
    Ok(shown.with_board(shown.panel(half, &notes)))
}

/// The board where a line has ended with the game.
fn ended(planner: &Planner, supposed: &Match, place: &Planned, notes: &[String]) -> Message {
    let mut lines = notes.to_vec();
    lines.push(place.heading.clone());
    if let Some(outcome) = supposed.game.outcome() {
        lines.push(say::ends(&text::outcome(outcome, &supposed.names())));
    }
    let mut message = Message::of(lines.join("\n"));
    message.rows.push(place.tools_at_end(planner.face));
    match planner.face {
        Face::Picture => message.with_board(place.board()),
        Face::Words => {
            let whole = Look::Part {
                game: planner.table.id(),
                turn: planner.table.turns(),
                part: Part {
                    of: Whose::Plan,
                    number: 1,
                },
            };
            scroll::fitted(message, &in_words(supposed, planner.seat), whole)
        }
    }
}

/// The board of a supposed game in words.
fn in_words(supposed: &Match, side: Seat) -> String {
    told_board(supposed, &supposed.game.view(Some(side)))
}

/// The same without the turn that led there.
pub fn standing_in_words(supposed: &Match, side: Seat) -> String {
    let mut view = supposed.game.view(Some(side));
    match &mut view {
        AnyView::Star(view) => view.last = None,
        AnyView::Settlers(view) => view.last = None,
    }
    told_board(supposed, &view)
}

fn told_board(supposed: &Match, view: &AnyView) -> String {
    let names = supposed.plain_names();
    let board = text::board(view, &names);
    board.in_words()
}

/// What stands over the board: which game, where the line begins, its last turns, and whose turn is next.
fn heading(planner: &Planner, supposed: &Match) -> Result<String, Fault> {
    let now = planner.table.turns();
    let base = planner.board.base;
    let mut lines = vec![say::heading(
        planner.table.id(),
        &planner.table.names().join(" – "),
    )];
    lines.push(say::begins(if base == now {
        Begins::Now
    } else {
        Begins::Earlier { base, now }
    }));
    let told = told(planner, base, planner.board.node)?;
    if told.len() > TOLD {
        lines.push(say::more_before(told.len() - TOLD));
    }
    let last = told.iter().skip(told.len().saturating_sub(TOLD));
    lines.extend(last.map(|told| in_line(planner, told)));
    lines.extend(hidden(planner, supposed).map(String::from));
    if let Some(seat) = supposed.game.to_move() {
        let own = seat == planner.seat;
        let number = supposed.turns() + 1;
        lines.push(say::next(number, &supposed.name(seat), own));
    }
    Ok(lines.join("\n"))
}

// M7: what an elimination shows depends on the deal, which a plan does not know.
fn hidden(planner: &Planner, supposed: &Match) -> Option<Phrase> {
    let before = planner.table.game.eliminated();
    let more = supposed
        .game
        .eliminated()
        .iter()
        .any(|out| !before.has(out));
    (planner.table.rules.has_sides() && more).then_some(say::NO_SIDES)
}

fn in_line(planner: &Planner, told: &Told) -> String {
    let who = planner.table.name(told.seat);
    say::turn(told.number, &who, &notation(&told.text))
}

/// The turns of the line from `base` to `node`, as far as they are legal.
pub fn told(planner: &Planner, base: u32, node: Option<u32>) -> Result<Vec<Told>, Fault> {
    let mut game = planner.supposed(base, None)?.0.game;
    let mut told = Vec::new();
    for turn in planner.tree.path(node) {
        let Some(verdict) = game.judge_stored(&turn.text) else {
            break;
        };
        told.push(Told {
            number: game.turns() + 1,
            seat: game.next_seat(),
            text: turn.text.clone(),
        });
        game.accept(verdict);
    }
    Ok(told)
}

/// The lines, with ways to go, to compare, and to make something of the one that is shown.
pub fn lines(tx: &Tx<'_>, planner: &Planner) -> Result<Message, CommandError> {
    let (_, legal) = planner.supposed(planner.board.base, planner.board.node)?;
    let place = planner.planned(legal, String::new());
    let listed = listed(planner)?;
    let mut text = planner.notes.clone();
    text.push(say::heading(
        planner.table.id(),
        &planner.table.names().join(" – "),
    ));
    if planner.tree.is_empty() {
        text.push(say::NO_LINES.to_string());
    } else {
        text.push(say::LINES.to_string());
        text.extend(around(&listed, LISTED).iter().map(|item| item.shown()));
    }
    let mut message = Message::of(text.join("\n"));
    message
        .rows
        .push(Row::Menu(menu(planner, &place, &listed, true)));
    let button = |text: String, action| Button::plain(text, place.does(planner.face, action));
    let at_turn = planner.board.node.is_some();
    let mut first = vec![Button {
        style: Style::Main,
        ..button(label::TO_BOARD.into(), PlanAction::Open)
    }];
    first.push(button(label::BACK_A_TURN.into(), PlanAction::Up).active(at_turn));
    let name = Form::PlanName {
        game: planner.table.id(),
        panel: place.panel(planner.face),
    };
    first.push(Button::plain(label::NAME_IT, name).active(at_turn));
    first.push(button(label::DELETE.into(), PlanAction::Delete { sure: false }).active(at_turn));
    message.rows.push(Row::Buttons(first));
    let now = planner.board.base == planner.table.turns();
    let own = now && planner.table.game.to_move() == Some(planner.seat);
    let armed = armed::count(tx, planner.board.game, planner.board.person)?;
    message.rows.push(Row::Buttons(vec![
        button(label::MAKE_MY_TURN.into(), PlanAction::MyTurn).active(own),
        button(label::ARM.into(), PlanAction::Arm { sure: false }).active(now),
        button(label::armed(armed), PlanAction::Armed),
    ]));
    let compared = menu(planner, &place, &listed, false);
    if !compared.lines.is_empty() {
        message.rows.push(Row::Menu(compared));
    }
    Ok(message)
}

/// Asks whether a turn should be deleted with all behind it.
pub fn sure_to_delete(planner: &Planner, turn: &PlanTurn) -> Result<Message, CommandError> {
    let place = planner.planned(0, String::new());
    let behind = planner.tree.below(turn).len() - 1;
    let told = told(planner, turn.base, Some(turn.id))?;
    let told = told
        .last()
        .map_or_else(|| notation(&turn.text), |told| in_line(planner, told));
    Ok(
        Message::of(say::sure_to_delete(&told, behind)).with_buttons([
            Button::danger(
                label::DELETE,
                place.does(planner.face, PlanAction::Delete { sure: true }),
            ),
            Button::plain(label::CANCEL, place.does(planner.face, PlanAction::Lines)),
        ]),
    )
}

/// A position in the list of lines.
struct Listed {
    spot: Spot,
    place: Place,
    /// Who and what, for a menu; nothing for the beginning of lines.
    turn: Option<(u32, String, String)>,
    /// The beginning in words, otherwise.
    begins: String,
    name: Option<String>,
    here: bool,
    /// Whether nothing is planned behind it.
    last: bool,
}

impl Listed {
    fn shown(&self) -> String {
        let name = self.name.as_deref().map(markup::escape);
        let turn = self.turn.as_ref().map_or_else(
            || format!("**{}**", self.begins),
            |(number, who, text)| say::turn(*number, &markup::escape(who), &notation(text)),
        );
        say::listed(self.place, &turn, name.as_deref(), self.here)
    }

    fn line(&self, does: Act) -> Line {
        let turn = self.turn.as_ref().map_or_else(
            || self.begins.clone(),
            |(number, who, text)| say::turn(*number, who, text),
        );
        Line {
            label: say::listed(self.place, &turn, self.name.as_deref(), false),
            more: None,
            does: does.into(),
            chosen: self.here,
        }
    }
}

/// Every position of the lines, the present one first, as one reads them.
fn listed(planner: &Planner) -> Result<Vec<Listed>, Fault> {
    let now = planner.table.turns();
    let mut bases = planner.tree.bases();
    bases.push(now);
    bases.push(planner.board.base);
    bases.sort_unstable_by(|one, other| other.cmp(one));
    bases.dedup();
    let names = planner.table.plain_names();
    let mut listed = Vec::new();
    for base in bases {
        let begins = planner.board.base == base;
        listed.push(Listed {
            spot: Spot::Turn(base),
            place: Place::default(),
            turn: None,
            begins: say::spot(base, now),
            name: None,
            here: begins && planner.board.node.is_none(),
            last: planner.tree.behind(base, None).is_empty(),
        });
        for (place, turn) in planner.tree.read(base) {
            let told = told(planner, base, Some(turn.id))?;
            let legal = told.len() == planner.tree.path(Some(turn.id)).len();
            let Some(told) = told.into_iter().last().filter(|_| legal) else {
                continue;
            };
            let who = names.get(told.seat.index()).cloned().unwrap_or_default();
            listed.push(Listed {
                spot: Spot::Node(turn.id),
                place,
                turn: Some((told.number, who, told.text)),
                begins: String::new(),
                name: turn.name.clone(),
                here: planner.board.node == Some(turn.id),
                last: planner.tree.behind(base, Some(turn.id)).is_empty(),
            });
        }
    }
    Ok(listed)
}

/// So many positions around the one where the board stands.
fn around(listed: &[Listed], most: usize) -> &[Listed] {
    let here = listed.iter().position(|item| item.here).unwrap_or(0);
    let last = listed.len().saturating_sub(most);
    let from = here.saturating_sub(most / 2).min(last);
    &listed[from..listed.len().min(from + most)]
}

/// The menu of positions to go to, or of other lines to compare with.
fn menu(planner: &Planner, place: &Planned, listed: &[Listed], go: bool) -> Menu {
    let line = |item: &Listed| {
        let action = if go {
            PlanAction::Go(item.spot)
        } else {
            PlanAction::Compare(item.spot)
        };
        item.line(place.does(planner.face, action))
    };
    let lines = if go {
        let shown = around(listed, Message::MENU);
        shown.iter().map(line).collect()
    } else {
        let others = listed.iter().filter(|item| !item.here);
        let others =
            others.filter(|item| item.turn.is_some() && (item.last || item.name.is_some()));
        others.map(line).take(Message::MENU).collect()
    };
    Menu {
        hint: if go { say::GO } else { say::COMPARE }.into(),
        lines,
    }
}
