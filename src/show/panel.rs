//! The panel for composing a turn: the board with the steps so far, the remaining task, and the
//! available choices.
//!
//! One panel serves turns, plans and lessons; its caller supplies the heading, the board and
//! further actions.

mod tools;

use crate::command::{Action, ComponentAction, Composer, ComposerAction};
use crate::game::Game;
use crate::game::cautions::{cautions, in_words};
use crate::i18n::markup::{self, notation};
use crate::i18n::{self, Places, spoken_turn};
use crate::reply::{ActionRow, Button, Menu, MenuOption, Message, Style};
use crate::show::tips::gift;
use homeworlds::order::Name;
use homeworlds::rules::choose::{Choice, Code, Group, Offer};
use homeworlds::rules::{AnyChoiceKind, AnyDraft, AnyGame, AnyLeft, AnyVerdict, Caution, Seat};
use std::fmt::Display;

/// Maximum number of choices of a group shown as buttons; more become a menu.
const ON_BUTTONS: usize = 4;

/// Maximum number of buttons with choices, for a phone.
const BUTTONS: usize = 5;

/// Maximum number of buttons with choices below the task of a lesson, which must be visible with
/// them.
const LESSON_BUTTONS: usize = 1;

/// Length up to which a label is fully visible on a button, even on a phone.
const LEGIBLE: usize = 40;

/// Returns how many actions of a sacrifice the current turn would leave unused.
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

/// The part of a turn that a panel shows before it is submitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// Its steps, its outcome, and warnings.
    Whole,
    /// Its steps alone, since the outcome would solve a puzzle.
    BoardOnly,
}

/// The content of a panel.
pub struct PanelView<'a> {
    /// Heading of the panel.
    pub heading: String,
    /// The panel's composer, as it is shown.
    pub composer: Composer,
    /// The current position.
    pub state: &'a AnyGame,
    /// The game in which the turn is made or planned; `None` for a lesson.
    pub game: Option<&'a Game>,
    /// Names of the seats, unescaped.
    pub names: Vec<String>,
    /// The seat of the turn being composed.
    pub seat: Seat,
    /// The seat of the reader: on a planning board people also choose for others.
    pub reader: Seat,
    /// The resumed draft.
    pub draft: &'a AnyDraft<'a>,
    /// The verdict on the turn, if it is complete.
    pub verdict: Option<AnyVerdict>,
    /// Whether the player has not won a game yet.
    pub newcomer: bool,
    /// The part of the turn that is shown before it is submitted.
    pub preview: Preview,
    /// The button back from a draft without steps, if there is one.
    pub back: Option<Button>,
    /// Further buttons, while no step is half chosen.
    pub besides: Vec<Button>,
    /// Turns suggested in place of the typed text, in canonical form.
    pub proposed: &'a [String],
}

impl PanelView<'_> {
    /// Builds the panel, after `half` a step if one is chosen; `notes` appear beside the question,
    /// where the reader looks.
    pub fn panel(&self, half: Option<&Code>, notes: &[String]) -> Message {
        let (offer, half) = match self.draft.offer(half) {
            Some(offer) => (offer, half),
            None => (self.draft.offer(None).unwrap_or(Offer::nothing()), None),
        };
        let verdict = self.verdict.as_ref();
        let mut lines = vec![self.heading.clone()];
        lines.extend(self.told());
        let cautions = verdict.map_or_else(Vec::new, |it| self.cautions(it));
        let next = (half.is_none() && verdict.is_some() && self.goes_on(&offer))
            .then(|| unused(&cautions));
        let homes = self.state.homes();
        let places = &self.places(&homes);
        let asked: Vec<Choice<AnyChoiceKind>> = offer.choices().cloned().collect();
        // A lesson states its task, so that task, board and choices fit a phone.
        let told_by_task = half.is_none() && self.is_lesson() && self.draft.is_empty();
        if half.is_none() && !told_by_task {
            lines.push(i18n::left(self.draft.left(), !asked.is_empty()));
        }
        if self.newcomer && self.draft.is_empty() && self.state.is_setting_up() {
            lines.push(i18n::game_suggested_home(self.state.turns() > 0));
        } else if self.newcomer && offer.pass.is_some() {
            lines.push(self.powers());
        }
        lines.extend(i18n::chosen_so_far(&asked));
        // The button warns of unused actions while they are available.
        let warned: Vec<Caution> = match next {
            Some(_) => cautions.into_iter().filter(|it| !is_unused(it)).collect(),
            None => cautions,
        };
        let mut warned = in_words(self.state, &self.escaped(), self.seat, &warned);
        warned.extend(verdict.and_then(|verdict| self.gift(verdict)));
        if !warned.is_empty() && half.is_none() {
            lines.push(i18n::compose_cautions(next.is_some()));
            lines.push(i18n::bullets(&warned));
        }
        lines.extend_from_slice(notes);
        if !(asked.is_empty() || told_by_task) {
            let asked = i18n::asked(&asked, places);
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
        let besides = self.besides.iter().filter(|_| half.is_none()).cloned();
        let crowded = choosing.len() + 2 > Message::MAX_ROWS || self.is_lesson();
        let mut below = Vec::new();
        if crowded {
            tools.extend(besides);
            tools.truncate(Message::MAX_BUTTONS_PER_ROW);
        } else {
            below.extend(besides);
        }
        let tools = ActionRow::Buttons(tools);
        // The most likely next choice comes first.
        if verdict.is_some() && next.is_none() {
            message.rows.push(tools);
            message.rows.extend(choosing);
        } else {
            message.rows.extend(choosing);
            message.rows.push(tools);
        }
        self.proposing(message.with_buttons(below))
    }

    /// Adds the suggested turns at the top; each becomes the draft.
    fn proposing(&self, mut message: Message) -> Message {
        let buttons = self.proposed.iter().filter_map(|turn| {
            let takes = Action::Compose(self.composer, ComposerAction::Type(turn.clone()));
            ComponentAction::from(takes.clone()).custom_id()?;
            Some(Button::plain(spoken_turn(turn), takes))
        });
        let buttons: Vec<Button> = buttons.take(Message::MAX_BUTTONS_PER_ROW).collect();
        if buttons.is_empty() {
            return message;
        }
        if message.rows.len() < Message::MAX_ROWS {
            message.rows.insert(0, ActionRow::Buttons(buttons));
            return message;
        }
        buttons.into_iter().fold(message, Message::with_one_more)
    }

    const fn is_lesson(&self) -> bool {
        matches!(self.composer, Composer::Lesson(_))
    }

    fn escaped(&self) -> Vec<String> {
        self.names.iter().map(|name| markup::escape(name)).collect()
    }

    /// Returns the warnings before the turn counts.
    fn cautions(&self, verdict: &AnyVerdict) -> Vec<Caution> {
        match self.game {
            Some(game) => cautions(game, self.seat, verdict),
            None if self.preview == Preview::BoardOnly => {
                let unused = verdict.cautions().iter().filter(|it| is_unused(it));
                unused.cloned().collect()
            }
            None => verdict.cautions().to_vec(),
        }
    }

    /// Returns the advice to a beginner about a ship that the next seat can capture.
    fn gift(&self, verdict: &AnyVerdict) -> Option<String> {
        let (ship, system) = gift(self.state, verdict).filter(|_| self.newcomer)?;
        let homes = self.state.homes();
        Some(
            i18n::CoachGift {
                at: self.places(&homes).at(&system),
                ship,
            }
            .text(),
        )
    }

    /// Describes the steps so far.
    fn told(&self) -> Option<String> {
        if self.draft.is_empty() {
            return None;
        }
        let (homes, names) = (self.state.homes(), self.escaped());
        let told = match &self.verdict {
            Some(verdict) if self.preview == Preview::Whole => i18n::told(verdict, &homes, &names),
            Some(_) | None => i18n::told_so_far(self.draft, &homes, &names),
        };
        Some(
            i18n::ComposeSoFar {
                notation: notation(&self.draft.text()),
                told,
            }
            .text(),
        )
    }

    /// Returns whether an action may follow; otherwise only catastrophes remain.
    fn goes_on(&self, offer: &Offer<AnyChoiceKind>) -> bool {
        let spent = matches!(self.draft.left(), AnyLeft::Star(left) if !left.goes_on());
        !offer.groups.is_empty() && !spent
    }

    /// Describes the four powers briefly.
    fn powers(&self) -> String {
        match self.draft.left() {
            AnyLeft::Star(_) => i18n::COMPOSE_POWERS.to_string(),
            AnyLeft::Settlers(_) => i18n::COMPOSE_SETTLERS_POWERS.to_string(),
        }
    }

    fn places<'a>(&'a self, homes: &'a [(Seat, Name)]) -> Places<'a> {
        Places {
            of: self.reader,
            homes,
            names: &self.names,
        }
    }

    fn choosing(&self, offer: &Offer<AnyChoiceKind>, places: &Places<'_>) -> Vec<ActionRow> {
        let mut room = match self.is_lesson() {
            true => LESSON_BUTTONS,
            false => BUTTONS,
        };
        let rows = offer.groups.iter().map(|group| {
            let Some(buttons) = self.group_buttons(group, room, places) else {
                return ActionRow::Menu(self.menu(group, places));
            };
            room = room.saturating_sub(buttons.len());
            ActionRow::Buttons(buttons)
        });
        rows.collect()
    }

    /// Returns the choices of a group as buttons, if they are few enough, or a single one, and
    /// legible.
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
        let label = i18n::choice(&choice.kind, places).label;
        Button::plain(&label, self.composer.choose(choice.code.clone()))
    }

    fn menu(&self, group: &Group<AnyChoiceKind>, places: &Places<'_>) -> Menu {
        let lines = group.choices.iter().map(|choice| {
            let i18n::ChoiceLabel { label, more } = i18n::choice(&choice.kind, places);
            MenuOption::new(label, self.composer.choose(choice.code.clone())).about(more)
        });
        Menu::of(i18n::asked(&group.choices, places).hint, lines)
    }

    fn button(&self, text: impl Display, style: Style, action: ComposerAction) -> Button {
        Button::new(text, style, Action::Compose(self.composer, action))
    }
}
