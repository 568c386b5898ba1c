//! Blocks and one's own data through the client library.

use crate::live_bot::{
    LiveBot, begin, choose, contents, invite, message, plain, settings, take, told,
};
use insta::assert_snapshot;
use referee_testing::assert_contains;

#[tokio::test]
async fn block_is_invisible_to_others() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let lists = settings(&beth, "People").await;
    let nobody = beth.pick(&lists, "Block somebody", &[]).await;
    assert_eq!(nobody, Err("choose 1 to 1 of the options".into()));
    let lists = message(beth.pick(&lists, "Block somebody", &[&ann]).await);
    assert_snapshot!(plain(&lists.content), @"
    Ann is blocked: neither of you can invite the other or join a game with the other, and they aren't told why. Running games go on.

    **People you've blocked**
    Blocked: Ann.
    Nobody else sees this.
    ");
    let refused = invite(&ann, "opponent: @beth").await.content;
    assert_snapshot!(plain(&refused), @"Beth can't take this game. Nothing has been posted, and nobody else has been told. Invite somebody else, or anybody.");
    let lists = choose(&beth, &lists, "Unblock Ann").await;
    assert!(lists.content.contains("Blocked: nobody"), "{lists:?}");
    let seen = contents(&bot.player("carl"));
    assert_eq!(seen, Vec::<String>::new(), "nothing was posted");
    begin(&ann, &beth).await;
    bot.stop().await;
}

#[tokio::test]
async fn users_see_and_erase_their_data() {
    let (bot, [ann, beth], id) = LiveBot::with_game().await;
    let shown = settings(&ann, "My data").await;
    assert_snapshot!(plain(&shown.content), @"
    **What I keep about you**
    - your Discord ID and the name I last saw: **Ann**; the channel of our direct messages, if there is one
    - your seat in 1 game, 1 of them still running, with every turn and when it was made
    - records that you keep: 0
    - invitations that you made or joined
    - your drafts of turns and your settings: 0 people blocked
    - which lessons and puzzles you have done, and your answer to the latest
    - when and how I notified you of your turns, which your clock needs
    I remember what you press for three days, so that nothing is done twice. I don't read messages, and I keep no log of what you write. *Export* gives you all of it as a file; *Delete* makes you a former player.
    ");
    assert!(shown.ephemeral, "{shown:?}");
    let file = message(ann.press(&shown, "Export").await);
    assert_snapshot!(plain(&file.content), @"This is everything I keep about you. Only you see this message.");
    assert!(file.ephemeral, "{file:?}");
    let refused = message(ann.press(&shown, "Delete…").await).content;
    assert_snapshot!(plain(&refused), @"You're still playing: `mirolu`. Others are waiting for you there: finish these games first, resign, or agree on a draw (`/hw game`). Then ask again.");
    assert_contains(&refused, &id);
    let asked = take(&ann, "", "Resign").await;
    message(ann.press(&asked, "Resign").await);
    let shown = settings(&ann, "My data").await;
    let asked = message(ann.press(&shown, "Delete…").await);
    let done = message(ann.press(&asked, "Forget me").await);
    assert_snapshot!(plain(&done.content), @"I've forgotten you: your games stay, under the name *Former player*. If you ever come back, I'll take you for somebody new.");
    let seen = told(&beth, &format!("/hw review game: {id}")).await;
    assert_snapshot!(plain(&seen), @"
    **Turn 0 of 0** · game `mirolu` · Former player – Beth
    Time: Standard: 3 days, plus 1 day a turn, up to 7. Out of time loses, after an hour's grace.
    The table is empty: nothing is set up yet. Beth wins: Former player resigned.
    ");
    bot.stop().await;
}

#[tokio::test]
async fn settings_screens_are_one_choice_away() {
    let bot = LiveBot::start().await;
    let ann = bot.player("ann");
    let first = message(ann.line("/hw settings").await);
    let [menu] = first.menus().try_into().expect("one menu");
    let screens: Vec<String> = menu.options.into_iter().map(|(label, _)| label).collect();
    assert_eq!(
        screens,
        [
            "Notices",
            "Digest",
            "Boards",
            "Contrast",
            "Size",
            "Language",
            "Puzzles from my games",
            "Results and rating",
            "Rating over all servers",
            "Time zone",
            "Away",
            "People",
            "My data"
        ]
    );
    for screen in &screens {
        let shown = choose(&ann, &first, screen).await;
        assert_eq!((shown.id, shown.ephemeral), (first.id, true), "{screen}");
        // A row opens below the menu of all, any other screen leads back.
        if shown.menus().len() == 2 {
            continue;
        }
        let back = choose(&ann, &shown, "Back").await;
        assert_eq!((&back.content, back.id), (&first.content, first.id));
    }
    bot.stop().await;
}
