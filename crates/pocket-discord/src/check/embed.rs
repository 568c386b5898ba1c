//! Embeds: their fields, their lengths, and 6000 characters together.

use super::command::length;
use super::form::{Field, Rule};

/// Checks the list of embeds of a message.
pub fn check(embeds: &Field) {
    let total: usize = embeds.list(0..=10).iter().map(one).sum();
    if total > 6000 {
        embeds.refuse(
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

fn one(embed: &Field) -> usize {
    embed.takes(
        &["type", "timestamp", "fields", "provider", "video"],
        &[],
        &[
            ("title", Rule::Text(0, 256)),
            ("description", Rule::Text(0, 4096)),
            ("url", Rule::Address(2048)),
            ("color", Rule::Whole(0, 0xFF_FFFF)),
            ("image", Rule::By(picture)),
            ("thumbnail", Rule::By(picture)),
            ("author", Rule::By(author)),
            ("footer", Rule::By(footer)),
        ],
    );
    let fields = embed.items("fields", 0..=25);
    fields.iter().for_each(field);
    let own = embed.value();
    let outer = [
        &own["title"],
        &own["description"],
        &own["author"]["name"],
        &own["footer"]["text"],
    ];
    let inner = fields
        .iter()
        .flat_map(|field| [&field.value()["name"], &field.value()["value"]]);
    outer.into_iter().chain(inner).map(length).sum()
}

fn picture(picture: &Field) {
    if let Some(url) = picture.need("url") {
        url.address(2048);
    }
}

fn author(author: &Field) {
    let icons = ["url", "icon_url", "proxy_icon_url"];
    author.takes(&icons, &[], &[("name", Rule::Text(1, 256))]);
}

fn footer(footer: &Field) {
    let icons = ["icon_url", "proxy_icon_url"];
    footer.takes(&icons, &[], &[("text", Rule::Text(1, 2048))]);
}

fn field(field: &Field) {
    let texts = [("name", Rule::Text(1, 256)), ("value", Rule::Text(1, 1024))];
    field.takes(&["inline"], &texts, &[]);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::form::testing::mistakes;
    use super::*;

    #[test]
    fn a_full_embed_passes() {
        let embeds = json!([{"title": "Turn 3", "description": "x", "color": 255, "image": {"url": "attachment://a.png"},
            "fields": [{"name": "Bank", "value": "full", "inline": true}], "footer": {"text": "f"}}]);
        assert_eq!(mistakes(&embeds, check), Vec::<String>::new());
    }

    #[test]
    fn limits_of_each_part_hold() {
        let embeds = json!([{"title": "x".repeat(257), "fields": [{"name": "n"}], "colour": 1}]);
        assert_eq!(
            mistakes(&embeds, check),
            [
                "0.colour POCKET_UNKNOWN_KEY",
                "0.title BASE_TYPE_MAX_LENGTH",
                "0.fields.0.value BASE_TYPE_REQUIRED"
            ]
        );
    }

    #[test]
    fn all_embeds_together_hold_6000_characters() {
        let embeds = json!([{"description": "x".repeat(3001)}, {"description": "x".repeat(3000)}]);
        assert_eq!(mistakes(&embeds, check), [" MAX_EMBED_SIZE_EXCEEDED"]);
    }

    #[test]
    fn eleven_embeds_are_too_many() {
        let embeds = json!(vec![json!({"title": "t"}); 11]);
        assert_eq!(mistakes(&embeds, check), [" BASE_TYPE_MAX_LENGTH"]);
    }
}
