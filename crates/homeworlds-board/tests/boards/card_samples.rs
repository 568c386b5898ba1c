//! Small cards with invented figures, for laws and golden pictures.

use homeworlds_board::cards::{
    Card, FirstWin, Home, InvitationCard, Legend, OpeningRow, Openings, Profile, RecentResult,
    Table, TableRow, Tally,
};

/// Returns a card of each kind about somebody of this name, with what its golden file is called.
pub fn all(name: &str) -> Vec<(&'static str, Card)> {
    vec![
        ("card_legend", Card::Legend(legend())),
        ("card_profile", Card::Profile(profile(name))),
        ("card_league", Card::Table(league(name))),
        ("card_openings", Card::Openings(openings())),
        ("card_invitation", Card::Invitation(invitation(name))),
        ("card_first_win", Card::FirstWin(first_win(name))),
    ]
}

fn home(text: [&str; 3]) -> Home {
    let [first, second, ship] = text.map(|piece| piece.parse().expect("a piece"));
    Home {
        stars: vec![first, second],
        ship,
    }
}

fn legend() -> Legend {
    Legend {
        title: "How to read a board".into(),
        powers: ["takes", "moves", "builds", "trades"].map(str::to_owned),
        shapes: "stars are round, ships are pointed; the rim and the tail tell the colour".into(),
        sizes: ["small", "medium", "large"].map(str::to_owned),
        owners: ["mine", "my rival's"].map(str::to_owned),
        fresh: "arrived, built or changed".into(),
        capturable: "can be taken".into(),
        explosive: "four of a colour: can explode".into(),
        threat: "enemy one jump away".into(),
        connected: "connected to this home".into(),
        bands: "from band to band only".into(),
        foot: "homes at both ends · white bar: to move · last line: the bank".into(),
    }
}

fn profile(name: &str) -> Profile {
    let tally = |text, share: &str, games: &str| Tally {
        home: home(text),
        share: share.into(),
        games: games.into(),
    };
    Profile {
        name: name.into(),
        since: "since May 2026".into(),
        ratings: vec![
            1100, 1128, 1110, 1160, 1214, 1190, 1172, 1240, 1288, 1262, 1300, 1342, 1318, 1374,
            1404, 1382, 1440, 1466, 1452, 1482,
        ],
        dates: [(1, "May"), (6, "Jul"), (12, "Sep"), (18, "Nov")]
            .map(|(place, date)| (place, date.to_owned()))
            .to_vec(),
        rating: "1482".into(),
        place: "rating, 4th of 23".into(),
        won: "won 31 of 56".into(),
        results: [31, 3, 22],
        lines: vec!["3 drawn, 22 lost".into(), "longest run: 7 wins".into()],
        homes_title: "favourite homes".into(),
        homes: vec![
            tally(["y1", "b2", "g3"], "67 %", "of 21"),
            tally(["b3", "g2", "r3"], "58 %", "of 12"),
            tally(["r2", "b3", "g3"], "44 %", "of 9"),
        ],
    }
}

fn league(name: &str) -> Table {
    use RecentResult::{Drawn, Lost, Won};
    let row = |place: &str, name: &str, cells: [&str; 3], form: [RecentResult; 5]| TableRow {
        place: place.into(),
        name: name.into(),
        cells: cells.map(str::to_owned).to_vec(),
        form: form.to_vec(),
        is_mine: place == "3",
    };
    Table {
        title: "Autumn league".into(),
        note: "round 9 of 14".into(),
        columns: ["games", "won–drawn–lost", "points"]
            .map(str::to_owned)
            .to_vec(),
        form: "last five".into(),
        rows: vec![
            row("1", "Dora", ["9", "7–0–2", "7"], [Won, Won, Lost, Won, Won]),
            row(
                "2",
                "Carl",
                ["9", "6–1–2", "6½"],
                [Won, Drawn, Won, Won, Lost],
            ),
            row("3", name, ["8", "6–0–2", "6"], [Lost, Won, Won, Won, Won]),
            row(
                "4",
                "Beth",
                ["9", "4–1–4", "4½"],
                [Won, Lost, Lost, Drawn, Won],
            ),
            row(
                "5",
                "Maximiliana K.",
                ["7", "3–0–4", "3"],
                [Lost, Won, Lost, Lost, Won],
            ),
        ],
        line_below: Some(2),
    }
}

fn openings() -> Openings {
    let row = |text, name: &str, results, share: &str, games: &str| OpeningRow {
        home: home(text),
        name: name.into(),
        results,
        share: share.into(),
        games: games.into(),
    };
    Openings {
        title: "Openings, first seat".into(),
        note: "this server, 152 games".into(),
        headings: ["home", "wins of the first seat", "games"].map(str::to_owned),
        rows: vec![
            row(["y1", "b2", "g3"], "the banker", [41, 2, 18], "69 %", "61"),
            row(["r1", "b3", "g3"], "goldilocks", [22, 1, 17], "56 %", "40"),
            row(["b3", "g2", "y3"], "fortress", [12, 0, 9], "57 %", "21"),
            row(["g1", "b3", "y3"], "goldilocks", [9, 1, 11], "45 %", "21"),
            row(["r2", "b2", "g3"], "gemini", [2, 0, 7], "22 %", "9"),
        ],
    }
}

fn invitation(name: &str) -> InvitationCard {
    InvitationCard {
        headline: format!("{name} seeks a rival"),
        game: "Homeworlds for two".into(),
        terms: "3 days a turn · rated".into(),
        host: format!("{name} 1482"),
        guest: "you?".into(),
        until: "until Sunday".into(),
    }
}

fn first_win(name: &str) -> FirstWin {
    FirstWin {
        headline: "Your first win!".into(),
        home: home(["y1", "b2", "g3"]),
        game: format!("{name} against level 1"),
        turns: "16 turns, capture r1 at home".into(),
        next: "next: level 2, or a person".into(),
        score: "1 of 1 won".into(),
    }
}
