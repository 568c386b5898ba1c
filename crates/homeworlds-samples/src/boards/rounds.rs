//! Tables of three to six that are worth a picture, written as position text (N7) and what else shows.

use homeworlds::order::read::canonical;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::multiplayer::{Alignment, Goal};
use homeworlds::rules::{
    Event, LastTurn, ManyView, Outcome, Seat, Seats, SystemView, View, WinReason,
};

/// One board.
pub(super) struct RoundCase {
    /// The golden file.
    pub file: &'static str,
    /// Display names by seat; as many as there are seats.
    pub people: &'static [&'static str],
    /// The board.
    pub view: fn(usize) -> View,
}

const PEOPLE: [&str; 6] = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];

/// The boards.
pub(super) const ROUNDS: [RoundCase; 24] = [
    case("three_empty", 3, |seats| table("<0>", seats)),
    case("three_setting_up", 3, three_setting_up),
    case("three_opening", 3, three_opening),
    case("three_midgame", 3, three_midgame),
    case("three_won", 3, three_won),
    case("three_pass", 3, three_pass),
    case("three_sacrifice", 3, three_sacrifice),
    case("four_opening", 4, four_opening),
    case("four_midgame", 4, four_midgame),
    case("four_second_looks", 4, |seats| View {
        viewer: Some(Seat(1)),
        ..four_midgame(seats)
    }),
    case("four_eliminated", 4, four_eliminated),
    case("four_burst", 4, four_burst),
    RoundCase {
        file: "four_long_names",
        people: &[
            "Maximiliana Konstantina von Habsburg-Lothringen",
            "王芳 🚀",
            "Bartholomew the exceedingly patient",
            "Дмитрий Łę",
        ],
        view: four_long_names,
    },
    case("five_opening", 5, five_opening),
    case("five_midgame", 5, five_midgame),
    case("five_out", 5, five_out),
    case("five_discover", 5, five_discover),
    case("six_opening", 6, six_opening),
    case("six_midgame", 6, six_midgame),
    RoundCase {
        file: "six_clashing_names",
        people: &["Bob", "Bobby", "bo", "Ελένη", "Ελενα", "李 🎲"],
        view: six_midgame,
    },
    case("six_crowded", 6, six_crowded),
    case("six_capture", 6, six_capture),
    case("six_full", 6, six_full),
    case("six_end", 6, six_end),
];

const fn case(file: &'static str, seats: usize, view: fn(usize) -> View) -> RoundCase {
    RoundCase {
        file,
        people: PEOPLE.split_at(seats).0,
        view,
    }
}

impl RoundCase {
    /// The game as it is to be shown.
    pub(super) fn view(&self) -> View {
        (self.view)(self.people.len())
    }
}

fn three_setting_up(seats: usize) -> View {
    let home = Event::Settled {
        seat: Seat(0),
        home: name("Ann"),
        stars: ["b1", "r3"].map(piece),
        ship: piece("g3"),
    };
    let view = table("<1>; Ann(0,b1r3)g3--", seats);
    after(view, 0, "homeworld b1 r3 g3 Ann", vec![home])
}

fn three_opening(seats: usize) -> View {
    let view = table(
        "<2>; Ann(0,b1r3)g3g1--; Beth(1,y2b3)-g3y1-; Carl(2,b2g1)--g3; Vega(g2)y1--",
        seats,
    );
    let built = Event::Built {
        seat: Seat(1),
        ship: piece("y1"),
        system: name("Beth"),
    };
    after(view, 1, "build y1 Beth", vec![built])
}

fn three_midgame(seats: usize) -> View {
    let view = table(
        "<0>; Ann(0,b1r3)g3g1r2--; Beth(1,y2b3)-g3y1b2-; Carl(2,b2g1)-r1-g3y3; Vega(g2)y1-b1-r2; \
         Mira(r1)-g2g1-; Rigel(b1)y2--; Sirius(y3)--b2r3; Deneb(r3)-y3-g1; Altair(g2)b3--",
        seats,
    );
    let moved = Event::Moved {
        seat: Seat(2),
        ship: piece("r2"),
        from: name("Sirius"),
        to: name("Vega"),
    };
    after(view, 2, "move r2 Sirius Vega", vec![moved])
}

fn three_won(seats: usize) -> View {
    let view = table(
        "<0>; Ann(0,b1r3)g3g1r2--; Beth(y2b3)b2-g3y1-; Carl(2,b2g1)--g3y3; Vega(g2)y1-b1-r2; Mira(r1)-g2-",
        seats,
    );
    let outcome = Outcome::Win {
        seats: vec![Seat(0)],
        reason: WinReason::TargetEliminated { target: Seat(1) },
    };
    let mut view = with_out(view, &[1]);
    view.to_move = None;
    view.outcome = Some(outcome);
    if let Some(many) = &mut view.many {
        many.goal = Goal::Left;
        many.targets = vec![Some(Seat(2)), None, Some(Seat(0))];
    }
    let captured = Event::Captured {
        seat: Seat(0),
        ship: piece("b2"),
        from: Seat(1),
        system: name("Beth"),
    };
    after(
        view,
        0,
        "attack b2 Beth",
        vec![captured, eliminated(1, "Beth")],
    )
}

fn three_pass(seats: usize) -> View {
    let view = table(
        "<1>; Ann(0,b1r3)g3g1--; Beth(1,y2b3)-g3y1-; Carl(2,b2g1)--g3; Vega(g2)y1--",
        seats,
    );
    after(view, 0, "pass", vec![Event::Passed { seat: Seat(0) }])
}

fn three_sacrifice(seats: usize) -> View {
    let view = table(
        "<2>; Ann(0,b1r3)g3g1r2--; Beth(1,y2b3)-g3y1b2b1-; Carl(2,b2g1)-r1-g3y3; Vega(g2)y1-b1-r2; \
         Mira(r1)-g1y2-; Rigel(b1)y2--",
        seats,
    );
    let sacrificed = Event::Sacrificed {
        seat: Seat(1),
        ship: piece("g2"),
        system: name("Mira"),
    };
    let built = |ship, system| Event::Built {
        seat: Seat(1),
        ship: piece(ship),
        system: name(system),
    };
    let events = vec![sacrificed, built("b1", "Beth"), built("y2", "Mira")];
    after(
        view,
        1,
        "sacrifice g2 Mira; build b1 Beth; build y2 Mira",
        events,
    )
}

fn four_burst(seats: usize) -> View {
    let view = table(
        "<3>; Ann(0,b1r3)g3g1y1---; Beth(1,y2b3)-g3b1--r1; Carl(2,b2g1)--g3y1r2-; Dora(3,r1b3)---b3g2; \
         Vega(y2)r1-g1--b2; Mira(b1)g2-r3--; Rigel(r2)--y3-; Deneb(b1)---r2; Altair(r3)b3---g1",
        seats,
    );
    let moved = Event::Moved {
        seat: Seat(2),
        ship: piece("y2"),
        from: name("Carl"),
        to: name("Sirius"),
    };
    let catastrophe = Event::Catastrophe {
        seat: Seat(2),
        system: name("Sirius"),
        colour: Colour::Yellow,
        stars: vec![piece("y3")],
        ships: vec![
            (Seat(0), piece("y1")),
            (Seat(2), piece("y2")),
            (Seat(3), piece("y3")),
        ],
    };
    after(
        view,
        2,
        "move y2 Carl Sirius; catastrophe Sirius yellow",
        vec![moved, catastrophe],
    )
}

fn five_discover(seats: usize) -> View {
    let text = format!("<2>; {FIVE_HOMES}; Vega(y2)r1-g1---; Mira(b1)g2-r3---; Deneb(r1)-y3---");
    let discovered = Event::Discovered {
        seat: Seat(1),
        ship: piece("y3"),
        from: name("Vega"),
        star: piece("r1"),
        system: name("Deneb"),
    };
    let forgotten = Event::Forgotten {
        system: name("Altair"),
        stars: vec![piece("r3")],
    };
    after(
        table(&text, seats),
        1,
        "discover y3 Vega r1 Deneb",
        vec![discovered, forgotten],
    )
}

fn six_capture(seats: usize) -> View {
    let text = format!(
        "<5>; {SIX_HOMES}; Vega(y2)r1-g1--y2--; Mira(b1)g2-r3----; Rigel(r2)--y3-r1--; Sirius(g3)-y1---b1-"
    );
    let captured = Event::Captured {
        seat: Seat(4),
        ship: piece("b1"),
        from: Seat(1),
        system: name("Sirius"),
    };
    after(table(&text, seats), 4, "attack b1 Sirius", vec![captured])
}

fn four_opening(seats: usize) -> View {
    let view = table(
        "<1>; Ann(0,b1r3)g3g1---; Beth(1,y2b3)-g3--; Carl(2,b2g1)--g3y1-; Dora(3,r1b3)---b3; Vega(y2)---g1",
        seats,
    );
    let mut view = left(view);
    view.turns = 12;
    view
}

fn four_midgame(seats: usize) -> View {
    let view = table(
        "<2>; Ann(0,b1r3)g3g1y1---; Beth(1,y2b3)-g3b1--r1; Carl(2,b2g1)-y2-g3y1r2-; Dora(3,r1b3)---b3g2; \
         Vega(y2)r1-g1--b2; Mira(b1)g2-r3--; Rigel(r2)--y3-; Sirius(g3)-y1-y1-y1y3; Deneb(b1)---r2; Altair(r3)b3---g1",
        seats,
    );
    let sacrificed = Event::Sacrificed {
        seat: Seat(1),
        ship: piece("y2"),
        system: name("Vega"),
    };
    let moved = |ship, from, to| Event::Moved {
        seat: Seat(1),
        ship: piece(ship),
        from: name(from),
        to: name(to),
    };
    let events = vec![
        sacrificed,
        moved("g1", "Beth", "Vega"),
        moved("y1", "Beth", "Sirius"),
    ];
    after(
        view,
        1,
        "sacrifice y2 Vega; move g1 Beth Vega; move y1 Beth Sirius",
        events,
    )
}

fn four_eliminated(seats: usize) -> View {
    let view = table(
        "<1>; Ann(0,b1r3)g3g1y1---; Beth(1,b3)-g3b1--; Carl(b2g1)r3-y2--; Dora(3,r1b3)---b3g2; \
         Vega(y2)r1-g1-y2-b2; Mira(b1)g2-r3-g1g2-; Rigel(r2)--y3r1-; Sirius(g3)-y1-y1-y1y3; Altair(r3)b3---g1",
        seats,
    );
    let mut view = with_out(view, &[2]);
    if let Some(many) = &mut view.many {
        many.revealed = vec![Some(Alignment::Good), None, Some(Alignment::Evil), None];
    }
    let captured = Event::Captured {
        seat: Seat(0),
        ship: piece("r3"),
        from: Seat(2),
        system: name("Carl"),
    };
    after(view, 0, "attack r3 Carl", vec![captured])
}

fn four_long_names(seats: usize) -> View {
    let view = table(
        "<3>; Maximiliana-von-Habsburg1(0,b1r3)g3g1y1---; Wwwwwwwwwwwwwwwwwwwwwwwww(1,y2b3)-g3b1--r1; \
         Bartholomew_the_Patient_X(2,b2g1)-y2-g3y1r2-; Mmmmmmmmmmmmmmmmmmmmmmmmm(3,r1b3)---b3g2; \
         Zuben-el-genubi_the_Far(y2)r1-g1--b2; Alpha-Centauri-the-Bright(b1)g2-r3--; Qo'noS(r2)--y3-",
        seats,
    );
    let mut view = left(view);
    view.turns = 141;
    let moved = Event::Moved {
        seat: Seat(2),
        ship: piece("y3"),
        from: name("Bartholomew_the_Patient_X"),
        to: name("Qo'noS"),
    };
    after(
        view,
        2,
        "move y3 Bartholomew_the_Patient_X Qo'noS",
        vec![moved],
    )
}

const FIVE_HOMES: &str = "Ann(0,b1r3)g3g1y1----; Beth(1,y2b3)-g3b1---; Carl(2,b2g1)--g3y1r2--; \
    Dora(3,r1b3)---b3g2-; Emil(4,y1g2)----b3y1";

fn five_opening(seats: usize) -> View {
    table(&format!("<3>; {FIVE_HOMES}; Vega(y2)---y1-"), seats)
}

fn five_midgame(seats: usize) -> View {
    let text = format!(
        "<4>; {FIVE_HOMES}; Vega(y2)r1-g1--y2-; Mira(b1)g2-r3---; Rigel(r2)--y3--r1; Sirius(g3)-y2-y1-y1y3-; \
         Deneb(b1)----r2g3; Altair(r3)b3----g1; Pollux(y3)b2--b2--"
    );
    let discovered = Event::Discovered {
        seat: Seat(3),
        ship: piece("y2"),
        from: name("Dora"),
        star: piece("y2"),
        system: name("Vega"),
    };
    let catastrophe = Event::Catastrophe {
        seat: Seat(3),
        system: name("Dora"),
        colour: Colour::Yellow,
        stars: Vec::new(),
        ships: vec![(Seat(0), piece("y1")); 4],
    };
    after(
        table(&text, seats),
        3,
        "discover y2 Dora y2 Vega; catastrophe Dora yellow",
        vec![discovered, catastrophe],
    )
}

fn five_out(seats: usize) -> View {
    let view = table(
        "<0>; Ann(0,b1r3)g3g1y1----; Carl(2,b2)y3--g3y1r2--; Dora(3,r1b3)---b3g2-; Vega(y2)r1-g1--y2-; \
         Mira(b1)g2-r3---y1y3; Emil(y1g2)---b1-; Rigel(r2)-g1g1-y3--r1; Pollux(y3)b2--b2--b3",
        seats,
    );
    let mut view = with_out(view, &[1, 4]);
    if let Some(many) = &mut view.many {
        many.goal = Goal::LastCaptain;
    }
    let forgotten = Event::Forgotten {
        system: name("Beth"),
        stars: vec![piece("y2")],
    };
    let moved = Event::Moved {
        seat: Seat(3),
        ship: piece("b1"),
        from: name("Dora"),
        to: name("Emil"),
    };
    after(view, 3, "move b1 Dora Emil", vec![moved, forgotten])
}

const SIX_HOMES: &str = "Ann(0,b1r3)g3g1-----; Beth(1,y2b3)-g3b1----; Carl(2,b2g1)--g3y1r2---; \
    Dora(3,r1b3)---b3g2--; Emil(4,y1g2)----b3y1-; Fay(5,b2)-----r3y2";

fn six_opening(seats: usize) -> View {
    table(&format!("<0>; {SIX_HOMES}"), seats)
}

fn six_midgame(seats: usize) -> View {
    let text = format!(
        "<2>; {SIX_HOMES}; Vega(y2)r1-g1--y2--; Mira(b1)g2-r3----; Rigel(r2)--y3---r1; Sirius(g3)-y1-y1-y1y3--; \
         Deneb(b1)----r2-g3; Altair(r3)b3----g1-; Pollux(y3)b2--b2---"
    );
    let traded = Event::Traded {
        seat: Seat(1),
        ship: piece("r3"),
        into: piece("r3"),
        system: name("Mira"),
    };
    after(table(&text, seats), 1, "trade g3 Mira r", vec![traded])
}

fn six_full(seats: usize) -> View {
    let mut view = table(
        "<2>; Ann(0,b1r3)g3g1y1y2b3r1-----; Beth(1,y2b3)-r3b1y2r2----; Carl(2,b2g1)y3-b2-g3y1r2b3---; \
         Dora(3,r1b3)---b3g2--; Emil(4,y1g2)----b3r3r2-g1; Fay(5,b2)-----r3y3g2b1; \
         Vega(y2)r1-g1--y2--r1; Mira(b1)g2-r3----; Rigel(r2)--y3---r1; Sirius(g3)-y1-b1-y1y3--; \
         Deneb(b1)----r2-g3; Altair(r3)b3----g1-; Pollux(y3)b2--b2---; Toast(g3)b2-----; Wrench(r1)-y3--g2--; \
         Taco(y3)--g2-y2--; Cheese(g3)----g3-; Burnt(b2)-----r3y1; Pie(r1)-y2---r2-; Brot(y1)-----g2; Noodles(g1)---b1--",
        seats,
    );
    view.turns = 76;
    let moved = Event::Moved {
        seat: Seat(1),
        ship: piece("y3"),
        from: name("Beth"),
        to: name("Wrench"),
    };
    after(view, 1, "move y3 Beth Wrench", vec![moved])
}

fn six_crowded(seats: usize) -> View {
    let text = format!(
        "<2>; {SIX_HOMES}; Vega(y2)r1-g1--y2--; Mira(b1)g2-r3----; Rigel(r2)--y3---r1; Sirius(g3)-y1-y1-y3--; \
         Deneb(b1)----r2-g3; Altair(r3)b3----g1-; Pollux(y3)b2--b2---; Toast(g3)b2-----; Wrench(r1)-y3--g2--"
    );
    let moved = Event::Moved {
        seat: Seat(1),
        ship: piece("y3"),
        from: name("Beth"),
        to: name("Wrench"),
    };
    after(table(&text, seats), 1, "move y3 Beth Wrench", vec![moved])
}

fn six_end(seats: usize) -> View {
    let view = table(
        "<0>; Ann(0,b1r3)g3g1b2r1y2-----; Carl(2,b2g1)--g3y1r2---; Dora(r1b3)y1---g2--; Fay(5,b2)-----r3y2; \
         Vega(y2)r1-g1--y2--; Mira(b1)g2-r3----; Rigel(r2)--y3-g1--r1; Sirius(g3)-y1-y1-y1y3--; Deneb(b1)----r2-g3",
        seats,
    );
    let mut view = with_out(view, &[1, 3, 4]);
    view.to_move = None;
    view.outcome = Some(Outcome::Win {
        seats: vec![Seat(0), Seat(2), Seat(5)],
        reason: WinReason::NoEvilLeft,
    });
    if let Some(many) = &mut view.many {
        let (good, evil) = (Some(Alignment::Good), Some(Alignment::Evil));
        many.revealed = vec![good, evil, good, evil, evil, good];
    }
    let captured = Event::Captured {
        seat: Seat(0),
        ship: piece("y1"),
        from: Seat(3),
        system: name("Dora"),
    };
    after(
        view,
        0,
        "attack y1 Dora",
        vec![captured, eliminated(3, "Dora")],
    )
}

/// The first seat ends the game for another, of whose home something is left.
fn eliminated(seat: u8, home: &str) -> Event {
    Event::Eliminated {
        seat: Seat(seat),
        by: Some(Seat(0)),
        home: Some(name(home)),
    }
}

fn after(view: View, seat: u8, order: &str, events: Vec<Event>) -> View {
    let order = canonical(order).unwrap_or_else(|| panic!("{order} is canonical"));
    let last = LastTurn {
        seat: Seat(seat),
        order,
        events,
        homes: Vec::new(),
    };
    View {
        turns: view.turns + 1,
        last: Some(last),
        ..view
    }
}

fn with_out(mut view: View, seats: &[u8]) -> View {
    if let Some(many) = &mut view.many {
        many.eliminated = seats.iter().map(|&seat| Seat(seat)).collect();
    }
    view
}

fn left(mut view: View) -> View {
    let seats = view.seats;
    if let Some(many) = &mut view.many {
        many.goal = Goal::Left;
        many.targets = (0..seats)
            .map(|seat| Some(Seat((seat + 1) % seats)))
            .collect();
    }
    view
}

/// The public view of a table in position text; the bank is what is not on it (P2).
pub fn table(text: &str, seats: usize) -> View {
    let mut parts = text.split(';').map(str::trim);
    let mover = parts
        .next()
        .and_then(|part| part.strip_prefix('<')?.strip_suffix('>'));
    let mover: u8 = mover
        .and_then(|mover| mover.parse().ok())
        .expect("a seat to move");
    let systems: Vec<SystemView> = parts.map(|part| system(part, seats)).collect();
    let of_each = seats as u8 + 1;
    let mut bank = [of_each; Piece::KINDS];
    for system in &systems {
        for piece in system.stars.iter().chain(system.ships.iter().flatten()) {
            let left = &mut bank[piece.index()];
            *left = left
                .checked_sub(1)
                .unwrap_or_else(|| panic!("too many {piece}: {text}"));
        }
    }
    View {
        foundings: Vec::new(),
        viewer: None,
        seats: seats as u8,
        systems,
        bank,
        of_each,
        turns: 20,
        to_move: Some(Seat(mover)),
        last: None,
        drafted: false,
        outcome: None,
        many: Some(ManyView {
            goal: Goal::GoodEvil,
            eliminated: Seats::NONE,
            revealed: vec![None; seats],
            targets: vec![None; seats],
        }),
    }
}

/// `Ann(0,b1r3)g3--` or `Vega(g2)y1--`.
fn system(text: &str, seats: usize) -> SystemView {
    let (called, rest) = text.split_once('(').expect("stars");
    let (stars, ships) = rest.split_once(')').expect("an end of the stars");
    let (home_of, stars) = match stars.split_once(',') {
        Some((seat, stars)) => (Some(Seat(seat.parse().expect("a seat"))), stars),
        None => (None, stars),
    };
    let mut ships: Vec<Vec<Piece>> = ships.split('-').map(|ships| pieces(ships.trim())).collect();
    ships.resize(seats, Vec::new());
    SystemView {
        name: name(called.trim()),
        home_of,
        stars: pieces(stars.trim()),
        ships,
    }
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = (0..text.len() / 2)
        .map(|at| piece(&text[2 * at..2 * at + 2]))
        .collect();
    pieces.sort_unstable();
    pieces
}

fn piece(text: &str) -> Piece {
    text.parse().unwrap_or_else(|_| panic!("a piece: {text}"))
}

fn name(text: &str) -> homeworlds::order::Name {
    text.parse().unwrap_or_else(|_| panic!("a name: {text}"))
}
