//! Registered global commands, and the choices that the bot offered while people typed, so that a
//! picked name stands for its value.

use serde_json::Value;
use std::collections::HashMap;

use crate::snowflake::Snowflake;

/// The values behind the names that the bot offered, by user and option.
pub(crate) type Offers = HashMap<(Snowflake, String, String), Value>;

#[cfg(test)]
mod tests {
    use crate::world::World;
    use serde_json::json;

    use crate::world::PocketOptions;

    fn world() -> World {
        World::new(String::new(), PocketOptions::default())
    }

    #[test]
    fn kept_command_keeps_its_id() {
        let mut world = world();
        world.replace_commands(&[json!({"name": "hw"}), json!({"name": "old"})]);
        let id = world.commands[0]["id"].clone();
        world.replace_commands(&[json!({"name": "hw", "description": "new"})]);
        assert_eq!(world.commands.len(), 1);
        assert_eq!(world.commands[0]["id"], id);
    }

    #[test]
    fn contexts_decide_where_commands_appear() {
        let mut world = world();
        world.replace_commands(&[
            json!({"name": "here", "contexts": [0]}),
            json!({"name": "both", "contexts": [0, 1]}),
        ]);
        assert_eq!(world.offered(true).len(), 1);
        assert_eq!(world.offered(false).len(), 2);
    }
}
