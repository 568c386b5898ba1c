//! Plans: one board a game and person, and the turns of their lines, each behind its parent.

use rusqlite::{Row, named_params};

use crate::domain::{GameId, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// A person's planning board in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanBoard {
    /// The game.
    pub game: GameId,
    /// Whose board it is.
    pub person: PersonId,
    /// Grows with every change; a panel that shows another one is old.
    pub rev: u32,
    /// How many turns had been made when the plans last followed the game.
    pub turn: u32,
    /// After how many turns of the game the line begins that is shown.
    pub base: u32,
    /// The planned turn behind which the board stands; `None` is the beginning of the line.
    pub node: Option<u32>,
    /// The turn in progress at the beginning of the line, in canonical text.
    pub draft: String,
}

/// A planned turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanTurn {
    /// Its number on the board.
    pub id: u32,
    /// The planned turn before it; `None` at the beginning of a line.
    pub parent: Option<u32>,
    /// After how many turns of the game its line begins.
    pub base: u32,
    /// The turn in canonical text.
    pub text: String,
    /// What its person calls the line that ends or branches here.
    pub name: Option<String>,
    /// The turn in progress behind it, in canonical text.
    pub draft: String,
}

impl Tx<'_> {
    /// The planning board of a person in a game.
    pub fn plan_board(&self, game: GameId, person: PersonId) -> Result<Option<PlanBoard>, Fault> {
        self.one(
            "SELECT * FROM plan_boards WHERE game = :game AND person = :person",
            named_params! { ":game": game, ":person": person },
            board,
        )
    }

    /// Keeps a planning board.
    pub fn set_plan_board(&mut self, board: &PlanBoard) -> Result<(), Fault> {
        self.change(
            "INSERT INTO plan_boards (game, person, rev, turn, base, node, draft)
             VALUES (:game, :person, :rev, :turn, :base, :node, :draft)
             ON CONFLICT (game, person) DO UPDATE
             SET rev = :rev, turn = :turn, base = :base, node = :node, draft = :draft",
            named_params! {
                ":game": board.game,
                ":person": board.person,
                ":rev": board.rev,
                ":turn": board.turn,
                ":base": board.base,
                ":node": board.node,
                ":draft": board.draft,
            },
        )?;
        Ok(())
    }

    /// The planned turns of a person in a game, in the order in which they were planned.
    pub fn plan_turns(&self, game: GameId, person: PersonId) -> Result<Vec<PlanTurn>, Fault> {
        self.all(
            "SELECT * FROM plan_turns WHERE game = :game AND person = :person ORDER BY id",
            named_params! { ":game": game, ":person": person },
            turn,
        )
    }

    /// Keeps a planned turn, new or changed.
    pub fn set_plan_turn(
        &mut self,
        game: GameId,
        person: PersonId,
        turn: &PlanTurn,
    ) -> Result<(), Fault> {
        self.change(
            "INSERT INTO plan_turns (game, person, id, parent, base, text, name, draft)
             VALUES (:game, :person, :id, :parent, :base, :text, :name, :draft)
             ON CONFLICT (game, person, id) DO UPDATE
             SET parent = :parent, base = :base, text = :text, name = :name, draft = :draft",
            named_params! {
                ":game": game,
                ":person": person,
                ":id": turn.id,
                ":parent": turn.parent,
                ":base": turn.base,
                ":text": turn.text,
                ":name": turn.name,
                ":draft": turn.draft,
            },
        )?;
        Ok(())
    }

    /// Takes a planned turn away, with all that is planned behind it.
    pub fn drop_plan_turn(&mut self, game: GameId, person: PersonId, id: u32) -> Result<(), Fault> {
        self.change(
            "DELETE FROM plan_turns WHERE game = :game AND person = :person AND id = :id",
            named_params! { ":game": game, ":person": person, ":id": id },
        )?;
        Ok(())
    }

    /// The game goes on from after its first `turns` turns, without the `gone` ones that followed: lines that began later begin
    /// there now, with those turns as planned ones.
    pub(super) fn rebase_plans(
        &mut self,
        game: GameId,
        gone: &[String],
        turns: u32,
    ) -> Result<(), Fault> {
        let boards = self.all(
            "SELECT * FROM plan_boards WHERE game = :game AND turn > :turns",
            named_params! { ":game": game, ":turns": turns },
            board,
        )?;
        for board in boards {
            self.rebase_board(board, gone, turns)?;
        }
        Ok(())
    }

    fn rebase_board(
        &mut self,
        mut board: PlanBoard,
        gone: &[String],
        turns: u32,
    ) -> Result<(), Fault> {
        let (game, person) = (board.game, board.person);
        let plans = self.plan_turns(game, person)?;
        let first = 1 + plans.iter().map(|turn| turn.id).max().unwrap_or(0);
        // The planned turn behind which a line goes on that began after `base` turns.
        let behind = |base: u32| {
            let above = base.checked_sub(turns + 1)?;
            ((above as usize) < gone.len()).then_some(first + above)
        };
        let in_use = board.node.is_some() || !board.draft.is_empty();
        let bases = plans.iter().map(|turn| turn.base);
        let deepest = bases.chain(in_use.then_some(board.base)).max().unwrap_or(0);
        for (id, text) in (first..)
            .zip(gone)
            .take(deepest.saturating_sub(turns) as usize)
        {
            let stood = board.node.is_none() && behind(board.base) == Some(id);
            let turn = PlanTurn {
                id,
                parent: id.checked_sub(1).filter(|&parent| parent >= first),
                base: turns,
                text: text.clone(),
                name: None,
                draft: if stood {
                    board.draft.clone()
                } else {
                    String::new()
                },
            };
            self.set_plan_turn(game, person, &turn)?;
        }
        for mut turn in plans.into_iter().filter(|turn| turn.base > turns) {
            turn.parent = turn.parent.or_else(|| behind(turn.base));
            turn.base = turns;
            self.set_plan_turn(game, person, &turn)?;
        }
        if board.base > turns {
            if in_use && board.node.is_none() {
                board.node = behind(board.base);
            }
            board.draft.clear();
            board.base = turns;
        }
        board.turn = turns;
        board.rev += 1;
        self.set_plan_board(&board)
    }

    /// Takes all plans of a game away, armed turns too: it is over.
    pub(super) fn drop_plans(&mut self, game: GameId) -> Result<(), Fault> {
        for sql in [
            "DELETE FROM plan_boards WHERE game = :game",
            "DELETE FROM plan_turns WHERE game = :game",
        ] {
            self.change(sql, named_params! { ":game": game })?;
        }
        self.disarm_all(game)
    }
}

fn board(row: &Row<'_>) -> rusqlite::Result<PlanBoard> {
    Ok(PlanBoard {
        game: row.get("game")?,
        person: row.get("person")?,
        rev: row.get("rev")?,
        turn: row.get("turn")?,
        base: row.get("base")?,
        node: row.get("node")?,
        draft: row.get("draft")?,
    })
}

fn turn(row: &Row<'_>) -> rusqlite::Result<PlanTurn> {
    Ok(PlanTurn {
        id: row.get("id")?,
        parent: row.get("parent")?,
        base: row.get("base")?,
        text: row.get("text")?,
        name: row.get("name")?,
        draft: row.get("draft")?,
    })
}
