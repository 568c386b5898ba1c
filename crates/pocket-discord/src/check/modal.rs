//! Forms: title, custom ID, one to five questions.

use std::collections::HashSet;

use super::form::Field;

/// Checks the `data` of a callback of type 9.
pub fn check(modal: &Field) {
    modal.only(&["custom_id", "title", "components"]);
    if let Some(id) = modal.need("custom_id") {
        id.text(1..=100);
    }
    if let Some(title) = modal.need("title") {
        title.text(1..=45);
    }
    let mut ids = HashSet::new();
    for component in modal
        .need("components")
        .map(|list| list.list(1..=5))
        .unwrap_or_default()
    {
        top(&component, &mut ids);
    }
}

fn top(component: &Field, ids: &mut HashSet<String>) {
    match component
        .need("type")
        .and_then(|kind| kind.integer(0..=i64::MAX))
    {
        None => {}
        Some(1) => {
            component.only(&["type", "id", "components"]);
            let inner = component
                .need("components")
                .map(|list| list.list(1..=1))
                .unwrap_or_default();
            inner
                .iter()
                .for_each(|question| text_input(question, true, ids));
        }
        Some(10) => component.only(&["type", "id", "content"]),
        Some(18) => label(component, ids),
        Some(_) => wrong_kind(component),
    }
}

fn label(component: &Field, ids: &mut HashSet<String>) {
    component.only(&["type", "id", "label", "description", "component"]);
    if let Some(text) = component.need("label") {
        text.text(1..=45);
    }
    if let Some(text) = component.get("description") {
        text.text(1..=100);
    }
    let Some(inner) = component.need("component") else {
        return;
    };
    match inner
        .need("type")
        .and_then(|kind| kind.integer(0..=i64::MAX))
    {
        Some(4) => text_input(&inner, false, ids),
        Some(3 | 5..=8) => custom_id(&inner, ids),
        _ => wrong_kind(&inner),
    }
}

fn text_input(question: &Field, in_row: bool, ids: &mut HashSet<String>) {
    if question.value()["type"] != 4 {
        return wrong_kind(question);
    }
    question.only(&[
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "value",
        "placeholder",
        "required",
        "min_length",
        "max_length",
    ]);
    custom_id(question, ids);
    if let Some(style) = question.need("style") {
        style.integer(1..=2);
    }
    if let Some(label) = if in_row {
        question.need("label")
    } else {
        question.get("label")
    } {
        label.text(1..=45);
    }
    if let Some(placeholder) = question.get("placeholder") {
        placeholder.text(0..=100);
    }
    let too_short = "TEXT_INPUT_COMPONENT_MIN_EXCEEDS_MAX";
    let (_, most) = question.range("length", (0, 4000, 4000), too_short);
    if let Some(value) = question.get("value") {
        value.text(0..=usize::try_from(most).unwrap_or(4000));
    }
}

fn custom_id(question: &Field, ids: &mut HashSet<String>) {
    let Some(field) = question.need("custom_id") else {
        return;
    };
    if field
        .text(1..=100)
        .is_some_and(|id| !ids.insert(id.to_owned()))
    {
        field.refuse(
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn wrong_kind(component: &Field) {
    component.refuse(
        "UNION_TYPE_CHOICES",
        "Value of field \"type\" is not allowed in this place.",
    );
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
