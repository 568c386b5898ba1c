//! Custom ids: encode a command with its arguments, a modal to open or submit, the use of selected
//! people, or a reference to a menu's options.
//!
//! Discord stores a custom id of at most 100 characters for us. It is versioned, and its content is
//! never trusted. After the version comes the action as MessagePack in base64, with variants by
//! name and fields by position. A variant that gets another field therefore reads no old id, which
//! is politely reported as an old button.
//!
//! An action that does not fit has no custom id: the question which of several games is meant is
//! then answered with the command's option. If two buttons of one message have the same action,
//! `discord::body` makes their ids distinct.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use crate::command::caller::Person;
use crate::command::form::Form;
use crate::command::invitation_draft::Writing;
use crate::command::{Action, Command, PeopleStep, Query};
use crate::domain::{GameId, InteractionId};
use crate::i18n::unreadable::Unreadable;

/// The version prefix of every custom id.
const VERSION: &str = "v1:";

/// Separates the number that makes equal custom ids of one message distinct.
pub const AGAIN: char = '~';

/// The action of a button, a menu, a menu option, a modal or a user select.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ComponentAction {
    /// Perform this action. The stored names are short: a custom id has 100 characters.
    #[serde(rename = "Act")]
    Action(Action),
    /// Show this query.
    #[serde(rename = "Look")]
    Query(Query),
    /// Open this modal.
    Open(Form),
    /// Submit this modal: the typed texts complete the command.
    Sent(Form),
    /// Use the selected people, who complete the command.
    #[serde(rename = "Pick")]
    Select(UserSelect),
    /// Use the chosen option of the menu with this number in its message.
    Menu(u8),
}

impl From<Action> for ComponentAction {
    fn from(act: Action) -> Self {
        ComponentAction::Action(act)
    }
}

impl From<Query> for ComponentAction {
    fn from(look: Query) -> Self {
        ComponentAction::Query(look)
    }
}

impl From<Form> for ComponentAction {
    fn from(form: Form) -> Self {
        ComponentAction::Open(form)
    }
}

impl From<Command> for ComponentAction {
    fn from(command: Command) -> Self {
        match command {
            Command::Action(act) => ComponentAction::Action(act),
            Command::Query(look) => ComponentAction::Query(look),
        }
    }
}

/// The result of an interaction with a component.
#[derive(Debug, PartialEq, Eq)]
pub enum Pressed {
    /// A command to perform.
    Command(Command),
    /// A modal to open first.
    Form(Form),
}

impl ComponentAction {
    /// Maximum number of characters in a custom id.
    pub const MOST: usize = 100;

    /// Returns the custom id, or `None` if it would be too long or the action cannot be encoded.
    pub fn custom_id(&self) -> Option<String> {
        let said = rmp_serde::to_vec(self).ok()?;
        let id = format!("{VERSION}{}", BASE64_URL_SAFE_NO_PAD.encode(said));
        (id.len() <= ComponentAction::MOST).then_some(id)
    }

    /// Returns the command for the selected people.
    pub fn read_people(self, people: Vec<Person>) -> Result<Pressed, Unreadable> {
        match self {
            ComponentAction::Select(pick) => pick.chosen(people).map(Pressed::Command),
            ComponentAction::Action(_)
            | ComponentAction::Query(_)
            | ComponentAction::Open(_)
            | ComponentAction::Sent(_)
            | ComponentAction::Menu(_) => Err(unknown(&self.to_string())),
        }
    }

    /// Returns the command, given the chosen option; for a submitted modal use [`Form::sent`].
    pub fn read(self, given: Option<&str>) -> Result<Pressed, Unreadable> {
        match self {
            ComponentAction::Action(act) => Ok(Pressed::Command(act.into())),
            ComponentAction::Query(look) => Ok(Pressed::Command(look.into())),
            ComponentAction::Open(form) => Ok(Pressed::Form(form)),
            ComponentAction::Sent(_) => Err(unknown(&self.to_string())),
            ComponentAction::Select(_) => Err(Unreadable::Missing("person")),
            ComponentAction::Menu(_) => {
                let line = given.ok_or(Unreadable::Missing("choice"))?;
                match line.parse()? {
                    ComponentAction::Menu(_)
                    | ComponentAction::Sent(_)
                    | ComponentAction::Select(_) => Err(unknown(line)),
                    chosen => chosen.read(None),
                }
            }
        }
    }
}

/// The use of people selected in a user select.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UserSelect {
    /// Block this person.
    Block,
    /// Invite these people in a draft of an invitation.
    Guests(InteractionId),
    /// Give this person a seat of this game.
    Seat(GameId),
}

impl UserSelect {
    /// Returns the command for these selected people.
    fn chosen(self, people: Vec<Person>) -> Result<Command, Unreadable> {
        if let UserSelect::Guests(id) = self {
            return Ok(Action::Unsent(id, Writing::Invite(people)).into());
        }
        let mut people = people.into_iter();
        let person = people.next().ok_or(Unreadable::Missing("person"))?;
        let act = match self {
            UserSelect::Block => Action::People(PeopleStep::Block(person)),
            UserSelect::Seat(game) => Action::Seat { game, by: person },
            UserSelect::Guests(id) => Action::Unsent(id, Writing::Invite(vec![person])),
        };
        Ok(act.into())
    }
}

/// The custom id, or a placeholder if there is none: for logs and tests.
impl fmt::Display for ComponentAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.custom_id() {
            Some(id) => f.write_str(&id),
            None => write!(f, "{self:?}"),
        }
    }
}

impl FromStr for ComponentAction {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let id = text.split_once(AGAIN).map_or(text, |(id, _)| id);
        let press = id
            .strip_prefix(VERSION)
            .and_then(|said| BASE64_URL_SAFE_NO_PAD.decode(said).ok())
            .and_then(|said| rmp_serde::from_slice::<ComponentAction>(&said).ok());
        // Parsing is strict: nothing may follow the value.
        press
            .filter(|press| press.custom_id().as_deref() == Some(id))
            .ok_or_else(|| unknown(text))
    }
}

fn unknown(text: &str) -> Unreadable {
    Unreadable::Unknown(text.chars().take(ComponentAction::MOST).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::BoardSide;
    use crate::command::DataStep;
    use crate::command::FilmSpeed;
    use crate::command::GameList;
    use crate::command::Irrevocable;
    use crate::command::RecordStep;
    use crate::command::Reply;
    use crate::command::Retrospect;
    use crate::command::ServerChange;
    use crate::command::Shared;
    use crate::command::SideView;
    use crate::command::Sight;
    use crate::command::Topic;
    use crate::command::caller::GameRef;
    use crate::command::composer::Composer;
    use crate::command::composer::ComposerAction;
    use crate::command::composer::Panel;
    use crate::command::desk::RulingReason;
    use crate::command::given::Given;
    use crate::command::given::GivenOptions;
    use crate::command::learn::Learning;
    use crate::command::learn::LessonLook;
    use crate::command::learn::LessonPanel;
    use crate::command::plan::PlanAction;
    use crate::command::plan::Planning;
    use crate::command::proposal::ProposalRequest;
    use crate::command::proposal::ProposalStep;
    use crate::command::time::AwayStep;
    use crate::command::time::TimeLook;
    use crate::command::time::Timing;
    use crate::domain::{InvitationId, PersonId, ProposalId};
    use crate::event_log::{ProposalKind, RulingKind, Seq};
    use crate::lessons::lessons;
    use homeworlds::rules::choose::Code;
    use serde_json::json;

    fn longest_game() -> GameId {
        "mirolubo".parse().expect("an id")
    }

    fn latest() -> Seq {
        Seq(u32::MAX)
    }

    fn panel() -> Panel {
        Panel {
            turn: latest(),
            rev: u32::MAX,
        }
    }

    fn lesson() -> LessonPanel {
        let longest = lessons().iter().max_by_key(|it| it.key.to_string().len());
        LessonPanel {
            lesson: longest.expect("there are lessons").key,
            rev: u32::MAX,
        }
    }

    fn code(text: &str) -> Code {
        text.parse().expect("a code")
    }

    /// Returns the composer panels with the longest possible actions.
    fn composers() -> [Composer; 3] {
        let (game, panel) = (longest_game(), panel());
        [
            Composer::Turn(game, panel),
            Composer::Plan(game, panel),
            Composer::Lesson(lesson()),
        ]
    }

    fn composed() -> Vec<ComponentAction> {
        let longest = "x".repeat(Code::MOST);
        let half = format!("{}.", "x".repeat(Code::MOST - 1));
        let mut all = Vec::new();
        for composer in composers() {
            for text in [&longest, &half, "m."] {
                all.push(composer.choose(code(text)).into());
            }
            for action in [
                ComposerAction::Undo,
                ComposerAction::Restart,
                ComposerAction::Submit,
                ComposerAction::Hinted(None),
                ComposerAction::Type("build g1 Ann".into()),
                ComposerAction::OfferDraw,
            ] {
                all.push(Action::Compose(composer, action).into());
            }
            all.push(Query::Panel(composer, None).into());
        }
        for action in [
            PlanAction::Open,
            PlanAction::From(u32::MAX),
            PlanAction::Up,
            PlanAction::MyTurn,
            PlanAction::Arm { sure: false },
            PlanAction::Armed,
            PlanAction::Disarm(Some(u32::MAX)),
            PlanAction::Disarm(None),
        ] {
            all.push(plan(action));
        }
        all
    }

    fn plan(action: PlanAction) -> ComponentAction {
        let (game, panel) = (GameRef::Named(longest_game()), Some(panel()));
        Action::Plan(Planning {
            game,
            panel,
            action,
        })
        .into()
    }

    fn acts() -> Vec<Action> {
        let game = GameRef::At {
            game: longest_game(),
            turn: latest(),
        };
        let proposal = ProposalId(u32::MAX);
        let mut acts = vec![
            Action::Answer(InvitationId(u32::MAX), Reply::Withdraw),
            Action::Answer(InvitationId(1), Reply::Accept),
            Action::Unsent(
                InteractionId(u64::MAX),
                Writing::Choose("first-ship".into(), "any".into()),
            ),
            Action::Unsent(InteractionId(1), Writing::Anybody),
            Action::PlayReferee(None),
            Action::PlayReferee(Some(7)),
            Action::Answer(InvitationId(u32::MAX), Reply::Fill(Some(7))),
            Action::Unsent(InteractionId(1), Writing::Send),
            Action::Set {
                key: "digest_hour".into(),
                value: "\"23\"".into(),
            },
            Action::Move {
                game: Some(game),
                text: "build g1 Ann; 50% ~ catastrophe: g".into(),
            },
            Action::Post(Shared::Film {
                game: longest_game(),
                around: Some(u32::MAX),
                pace: FilmSpeed::Usual,
            }),
            Action::Irrevocable {
                what: Irrevocable::Resign,
                game,
                sure: false,
            },
            Action::Irrevocable {
                what: Irrevocable::Claim,
                game,
                sure: true,
            },
            Action::Irrevocable {
                what: Irrevocable::Transfer,
                game,
                sure: true,
            },
            Action::Irrevocable {
                what: Irrevocable::Abort,
                game,
                sure: true,
            },
            Action::Rematch { game },
            Action::Forget,
            Action::CallReferee {
                game,
                reason: RulingReason::read("no answer").expect("a reason"),
            },
            Action::Learn(Learning::Hide(true)),
            Action::Records(RecordStep::Keep(longest_game())),
            Action::Records(RecordStep::PlayFrom {
                game: longest_game(),
                turn: u32::MAX,
            }),
            Action::Records(RecordStep::Delete(longest_game())),
            Action::Server(ServerChange::Set {
                key: "language".into(),
                value: "null".into(),
            }),
            Action::Time(Timing::LetEnd),
            Action::Time(Timing::Away(AwayStep::Begin(u8::MAX))),
            Action::Time(Timing::Away(AwayStep::End)),
            Action::Time(Timing::Zone(
                "America/Argentina/ComodRivadavia".parse().expect("a zone"),
            )),
            Action::People(PeopleStep::Unblock(PersonId(u64::MAX))),
            Action::People(PeopleStep::Unblock(PersonId(u64::MAX))),
            Action::Time(Timing::Claim { game }),
            Action::Time(Timing::Give {
                game,
                hours: u16::MAX,
            }),
        ];
        acts.extend(
            [
                ProposalStep::Ask(ProposalRequest::Draw),
                ProposalStep::Ask(ProposalRequest::Takeback),
                ProposalStep::Ask(ProposalRequest::EndOfPause),
                ProposalStep::agree(ProposalKind::Draw),
                ProposalStep::agree(ProposalKind::Takeback),
                ProposalStep::agree(ProposalKind::Pause),
                ProposalStep::Agree {
                    to: ProposalKind::Pause,
                    at: Some(Seq::END),
                },
                ProposalStep::Decline(ProposalKind::Draw),
                ProposalStep::Decline(ProposalKind::Takeback),
                ProposalStep::Decline(ProposalKind::Pause),
            ]
            .map(|step| Action::Propose { game, step }),
        );
        acts.extend([true, false].map(|sure| Action::Proposed { proposal, sure }));
        acts
    }

    fn looks() -> Vec<Query> {
        let (id, turn) = (longest_game(), latest());
        let game = GameRef::At { game: id, turn };
        let sight = Sight::default().flipped();
        vec![
            Query::Play(Some(game)),
            Query::Settings(None),
            Query::Alignment { game },
            Query::Board { game },
            Query::Side(SideView {
                game: id,
                turn,
                side: BoardSide::Across,
            }),
            Query::Game { game: Some(game) },
            Query::Game { game: None },
            Query::Games(GameList::Mine),
            Query::Games(GameList::Finished {
                with: Some(PersonId(u64::MAX)),
                page: u16::MAX,
            }),
            Query::Games(GameList::Here(u16::MAX)),
            Query::Review {
                game,
                turn: None,
                sight,
            },
            Query::Film {
                game,
                around: Some(u32::MAX),
                pace: FilmSpeed::Usual,
            },
            Query::Export { game },
            Query::Hint { game },
            Query::Retrospect {
                game,
                seen: Retrospect::Moment(u32::MAX),
            },
            Query::Retrospect {
                game,
                seen: Retrospect::Chances,
            },
            Query::Retrospect {
                game,
                seen: Retrospect::Deal,
            },
            Query::Games(GameList::Next),
            Query::Settings(Some("language".into())),
            Query::People(u16::MAX),
            Query::Data(DataStep::Delete),
            Query::Rulings { game },
            Query::OfferDraw { game },
            Query::Server,
            Query::Help(Topic::Rule("B13".into())),
            Query::Help(Topic::Start),
            Query::Time(TimeLook::AskClaim { game }),
            Query::Time(TimeLook::Give { game }),
            Query::Time(TimeLook::Away),
            Query::Time(TimeLook::Zone),
            Query::Invitation {
                id: InvitationId(u32::MAX),
                withdraw: true,
            },
            Query::Learn(LessonLook::List),
            Query::Learn(LessonLook::Open(lesson().lesson)),
            Query::Records,
            Query::Never,
        ]
    }

    fn forms() -> Vec<Form> {
        let game = longest_game();
        let steps = composers().map(Form::Steps).into_iter();
        let systems = composers().map(|composer| Form::System(composer, u8::MAX));
        let others = [
            Form::Rule {
                game,
                kind: RulingKind::AnsweredPrivately,
            },
            Form::Seat {
                game,
                by: PersonId(u64::MAX),
            },
            Form::Pause { game },
            Form::Record,
        ];
        steps.chain(systems).chain(others).collect()
    }

    fn all() -> Vec<ComponentAction> {
        let mut all = composed();
        all.extend(acts().into_iter().map(ComponentAction::Action));
        all.extend(looks().into_iter().map(ComponentAction::Query));
        all.extend(
            forms()
                .into_iter()
                .flat_map(|form| [ComponentAction::Open(form), ComponentAction::Sent(form)]),
        );
        all.push(ComponentAction::Menu(u8::MAX));
        all
    }

    #[test]
    fn every_press_fits_and_reads_back() {
        for press in all() {
            let id = press
                .custom_id()
                .unwrap_or_else(|| panic!("{press:?} has no custom id"));
            assert_eq!(id.parse(), Ok(press.clone()), "{id}");
            let again = format!("{id}{AGAIN}2");
            assert_eq!(again.parse(), Ok(press), "also where two ask the same");
        }
    }

    #[test]
    fn overlong_press_has_no_custom_id() {
        let game = None;
        let text = "build g1 Ann; ".repeat(8);
        assert_eq!(
            ComponentAction::Action(Action::Move { game, text }).custom_id(),
            None
        );
        let typed = ComposerAction::Type("build g1 Ann; ".repeat(8));
        let [composer, ..] = composers();
        assert_eq!(
            ComponentAction::Action(Action::Compose(composer, typed)).custom_id(),
            None
        );
    }

    /// Returns the custom id of this JSON value.
    fn id_of(said: &serde_json::Value) -> String {
        let said = rmp_serde::to_vec(said).expect("plain values");
        format!("{VERSION}{}", BASE64_URL_SAFE_NO_PAD.encode(said))
    }

    #[test]
    fn anything_else_is_unknown() {
        let resign = |game| json!({"Act": {"Irrevocable": ["Resign", game, true]}});
        let at = |game, turn| json!({"At": [game, turn]});
        let known = id_of(&resign(at("mirolu", json!(14))));
        assert!(known.parse::<ComponentAction>().is_ok(), "{known}");
        let compose =
            |rev, action| json!({"Act": {"Compose": [{"Turn": ["mirolu", [14, rev]]}, action]}});
        let texts = ["", "v1", "v1:", "v1:look:never", "resign"];
        let texts = texts.map(str::to_owned).into_iter().chain([
            format!("{known}AA"),
            format!("{known} "),
            format!("{known}="),
            known[..known.len() - 2].to_owned(),
            known.replacen("v1", "v2", 1),
        ]);
        let said = [
            json!("Look"),
            json!({"Look": "Nothing"}),
            json!({"Look": {"Never": []}}),
            json!({"Act": {"Answer": [12]}}),
            json!({"Act": {"Answer": ["#12", "Accept"]}}),
            json!({"Act": {"Answer": [-1, "Accept"]}}),
            json!({"Act": {"Answer": [12, "Accept", "More"]}}),
            json!({"Act": {"Answer": [3, "Join"]}}),
            json!({"Act": {"Irrevocable": ["Resign", at("mirolu", json!(14))]}}),
            json!({"Act": {"Irrevocable": {"what": "Resign", "game": at("mirolu", json!(14)), "sure": true}}}),
            json!({"Act": {"Irrevocable": ["Resign", at("mirolu", json!(14)), "yes"]}}),
            resign(at("mirolu", json!(14.0))),
            resign(at("mirolu", json!("14"))),
            resign(at("MIROLU", json!(14))),
            resign(at("mirolu", json!(99_999_999_999_u64))),
            resign(at("nothing", json!(14))),
            json!({"Act": "Challenge"}),
            compose(json!("q"), json!("Undo")),
            compose(json!(3), json!({"Choose": "M."})),
            json!({"Menu": 256}),
        ];
        for id in texts.chain(said.iter().map(id_of)) {
            let read = id.parse::<ComponentAction>();
            assert!(
                matches!(read, Err(Unreadable::Unknown(_))),
                "{id}: {read:?}"
            );
        }
    }

    #[test]
    fn absence_button_needs_some_days() {
        let begin =
            |days| ComponentAction::Action(Action::Time(Timing::Away(AwayStep::Begin(days))));
        let id = |days| begin(days).custom_id().expect("it fits");
        assert_eq!(id(1).parse(), Ok(begin(1)));
        assert!(id(0).parse::<ComponentAction>().is_err(), "{}", id(0));
    }

    #[test]
    fn menu_line_equals_its_button() {
        let chosen = |line: &str| ComponentAction::Menu(1).read(Some(line));
        for press in acts()
            .into_iter()
            .map(ComponentAction::from)
            .chain(forms().into_iter().map(ComponentAction::from))
        {
            let id = press.custom_id().expect("it fits");
            assert_eq!(chosen(&id), press.read(None));
        }
        let menu = ComponentAction::Menu(1).to_string();
        assert!(chosen(&menu).is_err(), "no menu in a menu");
        assert!(chosen("resign").is_err());
        assert!(ComponentAction::Menu(1).read(None).is_err());
    }

    fn sent(form: Form, typed: &[(&str, &str)]) -> Result<Command, Unreadable> {
        let typed = typed.iter().copied();
        let typed = typed.map(|(field, text)| (field.to_owned(), Given::Text(text.to_owned())));
        form.sent(&typed.collect::<GivenOptions>())
    }

    #[test]
    fn form_text_completes_its_command() {
        let [composer, ..] = composers();
        assert_eq!(
            sent(Form::Steps(composer), &[("text", "pass")]),
            Ok(Action::Compose(composer, ComposerAction::Type("pass".into())).into())
        );
        assert_eq!(
            sent(Form::Steps(composer), &[]),
            Err(Unreadable::Missing("turn"))
        );
    }

    #[test]
    fn form_fields_are_read_by_name() {
        let game = longest_game();
        let pause =
            |days, reason| sent(Form::Pause { game }, &[("days", days), ("reason", reason)]);
        let step = ProposalStep::Ask(ProposalRequest::Pause {
            days: 90,
            reason: "away".into(),
        });
        let game = GameRef::Named(game);
        assert_eq!(
            pause(" 90 ", "away"),
            Ok(Action::Propose { game, step }.into())
        );
        for odd in ["0", "91", "", "some"] {
            let refused = pause(odd, "away");
            assert!(
                matches!(refused, Err(Unreadable::Choice { option: "days", .. })),
                "{refused:?}"
            );
        }
        let without_reason = ProposalStep::Ask(ProposalRequest::Pause {
            days: 3,
            reason: String::new(),
        });
        let asked = Action::Propose {
            game,
            step: without_reason,
        };
        assert_eq!(pause("3", ""), Ok(asked.into()));
    }
}
