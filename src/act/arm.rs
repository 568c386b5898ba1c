//! Arms the answers of a plan, and disarms them.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault};
use crate::matches::Match;
use crate::matches::armed::{objections, parted};
use crate::show::armed;
use crate::show::plan::{Planner, page};
use crate::store::{Armed, PlanTurn, Tx};
use crate::text::armed as say;
use crate::text::markup::notation;
use homeworlds::rules::{AnyGame, Standing};

/// The most turns that one person has armed in a game.
const MOST: usize = 200;

/// A turn that would be armed.
struct Wish {
    row: Armed,
    /// What it leads to.
    after: AnyGame,
    /// Why it would be asked about instead.
    asks: Vec<String>,
    /// Whether it is not armed yet.
    fresh: bool,
}

/// Arms the planner's turns on the way to where the board stands and of all that is planned behind; asks first.
pub fn arm(tx: &mut Tx<'_>, mut planner: Planner, sure: bool) -> Result<Message, CommandError> {
    let wished = match wishes(tx, &planner)? {
        Ok(wished) => wished,
        Err(refusal) => {
            planner.notes.push(refusal);
            return page::lines(tx, &planner);
        }
    };
    if !sure {
        let lines: Vec<String> = wished
            .iter()
            .flat_map(|wish| {
                let told = armed::told(&planner, &wish.row);
                let asks = (!wish.asks.is_empty()).then(|| say::will_ask(&wish.asks));
                [Some(told), asks].into_iter().flatten()
            })
            .collect();
        return Ok(armed::question(&planner, &lines));
    }
    let fresh: Vec<&Wish> = wished.iter().filter(|wish| wish.fresh).collect();
    for wish in &fresh {
        tx.arm(&wish.row)?;
    }
    planner.notes.push(say::done(fresh.len()));
    list(tx, &planner)
}

/// Lists what is armed, and once what was overtaken.
pub fn list(tx: &mut Tx<'_>, planner: &Planner) -> Result<Message, CommandError> {
    let (gone, armed) = parted(tx.armed_by(planner.board.game, planner.board.person)?);
    for gone in &gone {
        tx.disarm(gone.game, gone.person, gone.id)?;
    }
    Ok(armed::list(planner, &gone, &armed))
}

/// Disarms one turn with what waits for it, or all, and lists what is left.
pub fn disarm(tx: &mut Tx<'_>, planner: Planner, id: Option<u32>) -> Result<Message, CommandError> {
    let (game, person) = (planner.board.game, planner.board.person);
    match id {
        Some(id) => tx.disarm(game, person, id)?,
        None => tx.disarm_all_of(game, person)?,
    }
    list(tx, &planner)
}

/// What would be armed, or why nothing can be.
fn wishes(tx: &Tx<'_>, planner: &Planner) -> Result<Result<Vec<Wish>, String>, Fault> {
    if planner.table.rules.has_sides() {
        return Ok(Err(say::SECRETS.to_string()));
    }
    let now = planner.table.turns();
    if planner.board.base != now {
        return Ok(Err(say::NOT_FROM_NOW.to_string()));
    }
    let armed = tx.armed_by(planner.board.game, planner.board.person)?;
    let mut collector = Collector {
        planner,
        next: 1 + armed.iter().map(|armed| armed.id).max().unwrap_or(0),
        armed: parted(armed).1,
        wished: Vec::new(),
    };
    let (table, _) = planner.supposed(now, None)?;
    let way: Vec<u32> = planner
        .tree
        .path(planner.board.node)
        .iter()
        .map(|turn| turn.id)
        .collect();
    let collected = collector.collect(&table, None, (&way, None), &[]);
    let known = collector.armed.len();
    Ok(collected.and_then(|()| {
        let wished = collector.wished;
        if wished.is_empty() {
            Err(say::NOTHING_TO_ARM.to_string())
        } else if known + wished.iter().filter(|wish| wish.fresh).count() > MOST {
            Err(say::too_many(MOST))
        } else {
            Ok(wished)
        }
    }))
}

/// Goes through the lines and gathers what would be armed.
struct Collector<'p> {
    planner: &'p Planner,
    /// What is armed.
    armed: Vec<Armed>,
    next: u32,
    wished: Vec<Wish>,
}

impl Collector<'_> {
    /// Gathers behind `node`, where the game would be that of `table`: along the `way`, and everything behind its end.
    /// `parent` is the answer before in the chain, `path` what was played since.
    fn collect(
        &mut self,
        table: &Match,
        node: Option<u32>,
        (way, parent): (&[u32], Option<u32>),
        path: &[String],
    ) -> Result<(), String> {
        let base = self.planner.board.base;
        let behind: Vec<PlanTurn> = self
            .planner
            .tree
            .behind(base, node)
            .into_iter()
            .filter(|turn| way.first().is_none_or(|&only| only == turn.id))
            .cloned()
            .collect();
        let rest = way.get(1..).unwrap_or_default();
        for turn in behind {
            let Some(verdict) = table.game.judge_stored(&turn.text) else {
                continue;
            };
            let seat = table.game.next_seat();
            let answers =
                seat == self.planner.seat && table.turns() > base && !table.game.must_pass();
            let asks = if answers {
                objections(table, seat, &verdict)
            } else {
                Vec::new()
            };
            let mut after = table.game.clone();
            after.accept(verdict);
            let (parent, path) = if answers {
                let id = self.wish(table, (&turn.text, &after), parent, path, asks)?;
                (Some(id), Vec::new())
            } else {
                let mut path = path.to_vec();
                path.push(format!("{} {}", seat.0, turn.text));
                (parent, path)
            };
            let there = table.with_game(after);
            self.collect(&there, Some(turn.id), (rest, parent), &path)?;
        }
        Ok(())
    }

    /// Wishes for a turn of this position, unless the same is wished for or armed already; gives its number.
    fn wish(
        &mut self,
        table: &Match,
        (text, after): (&str, &AnyGame),
        parent: Option<u32>,
        path: &[String],
        asks: Vec<String>,
    ) -> Result<u32, String> {
        let standing = table.game.standing();
        let turn = table.turns();
        for wish in &self.wished {
            if self.is_for(&wish.row, turn, &standing) {
                if wish.after.stands_like(after) {
                    return Ok(wish.row.id);
                }
                return Err(say::two_turns(&notation(&wish.row.text), &notation(&text)));
            }
        }
        let known = self
            .armed
            .iter()
            .find(|armed| self.is_for(armed, turn, &standing));
        let fresh = known.is_none();
        let id = match known {
            None => self.next,
            Some(known) => {
                if !leads_to(known, table, after) {
                    return Err(say::armed_already(&notation(&known.text), &notation(&text)));
                }
                known.id
            }
        };
        self.next = self.next.max(id + 1);
        self.wished.push(Wish {
            row: Armed {
                game: self.planner.board.game,
                person: self.planner.board.person,
                id,
                parent,
                seat: self.planner.seat,
                turn,
                position: table.game.position_text(),
                text: text.to_owned(),
                path: path.join("\n"),
                overtaken: false,
            },
            after: after.clone(),
            asks,
            fresh,
        });
        Ok(id)
    }

    fn is_for(&self, armed: &Armed, turn: u32, standing: &Standing) -> bool {
        let planned = self.planner.table.rules.standing(&armed.position);
        armed.turn == turn && planned.is_some_and(|planned| planned.renaming(standing).is_some())
    }
}

/// Whether an armed turn of this position leads to `after`.
fn leads_to(armed: &Armed, table: &Match, after: &AnyGame) -> bool {
    let standing = table.game.standing();
    let renaming = table
        .rules
        .standing(&armed.position)
        .and_then(|planned| planned.renaming(&standing));
    let verdict = renaming.and_then(|renaming| table.game.judge_alike(&armed.text, &renaming));
    verdict.is_some_and(|verdict| {
        let mut game = table.game.clone();
        game.accept(verdict);
        game.stands_like(after)
    })
}
