//! A pocket Discord with the bot on it, and people's hands.

use referee::store::{FileError, Store};
use std::path::Path;
use std::sync::Arc;

use pocket_discord::{
    ActOutcome, MessageView, Mistake, Player, Pocket, PocketOptions, Recorded, Trouble,
};
use referee::command::invitation_draft::Writing;
use referee::command::{Action, ComponentAction, Query};
use referee::config::{Loopback, Token};
use referee::discord::{Bot, BotError};
use referee::domain::Millis;
use referee::health::BotStats;
use referee::referee::Referee;
use referee_testing::{assert_contains, wait};
use regex_lite::Regex;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A pocket Discord with the bot on it.
pub struct LiveBot {
    pub pocket: Pocket,
    pub folder: TempDir,
    stop: oneshot::Sender<()>,
    bot: JoinHandle<Result<(), BotError>>,
}

impl LiveBot {
    /// Starts both, and waits until the commands are registered.
    pub async fn start() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        Self::on(pocket().await, folder).await
    }

    /// The same, with the hands of some people.
    pub async fn with<const N: usize>(names: [&str; N]) -> (Self, [Player; N]) {
        let live = Self::start().await;
        let players = live.players(names);
        (live, players)
    }

    /// The same with a game that Ann began against Beth; gives its id too.
    pub async fn with_game() -> (Self, [Player; 2], String) {
        let (live, [ann, beth]) = Self::with(["ann", "beth"]).await;
        let game = begin(&ann, &beth).await;
        (live, [ann, beth], game)
    }

    /// The same, in which both homes stand.
    pub async fn with_homes() -> (Self, [Player; 2], String) {
        let (live, [ann, beth], game) = Self::with_game().await;
        set_up(&ann, &beth, &game).await;
        (live, [ann, beth], game)
    }

    async fn on(pocket: Pocket, folder: TempDir) -> Self {
        let api = pocket.address().parse();
        Self::at(api.expect("an address on this machine"), pocket, folder).await
    }

    /// The same, where the bot finds the pocket Discord there.
    pub async fn at(api: Loopback, pocket: Pocket, folder: TempDir) -> Self {
        let (stop, stopped) = oneshot::channel();
        let bot = start(&pocket, api, &folder, stopped);
        let live = Self {
            pocket,
            folder,
            stop,
            bot,
        };
        live.ready().await;
        live
    }

    /// Stops the bot as an operator would and starts it again on the same file.
    pub async fn restart(self) -> Self {
        self.restart_after(|_| {}).await
    }

    /// The same, with something done to the file meanwhile.
    pub async fn restart_after(self, meanwhile: impl FnOnce(&Path)) -> Self {
        let Self {
            pocket,
            folder,
            stop,
            bot,
        } = self;
        stop.send(()).expect("the bot runs");
        bot.await
            .expect("the bot does not panic")
            .expect("the bot stops cleanly");
        // Until Discord has seen it leave, what people do would still go to it.
        let left = wait::until(|| !pocket.is_connected()).await;
        assert!(left, "the bot is still connected");
        // A thread that still does something for the bot lets go of the file when that is done.
        let file = folder.path().join("referee.db");
        let free = || !matches!(Store::open(&file), Err(FileError::InUse { .. }));
        assert!(wait::until(free).await, "the bot still has its file");
        meanwhile(&file);
        Self::on(pocket, folder).await
    }

    async fn ready(&self) {
        let is_ready = || is_registered(&self.pocket) && self.pocket.is_connected();
        let came = wait::until(is_ready).await;
        let requests = || self.pocket.requests();
        assert!(came, "the bot did not connect: {:?}", requests());
    }

    /// So many seconds pass for Discord; the bot sees it by the answer to what that person asks.
    pub async fn skip(&self, seconds: u64, whoever: &Player) {
        let ms = seconds * 1_000;
        self.pocket.trouble(Trouble::Skip { ms });
        told(whoever, "/hw games").await;
    }

    /// The hands of one of the six people.
    pub fn player(&self, name: &str) -> Player {
        self.pocket.player(name).expect("one of the six")
    }

    /// Several of the people.
    pub fn players<const N: usize>(&self, names: [&str; N]) -> [Player; N] {
        names.map(|name| self.player(name))
    }

    /// Ends the test: the bot stops cleanly, and nothing that it sent was refused.
    pub async fn stop(self) {
        self.stop.send(()).expect("the bot runs");
        self.bot
            .await
            .expect("the bot does not panic")
            .expect("the bot stops cleanly");
        self.pocket.stop().await;
        let requests = self.pocket.requests();
        let refused: Vec<_> = requests
            .iter()
            .filter(|request| request.status == 400 && !is_repeated(request, &requests))
            .collect();
        assert!(refused.is_empty(), "{refused:#?}");
    }
}

/// A pocket Discord that waits longer for answers than Discord does: that the machine is busy is no
/// fault of the bot's.
pub async fn pocket() -> Pocket {
    let patient = PocketOptions {
        patience: wait::HANGS,
        ..PocketOptions::default()
    };
    Pocket::start(patient).await.expect("a free port")
}

/// Whether a bot has registered its commands.
pub fn is_registered(pocket: &Pocket) -> bool {
    let requests = pocket.requests();
    let mut puts = requests
        .iter()
        .filter(|request| request.route.starts_with("PUT "));
    puts.any(|request| request.status == 200)
}

/// Whether this is a second answer to an interaction that was answered, as both deliveries of a
/// doubled one are, or a thread opened once more, of which it was not known.
fn is_repeated(request: &Recorded, requests: &[Recorded]) -> bool {
    let answered = requests
        .iter()
        .any(|other| other.path == request.path && other.status < 300);
    answered
        && ["/callback", "/threads"]
            .iter()
            .any(|end| request.route.ends_with(end))
}

fn start(
    pocket: &Pocket,
    api: Loopback,
    folder: &TempDir,
    stopped: oneshot::Receiver<()>,
) -> JoinHandle<Result<(), BotError>> {
    let store = Store::open(&folder.path().join("referee.db")).expect("a store can be made");
    let bot = Bot {
        referee: Arc::new(Referee::new(store)),
        token: Token::new(pocket.token()).expect("a token of three parts"),
        api: Some(api),
        copies: None,
        stats: Arc::new(BotStats::new(Millis::now())),
        due: Arc::default(),
    };
    tokio::spawn(bot.run(async {
        stopped.await.unwrap_or_default();
    }))
}

/// The message that an answer brought.
pub fn message(answer: Result<ActOutcome, Mistake>) -> MessageView {
    let answer = answer.expect("an answer");
    answer
        .message()
        .unwrap_or_else(|| panic!("a message, not {answer:?}"))
        .clone()
}

/// Runs a command line and gives the text of its private answer.
pub async fn told(player: &Player, line: &str) -> String {
    let answer = message(player.line(line).await);
    assert!(answer.ephemeral, "{line}: {answer:?}");
    answer.content
}

/// What somebody reads, with all made alike that differs from run to run: ids of games and
/// messages, times, digests, and whether a notice has been delivered yet. Of the ids of people, who
/// are always the same, the end is left.
pub fn plain(text: &str) -> String {
    let alike = [
        ("(`|game:)([b-z][aeiou]){3,4}\\b", "${1}mirolu"),
        ("<t:[0-9]+", "<t:0"),
        ("14560744439808000([0-9]{2})", "$1"),
        ("[0-9]{16,}", "1"),
        ("[0-9a-f]{64}", "5f3a"),
        ("It is [0-9]{2}:[0-9]{2} there", "It is 12:00 there"),
        (NOT_DELIVERED, "$1 has until"),
    ];
    alike.iter().fold(text.to_owned(), |text, (differs, same)| {
        let differs = Regex::new(differs).expect("a regular expression");
        differs.replace_all(&text, *same).into_owned()
    })
}

const NOT_DELIVERED: &str = r"(\w+)'s clock is stopped: the notice of the turn hasn't been delivered. As things stand, time would run out on";

/// The card that says `text`, with its buttons.
pub async fn card(player: &Player, text: &str) -> MessageView {
    player
        .until(|message| !message.ephemeral && message.content.contains(text))
        .await
        .unwrap_or_else(|mistake| panic!("{text}: {mistake:?} in {:#?}", contents(player)))
}

/// What a person sees in their channel.
pub fn contents(player: &Player) -> Vec<String> {
    player
        .messages()
        .into_iter()
        .map(|message| message.content)
        .collect()
}

/// A game between Ann, who begins, and Beth, in the channels in which they are; gives its id.
pub async fn begin(ann: &Player, beth: &Player) -> String {
    begin_with(ann, beth, "").await
}

/// The same with further options of the invitation.
pub async fn begin_with(ann: &Player, beth: &Player, options: &str) -> String {
    let options = format!("opponent: @beth first: host {options}");
    let asked = invite(ann, options.trim_end()).await.content;
    assert_contains(&asked, "is posted");
    let id = accept(beth).await;
    card(ann, &format!("play Homeworlds · game `{id}`")).await;
    id
}

/// Invites with these choices, those that the command does not have on the panel, and gives the
/// last answer.
pub async fn invite(player: &Player, choices: &str) -> MessageView {
    invite_all(player, choices, &[]).await
}

/// The same, with these guests.
pub async fn invite_all(player: &Player, choices: &str, guests: &[&Player]) -> MessageView {
    let choices = choices_of(choices);
    let is_option = |name: &str| ["opponent", "game", "time"].contains(&name);
    let (options, mut rest): (Vec<_>, Vec<_>) =
        choices.iter().partition(|(name, _)| is_option(name));
    let options: Vec<(&str, &str)> = options
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    let mut panel = message(player.slash("hw challenge", &options).await);
    assert!(panel.ephemeral, "{panel:?}");
    if panel.button("Send").is_none() {
        return panel;
    }
    if !guests.is_empty() {
        let picked = player.pick(&panel, "Invite people", guests).await;
        panel = message(picked);
    }
    // What stands on the first page comes before what stands behind *More options*.
    rest.sort_by_key(|(name, _)| name != "rated");
    for (name, value) in rest {
        panel = chosen(player, &panel, name, value).await;
    }
    if panel.button("Send").is_some_and(|button| button.disabled) {
        return panel;
    }
    let sent = player.press(&panel, "Send").await;
    message(sent)
}

/// `first: host time: 5 days` as pairs.
fn choices_of(text: &str) -> Vec<(String, String)> {
    let names = Regex::new(r"([a-z-]+): ").expect("a regular expression");
    let starts: Vec<_> = names.captures_iter(text).collect();
    let ends = starts
        .iter()
        .skip(1)
        .map(|next| next.get(0).expect("a match").start());
    let ends = ends.chain([text.len()]);
    let pairs = starts.iter().zip(ends).map(|(start, end)| {
        let value = &text[start.get(0).expect("a match").end()..end];
        (start[1].to_owned(), value.trim().to_owned())
    });
    pairs.collect()
}

/// The panel of an invitation after this was chosen.
async fn chosen(player: &Player, panel: &MessageView, name: &str, value: &str) -> MessageView {
    let chooses = |press: &ComponentAction| {
        let ComponentAction::Action(Action::Unsent(_, Writing::Choose(key, chosen))) = press else {
            return false;
        };
        (key.as_str(), chosen.as_str()) == (name, value)
    };
    if let Some((menu, line)) = line_that(panel, chooses) {
        let answer = player.choose(panel, &menu, &[&line]).await;
        return message(answer);
    }
    let mut panel = panel.clone();
    if panel.button("More options").is_some() {
        let opened = player.press(&panel, "More options").await;
        panel = message(opened);
    }
    if line_that(&panel, chooses).is_none() {
        let opens = |press: &ComponentAction| matches!(press, ComponentAction::Query(Query::Unsent(_, Some(key))) if key == name);
        let which = line_that(&panel, opens);
        let (menu, line) = which.unwrap_or_else(|| panic!("{name} in {panel:#?}"));
        let answer = player.choose(&panel, &menu, &[&line]).await;
        panel = message(answer);
    }
    let (menu, line) =
        line_that(&panel, chooses).unwrap_or_else(|| panic!("{name} {value} in {panel:#?}"));
    let answer = player.choose(&panel, &menu, &[&line]).await;
    message(answer)
}

/// The menu and the line of a panel that asks so.
fn line_that(
    panel: &MessageView,
    asks: impl Fn(&ComponentAction) -> bool,
) -> Option<(String, String)> {
    panel.menus().into_iter().find_map(|menu| {
        let line = menu
            .options
            .iter()
            .find(|(_, value)| value.parse().is_ok_and(|press| asks(&press)))?;
        Some((menu.custom_id.clone(), line.1.clone()))
    })
}

/// Accepts the newest invitation that a person can press; gives the game's id.
pub async fn accept(player: &Player) -> String {
    // An earlier invitation has lost its buttons.
    let open =
        |seen: &MessageView| seen.content.contains("challenges") && seen.button("Accept").is_some();
    let invitation = player.until(open).await.expect("an invitation");
    accepted(player, &invitation).await
}

async fn accepted(player: &Player, invitation: &MessageView) -> String {
    let accepted = message(player.press(invitation, "Accept").await).content;
    let id = accepted.split('`').nth(1);
    id.unwrap_or_else(|| panic!("an id in {accepted}"))
        .to_owned()
}

/// What the button says that submits the turn on a panel, whatever it warns of.
pub fn submitting(answer: &MessageView) -> Option<String> {
    let mut buttons = answer.buttons().into_iter();
    let found = buttons.find(|button| button.label.starts_with("Submit"));
    found.map(|button| button.label)
}

/// Makes a turn by command, submitting it where it is shown first, and waits for its card.
pub async fn turn(player: &Player, game: &str, number: u32, text: &str) -> MessageView {
    let mut answer = message(
        player
            .slash("hw move", &[("turn", text), ("game", game)])
            .await,
    );
    if let Some(label) = submitting(&answer) {
        answer = message(player.press(&answer, &label).await);
    }
    assert!(
        answer
            .content
            .starts_with(&format!("Turn {number} submitted")),
        "{text}: {}",
        answer.content
    );
    card(player, &format!("Turn {number}** · game `{game}`")).await
}

/// Whether a panel offers what reads so.
pub fn offers(panel: &MessageView, label: &str) -> bool {
    let menus = panel.menus();
    let mut lines = menus.iter().flat_map(|menu| &menu.options);
    panel.button(label).is_some() || lines.any(|(text, _)| text == label)
}

/// Presses the button or chooses the line that reads so, and gives the panel afterwards.
pub async fn choose(player: &Player, panel: &MessageView, label: &str) -> MessageView {
    if panel.button(label).is_some() {
        return message(player.press(panel, label).await);
    }
    for menu in panel.menus() {
        let line = menu.options.iter().find(|(text, _)| text == label);
        if let Some((_, value)) = line {
            let answer = player.choose(panel, &menu.custom_id, &[value]).await;
            return message(answer);
        }
    }
    panic!("{label} in {panel:#?}");
}

/// Opens everything that can be done about a game; without an id, about the only one that can be
/// meant.
pub async fn about(player: &Player, game: &str) -> MessageView {
    let line = match game {
        "" => "/hw game".to_owned(),
        id => format!("/hw game game: {id}"),
    };
    let panel = message(player.line(&line).await);
    assert!(panel.ephemeral, "{line}: {panel:?}");
    panel
}

/// Opens it, and presses or chooses what reads so.
pub async fn take(player: &Player, game: &str, label: &str) -> MessageView {
    choose(player, &about(player, game).await, label).await
}

/// The same for what opens a form, which is sent with these texts.
pub async fn fill(player: &Player, game: &str, label: &str, texts: &[(&str, &str)]) -> MessageView {
    let panel = about(player, game).await;
    let menu = &panel.menus()[0];
    let line = menu.options.iter().find(|(text, _)| text == label);
    let (_, value) = line.unwrap_or_else(|| panic!("{label} in {panel:#?}"));
    let answer = player.choose(&panel, &menu.custom_id, &[value]).await;
    let Ok(ActOutcome::Form { id, .. }) = answer else {
        panic!("a form, not {answer:?}");
    };
    message(player.submit(id, texts).await)
}

/// What a server has set, as its moderators change it.
pub async fn server_settings(moderator: &Player) -> MessageView {
    let desk = message(moderator.line("/hw-desk").await);
    message(moderator.press(&desk, "Server settings").await)
}

/// The same for the form that a button opens.
pub async fn fill_form(
    player: &Player,
    page: &MessageView,
    button: &str,
    texts: &[(&str, &str)],
) -> MessageView {
    let Ok(ActOutcome::Form { id, .. }) = player.press(page, button).await else {
        panic!("a form");
    };
    message(player.submit(id, texts).await)
}

/// Opens the panel from a card.
pub async fn open(player: &Player, card: &MessageView) -> MessageView {
    let panel = message(player.press(card, "Play").await);
    assert!(
        panel.ephemeral && panel.content.contains("**Your turn"),
        "{panel:?}"
    );
    panel
}

/// Types a turn into the panel's form.
pub async fn type_in(player: &Player, panel: &MessageView, text: &str) -> MessageView {
    fill_in(player, panel, "Type it", text).await
}

/// Opens a screen of the settings.
pub async fn settings(player: &Player, screen: &str) -> MessageView {
    let first = message(player.line("/hw settings").await);
    assert!(first.ephemeral, "{first:?}");
    choose(player, &first, screen).await
}

/// Fills in the form that a button of a panel opens, and gives the panel afterwards.
pub async fn fill_in(
    player: &Player,
    panel: &MessageView,
    button: &str,
    text: &str,
) -> MessageView {
    fill_form(player, panel, button, &[("text", text)]).await
}

/// Sets both homeworlds up.
pub async fn set_up(ann: &Player, beth: &Player, game: &str) {
    turn(ann, game, 1, "homeworld r1 b2 g3").await;
    turn(beth, game, 2, "homeworld r1 b3 g3").await;
}
