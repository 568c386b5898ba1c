//! Small cards as pictures, with texts in the reader's language.

use crate::domain::Finish;
use crate::i18n;
use crate::reply::{
    CardSpec, FirstWinOf, LadderLine, LadderOf, OpeningOf, ProfileOf, RenderedFile,
};
use crate::show::openings;
use homeworlds::piece::Piece;
use homeworlds_board::Look;
use homeworlds_board::cards::{
    Card, ChanceGraph, FirstWin, Home, Legend, OpeningRow, Openings, Profile, RecentResult, Table,
    TableRow, Tally,
};

/// Draws a card; returns `None` if a word in it is not a piece.
pub fn draw(card: &CardSpec, look: Look) -> Option<RenderedFile> {
    let (name, drawn, alt) = match card {
        CardSpec::Course {
            names,
            chances,
            marked,
            alt,
        } => {
            let course = ChanceGraph {
                names: names.clone(),
                chances: chances.clone(),
                marked: marked.clone(),
            };
            ("chances.png", Card::Course(course), alt.clone())
        }
        CardSpec::Legend => ("legend.png", Card::Legend(legend()), legend_in_words()),
        CardSpec::Openings { rows, games } => {
            let openings = Openings {
                title: i18n::OPENINGS_TITLE.to_string(),
                note: i18n::openings_games(*games),
                headings: [
                    i18n::OPENINGS_HOME.to_string(),
                    i18n::OPENINGS_WINS.to_string(),
                    i18n::OPENINGS_CHOSEN.to_string(),
                ],
                rows: rows.iter().filter_map(opening).collect(),
            };
            let mut alt = vec![format!("{}:", openings.headings.join(", "))];
            alt.extend(openings.rows.iter().zip(rows).map(|(row, of)| {
                format!(
                    "{} ({}): {}, {}.",
                    row.name,
                    of.home.join(" "),
                    row.share,
                    row.games
                )
            }));
            let alt = alt.join(" ");
            ("openings.png", Card::Openings(openings), alt)
        }
        CardSpec::Profile(of) => (
            "profile.png",
            Card::Profile(profile(of)),
            profile_in_words(of),
        ),
        CardSpec::Ladder(of) => ("ladder.png", Card::Table(ladder(of)), ladder_in_words(of)),
        CardSpec::FirstWin(of) => ("first-win.png", Card::FirstWin(first_win(of)?), of.alt()),
    };
    Some(RenderedFile {
        name: name.to_owned(),
        bytes: drawn.png(look),
        alt,
    })
}

fn profile(of: &ProfileOf) -> Profile {
    Profile {
        name: of.name.clone(),
        since: of.since.clone(),
        ratings: of.ratings.clone(),
        dates: of.dates.clone(),
        rating: of.rating.clone(),
        place: of.place.clone(),
        won: won_of(of.results),
        results: of.results,
        lines: of.lines.clone(),
        homes_title: i18n::PROFILE_HOMES.to_string(),
        homes: of.homes.iter().filter_map(tally).collect(),
    }
}

fn won_of([won, drawn, lost]: [u32; 3]) -> String {
    let played = won + drawn + lost;
    i18n::ProfileWon { played, won }.text()
}

fn tally(of: &OpeningOf) -> Option<Tally> {
    let row = opening(of)?;
    Some(Tally {
        home: row.home,
        share: row.share,
        games: i18n::profile_of_games(of.chosen),
    })
}

fn profile_in_words(of: &ProfileOf) -> String {
    let won = won_of(of.results);
    format!(
        "{}. {} {}. {won}. {}.",
        of.name,
        of.rating,
        of.place,
        of.lines.join(". ")
    )
}

fn ladder(of: &LadderOf) -> Table {
    Table {
        title: of.title.clone(),
        note: of.note.clone(),
        columns: vec![
            i18n::LADDER_RATING.to_string(),
            i18n::LADDER_RESULTS.to_string(),
            i18n::LADDER_GAMES.to_string(),
        ],
        form: i18n::LADDER_FORM.to_string(),
        rows: of.rows.iter().map(ladder_row).collect(),
        line_below: None,
    }
}

fn ladder_row(of: &LadderLine) -> TableRow {
    TableRow {
        place: of.place.to_string(),
        name: of.name.clone(),
        cells: vec![
            of.rating.clone(),
            of.tally().map(|count| count.to_string()).join("–"),
            of.results.len().to_string(),
        ],
        form: of
            .results
            .iter()
            .filter_map(|finish| recent(*finish))
            .collect(),
        is_mine: of.is_mine,
    }
}

const fn recent(finish: Finish) -> Option<RecentResult> {
    match finish {
        Finish::Won => Some(RecentResult::Won),
        Finish::Drawn => Some(RecentResult::Drawn),
        Finish::Lost => Some(RecentResult::Lost),
        Finish::Void => None,
    }
}

fn ladder_in_words(of: &LadderOf) -> String {
    let row = |row: &LadderLine| format!("{}. {}, {}", row.place, row.name, row.rating);
    let rows: Vec<String> = of.rows.iter().map(row).collect();
    format!("{}: {}.", of.title, rows.join("; "))
}

fn first_win(of: &FirstWinOf) -> Option<FirstWin> {
    let stars: Result<Vec<Piece>, _> = of.stars.iter().map(|star| star.parse()).collect();
    Some(FirstWin {
        headline: i18n::FIRST_WIN.to_string(),
        home: Home {
            stars: stars.ok()?,
            ship: of.ship.parse().ok()?,
        },
        game: of.game.clone(),
        turns: of.turns.clone(),
        next: of.next.clone(),
        score: of.score.clone(),
    })
}

/// Returns an opening as a table row, or `None` if a word is not a piece.
fn opening(of: &OpeningOf) -> Option<OpeningRow> {
    let [first, second, ship] = &of.home;
    let [first, second, ship]: [Option<Piece>; 3] =
        [first, second, ship].map(|piece| piece.parse().ok());
    let (first, second) = (first?, second?);
    let sizes = [first, second].map(|star| star.size().pips());
    let share = openings::share(of.won, of.chosen);
    Some(OpeningRow {
        home: Home {
            stars: vec![first, second],
            ship: ship?,
        },
        name: i18n::game::home_name(sizes),
        results: [of.won, 0, of.chosen - of.won],
        share: format!("{share} %"),
        games: of.chosen.to_string(),
    })
}

fn legend() -> Legend {
    Legend {
        title: i18n::LEGEND_TITLE.to_string(),
        powers: ["red", "yellow", "green", "blue"].map(i18n::legend_power),
        shapes: i18n::LEGEND_SHAPES.to_string(),
        sizes: ["small", "medium", "large"].map(i18n::legend_size),
        owners: [
            i18n::LEGEND_MINE.to_string(),
            i18n::LEGEND_RIVALS.to_string(),
        ],
        fresh: i18n::LEGEND_FRESH.to_string(),
        capturable: i18n::LEGEND_CAPTURABLE.to_string(),
        explosive: i18n::LEGEND_EXPLOSIVE.to_string(),
        threat: i18n::LEGEND_THREAT.to_string(),
        connected: i18n::LEGEND_CONNECTED.to_string(),
        bands: i18n::LEGEND_BANDS.to_string(),
        foot: i18n::LEGEND_FOOT.to_string(),
    }
}

/// Returns the legend for readers without pictures.
pub fn legend_in_words() -> String {
    i18n::LEGEND_ALT.to_string()
}
