//! Proposals in the refusal of a typed turn: the turn as typed, with something else in place of the
//! refused part.
//!
//! A proposal is assembled as text and then parsed like any typed turn, so only legal turns are
//! proposed.

use std::fmt::Display;

use crate::order::read::{self, Misfit, Unread, nearest};
use crate::order::settlers::Field;
use crate::order::settlers::read::{self as board, readings};
use crate::order::{Name, Verb, joined};
use crate::piece::{Colour, Piece};
use crate::rules::any::{AnyGame, AnyMisunderstood, OnBoard};
use crate::rules::search::{NotUnderstood, Strictness};
use crate::rules::{Illegal, settlers};

impl AnyGame {
    /// Returns the legal turns that the refusal of a typed turn proposes, in canonical form. A pass
    /// is never proposed.
    ///
    /// ```
    /// use homeworlds::rules::search::Strictness;
    /// use homeworlds::rules::{AnyGame, Ruleset};
    ///
    /// let homes = vec!["Ann".parse()?, "Beth".parse()?];
    /// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3")?;
    /// let why = game.understand("b g2", Strictness::Play).expect_err("the bank has a g1");
    /// assert_eq!(game.proposed("b g2", &why), ["build g1 Ann"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn proposed(&self, typed: &str, why: &AnyMisunderstood) -> Vec<String> {
        let turns = match why {
            OnBoard::Star(why) => match why {
                NotUnderstood::Unread(unread) => respelt(typed, unread, of_misfit),
                NotUnderstood::Refused(refusal) => {
                    let typed = Typed::on_a_map(self, typed, refusal.number);
                    typed.changed(|step| on_a_map(&refusal.illegal, step))
                }
                NotUnderstood::Several { orders, .. } => texts(orders),
                NotUnderstood::TooOpen => Vec::new(),
            },
            OnBoard::Settlers(why) => match why {
                NotUnderstood::Unread(unread) => respelt(typed, unread, |(), _| None),
                NotUnderstood::Refused(refusal) => {
                    let typed = Typed::on_a_board(typed, refusal.number);
                    typed.changed(|step| on_a_board(&refusal.illegal, step))
                }
                NotUnderstood::Several { orders, .. } => texts(orders),
                NotUnderstood::TooOpen => Vec::new(),
            },
        };
        self.legal(&turns)
    }

    /// Returns the distinct legal turns that these texts mean. An ambiguous text yields all its
    /// listed meanings.
    fn legal(&self, turns: &[String]) -> Vec<String> {
        let mut legal: Vec<String> = Vec::new();
        for turn in turns {
            let orders = match self.understand(turn, Strictness::Play) {
                Ok(understood) => vec![understood.verdict.order()],
                Err(OnBoard::Star(NotUnderstood::Several { orders, .. })) => texts(&orders),
                Err(OnBoard::Settlers(NotUnderstood::Several { orders, .. })) => texts(&orders),
                Err(_) => Vec::new(),
            };
            let pass = Verb::Pass.word();
            for order in orders {
                if order != pass && !legal.contains(&order) {
                    legal.push(order);
                }
            }
        }
        legal
    }
}

fn texts<T: Display>(all: &[T]) -> Vec<String> {
    all.iter().map(T::to_string).collect()
}

/// Returns the turn with an unreadable word replaced by its likely correction.
fn respelt<V: Display, M>(
    typed: &str,
    unread: &Unread<V, M>,
    of_misfit: fn(&M, &str) -> Option<String>,
) -> Vec<String> {
    let found = match unread {
        Unread::NoVerb { word, near, .. } => {
            let near = near.as_ref();
            near.map(|near| typed.replacen(word.as_str(), &near.to_string(), 1))
        }
        Unread::Misfit { why, .. } => of_misfit(why, typed),
        Unread::Nothing | Unread::Long | Unread::Unseen { .. } => None,
    };
    found.into_iter().collect()
}

/// Returns the turn with a name of several words written as one.
fn of_misfit(why: &Misfit, typed: &str) -> Option<String> {
    match why {
        Misfit::Surplus { name: Some(name) } => {
            Some(typed.replacen(&name.replace('_', " "), name, 1))
        }
        Misfit::Surplus { name: None } | Misfit::Wanted(_) | Misfit::BadName(_) => None,
    }
}

/// A replacement for what was refused.
enum Change {
    /// Another turn.
    Turn(String),
    /// Another step in place of the refused one.
    Step(String),
    /// The second field in place of the first.
    Field(Field, Field),
    /// Nothing from the refused step on.
    Cut,
    /// Nothing in place of each pass.
    NoPass,
}

/// A part of a typed turn.
struct Part {
    text: String,
    /// Whether it names the acting piece and is no step.
    chooses: bool,
}

/// A typed turn, split into parts.
struct Typed {
    parts: Vec<Part>,
    /// The index of the refused part.
    refused: usize,
}

impl Typed {
    /// Splits a turn on a star map. `number` is the refused step among several, or 0 if it is the
    /// only one.
    fn on_a_map(game: &AnyGame, typed: &str, number: usize) -> Self {
        let names = match game {
            AnyGame::Binary(game) => game.position().names.as_slice(),
            AnyGame::Multiplayer(game) => game.position().names.as_slice(),
            AnyGame::Settlers(_) => &[],
        };
        let said = read::typed(typed, names).unwrap_or_default();
        let part = |said: read::Said| Part {
            text: said.text,
            chooses: false,
        };
        Self::new(said.into_iter().map(part).collect(), number)
    }

    /// Splits a turn of Settlers in the same way.
    fn on_a_board(typed: &str, number: usize) -> Self {
        let readings = readings(typed).unwrap_or_default();
        let said = readings.into_iter().next().unwrap_or_default();
        let part = |said: board::Said| Part {
            text: said.text,
            chooses: said.partial.chooses,
        };
        let mut parts: Vec<Part> = said.into_iter().map(part).collect();
        // `trade d3 g` omits the acting piece.
        if let [first, second, ..] = parts.as_slice()
            && second.text.starts_with(&first.text)
        {
            parts.remove(0);
        }
        Self::new(parts, number)
    }

    fn new(parts: Vec<Part>, number: usize) -> Self {
        let steps = parts.iter().enumerate().filter(|(_, part)| !part.chooses);
        let mut steps = steps.map(|(place, _)| place);
        let refused = match number {
            0 => steps.next_back(),
            number => steps.nth(number - 1),
        };
        Self {
            refused: refused.unwrap_or_default(),
            parts,
        }
    }

    /// Returns the turns that result from replacing the refused step.
    fn changed(&self, changes: impl Fn(&str) -> Vec<Change>) -> Vec<String> {
        let Some(refused) = self.parts.get(self.refused) else {
            return Vec::new();
        };
        let changes = changes(&refused.text).into_iter();
        changes.filter_map(|change| self.with(change)).collect()
    }

    fn with(&self, change: Change) -> Option<String> {
        let all = || self.parts.iter().map(|part| part.text.as_str());
        let is_pass = |text: &str| {
            let verb = text.split(' ').next().unwrap_or_default();
            Verb::from_abbreviation(verb) == Some(Verb::Pass)
        };
        Some(match change {
            Change::Turn(turn) => turn,
            Change::Cut => self.joined(all().take(self.refused)),
            Change::NoPass => self.joined(all().filter(|text| !is_pass(text))),
            Change::Step(step) => self.joined_with(self.refused, &step),
            Change::Field(old, new) => {
                let is_there = |text: &str| replaced(text, |word| is_field(word, old), new);
                // The step names it, or else the acting piece does.
                let mut places = (0..=self.refused).rev();
                let found = places.find_map(|at| Some((at, is_there(&self.parts[at].text)?)));
                let (at, text) = found?;
                self.joined_with(at, &text)
            }
        })
    }

    fn joined_with(&self, place: usize, text: &str) -> String {
        let parts = self.parts.iter().enumerate();
        self.joined(parts.map(|(at, part)| if at == place { text } else { &part.text }))
    }

    fn joined<'t>(&self, texts: impl Iterator<Item = &'t str>) -> String {
        let is_board = self.parts.first().is_some_and(|part| part.chooses);
        joined(texts, if is_board { " , " } else { "; " })
    }
}

fn is_field(word: &str, field: Field) -> bool {
    word.parse() == Ok(field)
}

/// Returns the text with `by` in place of the last word that satisfies `is_so`.
fn replaced(text: &str, is_so: impl Fn(&str) -> bool, by: impl Display) -> Option<String> {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let last = words.iter().rposition(|word| is_so(word))?;
    words[last] = by.to_string();
    Some(words.join(" "))
}

/// Returns the text with `by` in place of the first piece that it names, whoever owns that piece.
fn with_first_piece(text: &str, by: impl Display) -> Option<String> {
    let word = text.split(' ').find(|word| is_piece(word))?;
    let owner = word.split_once('@').map(|(_, owner)| format!("@{owner}"));
    let by = format!("{by}{}", owner.unwrap_or_default());
    Some(text.replacen(word, &by, 1))
}

fn is_piece(word: &str) -> bool {
    let (piece, _) = word.split_once('@').unwrap_or((word, ""));
    piece.parse::<Piece>().is_ok() || piece.parse::<Colour>().is_ok()
}

/// Returns the replacements for a step that was refused on a star map.
fn on_a_map(why: &Illegal, step: &str) -> Vec<Change> {
    let first = |piece: &dyn Display| {
        let (verb, rest) = step.split_once(' ')?;
        Some(format!("{verb} {}", with_first_piece(rest, piece)?))
    };
    let last = |piece: &dyn Display| replaced(step, is_piece, piece);
    let named = |old: &Name, new: &Name| replaced(step, |word| old.is(word), new);
    let steps: Vec<Option<String>> = match why {
        Illegal::SetUpFirst {
            stars: [one, two],
            ship,
        } => return vec![Change::Turn(format!("homeworld {one} {two} {ship}"))],
        Illegal::SetUpEndsTurn => return vec![Change::Cut],
        Illegal::PassBesideAction | Illegal::Passed => return vec![Change::NoPass],
        Illegal::FirstShipNotLarge { large, .. } => large.iter().map(|it| last(it)).collect(),
        Illegal::NameTaken { name } | Illegal::NameLooksLike { name, .. } => {
            let before = step.rsplit_once(' ').filter(|(_, word)| name.is(word));
            vec![before.map(|(before, _)| before.to_owned())]
        }
        Illegal::NoSuchSystem { name, systems } => {
            let near = nearest(name.as_str(), systems.iter().map(Name::as_str));
            let near = systems.iter().find(|it| Some(it.as_str()) == near);
            vec![near.and_then(|near| named(name, near))]
        }
        Illegal::NoSuchShip { yours, .. } => yours.iter().map(|it| first(it)).collect(),
        Illegal::NoPower {
            power,
            sacrifice: true,
            ..
        } => vec![Some(format!("sacrifice {power}; {step}"))],
        Illegal::NothingToCopy { colours, .. } => colours.iter().map(|it| first(it)).collect(),
        Illegal::NotSmallest { smallest, .. } => vec![first(smallest)],
        Illegal::OtherSize { others, .. }
        | Illegal::SameColour { others, .. }
        | Illegal::BankLacksTrade { others, .. } => {
            others.iter().map(|it| last(&it.colour())).collect()
        }
        Illegal::NotConnected(systems) => {
            let reach = systems.reach.iter();
            reach.map(|to| named(&systems.to, to)).collect()
        }
        Illegal::StarNotConnected { stars, .. } | Illegal::BankLacksStar { stars, .. } => {
            stars.iter().map(|it| last(it)).collect()
        }
        Illegal::NoSuchEnemy { enemies, .. } => enemies.iter().map(|it| first(it)).collect(),
        Illegal::TooLarge { targets, .. } => targets.iter().map(|it| first(it)).collect(),
        Illegal::WhichVictim { ship, owners, .. } => {
            let of = |owner| first(&format!("{ship}@{owner}"));
            owners.iter().map(of).collect()
        }
        Illegal::NotOverpopulated { others, .. } => {
            let strike = |(at, colour): &(Name, Colour)| format!("catastrophe {at} {colour}");
            others.iter().map(|it| Some(strike(it))).collect()
        }
        Illegal::NothingFits { legal, .. } => texts(legal).into_iter().map(Some).collect(),
        Illegal::GameOver
        | Illegal::NothingAsked
        | Illegal::AlreadySetUp { .. }
        | Illegal::BankLacksForHome { .. }
        | Illegal::SystemGone { .. }
        | Illegal::NoPower { .. }
        | Illegal::Acted
        | Illegal::LateSacrifice
        | Illegal::OtherColour { .. }
        | Illegal::NoActionsLeft { .. }
        | Illegal::BankHasNone { .. }
        | Illegal::SameSystem { .. }
        | Illegal::NoSuchSeat { .. }
        | Illegal::NoShipThere { .. }
        | Illegal::AfterCatastrophe
        | Illegal::HomeAbandoned { .. }
        | Illegal::SeatIsOut { .. } => Vec::new(),
    };
    steps.into_iter().flatten().map(Change::Step).collect()
}

/// Returns the replacements for a step that was refused on a Settlers board.
fn on_a_board(why: &settlers::Illegal, step: &str) -> Vec<Change> {
    use settlers::Illegal;
    let fields =
        |old: Field, new: &[Field]| new.iter().map(|&new| Change::Field(old, new)).collect();
    let steps: Vec<Option<String>> = match why {
        Illegal::PassBesideAction => return vec![Change::NoPass],
        Illegal::Landed | Illegal::SecondPiece { .. } | Illegal::EmptyTransfer { .. } => {
            return vec![Change::Cut];
        }
        Illegal::OtherKind { at, yours: new, .. }
        | Illegal::OwnTarget { at, targets: new }
        | Illegal::NotBordering {
            at, targets: new, ..
        }
        | Illegal::TooLarge {
            at, targets: new, ..
        }
        | Illegal::Outnumbered {
            at, targets: new, ..
        }
        | Illegal::NotMovable {
            at, movable: new, ..
        }
        | Illegal::NotTowed { at, movable: new }
        | Illegal::Occupied { at, free: new }
        | Illegal::TooFar {
            to: at, reach: new, ..
        }
        | Illegal::NotBesideGreen { at, space: new, .. }
        | Illegal::NoSpaceThere { at, others: new }
        | Illegal::NotChangeable {
            at,
            changeable: new,
            ..
        } => return fields(*at, new),
        Illegal::NoSpace { transfers, .. } => {
            let onward = |to| Some(format!("transfer {to}: {step}"));
            transfers.iter().map(onward).collect()
        }
        Illegal::LandingNeedsPiece { greens } => {
            let acting = |at| Some(format!("build {at}; {step}"));
            greens.iter().map(acting).collect()
        }
        Illegal::BankHasNone { others, .. } => {
            others.iter().map(|it| with_first_piece(step, it)).collect()
        }
        Illegal::OtherPiece { gives, .. } => vec![replaced(step, is_sized, gives)],
        Illegal::BankLacks { others, .. } => texts(others).into_iter().map(Some).collect(),
        Illegal::NothingFits { legal, .. } => texts(legal).into_iter().map(Some).collect(),
        Illegal::GameOver
        | Illegal::NothingThere { .. }
        | Illegal::NotYours { .. }
        | Illegal::NoneOf { .. }
        | Illegal::NoPiece
        | Illegal::OtherAction { .. }
        | Illegal::NoActionsLeft { .. }
        | Illegal::NoAction
        | Illegal::BankEmpty
        | Illegal::HasSpace { .. }
        | Illegal::GreensHaveSpace { .. }
        | Illegal::NoGreenToLand
        | Illegal::SameColour { .. }
        | Illegal::Largest { .. } => Vec::new(),
    };
    steps.into_iter().flatten().map(Change::Step).collect()
}

/// Returns whether a word is a piece with its size.
fn is_sized(word: &str) -> bool {
    word.parse::<Piece>().is_ok()
}
