//! What stands on the panel beside the choices: what concerns the draft as a whole.

use crate::answer::{Button, Message, Style};
use crate::command::{ComposerAction, Form, Look};
use crate::matches::naming;
use crate::show::answering::to_all;
use crate::show::panel::{Aim, Shown};
use crate::text;
use homeworlds::rules::star::choose::code_of_home;

impl Shown<'_> {
    /// What concerns the draft as a whole; `next` says whether a step is expected still and how many actions of a sacrifice
    /// are left for it, and `warned`, once the turn is whole, whether something should be known before it counts.
    pub(super) fn tools(&self, half: bool, next: Option<u8>, warned: Option<bool>) -> Vec<Button> {
        if let Aim::Plan(_, planned) = &self.aim {
            let drafted = !self.draft.is_empty();
            return planned.tools(half, drafted, warned.is_some());
        }
        let mut buttons = Vec::new();
        if half {
            buttons.push(Button::plain(
                text::BUTTON_BACK,
                Look::Panel(self.composer(), None),
            ));
        } else if let Some(warned) = warned {
            let (text, look) = match (warned, next) {
                (false, None) => (text::BUTTON_SUBMIT.to_string(), Style::Main),
                (true, None) => (text::BUTTON_SUBMIT_ANYWAY.to_string(), Style::Danger),
                (_, Some(0)) => (text::BUTTON_SUBMIT_NOW.to_string(), Style::Plain),
                (_, Some(unused)) => (text::button_submit_unused(unused), Style::Plain),
            };
            buttons.push(self.button(text, look, ComposerAction::Submit));
        }
        if !half && !self.draft.is_empty() {
            buttons.push(self.button(text::BUTTON_UNDO, Style::Plain, ComposerAction::Undo));
            buttons.push(self.button(text::BUTTON_CANCEL, Style::Plain, ComposerAction::Restart));
        }
        buttons.extend(self.suggested_home().filter(|_| !half));
        buttons.push(Button::plain(
            text::BUTTON_TYPE_IT,
            Form::Steps(self.composer()),
        ));
        buttons
    }

    /// Chooses the home that draws no warning, at once.
    fn suggested_home(&self) -> Option<Button> {
        let setting_up = self.draft.is_empty() && self.game.is_setting_up();
        let (stars, ship) = self.game.suggested_set_up().filter(|_| setting_up)?;
        let label = text::suggested_home(stars, ship);
        Some(Button::main(
            label,
            self.composer().choose(code_of_home(stars, ship)),
        ))
    }

    /// What else can be done: with a whole turn, offer a draw and name what it founds; with a line of a plan, arm it
    /// and such.
    pub(super) fn besides(&self, whole: bool) -> Vec<Button> {
        match &self.aim {
            Aim::Turn(..) if !whole => Vec::new(),
            Aim::Lesson(answering) => vec![to_all(answering.lesson)],
            Aim::Turn(..) => {
                let offer = if self.offers_draw() {
                    text::BUTTON_NO_DRAW_OFFER
                } else {
                    text::BUTTON_WITH_DRAW_OFFER
                };
                let offer = self.button(offer, Style::Plain, ComposerAction::OfferDraw);
                [offer].into_iter().chain(self.renaming()).collect()
            }
            Aim::Plan(_, planned) => {
                let own = whole && planned.planner.seat == self.seat;
                planned.besides(own, !self.draft.is_empty())
            }
        }
    }

    /// Gives the systems that the turn founds other names.
    fn renaming(&self) -> Vec<Button> {
        let founded = naming::founded(&self.draft.text()).into_iter();
        let buttons = founded.map(|(step, name)| {
            let form = Form::System(self.composer(), step);
            Button::plain(text::button_rename(&name), form)
        });
        buttons.take(Message::ABREAST - 1).collect()
    }
}
