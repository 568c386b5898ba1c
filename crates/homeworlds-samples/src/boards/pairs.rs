//! Positions that are worth a picture, each with the turns that lead to what it shows.

use homeworlds::order::read::canonical;
use homeworlds::rules::{BinaryRules, DrawReason, Game, Outcome, Seat, View, WinReason};

/// One board.
pub(super) struct Case {
    /// The golden file.
    pub file: &'static str,
    /// Position text (N7); empty before anybody has set up.
    pub position: &'static str,
    /// Turns in canonical form.
    pub turns: &'static [&'static str],
    /// Display names by seat.
    pub people: [&'static str; 2],
    /// Who looks.
    pub viewer: Option<Seat>,
    /// How the game ends beside the turns.
    pub end: Option<fn() -> Outcome>,
}

const ANN_AND_BETH: [&str; 2] = ["Ann", "Beth"];

const PLAIN: Case = Case {
    file: "",
    position: "",
    turns: &[],
    people: ANN_AND_BETH,
    viewer: None,
    end: None,
};

const MIDGAME: &str = "<0>; Lee(0,y1b2)g3b3r2-; Ray(1,b3y2)-g3r1r2; Vega(g1)-y1; Rigel(y1)-b1; Mira(r2)b1g2-; \
    Deneb(b2)g1-g2; Altair(y3)g1y2-; Sirius(r3)r3-r1; Procyon(g3)y3-";

const LEE_AND_RAY: [&str; 2] = ["Lee", "Ray"];

/// SuperDuperGames 16028 after turn 38, the homes renamed.
const MANY: &str = "<0>; Lee(0,r2)y3-; Ray(1,r3b1)-g1g3; Runningaway(b1)b1-; Wrench(y1)r3-; Screwdriver(b2)y1-; \
    Toast(b2)y1-; Taco(g2)b3-; Cheese(y3)g3-g2; Justlikemoms(b3)-g1; Mysterymeat(b2)-g2; Spaghetti(r3)-y3; Burnt(b3)-g1";

/// The boards.
pub(super) const CASES: [Case; 27] = [
    Case {
        file: "empty",
        ..PLAIN
    },
    Case {
        file: "one_home",
        turns: &["homeworld b1 r3 g3 Ann"],
        ..PLAIN
    },
    Case {
        file: "two_homes",
        turns: &["homeworld b1 r3 g3 Ann", "homeworld y1 b2 g3 Beth"],
        ..PLAIN
    },
    Case {
        file: "opening",
        position: "<0>; Lee(0,y1b2)g3g1-; Ray(1,b1r3)-g3",
        turns: &[
            "trade g1 Lee y",
            "build g1 Ray",
            "discover y1 Lee r3 Vega",
            "pass",
            "build g1 Lee",
        ],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "move",
        position: MIDGAME,
        turns: &["move y2 Altair Vega"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "build",
        position: MIDGAME,
        turns: &["build b1 Mira"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "trade",
        position: MIDGAME,
        turns: &["trade g2 Mira y"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "discover",
        position: MIDGAME,
        turns: &["discover y3 Procyon b1 Capella"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "capture",
        position: MIDGAME,
        turns: &["attack r1 Sirius"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "sacrifice",
        position: MIDGAME,
        turns: &[
            "sacrifice y3 Procyon; move b1 Mira Altair; move g2 Mira Sirius; discover g3 Lee r3 Antares",
        ],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "catastrophe",
        position: "<0>; Lee(0,y1b2)g3b3r2-; Ray(1,b3y2)-g3r1r2; Vega(g1)g2g3-g2y1; Rigel(y1)-b1; Mira(r2)b1-; \
            Altair(y3)g1y2-; Sirius(r3)r3-r1",
        turns: &["move g1 Altair Rigel", "pass", "catastrophe Vega green"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "overpopulated",
        position: "<1>; Lee(0,y1b2)g3b3r2g1g1g2-; Ray(1,b3y2)-g3r1r2; Vega(g1)-y1; Sirius(r3)r3-r1r1; Procyon(g3)y3-",
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "one_star_home",
        position: "<0>; Lee(0,b2)g3r2-; Ray(1,y2)-g3r1; Vega(g1)b1-y1; Sirius(r3)r3-r1; Mira(b2)y3-",
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "crowded",
        position: "<0>; Lee(0,y1b2)g3b3r2y2y3r1-; Ray(1,b3y2)-g3r1r2b2b2y3; Vega(g1)g2y1-y1y2b1; Rigel(r1)b1-; \
            Capella(b1)g3-g1; Mira(r2)b3g2-; Deneb(g2)-r3; Altair(y3)g1-; Sirius(r3)r3-",
        turns: &["move y2 Lee Sirius"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "crowded_home",
        position: "<1>; Lee(0,y1b2)r1r1r2r3y1y1y2y2y3g1g1g2g2g3g3b1b2b2b3b3-; Ray(1,b3y2)-g3r1r2; Vega(g1)-r2",
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "crowded_system",
        position: "<1>; Lee(0,y1b2)g3-; Ray(1,b3y2)-g3; Vega(g1)r1r2r3y1y2y3-b1b1b2r1r2y3; Mira(r2)g2-; Rigel(g1)b3-y1",
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "many_systems",
        position: MANY,
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "most_systems",
        position: "<0>; Lee(0,b2)g3-; Ray(1,y2)-g3; Runningaway(b1)r1-; Wrench(y1)r2-; Screwdriver(g1)-r3; Toast(r1)-r3; \
            Mysterymeat(b1)-y1; Taco(r1)g1-; Justlikemoms(g1)y2-; Cheese(g2)-b1; Spaghetti(b2)-y3; Burnt(r2)b3-; \
            Lemonade(g2)b2-; Noodles(r2)-y2; Dumpling(r3)b3-; Pie(g3)-g2; Ketchup(y3)-b3; Brot(y3)y1-",
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "long_names",
        position: "<0>; Maximiliana-von-Habsburg1(0,y1b2)g3b3r2-; Bartholomew_the_Patient_X(1,b3y2)-g3r1r2; \
            Wwwwwwwwwwwwwwwwwwwwwwwww(g1)-y1; Mmmmmmmmmmmmmmmmmmmmmmmmm(y1)-b1; Zuben-el-genubi_the_Far(r2)b1-; \
            Alpha-Centauri-the-Bright(y3)g1y2-; Qo'noS(r3)r3-r1",
        turns: &["move y2 Alpha-Centauri-the-Bright Wwwwwwwwwwwwwwwwwwwwwwwww"],
        people: [
            "Maximiliana Konstantina von Habsburg-Lothringen",
            "Bartholomew the exceedingly patient",
        ],
        ..PLAIN
    },
    Case {
        file: "strange_names",
        position: MIDGAME,
        people: ["王芳 🚀", "Дмитрий Łę"],
        ..PLAIN
    },
    Case {
        file: "greek_names",
        position: MIDGAME,
        people: ["Ελένη Παπαδοπούλου", "Łukasz 🚀"],
        ..PLAIN
    },
    Case {
        file: "won",
        position: "<1>; Lee(0,y1b2)g2-r2; Ray(1,b3y2)-g3r1r2; Vega(g1)-y1; Altair(y3)g1y2-",
        turns: &["attack g2 Lee"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "won_by_catastrophe",
        position: "<1>; Lee(0,y1b2)y3-y2; Ray(1,b3y2)-g3r1r2; Vega(g3)-y3; Altair(y3)g1y2-",
        turns: &["move y3 Vega Lee; catastrophe Lee yellow"],
        people: LEE_AND_RAY,
        ..PLAIN
    },
    Case {
        file: "resigned",
        position: MIDGAME,
        turns: &["move y2 Altair Vega"],
        people: LEE_AND_RAY,
        end: Some(|| Outcome::Win {
            seats: vec![Seat(0)],
            reason: WinReason::Resigned { loser: Seat(1) },
        }),
        ..PLAIN
    },
    Case {
        file: "draw",
        position: MIDGAME,
        turns: &["move y2 Altair Vega"],
        people: LEE_AND_RAY,
        end: Some(|| Outcome::Draw(DrawReason::Claimed)),
        ..PLAIN
    },
    Case {
        file: "second_seat_looks",
        position: MIDGAME,
        turns: &["move y2 Altair Vega"],
        people: LEE_AND_RAY,
        viewer: Some(Seat(1)),
        ..PLAIN
    },
    Case {
        file: "small_universe",
        position: "<0>; Lee(0,y1b2)g3g1-; Ray(1,g1r2)-g3; Vega(r3)y1-; Mira(b2)-g2; Rigel(y1)b1-b1",
        people: LEE_AND_RAY,
        ..PLAIN
    },
];

impl Case {
    /// The game after the turns, to these eyes.
    pub(super) fn view(&self) -> View {
        let homes = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
        let position = self.position.parse();
        let position = position.unwrap_or_else(|error| panic!("{}: {error:?}", self.file));
        let mut game = Game::from_position(BinaryRules::default(), homes, position);
        for turn in self.turns {
            let order = canonical(turn).unwrap_or_else(|| panic!("{}: {turn}", self.file));
            let verdict = game.judge(&order);
            let verdict =
                verdict.unwrap_or_else(|error| panic!("{}: {turn}: {error:?}", self.file));
            game.accept(verdict);
        }
        if let Some(end) = self.end {
            game.end(end()).expect("the game goes on");
        }
        game.view(self.viewer)
    }
}
