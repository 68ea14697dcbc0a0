//! Tokens to sentences.
use super::token::{Kind, Token};

/// The sentences of some prose: what stands between full stops, colons and dashes. What stands in brackets is a
/// sentence of its own, and the one around it goes on behind it. Commas stay in.
pub(super) fn sentences<'a>(tokens: &[Token<'a>]) -> Vec<Vec<Token<'a>>> {
    let mut found = Vec::new();
    let mut open: Vec<Vec<Token<'a>>> = vec![Vec::new()];
    for token in tokens {
        match token.kind {
            Kind::Stop => found.extend(open.last_mut().map(std::mem::take)),
            Kind::Open => open.push(Vec::new()),
            Kind::Close if open.len() > 1 => found.extend(open.pop()),
            Kind::Close => {}
            _ => {
                if let Some(sentence) = open.last_mut() {
                    sentence.push(*token);
                }
            }
        }
    }
    found.extend(open);
    found.retain(|sentence| !sentence.is_empty());
    found.sort_by_key(|sentence| sentence.first().map(|token| token.start));
    found
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn brackets_hold_a_sentence_of_their_own() {
        let tokens = tokens("ona li toki e ni: mi (jan) tawa. pona");
        let texts: Vec<String> = sentences(&tokens)
            .iter()
            .map(|sentence| sentence.iter().map(|token| token.text).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(texts, ["ona li toki e ni", "mi tawa", "jan", "pona"]);
    }
}
