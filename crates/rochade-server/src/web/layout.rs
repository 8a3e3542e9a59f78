//! The frame of every page, and how a template becomes an answer.

use askama::Template;
use axum::response::Html;
use rochade_words::{Language, Value, Words};

use super::assets;
use super::error::WebError;
use super::visitor::Visitor;
use crate::account::AccountName;
use crate::config::Accounts;
use crate::tls::Fingerprint;

/// What the frame of a page has to know.
#[derive(Clone, Debug)]
pub struct Page {
    /// The reader's language.
    pub language: Language,
    /// The address of the page, for the language switch and the navigation; it may
    /// have a query.
    pub path: String,
    /// The title, without the name of the program.
    pub title: String,
    /// The account that is signed in.
    pub account: Option<AccountName>,
    /// Whether people can sign in here.
    pub has_accounts: bool,
    /// Whether there are terms to read.
    pub has_terms: bool,
    /// What to compare the certificate with, if nobody vouches for it.
    pub fingerprint: Option<Fingerprint>,
    /// Whether the reader looks after the server.
    pub may_operate: bool,
}

/// An entry of the navigation.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Where it leads.
    pub path: &'static str,
    /// The key of its label.
    pub label: &'static str,
}

impl Page {
    /// The navigation, in order.
    pub const fn navigation(&self) -> [Entry; 8] {
        [
            Entry { path: "/", label: "ui-nav-play" },
            Entry { path: "/draw", label: "ui-nav-draw" },
            Entry { path: "/p", label: "ui-nav-positions" },
            Entry { path: "/arbiter", label: "ui-nav-arbiter" },
            Entry { path: "/analysis", label: "ui-nav-analysis" },
            Entry { path: "/learn", label: "ui-nav-learn" },
            Entry { path: "/rules", label: "ui-nav-rules" },
            Entry { path: "/club", label: "ui-nav-club" },
        ]
    }

    /// The languages of the switch.
    pub const fn languages(&self) -> [Language; 4] {
        Language::ALL
    }

    /// Whether this is the reader's language.
    pub fn speaks(&self, language: &Language) -> bool {
        self.language == *language
    }

    /// The frame of the page at this address.
    pub fn new(visitor: Visitor, path: &str, title: &str) -> Self {
        Self {
            language: visitor.language,
            path: path.to_owned(),
            title: title.to_owned(),
            account: visitor.account.map(|account| account.name),
            has_accounts: visitor.accounts != Accounts::Off,
            has_terms: visitor.has_terms,
            fingerprint: visitor.fingerprint,
            may_operate: visitor.may_operate(),
        }
    }

    /// The sentences in the reader's language.
    pub fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    /// A label.
    pub fn t(&self, key: &'static str) -> String {
        self.words().ui(key)
    }

    /// A label with one variable.
    pub fn t1(
        &self,
        key: &'static str,
        name: &'static str,
        value: impl std::fmt::Display,
    ) -> String {
        self.words().ui_with(key, &[(name, Value::text(value))])
    }

    /// The address of a built file of the web part.
    pub fn asset(&self, source: &str) -> String {
        assets::address(source)
    }

    /// What was built from this source file, to be written into the page.
    pub fn inlined(&self, source: &str) -> &'static str {
        assets::inlined(source).text.as_str()
    }

    /// Whether the web part was built before the program, without which pages are
    /// text only.
    pub fn has_assets(&self) -> bool {
        assets::are_built()
    }

    /// All labels that begin so, as JSON for an island.
    pub fn labels(&self, beginnings: &[&str]) -> String {
        let all: std::collections::BTreeMap<_, _> =
            beginnings.iter().flat_map(|beginning| self.words().ui_all(beginning)).collect();
        island_json(&all)
    }

    /// Whether an entry of the navigation leads to where the page is.
    pub fn is_in(&self, entry: &Entry) -> bool {
        let here = self.path.split('?').next().unwrap_or_default();
        match entry.path {
            "/" => here == "/" || here.starts_with("/g/"),
            path => {
                here == path || here.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'))
            }
        }
    }
}

/// JSON that can stand in `<script type="application/json">`: nothing in it can
/// end the element.
pub fn island_json(value: &impl serde::Serialize) -> String {
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    json.replace('<', "\\u003c")
}

/// A template as a page.
pub fn html(template: &impl Template) -> Result<Html<String>, WebError> {
    Ok(Html(template.render()?))
}

/// A page that says what went wrong.
#[derive(Template)]
#[template(path = "frame/error.html")]
pub(super) struct ErrorPage {
    pub page: Page,
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_users_cannot_leave_an_island() {
        assert_eq!(island_json(&"</script><b>"), r#""\u003c/script>\u003cb>""#);
    }
}
