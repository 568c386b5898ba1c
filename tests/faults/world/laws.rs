//! The laws that can be seen at the end of a world.

use homeworlds::rules::Seat;
use referee::clock::ExcuseReason;
use referee::command::desk::DeskAction;
use referee::domain::GameId;
use referee::game::Game;
use referee::referee::maintenance::check;
use referee::referee::timers::missing;

use super::sky::World;

impl World {
    /// All laws that can be seen at the end.
    pub fn check(&mut self) {
        let games: Vec<GameId> = self.games.keys().copied().collect();
        self.check_outbox();
        self.count_records();
        for &game in &games {
            let table = self.table(game);
            self.check_owed(game);
            self.check_ledger(&table);
            self.count_excuses(&table);
            self.check_rulings(game);
        }
        for &game in &games {
            let standing = self.games[&game].standing.clone();
            if standing.outcome.is_none() {
                continue;
            }
            self.undo_end(game);
            if self.games[&game].standing != standing {
                self.judge(game, DeskAction::Undo { ruling: None });
                assert_eq!(self.games[&game].standing, standing, "{game}");
            }
        }
        self.deliver();
        self.read_journal();
        self.check_outbox();
        for &game in &games {
            self.check_owed(game);
            self.check_ledger(&self.table(game));
        }
        self.check_store();
    }

    fn check_store(&self) {
        self.check_timers();
        let report = check(&self.file()).expect("it can be read");
        // The world's own journal lies in the same file.
        let mut findings = report.findings.into_iter();
        let found = findings.find(|finding| !finding.contains(" world_"));
        assert_eq!(found, None);
        assert_eq!(report.games, self.games.len());
    }

    /// Everything that has to happen has its timer.
    pub fn check_timers(&self) {
        let missing = self.readers.read(missing);
        assert_eq!(missing.expect("they are read"), [""; 0]);
    }

    /// Whatever is still in the outbox waits for a reason that can be named.
    fn check_outbox(&mut self) {
        let rows: Vec<i64> = self.journal.rows.keys().copied().collect();
        for row in rows {
            let waiting = self.journal.rows[&row].clone();
            let suspended = self.journal.is_suspended(waiting.target);
            assert!(
                self.waits_rightly(row, &waiting),
                "{waiting:?} waits for nothing"
            );
            self.note(if suspended {
                "rows that wait for a closed place"
            } else {
                "rows that wait for their moment"
            });
        }
    }

    /// Every ruling was announced.
    fn check_rulings(&self, game: GameId) {
        let history = self.readers.read(|tx| tx.history(game));
        let history = history.expect("it is read").expect("the game is there");
        for ruling in history.rulings {
            assert!(
                self.journal.rulings.contains(&(game, ruling.seq)),
                "{game}: nobody was told of {ruling:?}"
            );
        }
    }

    /// Charged and excused time make up the time on the clock, and no outage is charged.
    fn check_ledger(&self, table: &Game) {
        let Some(clock) = table.course.at(self.now) else {
            return;
        };
        let (id, watched) = (table.id(), &self.games[&table.id()]);
        for seat in (0..table.state.seats()).map(Seat) {
            let sum = clock.ledger.sum_of(|entry| entry.seat == seat);
            let wall = watched.wall_time(seat, self.now);
            let apart = (sum.charged + sum.excused - wall).0.abs();
            assert!(
                apart <= watched.under_way.0,
                "{id}, seat {seat}: {sum:?}, but {wall:?} by the clock on the wall{}",
                self.story_of(id)
            );
        }
        for entry in clock.ledger.entries() {
            let charged = entry.excused.is_none();
            let out = self.outages.iter().find(|outage| {
                charged && outage.from < entry.period.until && entry.period.from < outage.until
            });
            assert_eq!(out, None, "{id}: {entry:?} was charged in an outage");
        }
    }

    /// Counts for which reasons time was excused.
    fn count_excuses(&mut self, table: &Game) {
        let Some(clock) = table.course.at(self.now) else {
            return;
        };
        for entry in clock.ledger.entries() {
            let Some(why) = entry.excused else { continue };
            self.note(match why {
                ExcuseReason::Outage => "excused: an outage",
                ExcuseReason::Paused => "excused: a pause",
                ExcuseReason::Away => "excused: away",
                ExcuseReason::Weekend => "excused: a weekend",
                ExcuseReason::Untold => "excused: not told yet",
                ExcuseReason::Unwarned => "excused: not warned yet",
                ExcuseReason::Undone => "excused: taken back",
            });
        }
    }
}
