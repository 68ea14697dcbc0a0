//! Every code of a finding, explained: one list for `lipu-musi explain` and for the guide.

/// The list, as it is written in `codes.txt`.
const LIST: &str = include_str!("codes.txt");

/// What there is to say of a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The group that it belongs to, as the guide calls it.
    pub group: &'static str,
    /// The codes that mean this.
    pub codes: Vec<&'static str>,
    /// How bad it is, where the group has several weights.
    pub weight: Option<&'static str>,
    /// What is wrong.
    pub what: &'static str,
    /// What to do.
    pub remedy: &'static str,
}

/// All explanations, in the order of the guide.
///
/// ```
/// use lipu_musi::check::explanations;
/// assert!(explanations().any(|one| one.codes.contains(&"dead-link") && one.group == "Pages"));
/// ```
pub fn explanations() -> impl Iterator<Item = Explanation> {
    let mut group = "";
    LIST.lines().filter_map(move |line| {
        if let Some(name) = line.strip_prefix("## ") {
            group = name;
            return None;
        }
        let cells: Vec<&str> = line.split(" | ").collect();
        let (weight, what, remedy) = match cells.get(1..)? {
            [what, remedy] => (None, *what, *remedy),
            [weight, what, remedy] => (Some(*weight), *what, *remedy),
            _ => return None,
        };
        let codes = cells.first()?.split(' ').collect();
        (!line.starts_with('#')).then_some(Explanation { group, codes, weight, what, remedy })
    })
}

/// The rows of the guide's table of a group.
#[must_use]
pub fn table(group: &str) -> String {
    let all: Vec<Explanation> = explanations().filter(|one| one.group == group).collect();
    let weighed = all.iter().any(|one| one.weight.is_some());
    let head = if weighed {
        "| code | weight | what is wrong | what to do |\n|---|---|---|---|\n"
    } else {
        "| code | what is wrong | what to do |\n|---|---|---|\n"
    };
    let mut out = head.to_owned();
    for Explanation { codes, weight, what, remedy, .. } in all {
        let codes: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
        let weight = weight.map(|weight| format!("{weight} | ")).unwrap_or_default();
        out.extend(["| ", &codes.join(", "), " | ", &weight, what, " | ", remedy, " |\n"]);
    }
    out
}
