//! Every name that leaves the program, in one snapshot: names in custom ids, the log, the outbox,
//! stored documents, command lines, slash commands, metrics, log events and SQL. A diff of
//! `snapshots/tidy__outside_names__outside_names.snap` shows in review that a change renames
//! something stored or published.
//!
//! Names of Rust types are left out: they do not leave the program.

use std::collections::BTreeSet;
use std::fs;

use heck::{ToKebabCase, ToLowerCamelCase, ToShoutySnakeCase, ToSnakeCase};
use referee::command::specs::apps::{CONTEXT_COMMANDS, ContextAction};
use referee::command::specs::roots;
use regex_lite::Regex;
use rusqlite::Connection;
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Attribute, Expr, ExprLit, Fields, Lit, Meta, Token};

use crate::{Source, root, sources};

/// Derives that turn names of variants or fields into text, by the attribute that renames them.
const DERIVES: [(&str, &[&str]); 3] = [
    ("serde", &["Serialize", "Deserialize"]),
    (
        "strum",
        &[
            "AsRefStr",
            "Display",
            "EnumString",
            "IntoStaticStr",
            "VariantNames",
        ],
    ),
    ("clap", &["Args", "Parser", "Subcommand", "ValueEnum"]),
];

/// Modules whose string literals are names of metrics and their labels.
const METRICS: [&str; 3] = ["health::bot_stats", "health::counts", "health::metrics"];

#[test]
fn outside_names() {
    let shipped: Vec<Source> = sources().into_iter().filter(Source::ships).collect();
    let mut derived = Derived::default();
    for source in &shipped {
        derived.visit_file(&syn::parse_file(&source.text).expect("Rust"));
    }
    let sections = [
        ("serde, strum and clap", derived.names),
        ("keys of settings", setting_keys(&shipped)),
        ("commands", commands()),
        ("metrics", metrics(&shipped)),
        ("events of the log output", log_events(&shipped)),
        ("SQL", sql()),
    ];
    let sections = sections.map(|(title, names)| {
        let names: Vec<String> = names.into_iter().collect();
        format!("{title}\n  {}\n", names.join("\n  "))
    });
    insta::assert_snapshot!(sections.join("\n"));
}

/// Collects a line for each type whose variants or fields become text.
#[derive(Default)]
struct Derived {
    names: BTreeSet<String>,
}

impl Visit<'_> for Derived {
    fn visit_item_enum(&mut self, item: &syn::ItemEnum) {
        for helper in helpers(&item.attrs) {
            let names = item.variants.iter().map(|variant| {
                let name = name(
                    helper,
                    &item.attrs,
                    &variant.attrs,
                    &variant.ident.to_string(),
                );
                format!("{name}{}", fields(helper, &variant.attrs, &variant.fields))
            });
            let names: Vec<String> = names.collect();
            self.names
                .insert(format!("{helper}: {}", names.join(" | ")));
        }
    }

    fn visit_item_struct(&mut self, item: &syn::ItemStruct) {
        for helper in helpers(&item.attrs) {
            let names = fields(helper, &item.attrs, &item.fields);
            if !names.is_empty() {
                self.names.insert(format!("{helper}:{names}"));
            }
        }
    }

    /// Tests name nothing that leaves.
    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }
}

/// Returns the helper attributes of the derives of a type that turn names into text.
fn helpers(attributes: &[Attribute]) -> impl Iterator<Item = &'static str> {
    let mut derives: BTreeSet<String> = BTreeSet::new();
    for list in attributes.iter().flat_map(derive_lists) {
        let paths = list
            .parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated)
            .expect("a list of derives");
        let last = |path: &syn::Path| path.segments.last().map(|last| last.ident.to_string());
        derives.extend(paths.iter().filter_map(last));
    }
    let named = move |names: &[&str]| names.iter().any(|name| derives.contains(*name));
    DERIVES
        .into_iter()
        .filter(move |(_, names)| named(names))
        .map(|(helper, _)| helper)
}

/// Returns the lists of derives of an attribute, also of one that depends on a feature.
fn derive_lists(attribute: &Attribute) -> Vec<syn::MetaList> {
    let metas = if attribute.path().is_ident("cfg_attr") {
        let metas = attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        metas
            .expect("a condition and attributes")
            .into_iter()
            .collect()
    } else {
        vec![attribute.meta.clone()]
    };
    let lists = metas.into_iter().filter_map(|meta| match meta {
        Meta::List(list) => Some(list),
        Meta::Path(_) | Meta::NameValue(_) => None,
    });
    lists.filter(|list| list.path.is_ident("derive")).collect()
}

/// Returns the names of fields in braces; positional fields have none.
fn fields(helper: &str, around: &[Attribute], fields: &Fields) -> String {
    let Fields::Named(fields) = fields else {
        return String::new();
    };
    let names = fields.named.iter().filter_map(|field| {
        let ident = field.ident.as_ref()?.to_string();
        let mut name = name(helper, around, &field.attrs, &ident);
        if let Some(variable) = argument("clap", &field.attrs, "env") {
            name = format!("{name} (${variable})");
        }
        Some(name)
    });
    format!(" {{ {} }}", names.collect::<Vec<_>>().join(", "))
}

/// Returns the text for `ident`, as the derive of `helper` makes it.
fn name(helper: &str, around: &[Attribute], own: &[Attribute], ident: &str) -> String {
    let given = ["rename", "serialize", "to_string", "long", "name"];
    if let Some(name) = given.iter().find_map(|key| argument(helper, own, key)) {
        return name;
    }
    let style = ["rename_all", "serialize_all"]
        .iter()
        .find_map(|key| argument(helper, around, key));
    match style.as_deref() {
        Some("lowercase") => ident.to_lowercase(),
        Some("snake_case") => ident.to_snake_case(),
        Some("kebab-case") => ident.to_kebab_case(),
        Some("camelCase") => ident.to_lower_camel_case(),
        Some("SCREAMING_SNAKE_CASE") => ident.to_shouty_snake_case(),
        Some(other) => panic!("{other}: a style that this test does not know"),
        None if helper == "clap" => ident.to_kebab_case(),
        None => ident.to_owned(),
    }
}

/// Returns the string that `key` has in the helper attributes of a derive; clap has several of
/// them.
fn argument(helper: &str, attributes: &[Attribute], key: &str) -> Option<String> {
    let own: &[&str] = match helper {
        "clap" => &["arg", "command", "value", "clap"],
        "serde" => &["serde"],
        _ => &["strum"],
    };
    let own = attributes
        .iter()
        .filter(|it| own.iter().any(|name| it.path().is_ident(name)));
    own.filter_map(|attribute| {
        attribute
            .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
            .ok()
    })
    .flatten()
    .find_map(|meta| match meta {
        Meta::NameValue(pair) if pair.path.is_ident(key) => text(&pair.value),
        _ => None,
    })
}

fn text(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Some(text.value()),
        _ => None,
    }
}

/// Returns the keys of the table `settings`: literals, and the values of constants.
fn setting_keys(sources: &[Source]) -> BTreeSet<String> {
    let call = r#"\.(?:setting|set_setting|is_on|switch)\(\s*&?(?:\w+::)*(\w+|"[^"]+")"#;
    let call = Regex::new(call).expect("a pattern");
    let constant = r#"const (\w+): &str\s*=\s*"([^"]+)""#;
    let constant = Regex::new(constant).expect("a pattern");
    let values: BTreeSet<(String, String)> = sources
        .iter()
        .flat_map(|source| constant.captures_iter(&source.code))
        .map(|found| (found[1].to_owned(), found[2].to_owned()))
        .collect();
    let called = sources
        .iter()
        .flat_map(|source| call.captures_iter(&source.code))
        .map(|found| found[1].to_owned());
    called
        .flat_map(|name| {
            let same = values.iter().filter(|(constant, _)| *constant == name);
            let values: Vec<String> = same.map(|(_, value)| value.clone()).collect();
            if values.is_empty() {
                vec![name]
            } else {
                values
            }
        })
        .collect()
}

/// Returns each slash command with its options and their choices.
fn commands() -> BTreeSet<String> {
    let typed = roots().flat_map(|root| {
        root.specs.iter().map(|spec| {
            let options: Vec<&str> = spec.options().map(|option| option.name).collect();
            format!("/{} {}: {}", root.name, spec.name, options.join(", "))
        })
    });
    let of_apps = CONTEXT_COMMANDS.iter().map(|command| match command.run {
        ContextAction::OnPerson(_) => format!("on a person: {}", command.name()),
        ContextAction::OnMessage(_) => format!("on a message: {}", command.name()),
    });
    typed.chain(of_apps).collect()
}

fn metrics(sources: &[Source]) -> BTreeSet<String> {
    let literal = Regex::new(r#""([a-z][a-z_]+)""#).expect("a pattern");
    let files = sources
        .iter()
        .filter(|source| METRICS.contains(&source.path_in_crate().as_str()));
    files
        .flat_map(|source| literal.captures_iter(&source.code))
        .map(|found| found[1].to_owned())
        .collect()
}

fn log_events(sources: &[Source]) -> BTreeSet<String> {
    let event = Regex::new(r#"event = "(\w+)""#).expect("a pattern");
    sources
        .iter()
        .flat_map(|source| event.captures_iter(&source.code))
        .map(|found| found[1].to_owned())
        .collect()
}

/// Returns the tables with their columns, the indexes, triggers and views of a new database.
fn sql() -> BTreeSet<String> {
    let store = Connection::open_in_memory().expect("a database");
    let mut migrations: Vec<_> = fs::read_dir(root().join("migrations"))
        .expect("the migrations")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    migrations.sort();
    for migration in migrations {
        let sql = fs::read_to_string(migration).expect("a migration");
        store.execute_batch(&sql).expect("it applies");
    }
    let mut names = store
        .prepare(
            "SELECT type || ' ' || name || coalesce(': ' ||
                 (SELECT group_concat(name, ', ') FROM pragma_table_info(sqlite_schema.name)), '')
             FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'",
        )
        .expect("a query");
    names
        .query_map([], |row| row.get(0))
        .expect("names")
        .collect::<Result<_, _>>()
        .expect("text")
}
