//! Checks buttons, menus and inputs in their rows: the limits that Discord's description does not
//! state.

use crate::check::field::Field;

/// Checks the rows of a message or modal; other layouts are not supported.
pub(super) fn check(of: &Field) {
    let rows = of.items("components");
    of.at_most("components", 5);
    for block in rows.iter().filter(|row| row.value["type"] != 1) {
        block.refuse("UNION_TYPE_CHOICES", "Value is not allowed in this place.");
    }
    let inner: Vec<Field> = rows
        .iter()
        .flat_map(|row| row.items("components"))
        .collect();
    let custom_ids = inner.iter().filter_map(|inner| inner.get("custom_id"));
    Field::once(
        custom_ids,
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
    );
    rows.iter().for_each(row);
    for component in &inner {
        match component.value["type"].as_u64() {
            Some(2) => button(component),
            Some(4) => question(component),
            _ => menu(component),
        }
    }
}

fn row(row: &Field) {
    let inner = row.items("components");
    row.refuse_if(
        inner.len() > 1 && inner.iter().any(|inner| inner.value["type"] != 2),
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        "The specified component exceeds the maximum width",
    );
}

fn button(button: &Field) {
    let has = |key: &str| button.get(key).is_some_and(|field| field.value != "");
    let is_link = button.value["style"] == 5;
    button.refuse_if(
        is_link && !has("url"),
        "BUTTON_COMPONENT_URL_REQUIRED",
        "A url is required",
    );
    button.refuse_if(
        !is_link && !has("label") && !has("emoji"),
        "BUTTON_COMPONENT_INVALID_LABEL",
        "A label or an emoji is required",
    );
    button.refuse_if(
        !is_link && has("url"),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
    );
    button.refuse_if(
        !is_link && !has("custom_id"),
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
        "A custom id required",
    );
}

fn menu(menu: &Field) {
    let bound = |key: &str| menu.value[key].as_u64().unwrap_or(1);
    let (least, most) = (bound("min_values"), bound("max_values"));
    let (options, defaults) = (menu.items("options"), menu.items("default_values"));
    let values = options.iter().filter_map(|option| option.get("value"));
    Field::once(
        values,
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        "The specified option value is already used",
    );
    let chosen = options
        .iter()
        .filter(|option| option.value["default"] == true)
        .count() as u64;
    menu.refuse_if(
        least > most,
        "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX",
        "More must be chosen than may be",
    );
    menu.refuse_if(
        chosen > most,
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
        "More are chosen at first than may be",
    );
    menu.refuse_if(
        menu.value["type"] == 3 && least > options.len() as u64,
        "SELECT_COMPONENT_TOO_FEW_OPTIONS",
        "There are fewer options than must be chosen",
    );
    menu.refuse_if(
        !defaults.is_empty() && !(least..=most).contains(&(defaults.len() as u64)),
        "SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE",
        "There are fewer or more default values than may be chosen",
    );
}

fn question(question: &Field) {
    question.need("label");
    let bound = |key: &str, otherwise: u64| question.value[key].as_u64().unwrap_or(otherwise);
    let (least, most) = (bound("min_length", 0), bound("max_length", 4000));
    question.refuse_if(
        least > most,
        "TEXT_INPUT_COMPONENT_MIN_EXCEEDS_MAX",
        "min_length must not exceed max_length",
    );
    question.at_most("value", most);
}
