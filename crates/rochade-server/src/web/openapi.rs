//! The JSON interface, described from the code, and a page to browse it.

use std::sync::LazyLock;

use askama::Template;
use axum::Router;
use axum::body::Bytes;
use axum::http::header;
use axum::response::Html;
use axum::routing::get;
use serde_json::{Value, json};
use utoipa::OpenApi;

use super::error::WebError;
use super::layout::{Page, html};
use super::lichess;
use super::site::Site;
use super::visitor::Visitor;
use crate::app::App;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rochade",
        description = "Chess960 over HTTP: everything a page can do. Sentences come in the \
                       language of `Accept-Language` or `?lang=`. An error is \
                       `{\"error\": {\"reason\", \"text\", \"reasons\"}}`. What a page of another site \
                       makes a browser send is answered with 403, whatever it is.",
    ),
    tags(
        (name = "games", description = "Games between two people"),
        (name = "accounts", description = "Accounts, profiles and ratings"),
        (name = "operator", description = "For those who run the server"),
        (name = "arbiter", description = "Verdicts on moves and castlings"),
        (name = "analysis", description = "Games with variations, read and written"),
        (name = "draw", description = "Start positions and how they are drawn"),
        (name = "explorer", description = "What was played from each start position"),
        (name = "learn", description = "Worked examples and the quiz"),
        (name = "club", description = "Tournaments of a club"),
        (name = "server", description = "The server itself"),
    )
)]
struct Head;

/// The description without the paths, which the areas bring along.
pub(super) fn head() -> utoipa::openapi::OpenApi {
    Head::openapi()
}

/// The description of everything, made again for whoever asks first: as a value it takes
/// megabytes, and most servers are never asked.
fn description() -> Value {
    let (_, description) = super::areas().split_for_parts();
    serde_json::to_value(description).unwrap_or_default()
}

pub(super) fn router() -> Router<App> {
    static TEXT: LazyLock<Bytes> = LazyLock::new(|| {
        let mut description = description();
        add_common_answers(&mut description);
        Bytes::from(serde_json::to_vec(&description).unwrap_or_default())
    });
    static FOR_LICHESS: LazyLock<Bytes> =
        LazyLock::new(|| Bytes::from(lichess::description().to_string()));
    let json = |text: &'static LazyLock<Bytes>| {
        get(async move || ([(header::CONTENT_TYPE, "application/json")], (**text).clone()))
    };
    Router::new()
        .route("/api/openapi.json", json(&TEXT))
        .route("/api/clients", get(clients))
        .route("/api/lichess.json", json(&FOR_LICHESS))
        .route("/api", get(browse))
}

/// Adds to every operation the answers that the layers around all of them can give, and
/// says of which form an error is. What else an operation can answer is said where it is.
/// The page leaves these out: they are the same everywhere.
fn add_common_answers(description: &mut Value) {
    const ALWAYS: [(&str, &str); 5] = [
        ("408", "The request took too long"),
        ("421", "The request was sent to a name that is not this server's"),
        ("429", "Too many requests from this address"),
        ("500", "Our fault"),
        ("503", "The server is about to stop, has no room left, or is sent too much at once"),
    ];
    const WITH_BODY: [(&str, &str); 2] =
        [("400", "The request cannot be read"), ("413", "More bytes than are read")];
    let error = json!({ "$ref": "#/components/schemas/ErrorBody" });
    let error = json!({ "application/json": { "schema": error } });
    let paths = description["paths"].as_object_mut().into_iter().flatten();
    for operation in paths.flat_map(|(_, methods)| methods.as_object_mut().into_iter().flatten()) {
        let has_body = !operation.1["requestBody"].is_null();
        let Some(answers) = operation.1["responses"].as_object_mut() else { continue };
        let of_body = WITH_BODY.into_iter().filter(|_| has_body);
        for (status, text) in ALWAYS.into_iter().chain(of_body) {
            answers.entry(status).or_insert_with(|| json!({ "description": text }));
        }
        for (_, answer) in answers.iter_mut().filter(|(status, _)| status.as_str() >= "400") {
            if answer["content"].is_null() {
                answer["content"] = error.clone();
            }
        }
    }
}

/// The operations under one tag.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub name: String,
    pub text: String,
    pub operations: Vec<Operation>,
}

/// One operation, ready to be shown.
#[derive(Clone, Debug)]
pub(super) struct Operation {
    pub method: String,
    pub path: String,
    pub summary: String,
    /// The name and the schema of the body that is expected.
    pub body: Option<NamedSchema>,
    pub answers: Vec<Answer>,
}

#[derive(Clone, Debug)]
pub(super) struct Answer {
    status: String,
    body: Option<NamedSchema>,
}

/// A schema: its name, and itself as JSON where it has no page to be found on.
#[derive(Clone, Debug)]
pub(super) struct NamedSchema {
    name: String,
    json: String,
}

#[derive(Template)]
#[template(path = "frame/api.html")]
struct ApiPage<'a> {
    page: Page,
    groups: &'a [Group],
}

async fn browse(visitor: Visitor) -> Result<Html<String>, WebError> {
    static GROUPS: LazyLock<Vec<Group>> = LazyLock::new(|| {
        let mut groups = groups(&description());
        groups.push(lichess::groups());
        groups
    });
    let title = visitor.words().ui("ui-for-programmers");
    html(&ApiPage { page: Page::new(visitor, "/api", &title), groups: &GROUPS })
}

/// A program that was written for lichess.
struct Client {
    name: &'static str,
    /// What is to be written where.
    setting: String,
    /// What people stumble over.
    trap: String,
}

#[derive(Template)]
#[template(path = "frame/clients.html")]
struct ClientsPage {
    page: Page,
    site: String,
    clients: Vec<Client>,
}

/// How each client is set up, with the address of this server.
async fn clients(visitor: Visitor, site: Site) -> Result<Html<String>, WebError> {
    let site = site.link("");
    let words = visitor.words();
    let client = |name, setting, trap| Client { name, setting, trap: words.ui(trap) };
    let bot = format!("token: rochade_…\nurl: {site}");
    let matching = "challenge:\n  variants: [standard, chess960]\n\
                    matchmaking:\n  challenge_variant: chess960";
    let script = format!("berserk.Client(berserk.TokenSession(token), base_url=\"{site}\")");
    let clients = vec![
        client("lichess-bot", format!("{bot}\n{matching}"), "ui-clients-lichess-bot"),
        client("BotLi", bot, "ui-clients-botli"),
        client(
            "cli-chess",
            format!("cli-chess --base-url {site} --token rochade_…"),
            "ui-clients-cli-chess",
        ),
        client("berserk", script, "ui-clients-berserk"),
        client("Lichess Broadcaster", site.clone(), "ui-clients-broadcaster"),
    ];
    let title = words.ui("ui-clients");
    html(&ClientsPage { page: Page::new(visitor, "/api/clients", &title), site, clients })
}

/// The operations of a description, by tag and in the order of the tags.
fn groups(description: &Value) -> Vec<Group> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut groups: Vec<Group> = Vec::new();
    for tag in description["tags"].as_array().into_iter().flatten() {
        let (name, about) = (text(&tag["name"]), text(&tag["description"]));
        groups.push(Group { name, text: about, operations: Vec::new() });
    }
    for (path, methods) in description["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let tag = text(&operation["tags"][0]);
            let shown = self::operation(description, path, method, operation);
            if let Some(group) = groups.iter_mut().find(|group| group.name == tag) {
                group.operations.push(shown);
            }
        }
    }
    groups.retain(|group| !group.operations.is_empty());
    groups
}

fn operation(description: &Value, path: &str, method: &str, operation: &Value) -> Operation {
    let body = |holder: &Value| {
        let schema = &holder["content"]["application/json"]["schema"];
        (!schema.is_null()).then(|| shown(description, schema))
    };
    let answers = operation["responses"].as_object().into_iter().flatten();
    Operation {
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: operation["summary"].as_str().unwrap_or_default().to_owned(),
        body: body(&operation["requestBody"]),
        answers: answers
            .map(|(status, answer)| Answer { status: status.clone(), body: body(answer) })
            .collect(),
    }
}

fn shown(description: &Value, schema: &Value) -> NamedSchema {
    let reference = schema["$ref"].as_str().or_else(|| schema["items"]["$ref"].as_str());
    let name = reference.and_then(|path| path.rsplit('/').next()).unwrap_or("JSON").to_owned();
    let whole = match reference {
        Some(_) => &description["components"]["schemas"][&name],
        None => schema,
    };
    let is_list = schema["items"]["$ref"].is_string();
    NamedSchema {
        json: serde_json::to_string_pretty(whole).unwrap_or_default(),
        name: if is_list { format!("[{name}]") } else { name },
    }
}
