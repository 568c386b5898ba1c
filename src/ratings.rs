//! Ratings of people: which results are rated together, and what each result changes.
//!
//! Two players are rated by Glicko-2, more players and teams by Weng-Lin. A rating follows from the
//! results of its pool in the order in which the games ended, and from nothing else. Must not
//! depend on the store or on who reads a rating.

use std::collections::HashMap;
use std::fmt::{self, Display};

use homeworlds::rules::Ruleset;
use serde::{Deserialize, Serialize};
use skillratings::glicko2::{
    Glicko2Config, Glicko2Rating, decay_deviation, expected_score, glicko2_rating_period,
};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::domain::{Finish, GameId, GuildId, Millis, PersonId, Span};

/// The rating of somebody without results.
const START: f64 = 1_500.0;

/// The deviation of a Weng-Lin rating without results: a third of [`START`], as its authors advise.
const UNKNOWN_AMONG_MANY: f64 = 500.0;

/// The deviation above which a rating is provisional.
const PROVISIONAL: f64 = 110.0;

/// Maximum number of results of the same two people that count within [`PAIR_WINDOW`].
const MAX_RESULTS_OF_PAIR: usize = 4;

/// The time within which the results of the same two people are counted.
const PAIR_WINDOW: Span = Span::days(7);

/// The length of a rating period: a deviation grows by one period a day.
const PERIOD: Span = Span::days(1);

/// Number of days after which any deviation has reached its maximum.
const MAX_DAYS: i64 = 2_000;

/// Ratings of the Referee's levels in games for two, from the lowest, rounded to fifty. A scripted
/// newcomer, who is taken for 1100, scores 70 % against the lowest; each other follows from its
/// match against the one below (`crates/homeworlds-engine/README.md`).
pub const LEVELS: [i32; 9] = [950, 1_150, 1_350, 1_500, 1_750, 2_000, 2_250, 2_500, 2_800];

/// The games that are rated together.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum RatedGame {
    /// Homeworlds for two.
    ForTwo,
    /// Homeworlds Settlers.
    Settlers,
    /// Homeworlds for three to six, each for themselves.
    ForMany,
    /// Good and Evil, by teams.
    Teams,
}

impl RatedGame {
    /// Returns the games with which these rules are rated; `None` with a handicap.
    pub fn of(rules: &Ruleset) -> Option<Self> {
        match rules {
            Ruleset::Binary(rules) => rules.handicap.is_none().then_some(RatedGame::ForTwo),
            Ruleset::Settlers(rules) => rules.handicap.is_none().then_some(RatedGame::Settlers),
            Ruleset::Multiplayer(_) if rules.has_sides() => Some(RatedGame::Teams),
            Ruleset::Multiplayer(_) => Some(RatedGame::ForMany),
        }
    }

    /// Returns whether it is for two players, who are rated by Glicko-2.
    pub const fn is_for_two(self) -> bool {
        match self {
            RatedGame::ForTwo | RatedGame::Settlers => true,
            RatedGame::ForMany | RatedGame::Teams => false,
        }
    }
}

/// The games whose results make up one list of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    /// The server; `None` for the ratings over all servers of those who opt in.
    pub server: Option<GuildId>,
    /// The games.
    pub game: RatedGame,
}

impl Pool {
    /// Returns the pool of these games on a server.
    pub const fn on(server: GuildId, game: RatedGame) -> Self {
        Self {
            server: Some(server),
            game,
        }
    }
}

/// A rating with its deviation, after the latest result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating itself; 1500 without results.
    pub value: f64,
    /// The deviation: with 95 % probability the strength lies within two of them.
    pub deviation: f64,
    /// The volatility (Glicko-2); 0 in games for more than two.
    pub volatility: f64,
    /// End of the latest game that counts.
    pub at: Millis,
}

impl Rating {
    /// Returns the rating of somebody without results.
    pub fn unknown(game: RatedGame) -> Self {
        let glicko = Glicko2Rating::default();
        let (deviation, volatility) = match game.is_for_two() {
            true => (glicko.deviation, glicko.volatility),
            false => (UNKNOWN_AMONG_MANY, 0.0),
        };
        Self {
            value: START,
            deviation,
            volatility,
            at: Millis(0),
        }
    }

    /// Returns the rating at a moment: its deviation grows with each full day without a result. A
    /// Weng-Lin rating does not change.
    #[must_use]
    pub fn at(self, now: Millis) -> Self {
        let days = ((now - self.at).0 / PERIOD.0).clamp(0, MAX_DAYS);
        let grown = (0..days).fold(self.glicko(), |rating, _| decay_deviation(&rating));
        Self {
            deviation: grown.deviation.max(self.deviation),
            ..self
        }
    }

    /// Returns whether too few results are known to compare it with others.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Returns the rating after the results of one period, each with the opponent's rating.
    #[must_use]
    pub fn after(self, results: &[(Rating, Finish)], at: Millis) -> Self {
        let results: Vec<_> = results
            .iter()
            .map(|(other, finish)| (other.glicko(), outcome(*finish)))
            .collect();
        let new = glicko2_rating_period(&self.glicko(), &results, &Glicko2Config::new());
        Self {
            value: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            at,
        }
    }

    /// Returns the probability of beating another in a game for two, a draw counted as half.
    pub fn expected(self, other: Self) -> f64 {
        expected_score(&self.glicko(), &other.glicko()).0
    }

    const fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.value,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    /// Returns the rating as shown: a whole number.
    #[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
    pub fn shown(self) -> i32 {
        self.value.round() as i32
    }
}

/// Writes it as a whole number, a provisional one with a question mark.
impl Display for Rating {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_provisional() { "?" } else { "" };
        write!(to, "{}{mark}", self.shown())
    }
}

const fn outcome(finish: Finish) -> Outcomes {
    match finish {
        Finish::Won => Outcomes::WIN,
        Finish::Lost => Outcomes::LOSS,
        Finish::Drawn | Finish::Void => Outcomes::DRAW,
    }
}

/// The points, as shown, that a game for two would bring or cost one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// The points gained by a win.
    pub win: i32,
    /// The points lost by a loss, as a positive number.
    pub loss: i32,
}

impl Stakes {
    /// Returns what a game between two ratings that ends now would change for the first.
    pub fn of(own: Rating, other: Rating, now: Millis) -> Self {
        let (own, other) = (own.at(now), other.at(now));
        let after = |finish| own.after(&[(other, finish)], now).shown() - own.shown();
        Self {
            win: after(Finish::Won),
            loss: -after(Finish::Lost),
        }
    }
}

/// The result of a rated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedResult {
    /// The game.
    pub game: GameId,
    /// The time at which it ended.
    pub at: Millis,
    /// The people at its seats, with their results.
    pub seats: Vec<(PersonId, Finish)>,
}

impl RatedResult {
    /// Returns the two people of a game for two, in a fixed order.
    pub fn pair(&self) -> Option<[PersonId; 2]> {
        match self.seats.as_slice() {
            [(one, _), (other, _)] => Some([*one.min(other), *one.max(other)]),
            _ => None,
        }
    }
}

/// The ratings of a pool while its results are counted one after the other.
#[derive(Debug)]
pub struct RatingFold {
    game: RatedGame,
    ratings: HashMap<PersonId, Rating>,
    recent: HashMap<[PersonId; 2], Vec<Millis>>,
}

impl RatingFold {
    /// Creates a fold in which nobody is known.
    pub fn new(game: RatedGame) -> Self {
        Self {
            game,
            ratings: HashMap::new(),
            recent: HashMap::new(),
        }
    }

    /// Returns whether a person's rating before the next result is known.
    pub fn knows(&self, person: PersonId) -> bool {
        self.ratings.contains_key(&person)
    }

    /// Sets a person's rating before the next result; without results it is that of a newcomer.
    pub fn know(&mut self, person: PersonId, rating: Option<Rating>) {
        let rating = rating.unwrap_or_else(|| Rating::unknown(self.game));
        self.ratings.insert(person, rating);
    }

    /// Returns whether the earlier results of two people are known.
    pub fn knows_pair(&self, pair: [PersonId; 2]) -> bool {
        self.recent.contains_key(&pair)
    }

    /// Sets the times of the results of two people that counted before the next one.
    pub fn know_pair(&mut self, pair: [PersonId; 2], times: Vec<Millis>) {
        self.recent.insert(pair, times);
    }

    /// Counts a result, and returns the new rating of each person. It is empty if the same two
    /// people have too many results within a week.
    pub fn count(&mut self, result: &RatedResult) -> Vec<(PersonId, Rating)> {
        if let Some(pair) = result.pair().filter(|_| self.game.is_for_two()) {
            let times = self.recent.entry(pair).or_default();
            times.retain(|&time| time + PAIR_WINDOW > result.at);
            if times.len() >= MAX_RESULTS_OF_PAIR {
                return Vec::new();
            }
            times.push(result.at);
        }
        let unknown = Rating::unknown(self.game);
        let before: Vec<(Rating, Finish)> = result
            .seats
            .iter()
            .map(|&(person, finish)| {
                let rating = self.ratings.get(&person).copied().unwrap_or(unknown);
                (rating.at(result.at), finish)
            })
            .collect();
        let after = match self.game {
            RatedGame::ForTwo | RatedGame::Settlers => of_two(&before, result.at),
            RatedGame::ForMany => each_alone(&before, result.at),
            RatedGame::Teams => by_teams(&before, result.at),
        };
        let people = result.seats.iter().map(|&(person, _)| person);
        let new: Vec<(PersonId, Rating)> = people.zip(after).collect();
        self.ratings.extend(new.iter().copied());
        new
    }
}

/// Start of the time in which earlier results of the same two people count towards the limit.
pub fn pair_window(at: Millis) -> Millis {
    Millis(at.0.saturating_sub(PAIR_WINDOW.0))
}

fn of_two(before: &[(Rating, Finish)], at: Millis) -> Vec<Rating> {
    let &[(one, first), (other, second)] = before else {
        return before.iter().map(|&(rating, _)| rating).collect();
    };
    vec![
        one.after(&[(other, first)], at),
        other.after(&[(one, second)], at),
    ]
}

fn each_alone(before: &[(Rating, Finish)], at: Millis) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(|(rating, _)| [weng(rating)]).collect();
    let ranked: Vec<_> = teams
        .iter()
        .zip(before)
        .map(|(team, (_, finish))| (team.as_slice(), rank(*finish)))
        .collect();
    let new = weng_lin_multi_team(&ranked, &many());
    new.into_iter().flatten().map(|new| read(new, at)).collect()
}

/// Rates the winners as one team and the others as another. A draw changes nothing.
fn by_teams(before: &[(Rating, Finish)], at: Millis) -> Vec<Rating> {
    let team = |finish: Finish| -> Vec<WengLinRating> {
        let of_team = before.iter().filter(|(_, it)| *it == finish);
        of_team.map(|(rating, _)| weng(rating)).collect()
    };
    let teams = [team(Finish::Won), team(Finish::Lost)];
    let ranked = [
        (teams[0].as_slice(), rank(Finish::Won)),
        (teams[1].as_slice(), rank(Finish::Lost)),
    ];
    let mut new = weng_lin_multi_team(&ranked, &many()).into_iter();
    let mut won = new.next().unwrap_or_default().into_iter();
    let mut lost = new.next().unwrap_or_default().into_iter();
    let rated = before.iter().map(|&(rating, finish)| {
        let new = match finish {
            Finish::Won => won.next(),
            Finish::Lost => lost.next(),
            Finish::Drawn | Finish::Void => None,
        };
        new.map_or(Rating { at, ..rating }, |new| read(new, at))
    });
    rated.collect()
}

const fn rank(finish: Finish) -> MultiTeamOutcome {
    MultiTeamOutcome::new(match finish {
        Finish::Won => 1,
        Finish::Lost | Finish::Drawn | Finish::Void => 2,
    })
}

/// Weng-Lin on a scale that begins at [`START`].
fn many() -> WengLinConfig {
    WengLinConfig {
        beta: UNKNOWN_AMONG_MANY / 2.0,
        ..WengLinConfig::new()
    }
}

const fn weng(rating: &Rating) -> WengLinRating {
    WengLinRating {
        rating: rating.value,
        uncertainty: rating.deviation,
    }
}

const fn read(new: WengLinRating, at: Millis) -> Rating {
    Rating {
        value: new.rating,
        deviation: new.uncertainty,
        volatility: 0.0,
        at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating {
            value,
            deviation,
            ..Rating::unknown(RatedGame::ForTwo)
        }
    }

    fn close(one: f64, other: f64, within: f64) -> bool {
        (one - other).abs() < within
    }

    /// The example of Glickman's "Example of the Glicko-2 system" (2022), step 8.
    #[test]
    fn glickmans_example_is_met() {
        let results = [
            (rating(1_400.0, 30.0), Finish::Won),
            (rating(1_550.0, 100.0), Finish::Lost),
            (rating(1_700.0, 300.0), Finish::Lost),
        ];
        let new = rating(1_500.0, 200.0).after(&results, Millis(0));
        assert!(close(new.value, 1_464.06, 0.015), "{new:?}");
        assert!(close(new.deviation, 151.52, 0.005), "{new:?}");
        assert!(close(new.volatility, 0.059_99, 0.000_01), "{new:?}");
    }

    #[test]
    fn deviation_grows_with_days_away() {
        let known = rating(1_600.0, 50.0);
        let day = known.at(Millis(PERIOD.0));
        assert!(
            close(day.deviation, 50.0_f64.hypot(10.423), 0.01),
            "{day:?}"
        );
        assert_eq!(known.at(Millis(PERIOD.0 - 1)), known);
        assert!(close(known.at(Millis(i64::MAX)).deviation, 350.0, 1e-9));
        let of_many = Rating::unknown(RatedGame::ForMany);
        assert_eq!(of_many.at(Millis(i64::MAX)), of_many);
    }

    fn result(day: i64, seats: &[(u64, Finish)]) -> RatedResult {
        RatedResult {
            game: "mirolu".parse().expect("an id"),
            at: Millis(day * PERIOD.0),
            seats: seats
                .iter()
                .map(|&(person, finish)| (PersonId(person), finish))
                .collect(),
        }
    }

    #[test]
    fn fifth_result_of_a_week_counts_for_nothing() {
        let mut fold = RatingFold::new(RatedGame::ForTwo);
        let win = |day| result(day, &[(1, Finish::Won), (2, Finish::Lost)]);
        let counted = |fold: &mut RatingFold, day| !fold.count(&win(day)).is_empty();
        let days = [0, 1, 2, 3, 4, 6, 7, 8];
        let counts = days.map(|day| counted(&mut fold, day));
        assert_eq!(counts, [true, true, true, true, false, false, true, true]);
        let other = result(4, &[(1, Finish::Won), (3, Finish::Lost)]);
        assert!(!fold.count(&other).is_empty());
    }

    #[test]
    fn winners_rise_in_every_game() {
        for &game in <RatedGame as strum::VariantArray>::VARIANTS {
            let mut fold = RatingFold::new(game);
            let mut seats = vec![(1, Finish::Won), (2, Finish::Lost)];
            if !game.is_for_two() {
                seats.extend([(3, Finish::Lost), (4, Finish::Lost)]);
            }
            for (person, new) in fold.count(&result(1, &seats)) {
                let rises = new.value > START;
                assert_eq!(rises, person == PersonId(1), "{game:?}: {person:?} {new:?}");
                assert!(new.deviation < Rating::unknown(game).deviation, "{game:?}");
            }
        }
    }

    #[test]
    fn teammates_rise_and_fall_together() {
        let mut fold = RatingFold::new(RatedGame::Teams);
        let seats = [
            (1, Finish::Lost),
            (2, Finish::Won),
            (3, Finish::Won),
            (4, Finish::Lost),
        ];
        let new = fold.count(&result(1, &seats));
        let value = |place: usize| new[place].1.value;
        assert!(
            close(value(1), value(2), 1e-9) && value(1) > START,
            "{new:?}"
        );
        assert!(
            close(value(0), value(3), 1e-9) && value(0) < START,
            "{new:?}"
        );
    }

    #[test]
    fn stakes_are_what_a_result_changes() {
        let (strong, weak) = (rating(1_800.0, 60.0), rating(1_400.0, 60.0));
        let stakes = Stakes::of(strong, weak, Millis(0));
        assert!(stakes.win < stakes.loss && stakes.win >= 0, "{stakes:?}");
        let won = strong.after(&[(weak, Finish::Won)], Millis(0)).shown();
        assert_eq!(won - strong.shown(), stakes.win);
    }
}
