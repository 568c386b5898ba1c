//! What a game's referee was asked, and what moderators ruled. Added to, never changed, never deleted.

use rusqlite::types::{FromSql, FromSqlResult, ToSqlOutput, ValueRef};
use rusqlite::{Row, ToSql, named_params};

use crate::domain::{GameId, InteractionId, LineId, Millis, PersonId};
use crate::store::acts::{Act, What};
use crate::store::column::by_word;
use crate::store::fault::Fault;
use crate::store::tx::Tx;
use homeworlds::rules::seat::Seat;

/// What was asked or ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulingKind {
    /// A player called the referee.
    Called,
    /// A moderator answered the call, and changed nothing.
    Answered,
    /// The players took turns back.
    TakenBack,
    /// The game waits.
    Adjourned,
    /// It goes on.
    Resumed,
    /// It went back to an earlier turn.
    RolledBack,
    /// Somebody else took a seat.
    Replaced,
    /// A seat was given time.
    GaveTime,
    /// It was decided.
    Adjudicated,
    /// It has no result.
    Voided,
    /// An earlier ruling, a takeback or an end was undone.
    Undone,
}

impl RulingKind {
    const WORDS: [(&str, RulingKind); 11] = [
        ("called", RulingKind::Called),
        ("answered", RulingKind::Answered),
        ("taken_back", RulingKind::TakenBack),
        ("adjourned", RulingKind::Adjourned),
        ("resumed", RulingKind::Resumed),
        ("rolled_back", RulingKind::RolledBack),
        ("replaced", RulingKind::Replaced),
        ("gave_time", RulingKind::GaveTime),
        ("adjudicated", RulingKind::Adjudicated),
        ("voided", RulingKind::Voided),
        ("undone", RulingKind::Undone),
    ];

    /// How it is written in the store and in the operator's log.
    pub(super) fn word(self) -> &'static str {
        let word = Self::WORDS.into_iter().find(|(_, kind)| *kind == self);
        word.expect("every kind has its word").0
    }

    /// Whether it is a moderator's, who thereby has seen to what was called for.
    pub const fn is_a_moderators(self) -> bool {
        match self {
            RulingKind::Called | RulingKind::TakenBack => false,
            RulingKind::Answered
            | RulingKind::Adjourned
            | RulingKind::Resumed
            | RulingKind::RolledBack
            | RulingKind::Replaced
            | RulingKind::GaveTime
            | RulingKind::Adjudicated
            | RulingKind::Voided
            | RulingKind::Undone => true,
        }
    }

    /// Whether it changed something that can be undone.
    pub const fn changes(self) -> bool {
        match self {
            RulingKind::Called | RulingKind::Answered => false,
            RulingKind::TakenBack
            | RulingKind::Adjourned
            | RulingKind::Resumed
            | RulingKind::RolledBack
            | RulingKind::Replaced
            | RulingKind::GaveTime
            | RulingKind::Adjudicated
            | RulingKind::Voided
            | RulingKind::Undone => true,
        }
    }
}

impl ToSql for RulingKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.word().into())
    }
}

impl FromSql for RulingKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        by_word(value, &Self::WORDS)
    }
}

/// Something that was asked or ruled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its number in the game, from 1.
    pub number: u32,
    /// What.
    pub kind: RulingKind,
    /// By whom.
    pub person: PersonId,
    /// Why, in their words; empty for a takeback.
    pub reason: String,
    /// How many turns had been made; for what goes back, how many are left.
    pub turn: u32,
    /// The newest line before it.
    pub line: LineId,
    /// The line that it began.
    pub begins: Option<LineId>,
    /// The number of the ruling that it undoes.
    pub undoes: Option<u32>,
    /// The seat that it is about.
    pub seat: Option<Seat>,
    /// Somebody else whom it is about: who sat there before.
    pub other: Option<PersonId>,
    /// Another moderator by whose word it counts.
    pub second: Option<PersonId>,
    /// When.
    pub at: Millis,
    /// The interaction by which it came.
    pub interaction: InteractionId,
}

impl Tx<'_> {
    /// Adds a ruling of a game; its number is counted here, and answered. What was proposed meant the game before it.
    pub fn record_ruling(&mut self, game: GameId, ruling: &Ruling) -> Result<u32, Fault> {
        self.drop_proposals(game)?;
        if let Some(ruled) = self.game(game)? {
            self.note(Act::new(game, &ruled.ruleset, What::Ruled(ruling.kind)));
        }
        self.only(
            "INSERT INTO rulings (game, number, kind, person, reason, turn, line, begins, undoes, seat, other, second, at, interaction)
             VALUES (:game, 1 + (SELECT count(*) FROM rulings WHERE game = :game), :kind, :person, :reason, :turn, :line,
                     :begins, :undoes, :seat, :other, :second, :at, :interaction)
             RETURNING number",
            named_params! {
                ":game": game,
                ":kind": ruling.kind,
                ":person": ruling.person,
                ":reason": ruling.reason,
                ":turn": ruling.turn,
                ":line": ruling.line,
                ":begins": ruling.begins,
                ":undoes": ruling.undoes,
                ":seat": ruling.seat.map(|seat| seat.0),
                ":other": ruling.other,
                ":second": ruling.second,
                ":at": ruling.at,
                ":interaction": ruling.interaction,
            },
            |row| row.get(0),
        )
    }

    /// All that was asked and ruled in a game, in order.
    pub fn rulings(&self, game: GameId) -> Result<Vec<Ruling>, Fault> {
        self.all(
            "SELECT * FROM rulings WHERE game = :game ORDER BY number",
            named_params! { ":game": game },
            ruling,
        )
    }
}

fn ruling(row: &Row<'_>) -> rusqlite::Result<Ruling> {
    Ok(Ruling {
        number: row.get("number")?,
        kind: row.get("kind")?,
        person: row.get("person")?,
        reason: row.get("reason")?,
        turn: row.get("turn")?,
        line: row.get("line")?,
        begins: row.get("begins")?,
        undoes: row.get("undoes")?,
        seat: row.get::<_, Option<u8>>("seat")?.map(Seat),
        other: row.get("other")?,
        second: row.get("second")?,
        at: row.get("at")?,
        interaction: row.get("interaction")?,
    })
}
