//! The page `/rules`: the complete rules, with diagrams, to read and to print.

use std::sync::{LazyLock, OnceLock};

use askama::Template;
use axum::body::Bytes;
use axum::response::Html;
use axum::routing::get;
use rochade_words::{Language, RulesBlock, RulesFigure, RulesSection, RulesTable, Shows, Words};
use utoipa_axum::router::OpenApiRouter;

use super::error::WebError;
use super::layout::{Page, html};
use super::picture;
use super::visitor::Visitor;
use crate::app::App;
use crate::journal::aside;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/rules", get(rules))
}

/// The rules do not change while the program runs: they are drawn once for each
/// language.
static DRAWN: LazyLock<[Vec<Section>; Language::ALL.len()]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let words = Words::of(language);
        words.rules().into_iter().map(|section| Section::new(words, section)).collect()
    })
});

fn drawn(language: Language) -> &'static [Section] {
    &DRAWN[language.index()]
}

/// A section, ready for the page.
struct Section {
    anchor: &'static str,
    title: String,
    blocks: Vec<Block>,
    /// Where the same is written, in the reader's words; empty if nowhere.
    articles: String,
}

/// A part of a section, ready for the page.
enum Block {
    Paragraph(String),
    Points(Vec<String>),
    Steps(Vec<String>),
    Code(Vec<String>),
    /// A long table, cut into parts that stand side by side.
    Table {
        caption: String,
        heads: [String; 2],
        parts: Vec<Vec<[String; 2]>>,
    },
    Figures(Vec<Figure>),
}

struct Figure {
    svg: String,
    caption: String,
}

/// Into how many parts a table is cut.
const PARTS: usize = 4;

impl Section {
    fn new(words: &Words, section: RulesSection) -> Self {
        let articles: Vec<String> =
            section.articles.iter().map(|article| words.article(*article)).collect();
        Self {
            anchor: section.anchor,
            title: section.title,
            blocks: section.blocks.into_iter().map(|block| Block::new(words, block)).collect(),
            articles: articles.join("; "),
        }
    }
}

impl Block {
    fn new(words: &Words, block: RulesBlock) -> Self {
        match block {
            RulesBlock::Paragraph(text) => Self::Paragraph(text),
            RulesBlock::Points(lines) => Self::Points(lines),
            RulesBlock::Steps(lines) => Self::Steps(lines),
            RulesBlock::Code(lines) => Self::Code(lines),
            RulesBlock::Table(RulesTable { caption, heads, rows }) => {
                let height = rows.len().div_ceil(PARTS).max(1);
                let parts = rows.chunks(height).map(<[_]>::to_vec).collect();
                Self::Table { caption, heads, parts }
            }
            RulesBlock::Figures(figures) => {
                Self::Figures(figures.iter().map(|figure| Figure::new(words, figure)).collect())
            }
        }
    }
}

impl Figure {
    fn new(words: &Words, figure: &RulesFigure) -> Self {
        let title = words.ui("ui-rules-diagram");
        let svg =
            picture::svg(words, &title, figure.position.board(), |diagram| match &figure.shows {
                Shows::Pieces => diagram,
                Shows::Castling(castling) => diagram.castling(*castling),
                Shows::Reasons(reasons) => diagram.reasons(reasons),
            });
        Self { svg, caption: figure.caption.clone() }
    }
}

#[derive(Template)]
#[template(path = "rules/rules.html")]
struct RulesPage {
    page: Page,
    lead: String,
    sections: &'static [Section],
}

/// The whole page is kept, too: a thousand people who read it slowly hold one copy.
static PAGES: [OnceLock<Bytes>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

async fn rules(visitor: Visitor) -> Result<Html<Bytes>, WebError> {
    let kept = &PAGES[visitor.language.index()];
    if let Some(page) = kept.get() {
        return Ok(Html(page.clone()));
    }
    // Drawing takes a while: whoever comes first waits, and nobody else.
    let drawn = aside(move || match kept.get() {
        Some(page) => Ok(page.clone()),
        None => page(visitor).map(|page| kept.get_or_init(|| page.into()).clone()),
    });
    drawn.await.map(Html)
}

fn page(visitor: Visitor) -> Result<String, WebError> {
    let words = visitor.words();
    let Html(page) = html(&RulesPage {
        page: Page::new(visitor, "/rules", &words.ui("rules-title")),
        lead: words.ui("rules-lead"),
        sections: drawn(visitor.language),
    })?;
    Ok(page)
}
