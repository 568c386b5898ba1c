//! The grammar of a Settlers turn (N9): tokens to what they ask for.

use crate::order::settlers::ask::Ask;
use crate::order::settlers::field::Field;
use crate::order::settlers::read::Unread;
use crate::order::settlers::read::token::{Kind, Token};
use crate::order::settlers::verb::Verb;
use crate::piece::Colour;

/// Whether the first field of a turn names its action piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Named,
    LeftOut,
}

/// What the tokens ask for if the first field is taken so; `None` if it cannot be.
pub(super) fn asks(tokens: &[Token<'_>], piece: Piece) -> Result<Option<Vec<Ask>>, Unread> {
    let mut reader = Reader {
        tokens,
        place: 0,
        asks: Vec::new(),
    };
    let fits = reader.turn(piece)?;
    Ok(fits.then_some(reader.asks))
}

struct Reader<'t> {
    tokens: &'t [Token<'t>],
    place: usize,
    asks: Vec<Ask>,
}

impl Reader<'_> {
    fn turn(&mut self, piece: Piece) -> Result<bool, Unread> {
        let mut fits = None;
        self.skip_marks();
        while let Some(&token) = self.tokens.get(self.place) {
            let verb = match token.kind {
                Kind::Word => Verb::read(token.text, &Verb::FIRST),
                _ => None,
            };
            let verb = verb.ok_or_else(|| Unread::NoVerb {
                at: token.at,
                word: token.text.to_owned(),
            })?;
            let first = fits.is_none();
            let taken = self.section(verb, if first { piece } else { Piece::Named })?;
            // Only the first part decides how its field is taken; the rules refuse a second action piece anyway.
            fits.get_or_insert(taken);
            self.skip_marks();
        }
        Ok(fits.unwrap_or(false))
    }

    fn section(&mut self, verb: Verb, piece: Piece) -> Result<bool, Unread> {
        if !matches!(verb, Verb::Trade | Verb::Upgrade) {
            self.place += 1;
        }
        match verb {
            Verb::Pass => {
                self.asks.push(Ask::Pass);
                Ok(piece == Piece::Named)
            }
            Verb::Land => {
                if piece == Piece::LeftOut {
                    self.choose(Colour::Green, None);
                }
                self.skip_colons();
                let at = self.field();
                self.asks.push(Ask::Land { at });
                Ok(true)
            }
            Verb::Conquer => self.conquer(piece),
            Verb::Move => self.moves(piece),
            Verb::Build | Verb::Transfer => self.build(piece),
            Verb::Blue | Verb::Trade | Verb::Upgrade => self.blue(piece),
        }
    }

    fn conquer(&mut self, piece: Piece) -> Result<bool, Unread> {
        let fits = self.action_piece(Colour::Red, piece, |_| true);
        while let Some(token) = self.next_of(Verb::Conquer, &[])? {
            if let Kind::Field(at) = token.kind {
                self.asks.push(Ask::Conquer { at: Some(at) });
            }
        }
        Ok(fits)
    }

    fn moves(&mut self, piece: Piece) -> Result<bool, Unread> {
        // In `move c3 d4` two fields are a way; in `move c3 c3 d4` the first is the action piece.
        let ahead = self.fields_ahead();
        let may_name = match piece {
            Piece::Named => !ahead.count.is_multiple_of(2),
            Piece::LeftOut => ahead.count.is_multiple_of(2) || ahead.alone,
        };
        let named_by_mark = self.colon_follows();
        let fits = self.action_piece(Colour::Yellow, piece, |_| true);
        while let Some(token) = self.next_of(Verb::Move, &[])? {
            let Kind::Field(first) = token.kind else {
                continue;
            };
            let dashed = self.take_dashes();
            let second = self.field();
            self.asks.push(match second {
                Some(to) => Ask::Move {
                    from: Some(first),
                    to: Some(to),
                },
                None if dashed => Ask::Move {
                    from: Some(first),
                    to: None,
                },
                None => Ask::Move {
                    from: None,
                    to: Some(first),
                },
            });
            if self.kind() == Some(Kind::Dash) {
                return Err(self.misfit(Verb::Move));
            }
        }
        Ok(fits && (may_name || named_by_mark))
    }

    fn build(&mut self, piece: Piece) -> Result<bool, Unread> {
        let fits = self.action_piece(Colour::Green, piece, |_| true);
        let parts = [Verb::Transfer, Verb::Land];
        while let Some(token) = self.next_of(Verb::Build, &parts)? {
            let ask = match (token.kind, colour(token)) {
                (Kind::Field(at), _) => Ask::Build {
                    colour: self.colour_behind(),
                    at: Some(at),
                },
                (_, Some(colour)) => Ask::Build {
                    colour: Some(colour),
                    at: self.field(),
                },
                (Kind::Word, None) => match Verb::read(token.text, &parts) {
                    Some(Verb::Land) => Ask::Land { at: self.field() },
                    _ => Ask::Transfer { to: self.field() },
                },
                _ => continue,
            };
            self.asks.push(ask);
        }
        Ok(fits)
    }

    fn blue(&mut self, piece: Piece) -> Result<bool, Unread> {
        let fits = self.action_piece(Colour::Blue, piece, |next| next.is_none());
        let parts = [Verb::Trade, Verb::Upgrade];
        while let Some(token) = self.next_of(Verb::Blue, &parts)? {
            let ask = match (token.kind, colour(token)) {
                (Kind::Field(at), _) => match self.colour() {
                    None => Ask::Change { at: Some(at) },
                    colour => Ask::Trade {
                        at: Some(at),
                        colour,
                    },
                },
                (_, Some(colour)) => Ask::Trade {
                    at: self.field(),
                    colour: Some(colour),
                },
                (Kind::Word, None) => match Verb::read(token.text, &parts) {
                    Some(Verb::Upgrade) => Ask::Upgrade { at: self.field() },
                    _ => self.trade(),
                },
                _ => continue,
            };
            self.asks.push(ask);
        }
        Ok(fits)
    }

    fn trade(&mut self) -> Ask {
        let colour = self.colour();
        let at = self.field();
        Ask::Trade {
            at,
            colour: colour.or_else(|| self.colour()),
        }
    }

    /// Reads the action piece if its field is named, which it may be only if the colour behind the field, if any,
    /// `allows` it; whether the field could be taken as `piece` says.
    fn action_piece(
        &mut self,
        kind: Colour,
        piece: Piece,
        allows: impl Fn(Option<Colour>) -> bool,
    ) -> bool {
        self.skip_colons();
        let named_by_mark = self.colon_follows();
        let behind = self.tokens.get(self.place + 1).copied().and_then(colour);
        let may_be_named = matches!(self.kind(), Some(Kind::Field(_)))
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
        self.choose(kind, at);
        fits
    }

    fn choose(&mut self, kind: Colour, at: Option<Field>) {
        self.asks.push(Ask::Choose { kind, at });
    }

    /// The next field, colour or word of this part of the turn; none where another part begins. Marks are passed over.
    fn next_of(&mut self, verb: Verb, parts: &[Verb]) -> Result<Option<Token<'_>>, Unread> {
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
        let Some(Kind::Field(field)) = self.kind() else {
            return None;
        };
        self.place += 1;
        Some(field)
    }

    fn colour(&mut self) -> Option<Colour> {
        let colour = self.tokens.get(self.place).copied().and_then(colour)?;
        self.place += 1;
        Some(colour)
    }

    /// The colour behind a field, unless it belongs to a field that follows.
    fn colour_behind(&mut self) -> Option<Colour> {
        if matches!(self.kind_at(self.place + 1), Some(Kind::Field(_))) {
            return None;
        }
        self.colour()
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

struct Ahead {
    count: usize,
    /// Whether one field is all that was typed.
    alone: bool,
}

fn colour(token: Token<'_>) -> Option<Colour> {
    match token.kind {
        Kind::Colour(colour) => Some(colour),
        Kind::Word => token.text.parse().ok(),
        Kind::Field(_) | Kind::Colon | Kind::Dash | Kind::Comma => None,
    }
}
