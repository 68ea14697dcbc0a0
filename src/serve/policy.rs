//! What a browser lets the pages do: the header `Content-Security-Policy` of every answer.

use super::State;
use crate::trust::{Address, Token, Tokens, of_attribute};
use axum::{
    extract,
    http::{HeaderValue, header},
    response::Response,
};
use std::{collections::BTreeSet, sync::Arc};

/// What pages of every site need: files of the site itself, WebAssembly among them, and pictures in the page. The guide
/// gives it to publishers, and the browser tests are served with it.
pub const CONTENT_SECURITY_POLICY: &str = include_str!("content-security-policy.txt").trim_ascii_end();

/// How many other sites a page may show pictures of; those beyond stay away.
const MOST_SITES: usize = 32;

/// The other sites whose pictures a page shows: its answer carries them to its policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pictures(BTreeSet<String>);

impl Pictures {
    /// Those of a page that was made.
    pub(super) fn of(html: &str) -> Self {
        let sources = Tokens::new(html).filter_map(|(_, token)| match token {
            Token::Tag(tag) if tag.name == "img" && !tag.closes => site(&of_attribute(tag.get("src")?)?),
            _ => None,
        });
        Self(if html.contains("<img") { sources.take(MOST_SITES).collect() } else { BTreeSet::new() })
    }
}

/// The site of a picture as a policy names it; `None` for one of this site, and for a name that could be more than a name.
fn site(address: &str) -> Option<String> {
    let (scheme, rest) = match Address::read(address) {
        Address::Scheme(scheme, rest) if matches!(&*scheme, "http" | "https") => {
            (format!("{scheme}://"), rest.strip_prefix("//")?.to_owned())
        }
        Address::Network => (String::new(), address.trim_start_matches(['/', ' ']).to_owned()),
        _ => return None,
    };
    let host = rest.split(['/', '?', '#']).next()?;
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    (!host.is_empty() && host.bytes().all(is_name)).then(|| scheme + host)
}

/// Adds the policy to an answer, with what its page needs by name: pages with a `<base>` the right to name an address of the
/// site itself, pages with pictures of other sites those sites.
pub(super) async fn add(extract::State(state): extract::State<Arc<State>>, mut answer: Response) -> Response {
    let mut policy = CONTENT_SECURITY_POLICY.to_owned();
    if state.files.read().is_ok_and(|files| files.has_base) {
        policy = policy.replace("base-uri 'none'", "base-uri 'self'");
    }
    if let Some(Pictures(sites)) = answer.extensions_mut().remove::<Pictures>()
        && !sites.is_empty()
    {
        let sites = sites.into_iter().collect::<Vec<_>>().join(" ");
        policy = policy.replace("img-src 'self' data:", &format!("img-src 'self' data: {sites}"));
    }
    let policy =
        HeaderValue::from_str(&policy).unwrap_or_else(|_| HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_the_sites_of_its_pictures_and_nothing_else() {
        let html = "<img src=\"a.png\"><img src='https://example.org/a.png'><IMG SRC=https://example.org:81><img src=\"//e.org/b\">\
            <img src=\"http://[::1]/x\"><img src=\"data:image/png,x\"><img src=\"https://a.org; script-src *\"><img src=\"https://u@b.org/\">\
            <img src=\"https://'unsafe-inline'/\"><img src=\"https:///x\"><video src=\"https://c.org/\"></video><img alt=\"https://d.org/\">";
        let named = ["e.org", "http://[::1]", "https://example.org", "https://example.org:81"];
        assert_eq!(Pictures::of(html).0, named.map(str::to_owned).into());
    }
}
