//! A real client library plays with the pocket Discord, and people with the bot.

use std::time::Duration;

use futures::FutureExt;
use pocket_discord::{ActOutcome, Mistake, SessionCommand, Player, Pocket, PocketOptions, MessageView, Trouble};
use serenity::all::{ClientBuilder, GatewayError, GatewayIntents, HttpBuilder};

use crate::bot::connect;

struct Stage {
    pocket: Pocket,
    bot: tokio::task::JoinHandle<()>,
}

impl Stage {
    async fn set() -> Self {
        let pocket = Pocket::start(PocketOptions::default())
            .await
            .expect("a free port");
        let bot = connect(&pocket).await;
        Self { pocket, bot }
    }

    fn player(&self, name: &str) -> Player {
        self.pocket.player(name).expect("one of the six")
    }

    async fn strike(self) {
        self.bot.abort();
        self.pocket.stop().await;
        let requests = self.pocket.requests();
        let refused: Vec<_> = requests
            .iter()
            .filter(|request| request.status == 400)
            .collect();
        assert!(refused.is_empty(), "{refused:#?}");
    }
}

fn message(answer: Result<ActOutcome, Mistake>) -> MessageView {
    answer
        .expect("an answer")
        .message()
        .expect("a message")
        .clone()
}

#[tokio::test]
async fn waiting_without_commands_times_out() {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let late = pocket.until_commands(Duration::ZERO).await;
    let words = "no answer came in time: the bot's commands";
    assert_eq!(late, Err(words.into()));
    let bot = connect(&pocket).await;
    assert_eq!(pocket.until_commands(Duration::from_secs(30)).await, Ok(()));
    bot.abort();
    pocket.stop().await;
}

#[tokio::test]
async fn users_type_commands_in_their_language() {
    let stage = Stage::set().await;
    let ann = stage.player("ann");
    let language = async |line: &str| message(ann.line(line).await).content;
    assert_eq!(language("/toy language text: x").await, "en-GB in en-US");
    ann.speaks("de");
    stage.pocket.set_guild_locale("es-ES");
    assert_eq!(language("/toy sprache wort: x").await, "de in es-ES");
    assert_eq!(language("/toy language text: x").await, "de in es-ES");
    let offered = &ann.complete("/toy lang").await["suggestions"][0];
    assert_eq!(offered["label"], "/toy sprache");
    assert_eq!(offered["detail"], "Sagt, in welcher Sprache");
    let settled = ann.complete("/toy sprache ").await;
    assert_eq!(settled["options"][0]["name"], "wort");
    stage.strike().await;
}

#[tokio::test]
async fn answer_pings_the_named_user() {
    let stage = Stage::set().await;
    let said = message(
        stage
            .player("ann")
            .slash("toy greet", &[("who", "@beth")])
            .await,
    );
    let beth = stage.player("beth");
    assert_eq!(said.content, format!("Hello <@{}>", beth.id()));
    let answers = &said.wire["interaction"];
    assert_eq!(answers["user"]["global_name"], "Ann");
    assert_eq!(answers["name"], "toy greet");
    assert!(beth.look(&said).expect("public").mentions_me);
    assert!(!said.mentions_me);
    stage.strike().await;
}

#[tokio::test]
async fn chosen_suggestion_sends_its_value() {
    let stage = Stage::set().await;
    let ann = stage.player("ann");
    let choices = ann
        .autocomplete("toy echo", &[("text", "dark")])
        .await
        .expect("choices");
    assert_eq!(choices[0]["name"], "dark red");
    assert_eq!(
        message(ann.slash("toy echo", &[("text", "dark red")]).await).content,
        "v-red"
    );
    assert_eq!(
        message(ann.line("/toy echo plain words").await).content,
        "plain words"
    );
    stage.strike().await;
}

#[tokio::test]
async fn ephemeral_answer_has_one_reader() {
    let stage = Stage::set().await;
    let whispered = message(stage.player("ann").slash("toy whisper", &[]).await);
    assert!(whispered.ephemeral && whispered.content == "psst");
    assert_eq!(stage.player("beth").messages(), []);
    assert_eq!(stage.player("ann").dismiss(whispered.id), Ok(()));
    assert_eq!(stage.player("ann").messages(), []);
    stage.strike().await;
}

#[tokio::test]
async fn picture_carries_size_and_alt_text() {
    let stage = Stage::set().await;
    let ann = stage.player("ann").in_dm();
    let shown = message(ann.slash("toy picture", &[]).await);
    let picture = &shown.attachments[0];
    assert_eq!((picture.width, picture.height), (Some(1), Some(1)));
    assert_eq!(picture.description.as_deref(), Some("one red dot"));
    let bytes = reqwest::get(&picture.url)
        .await
        .expect("served")
        .bytes()
        .await
        .expect("whole");
    assert!(bytes.starts_with(b"\x89PNG"));
    stage.strike().await;
}

#[tokio::test]
async fn buttons_menus_and_forms_work() {
    let stage = Stage::set().await;
    let (ann, beth) = (stage.player("ann"), stage.player("beth"));
    let panel = message(ann.slash("toy panel", &[]).await);
    assert_eq!(beth.press(&panel, "Off").await, Err("it is disabled".into()));
    let chosen = message(beth.choose(&panel, "menu", &["b"]).await);
    assert!(chosen.ephemeral && chosen.content == "chose b");
    let Ok(ActOutcome::Form { id, form }) = ann.press(&panel, "Form").await else {
        panic!("a form should open")
    };
    assert_eq!(form["title"], "Say it");
    let too_long = ann.submit(id, &[("words", "more than ten")]).await;
    assert_eq!(too_long, Err("Your words: write 1 to 10 characters".into()));
    assert_eq!(
        message(ann.submit(id, &[("words", "hello")]).await).content,
        "you said hello"
    );
    let counted = message(ann.press(&panel, "Count").await);
    assert_eq!(counted.content, "counted 1");
    assert_eq!(
        message(beth.press(&counted, "Count").await).content,
        "counted 2"
    );
    stage.strike().await;
}

#[tokio::test]
async fn silent_bot_fails_after_three_seconds() {
    let stage = Stage::set().await;
    let ann = stage.player("ann");
    let mut asked = Box::pin(ann.slash("toy silent", &[]));
    assert_eq!(
        (&mut asked).now_or_never(),
        None,
        "the bot may still answer"
    );
    stage.pocket.trouble(Trouble::Skip { ms: 3_001 });
    assert_eq!(asked.await, Ok(ActOutcome::Failed));
    stage.strike().await;
}

#[tokio::test]
async fn a_wrong_token_is_turned_away() {
    let pocket = Pocket::start(PocketOptions::default())
        .await
        .expect("a free port");
    let http = HttpBuilder::new("a.b.c")
        .proxy(pocket.address())
        .ratelimiter_disabled(true)
        .build();
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty()).await;
    let end = client.expect("the client was built").start().await;
    assert!(
        matches!(
            end,
            Err(serenity::Error::Gateway(
                GatewayError::InvalidAuthentication
            ))
        ),
        "{end:?}"
    );
    assert!(!pocket.is_connected());
    pocket.stop().await;
}

#[tokio::test]
async fn bot_returns_after_every_disconnect() {
    let stage = Stage::set().await;
    let ann = stage.player("ann");
    for order in [
        SessionCommand::Drop,
        SessionCommand::Reconnect,
        SessionCommand::InvalidResumable,
        SessionCommand::Invalid,
    ] {
        stage.pocket.trouble(Trouble::Gateway { order });
        let text = format!("after {order:?}");
        let mut answer = ann.slash("toy echo", &[("text", &text)]).await;
        for _ in 0..5 {
            if answer != Ok(ActOutcome::Failed) {
                break;
            }
            answer = ann.slash("toy echo", &[("text", &text)]).await;
        }
        assert_eq!(message(answer).content, text);
    }
    stage.strike().await;
}
