//! Files import in one direction, parents and children included. An import counts for the file that
//! defines the name, however many fronts re-export it.

use std::collections::{BTreeMap, BTreeSet};

use regex_lite::Regex;

use crate::{expand, reach, sources};

/// The files of a crate, by module.
struct Crate {
    files: BTreeMap<String, File>,
}

/// What a file defines, brings into scope, and says besides.
struct File {
    defines: BTreeSet<String>,
    /// Each name in scope with the path that it stands for, and whether others see it.
    uses: Vec<(String, String, bool)>,
    body: String,
}

#[test]
fn no_files_import_in_a_circle() {
    let mut found = Vec::new();
    let mut count = 0;
    for (name, files) in crates() {
        count += files.len();
        found.extend(Crate { files }.circles().into_iter().map(|circle| {
            let names = circle.into_iter().map(|file| match file.as_str() {
                "" => "lib".to_owned(),
                _ => file,
            });
            format!("{name} {}", names.collect::<Vec<_>>().join(" "))
        }));
    }
    assert!(count > 300, "the sources were found");
    assert!(found.is_empty(), "{found:#?}");
}

fn crates() -> BTreeMap<String, BTreeMap<String, File>> {
    let mut crates: BTreeMap<String, BTreeMap<String, File>> = BTreeMap::new();
    for source in sources() {
        let path = source.path_in_crate();
        if !source.ships() || path.contains("::bin::") {
            continue;
        }
        let (name, module) = path.split_once("::src::").unwrap_or(("referee", &path));
        let module = if ["lib", "main"].contains(&module) {
            ""
        } else {
            module
        };
        let files = crates.entry(name.to_owned()).or_default();
        files.insert(module.to_owned(), File::read(&source.code));
    }
    crates
}

impl File {
    fn read(code: &str) -> Self {
        let item = Regex::new(
            r"(?m)^(?:pub(?:\([^)]*\))? )?(?:const |async |unsafe )*(?:struct|enum|fn|const|type|trait|static) (\w+)",
        );
        let import = Regex::new(r"(?m)^(pub(?:\([^)]*\))? )?use ([^;]+);");
        let module = Regex::new(r"(?m)^(?:pub(?:\([^)]*\))? )?mod \w+;");
        let (item, import, module) = (
            item.expect("a pattern"),
            import.expect("a pattern"),
            module.expect("a pattern"),
        );
        let mut uses = Vec::new();
        for found in import.captures_iter(code) {
            let mut paths = Vec::new();
            expand("", &found[2].replace('\n', " "), &mut paths);
            for path in paths {
                let path = path.trim_end_matches("::self").to_owned();
                let name = path.rsplit("::").next().unwrap_or_default().to_owned();
                uses.push((name, path, found.get(1).is_some()));
            }
        }
        let body = import.replace_all(code, "").into_owned();
        Self {
            defines: item
                .captures_iter(code)
                .map(|it| it[1].to_owned())
                .collect(),
            uses,
            body: module.replace_all(&body, "").into_owned(),
        }
    }
}

impl Crate {
    /// The path below the crate that a path in a file stands for; `None` for one of another crate.
    fn absolute(&self, module: &str, path: &str) -> Option<String> {
        if let Some(path) = path.strip_prefix("crate::") {
            return Some(path.to_owned());
        }
        if let Some(path) = path.strip_prefix("super::") {
            let above = module.rsplit_once("::").map_or("", |(above, _)| above);
            return self.absolute(above, &format!("self::{path}"));
        }
        let below = path.strip_prefix("self::").unwrap_or(path);
        let whole = match module {
            "" => below.to_owned(),
            _ => format!("{module}::{below}"),
        };
        let first = below.split("::").next().unwrap_or_default();
        let child = whole[..whole.len() - below.len()].to_owned() + first;
        (path != below || self.files.contains_key(&child)).then_some(whole)
    }

    /// The file that defines what a path below the crate names.
    fn owner(&self, path: &str, depth: usize) -> Option<String> {
        let mut module = path;
        while !self.files.contains_key(module) {
            module = module.rsplit_once("::").map_or("", |(above, _)| above);
        }
        let rest = path[module.len()..].trim_start_matches("::");
        let name = rest.split("::").next().unwrap_or_default();
        let file = self.files.get(module)?;
        if depth > 6 || file.defines.contains(name) {
            return Some(module.to_owned());
        }
        let used = file.uses.iter().find(|(known, ..)| known == name);
        match used {
            Some((_, path, _)) => self.owner(&self.absolute(module, path)?, depth + 1),
            None => Some(module.to_owned()),
        }
    }

    /// The files that a file imports.
    fn imports(&self, module: &str) -> BTreeSet<String> {
        let file = &self.files[module];
        let says = |name: &str| {
            let name = Regex::new(&format!(r"\b{name}\b")).expect("a pattern");
            name.is_match(&file.body)
        };
        let used = file
            .uses
            .iter()
            .filter(|(name, _, is_front)| !is_front || (name != "*" && says(name)));
        let mut paths: Vec<String> = used.map(|(_, path, _)| path.clone()).collect();
        let inline = Regex::new(r"(?:\b\w+::)+\w+").expect("a pattern");
        paths.extend(
            inline
                .find_iter(&file.body)
                .map(|it| it.as_str().to_owned()),
        );
        let absolute = paths.iter().filter_map(|path| self.absolute(module, path));
        let owners = absolute.filter_map(|path| self.owner(&path, 0));
        owners.filter(|owner| owner != module).collect()
    }

    /// The circles, each with its files in order.
    fn circles(&self) -> BTreeSet<Vec<String>> {
        let modules: Vec<&String> = self.files.keys().collect();
        let number = |name: &String| modules.iter().position(|module| *module == name);
        let imports: Vec<Vec<usize>> = modules
            .iter()
            .map(|module| self.imports(module).iter().filter_map(number).collect())
            .collect();
        let reached: Vec<Vec<bool>> = (0..modules.len())
            .map(|from| reach(&imports, from))
            .collect();
        let circle = |from: usize| {
            let both = (0..modules.len()).filter(|&to| reached[from][to] && reached[to][from]);
            both.map(|to| modules[to].clone()).collect::<Vec<_>>()
        };
        let circles = (0..modules.len()).map(circle);
        circles.filter(|files| files.len() > 1).collect()
    }
}
