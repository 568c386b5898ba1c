//! Reading a body field by field, gathering every mistake with its path.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::refusal::{Refusal, nested};
use crate::snowflake::Snowflake;

/// Gathers what is wrong with one body.
#[derive(Debug, Default)]
pub struct Form {
    mistakes: RefCell<Vec<(String, String, String)>>,
}

impl Form {
    /// The whole body as a field.
    pub fn root<'f>(&'f self, body: &'f Value) -> Field<'f> {
        Field {
            form: self,
            path: String::new(),
            value: body,
        }
    }

    /// `Ok` if nothing was wrong, otherwise all that was.
    pub fn verdict(&self) -> Result<(), Refusal> {
        let mistakes = self.mistakes.borrow();
        if mistakes.is_empty() {
            return Ok(());
        }
        let errors = mistakes
            .iter()
            .map(|(path, code, message)| (path.as_str(), code.as_str(), message.as_str()));
        Err(Refusal::invalid_form(nested(errors)))
    }
}

/// What may stand under a key.
#[derive(Clone, Copy, Debug)]
pub enum Rule {
    /// Anything.
    Any,
    /// Text of so many characters.
    Text(usize, usize),
    /// A whole number from one to another.
    Whole(i64, i64),
    /// Yes or no.
    Flag,
    /// An ID.
    Id,
    /// An address of at most so many characters.
    Address(usize),
    /// A list of so many items, each by a rule.
    List(usize, usize, &'static Rule),
    /// What this finds right.
    By(fn(&Field)),
}

/// Keys with what may stand under each.
pub type Keys<'k> = &'k [(&'k str, Rule)];

/// One value of a body and where it stands.
#[derive(Clone, Debug)]
pub struct Field<'f> {
    form: &'f Form,
    path: String,
    value: &'f Value,
}

impl<'f> Field<'f> {
    /// The value as it came.
    pub fn value(&self) -> &'f Value {
        self.value
    }

    /// Notes a mistake at this field.
    pub fn refuse(&self, code: &str, message: &str) {
        self.form
            .mistakes
            .borrow_mut()
            .push((self.path.clone(), code.into(), message.into()));
    }

    fn child(&self, key: &str, value: &'f Value) -> Field<'f> {
        let path = if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        };
        Field {
            form: self.form,
            path,
            value,
        }
    }

    /// The field under `key`, unless it is absent or null.
    pub fn get(&self, key: &str) -> Option<Field<'f>> {
        let value = self.value.get(key).filter(|value| !value.is_null())?;
        Some(self.child(key, value))
    }

    /// The field under `key`, which must be there.
    pub fn need(&self, key: &str) -> Option<Field<'f>> {
        let found = self.get(key);
        if found.is_none() {
            self.child(key, &Value::Null)
                .refuse("BASE_TYPE_REQUIRED", "This field is required");
        }
        found
    }

    /// The items under `key`, so many; none if it is absent.
    pub fn items(&self, key: &str, length: RangeInclusive<usize>) -> Vec<Field<'f>> {
        self.get(key)
            .map(|list| list.list(length))
            .unwrap_or_default()
    }

    /// Refuses every key that is not among `known`, and anything that is not an object.
    pub fn only<'k>(&self, known: impl IntoIterator<Item = &'k str>) {
        let Some(object) = self.value.as_object() else {
            return self.refuse(
                "DICT_TYPE_CONVERT",
                "Only dictionaries may be used in a DictType",
            );
        };
        let known: Vec<&str> = known.into_iter().collect();
        for (key, value) in object {
            if !known.contains(&key.as_str()) {
                self.child(key, value)
                    .refuse("POCKET_UNKNOWN_KEY", "Discord knows no such key here");
            }
        }
    }

    /// An object of these keys: some that are not looked at here, some that are needed, some that may be left out.
    pub fn takes(&self, unseen: &[&str], needed: Keys, optional: Keys) {
        let ruled = needed.iter().chain(optional).map(|(key, _)| *key);
        self.only(unseen.iter().copied().chain(ruled));
        for (key, rule) in needed {
            if let Some(field) = self.need(key) {
                field.keep(*rule);
            }
        }
        self.keep_all(optional);
    }

    /// Checks what is there by the rules of its keys.
    pub fn keep_all(&self, rules: Keys) {
        for (key, rule) in rules {
            if let Some(field) = self.get(key) {
                field.keep(*rule);
            }
        }
    }

    fn keep(&self, rule: Rule) {
        match rule {
            Rule::Any => {}
            Rule::Text(least, most) => {
                self.text(least..=most);
            }
            Rule::Whole(least, most) => {
                self.integer(least..=most);
            }
            Rule::Flag => {
                self.flag();
            }
            Rule::Id => {
                self.id();
            }
            Rule::Address(most) => self.address(most),
            Rule::List(least, most, each) => {
                let items = self.list(least..=most);
                items.iter().for_each(|item| item.keep(*each));
            }
            Rule::By(check) => check(self),
        }
    }

    /// The field as text of so many characters.
    pub fn text(&self, length: RangeInclusive<usize>) -> Option<&'f str> {
        let Some(text) = self.value.as_str() else {
            self.refuse(
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            );
            return None;
        };
        self.length(text.chars().count(), length);
        Some(text)
    }

    fn length(&self, count: usize, allowed: RangeInclusive<usize>) {
        match (*allowed.start(), *allowed.end()) {
            _ if allowed.contains(&count) => {}
            (0, most) => {
                let message = format!("Must be {most} or fewer in length.");
                self.refuse("BASE_TYPE_MAX_LENGTH", &message);
            }
            (least, most) => {
                let message = format!("Must be between {least} and {most} in length.");
                self.refuse("BASE_TYPE_BAD_LENGTH", &message);
            }
        }
    }

    /// What lies between `min_…` and `max_…`, each at most `top`; `least` and `most` where it is not said.
    pub fn range(
        &self,
        of: &str,
        (least, most, top): (i64, i64, i64),
        crossed: &str,
    ) -> (i64, i64) {
        let bound = |key: &str, from| self.get(key)?.integer(from..=top);
        let (min, max) = (format!("min_{of}"), format!("max_{of}"));
        let (least, most) = (
            bound(&min, 0).unwrap_or(least),
            bound(&max, 1).unwrap_or(most),
        );
        if least > most {
            self.refuse(crossed, &format!("{min} must not exceed {max}"));
        }
        (least, most)
    }

    /// The field as a whole number within bounds.
    pub fn integer(&self, allowed: RangeInclusive<i64>) -> Option<i64> {
        let Some(number) = self.value.as_i64() else {
            self.refuse("NUMBER_TYPE_COERCE", "Value is not int.");
            return None;
        };
        if !allowed.contains(&number) {
            let (least, most) = (allowed.start(), allowed.end());
            self.refuse(
                "NUMBER_TYPE_RANGE",
                &format!("int value should be between {least} and {most}."),
            );
        }
        Some(number)
    }

    /// The field as yes or no.
    pub fn flag(&self) -> Option<bool> {
        let flag = self.value.as_bool();
        if flag.is_none() {
            self.refuse("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        flag
    }

    /// The field as an ID; Discord takes text and, from some libraries, a number.
    pub fn id(&self) -> Option<Snowflake> {
        let id = match self.value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Snowflake),
            _ => None,
        };
        if id.is_none() {
            self.refuse("NUMBER_TYPE_COERCE", "Value is not snowflake.");
        }
        id
    }

    /// The field as a list of so many items.
    pub fn list(&self, length: RangeInclusive<usize>) -> Vec<Field<'f>> {
        let Some(items) = self.value.as_array() else {
            self.refuse(
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            );
            return Vec::new();
        };
        self.length(items.len(), length);
        items
            .iter()
            .enumerate()
            .map(|(n, item)| self.child(&n.to_string(), item))
            .collect()
    }

    /// The field as an address of the web or of an attachment.
    pub fn address(&self, most: usize) {
        let Some(text) = self.text(1..=most) else {
            return;
        };
        if !["http://", "https://", "attachment://"]
            .iter()
            .any(|scheme| text.starts_with(scheme))
        {
            self.refuse(
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'attachment').",
            );
        }
    }
}

#[cfg(test)]
pub mod testing {
    use super::*;

    /// The paths and codes of what `check` finds wrong in `body`, as `path CODE`.
    pub fn mistakes(body: &Value, check: impl FnOnce(&Field)) -> Vec<String> {
        let form = Form::default();
        check(&form.root(body));
        let found = form.mistakes.borrow();
        found
            .iter()
            .map(|(path, code, _)| format!("{path} {code}"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::testing::mistakes;

    #[test]
    fn every_mistake_is_gathered_with_its_path() {
        let body = json!({"name": "", "size": "big", "tags": [1], "extra": 0});
        let found = mistakes(&body, |root| {
            root.only(["name", "size", "tags"]);
            root.need("name").map(|name| name.text(1..=5));
            root.need("size").map(|size| size.integer(0..=9));
            root.need("missing");
            for tag in root
                .need("tags")
                .map(|tags| tags.list(0..=0))
                .unwrap_or_default()
            {
                tag.text(0..=9);
            }
        });
        assert_eq!(
            found,
            [
                "extra POCKET_UNKNOWN_KEY",
                "name BASE_TYPE_BAD_LENGTH",
                "size NUMBER_TYPE_COERCE",
                "missing BASE_TYPE_REQUIRED",
                "tags BASE_TYPE_MAX_LENGTH",
                "tags.0 STRING_TYPE_CONVERT",
            ]
        );
    }

    #[test]
    fn characters_are_counted_not_bytes() {
        assert!(
            mistakes(&json!("ééé"), |root| {
                root.text(0..=3);
            })
            .is_empty()
        );
    }
}
