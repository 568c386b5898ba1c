//! The panel on which a turn is composed: the board with the steps so far, what is left to do, and what can be chosen.
//!
//! One panel serves turns and plans; its [`Aim`] says for which.

mod tools;

use crate::answer::{BoardOf, Button, Encloses, Line, Menu, Message, Row, Style};
use crate::command::{Act, Composer, ComposerAction, Panel};
use crate::matches::Match;
use crate::matches::warnings::{cautions, warnings};
use crate::show::answering::Answering;
use crate::show::planned::Planned;
use crate::store::Draft;
use crate::text::markup::{self, notation};
use crate::text::{self, Places, compose as say};
use homeworlds::order::Name;
use homeworlds::rules::choose::{Choice, Code, Group, Offer};
use homeworlds::rules::{AnyChoiceKind, AnyDraft, AnyGame, AnyLeft, AnyVerdict, Caution, Seat};
use std::fmt::Display;

/// Up to so many choices of a group stand on buttons, more in a menu.
const ON_BUTTONS: usize = 4;

/// So many buttons with choices are not too many for a phone.
const BUTTONS: usize = 5;

/// A label of so many letters is read whole on a button, on a phone too.
const LEGIBLE: usize = 40;

/// How many actions of a sacrifice the turn would leave unused as it stands.
fn unused(cautions: &[Caution]) -> u8 {
    let left = cautions.iter().find_map(|caution| match caution {
        Caution::Unused { left, .. } => Some(*left),
        _ => None,
    });
    left.unwrap_or(0)
}

fn is_unused(caution: &Caution) -> bool {
    matches!(caution, Caution::Unused { .. })
}

/// What a turn is composed for.
pub enum Aim<'a> {
    /// To be made in a game: the row of the draft.
    Turn(&'a Match, &'a Draft),
    /// To be planned: where the planning board stands.
    Plan(&'a Match, &'a Planned<'a>),
    /// To answer a lesson.
    Lesson(&'a Answering),
}

/// Everything that a panel shows.
pub struct Shown<'a> {
    /// The game as it stands.
    pub game: &'a AnyGame,
    /// What the seats are called, as it is.
    pub names: Vec<String>,
    /// Whose turn is composed.
    pub seat: Seat,
    /// What it is composed for.
    pub aim: Aim<'a>,
    /// The draft, taken up again.
    pub draft: &'a AnyDraft<'a>,
    /// Whether the player has finished no game.
    pub newcomer: bool,
}

impl Shown<'_> {
    /// The panel, after `half` a step if one is chosen; `notes` are said beside the question, where one looks.
    pub fn panel(&self, half: Option<&Code>, notes: &[String]) -> Message {
        let (offer, half) = match self.draft.offer(half) {
            Some(offer) => (offer, half),
            None => (self.draft.offer(None).unwrap_or(Offer::nothing()), None),
        };
        let verdict = self.draft.verdict();
        let mut lines = vec![match &self.aim {
            Aim::Turn(match_, _) => {
                let players = text::game::in_turn_order(&self.escaped());
                text::compose_heading(match_.id(), players, match_.turns() + 1)
            }
            Aim::Plan(_, planned) => planned.heading.clone(),
            Aim::Lesson(answering) => answering.heading.clone(),
        }];
        lines.extend(self.told(verdict.as_ref()));
        let cautions = verdict
            .as_ref()
            .map_or_else(Vec::new, |it| self.cautions(it));
        let next = (half.is_none() && verdict.is_some() && self.goes_on(&offer))
            .then(|| unused(&cautions));
        let homes = self.game.homes();
        let places = &self.places(&homes);
        let asked: Vec<Choice<AnyChoiceKind>> = offer.choices().cloned().collect();
        if half.is_none() {
            lines.push(text::left(self.draft.left(), !asked.is_empty()));
        }
        if self.newcomer && self.draft.is_empty() && self.game.is_setting_up() {
            lines.push(text::game_suggested_home(self.game.turns() > 0));
        } else if self.newcomer && offer.pass.is_some() {
            lines.push(self.powers());
        }
        lines.extend(text::chosen_so_far(&asked));
        // What is left unused says the button, while it can be used.
        let warned: Vec<Caution> = match next {
            Some(_) => cautions.into_iter().filter(|it| !is_unused(it)).collect(),
            None => cautions,
        };
        let warned = warnings(self.game, &self.escaped(), self.seat, &warned);
        if !warned.is_empty() && half.is_none() {
            lines.push(match &self.aim {
                Aim::Turn(..) | Aim::Lesson(_) => say::cautions(&warned, next.is_some()),
                Aim::Plan(..) => text::plan_cautions(text::bullets(&warned)),
            });
        }
        lines.extend_from_slice(notes);
        if !asked.is_empty() {
            let asked = text::asked(&asked, places);
            lines.push(format!("**{}**", asked.question));
        }
        let mut tools = self.tools(
            half.is_some(),
            next,
            verdict.is_some().then_some(!warned.is_empty()),
        );
        let pass = offer.pass.as_ref();
        if let Some(pass) = pass.map(|pass| self.choice_button(pass, places)) {
            tools.insert(0, pass);
        }
        let mut message = Message::lines(&lines);
        let choosing = self.choosing(&offer, places);
        let besides = match half {
            None => self.besides(verdict.is_some()),
            Some(_) => Vec::new(),
        };
        let crowded = choosing.len() + 2 > Message::ROWS;
        if crowded {
            tools.extend(besides.iter().cloned());
            tools.truncate(Message::ABREAST);
        }
        let tools = Row::Buttons(tools);
        if self.offers_draw() {
            message.text = format!("{}\n{}", message.text, text::COMPOSE_WITH_DRAW_OFFER);
        }
        // What most people press next comes first.
        if verdict.is_some() && next.is_none() {
            message.rows.push(tools);
            message.rows.extend(choosing);
        } else {
            message.rows.extend(choosing);
            message.rows.push(tools);
        }
        if !crowded && !besides.is_empty() {
            message.rows.push(Row::Buttons(besides));
        }
        message
    }

    /// Whose panel it is: on a planning board people choose for others too.
    const fn reader(&self) -> Seat {
        match &self.aim {
            Aim::Turn(..) | Aim::Lesson(_) => self.seat,
            Aim::Plan(_, planned) => planned.planner.seat,
        }
    }

    fn escaped(&self) -> Vec<String> {
        self.names.iter().map(|name| markup::escape(name)).collect()
    }

    /// What should be known before the turn counts.
    fn cautions(&self, verdict: &AnyVerdict) -> Vec<Caution> {
        match &self.aim {
            Aim::Turn(match_, _) | Aim::Plan(match_, _) => cautions(match_, self.seat, verdict),
            Aim::Lesson(_) => verdict.cautions().to_vec(),
        }
    }

    /// The steps so far.
    fn told(&self, verdict: Option<&AnyVerdict>) -> Option<String> {
        if self.draft.is_empty() {
            return None;
        }
        let (homes, names) = (self.game.homes(), self.escaped());
        let told = match verdict {
            Some(verdict) => text::told(verdict, &homes, &names),
            None => text::told_so_far(self.draft, &homes, &names),
        };
        let notation = notation(&self.draft.text());
        Some(match &self.aim {
            Aim::Turn(..) | Aim::Lesson(_) => text::compose_so_far(&notation, &told),
            Aim::Plan(..) => text::plan_so_far(&notation, &told),
        })
    }

    /// The message with the board so far.
    pub fn with_board(&self, message: Message) -> Message {
        let steps = self.draft.text();
        let board = match &self.aim {
            Aim::Turn(match_, _) => match_.board(match_.place(), Some(self.seat)),
            Aim::Plan(_, planned) => planned.planner.shown(),
            Aim::Lesson(answering) => {
                return message.with_enclosed(Encloses::Example(answering.board(steps)));
            }
        };
        message.with_board(BoardOf { steps, ..board })
    }

    /// Whether an action may follow; what is left beside actions are catastrophes.
    fn goes_on(&self, offer: &Offer<AnyChoiceKind>) -> bool {
        let spent = matches!(self.draft.left(), AnyLeft::Star(left) if !left.goes_on());
        !offer.groups.is_empty() && !spent
    }

    /// What the four powers do, in short.
    fn powers(&self) -> String {
        match self.draft.left() {
            AnyLeft::Star(_) => text::COMPOSE_POWERS.to_string(),
            AnyLeft::Settlers(_) => text::COMPOSE_SETTLERS_POWERS.to_string(),
        }
    }

    fn places<'a>(&'a self, homes: &'a [(Seat, Name)]) -> Places<'a> {
        Places {
            of: self.reader(),
            homes,
            names: &self.names,
        }
    }

    fn choosing(&self, offer: &Offer<AnyChoiceKind>, places: &Places<'_>) -> Vec<Row> {
        let mut room = BUTTONS;
        let rows = offer.groups.iter().map(|group| {
            let Some(buttons) = self.group_buttons(group, room, places) else {
                return Row::Menu(self.menu(group, places));
            };
            room = room.saturating_sub(buttons.len());
            Row::Buttons(buttons)
        });
        rows.collect()
    }

    /// The choices of a group on buttons, where they are few, or one, and can be read there.
    fn group_buttons(
        &self,
        group: &Group<AnyChoiceKind>,
        room: usize,
        places: &Places<'_>,
    ) -> Option<Vec<Button>> {
        let most = room.clamp(1, ON_BUTTONS);
        if group.choices.len() > most {
            return None;
        }
        let buttons: Vec<Button> = group
            .choices
            .iter()
            .map(|choice| self.choice_button(choice, places))
            .collect();
        let legible = |button: &Button| button.label.chars().count() <= LEGIBLE;
        buttons.iter().all(legible).then_some(buttons)
    }

    fn choice_button(&self, choice: &Choice<AnyChoiceKind>, places: &Places<'_>) -> Button {
        let label = text::choice(&choice.kind, places).label;
        Button::plain(&label, self.composer().choose(choice.code.clone()))
    }

    fn menu(&self, group: &Group<AnyChoiceKind>, places: &Places<'_>) -> Menu {
        let lines = group.choices.iter().map(|choice| {
            let text::Label { label, more } = text::choice(&choice.kind, places);
            Line::new(label, self.composer().choose(choice.code.clone())).about(more)
        });
        Menu::of(text::asked(&group.choices, places).hint, lines)
    }

    fn button(&self, text: impl Display, style: Style, action: ComposerAction) -> Button {
        Button::new(text, style, Act::Compose(self.composer(), action))
    }

    const fn offers_draw(&self) -> bool {
        matches!(&self.aim, Aim::Turn(_, row) if row.offers_draw)
    }

    /// This panel, as it is shown.
    fn composer(&self) -> Composer {
        match &self.aim {
            Aim::Turn(match_, row) => Composer::Turn(
                match_.id(),
                Panel {
                    turn: match_.turn_place(),
                    rev: row.rev,
                },
            ),
            Aim::Plan(_, planned) => planned.planner.composer(),
            Aim::Lesson(answering) => Composer::Lesson(answering.panel()),
        }
    }
}
