//! A simulated club of known strengths: the ratings find the order of its people, and the chances
//! that they give come true. `UPDATE=1` draws `docs/ratings.svg` anew.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use referee::domain::{Finish, Millis, PersonId, Span};
use referee::ratings::{RatedGame, RatedResult, Rating, RatingFold};

const PEOPLE: usize = 1_000;
/// Number of games of each person.
const GAMES: i64 = 30;
/// Number of ranges of expected scores.
const RANGES: usize = 10;

/// A club after all its games.
struct Club {
    strengths: Vec<f64>,
    ratings: Vec<Rating>,
    /// The sum of expected scores, of scores, and the number of games in each range of the former.
    ranges: [[f64; 3]; RANGES],
}

/// Draws a number with this mean and deviation, as the sum of twelve uniform ones.
fn normal(rng: &mut StdRng, mean: f64, deviation: f64) -> f64 {
    let sum: f64 = (0..12).map(|_| rng.random::<f64>()).sum();
    mean + deviation * (sum - 6.0)
}

/// Lets everybody play once a day, against somebody whose rating is near.
fn play() -> Club {
    let mut rng = StdRng::seed_from_u64(2026);
    let strengths: Vec<f64> = (0..PEOPLE)
        .map(|_| normal(&mut rng, 1_500.0, 250.0))
        .collect();
    let mut ratings = vec![Rating::unknown(RatedGame::ForTwo); PEOPLE];
    let mut fold = RatingFold::new(RatedGame::ForTwo);
    let mut ranges = [[0.0; 3]; RANGES];
    for day in 1..=GAMES {
        let at = Millis(day * Span::days(1).0);
        let mut order: Vec<usize> = (0..PEOPLE).collect();
        order.shuffle(&mut rng);
        // Whoever is near is met: the rating decides, with some chance.
        let near: Vec<f64> = ratings
            .iter()
            .map(|it| normal(&mut rng, it.value, 120.0))
            .collect();
        order.sort_by(|one, other| near[*one].total_cmp(&near[*other]));
        for pair in order.chunks_exact(2) {
            let [one, other] = [pair[0], pair[1]];
            let chance = 1.0 / (1.0 + 10_f64.powf((strengths[other] - strengths[one]) / 400.0));
            let won = rng.random_bool(chance);
            let expected = ratings[one].at(at).expected(ratings[other].at(at));
            if day > GAMES / 3 {
                let range = &mut ranges[((expected * RANGES as f64) as usize).min(RANGES - 1)];
                range[0] += expected;
                range[1] += f64::from(u8::from(won));
                range[2] += 1.0;
            }
            let finish =
                [[Finish::Lost, Finish::Won], [Finish::Won, Finish::Lost]][usize::from(won)];
            let seats = [one, other].into_iter().zip(finish);
            let result = RatedResult {
                game: "mirolu".parse().expect("an id"),
                at,
                seats: seats
                    .map(|(person, finish)| (PersonId(person as u64), finish))
                    .collect(),
            };
            for (person, rating) in fold.count(&result) {
                ratings[person.0 as usize] = rating;
            }
        }
    }
    Club {
        strengths,
        ratings,
        ranges,
    }
}

/// Returns the rank of each value.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*one].total_cmp(&values[*other]));
    let mut ranks = vec![0.0; values.len()];
    for (rank, place) in order.into_iter().enumerate() {
        ranks[place] = rank as f64;
    }
    ranks
}

/// Returns Spearman's rank correlation.
fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let count = one.len() as f64;
    let apart: f64 = one.iter().zip(&other).map(|(a, b)| (a - b).powi(2)).sum();
    1.0 - 6.0 * apart / (count * (count * count - 1.0))
}

/// Draws strengths against ratings, and expected against real scores.
fn drawn(club: &Club, correlation: f64) -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 860 440\" font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"860\" height=\"440\" fill=\"#fff\"/>\n",
    );
    let text = |x: i32, y: i32, words: &str| {
        format!("<text x=\"{x}\" y=\"{y}\" fill=\"#333\">{words}</text>\n")
    };
    svg += &text(
        40,
        24,
        &format!("Strength, rating after {GAMES} games: rank correlation {correlation:.3}"),
    );
    svg += &text(
        480,
        24,
        "Expected score (across) and real score, games 11 to 30",
    );
    let place = |value: f64| ((value - 700.0) / 1_600.0 * 360.0).clamp(0.0, 360.0);
    for (strength, rating) in club.strengths.iter().zip(&club.ratings) {
        let (x, y) = (40.0 + place(*strength), 400.0 - place(rating.value));
        writeln!(
            svg,
            "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"2\" fill=\"#36c\" opacity=\"0.5\"/>"
        )
        .expect("a text");
    }
    svg += "<path d=\"M40 400 L400 40 M480 400 L840 40\" stroke=\"#999\" fill=\"none\"/>\n<path d=\"M40 40 V400 H400 M480 40 V400 H840\" stroke=\"#333\" fill=\"none\"/>\n";
    for [expected, real, games] in club.ranges.into_iter().filter(|range| range[2] >= 30.0) {
        let (x, y) = (
            480.0 + expected / games * 360.0,
            400.0 - real / games * 360.0,
        );
        writeln!(
            svg,
            "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"5\" fill=\"#c33\"/>"
        )
        .expect("a text");
    }
    svg + &text(
        40,
        424,
        "700 to 2300 on both sides, 1,000 people of a simulated club",
    ) + &text(480, 424, "0 to 100 %")
        + "</svg>\n"
}

#[test]
fn ratings_find_the_strengths() {
    let club = play();
    let values: Vec<f64> = club.ratings.iter().map(|rating| rating.value).collect();
    let correlation = rank_correlation(&club.strengths, &values);
    assert!(correlation > 0.93, "{correlation}");
    let (mut apart, mut games) = (0.0, 0.0);
    for [expected, real, count] in club.ranges {
        apart += (expected - real).abs();
        games += count;
    }
    assert!(
        apart / games < 0.04,
        "the chances are wrong by {}",
        apart / games
    );
    let is_sure = club
        .ratings
        .iter()
        .filter(|rating| !rating.is_provisional())
        .count();
    assert!(
        is_sure > PEOPLE * 9 / 10,
        "{is_sure} people have a settled rating"
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/ratings.svg");
    let drawn = drawn(&club, correlation);
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, &drawn).expect("it is written");
    }
    assert!(
        drawn == fs::read_to_string(&file).unwrap_or_default(),
        "docs/ratings.svg is old: UPDATE=1 draws it anew"
    );
}
