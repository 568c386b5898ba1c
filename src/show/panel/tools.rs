//! The tools on the panel besides the choices: buttons for the draft as a whole.

use crate::command::{Composer, ComposerAction, Form, Query};
use crate::i18n;
use crate::reply::{Button, Style};
use crate::show::panel::PanelView;
use homeworlds::rules::star::choose::code_of_home;

impl PanelView<'_> {
    /// Returns the buttons for the draft as a whole. `next` is set if another step is expected and
    /// gives the remaining actions of a sacrifice; `warned` is set once the turn is complete and
    /// states whether it has warnings.
    pub(super) fn tools(&self, half: bool, next: Option<u8>, warned: Option<bool>) -> Vec<Button> {
        let types = Button::plain(i18n::BUTTON_TYPE_IT, Form::Steps(self.composer));
        if half {
            let back = Query::Panel(self.composer, None);
            return vec![Button::plain(i18n::BUTTON_BACK, back), types];
        }
        let plans = matches!(self.composer, Composer::Plan(..));
        let mut buttons = Vec::new();
        if let Some(warned) = warned {
            let (text, look) = match (warned, next) {
                _ if plans => (i18n::BUTTON_TRY_IT.to_string(), Style::Main),
                (false, None) => (i18n::BUTTON_SUBMIT.to_string(), Style::Main),
                (true, None) => (i18n::BUTTON_SUBMIT_ANYWAY.to_string(), Style::Danger),
                (_, Some(0)) => (i18n::BUTTON_SUBMIT_NOW.to_string(), Style::Plain),
                (_, Some(unused)) => (i18n::button_submit_unused(unused), Style::Plain),
            };
            buttons.push(self.button(text, look, ComposerAction::Submit));
        }
        if self.draft.is_empty() {
            buttons.extend(self.back.clone());
            buttons.extend(self.suggested_home());
        } else {
            buttons.push(self.button(i18n::BUTTON_UNDO, Style::Plain, ComposerAction::Undo));
            let cancel = self.button(i18n::BUTTON_CANCEL, Style::Plain, ComposerAction::Restart);
            buttons.extend((!plans).then_some(cancel));
        }
        buttons.push(types);
        buttons
    }

    /// Returns the button that chooses the complete home without a warning.
    fn suggested_home(&self) -> Option<Button> {
        let (stars, ship) = self.state.suggested_set_up()?;
        let label = i18n::suggested_home(stars, ship);
        let code = code_of_home(stars, ship);
        Some(Button::main(label, self.composer.choose(code)))
    }
}
