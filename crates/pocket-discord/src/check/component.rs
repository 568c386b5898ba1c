//! Buttons, menus, questions and layouts: what Discord's description does not say of them.

use crate::check::{Field, length};

/// Where components stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Rows of buttons and menus under text.
    Rows,
    /// Components V2 (flag `1 << 15`): the components are the message.
    Full,
    /// The questions of a form.
    Form,
}

/// Checks the components of a message or a form.
pub fn check(of: &Field, layout: Layout) {
    let Some(list) = of.get("components") else {
        return;
    };
    let top = list.list();
    if layout != Layout::Full {
        list.sized(None, Some(5));
    }
    for block in top
        .iter()
        .filter(|top| layout == Layout::Rows && top.value["type"] != 1)
    {
        block.refuse("UNION_TYPE_CHOICES", "Value is not allowed in this place.");
    }
    let all = nested(of);
    if all.len() > 40 {
        let text = "The total number of components is limited to 40";
        list.refuse("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text);
    }
    if all
        .iter()
        .map(|text| length(&text.value["content"]))
        .sum::<usize>()
        > 4000
    {
        let text = "Text of all components is limited to 4000";
        list.refuse("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text);
    }
    let custom_ids = all
        .iter()
        .filter_map(|component| component.get("custom_id"));
    Field::once(
        custom_ids,
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        "Component custom id cannot be duplicated",
    );
    all.iter().for_each(one);
}

/// The components in something, and all that are nested in them.
fn nested<'f>(of: &Field<'f>) -> Vec<Field<'f>> {
    let single = ["accessory", "component"]
        .into_iter()
        .filter_map(|key| of.get(key));
    let inner = of.items("components").into_iter().chain(single);
    inner
        .flat_map(|inner| [nested(&inner), vec![inner]].concat())
        .collect()
}

fn one(component: &Field) {
    match component.value["type"].as_u64() {
        Some(1) => row(component),
        Some(2) => button(component),
        Some(3 | 5..=8) => menu(component),
        Some(4) => question(component),
        _ => {}
    }
}

fn row(row: &Field) {
    let inner = row.items("components");
    if inner.len() > 1 && inner.iter().any(|inner| inner.value["type"] != 2) {
        let text = "The specified component exceeds the maximum width";
        row.refuse("COMPONENT_LAYOUT_WIDTH_EXCEEDED", text);
    }
    for question in inner.iter().filter(|inner| inner.value["type"] == 4) {
        question.need("label");
    }
}

fn button(button: &Field) {
    let has = |key: &str| button.get(key).is_some_and(|field| field.value != "");
    match button.value["style"].as_u64() {
        Some(5) if !has("url") => {
            button.refuse("BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
        }
        Some(1..=4) => {
            if !has("label") && !has("emoji") {
                button.refuse(
                    "BUTTON_COMPONENT_INVALID_LABEL",
                    "A label or an emoji is required",
                );
            }
            if has("url") {
                let text = "A custom id and url cannot both be specified";
                button.refuse("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text);
            }
            if !has("custom_id") {
                button.refuse(
                    "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
                    "A custom id required",
                );
            }
        }
        _ => {}
    }
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
    let wrong = [
        (
            least > most,
            "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX",
            "More must be chosen than may be",
        ),
        (
            chosen > most,
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More are chosen at first than may be",
        ),
        (
            menu.value["type"] == 3 && least > options.len() as u64,
            "SELECT_COMPONENT_TOO_FEW_OPTIONS",
            "There are fewer options than must be chosen",
        ),
        (
            !defaults.is_empty() && !(least..=most).contains(&(defaults.len() as u64)),
            "SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE",
            "There are fewer or more default values than may be chosen",
        ),
    ];
    for (_, code, message) in wrong.into_iter().filter(|(is_wrong, ..)| *is_wrong) {
        menu.refuse(code, message);
    }
}

fn question(question: &Field) {
    let bound = |key: &str, otherwise: u64| question.value[key].as_u64().unwrap_or(otherwise);
    let (least, most) = (bound("min_length", 0), bound("max_length", 4000));
    if least > most {
        let text = "min_length must not exceed max_length";
        question.refuse("TEXT_INPUT_COMPONENT_MIN_EXCEEDS_MAX", text);
    }
    question.at_most("value", usize::try_from(most).unwrap_or(4000));
}
