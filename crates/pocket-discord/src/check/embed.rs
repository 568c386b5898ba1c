//! Embeds: their fields, their lengths, and 6000 characters together.

use super::form::Field;

const KEYS: [&str; 13] = [
    "type",
    "url",
    "title",
    "color",
    "timestamp",
    "description",
    "author",
    "image",
    "thumbnail",
    "footer",
    "fields",
    "provider",
    "video",
];

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
    embed.only(&KEYS);
    if let Some(url) = embed.get("url") {
        url.address(2048);
    }
    if let Some(colour) = embed.get("color") {
        colour.integer(0..=0xFF_FFFF);
    }
    for key in ["image", "thumbnail"] {
        if let Some(url) = embed.get(key).and_then(|picture| picture.need("url")) {
            url.address(2048);
        }
    }
    let mut count = length(embed, "title", 0..=256) + length(embed, "description", 0..=4096);
    if let Some(author) = embed.get("author") {
        author.only(&["name", "url", "icon_url", "proxy_icon_url"]);
        count += length(&author, "name", 1..=256);
    }
    if let Some(footer) = embed.get("footer") {
        footer.only(&["text", "icon_url", "proxy_icon_url"]);
        count += length(&footer, "text", 1..=2048);
    }
    let fields = embed
        .get("fields")
        .map(|fields| fields.list(0..=25))
        .unwrap_or_default();
    count + fields.iter().map(field).sum::<usize>()
}

fn field(field: &Field) -> usize {
    field.only(&["name", "value", "inline"]);
    field.need("name");
    field.need("value");
    length(field, "name", 1..=256) + length(field, "value", 1..=1024)
}

fn length(of: &Field, key: &str, allowed: std::ops::RangeInclusive<usize>) -> usize {
    of.get(key)
        .and_then(|text| text.text(allowed))
        .map_or(0, |text| text.chars().count())
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
