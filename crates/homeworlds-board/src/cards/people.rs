//! Cards about people: a profile, an invitation, a first win.

use crate::cards::home::{self, Home, shown_ship, shown_star};
use crate::cards::sheet::{EDGE, Sheet, share_bar};
use crate::layout::finale;
use crate::layout::put::{self, LEAST_NAME, Label};
use crate::lettering::{self, Type};
use crate::scene::{Item, ItemKind, Line, Rect, Scene, Stroke};
use crate::theme;
use crate::tint::Tint;

/// The standing of one person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// The display name.
    pub name: String,
    /// `since May 2026`.
    pub since: String,
    /// The ratings over time, newest last; the curve needs at least two.
    pub ratings: Vec<i32>,
    /// Labels below the curve, each with the index of its rating: `May`.
    pub dates: Vec<(usize, String)>,
    /// The displayed rating: `1482`.
    pub rating: String,
    /// `rating, 4th of 23`.
    pub place: String,
    /// `won 31 of 56`.
    pub won: String,
    /// Games won, drawn and lost.
    pub results: [u32; 3],
    /// Lines below: `3 drawn, 22 lost`.
    pub lines: Vec<String>,
    /// `favourite homes`.
    pub homes_title: String,
    /// Up to three homes with their results.
    pub homes: Vec<Tally>,
}

/// A home with its results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// The home.
    pub home: Home,
    /// `67 %`.
    pub share: String,
    /// `of 21`.
    pub games: String,
}

impl Profile {
    pub(super) fn scene(&self) -> Scene {
        let mut sheet = Sheet::titled(theme::HEIGHT, &lettering::writable(&self.name), &self.since);
        self.draw_curve(&mut sheet, Rect::new(90, 150, 600, 280));
        let right = theme::WIDTH - EDGE;
        let rating = Label::note(&self.rating, Type::heavy(130)).in_ink(Tint::Bright);
        sheet.words_right(rating.fitted(380, 60), right, 160);
        sheet.words_right(note(&self.place, 42, 380), right, 242);
        let column = 740;
        let won = Label::note(&self.won, Type::heavy(46)).in_ink(Tint::Bright);
        sheet.words(won.fitted(right - column, 32), column, 314);
        let bar = Rect::new(column, 350, right - column, 32);
        sheet.items.extend(share_bar(bar, self.results));
        for (line, y) in self.lines.iter().zip([408, 458]) {
            sheet.words(note(line, 40, right - column), column, y);
        }
        sheet.rule(492);
        sheet.words(note(&self.homes_title, 42, 700), EDGE, 526);
        let mut ends = Vec::new();
        for (place, tally) in (0..).zip(self.homes.iter().take(3)) {
            let (items, end) = tally.home.items((14 + place * 362, 610), 0.9);
            sheet.items.extend(items);
            ends.push(end + 8);
        }
        // Texts are drawn after the light of the next home.
        for (tally, left) in self.homes.iter().zip(ends) {
            let share = Label::note(&tally.share, Type::heavy(54)).in_ink(Tint::Bright);
            sheet.words(share.fitted(110, 34), left, 584);
            sheet.words(note(&tally.games, 38, 110), left, 632);
        }
        sheet.scene()
    }

    /// Draws the ratings over time with a filled area below.
    fn draw_curve(&self, sheet: &mut Sheet, at: Rect) {
        let (Some(least), Some(most)) = (self.ratings.iter().min(), self.ratings.iter().max())
        else {
            return;
        };
        let step = if most - least > 600 { 400 } else { 200 };
        let (low, high) = (
            least.div_euclid(step) * step,
            (most.div_euclid(step) + 1) * step,
        );
        let y = |rating: i32| at.bottom() - at.h * (rating - low) / (high - low);
        let mut mark = low;
        while mark <= high {
            let line = Rect::new(at.x, y(mark) - 1, at.w, 2);
            sheet.items.push(put::filled(line, 0, Tint::Border));
            sheet.words_right(note(&mark.to_string(), 36, 80), at.x - 12, y(mark));
            mark += step;
        }
        let last = self.ratings.len().max(2) as i32 - 1;
        let x = |place: usize| at.x + at.w * place as i32 / last;
        let curve = self.ratings.iter().enumerate();
        let curve: Vec<(i32, i32)> = curve
            .map(|(place, &rating)| (x(place), y(rating)))
            .collect();
        if let [first, .., end] = curve[..] {
            let mut ground = curve.clone();
            ground.extend([(end.0, at.bottom()), (first.0, at.bottom())]);
            sheet.items.push(Item::area(ground, Tint::Card));
            sheet.items.push(Item::stroke(curve, Stroke::Curve));
            let ring = Rect::around(end, 24, 24);
            let line = Line::solid(6, Tint::Bright);
            sheet.items.push(put::framed(ring, 12, Tint::Ground, line));
        }
        for (place, date) in &self.dates {
            let label = note(date, 36, 120);
            let middle = x(*place).clamp(at.x + 40, at.right() - 40);
            sheet.items.push(label.centred((middle, at.bottom() + 30)));
        }
    }
}

/// A call for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InvitationCard {
    /// `Ann seeks a rival`.
    pub headline: String,
    /// `Homeworlds for two`.
    pub game: String,
    /// `3 days a turn · rated`.
    pub terms: String,
    /// `Ann 1482`.
    pub host: String,
    /// `you?`.
    pub guest: String,
    /// `until Sunday`.
    pub until: String,
}

/// Height of an invitation and of a first win.
const LOW: i32 = 520;
/// Height of their bottom bar.
const FOOT: i32 = 90;

impl InvitationCard {
    pub(super) fn scene(&self) -> Scene {
        let mut sheet = Sheet::new(LOW);
        let piece = |text: &str| text.parse().expect("a piece in the notation");
        let suns = [
            (piece("y1"), Rect::around((210, 190), 110, 110)),
            (piece("b3"), Rect::around((360, 250), 190, 190)),
        ];
        for (star, at) in suns {
            sheet.items.push(home::glow(star, at));
        }
        sheet
            .items
            .extend(suns.map(|(star, at)| shown_star(star, at)));
        let ships = [
            (piece("g3"), true, Rect::new(70, 280, 96, 138)),
            (piece("r2"), false, Rect::new(440, 120, 76, 102)),
        ];
        sheet
            .items
            .extend(ships.map(|(ship, up, at)| shown_ship(ship, up, at)));
        let (left, room) = (562, theme::WIDTH - EDGE - 562);
        let lines = fitted_lines(&lettering::writable(&self.headline), 104, room);
        let mut y = 84;
        for line in lines {
            let step = line.face.em as i32;
            sheet.words(line, left, y);
            y += step;
        }
        let game = Label::note(&self.game, Type::heavy(46)).in_ink(Tint::Bright);
        sheet.words(game.fitted(room, 32), left, 274);
        sheet.words(note(&self.terms, 44, room), left, 330);
        let bar = Rect::new(0, LOW - FOOT, theme::WIDTH, FOOT);
        sheet.items.push(put::filled(bar, 0, Tint::Plate));
        let middle = bar.middle().1;
        let host = Label::name(lettering::writable(&self.host), Type::heavy(46)).in_ink(Tint::Dark);
        let host = host.fitted(330, LEAST_NAME);
        let pill = Rect::new(EDGE, bar.y + 15, host.width() + 90, 60);
        sheet.items.push(put::filled(pill, 30, Tint::Bright));
        sheet.items.push(tip(
            true,
            Rect::new(pill.x + 22, middle - 16, 36, 32),
            Tint::Dark,
        ));
        sheet.words(host, pill.x + 70, middle);
        let guest = Label::name(&self.guest, Type::heavy(46)).fitted(240, LEAST_NAME);
        let frame = Rect::new(pill.right() + 50, bar.y + 13, guest.width() + 100, 64);
        let dashed = Line {
            dashed: true,
            ..Line::solid(4, Tint::Bright)
        };
        sheet.items.push(put::frame(frame, 0, dashed));
        sheet.items.push(tip(
            false,
            Rect::new(frame.x + 24, middle - 16, 36, 32),
            Tint::Bright,
        ));
        sheet.words(guest, frame.x + 72, middle);
        let room = theme::WIDTH - EDGE - frame.right() - 20;
        sheet.words_right(note(&self.until, 42, room), theme::WIDTH - EDGE, middle);
        sheet.scene()
    }
}

/// A player's first win.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FirstWin {
    /// `Your first win!`.
    pub headline: String,
    /// The winner's home.
    pub home: Home,
    /// `Emil against level 1`.
    pub game: String,
    /// `16 turns, capture r1 at home`.
    pub turns: String,
    /// `next: level 2, or a person`.
    pub next: String,
    /// `1 of 1 won`.
    pub score: String,
}

impl FirstWin {
    pub(super) fn scene(&self) -> Scene {
        let mut sheet = Sheet::new(LOW);
        let headline = Label::name(&self.headline, Type::heavy(140));
        let headline = headline
            .fitted(theme::WIDTH - 80, 60)
            .centred((theme::WIDTH / 2, 112));
        let flown = Rect::new(0, 0, theme::WIDTH, LOW - FOOT - 10);
        let below = ItemKind::Sky.at(Rect::new(180, 200, 900, 150));
        let words = [headline.clone(), below];
        sheet.items.extend(finale::confetti(flown, &words));
        sheet.items.push(headline);
        let (items, _) = self.home.items((200, 275), 1.2);
        sheet.items.extend(items);
        let (left, room) = (560, theme::WIDTH - EDGE - 560);
        let game =
            Label::name(lettering::writable(&self.game), Type::heavy(52)).fitted(room, LEAST_NAME);
        sheet.words(game, left, 250);
        let turns = Label::note(&self.turns, Type::bold(44)).in_ink(Tint::Last);
        sheet.words(turns.fitted(room, 32), left, 312);
        let bar = Rect::new(0, LOW - FOOT, theme::WIDTH, FOOT);
        sheet.items.push(put::filled(bar, 0, Tint::Plate));
        let middle = bar.middle().1;
        let next = Label::note(&self.next, Type::heavy(46)).in_ink(Tint::Bright);
        sheet.words(next.fitted(700, 32), EDGE, middle);
        sheet.words_right(note(&self.score, 44, 330), theme::WIDTH - EDGE, middle);
        sheet.scene()
    }
}

const fn tip(up: bool, at: Rect, ink: Tint) -> Item {
    ItemKind::Tip { up, ink }.at(at)
}

fn note(text: &str, em: u32, room: i32) -> Label {
    Label::note(text, Type::bold(em)).fitted(room, 32)
}

/// Returns a headline on two lines, as large as fits.
fn fitted_lines(text: &str, em: u32, room: i32) -> Vec<Label> {
    let mut face = Type::heavy(em);
    loop {
        let lines = lettering::balanced(text, face, room, 2);
        let fits = lines
            .iter()
            .all(|line| lettering::width(line, face) <= room);
        if fits || face.em <= LEAST_NAME {
            let label = |line: String| Label::name(line, face).fitted(room, LEAST_NAME);
            return lines.into_iter().map(label).collect();
        }
        face.em -= 4;
    }
}
