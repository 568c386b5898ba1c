//! Answers one interaction: at once when the work is quick, else it is acknowledged first and answered when done.

use crate::answer::error::Fault;
use crate::answer::{Enclosure, Message};
use crate::command::{Asked, Asker, Command, Form, Look, Pressed, Which};
use crate::discord::api::{ANSWERED, Api, Ticket};
use crate::discord::failure::Failure;
use crate::discord::incoming::{Asks, Incoming};
use crate::discord::{body, clock};
use crate::domain::{InteractionId, Language};
use crate::failpoint;
use crate::failpoint::Point;
use crate::health::BotStats;
use crate::referee::Referee;
use crate::text;
use crate::text::language::speaking;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;

/// How long an answer may take before it is acknowledged; Discord waits three seconds.
const PROMPT: Duration = Duration::from_millis(1_500);

/// What is needed in order to answer.
pub struct Responder {
    /// Who knows the answer.
    pub referee: Arc<Referee>,
    /// Says that there may be something to deliver.
    pub due: Arc<Notify>,
    /// Where the answer goes.
    pub api: Api,
    /// Where it is counted.
    pub vitals: Arc<BotStats>,
}

/// An answer with what goes with it, drawn.
struct Drawn {
    message: Message,
    enclosure: Option<Enclosure>,
}

impl Drawn {
    const fn words(message: Message) -> Self {
        Self {
            message,
            enclosure: None,
        }
    }
}

/// Answers an interaction, unless it has waited so long that Discord has given it up: then nothing is done, and the person,
/// who is told so, asks again.
pub async fn respond(desk: &Responder, incoming: Incoming) {
    if incoming.ticket.is_over() {
        desk.vitals.too_late();
        return;
    }
    let Incoming {
        asker,
        asks,
        ticket,
        panel,
        completes,
        kind: _,
    } = incoming;
    let command = match &asks {
        Ok(Asks::Do(Pressed::Command(command))) => Some(command),
        Ok(Asks::Do(Pressed::Form(_)) | Asks::Complete(_)) | Err(_) => None,
    };
    let admitted = speaking(asker.language, || desk.referee.admit(&asker, command));
    if let Err(too_fast) = admitted {
        desk.vitals.too_fast();
        let sent = if completes {
            choices(desk, &ticket, &[]).await
        } else {
            at_once(desk, &ticket, false, Drawn::words(*too_fast)).await
        };
        return note_unanswered(sent);
    }
    let asker = as_they_read(desk, asker).await;
    let sent = match asks {
        Ok(Asks::Complete(asked)) => complete(desk, asker, asked, &ticket).await,
        Ok(Asks::Do(Pressed::Form(form))) => open(desk, asker, form, &ticket).await,
        Ok(Asks::Do(Pressed::Command(Command::Look(Look::Alignment { game })))) => {
            whisper(desk, asker, game, &ticket).await
        }
        Ok(Asks::Do(Pressed::Command(command))) => {
            let seated = command.seats_the_asker().then(|| asker.clone());
            let sent = answer(desk, asker, command, &ticket, panel).await;
            if let (Some(asker), Ok(())) = (seated, &sent) {
                acknowledged(desk, asker).await;
            }
            sent
        }
        Err(_) if completes => choices(desk, &ticket, &[]).await,
        Err(why) => {
            at_once(
                desk,
                &ticket,
                panel,
                Drawn::words(speaking(asker.language, || Message::of(why.to_string()))),
            )
            .await
        }
    };
    note_unanswered(sent);
}

/// The asker with the language that they chose. Where that cannot be read, their Discord's will do.
async fn as_they_read(desk: &Responder, asker: Asker) -> Asker {
    let (referee, own) = (Arc::clone(&desk.referee), asker.clone());
    let found = spawn_blocking(move || referee.as_they_read(own)).await;
    found.unwrap_or(asker)
}

/// What was done is durable and its cards are in the outbox: only this answer is lost.
fn note_unanswered(sent: Result<(), Failure>) {
    match sent {
        Ok(()) => {}
        // It came again with a session that was taken up; what stands there now may be newer than its answer.
        Err(failure) if failure.code() == Some(ANSWERED) => {
            tracing::debug!("an interaction was answered before");
        }
        Err(failure) => tracing::warn!(%failure, "an interaction went unanswered"),
    }
}

/// Says that the code that answers an interaction has failed; what was saved stays saved.
pub async fn apologise(desk: &Responder, ticket: &Ticket, language: Language) {
    desk.vitals.panicked();
    let reference = reference(ticket);
    tracing::error!(reference, "an answer panicked");
    let apology = speaking(language, || {
        Message::of(text::operating_internal(&reference))
    });
    note_unanswered(at_once(desk, ticket, false, Drawn::words(apology)).await);
}

/// What the log and the person both know an interaction by.
fn reference(ticket: &Ticket) -> String {
    InteractionId(ticket.interaction).reference()
}

async fn complete(
    desk: &Responder,
    asker: Asker,
    asked: Asked,
    ticket: &Ticket,
) -> Result<(), Failure> {
    let (referee, own) = (Arc::clone(&desk.referee), ticket.clone());
    let found = spawn_blocking(move || {
        // Nothing announces completions: what waited here for too long is work for nobody.
        (!own.is_over()).then(|| referee.complete(&asker, &asked))
    });
    let found = match found.await {
        Ok(Some(Ok(found))) => found,
        Ok(None) => {
            desk.vitals.too_late();
            return Ok(());
        }
        other => {
            tracing::error!(?other, "a text could not be completed");
            Vec::new()
        }
    };
    choices(desk, ticket, &found).await
}

async fn choices(
    desk: &Responder,
    ticket: &Ticket,
    found: &[(String, String)],
) -> Result<(), Failure> {
    desk.api.answer(ticket, &body::choices(found)).await
}

/// Opens a form, which must be the first answer; says what stands against it otherwise.
async fn open(desk: &Responder, asker: Asker, form: Form, ticket: &Ticket) -> Result<(), Failure> {
    let (referee, language) = (Arc::clone(&desk.referee), asker.language);
    let work = spawn_blocking(move || referee.sheet(&asker, form));
    let message = match settled(work.await, ticket, language) {
        Ok(Ok(sheet)) => return desk.api.answer(ticket, &body::form(&sheet)).await,
        Ok(Err(objection)) => objection,
        Err(apology) => *apology,
    };
    at_once(desk, ticket, false, Drawn::words(message)).await
}

async fn answer(
    desk: &Responder,
    asker: Asker,
    command: Command,
    ticket: &Ticket,
    panel: bool,
) -> Result<(), Failure> {
    let panel = panel && !command.leaves_the_page();
    let language = asker.language;
    if ticket.is_missed {
        // Whoever was answered before, perhaps that it cannot be saved, has gone on from there.
        announce(desk, ticket, panel).await?;
        let work = work(desk, asker, command);
        return fill_in(desk, ticket, settled(work.await, ticket, language)).await;
    }
    let patience = if command.takes_long() {
        Duration::ZERO
    } else {
        PROMPT
    };
    let mut work = work(desk, asker, command);
    match timeout(patience, &mut work).await {
        Ok(done) => {
            at_once(
                desk,
                ticket,
                panel,
                or_apology(settled(done, ticket, language)),
            )
            .await
        }
        Err(_) => {
            let announced = announce(desk, ticket, panel).await;
            // Whatever comes of it is logged, also when nobody can be told.
            let result = settled(work.await, ticket, language);
            announced?;
            fill_in(desk, ticket, result).await
        }
    }
}

/// Says that the answer comes later.
async fn announce(desk: &Responder, ticket: &Ticket, panel: bool) -> Result<(), Failure> {
    desk.api.answer(ticket, &body::later(panel)).await
}

/// Gives the answer that was announced.
async fn fill_in(
    desk: &Responder,
    ticket: &Ticket,
    result: Result<Drawn, Box<Message>>,
) -> Result<(), Failure> {
    let drawn = or_apology(result);
    let body = body::changed(&drawn.message, drawn.enclosure);
    desk.api.change_answer(ticket, &body).await
}

/// Tells the asker what nobody else may see. Nothing of it is kept, drawn or logged, and every alignment takes this one way.
async fn whisper(
    desk: &Responder,
    asker: Asker,
    game: Which,
    ticket: &Ticket,
) -> Result<(), Failure> {
    let (referee, language) = (Arc::clone(&desk.referee), asker.language);
    let mut work = spawn_blocking(move || referee.whisper(&asker, game));
    match timeout(PROMPT, &mut work).await {
        Ok(done) => {
            let body = match settled(done, ticket, language).map_err(|apology| *apology) {
                Ok(Ok(whisper)) => body::whisper(&whisper),
                Ok(Err(message)) | Err(message) => body::answer(&message, None),
            };
            desk.api.answer(ticket, &body).await
        }
        Err(_) => {
            let announced = announce(desk, ticket, false).await;
            let body = match settled(work.await, ticket, language).map_err(|apology| *apology) {
                Ok(Ok(whisper)) => body::late_whisper(&whisper),
                Ok(Err(message)) | Err(message) => body::changed(&message, None),
            };
            announced?;
            desk.api.change_answer(ticket, &body).await
        }
    }
}

/// Remembers that the asker was reached in private, which a secret deal waits for.
async fn acknowledged(desk: &Responder, asker: Asker) {
    let referee = Arc::clone(&desk.referee);
    let kept = spawn_blocking(move || referee.acknowledged(&asker, clock::chance())).await;
    match kept {
        Ok(Ok(_)) => desk.due.notify_one(),
        // They count as not reached, and are told to press again.
        Ok(Err(fault)) => tracing::error!(%fault, "an acknowledgement could not be saved"),
        Err(panic) => tracing::error!(%panic, "an acknowledgement could not be saved"),
    }
}

/// Does what is asked, off the runtime's threads. The outbox is looked at as soon as it is durable, before the picture.
fn work(desk: &Responder, asker: Asker, command: Command) -> JoinHandle<Result<Drawn, Fault>> {
    let (referee, due) = (Arc::clone(&desk.referee), Arc::clone(&desk.due));
    spawn_blocking(move || {
        failpoint::reach(Point::Handle).map_err(|why| Fault::Panicked(why.to_string()))?;
        let message = referee.handle(&asker, command, clock::chance())?;
        due.notify_one();
        let enclosure = referee.enclosure(&message)?;
        Ok(Drawn { message, enclosure })
    })
}

async fn at_once(
    desk: &Responder,
    ticket: &Ticket,
    panel: bool,
    drawn: Drawn,
) -> Result<(), Failure> {
    let Drawn { message, enclosure } = drawn;
    let body = match panel {
        true => body::turned(&message, enclosure),
        false => body::answer(&message, enclosure),
    };
    desk.api.answer(ticket, &body).await
}

fn or_apology(result: Result<Drawn, Box<Message>>) -> Drawn {
    result.unwrap_or_else(|message| Drawn::words(*message))
}

/// What the work led to; a fault or panic is logged whole, and told by a reference.
fn settled<T>(
    done: Result<Result<T, Fault>, tokio::task::JoinError>,
    ticket: &Ticket,
    language: Language,
) -> Result<T, Box<Message>> {
    let reference = reference(ticket);
    match done {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(fault)) => {
            tracing::error!(reference, %fault, "a command failed");
            let apology = || {
                Message::of(if fault.is_unsaved() {
                    text::operating_not_saved(&reference)
                } else {
                    text::operating_internal(&reference)
                })
            };
            Err(Box::new(speaking(language, apology)))
        }
        Err(panic) => {
            tracing::error!(reference, %panic, "a command panicked");
            let apology = || Message::of(text::operating_internal(&reference));
            Err(Box::new(speaking(language, apology)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::time::Instant;

    use super::*;
    use crate::command::{Being, DisplayName, Person};
    use crate::config::Token;
    use crate::discord::clock::DiscordTime;
    use crate::discord::wire::{self, Wire};
    use crate::domain::{ChannelId, InteractionId, Millis, PersonId, Place};
    use crate::health::Kind;
    use crate::store::Store;
    use crate::text::user_error::Unreadable;

    fn asker() -> Asker {
        Asker {
            person: Person {
                id: PersonId(1),
                name: DisplayName::new("Ann"),
                being: Being::Human,
            },
            place: Place {
                guild: None,
                channel: ChannelId(2),
            },
            interaction: InteractionId(3),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    #[tokio::test]
    async fn what_can_no_longer_be_answered_is_not_worked_on() {
        let discord = TcpListener::bind("127.0.0.1:0").expect("a free port");
        discord.set_nonblocking(true).expect("it can be asked");
        let address = discord.local_addr().expect("it has one");
        let stand_in = format!("http://{address}").parse().expect("this machine");
        let client = wire::client(Some(&stand_in)).expect("a client");
        let token = Token::new("made.up.token").expect("three parts");
        let vitals = Arc::new(BotStats::new(Millis(0)));
        let wire = Wire::new(
            client,
            &token,
            Some(&stand_in),
            DiscordTime::new(Arc::default()),
        );
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::open(&folder.path().join("referee.db")).expect("the store opens");
        let desk = Responder {
            referee: Arc::new(Referee::new(store)),
            due: Arc::default(),
            api: Api::new(wire, Arc::clone(&vitals)),
            vitals,
        };
        let three_seconds_ago = Instant::now().checked_sub(Duration::from_secs(3));
        for asks in [
            Ok(Asks::Do(Pressed::Command(Command::Look(Look::Settings(
                None,
            ))))),
            Err(Unreadable::Unknown("hw".into())),
        ] {
            let incoming = Incoming {
                asker: asker(),
                asks,
                ticket: Ticket {
                    interaction: 3,
                    token: "secret".into(),
                    arrived: three_seconds_ago.expect("the machine runs for longer"),
                    is_missed: false,
                },
                panel: false,
                completes: false,
                kind: Kind::Command,
            };
            respond(&desk, incoming).await;
        }
        let asked = discord.accept().map(|_| ()).map_err(|error| error.kind());
        assert_eq!(asked, Err(std::io::ErrorKind::WouldBlock));
    }

    #[tokio::test]
    async fn a_panic_is_told_by_its_reference() {
        let ticket = Ticket {
            interaction: 0x12_3456_7000,
            token: "secret".into(),
            arrived: std::time::Instant::now(),
            is_missed: false,
        };
        let done = spawn_blocking(|| -> Result<(), Fault> { panic!("a bug") }).await;
        let told = settled(done, &ticket, Language::English)
            .expect_err("a panic")
            .text;
        assert!(told.contains("internal error #1234567"), "{told}");
    }
}
