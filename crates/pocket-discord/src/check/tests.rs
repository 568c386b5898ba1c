//! Tests of refusals and their locations: the paths and codes that a bot would see.

use serde_json::{Value, json};

use crate::check::callback::{self, Asked, Kind};
use crate::check::message::public;
use crate::check::{checked, command};
use crate::refusal::Refusal;

const ANSWER: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const POST: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const EDIT_ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// Returns the paths and codes of a refusal, as `path CODE`.
fn mistakes<T>(verdict: Result<T, Refusal>) -> Vec<String> {
    fn walk(errors: &Value, path: &str, found: &mut Vec<String>) {
        for (key, inner) in errors.as_object().into_iter().flatten() {
            let codes = inner.as_array().into_iter().flatten();
            found.extend(
                codes.map(|error| format!("{path} {}", error["code"].as_str().expect("a code"))),
            );
            let stop = if path.is_empty() { "" } else { "." };
            walk(inner, &format!("{path}{stop}{key}"), found);
        }
    }
    let mut found = Vec::new();
    if let Err(refusal) = verdict {
        assert_eq!((refusal.status, refusal.code), (400, 50035));
        walk(&refusal.errors, "", &mut found);
    }
    found
}

const NONE: [&str; 0] = [];

fn sent(body: &Value) -> Vec<String> {
    mistakes(checked(POST, body, public))
}

fn answered(body: &Value, asked: Asked) -> Result<Kind, Refusal> {
    callback::check(ANSWER, body, asked, true)
}

fn described(body: &Value, label: &str) -> Result<(), Refusal> {
    checked(label, body, |_| ())
}

mod messages {
    use super::*;

    #[test]
    fn every_mistake_is_reported_with_path() {
        let body = json!({"content": 5, "tts": "yes", "embeds": {}, "extra": 0, "nonce": [], "poll": 1,
            "components": [{"type": 1, "components": []}, {}, 7], "sticker_ids": ["x"]});
        assert_eq!(
            sent(&body),
            [
                "components.0.components BASE_TYPE_BAD_LENGTH",
                "components.1 UNION_TYPE_CHOICES",
                "components.1.type BASE_TYPE_REQUIRED",
                "components.2 UNION_TYPE_CHOICES",
                "content STRING_TYPE_CONVERT",
                "embeds LIST_TYPE_CONVERT",
                "embeds POCKET_HAS_NONE",
                "extra POCKET_UNKNOWN_KEY",
                "nonce NUMBER_TYPE_COERCE",
                "poll DICT_TYPE_CONVERT",
                "poll POCKET_HAS_NONE",
                "sticker_ids.0 NUMBER_TYPE_COERCE",
                "sticker_ids POCKET_HAS_NONE",
                "tts BOOLEAN_TYPE_CONVERT",
            ]
        );
        assert_eq!(sent(&json!([])), [" DICT_TYPE_CONVERT"]);
    }

    #[test]
    fn two_thousand_characters_fit() {
        assert_eq!(sent(&json!({"content": "é".repeat(2000)})), NONE);
        let long = json!({"content": "x".repeat(2001)});
        for door in [POST, EDIT, EDIT_ANSWER] {
            let refused = mistakes(checked(door, &long, public));
            assert_eq!(refused, ["content BASE_TYPE_MAX_LENGTH"], "{door}");
        }
        for kind in [4, 7] {
            let refused = mistakes(at_once(kind, long.clone()));
            assert_eq!(refused, ["data.content BASE_TYPE_MAX_LENGTH"], "{kind}");
        }
    }

    /// Checks a response of this kind to a button.
    fn at_once(kind: u8, data: Value) -> Result<Kind, Refusal> {
        answered(&json!({"type": kind, "data": data}), Asked::Component)
    }

    #[test]
    fn each_endpoint_allows_its_own_keys() {
        let at = |door: &str, body: Value| mistakes(checked(door, &body, public));
        let answer = |data: Value| mistakes(at_once(4, data));
        assert_eq!(at(POST, json!({"nonce": "n", "enforce_nonce": true})), NONE);
        assert_eq!(
            answer(json!({"nonce": "n"})),
            ["data.nonce POCKET_UNKNOWN_KEY"]
        );
        assert_eq!(at(EDIT, json!({"tts": true})), ["tts POCKET_UNKNOWN_KEY"]);
        assert_eq!(
            at(EDIT_ANSWER, json!({"tts": true})),
            ["tts POCKET_UNKNOWN_KEY"]
        );
        assert_eq!(answer(json!({"flags": 64})), NONE);
        assert_eq!(
            at(POST, json!({"flags": 64})),
            ["flags POCKET_INVALID_FLAGS"]
        );
        assert_eq!(
            at(EDIT_ANSWER, json!({"flags": 64})),
            ["flags POCKET_INVALID_FLAGS"]
        );
        for flags in [json!(-1), json!(u64::MAX)] {
            assert!(!at(POST, json!({"flags": flags})).is_empty());
        }
    }

    #[test]
    fn a_nonce_holds_25_characters() {
        assert_eq!(sent(&json!({"nonce": "x".repeat(25)})), NONE);
        assert_eq!(sent(&json!({"nonce": -5})), NONE);
        assert_eq!(
            sent(&json!({"nonce": "x".repeat(26)})),
            ["nonce BASE_TYPE_MAX_LENGTH"]
        );
    }

    #[test]
    fn allowed_mentions_are_checked() {
        let allowed = |body: Value| sent(&json!({"allowed_mentions": body}));
        assert_eq!(allowed(json!({"parse": [], "users": ["1"]})), NONE);
        assert_eq!(allowed(json!({"parse": ["users"], "users": []})), NONE);
        assert_eq!(allowed(json!({"parse": [], "users": [1]})), NONE);
        assert_eq!(
            allowed(json!({"parse": ["user"], "roles": ["x"]})),
            [
                "allowed_mentions.parse.0 UNION_TYPE_CHOICES",
                "allowed_mentions.roles.0 NUMBER_TYPE_COERCE"
            ]
        );
        let many: Vec<String> = (0..101).map(|n| n.to_string()).collect();
        assert_eq!(
            allowed(json!({"users": many})),
            ["allowed_mentions.users BASE_TYPE_MAX_LENGTH"]
        );
        let twice = allowed(json!({"parse": ["users", "users"], "replied_user": 1}));
        assert_eq!(
            twice,
            [
                "allowed_mentions.parse.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
                "allowed_mentions.replied_user BOOLEAN_TYPE_CONVERT"
            ]
        );
    }
}

mod files {
    use super::*;

    #[test]
    fn alt_text_holds_1024_characters() {
        let body = json!({"attachments": [{"id": 0, "description": "x".repeat(1025), "alt": ""}]});
        assert_eq!(
            sent(&body),
            [
                "attachments.0.alt POCKET_UNKNOWN_KEY",
                "attachments.0.description BASE_TYPE_MAX_LENGTH"
            ]
        );
    }
}

mod components {
    use super::*;

    fn rows(components: &Value) -> Vec<String> {
        sent(&json!({ "components": components }))
    }

    fn row_of(inner: Value) -> Value {
        json!([{"type": 1, "components": inner}])
    }

    fn button(id: &str) -> Value {
        json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
    }

    /// Returns the refusals of one component in its own row.
    fn alone(component: Value, more: Value) -> Vec<String> {
        let mut component = component;
        let fields = component.as_object_mut().expect("an object");
        fields.extend(more.as_object().expect("an object").clone());
        rows(&row_of(json!([component])))
            .iter()
            .map(|found| found.replace("components.0.components.0", "it"))
            .collect()
    }

    #[test]
    fn button_row_holds_at_most_five() {
        let buttons = |count: u8| {
            json!(
                (0..count)
                    .map(|n| button(&n.to_string()))
                    .collect::<Vec<_>>()
            )
        };
        assert_eq!(rows(&row_of(buttons(5))), NONE);
        assert_eq!(
            rows(&row_of(buttons(6))),
            ["components.0.components BASE_TYPE_BAD_LENGTH"]
        );
        let row = |n: u8| json!({"type": 1, "components": [button(&n.to_string())]});
        let rows_of = |count: u8| json!((0..count).map(row).collect::<Vec<_>>());
        assert_eq!(rows(&rows_of(5)), NONE);
        assert_eq!(rows(&rows_of(6)), ["components BASE_TYPE_MAX_LENGTH"]);
    }

    #[test]
    fn button_needs_a_unique_custom_id() {
        let without = row_of(json!([{"type": 2, "style": 1, "label": "Go"}]));
        assert_eq!(
            rows(&without),
            ["components.0.components.0 BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"]
        );
        let twice = row_of(json!([button("a"), button("a")]));
        assert_eq!(
            rows(&twice),
            ["components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
        let long = row_of(json!([button(&"x".repeat(101))]));
        assert_eq!(
            rows(&long),
            ["components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"]
        );
    }

    #[test]
    fn a_button_is_whole() {
        let it = |more: Value| alone(button("a"), more);
        assert_eq!(
            it(json!({"label": ""})),
            ["it BUTTON_COMPONENT_INVALID_LABEL"]
        );
        assert_eq!(it(json!({"label": null, "emoji": {"name": "x"}})), NONE);
        assert_eq!(
            it(json!({"emoji": {}})),
            ["it.emoji.name BASE_TYPE_REQUIRED"]
        );
        assert_eq!(
            it(json!({"emoji": {"name": "x", "size": 1}})),
            ["it.emoji.size POCKET_UNKNOWN_KEY"]
        );
        assert_eq!(it(json!({"style": 7})), ["it.style UNION_TYPE_CHOICES"]);
        assert_eq!(
            it(json!({"label": "x".repeat(81)})),
            ["it.label BASE_TYPE_MAX_LENGTH"]
        );
        assert_eq!(
            it(json!({"disabled": 1})),
            ["it.disabled BOOLEAN_TYPE_CONVERT"]
        );
        let url = json!({"url": "https://example.org"});
        assert_eq!(
            it(url),
            ["it BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"]
        );
    }

    #[test]
    fn link_button_needs_only_a_url() {
        let link = json!({"type": 2, "style": 5, "label": "L"});
        assert_eq!(
            alone(link.clone(), json!({"url": "https://example.org"})),
            NONE
        );
        assert_eq!(
            alone(link.clone(), json!({})),
            ["it BUTTON_COMPONENT_URL_REQUIRED"]
        );
        assert_eq!(
            alone(link, json!({"url": "javascript:x"})),
            ["it.url URL_TYPE_INVALID_SCHEME"]
        );
    }

    #[test]
    fn menu_stands_alone_with_25_options() {
        let option = |n: usize| json!({"label": "x", "value": n.to_string()});
        let menu = |n: usize| json!({"type": 3, "custom_id": "m", "options": (0..n).map(option).collect::<Vec<_>>()});
        assert_eq!(rows(&row_of(json!([menu(25)]))), NONE);
        for count in [0, 26] {
            let refused = rows(&row_of(json!([menu(count)])));
            assert!(
                refused.contains(&"components.0.components.0.options BASE_TYPE_BAD_LENGTH".into()),
                "{refused:?}"
            );
        }
        assert_eq!(
            rows(&row_of(json!([menu(1), button("b")]))),
            ["components.0 COMPONENT_LAYOUT_WIDTH_EXCEEDED"]
        );
        assert_eq!(rows(&row_of(json!([menu(1), menu(1)]))).len(), 2);
    }

    #[test]
    fn menu_options_are_sufficient_and_unique() {
        let menu = json!({"type": 3, "custom_id": "m", "options": [
            {"label": "a", "value": "a", "default": true}, {"label": "b", "value": "b", "default": true}]});
        let it = |more: Value| alone(menu.clone(), more);
        assert_eq!(it(json!({"max_values": 2})), NONE);
        assert_eq!(it(json!({})), ["it SELECT_COMPONENT_TOO_MANY_DEFAULTS"]);
        assert_eq!(
            it(json!({"min_values": 3, "max_values": 3})),
            ["it SELECT_COMPONENT_TOO_FEW_OPTIONS"]
        );
        assert_eq!(
            it(json!({"min_values": 2, "max_values": 26})),
            ["it.max_values NUMBER_TYPE_RANGE"]
        );
        let crossed = it(json!({"min_values": 2, "max_values": 1}));
        assert!(crossed.contains(&"it SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX".into()));
        let twice = json!({"options": [{"label": "a", "value": "a"}, {"label": "b", "value": "a", "emoji": 1, "x": 1}]});
        assert_eq!(
            it(twice),
            [
                "it.options.1.emoji DICT_TYPE_CONVERT",
                "it.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "it.options.1.x POCKET_UNKNOWN_KEY"
            ]
        );
        assert_eq!(
            it(json!({"max_values": 2, "placeholder": "x".repeat(151)})),
            ["it.placeholder BASE_TYPE_MAX_LENGTH"]
        );
    }

    #[test]
    fn people_menu_refuses_its_own_options() {
        let menu = json!({"type": 5, "custom_id": "m", "min_values": 1, "max_values": 2});
        let people = |count: usize, kind: &str| {
            let one = |n: usize| json!({"id": (n + 1).to_string(), "type": kind});
            json!({"default_values": (0..count).map(one).collect::<Vec<_>>()})
        };
        for passes in [json!({}), people(2, "user")] {
            assert_eq!(alone(menu.clone(), passes), NONE);
        }
        for (more, refused) in [
            (
                people(1, "role"),
                "it.default_values.0.type BASE_TYPE_CHOICES",
            ),
            (
                people(3, "user"),
                "it SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE",
            ),
            (json!({"options": []}), "it.options POCKET_UNKNOWN_KEY"),
        ] {
            assert_eq!(alone(menu.clone(), more), [refused]);
        }
    }
}

mod answers {
    use super::*;

    fn modal(components: Value) -> Value {
        json!({"type": 9, "data": {"custom_id": "m", "title": "Turn", "components": components}})
    }

    fn asking(question: Value) -> Vec<String> {
        let form = modal(json!([{"type": 1, "components": [question]}]));
        mistakes(answered(&form, Asked::Component))
            .iter()
            .map(|found| found.replace("data.components.0.components.0", "it"))
            .collect()
    }

    #[test]
    fn each_interaction_takes_its_own_answers() {
        let modal = modal(
            json!([{"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1, "label": "L"}]}]),
        );
        assert_eq!(answered(&modal, Asked::Component), Ok(Kind::Form));
        assert!(answered(&modal, Asked::Form).is_err());
        assert!(answered(&json!({"type": 5}), Asked::Autocomplete).is_err());
        let update = json!({"type": 7, "data": {"content": "x"}});
        assert!(answered(&update, Asked::Command).is_err());
        assert!(callback::check(ANSWER, &update, Asked::Form, false).is_err());
        assert_eq!(answered(&update, Asked::Form), Ok(Kind::Updated));
        assert_eq!(
            answered(&json!({"type": 6, "data": null}), Asked::Component),
            Ok(Kind::Acknowledged)
        );
        assert!(
            answered(
                &json!({"type": 6, "data": {"content": "x"}}),
                Asked::Component
            )
            .is_err()
        );
        for wrong in [
            json!({}),
            json!([]),
            json!({"type": 3}),
            json!({"type": 99}),
            json!({"type": "4"}),
            json!({"type": 4}),
        ] {
            assert!(
                !mistakes(answered(&wrong, Asked::Command)).is_empty(),
                "{wrong}"
            );
        }
        let extra = json!({"type": 4, "data": {"content": "x"}, "files": []});
        assert_eq!(
            mistakes(answered(&extra, Asked::Command)),
            ["files POCKET_UNKNOWN_KEY"]
        );
    }

    #[test]
    fn deferral_carries_only_ephemeral_flag() {
        let deferred = |data: Value| answered(&json!({"type": 5, "data": data}), Asked::Command);
        assert_eq!(
            deferred(json!({"flags": 64, "attachments": []})),
            Ok(Kind::Deferred)
        );
        for wrong in [
            json!({"flags": 32768}),
            json!({"content": "x"}),
            json!({"attachments": [{"id": 0}]}),
            json!(5),
        ] {
            assert!(!mistakes(deferred(wrong.clone())).is_empty(), "{wrong}");
        }
    }

    #[test]
    fn autocomplete_choices_are_bounded() {
        let answer = |count: usize, value: Value| {
            let choices = vec![json!({"name": "n", "value": value}); count];
            mistakes(answered(
                &json!({"type": 8, "data": {"choices": choices}}),
                Asked::Autocomplete,
            ))
        };
        assert_eq!(answer(25, json!("x".repeat(100))), NONE);
        assert_eq!(
            answer(26, json!("x")),
            ["data.choices BASE_TYPE_MAX_LENGTH"]
        );
        assert_eq!(
            answer(1, json!("x".repeat(101))),
            ["data.choices.0.value BASE_TYPE_MAX_LENGTH"]
        );
        assert_eq!(answer(1, json!(5)).len(), 1);
    }

    #[test]
    fn text_input_belongs_in_a_row() {
        let question = json!({"type": 4, "custom_id": "turn", "style": 2, "label": "Your turn", "max_length": 4000});
        assert_eq!(asking(question), NONE);
        let labelled = modal(
            json!([{"type": 18, "label": "L", "component": {"type": 4, "custom_id": "a", "style": 1}}]),
        );
        assert_eq!(
            mistakes(answered(&labelled, Asked::Command)),
            ["data.components.0 UNION_TYPE_CHOICES"]
        );
    }

    #[test]
    fn limits_of_forms_hold() {
        let question = |id: usize| {
            json!({"type": 1, "components": [
            {"type": 4, "custom_id": id.to_string(), "style": 1, "label": "L"}]})
        };
        let mut long = modal(json!([question(1)]));
        long["data"]["title"] = json!("x".repeat(46));
        assert_eq!(
            mistakes(answered(&long, Asked::Command)),
            ["data.title BASE_TYPE_BAD_LENGTH"]
        );
        assert_eq!(
            asking(json!({"type": 4, "custom_id": "a", "style": 3, "label": "L"})),
            ["it.style UNION_TYPE_CHOICES"]
        );
        assert_eq!(
            asking(json!({"type": 4, "custom_id": "a", "style": 1})),
            ["it.label BASE_TYPE_REQUIRED"]
        );
        let button = asking(json!({"type": 2, "custom_id": "a", "style": 1, "label": "L"}));
        assert_eq!(button, ["it.type BASE_TYPE_CHOICES"]);
        let lengths = json!({"type": 4, "custom_id": "a", "style": 1, "label": "L", "min_length": 3, "max_length": 2, "value": "abc"});
        assert_eq!(
            asking(lengths),
            [
                "it TEXT_INPUT_COMPONENT_MIN_EXCEEDS_MAX",
                "it.value BASE_TYPE_MAX_LENGTH"
            ]
        );
        for count in [0, 6] {
            let many = modal(json!((0..count).map(question).collect::<Vec<_>>()));
            assert!(!mistakes(answered(&many, Asked::Command)).is_empty());
        }
        let twice = modal(json!([question(1), question(1)]));
        let refused = mistakes(answered(&twice, Asked::Command));
        assert_eq!(
            refused,
            ["data.components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"]
        );
    }
}

mod commands {
    use super::*;

    fn one(command: &Value) -> Vec<String> {
        let label = "POST /applications/{application_id}/commands";
        mistakes(checked(label, command, command::one))
    }

    fn with(options: Value) -> Vec<String> {
        one(&json!({"name": "hw", "description": "Homeworlds", "options": options}))
    }

    fn text_option(name: &str, required: bool) -> Value {
        json!({"type": 3, "name": name, "description": "d", "required": required})
    }

    #[test]
    fn a_root_with_subcommands_passes() {
        let option = json!({"type": 3, "name": "turn", "description": "Your turn", "required": true, "autocomplete": true, "choices": []});
        let subcommand = json!({"type": 1, "name": "move", "description": "Make a turn", "required": false, "autocomplete": false,
            "options": [option, {"type": 6, "name": "opponent", "description": "Who", "options": [], "channel_types": []}]});
        assert_eq!(with(json!([subcommand])), NONE);
        assert_eq!(
            with(
                json!([{"type": 2, "name": "group", "description": "d", "options": [subcommand]}])
            ),
            NONE
        );
    }

    #[test]
    fn known_command_fields_pass() {
        let mut command = json!({"name": "hw", "description": "d", "default_member_permissions": "8", "nsfw": false,
            "contexts": [0, 1, 2], "integration_types": [0, 1], "type": 1, "version": "1", "application_id": "1"});
        assert_eq!(one(&command), NONE);
        command["hidden"] = json!(true);
        command["contexts"] = json!([3]);
        command["default_member_permissions"] = json!("all");
        assert_eq!(
            one(&command),
            [
                "contexts.0 UNION_TYPE_CHOICES",
                "default_member_permissions NUMBER_TYPE_COERCE",
                "hidden POCKET_UNKNOWN_KEY"
            ]
        );
    }

    #[test]
    fn names_follow_the_pattern() {
        for bad in ["Move", "two words", "a/b", ""] {
            let command = json!({"name": bad, "description": "d"});
            assert_eq!(one(&command).len(), 1, "{bad}");
            assert_eq!(with(json!([text_option(bad, true)])).len(), 1, "{bad}");
        }
        assert_eq!(
            one(&json!({"name": "zug-größe_1", "description": "d"})),
            NONE
        );
        assert_eq!(
            one(&json!({"name": "hw"})),
            ["description BASE_TYPE_REQUIRED"]
        );
        assert_eq!(
            one(&json!({"name": "hw", "description": ""})),
            ["description BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn command_locales_and_texts_are_checked() {
        let command = json!({"name": "hw", "description": "d", "name_localizations": {"de": "zug", "xx": "y", "fr": "", "it": "A"},
            "description_localizations": {"de": "x".repeat(101)}});
        assert_eq!(
            one(&command),
            [
                "description_localizations.de BASE_TYPE_BAD_LENGTH",
                "name_localizations.fr BASE_TYPE_BAD_LENGTH",
                "name_localizations.it APPLICATION_COMMAND_INVALID_NAME",
                "name_localizations.xx POCKET_UNKNOWN_KEY",
            ]
        );
        let choice =
            json!({"name": "c", "value": "v", "name_localizations": {"de": "", "xx": "y"}});
        let option = json!([{"type": 3, "name": "a", "description": "d", "choices": [choice]}]);
        assert_eq!(
            with(option),
            [
                "options.0.choices.0.name_localizations.de BASE_TYPE_BAD_LENGTH",
                "options.0.choices.0.name_localizations.xx POCKET_UNKNOWN_KEY",
            ]
        );
    }

    /// No name comes twice among them.
    #[test]
    fn required_options_precede_optional_ones() {
        let options = json!([
            text_option("a", false),
            text_option("b", true),
            text_option("b", false)
        ]);
        assert_eq!(
            with(options),
            [
                "options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "options.2.name APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
            ]
        );
    }

    #[test]
    fn translated_option_names_are_unique() {
        let named = |name: &str, de: Value| json!({"type": 3, "name": name, "description": "d", "name_localizations": de});
        let same = json!([named("a", json!({"de": "b"})), named("b", json!({}))]);
        assert_eq!(with(same), ["options.1 POCKET_SAME_NAME_TRANSLATED"]);
        let crossed = json!([
            named("a", json!({"de": "b"})),
            named("b", json!({"de": "a"}))
        ]);
        assert_eq!(with(crossed), NONE);
    }

    #[test]
    fn option_choices_are_bounded_and_typed() {
        let choice = |n: usize| json!({"name": "c", "value": n.to_string()});
        let option = |kind: u8, choices: Value| json!([{"type": kind, "name": "a", "description": "d", "choices": choices}]);
        let many = json!((0..26).map(choice).collect::<Vec<_>>());
        assert_eq!(
            with(option(3, many)),
            ["options.0.choices BASE_TYPE_MAX_LENGTH"]
        );
        assert_eq!(
            with(option(4, json!([choice(1)]))),
            ["options.0.choices.0.value NUMBER_TYPE_COERCE"]
        );
        assert_eq!(
            with(option(5, json!([choice(1)]))),
            ["options.0.choices POCKET_UNKNOWN_KEY"]
        );
        assert_eq!(
            with(option(3, json!([{"name": "c"}]))),
            ["options.0.choices.0.value BASE_TYPE_REQUIRED"]
        );
    }

    #[test]
    fn autocomplete_needs_typed_option_without_choices() {
        let option = |kind: u8, choices: Value| {
            json!([
            {"type": kind, "name": "a", "description": "d", "autocomplete": true, "choices": choices}])
        };
        assert_eq!(
            with(option(6, json!([]))),
            ["options.0.autocomplete POCKET_UNKNOWN_KEY"]
        );
        let both = with(option(3, json!([{"name": "c", "value": "v"}])));
        assert_eq!(
            both,
            ["options.0 APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE"]
        );
    }

    #[test]
    fn subcommands_never_mix_with_values() {
        let node = |kind: u8, options: Value| json!({"type": kind, "name": "a", "description": "d", "options": options});
        let mixed = json!([node(1, json!([])), text_option("b", false)]);
        assert_eq!(
            with(mixed),
            ["options.0 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"]
        );
        for wrong in [
            node(1, json!([node(1, json!([]))])),
            node(2, json!([text_option("b", false)])),
            node(2, json!([node(2, json!([]))])),
            node(2, json!([node(1, json!([node(1, json!([]))]))])),
            node(3, json!([text_option("b", false)])),
            node(12, json!([])),
        ] {
            assert!(!with(json!([wrong])).is_empty(), "{wrong}");
        }
        let many: Vec<Value> = (0..26)
            .map(|n| text_option(&format!("o{n}"), false))
            .collect();
        assert_eq!(with(json!(many)), ["options BASE_TYPE_MAX_LENGTH"]);
    }

    #[test]
    fn a_command_holds_8000_characters() {
        let choice = |c: usize| json!({"name": "x".repeat(90), "value": c.to_string()});
        let choices: Vec<Value> = (0..5).map(choice).collect();
        let option = |n: usize| json!({"type": 3, "name": format!("o{n}"), "description": "d", "choices": choices});
        assert_eq!(
            with(json!((0..20).map(option).collect::<Vec<_>>())),
            [" APPLICATION_COMMAND_TOO_LARGE"]
        );
    }

    #[test]
    fn context_commands_have_names_alone() {
        for kind in [2, 3] {
            let command = json!({"name": "Review this game", "type": kind, "name_localizations": {"de": "Diese Partie"}});
            assert_eq!(one(&command), NONE, "{kind}");
            let told = json!({"name": "Review", "type": kind, "description": "d", "options": [text_option("o", false)]});
            assert_eq!(
                one(&told),
                [
                    "description APPLICATION_COMMAND_CONTEXT_MENU_FIELD",
                    "options APPLICATION_COMMAND_CONTEXT_MENU_FIELD"
                ]
            );
        }
        let launched = json!({"name": "go", "type": 4});
        assert_eq!(one(&launched), ["type POCKET_HAS_NONE"]);
    }

    #[test]
    fn command_list_is_bounded_and_unique() {
        let command = |n: usize| json!({"name": format!("c{n}"), "description": "d"});
        let all = |commands: Value| {
            let label = "PUT /applications/{application_id}/commands";
            mistakes(checked(label, &commands, command::all))
        };
        let twice = all(json!([command(1), command(1)]));
        assert_eq!(twice, ["1 APPLICATION_COMMANDS_DUPLICATE_NAME"]);
        let many = |count: usize| all(json!((0..count).map(command).collect::<Vec<_>>()));
        assert_eq!(many(100), NONE);
        assert_eq!(many(101), [" BASE_TYPE_MAX_LENGTH"]);
        assert_eq!(all(json!({})), [" LIST_TYPE_CONVERT"]);
    }
}

#[test]
fn threads_and_direct_messages_are_described() {
    let thread = |body: Value| {
        let label = "POST /channels/{channel_id}/messages/{message_id}/threads";
        mistakes(described(&body, label))
    };
    assert_eq!(
        thread(json!({"name": "x", "auto_archive_duration": 60})),
        NONE
    );
    assert_eq!(
        thread(json!({"name": "x", "auto_archive_duration": 7})),
        ["auto_archive_duration UNION_TYPE_CHOICES"]
    );
    assert_eq!(
        thread(json!({"name": "x", "rate_limit_per_user": 21_601})),
        ["rate_limit_per_user NUMBER_TYPE_RANGE"]
    );
    assert_eq!(
        thread(json!({"color": 1})),
        ["color POCKET_UNKNOWN_KEY", "name BASE_TYPE_REQUIRED"]
    );
    let change = |body: Value| mistakes(described(&body, "PATCH /channels/{channel_id}"));
    assert_eq!(
        change(json!({"archived": false, "locked": true, "name": "x"})),
        NONE
    );
    assert_eq!(
        change(json!({"archived": 1, "topic": ""})),
        ["archived BOOLEAN_TYPE_CONVERT", "topic POCKET_UNKNOWN_KEY"]
    );
    let dm = |body: Value| mistakes(described(&body, "POST /users/@me/channels"));
    assert_eq!(
        dm(json!({"recipient_id": "x", "to": 1})),
        ["recipient_id NUMBER_TYPE_COERCE", "to POCKET_UNKNOWN_KEY"]
    );
}
