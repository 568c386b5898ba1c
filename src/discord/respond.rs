//! Responds to one interaction: immediately if the work is quick, otherwise with a deferred
//! response.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use crate::command::{Caller, Command, CompletionRequest, Form, Pressed, Query};
use crate::discord::api::{ALREADY_ACKNOWLEDGED, InteractionToken};
use crate::discord::body::{self, ReplyBody};
use crate::discord::clock;
use crate::discord::context::BotContext;
use crate::discord::failure::Failure;
use crate::discord::incoming::{Asks, Incoming};
use crate::domain::{InteractionId, Language};
use crate::failpoint::{self, Point};
use crate::health::InteractionKind;
use crate::i18n;
use crate::i18n::language::with_language;
use crate::referee::Referee;
use crate::reply::Message;
use crate::reply::error::{InternalError, Result};

/// Time after which a response is deferred; Discord waits three seconds.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);

/// Responds to an interaction. If it waited so long that Discord has given it up, nothing is done:
/// Discord tells the person, who asks again.
pub async fn respond(context: &BotContext, incoming: Incoming) {
    if incoming.ticket.is_over() {
        context.stats.counts.too_late.inc();
        return;
    }
    let Incoming {
        caller,
        asks,
        ticket,
        panel,
        kind,
    } = incoming;
    let command = match &asks {
        Ok(Asks::Do(Pressed::Command(command))) => Some(command),
        Ok(Asks::Do(Pressed::Form(_)) | Asks::Complete(_)) | Err(_) => None,
    };
    if !context.referee.admits(&caller, command) {
        context.stats.counts.too_fast.inc();
        let too_fast = with_language(caller.language, || Message::of(i18n::OPERATING_TOO_FAST));
        let body = objection(kind, too_fast, false);
        return note_unanswered(context.api.answer(&ticket, &body).await);
    }
    let caller = as_they_read(context, caller).await;
    let sent = match asks {
        Ok(Asks::Complete(asked)) => complete(context, caller, asked, &ticket).await,
        Ok(Asks::Do(Pressed::Form(form))) => open(context, caller, form, &ticket).await,
        Ok(Asks::Do(Pressed::Command(command))) => {
            answer(context, caller, command, &ticket, panel).await
        }
        Err(why) => {
            let why = with_language(caller.language, || Message::of(why.to_string()));
            let body = objection(kind, why, panel);
            context.api.answer(&ticket, &body).await
        }
    };
    note_unanswered(sent);
}

/// Reports an objection to an interaction; for completions it is an empty list.
fn objection(kind: InteractionKind, why: Message, in_place: bool) -> body::Body {
    match kind {
        InteractionKind::Completion => body::choices(&[]),
        InteractionKind::Command | InteractionKind::Press | InteractionKind::Form => {
            body::first(why.into(), in_place)
        }
    }
}

/// Returns the caller with their chosen language, or that of their Discord client if it cannot be
/// read.
async fn as_they_read(context: &BotContext, caller: Caller) -> Caller {
    let own = caller.clone();
    let found = context.with_referee(move |referee| Ok(referee.as_they_read(own)));
    found.await.unwrap_or(caller)
}

/// Logs a lost response. The action is durable and its cards are in the outbox.
fn note_unanswered(sent: Result<(), Failure>) {
    match sent {
        Ok(()) => {}
        // A resumed session repeated the interaction; the current response may be newer than this
        // one.
        Err(failure) if failure.code() == Some(ALREADY_ACKNOWLEDGED) => {
            tracing::debug!("the interaction was already answered");
        }
        Err(failure) => tracing::warn!(%failure, "failed to answer an interaction"),
    }
}

/// Reports that handling the interaction failed; saved data stays saved.
pub async fn apologise(context: &BotContext, ticket: &InteractionToken, language: Language) {
    context.stats.counts.panics.inc();
    let panicked = InternalError::Panicked("while it was answered".into());
    let body = body::first(apology(&panicked, ticket, language).into(), false);
    note_unanswered(context.api.answer(ticket, &body).await);
}

async fn complete(
    context: &BotContext,
    caller: Caller,
    asked: CompletionRequest,
    ticket: &InteractionToken,
) -> Result<(), Failure> {
    let own = ticket.clone();
    let found = context.with_referee(move |referee| {
        // Completions cannot be deferred: nobody needs one that waited too long.
        let due = (!own.is_over()).then(|| referee.complete(&caller, &asked));
        due.transpose()
    });
    let found = match found.await {
        Ok(Some(found)) => found,
        Ok(None) => {
            context.stats.counts.too_late.inc();
            return Ok(());
        }
        Err(fault) => {
            tracing::error!(%fault, "autocompletion failed");
            Vec::new()
        }
    };
    context.api.answer(ticket, &body::choices(&found)).await
}

/// Opens a modal, which must be the first response, or reports why it cannot be opened.
async fn open(
    context: &BotContext,
    caller: Caller,
    form: Form,
    ticket: &InteractionToken,
) -> Result<(), Failure> {
    let language = caller.language;
    let sheet = context.with_referee(move |referee| referee.sheet(&caller, form));
    let body = match sheet.await {
        Ok(Ok(sheet)) => body::form(&sheet),
        Ok(Err(objection)) => body::first(objection.into(), false),
        Err(fault) => body::first(apology(&fault, ticket, language).into(), false),
    };
    context.api.answer(ticket, &body).await
}

async fn answer(
    context: &BotContext,
    caller: Caller,
    command: Command,
    ticket: &InteractionToken,
    panel: bool,
) -> Result<(), Failure> {
    let panel = panel && !command.leaves_the_page();
    let patience = if command.takes_long() {
        Duration::ZERO
    } else {
        DEFER_AFTER
    };
    let language = caller.language;
    let told = |done: Result<ReplyBody>| {
        done.unwrap_or_else(|fault| apology(&fault, ticket, language).into())
    };
    if ticket.is_missed {
        // If the interaction was answered before, perhaps with a failure to save, the caller has
        // moved on.
        context.api.answer(ticket, &body::later(panel)).await?;
        let body = body::second(told(work(context, caller, command).await));
        return context.api.change_answer(ticket, &body).await;
    }
    let mut work = pin!(work(context, caller, command));
    if let Ok(done) = timeout(patience, &mut work).await {
        let body = body::first(told(done), panel);
        return context.api.answer(ticket, &body).await;
    }
    let announced = context.api.answer(ticket, &body::later(panel)).await;
    // The result is logged even if it cannot be delivered.
    let body = body::second(told(work.await));
    announced?;
    context.api.change_answer(ticket, &body).await
}

/// Performs the request. The outbox is polled once the change is durable, before the picture is
/// drawn. Alignments are never stored, drawn or logged, and all of them pass through this function.
fn work(
    context: &BotContext,
    caller: Caller,
    command: Command,
) -> impl Future<Output = Result<ReplyBody>> {
    let (context, due) = (context.clone(), Arc::clone(&context.due));
    let work = move |command, referee: &Referee| {
        if let Command::Query(Query::Alignment { game }) = command {
            let whisper = referee.whisper(&caller, game)?;
            return Ok(whisper.map_or_else(ReplyBody::from, ReplyBody::from));
        }
        failpoint::reach(Point::Handle).map_err(|why| InternalError::Panicked(why.to_string()))?;
        let message = referee.handle(&caller, command, clock::seed())?;
        due.notify_one();
        let file = referee.enclosure(&message)?;
        Ok(ReplyBody::new(message, file))
    };
    async move {
        let command = context.api.files.fill(command).await;
        context
            .with_referee(move |referee| work(command, referee))
            .await
    }
}

/// Describes an error to the user by its reference; the log has the details.
fn apology(fault: &InternalError, ticket: &InteractionToken, language: Language) -> Message {
    let reference = InteractionId(ticket.interaction).reference();
    tracing::error!(reference, %fault, "a command failed");
    with_language(language, || {
        Message::of(if fault.is_unsaved() {
            i18n::operating_not_saved(&reference)
        } else {
            i18n::operating_internal(&reference)
        })
    })
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::time::Instant;

    use super::*;
    use crate::command::{AccountKind, DisplayName, Person};
    use crate::config::Token;
    use crate::discord::clock::DiscordTime;
    use crate::discord::http::Api;
    use crate::domain::{ChannelId, InteractionId, Millis, PersonId, Place};
    use crate::health::BotStats;
    use crate::i18n::unreadable::Unreadable;
    use crate::referee::Referee;
    use crate::store::Store;

    fn caller() -> Caller {
        Caller {
            person: Person {
                id: PersonId(1),
                name: DisplayName::new("Ann"),
                being: AccountKind::Human,
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
    async fn expired_interaction_is_not_handled() {
        let discord = TcpListener::bind("127.0.0.1:0").expect("a free port");
        discord.set_nonblocking(true).expect("it can be asked");
        let address = discord.local_addr().expect("it has one");
        let stand_in = format!("http://{address}").parse().expect("this machine");
        let token = Token::new("made.up.token").expect("three parts");
        let stats = Arc::new(BotStats::new(Millis(0)));
        let time = DiscordTime::new(Arc::default());
        let api = Api::new(&token, Some(&stand_in), time, Arc::clone(&stats));
        let folder = tempfile::tempdir().expect("a folder can be made");
        let store = Store::open(&folder.path().join("referee.db")).expect("the store opens");
        let context = BotContext {
            referee: Arc::new(Referee::new(store)),
            due: Arc::default(),
            api: Arc::new(api.expect("a client")),
            stats,
        };
        let three_seconds_ago = Instant::now().checked_sub(Duration::from_secs(3));
        for asks in [
            Ok(Asks::Do(Pressed::Command(Command::Query(Query::Settings(
                None,
            ))))),
            Err(Unreadable::Unknown("hw".into())),
        ] {
            let incoming = Incoming {
                caller: caller(),
                asks,
                ticket: InteractionToken {
                    interaction: 3,
                    token: "secret".into(),
                    application: 1,
                    arrived: three_seconds_ago.expect("the machine runs for longer"),
                    is_missed: false,
                },
                panel: false,
                kind: InteractionKind::Command,
            };
            respond(&context, incoming).await;
        }
        let asked = discord.accept().map(|_| ()).map_err(|error| error.kind());
        assert_eq!(asked, Err(std::io::ErrorKind::WouldBlock));
    }

    #[tokio::test]
    async fn panic_apology_shows_its_reference() {
        let ticket = InteractionToken {
            interaction: 0x12_3456_7000,
            token: "secret".into(),
            application: 1,
            arrived: std::time::Instant::now(),
            is_missed: false,
        };
        let panicked = InternalError::Panicked("a bug".into());
        let told = apology(&panicked, &ticket, Language::English).text;
        assert!(told.contains("internal error #1234567"), "{told}");
    }
}
