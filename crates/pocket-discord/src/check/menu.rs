//! Menus of a message: how many options, and which are chosen at first.

use std::collections::HashSet;

use super::component::{Met, custom_id, emoji};
use super::form::Field;

/// Checks a menu of Discord's type `kind`.
pub fn check(component: &Field, kind: i64, met: &mut Met) {
    met.count += 1;
    component.only(&[
        "type",
        "id",
        "custom_id",
        "options",
        "placeholder",
        "min_values",
        "max_values",
        "disabled",
        "channel_types",
        "default_values",
        "required",
    ]);
    custom_id(component, met);
    if let Some(placeholder) = component.get("placeholder") {
        placeholder.text(0..=150);
    }
    let too_few = "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX";
    let (least, most) = component.range("values", (1, 1, 25), too_few);
    if kind == 3 {
        options(component, least, most);
    }
}

fn options(menu: &Field, least: i64, most: i64) {
    let Some(list) = menu.need("options") else {
        return;
    };
    let options = list.list(1..=25);
    let mut values = HashSet::new();
    let mut chosen = 0;
    for option in &options {
        option.only(&["label", "value", "description", "emoji", "default"]);
        emoji(option);
        if let Some(label) = option.need("label") {
            label.text(1..=100);
        }
        if let Some(description) = option.get("description") {
            description.text(0..=100);
        }
        chosen += i64::from(option.get("default").and_then(|default| default.flag()) == Some(true));
        let Some(value) = option.need("value") else {
            continue;
        };
        if value
            .text(1..=100)
            .is_some_and(|text| !values.insert(text.to_owned()))
        {
            value.refuse(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
    if chosen > most {
        list.refuse(
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More options are chosen at first than may be chosen",
        );
    }
    if least > i64::try_from(options.len()).unwrap_or(i64::MAX) {
        menu.refuse(
            "SELECT_COMPONENT_TOO_FEW_OPTIONS",
            "There are fewer options than must be chosen",
        );
    }
}
