//! One name, one concept: no two types of `src` share a name, nor does a public type of a crate
//! share its name with one elsewhere.

use std::collections::BTreeMap;
use std::fs;

use syn::visit::Visit;
use syn::{ItemEnum, ItemMod, ItemStruct, ItemTrait, ItemType, Visibility};

use crate::{root, sources};

/// Aliases that a module has by convention.
const IDIOMS: [&str; 1] = ["Result"];

#[test]
fn type_names_are_unique() {
    let mut defined: BTreeMap<String, Vec<(String, bool)>> = BTreeMap::new();
    for source in sources().iter().filter(|source| source.ships()) {
        let mut types = Types::default();
        types.visit_file(&syn::parse_file(&source.text).expect("Rust"));
        let path = source.path_in_crate();
        for (name, is_public) in types.names {
            let is_public = is_public && (package(&path).is_none() || is_reachable(&path, &name));
            defined
                .entry(name)
                .or_default()
                .push((path.clone(), is_public));
        }
    }
    let shared: Vec<String> = defined
        .iter()
        .filter(|(name, places)| !IDIOMS.contains(&name.as_str()) && is_shared(places))
        .map(|(name, places)| {
            let places: Vec<&str> = places.iter().map(|(path, _)| path.as_str()).collect();
            format!("{name}: {}", places.join(", "))
        })
        .collect();
    assert!(
        shared.is_empty(),
        "{} names:\n{}",
        shared.len(),
        shared.join("\n")
    );
}

/// Returns whether programs that use the crate can name a type of this file.
fn is_reachable(path: &str, name: &str) -> bool {
    let parts: Vec<&str> = path.split("::").collect();
    let folder = root().join("crates").join(parts[0]).join("src");
    if !folder.is_dir() {
        // A program exports nothing.
        return false;
    }
    let read = |file: String| fs::read_to_string(folder.join(file)).expect("a module");
    let is_public = |depth: usize| {
        let parent = match depth {
            2 => "lib.rs".to_owned(),
            _ => format!("{}.rs", parts[2..depth].join("/")),
        };
        read(parent).contains(&format!("pub mod {};", parts[depth]))
    };
    let front = read("lib.rs".to_owned());
    let mut exports = front.lines().filter(|line| line.starts_with("pub use"));
    (2..parts.len()).all(is_public) || exports.any(|line| line.contains(name))
}

/// Returns whether two of the places are in the bot, or one is a public type of a crate and another
/// lies outside that crate.
fn is_shared(places: &[(String, bool)]) -> bool {
    let in_bot = places.iter().filter(|(path, _)| package(path).is_none());
    let offered = places
        .iter()
        .filter(|(path, is_public)| *is_public && package(path).is_some());
    in_bot.count() > 1
        || offered.into_iter().any(|(path, _)| {
            let elsewhere = |(other, is_public): &(String, bool)| {
                package(other) != package(path) && (*is_public || package(other).is_none())
            };
            places.iter().any(elsewhere)
        })
}

/// Returns the crate beside the bot in which a path lies.
fn package(path: &str) -> Option<&str> {
    let (package, rest) = path.split_once("::")?;
    rest.starts_with("src").then_some(package)
}

/// Collects the names of the types in a file, and whether they are public.
#[derive(Default)]
struct Types {
    names: Vec<(String, bool)>,
}

impl Types {
    fn add(&mut self, name: &syn::Ident, visibility: &Visibility) {
        let is_public = matches!(visibility, Visibility::Public(_));
        self.names.push((name.to_string(), is_public));
    }
}

impl Visit<'_> for Types {
    fn visit_item_struct(&mut self, item: &ItemStruct) {
        self.add(&item.ident, &item.vis);
    }

    fn visit_item_enum(&mut self, item: &ItemEnum) {
        self.add(&item.ident, &item.vis);
    }

    fn visit_item_trait(&mut self, item: &ItemTrait) {
        self.add(&item.ident, &item.vis);
    }

    fn visit_item_type(&mut self, item: &ItemType) {
        self.add(&item.ident, &item.vis);
    }

    fn visit_item_mod(&mut self, item: &ItemMod) {
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }
}
