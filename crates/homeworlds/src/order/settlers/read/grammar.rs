//! The grammar of a Settlers turn (N9): tokens to what they ask for.

use crate::order::partial_step::PartialPiece;
use crate::order::read::nearest;
use crate::order::settlers::field::Field;
use crate::order::settlers::partial_step::PartialStep;
use crate::order::settlers::read::token::{Kind, Token};
use crate::order::settlers::read::{Said, Unread};
use crate::order::settlers::verb::Verb;
use crate::piece::Colour;

/// Whether the first field of a turn names its action piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Named,
    LeftOut,
}

/// What the tokens ask for if the first field is taken so; `None` if it cannot be.
pub(super) fn said(tokens: &[Token<'_>], piece: Piece) -> Result<Option<Vec<Said>>, Unread> {
    let mut reader = Reader {
        tokens,
        place: 0,
        said: Vec::new(),
    };
    let fits = reader.turn(piece)?;
    Ok(fits.then_some(reader.said))
}

struct Reader<'r> {
    tokens: &'r [Token<'r>],
    place: usize,
    said: Vec<Said>,
}

impl<'r> Reader<'r> {
    fn turn(&mut self, piece: Piece) -> Result<bool, Unread> {
        let mut fits = None;
        self.skip_marks();
        while let Some(&token) = self.tokens.get(self.place) {
            let verb = match token.kind {
                Kind::Word => Verb::read(token.text, &Verb::FIRST),
                _ => None,
            };
            let verb = verb.ok_or_else(|| no_verb(token))?;
            let first = fits.is_none();
            let taken = self.section(verb, if first { piece } else { Piece::Named })?;
            // Only the first part decides how its field is taken; the rules refuse a second action piece anyway.
            fits.get_or_insert(taken);
            self.skip_marks();
        }
        Ok(fits.unwrap_or(false))
    }

    fn section(&mut self, verb: Verb, piece: Piece) -> Result<bool, Unread> {
        let start = self.place;
        if !matches!(verb, Verb::Trade | Verb::Upgrade) {
            self.place += 1;
        }
        match verb {
            Verb::Pass => {
                self.say(start, PartialStep::Pass);
                Ok(piece == Piece::Named)
            }
            Verb::Land => {
                if piece == Piece::LeftOut {
                    self.choose(start, Colour::Green, None);
                }
                let at = self.field_behind();
                self.say(start, PartialStep::Land { at });
                Ok(true)
            }
            Verb::Conquer => self.conquer(start, piece),
            Verb::Move => self.moves(start, piece),
            Verb::Build | Verb::Transfer => self.build(start, piece),
            Verb::Blue | Verb::Trade | Verb::Upgrade => self.blue(start, piece),
        }
    }

    fn conquer(&mut self, start: usize, piece: Piece) -> Result<bool, Unread> {
        let fits = self.action_piece(start, Colour::Red, piece, |_| true);
        while let Some(token) = self.next_of(Verb::Conquer, &[])? {
            if let Kind::Field(at) = token.kind {
                self.say(self.place - 1, PartialStep::Conquer { at: Some(at) });
            }
        }
        Ok(fits)
    }

    fn moves(&mut self, start: usize, piece: Piece) -> Result<bool, Unread> {
        // In `move c3 d4` two fields are a way; in `move c3 c3 d4` the first is the action piece.
        let ahead = self.fields_ahead();
        let may_name = match piece {
            Piece::Named => !ahead.count.is_multiple_of(2),
            Piece::LeftOut => ahead.count.is_multiple_of(2) || ahead.alone,
        };
        let named_by_mark = self.colon_follows();
        let fits = self.action_piece(start, Colour::Yellow, piece, |_| true);
        while let Some(token) = self.next_of(Verb::Move, &[])? {
            let start = self.place - 1;
            let Kind::Field(first) = token.kind else {
                continue;
            };
            let dashed = self.take_dashes();
            let (from, to) = match self.field() {
                Some(to) => (Some(first), Some(to)),
                None if dashed => (Some(first), None),
                None => (None, Some(first)),
            };
            self.say(start, PartialStep::Move { from, to });
            if self.kind() == Some(Kind::Dash) {
                return Err(self.misfit(Verb::Move));
            }
        }
        Ok(fits && (may_name || named_by_mark))
    }

    fn build(&mut self, start: usize, piece: Piece) -> Result<bool, Unread> {
        let fits = self.action_piece(start, Colour::Green, piece, |_| true);
        let parts = [Verb::Transfer, Verb::Land];
        while let Some(token) = self.next_of(Verb::Build, &parts)? {
            let start = self.place - 1;
            let verb = Verb::read(token.text, &parts);
            let partial = match verb.filter(|_| colour(token).is_none()) {
                Some(Verb::Land) => PartialStep::Land {
                    at: self.field_behind(),
                },
                Some(_) => PartialStep::Transfer {
                    to: self.field_behind(),
                },
                None => {
                    self.place = start;
                    let (colour, at) = self.pair(First::Piece);
                    PartialStep::Build { colour, at }
                }
            };
            self.say(start, partial);
        }
        Ok(fits)
    }

    fn blue(&mut self, start: usize, piece: Piece) -> Result<bool, Unread> {
        let fits = self.action_piece(start, Colour::Blue, piece, |next| next.is_none());
        let parts = [Verb::Trade, Verb::Upgrade];
        // `upgrade c3, d3` upgrades both.
        let mut last = None;
        while let Some(token) = self.next_of(Verb::Blue, &parts)? {
            let start = self.place - 1;
            let verb = Verb::read(token.text, &parts).filter(|_| colour(token).is_none());
            match verb {
                Some(verb) => last = Some(verb),
                None => self.place = start,
            }
            self.take_dashes();
            let (into, at) = self.pair(First::Field);
            let upgrades = last == Some(Verb::Upgrade) && (verb.is_some() || into.is_none());
            let partial = if upgrades {
                PartialStep::Upgrade { at, into }
            } else if last.is_none() && into.is_none() {
                PartialStep::Change { at }
            } else {
                PartialStep::Trade { at, colour: into }
            };
            self.say(start, partial);
        }
        Ok(fits)
    }

    /// Reads a piece or colour and a field that stand together, in either order, or one of them.
    ///
    /// `b1` to `b3` are fields and pieces: beside a field one of them is the piece, that which the verb wants there.
    fn pair(&mut self, wanted: First) -> (Option<PartialPiece>, Option<Field>) {
        let run = self.run();
        let Some(&first) = run.first() else {
            return (None, None);
        };
        let second = run.get(1).copied();
        let field_behind = second.and_then(field);
        let piece_behind = second.and_then(|token| colour(token).or_else(|| piece(token)));
        // In `build c3: d4 y e4` the colour belongs to the field behind it, in `d4 y e4 g` to the one before.
        let is_next_ones = || run.len() % 2 == 1 && run.get(2).copied().and_then(field).is_some();
        let before = colour(first).or_else(|| piece(first));
        let found = match (before, field(first), wanted) {
            (Some(_), Some(_), First::Piece) if field_behind.is_some() => (before, field_behind),
            (_, Some(at), First::Field) if piece_behind.is_some() => (piece_behind, Some(at)),
            (_, Some(at), First::Piece) if piece_behind.is_some() && !is_next_ones() => {
                (piece_behind, Some(at))
            }
            (Some(_), Some(_), First::Field) if field_behind.is_some() => (before, field_behind),
            (_, Some(at), _) => (None, Some(at)),
            (_, None, _) => (before, field_behind),
        };
        let words = usize::from(found.0.is_some()) + usize::from(found.1.is_some());
        for _ in 0..words {
            self.take_dashes();
            self.place += 1;
        }
        found
    }

    /// The fields, colours and pieces from here on that nothing parts.
    fn run(&self) -> Vec<Token<'r>> {
        let tokens = self.tokens[self.place..].iter().copied();
        let tokens = tokens.filter(|token| token.kind != Kind::Dash);
        tokens
            .take_while(|token| field(*token).is_some() || colour(*token).is_some())
            .collect()
    }

    /// Reads the action piece if its field is named, which it may be only if the colour behind the field, if any,
    /// `allows` it; whether the field could be taken as `piece` says.
    fn action_piece(
        &mut self,
        start: usize,
        kind: Colour,
        piece: Piece,
        allows: impl Fn(Option<PartialPiece>) -> bool,
    ) -> bool {
        self.skip_colons();
        let is_field = matches!(self.kind(), Some(Kind::Field(_)));
        let named_by_mark = is_field && self.colon_follows();
        let behind = self.tokens.get(self.place + 1).copied().and_then(colour);
        let may_be_named = is_field
            && self.kind_at(self.place + 1) != Some(Kind::Dash)
            && (named_by_mark || allows(behind));
        let fits = match piece {
            Piece::Named => may_be_named,
            Piece::LeftOut => !named_by_mark,
        };
        let at = if fits && piece == Piece::Named {
            self.field()
        } else {
            None
        };
        self.choose(start, kind, at);
        fits
    }

    fn choose(&mut self, start: usize, kind: Colour, at: Option<Field>) {
        self.say(start, PartialStep::Choose { kind, at });
    }

    /// Adds what the tokens from `start` to here ask for.
    fn say(&mut self, start: usize, partial: PartialStep) {
        let end = self.place.max(start + 1).min(self.tokens.len());
        let words: Vec<&str> = self.tokens[start.min(end)..end]
            .iter()
            .map(|token| token.text)
            .collect();
        let text = words.join(" ");
        self.said.push(Said { text, partial });
    }

    /// The next field, colour or word of this part of the turn; none where another part begins. Marks are passed over.
    fn next_of(&mut self, verb: Verb, parts: &[Verb]) -> Result<Option<Token<'r>>, Unread> {
        self.skip_marks();
        let Some(&token) = self.tokens.get(self.place) else {
            return Ok(None);
        };
        let colours = !parts.is_empty();
        let is_part = Verb::read(token.text, parts).is_some();
        match token.kind {
            Kind::Field(_) => {}
            Kind::Colour(_) | Kind::Word if colours && colour(token).is_some() => {}
            Kind::Word if is_part => {}
            Kind::Word if Verb::read(token.text, &Verb::FIRST).is_some() => return Ok(None),
            _ => return Err(self.misfit(verb)),
        }
        self.place += 1;
        Ok(Some(token))
    }

    fn misfit(&self, verb: Verb) -> Unread {
        let (at, word) = self
            .tokens
            .get(self.place)
            .map_or((0, ""), |token| (token.at, token.text));
        Unread::Misfit {
            at,
            word: word.to_owned(),
            verb,
            why: (),
        }
    }

    fn kind(&self) -> Option<Kind> {
        self.kind_at(self.place)
    }

    fn kind_at(&self, place: usize) -> Option<Kind> {
        self.tokens.get(place).map(|token| token.kind)
    }

    fn take(&mut self, kind: Kind) -> bool {
        let there = self.kind() == Some(kind);
        self.place += usize::from(there);
        there
    }

    /// Passes over a dash or an arrow; whether one was there.
    fn take_dashes(&mut self) -> bool {
        let start = self.place;
        while self.take(Kind::Dash) {}
        self.place > start
    }

    fn field(&mut self) -> Option<Field> {
        let field = field(*self.tokens.get(self.place)?)?;
        self.place += 1;
        Some(field)
    }

    /// The field behind a verb: `land: a1`, `transfer to d2`.
    fn field_behind(&mut self) -> Option<Field> {
        self.skip_colons();
        self.take_dashes();
        self.field()
    }

    fn skip_marks(&mut self) {
        while matches!(self.kind(), Some(Kind::Comma | Kind::Colon | Kind::Dash)) {
            self.place += 1;
        }
    }

    fn skip_colons(&mut self) {
        while self.take(Kind::Colon) {}
    }

    fn colon_follows(&self) -> bool {
        self.kind_at(self.place + 1) == Some(Kind::Colon)
    }

    /// The fields of this part of the turn up to the first comma.
    fn fields_ahead(&self) -> Ahead {
        let ahead = &self.tokens[self.place..];
        let first = ahead
            .split(|token| matches!(token.kind, Kind::Comma | Kind::Word))
            .next()
            .unwrap_or_default();
        let is_field = |token: &&Token<'_>| matches!(token.kind, Kind::Field(_));
        let count = first.iter().filter(is_field).count();
        Ahead {
            count,
            alone: count == 1 && first.len() == ahead.len(),
        }
    }
}

/// What a verb wants first: `build y b4`, `trade d3 g`.
#[derive(Clone, Copy)]
enum First {
    Piece,
    Field,
}

struct Ahead {
    count: usize,
    /// Whether one field is all that was typed.
    alone: bool,
}

fn no_verb(token: Token<'_>) -> Unread {
    let near = nearest(token.text, Verb::FIRST.map(Verb::word));
    Unread::NoVerb {
        at: token.at,
        word: token.text.to_owned(),
        near: near.and_then(|near| Verb::read(near, &Verb::FIRST)),
    }
}

fn field(token: Token<'_>) -> Option<Field> {
    match token.kind {
        Kind::Field(field) => Some(field),
        Kind::Colour(_) | Kind::Word | Kind::Colon | Kind::Dash | Kind::Comma => None,
    }
}

/// The colour or piece that a token is by its looks, which a field never is.
fn colour(token: Token<'_>) -> Option<PartialPiece> {
    match token.kind {
        Kind::Colour(colour) => Some(colour.into()),
        Kind::Word => {
            let colour = token.text.parse::<Colour>().ok().map(PartialPiece::from);
            colour.or_else(|| piece(token))
        }
        Kind::Field(_) | Kind::Colon | Kind::Dash | Kind::Comma => None,
    }
}

/// The piece that a token may be, though it be a field as well: `b1` to `b3`.
fn piece(token: Token<'_>) -> Option<PartialPiece> {
    let piece = token.text.parse::<crate::piece::Piece>();
    piece.ok().map(PartialPiece::from)
}
