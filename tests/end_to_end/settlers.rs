//! Games of Settlers among people: from challenge to result, with a handicap, and with forced
//! passes.

use pocket_discord::{ActOutcome, MessageView, Player, Trouble};
use referee::game::record::record;
use referee::game::{CommittedDeal, Game};
use referee::store::Store;
use referee_testing::{assert_contains, assert_lacks};

use crate::live_bot::{
    LiveBot, about, accept, card, contents, invite, message, offers, open, take, turn,
};

/// Invites Beth to Settlers, who accepts; gives the game's id.
pub async fn begin(ann: &Player, beth: &Player, options: &str) -> String {
    let options = format!("game: settlers opponent: @beth first: host {options}");
    let asked = invite(ann, options.trim_end()).await.content;
    assert_contains(&asked, "is posted");
    let id = accept(beth).await;
    card(ann, &format!("play Homeworlds Settlers · game `{id}`")).await;
    id
}

/// Turns of Ann, who lands a large green, and of Beth, until the bank has no green left: then Beth,
/// who owns nothing, can do nothing (S5).
pub const TO_A_FORCED_PASS: [(char, &str); 8] = [
    ('a', "land c3"),
    ('b', "pass"),
    ('b', "pass"),
    ('a', "build c3: g c4, g c2, g b3"),
    ('b', "pass"),
    ('a', "build c3: g d3, g d4, g d2"),
    ('b', "pass"),
    ('a', "build c3: g b2, g b4"),
];

/// Checks that what a person is told holds all of these.
fn holds(text: &str, facts: &[&str]) {
    for fact in facts {
        assert!(text.contains(fact), "{fact}: {text}");
    }
}

async fn refused(player: &Player, text: &str, facts: &[&str]) {
    let answer = message(player.slash("hw move", &[("turn", text)]).await);
    assert_lacks(&answer.content, "submitted");
    holds(&answer.content, facts);
}

/// What the empty field of the form shows to which this card leads.
async fn hint(player: &Player, shown: &MessageView) -> String {
    let panel = open(player, shown).await;
    let Ok(ActOutcome::Form { form, .. }) = player.press(&panel, "Type it").await else {
        panic!("a form");
    };
    form.to_string()
}

#[tokio::test]
async fn settlers_ends_after_two_passes() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin(&ann, &beth, "tow: own").await;
    let opened = card(&ann, "play Homeworlds Settlers").await;
    holds(
        &opened.content,
        &[
            "All four colours",
            "your own pieces",
            "land a small green on any empty field",
        ],
    );
    assert_eq!(opened.mentions, [ann.id()]);
    let more = message(ann.press(&opened, "More").await);
    assert!(more.button("Play").is_some(), "{more:?}");
    assert!(hint(&ann, &opened).await.contains("land b2"));
    let offered = ann.autocomplete("hw move", &[("turn", "")]).await;
    let offered = offered.expect("choices");
    let labels: Vec<&str> = offered
        .iter()
        .filter_map(|choice| choice["name"].as_str())
        .collect();
    assert!(
        labels.contains(&"land c…") && labels.contains(&"pass"),
        "{labels:?}"
    );
    refused(&ann, "build c3: y c4", &["There is no piece on c3."]).await;
    refused(
        &ann,
        "homeworld r1 b2 g3",
        &["I don't know the verb", "land", "Rule N9"],
    )
    .await;
    let landed = turn(&ann, &id, 1, "land c3*").await;
    holds(
        &landed.content,
        &[
            "Ann landed g1 on c3",
            "Score: Ann 1, Beth 0",
            "1 of 36 turns without a conquest",
            "land a small green",
        ],
    );
    refused(
        &beth,
        "land c3",
        &["There's already a piece on c3.", "35 fields"],
    )
    .await;
    turn(&beth, &id, 2, "land d5").await;
    bot.pocket.trouble(Trouble::Twice { on: true });
    let built = message(ann.slash("hw move", &[("turn", "b c3 rd4")]).await);
    bot.pocket.clear_faults();
    holds(&built.content, &["Turn 3 submitted", "`build c3: r d4`"]);
    card(&beth, "Turn 3**").await;
    let bot = bot.restart().await;
    turn(&beth, &id, 4, "build d5: y e6").await;
    refused(&ann, "conquer d4: e6", &["Rule S3", "You can conquer d5"]).await;
    let taken = turn(&ann, &id, 5, "c d5").await;
    holds(
        &taken.content,
        &[
            "Ann conquered Beth's g1 on d5",
            "`conquer d4: d5`",
            "Score: Ann 3, Beth 1 · 0 of 36",
        ],
    );
    let alt = taken.attachments[0].description.as_deref();
    holds(alt.expect("an alt text"), &["y1@e6", "r1@d4"]);
    nothing_of_other_games(&ann, &beth).await;
    let text = message(ann.press(&taken, "Text board").await);
    holds(
        &text.content,
        &["   a  b  c  d  e  f", "Beth, 1 pip: y1@e6"],
    );
    let review = message(ann.line(&format!("/hw review game: {id}")).await);
    let review = message(ann.press(&review, "More").await);
    let export = message(ann.press(&review, "Export").await);
    holds(
        &export.content,
        &["settlers <1>; g1@c3 r1@d4 g1@d5 / y1@e6; quiet 0; passes 0; tow own"],
    );
    let passed = turn(&beth, &id, 6, "pass").await;
    holds(&passed.content, &["a pass now would end the game"]);
    let asked = message(ann.slash("hw move", &[("turn", "pass")]).await);
    holds(
        &asked.content,
        &["You both pass, so the game ends.", "You would win"],
    );
    let last = message(ann.press(&asked, "Submit anyway").await);
    holds(&last.content, &["Ann wins: 3 to 1 pips; both passed."]);
    let result = card(&beth, "is over").await;
    holds(&result.content, &["Ann wins: 3 to 1 pips", "after 7 turns"]);
    let page = message(
        beth.slash("hw review", &[("game", &id), ("turn", "5")])
            .await,
    );
    holds(&page.content, &["Ann conquered", "Score: Ann 3, Beth 1"]);
    let third = contents(&ann)
        .iter()
        .filter(|text| text.contains("Turn 3** ·"))
        .count();
    assert_eq!(third, 1, "a doubled delivery is told once");
    bot.stop().await;
}

/// What other games have and Settlers has not is not offered; a draw takes an agreement.
async fn nothing_of_other_games(ann: &Player, beth: &Player) {
    let panel = about(ann, "").await;
    for other in ["Claim the draw", "Swap sides", "Good or Evil?"] {
        assert!(!offers(&panel, other), "{other}");
    }
    let asked = take(ann, "", "Offer a draw").await;
    message(ann.press(&asked, "Offer a draw").await);
    let declined = take(beth, "", "Decline the draw").await;
    holds(&declined.content, &["the game goes on"]);
}

/// Forced passes count as turns.
#[tokio::test]
async fn settlers_handicap_follows_the_person() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let id = begin(&ann, &beth, "handicap: large host").await;
    let opened = card(&ann, "play Homeworlds Settlers").await;
    holds(
        &opened.content,
        &[
            "**Ann** first lands a large green, and **Beth** begins with two turns in a row",
            "never rated",
            "land a large green",
        ],
    );
    for (number, (who, text)) in (1..).zip(&TO_A_FORCED_PASS[..7]) {
        let (mover, other) = if *who == 'a' {
            (&ann, &beth)
        } else {
            (&beth, &ann)
        };
        let shown = turn(mover, &id, number, text).await;
        match number {
            1 => holds(
                &shown.content,
                &["Ann landed g3", "You have two turns in a row"],
            ),
            2 => {
                holds(&shown.content, &["Beth goes again."]);
                assert_eq!(shown.mentions, [beth.id()]);
            }
            _ => assert_eq!(shown.mentions, [other.id()], "turn {number}"),
        }
    }
    bot.pocket.trouble(Trouble::Twice { on: true });
    let built = message(
        ann.slash("hw move", &[("turn", TO_A_FORCED_PASS[7].1)])
            .await,
    );
    bot.pocket.clear_faults();
    holds(
        &built.content,
        &["Turn 8 submitted", "Beth had no legal action and passed."],
    );
    let forced = card(&ann, "Turn 9**").await;
    holds(&forced.content, &["Beth had no legal action and passed."]);
    assert_eq!(forced.mentions, [ann.id()]);
    let eighth = card(&beth, "Turn 8**").await;
    assert_eq!(eighth.mentions, [], "who is passed is not called");
    let bot = bot.restart().await;
    let [ann, beth] = bot.players(["ann", "beth"]);
    let asked = message(ann.slash("hw move", &[("turn", "pass")]).await);
    message(ann.press(&asked, "Submit anyway").await);
    let result = card(&beth, "is over").await;
    holds(
        &result.content,
        &["after 10 turns", "Ann wins: 18 to 0 pips", "never rated"],
    );
    for number in 1..=9 {
        let heading = format!("Turn {number}** · game");
        let cards = contents(&ann)
            .into_iter()
            .filter(|text| text.contains(&heading));
        assert_eq!(cards.count(), 1, "turn {number} is told once");
    }
    leaves_as_it_stands(&bot, &id);
    // Whoever asks for the rematch, and wherever they sit: Ann was the weaker one and is again.
    let again = message(beth.press(&result, "Rematch, seats swapped").await);
    holds(&again.content, &["is posted"]);
    let rematch = card(&ann, "**Beth challenges <@").await;
    holds(
        &rematch.content,
        &["**Ann** first lands a large green", "Beth goes first"],
    );
    message(ann.press(&rematch, "Accept").await);
    let opened = card(&ann, "**Beth** and **Ann** play").await;
    holds(
        &opened.content,
        &[
            "**Ann** first lands a large green",
            "You have two turns in a row",
        ],
    );
    bot.stop().await;
}

/// The stored game, forced passes included, as a record names each turn.
fn leaves_as_it_stands(bot: &LiveBot, id: &str) {
    let readers = Store::open_read_only(&bot.folder.path().join("referee.db"));
    let readers = readers.expect("the store");
    let id = id.parse().expect("an id");
    let history = readers
        .read(|tx| tx.history(id))
        .expect("a read")
        .expect("the game");
    let table = Game::replay(history, CommittedDeal::default()).expect("it replays");
    let text = record(&table).text();
    holds(
        &text,
        &[
            "# rules: settlers tow=any redless=no handicap=large weaker=0",
            "8. Ann: build c3: g b2, g b4\n9. Beth: pass\n10. Ann: pass\n",
            "# result: win 0",
        ],
    );
}

#[tokio::test]
async fn settlers_challenge_describes_its_terms() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    invite(
        &ann,
        "game: settlers opponent: @beth redless: yes handicap: medium guest",
    )
    .await;
    let invitation = card(&beth, "challenges").await;
    holds(
        &invitation.content,
        &[
            "**Ann challenges <@",
            "Redless, without red pieces",
            "yellow tows any piece",
            "a coin decides who goes first",
            "**Beth** first lands a medium green, and **Ann** begins with two turns in a row",
        ],
    );
    message(beth.press(&invitation, "Accept").await);
    let opened = card(&ann, "play Homeworlds Settlers").await;
    holds(&opened.content, &["**Beth** first lands a medium green"]);
    let asked = take(&ann, "", "Resign").await;
    message(ann.press(&asked, "Resign").await);
    let result = card(&beth, "is over").await;
    holds(&result.content, &["Beth wins: Ann resigned", "never rated"]);
    bot.stop().await;
}
