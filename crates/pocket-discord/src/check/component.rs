//! Buttons, menus and layouts of a message: rows and the newer layout components.

use std::collections::HashSet;

use super::command::length;
use super::form::{Field, Rule};
use super::menu;

/// What kinds of components a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Rows of buttons and menus under text.
    Rows,
    /// Components V2 (flag `1 << 15`): the components are the message.
    Full,
}

/// What a walk over the components of a message has met.
#[derive(Debug, Default)]
pub struct Met {
    custom_ids: HashSet<String>,
    /// Components of any kind.
    pub count: usize,
    characters: usize,
}

/// Checks the list of components of a message.
pub fn check(components: &Field, layout: Layout) {
    let mut met = Met::default();
    let most = if layout == Layout::Rows { 5 } else { 40 };
    for component in components.list(0..=most) {
        top(&component, layout, &mut met);
    }
    if met.count > 40 {
        components.refuse(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            "The total number of components is limited to 40",
        );
    }
    if met.characters > 4000 {
        components.refuse(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "Text of all components is limited to 4000",
        );
    }
}

/// What every component has, whatever it is.
const PLAIN: [&str; 2] = ["type", "id"];

/// Discord's number for what a component is.
pub fn kind(component: &Field) -> Option<i64> {
    component.need("type")?.integer(0..=i64::MAX)
}

/// Refuses a component in a place where its kind may not stand.
pub fn wrong_kind(component: &Field) {
    component.refuse(
        "UNION_TYPE_CHOICES",
        "Value of field \"type\" is not allowed in this place.",
    );
}

fn top(component: &Field, layout: Layout, met: &mut Met) {
    match (kind(component), layout) {
        (None, _) => {}
        (Some(1), _) => row(component, met),
        (Some(kind), Layout::Full) => block(component, kind, met),
        (Some(_), Layout::Rows) => wrong_kind(component),
    }
}

fn block(component: &Field, kind: i64, met: &mut Met) {
    met.count += 1;
    match kind {
        9 => section(component, met),
        10 => text(component, met),
        12 => component.takes(
            &PLAIN,
            &[("items", Rule::List(1, 10, &Rule::By(item)))],
            &[],
        ),
        13 => component.takes(&["type", "id", "spoiler"], &[("file", MEDIA)], &[]),
        14 => component.only(["type", "id", "divider", "spacing"]),
        17 => container(component, met),
        _ => wrong_kind(component),
    }
}

fn container(component: &Field, met: &mut Met) {
    component.takes(
        &["type", "id", "accent_color", "spoiler"],
        &[("components", Rule::Any)],
        &[],
    );
    for child in component.items("components", 1..=40) {
        match kind(&child) {
            None => {}
            Some(1) => row(&child, met),
            Some(17) => wrong_kind(&child),
            Some(kind) => block(&child, kind, met),
        }
    }
}

fn section(component: &Field, met: &mut Met) {
    component.takes(
        &PLAIN,
        &[("components", Rule::Any), ("accessory", Rule::Any)],
        &[],
    );
    for child in component.items("components", 1..=3) {
        met.count += 1;
        match kind(&child) {
            Some(10) => text(&child, met),
            _ => wrong_kind(&child),
        }
    }
    let Some(accessory) = component.get("accessory") else {
        return;
    };
    match kind(&accessory) {
        Some(2) => button(&accessory, met),
        Some(11) => {
            met.count += 1;
            accessory.takes(
                &["type", "id", "spoiler"],
                &[("media", MEDIA)],
                &[("description", ALT)],
            );
        }
        _ => wrong_kind(&accessory),
    }
}

fn text(component: &Field, met: &mut Met) {
    component.takes(&PLAIN, &[("content", Rule::Text(1, 4000))], &[]);
    met.characters += length(&component.value()["content"]);
}

const MEDIA: Rule = Rule::By(media);
const ALT: Rule = Rule::Text(1, 1024);

/// A picture of a gallery.
fn item(item: &Field) {
    item.takes(&["spoiler"], &[("media", MEDIA)], &[("description", ALT)]);
}

fn media(media: &Field) {
    if let Some(url) = media.need("url") {
        url.address(2048);
    }
}

fn row(component: &Field, met: &mut Met) {
    met.count += 1;
    component.takes(&PLAIN, &[("components", Rule::Any)], &[]);
    let Some(list) = component.get("components") else {
        return;
    };
    let inner = list.list(1..=5);
    let mut buttons = 0;
    for child in &inner {
        match kind(child) {
            None => {}
            Some(2) => {
                buttons += 1;
                button(child, met);
            }
            Some(kind @ (3 | 5..=8)) => menu::check(child, kind, met),
            Some(_) => wrong_kind(child),
        }
    }
    if buttons < inner.len() && inner.len() > 1 {
        list.refuse(
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
}

fn button(component: &Field, met: &mut Met) {
    met.count += 1;
    component.takes(
        &["type", "id", "custom_id", "url", "sku_id"],
        &[("style", Rule::Whole(1, 6))],
        &[
            ("label", Rule::Text(0, 80)),
            ("disabled", Rule::Flag),
            ("emoji", EMOJI),
        ],
    );
    match component.value()["style"].as_i64() {
        Some(5) => match component.get("url") {
            Some(url) => url.address(512),
            None => component.refuse("BUTTON_COMPONENT_URL_REQUIRED", "A url is required"),
        },
        Some(1..=4) => {
            worded(component);
            pressable(component, met);
        }
        _ => {}
    }
}

fn worded(button: &Field) {
    let label = button.get("label").and_then(|label| label.value().as_str());
    if label.is_none_or(str::is_empty) && button.get("emoji").is_none() {
        button.refuse(
            "BUTTON_COMPONENT_INVALID_LABEL",
            "A label or an emoji is required",
        );
    }
}

fn pressable(button: &Field, met: &mut Met) {
    if button.get("url").is_some() {
        button.refuse(
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        );
    }
    match button.get("custom_id") {
        Some(_) => custom_id(button, met),
        None => button.refuse(
            "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
            "A custom id required",
        ),
    }
}

/// Checks a custom ID: there, short enough, and not met before.
pub fn custom_id(of: &Field, met: &mut Met) {
    let Some(field) = of.need("custom_id") else {
        return;
    };
    let Some(text) = field.text(1..=100) else {
        return;
    };
    if !met.custom_ids.insert(text.to_owned()) {
        field.refuse(
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

/// An emoji.
pub const EMOJI: Rule = Rule::By(emoji);

fn emoji(emoji: &Field) {
    emoji.only(["id", "name", "animated"]);
    if emoji.get("id").is_none() && emoji.get("name").is_none() {
        emoji.refuse("INVALID_EMOJI", "Invalid emoji");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::form::testing::mistakes;
    use super::*;

    fn rows(body: &Value) -> Vec<String> {
        mistakes(body, |components| check(components, Layout::Rows))
    }

    fn row_of(inner: Value) -> Value {
        json!([{"type": 1, "components": inner}])
    }

    fn button(id: &str) -> Value {
        json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
    }

    #[test]
    fn five_buttons_fit_a_row_six_do_not() {
        let five: Vec<_> = (0..5).map(|n| button(&n.to_string())).collect();
        assert!(rows(&row_of(json!(five))).is_empty());
        let six: Vec<_> = (0..6).map(|n| button(&n.to_string())).collect();
        assert_eq!(
            rows(&row_of(json!(six))),
            ["0.components BASE_TYPE_BAD_LENGTH"]
        );
    }

    #[test]
    fn a_button_needs_its_custom_id_once() {
        let without = row_of(json!([{"type": 2, "style": 1, "label": "Go"}]));
        assert_eq!(
            rows(&without),
            ["0.components.0 BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"]
        );
        let twice = row_of(json!([button("a"), button("a")]));
        assert_eq!(
            rows(&twice),
            ["0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
        let long = row_of(json!([button(&"x".repeat(101))]));
        assert_eq!(
            rows(&long),
            ["0.components.0.custom_id BASE_TYPE_BAD_LENGTH"]
        );
    }

    #[test]
    fn a_link_needs_an_address_and_no_custom_id() {
        assert!(
            rows(&row_of(
                json!([{"type": 2, "style": 5, "label": "L", "url": "https://example.org"}])
            ))
            .is_empty()
        );
        let without = row_of(json!([{"type": 2, "style": 5, "label": "L"}]));
        assert_eq!(
            rows(&without),
            ["0.components.0 BUTTON_COMPONENT_URL_REQUIRED"]
        );
    }

    #[test]
    fn a_menu_stands_alone_and_has_1_to_25_options() {
        let option = |n: usize| json!({"label": "x", "value": n.to_string()});
        let menu = |n: usize| json!({"type": 3, "custom_id": "m", "options": (0..n).map(option).collect::<Vec<_>>()});
        assert!(rows(&row_of(json!([menu(25)]))).is_empty());
        assert_eq!(
            rows(&row_of(json!([menu(26)]))),
            ["0.components.0.options BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            rows(&row_of(json!([menu(1), button("b")]))),
            ["0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED"]
        );
    }

    #[test]
    fn a_menu_of_people_has_no_options_of_its_own() {
        let menu = |more: Value| {
            let mut menu = json!({"type": 5, "custom_id": "m", "min_values": 1, "max_values": 2});
            let fields = menu.as_object_mut().expect("an object");
            fields.extend(more.as_object().expect("an object").clone());
            row_of(json!([menu]))
        };
        let people = |count: usize, kind: &str| {
            let one = |n: usize| json!({"id": (n + 1).to_string(), "type": kind});
            json!({"default_values": (0..count).map(one).collect::<Vec<_>>()})
        };
        assert!(rows(&menu(json!({}))).is_empty());
        assert!(rows(&menu(people(2, "user"))).is_empty());
        for (more, refused) in [
            (
                people(1, "role"),
                "0.components.0.default_values.0 SELECT_COMPONENT_INVALID_DEFAULT_VALUE_TYPE",
            ),
            (
                people(3, "user"),
                "0.components.0.default_values SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE",
            ),
            (
                json!({"options": []}),
                "0.components.0.options POCKET_UNKNOWN_KEY",
            ),
        ] {
            assert_eq!(rows(&menu(more)), [refused]);
        }
    }

    #[test]
    fn layouts_need_their_flag() {
        let layout = json!([{"type": 17, "components": [{"type": 10, "content": "hello"},
            {"type": 12, "items": [{"media": {"url": "attachment://b.png"}, "description": "alt"}]},
            {"type": 1, "components": [button("a")]}]}]);
        assert_eq!(rows(&layout), ["0 UNION_TYPE_CHOICES"]);
        assert!(mistakes(&layout, |components| check(components, Layout::Full)).is_empty());
    }

    #[test]
    fn forty_components_and_4000_characters_in_all() {
        let texts = |n: usize, size: usize| {
            json!(vec![json!({"type": 10, "content": "x".repeat(size)}); n])
        };
        assert!(mistakes(&texts(40, 100), |all| check(all, Layout::Full)).is_empty());
        assert_eq!(
            mistakes(&texts(2, 2001), |all| check(all, Layout::Full)),
            [" COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"]
        );
        let rows = json!(vec![
            json!({"type": 1, "components": [{"type": 2, "style": 5, "label": "a", "url": "https://a.b"}, {"type": 2, "style": 5, "label": "a", "url": "https://a.b"}]});
            14
        ]);
        assert_eq!(
            mistakes(&rows, |all| check(all, Layout::Full)),
            [" COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"]
        );
    }
}
