//! Three to six: all must allow, what was shown cannot be hidden, and who left comes back when that
//! is undone.

use homeworlds::rules::Seat;
use homeworlds::rules::multiplayer::{Alignment, Deal};
use insta::assert_snapshot;
use referee::command::desk::DeskAction;
use referee::command::{Action, GameRef, Irrevocable, ProposalRequest};
use referee::domain::GameId;
use referee::event_log::ProposalKind;
use referee::game::Game;
use referee::reply::Message;
use referee_testing::{CARL, TestBot, Who, assert_contains, assert_lacks, ruling, terms};

use super::play::time_out;

/// A moderator who may take a seat.
pub const MODERATOR: Who = Who(4);

/// One who never plays.
pub const JUDGE: Who = Who(5);

/// A game of Good and Evil for four, whose homes stand; the first seat is Good and eliminates one
/// that is Evil with its third turn, if it comes to that.
pub struct Crowd {
    pub bot: TestBot,
    pub game: GameId,
    /// Who sits where.
    pub seats: Vec<Who>,
    attacker: usize,
    victim: usize,
}

impl Crowd {
    pub fn gather() -> Self {
        Self::of("good-evil")
    }

    /// The same with this goal; without sides nobody is anybody's victim.
    pub fn of(goal: &str) -> Self {
        let mut bot = TestBot::new();
        let ruleset = format!("multiplayer players=4 goal={goal} first-ship=any");
        let game = bot.gather(4, terms(&[], &ruleset));
        bot.deliver();
        let seats = bot.seating(game);
        let line = bot.read(|tx| tx.deal(game));
        let deal = line.map(|line| Deal::from_line(line.reveal()).expect("a deal"));
        let find = |side, otherwise| {
            let mut all = (0..4u8).map(Seat);
            let found = all.find(|&seat| deal.as_ref().is_some_and(|deal| deal.of(seat) == side));
            found.map_or(otherwise, Seat::index)
        };
        let (attacker, victim) = (find(Alignment::Good, 0), find(Alignment::Evil, 1));
        let mut crowd = Self {
            bot,
            game,
            seats,
            attacker,
            victim,
        };
        crowd.round(|crowd, seat| match seat {
            _ if seat == crowd.attacker => "homeworld y3 b3 g3".to_owned(),
            _ if seat == crowd.victim => "homeworld r1 y2 g1".to_owned(),
            _ => "homeworld r2 b1 g3".to_owned(),
        });
        crowd
    }

    pub fn table(&self) -> Game {
        let table = self.bot.read(|tx| Game::load(tx, self.game));
        table.expect("the game is there")
    }

    pub fn turn(&mut self, seat: usize, text: &str) -> Message {
        let told = self.bot.type_turn(self.seats[seat], self.game, text);
        assert!(told.text.contains("submitted"), "{text}: {}", told.text);
        told
    }

    fn round(&mut self, text: impl Fn(&Self, usize) -> String) {
        for seat in 0..4 {
            let text = text(self, seat);
            self.turn(seat, &text);
        }
        self.bot.deliver();
    }

    /// Plays on until the attacker has eliminated the victim, with everybody else passing.
    fn eliminate(&mut self) {
        let names = self.table().plain_names();
        let (own, home) = (&names[self.attacker], &names[self.victim]);
        let deeds = [
            format!("build g1 {own}"),
            format!("move g1 {own} {home}"),
            format!("attack g1 {home}"),
        ];
        for deed in &deeds {
            loop {
                let to_move = self.table().state.next_seat().index();
                let own = to_move == self.attacker;
                self.turn(to_move, if own { deed } else { "pass" });
                if own {
                    break;
                }
            }
        }
        self.bot.deliver();
    }

    pub fn resign(&mut self, seat: usize) {
        let game = GameRef::Named(self.game);
        self.bot.ask(
            self.seats[seat],
            Action::Irrevocable {
                what: Irrevocable::Resign,
                game,
                sure: true,
            },
        );
        self.bot.deliver();
    }

    pub fn rule(&mut self, deed: DeskAction) -> String {
        let answer = self.bot.moderate(JUDGE, ruling(self.game, deed));
        assert!(answer.text.starts_with("Done"), "{}", answer.text);
        self.bot.deliver().remove(0)
    }
}

#[test]
fn takeback_needs_everybody_still_in() {
    let mut crowd = Crowd::gather();
    crowd.turn(0, "pass");
    let game = crowd.game;
    let [caller, first, second, third] = [0, 1, 2, 3].map(|seat| crowd.seats[seat]);
    crowd.bot.request(caller, game, ProposalRequest::Takeback);
    for who in [first, third] {
        let waits = crowd.bot.agree(who, game, ProposalKind::Takeback);
        assert_contains(&waits.text, "not answered yet");
    }
    let twice = crowd.bot.agree(third, game, ProposalKind::Takeback);
    assert_snapshot!(twice.text, @"You've already allowed this takeback.");
    assert_eq!(crowd.table().turns(), 5);
    let texts = crowd.bot.deliver();
    assert_snapshot!(texts.join("\n\n"), @"
    **Turn 5** · game `zorale` · Ann – Dora – Carl – Beth
    Ann passed.
    `pass`
    <@104>, it's your turn.

    Game `zorale`: Ann asks to take back turn 5. <@103>, do you allow it?

    Game `zorale`: Dora allows the takeback.

    Game `zorale`: Beth allows the takeback.
    ");
    let done = crowd.bot.agree(second, game, ProposalKind::Takeback);
    assert_snapshot!(done.text, @"Allowed: the game has gone back. Its new card is on the way.");
    assert_eq!(crowd.table().turns(), 4);
}

#[test]
fn players_cannot_take_back_revealing_turn() {
    let mut crowd = Crowd::gather();
    crowd.eliminate();
    let game = crowd.game;
    assert!(crowd.table().state.outcome().is_none());
    let before = crowd.table();
    let caller = crowd.seats[crowd.attacker];
    let refused = crowd.bot.request(caller, game, ProposalRequest::Takeback);
    assert_snapshot!(refused.text, @"That turn revealed who is Good or Evil, and nobody can forget that, so it can't be taken back. If something went wrong, call a moderator in `/hw game`.");
    // A moderator can go back; what was shown stays known, and that is said.
    let turn = before.turns() - 1;
    let posted = crowd.rule(DeskAction::Rollback { turn });
    assert_contains(&posted, "stay known");
    assert!(
        !crowd
            .table()
            .state
            .eliminated()
            .has(Seat(crowd.victim as u8))
    );
    crowd.rule(DeskAction::Undo { ruling: None });
    assert_eq!(
        crowd.table().state.fingerprint(),
        before.state.fingerprint()
    );
}

#[test]
fn rollback_restores_departed_seat() {
    let mut crowd = Crowd::gather();
    crowd.turn(0, "pass");
    crowd.resign(2);
    let game = crowd.game;
    let caller = crowd.seats[0];
    let refused = crowd.bot.request(caller, game, ProposalRequest::Takeback);
    assert_snapshot!(refused.text, @"Somebody has left the game since that turn, so players can't take it back among themselves. You can call a moderator in `/hw game`.");
    crowd.rule(DeskAction::Rollback { turn: 5 });
    assert!(crowd.table().state.eliminated().is_empty());
    crowd.rule(DeskAction::Undo { ruling: None });
    assert!(crowd.table().state.eliminated().has(Seat(2)));
}

#[test]
fn final_departure_is_undone_alone() {
    let mut crowd = Crowd::of("last-captain");
    for seat in 0..3 {
        crowd.resign(seat);
        if crowd.table().state.outcome().is_some() {
            break;
        }
    }
    let ended = crowd.table();
    assert!(ended.state.outcome().is_some());
    let posted = crowd.rule(DeskAction::Undo { ruling: None });
    assert_contains(&posted, "undoes its end");
    let now = crowd.table();
    assert!(now.state.outcome().is_none());
    let left = |table: &Game| table.history.departures.len();
    assert_eq!(left(&now) + 1, left(&ended));
    crowd.rule(DeskAction::Undo { ruling: None });
    assert_eq!(crowd.table().state.outcome(), ended.state.outcome());
}

#[test]
fn repeated_ending_departure_is_undone_again() {
    let mut crowd = Crowd::of("last-captain");
    let mut seat = 0;
    let mut before = crowd.table();
    while before.state.outcome().is_none() {
        crowd.resign(seat);
        let now = crowd.table();
        if now.state.outcome().is_some() {
            break;
        }
        (before, seat) = (now, seat + 1);
    }
    for _ in 0..2 {
        crowd.rule(DeskAction::Undo { ruling: None });
        let now = crowd.table();
        assert_eq!(now.state.outcome(), None);
        assert_eq!(now.state.fingerprint(), before.state.fingerprint());
        crowd.resign(seat);
        assert!(crowd.table().state.outcome().is_some());
    }
}

#[test]
fn timed_out_seat_leaves_others_playing() {
    let mut crowd = Crowd::gather();
    let seat = crowd.table().state.next_seat();
    time_out(&crowd.bot, crowd.game, seat).expect("the game goes on");
    let posted = crowd.bot.deliver();
    assert!(
        posted.iter().any(|text| text.contains("out of time")),
        "{posted:#?}"
    );
    assert!(crowd.table().state.eliminated().has(seat));
    assert!(time_out(&crowd.bot, crowd.game, seat).is_err());
}

#[test]
fn replacement_may_read_seats_side() {
    let mut crowd = Crowd::gather();
    let caller = crowd.bot.caller(MODERATOR);
    let game = GameRef::Named(crowd.game);
    let before = crowd.bot.referee.whisper(&caller, game);
    assert!(
        before.expect("the store works").is_err(),
        "not theirs to read"
    );
    crowd.rule(DeskAction::Replace {
        seat: "1".into(),
        by: referee_testing::person(MODERATOR).id,
    });
    let after = crowd.bot.referee.whisper(&caller, game);
    assert!(after.expect("the store works").is_ok());
    let left = crowd.seats[0];
    let caller = crowd.bot.caller(left);
    let gone = crowd.bot.referee.whisper(&caller, game);
    assert!(gone.expect("the store works").is_err(), "no longer theirs");
    assert_ne!(left, CARL);
}

#[test]
fn nobody_reads_two_secret_sides() {
    let mut crowd = Crowd::gather();
    let game = crowd.game;
    let first = crowd.seats[0];
    let replace = |seat: &str, who: Who| DeskAction::Replace {
        seat: seat.into(),
        by: referee_testing::person(who).id,
    };
    crowd.rule(replace("1", MODERATOR));
    let answer = crowd.bot.moderate(JUDGE, ruling(game, replace("2", first)));
    assert_snapshot!(answer.text, @"
    Ann has had another seat in this game and may know its secret side: nobody may know two. Nothing has changed; seat somebody else.
    -# Rule M6
    ");
    // Their own seat they can have back.
    crowd.rule(DeskAction::Undo { ruling: None });
    let caller = crowd.bot.caller(first);
    let own = crowd.bot.referee.whisper(&caller, GameRef::Named(game));
    assert!(own.expect("the store works").is_ok());
    let answer = crowd
        .bot
        .moderate(JUDGE, ruling(game, replace("2", MODERATOR)));
    assert_snapshot!(answer.text, @"
    Emil has had another seat in this game and may know its secret side: nobody may know two. Nothing has changed; seat somebody else.
    -# Rule M6
    ");
}

#[test]
fn eliminated_seat_cannot_be_reassigned() {
    let mut crowd = Crowd::gather();
    crowd.turn(0, "pass");
    crowd.resign(2);
    let deed = DeskAction::Replace {
        seat: "3".into(),
        by: referee_testing::person(MODERATOR).id,
    };
    let answer = crowd.bot.moderate(JUDGE, ruling(crowd.game, deed));
    assert_snapshot!(answer.text, @"
    Carl is out of this game, and nobody plays that seat any more. Choose another seat.
    -# Rules M5, M8
    ");
}

#[test]
fn replacement_is_led_to_secret_side() {
    let mut crowd = Crowd::gather();
    let by = referee_testing::person(MODERATOR).id;
    let seat = "1".into();
    let posted = crowd.rule(DeskAction::Replace { seat, by });
    assert_snapshot!(posted, @r"
    ⚖️ Game `zorale`: Emil takes over from Ann, as Fay ruled: a \*good\* reason
    The seat keeps its secret side: only the player who now has the seat can see it, in `/hw game`.
    **Turn 4** · game `zorale` · Emil – Dora – Carl – Beth
    Beth set up home with stars r2 b1 and ship g3.
    `homeworld r2 b1 g3 Beth`
    <@105>, it's your turn.
    <@104>, <@103>, <@102> and <@101>: this is for you.
    ");
    assert!(
        !posted.contains("Good") && !posted.contains("Evil"),
        "{posted}"
    );
    let posted = crowd.rule(DeskAction::Adjourn);
    assert_lacks(&posted, "secret side");
}
