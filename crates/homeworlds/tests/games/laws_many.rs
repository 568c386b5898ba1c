//! Laws that hold for every game of three to six, under seeded random play: each goal, number of seats and time of
//! catastrophes.

use homeworlds::order::Short;
use homeworlds::order::read::canonical;
use homeworlds::order::{Name, Step};
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::agreed::Options;
use homeworlds::rules::multiplayer::{
    Alignment, Catastrophes, Deal, Goal, Leaving, MultiplayerGame, Rules, Stand, Verdict,
};
use homeworlds::rules::search::Strictness;
use homeworlds::rules::star::{Fleet, Galaxy, ManyPlayers, TurnInProgress};
use homeworlds::rules::{AnyGame, Caution, Event, FirstShip, Outcome, Ruleset, Seat, Seats};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

/// So many games of every kind: few enough for every day; the ignored test plays [`MANY`].
const FEW: u64 = 4;
const MANY: u64 = 10_000;
const TURNS: u32 = 120;

#[test]
fn laws_hold_in_a_few_games() {
    let ends = play_all(FEW);
    assert!(ends.of_sides > 0 && ends.others > 0 && ends.draws_or_open > 0);
}

#[test]
#[ignore = "takes ten minutes on two cores; run it with --release"]
fn laws_hold_in_many_games() {
    let ends = play_all(MANY);
    assert!(ends.of_sides > 10_000 && ends.others > 10_000);
}

/// How the games ended.
#[derive(Default)]
struct Ends {
    of_sides: u32,
    others: u32,
    draws_or_open: u32,
}

/// Plays so many games of every kind, the kinds side by side.
fn play_all(games: u64) -> Ends {
    let each = std::thread::scope(|threads| {
        let playing: Vec<_> = kinds()
            .into_iter()
            .map(|rules| threads.spawn(move || play_kind(rules, games)))
            .collect();
        let done = playing.into_iter().map(|kind| kind.join());
        done.map(|ends| ends.expect("the laws hold"))
            .collect::<Vec<_>>()
    });
    each.into_iter().fold(Ends::default(), |sum, ends| Ends {
        of_sides: sum.of_sides + ends.of_sides,
        others: sum.others + ends.others,
        draws_or_open: sum.draws_or_open + ends.draws_or_open,
    })
}

/// Every number of seats, goal and time of catastrophes.
fn kinds() -> Vec<Rules> {
    let mut kinds = Vec::new();
    for seats in 3..=6 {
        for goal in Goal::ALL {
            for catastrophes in [Catastrophes::AnyTime, Catastrophes::TurnEnd] {
                let mut rules = Rules::new(seats, goal).expect("so many can play");
                let agreed = rules.set("catastrophes", &catastrophes.to_string());
                agreed.expect("an option");
                kinds.push(rules);
            }
        }
    }
    kinds
}

fn play_kind(rules: Rules, games: u64) -> Ends {
    let mut ends = Ends::default();
    for seed in 0..games {
        match Table::new(rules, seed).play() {
            Some(Outcome::Win { .. }) if rules.goal().has_sides() => ends.of_sides += 1,
            Some(Outcome::Win { .. }) => ends.others += 1,
            Some(Outcome::Draw(_) | Outcome::NoResult(_)) | None => ends.draws_or_open += 1,
        }
    }
    ends
}

/// A game at random, with what everybody has been told of it.
struct Table {
    place: String,
    rng: StdRng,
    game: MultiplayerGame,
    deal: Option<Deal>,
    /// Who had to be shown by the rules so far.
    shown: Seats,
}

impl Table {
    fn new(rules: Rules, seed: u64) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut order: Vec<Seat> = (0..rules.seats()).map(Seat).collect();
        order.shuffle(&mut rng);
        let deal = Deal::from_order(&order).expect("every seat once");
        let deal = Some(deal).filter(|_| rules.goal().has_sides());
        Self {
            place: format!("{} seed {seed}", Ruleset::Multiplayer(rules)),
            rng,
            game: MultiplayerGame::new(rules, names(rules.seats()), deal.clone())
                .expect("a name each"),
            deal,
            shown: Seats::NONE,
        }
    }

    fn play(mut self) -> Option<Outcome> {
        while self.game.outcome().is_none() && self.game.turns() < TURNS {
            if self.rng.random_bool(0.003) {
                self.leave();
                continue;
            }
            let verdict = self.turn();
            self.check_verdict(&verdict);
            let out = self.game.eliminated();
            let mover = self.game.position().to_move;
            self.game.accept(verdict);
            let events = self.game.last().expect("a turn was played").events.clone();
            self.check_told(&events, Some(mover));
            let fallen: Seats = self
                .game
                .eliminated()
                .iter()
                .filter(|&seat| !out.has(seat))
                .collect();
            self.check_ended(mover, fallen);
            self.check_table();
        }
        self.game.outcome().cloned()
    }

    fn leave(&mut self) {
        let seats: Vec<Seat> = self.game.position().every_seat().collect();
        let seat = *seats.choose(&mut self.rng).expect("there are seats");
        let in_before = self.game.is_in(seat);
        let left = self.game.leave(seat, Leaving::TimedOut);
        assert_eq!(left.is_ok(), in_before, "{}", self.place);
        if let Ok(events) = left {
            assert!(!self.game.is_in(seat), "{}", self.place);
            self.check_told(&events, None);
            self.check_table();
        }
    }

    /// A legal turn, chosen at random; one that warns, or that the rules refuse at its end, is thrown again.
    fn turn(&mut self) -> Verdict {
        for _ in 0..20 {
            let mut progress = self.game.begin().expect("the game goes on");
            if progress.is_setting_up() {
                let step = set_up(&progress, &mut self.rng);
                progress.step(&step).expect("a legal set-up");
                return progress.conclude().expect("a finished turn");
            }
            steps(&mut progress, &mut self.rng, &self.place);
            if let Ok(verdict) = progress.conclude()
                && (!verdict.cautions.contains(&Caution::SelfElimination)
                    || self.rng.random_bool(0.02))
            {
                return verdict;
            }
        }
        self.game.judge_actions(&[]).expect("a pass is legal")
    }

    /// The same order is judged the same, typed, abbreviated and stored.
    fn check_verdict(&self, verdict: &Verdict) {
        let place = &self.place;
        let text = verdict.order.to_string();
        let stored = canonical(&text).unwrap_or_else(|| panic!("{place}: {text}"));
        assert_eq!(stored, verdict.order, "{place}");
        let again = self.game.judge(&stored);
        let again = again.unwrap_or_else(|why| panic!("{place}: {text}: {why:?}"));
        assert_eq!(again.order, verdict.order, "{place}");
        assert_eq!(again.position, verdict.position, "{place}: {text}");
        for typed in [text, Short(&verdict.order).to_string()] {
            let read = self.game.understand(&typed, Strictness::Play);
            let read = read.unwrap_or_else(|why| panic!("{place}: {typed}: {why:?}"));
            assert_eq!(read.verdict.order, verdict.order, "{place}: {typed}");
        }
        // What a judged turn tells shows no side: it need not be played.
        assert!(!shows_sides(&verdict.events), "{place}");
    }

    fn check_table(&self) {
        let place = &self.place;
        let position = self.game.position();
        check_pieces(&position.galaxy, position.seats, place);
        let stand = self.game.stand();
        let text = stand.to_string();
        let rules = Rules::new(position.seats, Goal::default()).expect("so many can play");
        let read = Stand::read(&text, rules);
        let read = read.unwrap_or_else(|bad| panic!("{place}: {text}: {bad:?}"));
        assert_eq!(read, stand, "{place}");
        assert!(
            self.game.outcome().is_some() || self.game.is_in(position.to_move),
            "{place}"
        );
        for seat in position.every_seat() {
            let holds = position.galaxy.holds_home(seat);
            let awaited = position.awaits_home(seat);
            assert_eq!(self.game.is_in(seat), holds || awaited, "{place}: {seat}");
        }
        let start = self.game.begin();
        for action in start.iter().flat_map(TurnInProgress::actions) {
            let progress = start.as_ref().expect("it has actions");
            let step = progress.step_of(action, None);
            assert_eq!(progress.clone().step(&step), Ok(()), "{place}: {step}");
        }
    }

    /// What is told shows exactly the sides that the rules show (M6-M9).
    fn check_told(&mut self, events: &[Event], mover: Option<Seat>) {
        for event in events {
            if let Event::Eliminated { seat, by, .. } = event {
                self.shown = self.shown.with(*seat);
                assert!(by.is_none() || *by == mover, "{}", self.place);
                if let Some(by) = by {
                    self.shown = self.shown.with(*by);
                }
            }
        }
        let over = self.game.outcome().is_some();
        let many = self.game.view(mover).many.expect("more than two play");
        for seat in self.game.position().every_seat() {
            let visible = self.deal.is_some() && (over || self.shown.has(seat));
            let side = self.deal.as_ref().map(|deal| deal.of(seat));
            let expected = side.filter(|_| visible);
            assert_eq!(
                many.revealed[seat.index()],
                expected,
                "{} {seat}",
                self.place
            );
            assert_eq!(self.game.revealed(seat), expected, "{} {seat}", self.place);
            assert_eq!(self.game.alignment_of(seat), side, "{} {seat}", self.place);
        }
        for event in events {
            if let Event::Revealed { seat, alignment } = event {
                assert!(over || self.shown.has(*seat), "{} {seat}", self.place);
                let side = self.deal.as_ref().map(|deal| deal.of(*seat));
                assert_eq!(side, Some(*alignment), "{} {seat}", self.place);
            }
        }
    }

    /// Who wins by a turn, as M2, M5 and M7 have it, thought out once more.
    fn check_ended(&self, mover: Seat, fallen: Seats) {
        let place = &self.place;
        let left: Vec<Seat> = self
            .game
            .position()
            .every_seat()
            .filter(|&seat| self.game.is_in(seat))
            .collect();
        let others = fallen.iter().any(|seat| seat != mover);
        let good = |seat: &Seat| {
            let deal = self.deal.as_ref().expect("sides were dealt");
            deal.of(*seat) == Alignment::Good
        };
        let winners = match self.game.rules().goal() {
            _ if fallen.is_empty() => None,
            Goal::GoodEvil if others && !good(&mover) => Some(vec![mover]),
            Goal::GoodEvil if left.iter().all(good) => Some(left.clone()),
            Goal::Left if !fallen.has(mover) && fallen.has(self.left_of(mover, fallen)) => {
                Some(vec![mover])
            }
            _ if left.len() <= 1 => Some(left.clone()),
            _ => None,
        };
        let told = self.game.outcome().map(|outcome| match outcome {
            Outcome::Win { seats, .. } => seats.clone(),
            Outcome::Draw(_) | Outcome::NoResult(_) => Vec::new(),
        });
        assert_eq!(told, winners, "{place}");
    }

    /// The next seat that was in the game before these fell.
    fn left_of(&self, mover: Seat, fallen: Seats) -> Seat {
        let seats = self.game.rules().seats();
        (1..seats)
            .map(|steps| Seat((mover.0 + steps) % seats))
            .find(|&seat| self.game.is_in(seat) || fallen.has(seat))
            .unwrap_or(mover)
    }
}

fn names(seats: u8) -> Vec<Name> {
    let all = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
    let names = all[..usize::from(seats)].iter();
    names.map(|name| name.parse().expect("a name")).collect()
}

fn set_up(progress: &TurnInProgress<'_, Rules>, rng: &mut StdRng) -> Step {
    let bank: Vec<Piece> = progress.galaxy().bank().pieces().collect();
    let any_ship = progress.game.rules().first_ship() == FirstShip::Any;
    loop {
        let mut pieces = bank.choose_multiple(rng, 3).copied();
        let mut piece = || pieces.next().expect("the bank holds three");
        let (stars, ship) = ([piece(), piece()], piece());
        // M1: with some goals it has to be large.
        if any_ship || ship.size() == Size::Large {
            let seat = progress.turn().seat.index();
            let name = progress.game.seat_names()[seat].clone();
            return Step::Homeworld { stars, ship, name };
        }
    }
}

/// Random actions, so that fights come up: those that take or destroy are preferred.
fn steps(progress: &mut TurnInProgress<'_, Rules>, rng: &mut StdRng, place: &str) {
    loop {
        let actions = progress.actions();
        let done = !progress.left().goes_on() && rng.random_bool(0.3) || rng.random_bool(0.05);
        let fierce: Vec<_> = actions
            .iter()
            .filter(|action| {
                matches!(
                    progress.step_of(**action, None),
                    Step::Attack { .. } | Step::Catastrophe { .. }
                )
            })
            .collect();
        let chosen = match fierce.choose(rng) {
            Some(&&action) if rng.random_bool(0.6) => Some(action),
            _ => actions.choose(rng).copied(),
        };
        let Some(action) = chosen.filter(|_| !done) else {
            break;
        };
        progress.act(action, None);
        check_pieces(progress.galaxy(), progress.seats(), place);
    }
    if !progress.is_begun() {
        progress.step(&Step::Pass).expect("a pass is legal");
    }
}

/// P3.
fn check_pieces(galaxy: &Galaxy<ManyPlayers>, seats: u8, place: &str) {
    let add = |mut counts: [u32; Piece::KINDS], fleet: Fleet<ManyPlayers>| {
        for piece in Piece::all() {
            counts[piece.index()] += fleet.count(piece);
        }
        counts
    };
    let all = galaxy
        .systems()
        .iter()
        .fold([0; Piece::KINDS], |counts, system| {
            let ships = (0..6).map(|seat| system.ships(Seat(seat)));
            let stars = system.stars().map(Fleet::one);
            ships.chain(stars).fold(counts, add)
        });
    assert_eq!(
        add(all, galaxy.bank()),
        [u32::from(seats) + 1; Piece::KINDS],
        "{place}"
    );
}

fn shows_sides(events: &[Event]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::Revealed { .. }))
}

/// Before anything is revealed, a game looks, is told and prints the same whoever is Good and Evil (M6).
#[test]
fn hidden_sides_make_no_visible_difference() {
    let mut compared = 0;
    for seats in 3..=6 {
        let rules = Rules::new(seats, Goal::GoodEvil).expect("so many can play");
        for seed in 0..FEW {
            let mut table = Table::new(rules, seed);
            let order: Vec<Seat> = (0..seats).map(Seat).collect();
            let deal = Deal::from_order(&order).expect("every seat once");
            let mut other =
                MultiplayerGame::new(rules, names(seats), Some(deal)).expect("a name each");
            while table.game.turns() < 60 && table.game.eliminated().is_empty() {
                let verdict = table.turn();
                let again = other.judge(&verdict.order).expect("a legal turn");
                assert_eq!(
                    format!("{verdict:?}"),
                    format!("{again:?}"),
                    "{}",
                    table.place
                );
                if verdict
                    .position
                    .every_seat()
                    .any(|seat| verdict.position.has_fallen(seat))
                {
                    break;
                }
                table.game.accept(verdict);
                other.accept(again);
                for viewer in table.game.position().every_seat().map(Some).chain([None]) {
                    assert_eq!(
                        table.game.view(viewer),
                        other.view(viewer),
                        "{}",
                        table.place
                    );
                }
                assert_eq!(
                    format!("{:?}", table.game),
                    format!("{other:?}"),
                    "{}",
                    table.place
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared} turns");
}

/// A record of canonical turns is the game again, and a stale verdict of it does not count.
#[test]
fn replayed_orders_give_the_same_game() {
    let rules = Rules::new(4, Goal::Left).expect("four can play");
    for seed in 0..FEW {
        let mut table = Table::new(rules, seed);
        let mut again = AnyGame::new(Ruleset::Multiplayer(rules), names(4)).expect("a game");
        while table.game.outcome().is_none() && table.game.turns() < 60 {
            let verdict = table.turn();
            let stored = again.judge_stored(&verdict.order.to_string());
            again.accept(stored.expect("a stored turn is legal"));
            table.game.accept(verdict);
            assert_eq!(again.position_text(), table.game.stand().to_string());
            assert_eq!(again.fingerprint(), table.game.position().fingerprint());
        }
        assert_eq!(again.outcome(), table.game.outcome(), "seed {seed}");
    }
}
