//! Menus of a message: how many options, and which are chosen at first.

use std::collections::HashSet;

use super::component::{EMOJI, Met, custom_id};
use super::form::{Field, Rule};

/// Checks a menu of Discord's type `kind`.
pub fn check(component: &Field, kind: i64, met: &mut Met) {
    met.count += 1;
    let own: &[&str] = match kind {
        3 => &["options"],
        8 => &["channel_types", "default_values"],
        _ => &["default_values"],
    };
    let every = [
        "type",
        "id",
        "custom_id",
        "min_values",
        "max_values",
        "disabled",
        "required",
    ];
    component.takes(
        &[&every, own].concat(),
        &[],
        &[("placeholder", Rule::Text(0, 150))],
    );
    custom_id(component, met);
    let too_few = "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX";
    let (least, most) = component.range("values", (1, 1, 25), too_few);
    if kind == 3 {
        options(component, least, most);
    } else {
        defaults(component, kind, least, most);
    }
}

/// Who or what is chosen at first: none, or as many as may be chosen, each of a kind that the menu offers.
fn defaults(menu: &Field, kind: i64, least: i64, most: i64) {
    let allowed: &[&str] = match kind {
        5 => &["user"],
        6 => &["role"],
        7 => &["user", "role"],
        _ => &["channel"],
    };
    let Some(list) = menu.get("default_values") else {
        return;
    };
    let chosen = list.list(0..=25);
    for value in &chosen {
        value.takes(&[], &[("id", Rule::Id), ("type", Rule::Any)], &[]);
        if !allowed.iter().any(|kind| value.value()["type"] == **kind) {
            value.refuse(
                "SELECT_COMPONENT_INVALID_DEFAULT_VALUE_TYPE",
                "The specified default value type is not offered by this menu",
            );
        }
    }
    let count = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
    if count > 0 && !(least..=most).contains(&count) {
        list.refuse(
            "SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE",
            "There are fewer or more default values than may be chosen",
        );
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
        option.takes(
            &[],
            &[("label", Rule::Text(1, 100)), ("value", Rule::Text(1, 100))],
            &[
                ("description", Rule::Text(0, 100)),
                ("emoji", EMOJI),
                ("default", Rule::Flag),
            ],
        );
        chosen += i64::from(option.value()["default"] == true);
        let Some(value) = option.get("value") else {
            continue;
        };
        if !values.insert(value.value().to_string()) {
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
