//! What a misspelt word was meant to be.

/// The one of `words` that a misspelt word resembles most, in any case: at most two letters wrong, missing, too many or
/// changed about, and fewer than half.
pub fn nearest<T: AsRef<str>>(misspelt: &str, words: impl IntoIterator<Item = T>) -> Option<T> {
    const LONGEST: usize = 40;
    const MOST_WRONG: usize = 2;
    if misspelt.len() > LONGEST {
        return None;
    }
    let misspelt = misspelt.to_lowercase();
    words
        .into_iter()
        .map(|word| {
            let wrong = strsim::osa_distance(&misspelt, &word.as_ref().to_lowercase());
            (wrong, word)
        })
        .filter(|(wrong, word)| *wrong <= MOST_WRONG && wrong * 2 < word.as_ref().chars().count())
        .min_by_key(|(wrong, _)| *wrong)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn misspelt_words_are_recognised() {
        let verb = |word| nearest(word, ["move", "build", "sacrifice"]);
        assert_eq!(verb("biuld"), Some("build"));
        assert_eq!(verb("sacrafice"), Some("sacrifice"));
        assert_eq!(verb("moev"), Some("move"));
        assert_eq!(verb("mve"), Some("move"));
        assert_eq!(verb("Vega"), None);
        assert_eq!(nearest("vgea", ["Ann", "Vega"]), Some("Vega"));
        assert_eq!(nearest("b", ["Ann", "A"]), None);
    }
}
