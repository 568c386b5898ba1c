//! The grammar of a Settlers turn (N9): parses tokens into partial steps.

use crate::order::joined;
use crate::order::partial_step::PartialPiece;
use crate::order::read::nearest;
use crate::order::settlers::read::token::{Kind, Said, Token, Unread};
use crate::order::settlers::{Field, PartialStep, Verb};
use crate::piece::Colour;

/// The role of a turn's first field: whether it names the action piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Named,
    LeftOut,
}

/// Returns the meaning of the tokens if the first field is taken as `piece`, or `None` if it cannot
/// be.
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
            // Only the first part decides how its field is taken. The rules refuse a second action
            // piece anyway.
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
        let Some(kind) = verb.kind() else {
            self.say(start, PartialStep::of(verb));
            return Ok(piece == Piece::Named);
        };
        if verb == Verb::Land {
            if piece == Piece::LeftOut {
                self.say(start, PartialStep::choice(kind, None));
            }
            let at = self.field_behind();
            self.say(
                start,
                PartialStep {
                    at,
                    ..PartialStep::of(verb)
                },
            );
            return Ok(true);
        }
        let fits = self.action_piece(start, kind, piece);
        // `upgrade c3, d3` upgrades both.
        let mut last = None;
        while let Some(token) = self.next_of(kind)? {
            let start = self.place;
            let part = Verb::read(token.text, parts(kind)).filter(|_| colour(token).is_none());
            self.place += usize::from(part.is_some());
            let step = match (kind, part) {
                (Colour::Red, _) => PartialStep {
                    at: self.field(),
                    ..PartialStep::of(Verb::Conquer)
                },
                (Colour::Yellow, _) => self.way()?,
                (Colour::Green, Some(part)) => PartialStep {
                    at: self.field_behind(),
                    ..PartialStep::of(part)
                },
                (Colour::Green, None) => self.pair(Verb::Build),
                (Colour::Blue, _) => {
                    last = part.or(last);
                    self.take_dashes();
                    let pair = self.pair(Verb::Blue);
                    let coloured = pair.piece.is_some();
                    let verb = match last {
                        Some(Verb::Upgrade) if part.is_some() || !coloured => Verb::Upgrade,
                        None if !coloured => Verb::Blue,
                        Some(_) | None => Verb::Trade,
                    };
                    PartialStep { verb, ..pair }
                }
            };
            self.say(start, step);
        }
        Ok(fits)
    }

    /// Reads `c3-d4`, `c3-` or `d4`.
    fn way(&mut self) -> Result<PartialStep, Unread> {
        let first = self.field();
        let dashed = self.take_dashes();
        let second = self.field();
        if self.kind() == Some(Kind::Dash) {
            return Err(self.misfit(Verb::Move));
        }
        let (from, at) = if second.is_some() || dashed {
            (first, second)
        } else {
            (None, first)
        };
        Ok(PartialStep {
            from,
            at,
            ..PartialStep::of(Verb::Move)
        })
    }

    /// Reads an adjacent pair of a piece or colour and a field, in either order, or only one of
    /// them.
    ///
    /// `b1` to `b3` are fields and pieces: next to a field, one of them is the piece; `build` takes
    /// it as the first, `blue` as the second.
    fn pair(&mut self, verb: Verb) -> PartialStep {
        let run = self.run();
        let before = run.first().copied().and_then(piece);
        let at = run.first().copied().and_then(field);
        let behind = run.get(1).copied();
        let piece_first = before.zip(behind.and_then(field));
        let field_first = behind.and_then(piece).zip(at);
        // In `build c3: d4 y e4` the colour belongs to the field after it, in `d4 y e4 g` to the
        // one before.
        let is_next_ones = || run.len() % 2 == 1 && run.get(2).copied().and_then(field).is_some();
        let found = if verb == Verb::Build {
            piece_first.or_else(|| field_first.filter(|_| !is_next_ones()))
        } else {
            field_first.or(piece_first)
        };
        let alone = (before.filter(|_| at.is_none()), at);
        let (piece, at) = found.map_or(alone, |(piece, at)| (Some(piece), Some(at)));
        for _ in 0..usize::from(piece.is_some()) + usize::from(at.is_some()) {
            self.take_dashes();
            self.place += 1;
        }
        PartialStep {
            piece,
            at,
            ..PartialStep::of(verb)
        }
    }

    /// Returns the fields, colours and pieces from here on up to the next separator.
    fn run(&self) -> Vec<Token<'r>> {
        self.tokens[self.place..]
            .iter()
            .copied()
            .filter(|token| token.kind != Kind::Dash)
            .take_while(|token| field(*token).is_some() || colour(*token).is_some())
            .collect()
    }

    /// Reads the action piece if its field is named. Returns whether the field could be taken as
    /// `piece` says.
    fn action_piece(&mut self, start: usize, kind: Colour, piece: Piece) -> bool {
        self.skip_colons();
        let is_field = matches!(self.kind(), Some(Kind::Field(_)));
        let by_mark = is_field && self.kind_at(self.place + 1) == Some(Kind::Colon);
        let colour_behind = self.tokens.get(self.place + 1).copied().and_then(colour);
        let (fields, alone) = self.fields_ahead();
        // In `move c3 d4` the two fields are a path; in `move c3 c3 d4` the first is the action
        // piece.
        let (named, left_out) = match kind {
            Colour::Yellow => (fields % 2 == 1, fields % 2 == 0 || alone),
            Colour::Blue => (colour_behind.is_none(), true),
            Colour::Red | Colour::Green => (true, true),
        };
        let dashed = self.kind_at(self.place + 1) == Some(Kind::Dash);
        let fits = match piece {
            Piece::Named => is_field && !dashed && (by_mark || named),
            Piece::LeftOut => !by_mark && left_out,
        };
        let at = if fits && piece == Piece::Named {
            self.field()
        } else {
            None
        };
        self.say(start, PartialStep::choice(kind, at));
        fits
    }

    /// Adds `partial` with the text of the tokens from `start` to here.
    fn say(&mut self, start: usize, partial: PartialStep) {
        let end = self.place.max(start + 1).min(self.tokens.len());
        let words = &self.tokens[start.min(end)..end];
        let text = joined(words.iter().map(|token| token.text), " ");
        self.said.push(Said { text, partial });
    }

    /// Returns the next field, colour or word of this part of the turn, or `None` at the start of
    /// another part. Skips marks.
    fn next_of(&mut self, kind: Colour) -> Result<Option<Token<'r>>, Unread> {
        self.skip_marks();
        let Some(&token) = self.tokens.get(self.place) else {
            return Ok(None);
        };
        let parts = parts(kind);
        let fits = field(token).is_some()
            || !parts.is_empty() && colour(token).is_some()
            || Verb::read(token.text, parts).is_some();
        if fits {
            return Ok(Some(token));
        }
        match Verb::read(token.text, &Verb::FIRST).filter(|_| token.kind == Kind::Word) {
            Some(_) => Ok(None),
            None => Err(self.misfit(Verb::of_kind(kind))),
        }
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

    /// Skips a dash or an arrow, and returns whether there was one.
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

    /// Reads the field after a verb: `land: a1`, `transfer to d2`.
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

    /// Counts the fields of this part of the turn up to the first comma, and returns whether a
    /// single one is all that was typed.
    fn fields_ahead(&self) -> (usize, bool) {
        let ahead = &self.tokens[self.place..];
        let first = ahead
            .split(|token| matches!(token.kind, Kind::Comma | Kind::Word))
            .next()
            .unwrap_or_default();
        let is_field = |token: &&Token<'_>| matches!(token.kind, Kind::Field(_));
        let count = first.iter().filter(is_field).count();
        (count, count == 1 && first.len() == ahead.len())
    }
}

/// Returns the verbs that the notation writes for actions of this kind.
const fn parts(kind: Colour) -> &'static [Verb] {
    match kind {
        Colour::Green => &[Verb::Transfer, Verb::Land],
        Colour::Blue => &[Verb::Trade, Verb::Upgrade],
        Colour::Red | Colour::Yellow => &[],
    }
}

fn no_verb(token: Token<'_>) -> Unread {
    Unread::NoVerb {
        at: token.at,
        word: token.text.to_owned(),
        near: nearest(token.text, Verb::FIRST),
    }
}

fn field(token: Token<'_>) -> Option<Field> {
    match token.kind {
        Kind::Field(field) => Some(field),
        Kind::Colour(_) | Kind::Word | Kind::Colon | Kind::Dash | Kind::Comma => None,
    }
}

/// Returns the colour or piece that a token is by its form, which a field never is.
fn colour(token: Token<'_>) -> Option<PartialPiece> {
    piece(token).filter(|_| field(token).is_none())
}

/// Returns the colour or piece that a token may be, even if it is also a field: `b1` to `b3`.
fn piece(token: Token<'_>) -> Option<PartialPiece> {
    let whole = || token.text.parse::<crate::piece::Piece>().ok();
    let colour = token.text.parse::<Colour>().ok();
    colour
        .map(PartialPiece::from)
        .or_else(|| whole().map(PartialPiece::from))
}
