//! How a press is written as a custom id, and read back.

use std::fmt;
use std::str::FromStr;

use crate::command::press::compose::PanelPress;
use crate::command::press::notices::NoticePress;
use crate::command::press::plan::PlanPress;
use crate::command::press::{Grave, LobbyStep, Page, Part, Pick, Press, Reply, Side, Sight, Touch};
use crate::command::{
    BackStep, BoardForm, DataStep, DrawStep, Reason, SecondWord, SettingsMenu, Topic, Unreadable,
    Waiting,
};
use crate::domain::ProposalId;

/// Goes first in every custom id; a later layout gets another one.
const VERSION: &str = "v1";

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            Press::Challenge(id, reply) => write!(f, "c:{}:{reply}", id.0),
            Press::Lobby(id, step) => write!(f, "l:{id}:{step}"),
            Press::Game { game, turn, touch } => write!(f, "g:{game}:{turn}:{touch}"),
            Press::Panel(press) => write!(f, "k:{press}"),
            Press::Plan(press) => write!(f, "b:{press}"),
            Press::Set(menu) => write!(f, "s:{menu}"),
            Press::Settings => f.write_str("s"),
            Press::Notices(press) => write!(f, "w:{press}"),
            Press::Next => f.write_str("q"),
            Press::Data(step) => write!(f, "d:{}", step.word()),
            Press::Pick(pick) => write!(f, "p:{pick}"),
            Press::Help(topic) => write!(f, "h:{topic}"),
            Press::HelpChosen => f.write_str("m"),
            Press::LetTimeEnd => f.write_str("o"),
            Press::Never => write!(f, "n"),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reply::Accept => "accept",
            Reply::Decline => "decline",
            Reply::Withdraw => "withdraw",
        })
    }
}

impl fmt::Display for LobbyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LobbyStep::Join => "join",
            LobbyStep::Leave => "leave",
            LobbyStep::Start => "start",
            LobbyStep::Close => "close",
        })
    }
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Touch::Confirm(asked) => write!(f, "confirm:{}", asked.0),
            Touch::TakeBack(asked) => write!(f, "back:{}", asked.0),
            Touch::Play => f.write_str("play"),
            Touch::Plan => f.write_str("plan"),
            Touch::Type => f.write_str("type"),
            Touch::Typed => f.write_str("typed"),
            Touch::Text => f.write_str("text"),
            Touch::Board => f.write_str("board"),
            Touch::Side(Side::Own) => f.write_str("side"),
            Touch::Side(Side::Across) => f.write_str("side-across"),
            Touch::Part(part) => part.fmt(f),
            Touch::More => f.write_str("more"),
            Touch::MoreChosen => f.write_str("more-chosen"),
            Touch::Suggest => f.write_str("suggest"),
            Touch::Settle => f.write_str("settle"),
            Touch::Alignment => f.write_str("alignment"),
            Touch::Review => f.write_str("review"),
            Touch::Page(page) => page.fmt(f),
            Touch::Jump(sight) => write!(f, "jump{}", sight.ending()),
            Touch::Ask(Grave::Resign) => f.write_str("ask-resign"),
            Touch::Ask(Grave::Claim) => f.write_str("ask-claim"),
            Touch::Ask(Grave::Transfer) => f.write_str("ask-transfer"),
            Touch::Ask(Grave::Abort) => f.write_str("ask-abort"),
            Touch::Resign => f.write_str("resign"),
            Touch::Draw(DrawStep::Ask) => f.write_str("draw"),
            Touch::Draw(DrawStep::Offer) => f.write_str("offer"),
            Touch::Draw(DrawStep::Accept) => f.write_str("accept"),
            Touch::Draw(DrawStep::Decline) => f.write_str("decline"),
            Touch::Claim => f.write_str("claim"),
            Touch::Transfer => f.write_str("transfer"),
            Touch::Moments(number) => write!(f, "moments:{number}"),
            Touch::MomentChosen => f.write_str("moment"),
            Touch::Rematch => f.write_str("rematch"),
            Touch::Time(press) => write!(f, "time:{press}"),
            Touch::AskBack(step) => f.write_str(step.word()),
            Touch::Abort => f.write_str("abort"),
            Touch::CallReferee => f.write_str("referee"),
            Touch::Called => f.write_str("called"),
            Touch::Ruling(id, word) => write!(f, "ruling:{id}:{}", word.word()),
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Play => f.write_str("play"),
            Pick::Plan => f.write_str("plan"),
            Pick::Move(text) => write!(f, "move:{text}"),
            Pick::Board(BoardForm::Picture) => f.write_str("board"),
            Pick::Board(BoardForm::Text) => f.write_str("text"),
            Pick::Board(BoardForm::Position) => f.write_str("position"),
            Pick::Resign => f.write_str("resign"),
            Pick::Draw => f.write_str("draw"),
            Pick::Claim => f.write_str("claim"),
            Pick::Alignment => f.write_str("alignment"),
            Pick::Transfer => f.write_str("transfer"),
            Pick::Clock => f.write_str("clock"),
            Pick::GiveTime => f.write_str("give"),
            Pick::Pause => f.write_str("pause"),
            Pick::AskBack => f.write_str("takeback"),
            Pick::Abort => f.write_str("abort"),
            Pick::Rulings => f.write_str("rulings"),
            Pick::Call(reason) => write!(f, "call:{reason}"),
        }
    }
}

impl FromStr for Press {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unknown = || Unreadable::Unknown(text.chars().take(Press::MOST).collect());
        let rest = text.strip_prefix(VERSION).ok_or_else(unknown)?;
        let rest = rest.strip_prefix(':').ok_or_else(unknown)?;
        read_press(rest)
            .filter(|press| press.to_string() == text)
            .ok_or_else(unknown)
    }
}

/// Reads what follows the version; the caller checks that it writes back the same, so nothing is read loosely.
fn read_press(text: &str) -> Option<Press> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    match kind {
        "c" => {
            let (id, reply) = rest.split_once(':')?;
            Some(Press::Challenge(id.parse().ok()?, read_reply(reply)?))
        }
        "l" => {
            let (id, step) = rest.split_once(':')?;
            Some(Press::Lobby(id.parse().ok()?, read_lobby_step(step)?))
        }
        "g" => {
            let (game, rest) = rest.split_once(':')?;
            let (turn, touch) = rest.split_once(':')?;
            Some(Press::Game {
                game: game.parse().ok()?,
                turn: turn.parse().ok()?,
                touch: read_touch(touch)?,
            })
        }
        "k" => PanelPress::parse(rest).map(Press::Panel),
        "b" => PlanPress::parse(rest).map(Press::Plan),
        "s" if rest.is_empty() => Some(Press::Settings),
        "s" => read_menu(rest).map(Press::Set),
        "w" => NoticePress::parse(rest).map(Press::Notices),
        "q" => Some(Press::Next),
        "d" => {
            let mut steps = DataStep::ALL.into_iter();
            steps.find(|step| step.word() == rest).map(Press::Data)
        }
        "p" => read_pick(rest).map(Press::Pick),
        "h" => Some(Press::Help(Topic::read(rest))),
        "m" => Some(Press::HelpChosen),
        "o" => Some(Press::LetTimeEnd),
        "n" => Some(Press::Never),
        _ => None,
    }
}

fn read_reply(text: &str) -> Option<Reply> {
    match text {
        "accept" => Some(Reply::Accept),
        "decline" => Some(Reply::Decline),
        "withdraw" => Some(Reply::Withdraw),
        _ => None,
    }
}

fn read_lobby_step(text: &str) -> Option<LobbyStep> {
    let mut steps = LobbyStep::ALL.into_iter();
    steps.find(|step| step.to_string() == text)
}

fn read_menu(text: &str) -> Option<SettingsMenu> {
    let mut menus = SettingsMenu::ALL.into_iter();
    menus.find(|menu| menu.to_string() == text)
}

fn read_touch(text: &str) -> Option<Touch> {
    if let Some(part) = Part::read(text) {
        return Some(Touch::Part(part));
    }
    if let Some(page) = Page::read(text) {
        return Some(Touch::Page(page));
    }
    let mut jumps = Sight::ALL.map(Touch::Jump).into_iter();
    if let Some(jump) = jumps.find(|jump| jump.to_string() == text) {
        return Some(jump);
    }
    if let Some((verb, argument)) = text.split_once(':') {
        return match verb {
            "confirm" => argument.parse().ok().map(Waiting).map(Touch::Confirm),
            "back" => argument.parse().ok().map(Waiting).map(Touch::TakeBack),
            "time" => argument.parse().ok().map(Touch::Time),
            "moments" => argument.parse().ok().map(Touch::Moments),
            "ruling" => read_second_word(argument),
            _ => None,
        };
    }
    let plain = [
        Touch::Play,
        Touch::Plan,
        Touch::Type,
        Touch::Typed,
        Touch::Text,
        Touch::Board,
        Touch::Side(Side::Own),
        Touch::Side(Side::Across),
        Touch::More,
        Touch::MoreChosen,
        Touch::Suggest,
        Touch::Settle,
        Touch::Alignment,
        Touch::Review,
        Touch::Ask(Grave::Resign),
        Touch::Ask(Grave::Claim),
        Touch::Ask(Grave::Transfer),
        Touch::Ask(Grave::Abort),
        Touch::Resign,
        Touch::Draw(DrawStep::Ask),
        Touch::Draw(DrawStep::Offer),
        Touch::Draw(DrawStep::Accept),
        Touch::Draw(DrawStep::Decline),
        Touch::Claim,
        Touch::Transfer,
        Touch::MomentChosen,
        Touch::Rematch,
        Touch::AskBack(BackStep::Ask),
        Touch::AskBack(BackStep::Allow),
        Touch::AskBack(BackStep::Decline),
        Touch::Abort,
        Touch::CallReferee,
        Touch::Called,
    ];
    plain.into_iter().find(|touch| touch.to_string() == text)
}

fn read_second_word(text: &str) -> Option<Touch> {
    let (id, word) = text.split_once(':')?;
    let mut words = SecondWord::ALL.into_iter();
    let word = words.find(|known| known.word() == word)?;
    Some(Touch::Ruling(ProposalId(id.parse().ok()?), word))
}

fn read_pick(text: &str) -> Option<Pick> {
    if let Some(turn) = text.strip_prefix("move:") {
        return Some(Pick::Move(turn.to_owned()));
    }
    if let Some(reason) = text.strip_prefix("call:") {
        return Reason::read(reason).ok().map(Pick::Call);
    }
    let plain = [
        Pick::Play,
        Pick::Plan,
        Pick::Board(BoardForm::Picture),
        Pick::Board(BoardForm::Text),
        Pick::Board(BoardForm::Position),
        Pick::Resign,
        Pick::Draw,
        Pick::Claim,
        Pick::Alignment,
        Pick::Transfer,
        Pick::Clock,
        Pick::GiveTime,
        Pick::Pause,
        Pick::AskBack,
        Pick::Abort,
        Pick::Rulings,
    ];
    plain.into_iter().find(|pick| pick.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::press::{Act, Form, Pressed, Whose};
    use crate::command::{Command, TimePress, Which};
    use crate::domain::{ChallengeId, Event, LobbyId, Tally};

    fn game(touch: Touch) -> Press {
        Press::Game {
            game: "mirolu".parse().expect("an id"),
            turn: Tally::first(14),
            touch,
        }
    }

    fn all() -> Vec<Press> {
        let asked = Waiting(i64::MAX);
        let draw = [
            DrawStep::Ask,
            DrawStep::Offer,
            DrawStep::Accept,
            DrawStep::Decline,
        ];
        let mut touches = vec![
            Touch::Play,
            Touch::Plan,
            Touch::Type,
            Touch::Typed,
            Touch::Text,
            Touch::Board,
            Touch::Side(Side::Own),
            Touch::Side(Side::Across),
            Touch::More,
            Touch::MoreChosen,
            Touch::Ask(Grave::Resign),
            Touch::Ask(Grave::Claim),
            Touch::Ask(Grave::Transfer),
            Touch::Ask(Grave::Abort),
            Touch::Suggest,
            Touch::Settle,
            Touch::Confirm(asked),
            Touch::TakeBack(asked),
            Touch::Alignment,
            Touch::Review,
            Touch::Resign,
            Touch::Claim,
            Touch::Transfer,
            Touch::Moments(u32::MAX),
            Touch::MomentChosen,
            Touch::Rematch,
            Touch::Abort,
            Touch::CallReferee,
            Touch::Called,
        ];
        touches.extend(BackStep::ALL.map(Touch::AskBack));
        touches.extend(SecondWord::ALL.map(|word| Touch::Ruling(ProposalId(u32::MAX), word)));
        touches.extend(draw.map(Touch::Draw));
        touches.extend(TimePress::ALL.map(|(_, press)| Touch::Time(press)));
        touches.push(Touch::Time(TimePress::AgreeTo(u32::MAX)));
        touches.extend(Page::all().map(Touch::Page));
        touches.extend(Whose::ALL.map(|of| {
            Touch::Part(Part {
                of,
                number: u8::MAX,
            })
        }));
        touches.extend(Sight::ALL.map(Touch::Jump));
        let mut presses: Vec<Press> = touches.into_iter().map(game).collect();
        for reply in [Reply::Accept, Reply::Decline, Reply::Withdraw] {
            presses.push(Press::Challenge(ChallengeId(u32::MAX), reply));
        }
        for step in LobbyStep::ALL {
            presses.push(Press::Lobby(LobbyId(u32::MAX), step));
        }
        presses.extend(SettingsMenu::ALL.map(Press::Set));
        for form in [BoardForm::Picture, BoardForm::Text, BoardForm::Position] {
            presses.push(Press::Pick(Pick::Board(form)));
        }
        presses.extend([
            Press::Pick(Pick::Move("build g1 Ann; catastrophe Ann:g".into())),
            Press::Pick(Pick::Resign),
            Press::Pick(Pick::Draw),
            Press::Pick(Pick::Claim),
            Press::Pick(Pick::Alignment),
            Press::Pick(Pick::Clock),
            Press::Pick(Pick::GiveTime),
            Press::Pick(Pick::Pause),
            Press::Help(Topic::Rule("B13".into())),
            Press::Help(Topic::Start),
            Press::HelpChosen,
            Press::Settings,
            Press::Pick(Pick::Play),
            Press::LetTimeEnd,
            Press::Pick(Pick::Plan),
            Press::Pick(Pick::AskBack),
            Press::Pick(Pick::Abort),
            Press::Pick(Pick::Rulings),
            Press::Pick(Pick::Call(Reason::read("no answer").expect("a reason"))),
            Press::Never,
            Press::Next,
        ]);
        presses.extend(DataStep::ALL.map(Press::Data));
        for event in Event::ALL {
            presses.extend(NoticePress::all(event).into_iter().map(Press::Notices));
        }
        presses
    }

    #[test]
    fn every_press_fits_and_reads_back() {
        for press in all() {
            let id = press.to_string();
            assert!(id.len() <= Press::MOST, "{id}");
            assert_eq!(id.parse(), Ok(press));
        }
    }

    #[test]
    fn anything_else_is_unknown() {
        for id in [
            "",
            "v1",
            "v1:",
            "v2:n",
            "v1:n:",
            "v1:x",
            "v1:c:12",
            "v1:c:#12:accept",
            "v1:c:-1:accept",
            "v1:c:12:accept:more",
            "v1:l:3",
            "v1:l:#3:join",
            "v1:l:3:accept",
            "v1:g:mirolu:14",
            "v1:g:mirolu:+14:resign",
            "v1:g:mirolu:014:resign",
            "v1:g:mirolu:14.0:resign",
            "v1:g:mirolu:14.02:resign",
            "v1:g:mirolu:14.:resign",
            "v1:g:MIROLU:14:resign",
            "v1:g:mirolu:14:resign ",
            "v1:g:mirolu:14:confirm",
            "v1:g:mirolu:99999999999:resign",
            "v1:g:nothing:14:resign",
            "v1:p:accept",
            "v1:s:",
            "v1:s:everything",
            "v1:g:mirolu:14:words",
            "v1:g:mirolu:14:words:0",
            "v1:g:mirolu:14:words:256",
            "v1:g:mirolu:14:words:draft:01",
        ] {
            assert!(
                matches!(id.parse::<Press>(), Err(Unreadable::Unknown(_))),
                "{id}"
            );
        }
    }

    #[test]
    fn a_line_of_the_menu_asks_what_its_button_would() {
        let chosen = |given: &Press| game(Touch::MoreChosen).read(Some(&given.to_string()));
        for press in [game(Touch::Review), game(Touch::Type), Press::Settings] {
            assert_eq!(chosen(&press), press.read(None));
        }
        let other = Press::Game {
            game: "novana".parse().expect("an id"),
            turn: Tally::first(14),
            touch: Touch::Review,
        };
        for press in [other, Press::LetTimeEnd, game(Touch::MoreChosen)] {
            assert!(chosen(&press).is_err(), "{press}");
        }
        assert!(game(Touch::MoreChosen).read(Some("resign")).is_err());
        assert!(game(Touch::MoreChosen).read(None).is_err());
    }

    #[test]
    fn a_press_carries_its_turn_into_the_command() {
        let id = "mirolu".parse().expect("an id");
        let turn = Tally::first(14);
        let at = Which::At { game: id, turn };
        let command = Pressed::Command(Command::Resign {
            game: at,
            sure: true,
        });
        assert_eq!(game(Touch::Resign).read(None), Ok(command));
        let form = Pressed::Form {
            game: id,
            turn,
            form: Form::Turn,
        };
        assert_eq!(game(Touch::Type).read(None), Ok(form));
        assert_eq!(
            game(Touch::Typed).read(None),
            Err(Unreadable::Missing("turn"))
        );
        let jumped = Page {
            act: Act::Jumped,
            sight: Sight::default(),
        };
        let odd = game(Touch::Page(jumped)).read(Some("last"));
        assert!(matches!(
            odd,
            Err(Unreadable::Choice { option: "turn", .. })
        ));
    }
}
