//! Forms: title, custom ID, one to five questions.

use super::component::{Met, custom_id, kind, wrong_kind};
use super::form::{Field, Keys, Rule};

/// Checks the `data` of a callback of type 9.
pub fn check(modal: &Field) {
    modal.takes(
        &[],
        &[
            ("custom_id", Rule::Text(1, 100)),
            ("title", Rule::Text(1, 45)),
            ("components", Rule::Any),
        ],
        &[],
    );
    let mut met = Met::default();
    for component in modal.items("components", 1..=5) {
        top(&component, &mut met);
    }
}

fn top(component: &Field, met: &mut Met) {
    match kind(component) {
        None => {}
        Some(1) => {
            component.takes(&["type", "id"], &[("components", Rule::Any)], &[]);
            for question in component.items("components", 1..=1) {
                text_input(&question, true, met);
            }
        }
        Some(10) => component.only(["type", "id", "content"]),
        Some(18) => label(component, met),
        Some(_) => wrong_kind(component),
    }
}

fn label(component: &Field, met: &mut Met) {
    component.takes(
        &["type", "id"],
        &[("label", Rule::Text(1, 45)), ("component", Rule::Any)],
        &[("description", Rule::Text(1, 100))],
    );
    let Some(inner) = component.get("component") else {
        return;
    };
    match kind(&inner) {
        Some(4) => text_input(&inner, false, met),
        Some(3 | 5..=8) => custom_id(&inner, met),
        _ => wrong_kind(&inner),
    }
}

fn text_input(question: &Field, in_row: bool, met: &mut Met) {
    if question.value()["type"] != 4 {
        return wrong_kind(question);
    }
    let (style, label) = (("style", Rule::Whole(1, 2)), ("label", Rule::Text(1, 45)));
    let placeholder = ("placeholder", Rule::Text(0, 100));
    let (needed, optional): (Keys, Keys) = match in_row {
        true => (&[style, label], &[placeholder]),
        false => (&[style], &[label, placeholder]),
    };
    let unseen = ["type", "id", "custom_id", "value", "required"];
    let lengths = ["min_length", "max_length"];
    question.takes(&[&unseen[..], &lengths].concat(), needed, optional);
    custom_id(question, met);
    let too_short = "TEXT_INPUT_COMPONENT_MIN_EXCEEDS_MAX";
    let (_, most) = question.range("length", (0, 4000, 4000), too_short);
    if let Some(value) = question.get("value") {
        value.text(0..=usize::try_from(most).unwrap_or(4000));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::form::testing::mistakes;
    use super::*;

    fn modal(question: Value) -> Value {
        json!({"custom_id": "m", "title": "Turn", "components": [{"type": 1, "components": [question]}]})
    }

    #[test]
    fn a_text_question_in_a_row_or_under_a_label() {
        let question = json!({"type": 4, "custom_id": "turn", "style": 2, "label": "Your turn", "max_length": 4000});
        assert!(mistakes(&modal(question), check).is_empty());
        let labelled = json!({"custom_id": "m", "title": "T", "components": [
            {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "a", "style": 1}}]});
        assert!(mistakes(&labelled, check).is_empty());
    }

    #[test]
    fn limits_hold() {
        let long = json!({"custom_id": "m", "title": "x".repeat(46), "components": [
            {"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 3, "label": "L"}]}]});
        assert_eq!(
            mistakes(&long, check),
            [
                "title BASE_TYPE_BAD_LENGTH",
                "components.0.components.0.style NUMBER_TYPE_RANGE"
            ]
        );
        let unlabelled = modal(json!({"type": 4, "custom_id": "a", "style": 1}));
        assert_eq!(
            mistakes(&unlabelled, check),
            ["components.0.components.0.label BASE_TYPE_REQUIRED"]
        );
        let button = modal(json!({"type": 2, "custom_id": "a", "style": 1}));
        assert_eq!(
            mistakes(&button, check),
            ["components.0.components.0 UNION_TYPE_CHOICES"]
        );
    }
}
