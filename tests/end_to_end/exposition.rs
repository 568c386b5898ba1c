//! The page of metrics, held against the text format of OpenMetrics (version 1.0.0): families,
//! types, labels, series, histograms, the end; and that no label tells one person or game from
//! another.

use referee_testing::assert_contains;
use std::collections::{BTreeMap, HashSet};

use crate::live_bot::{begin, set_up, told};
use crate::operating::{address, ask};
use crate::process::Survivor;

/// A line with a number.
#[derive(Debug)]
struct Sample {
    name: String,
    labels: Vec<(String, String)>,
    value: f64,
}

/// All samples of one name, with their suffixes.
#[derive(Debug, Default)]
struct Family {
    kind: String,
    samples: Vec<Sample>,
}

/// The families of a page; the error names the line that breaks the format.
fn read(page: &str) -> Result<BTreeMap<String, Family>, String> {
    let page = page
        .strip_suffix("# EOF\n")
        .ok_or("the page does not say that it ends")?;
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    let (mut helped, mut current) = (HashSet::new(), String::new());
    let mut series = HashSet::new();
    for line in page.lines() {
        let wrong = |why: &str| format!("{why}: {line}");
        if let Some(rest) = line.strip_prefix("# HELP ") {
            let (name, help) = rest.split_once(' ').ok_or_else(|| wrong("no help"))?;
            if !is_name(name) || help.is_empty() || !helped.insert(name.to_owned()) {
                return Err(wrong("a help that is wrong or comes twice"));
            }
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').ok_or_else(|| wrong("no type"))?;
            let known = [
                "counter",
                "gauge",
                "histogram",
                "info",
                "summary",
                "unknown",
            ]
            .contains(&kind);
            let kind = kind.to_owned();
            let family = Family {
                kind,
                ..Family::default()
            };
            if !known || families.insert(name.to_owned(), family).is_some() {
                return Err(wrong("a type that is unknown or comes twice"));
            }
            current = name.to_owned();
        } else {
            let sample = sample(line).ok_or_else(|| wrong("no sample"))?;
            let family = families
                .get_mut(&current)
                .filter(|family| belongs(&sample.name, &current, &family.kind))
                .ok_or_else(|| wrong("a sample outside its family"))?;
            let mut labels = sample.labels.clone();
            labels.sort();
            if !series.insert((sample.name.clone(), labels)) {
                return Err(wrong("a series that comes twice"));
            }
            family.samples.push(sample);
        }
    }
    Ok(families)
}

fn belongs(name: &str, family: &str, kind: &str) -> bool {
    matches!(
        (name.strip_prefix(family), kind),
        (Some("_bucket" | "_sum" | "_count"), "histogram")
            | (Some("_total"), "counter")
            | (Some("_info"), "info")
            | (Some(""), "gauge" | "unknown")
    )
}

fn is_name(name: &str) -> bool {
    let begins = |letter: char| letter.is_ascii_alphabetic() || letter == '_' || letter == ':';
    name.starts_with(begins)
        && name
            .chars()
            .all(|letter| begins(letter) || letter.is_ascii_digit())
}

fn sample(line: &str) -> Option<Sample> {
    let end = line.find(['{', ' '])?;
    let (name, rest) = line.split_at(end);
    let (labels, number) = match rest.strip_prefix('{') {
        Some(rest) => labels(rest)?,
        None => (Vec::new(), rest),
    };
    let number = number.strip_prefix(' ')?;
    let value = match number {
        "+Inf" => f64::INFINITY,
        number => number.parse().ok()?,
    };
    is_name(name).then(|| Sample {
        name: name.to_owned(),
        labels,
        value,
    })
}

/// Labels up to their closing brace, and what comes behind it.
fn labels(mut rest: &str) -> Option<(Vec<(String, String)>, &str)> {
    let mut found = Vec::new();
    loop {
        if let Some(behind) = rest.strip_prefix('}') {
            return Some((found, behind));
        }
        let (name, value) = rest.split_once("=\"")?;
        let mut text = String::new();
        let mut letters = value.char_indices();
        let end = loop {
            match letters.next()? {
                (at, '"') => break at,
                (_, '\\') => text.push(match letters.next()?.1 {
                    'n' => '\n',
                    letter @ ('\\' | '"') => letter,
                    _ => return None,
                }),
                (_, letter) => text.push(letter),
            }
        };
        is_name(name).then(|| found.push((name.to_owned(), text)))?;
        rest = &value[end + 1..];
        rest = rest.strip_prefix(',').unwrap_or(rest);
    }
}

/// Holds a histogram to what its buckets promise.
fn check_histogram(name: &str, family: &Family) {
    let of = |suffix: &str| {
        let name = format!("{name}{suffix}");
        family.samples.iter().filter(move |one| one.name == name)
    };
    let bound = |sample: &Sample| -> f64 {
        let [(label, value)] = sample.labels.as_slice() else {
            panic!("a bucket has one label: {sample:?}");
        };
        assert_eq!(label, "le");
        if value == "+Inf" {
            return f64::INFINITY;
        }
        value.parse().expect("a bound is a number")
    };
    let buckets: Vec<(f64, f64)> = of("_bucket").map(|one| (bound(one), one.value)).collect();
    assert!(
        buckets
            .windows(2)
            .all(|pair| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1),
        "{name}: {buckets:?}"
    );
    let counts: Vec<f64> = of("_count").map(|one| one.value).collect();
    let last = buckets.last().expect("buckets");
    assert_eq!((last.0, vec![last.1]), (f64::INFINITY, counts), "{name}");
    assert_eq!(of("_sum").count(), 1, "{name}");
}

#[test]
fn what_breaks_the_format_is_found() {
    for (page, why) in [
        ("a 1\n", "outside"),
        ("# TYPE a counter\na_total 1\na_total 2\n", "twice"),
        ("# TYPE a counter\na 1\n", "outside"),
        ("# TYPE a counter\na_total{b=\"c} 1\n", "no sample"),
        ("# TYPE a counter\na_total{b=\"\\x\"} 1\n", "no sample"),
        ("# TYPE a counter\na_total one\n", "no sample"),
        ("# TYPE a ruler\n", "unknown"),
        ("# TYPE a histogram\na 1\n", "outside"),
        ("# TYPE a gauge\n# TYPE b gauge\na 1\n", "outside"),
        ("# EOF\n# TYPE a gauge\n", "no sample"),
    ] {
        let found = read(&format!("{page}# EOF\n")).expect_err(page);
        assert!(found.contains(why), "{page:?}: {found}");
    }
    let cut = read("# TYPE a gauge\na 1\n").expect_err("it has no end");
    assert_contains(&cut, "does not say that it ends");
}

#[tokio::test]
async fn metrics_are_valid_and_anonymous() {
    let mut bot = Survivor::alone().await;
    let address = address();
    bot.start_with(&[("METRICS", &address)]).await;
    bot.registered().await;
    let (ann, beth) = (bot.player("ann"), bot.player("beth"));
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    told(&ann, "/hw move turn: sing").await;
    let (status, page) = ask(&address, "metrics").await;
    assert_eq!(status, 200);
    let families = read(&page).unwrap_or_else(|why| panic!("{why}\n{page}"));
    assert!(families.len() > 15, "{families:#?}");
    let build = &families["referee_build"].samples[0].labels;
    let version = env!("CARGO_PKG_VERSION").to_owned();
    assert_eq!(build, &[("version".to_owned(), version)]);
    for (name, family) in &families {
        assert!(name.starts_with("referee_"), "{name}");
        let counts = family.kind == "counter";
        assert!(!name.ends_with("_total"), "{name}: {}", family.kind);
        if family.kind == "histogram" {
            check_histogram(name, family);
        }
        for sample in &family.samples {
            let plain = |value: &str| value.len() <= 40 && !value.contains(|l: char| !l.is_ascii());
            let long_number = |value: &str| {
                let mut runs = value.split(|letter: char| !letter.is_ascii_digit());
                runs.any(|run| run.len() > 5)
            };
            for (label, value) in &sample.labels {
                assert!(plain(value) && !long_number(value), "{label}={value:?}");
                assert!(!value.contains(&id), "{sample:?}");
            }
            assert!(!counts || sample.value >= 0.0, "{sample:?}");
        }
    }
    bot.stop().await;
}
