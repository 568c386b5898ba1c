//! The referee desk: called by a player, ruled at by Ann, who moderates the pocket's server, refused to others.

use pocket_discord::Player;

use crate::stage::{Stage, begin, card, fill, message, plain, set_up, take, told, turn};

#[tokio::test]
async fn a_call_is_read_by_those_whom_the_server_names_and_by_nobody_else() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = stage.players(["ann", "beth", "carl"]);
    let id = begin(&carl, &beth).await;
    let refused = told(&beth, "/hw-desk calls role: @Moderators").await;
    insta::assert_snapshot!(plain(&refused), @"Only a moderator of this server can do that: somebody whom its roles allow to manage messages here. `/hw game` calls one.");
    let nobody = told(&ann, "/hw-desk calls").await;
    insta::assert_snapshot!(plain(&nobody), @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Language: **As in Discord**
    **Calls for a moderator:** to nobody; they only stand in `/hw-desk show`. `/hw-desk calls` names a role, or the channel in which you write it.
    ");
    told(&ann, "/hw-desk calls role: @Moderators").await;
    let shown = fill(&beth, &id, "Call a moderator", &[("text", "slow")]).await;
    let sent = message(beth.press(&shown, "Send").await);
    insta::assert_snapshot!(plain(&sent.content), @"Sent to <@&30>. The channel of the game only says that a moderator was asked for.");
    let line = card(&ann, "a player asks for a moderator").await;
    assert_eq!((line.mentions.len(), line.mention_roles.len()), (0, 1));
    assert!(line.mentions_me, "Ann has that role");
    assert!(!line.content.contains("slow"), "{}", line.content);
    let here = told(&ann, "/hw-desk calls here: yes").await;
    insta::assert_snapshot!(plain(&here), @"
    **Settings of this server**
    A thread for each game: **off: games are played in the channel of their invitation**
    Language: **As in Discord**
    **Calls for a moderator:** to <#10>. `/hw-desk calls` changes that.
    Everybody who can read this channel reads what players write there: take one that only moderators see.
    ");
    let left = told(&ann, "/hw-desk calls here: no").await;
    assert_eq!(left, nobody);
    stage.strike().await;
}

#[tokio::test]
async fn players_call_and_a_moderator_rules() {
    let stage = Stage::set().await;
    let [ann, beth, carl] = stage.players(["ann", "beth", "carl"]);
    // Carl has the first seat, Beth the second; turns are made by command, since a number comes back.
    let id = begin(&carl, &beth).await;
    turn(&carl, &id, 1, "homeworld r1 b2 g3").await;
    turn(&beth, &id, 2, "homeworld r1 b3 g3").await;
    let why = [("text", "Carl *never* answers")];
    let shown = fill(&beth, &id, "Call a moderator", &why).await;
    insta::assert_snapshot!(plain(&shown.content), @r"
    **Call a moderator to game `mirolu`?**
    > Carl \*never\* answers
    This server has named nobody who gets calls, so **I tell no moderator**. Ask one yourself: somebody who can manage messages here. They find your words with `/hw-desk show`; the other players don't see them.
    In the channel of the game stands only: 📣 Game `mirolu`: a player asks for a moderator.
    ");
    let noted = message(beth.press(&shown, "Send").await);
    insta::assert_snapshot!(plain(&noted.content), @"Noted for the moderators, who find it with `/hw-desk show`. Nobody was told: ask one who can manage messages here.");
    let call = card(&ann, "a player asks for a moderator").await;
    assert!(!call.content.contains("never"), "{}", call.content);
    assert!(call.mentions.is_empty());
    refuses_others(&carl, &id).await;
    let shown = told(&ann, &format!("/hw-desk show game: {id}")).await;
    insta::assert_snapshot!(plain(&shown), @r"
    **Moderators' log** · game `mirolu` · Carl – Beth
    1. <t:0:f> call by Beth: Carl \*never\* answers
    📣 A call waits for a moderator's answer.
    ");
    rule(&stage, &id, "adjourn", "is adjourned by Ann").await;
    let refused = told(&carl, &format!("/hw move turn: build g1 Carl game: {id}")).await;
    insta::assert_snapshot!(plain(&refused), @"Game `mirolu` is adjourned: no turn counts until a moderator resumes it. The reason: so I rule");
    rule(&stage, &id, "resume", "is resumed by Ann").await;
    counts(&carl, &id, "build g1 Carl").await;
    rule(
        &stage,
        &id,
        "rollback turn: 2",
        "taken back to after turn 2",
    )
    .await;
    counts(&carl, &id, "trade g3 Carl y").await;
    rule(&stage, &id, "undo", "undoes ruling 4, rollback").await;
    counts(&beth, &id, "build g1 Beth").await;
    rule(
        &stage,
        &id,
        "replace seat: 1 by: @dora",
        "Dora plays on for Carl",
    )
    .await;
    let dora = stage.player("dora");
    counts(&dora, &id, "build g1 Carl").await;
    let wins = "Beth wins: a moderator decided";
    rule(&stage, &id, "adjudicate result: win winner: 2", wins).await;
    rule(&stage, &id, "undo", "undoes ruling 7, adjudication").await;
    counts(&beth, &id, "pass").await;
    rule(&stage, &id, "void", "No result: the game was declared void").await;
    let review = told(&dora, &format!("/hw review game: {id} turn: 1")).await;
    insta::assert_snapshot!(plain(&review), @"
    **Turn 1 of 6** · game `mirolu` · Carl – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    Carl set up home: r1 b2, ship g3.
    `homeworld r1 b2 g3 Carl`
    ");
    stage.strike().await;
}

/// Who is no moderator is refused, whatever Discord showed them.
async fn refuses_others(player: &Player, id: &str) {
    for line in [
        "adjourn game: ID reason: x",
        "resume game: ID reason: x",
        "rollback game: ID turn: 1 reason: x",
        "replace game: ID seat: 1 by: @dora reason: x",
        "adjudicate game: ID result: draw reason: x",
        "void game: ID reason: x",
        "undo game: ID reason: x",
        "answer game: ID reason: x",
    ] {
        let line = format!("/hw-desk {}", line.replace("ID", id));
        let refused = told(player, &line).await;
        assert!(refused.contains("Only a moderator"), "{line}: {refused}");
    }
}

async fn counts(player: &Player, game: &str, text: &str) {
    let told = told(player, &format!("/hw move turn: {text} game: {game}")).await;
    assert!(told.contains("counts"), "{text}: {told}");
}

async fn rule(stage: &Stage, game: &str, ruling: &str, posted: &str) {
    let ann = stage.player("ann");
    let (name, options) = ruling.split_once(' ').unwrap_or((ruling, ""));
    let line = format!("/hw-desk {name} game: {game} {options} reason: so I rule");
    let asked = message(ann.line(&line).await);
    assert!(asked.ephemeral, "{line}: {asked:?}");
    let done = message(ann.press(&asked, "Confirm").await).content;
    assert!(done.starts_with("Done"), "{line}: {done}");
    let public = card(&ann, posted).await;
    assert!(public.content.contains(": so I rule"), "{}", public.content);
}

#[tokio::test]
async fn an_end_by_mistake_is_undone() {
    let stage = Stage::set().await;
    let [carl, beth] = stage.players(["carl", "beth"]);
    let id = begin(&carl, &beth).await;
    set_up(&carl, &beth, &id).await;
    let asked = take(&beth, "", "Resign").await;
    message(beth.press(&asked, "Resign").await);
    let result = card(&carl, "is over").await;
    rule(&stage, &id, "undo", "undoes its end").await;
    let rematch = message(carl.press(&result, "Rematch, seats swapped").await);
    insta::assert_snapshot!(plain(&rematch.content), @"The game has gone back since then: it is turn 3 now. Nothing has changed.");
    turn(&carl, &id, 3, "build g1 Carl").await;
    turn(&beth, &id, 4, "build g1 Beth").await;
    stage.strike().await;
}

#[tokio::test]
async fn a_moderator_who_plays_rules_nothing() {
    let stage = Stage::set().await;
    let [ann, beth] = stage.players(["ann", "beth"]);
    let id = begin(&ann, &beth).await;
    set_up(&ann, &beth, &id).await;
    let line = format!("/hw-desk adjudicate game: {id} result: win winner: Ann reason: mine");
    let refused = message(ann.line(&line).await);
    assert!(refused.content.starts_with("You play"), "{refused:?}");
    stage.strike().await;
}

#[tokio::test]
async fn the_desk_is_not_in_direct_messages() {
    let stage = Stage::set().await;
    let ann = stage.player("ann");
    let direct = ann.in_dm();
    let offered = direct.line("/hw-desk void game: mirolu reason: x").await;
    assert!(
        offered.is_err(),
        "Discord does not offer it there: {offered:?}"
    );
    stage.strike().await;
}
