//! Sentences beside a game that a fence states in keys: held against its rules.

use musi_stated_rules::{Rules, read};

use super::meaning::{Fact, Says};

/// Whether the rules say what a sentence says; `Ok(false)` where that is not known.
pub(super) fn holds(fact: &Fact, rules: &Rules) -> Result<bool, String> {
    let Says::Key(key, value) = &fact.says else { return Ok(false) };
    if key.contains('#') || matches!(key.as_str(), "players" | "first" | "royal") {
        return Ok(false);
    }
    let own = rules.to_ini();
    let said = read(&[&own, key.as_str(), " = ", value, "\n"].concat(), &rules.name).rules;
    match said {
        Some(said) if said == *rules => Ok(true),
        Some(_) => {
            let line = own.lines().find(|line| line.split(" = ").next() == Some(key.as_str()));
            let line = line.map_or_else(|| format!("{key} as in chess"), str::to_owned);
            Err(format!("the rules of the fence say another thing: {line}"))
        }
        None => Ok(false),
    }
}
