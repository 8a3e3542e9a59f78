//! What clients send: forms, JSON or bare text, whatever they call it.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use serde_json::Value;

use super::is_yes;
use crate::app::App;
use crate::web::error::WebError;
use crate::web::request_error::RequestError;

/// The fields of a form or of a JSON object. Keys with dots are names like others.
#[derive(Debug, Default)]
pub(super) struct Fields(HashMap<String, String>);

impl Fields {
    /// What was sent, whatever it was said to be: an empty body has no fields, and JSON begins
    /// with a brace.
    fn read(body: &[u8]) -> Result<Self, RequestError> {
        let wrong = |error: &dyn std::fmt::Display| RequestError::Form(error.to_string());
        let text = str::from_utf8(body).map_err(|error| wrong(&error))?.trim();
        if !text.starts_with('{') {
            return Ok(Self(form_urlencoded::parse(text.as_bytes()).into_owned().collect()));
        }
        let object: HashMap<String, Value> =
            serde_json::from_str(text).map_err(|error| wrong(&error))?;
        let fields = object.into_iter().filter_map(|(key, value)| {
            let value = match value {
                Value::Null => return None,
                Value::String(text) => text,
                other
                @ (Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
                    other.to_string()
                }
            };
            Some((key, value))
        });
        Ok(Self(fields.collect()))
    }

    /// A field that is there and not empty.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    /// Whether a field says yes.
    pub(super) fn is_yes(&self, name: &str) -> bool {
        self.get(name).is_some_and(is_yes)
    }
}

impl FromRequest<App> for Fields {
    type Rejection = WebError;

    async fn from_request(request: Request, app: &App) -> Result<Self, WebError> {
        Ok(Self::read(&bare(request, app).await?)?)
    }
}

/// A bare list with commas, of names or tokens.
#[derive(Debug)]
pub(super) struct List(pub Vec<String>);

impl List {
    /// The most of them.
    const MOST: usize = 300;
}

impl FromRequest<App> for List {
    type Rejection = WebError;

    async fn from_request(request: Request, app: &App) -> Result<Self, WebError> {
        let body = bare(request, app).await?;
        let text = String::from_utf8_lossy(&body);
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        Ok(Self(parts.map(str::to_owned).take(Self::MOST).collect()))
    }
}

async fn bare(request: Request, app: &App) -> Result<Bytes, WebError> {
    let body = Bytes::from_request(request, app).await;
    body.map_err(|rejection| RequestError::Form(rejection.body_text()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_11_forms_and_json_with_dotted_keys_are_the_same() {
        let form = Fields::read(b"rated=true&clock.limit=60&clock.increment=1&fen=&color=random");
        let json = Fields::read(
            br#"{"rated":true,"clock.limit":60,"clock.increment":1,"fen":null,"color":"random"}"#,
        );
        for fields in [form.expect("a form"), json.expect("JSON")] {
            assert!(fields.is_yes("rated"));
            assert_eq!(fields.get("clock.limit"), Some("60"));
            assert_eq!(fields.get("clock.increment"), Some("1"));
            assert_eq!((fields.get("fen"), fields.get("days")), (None, None));
            assert_eq!(fields.get("color"), Some("random"));
        }
        assert!(Fields::read(b"").is_ok_and(|fields| fields.get("room").is_none()));
        assert!(Fields::read(b"{").is_err() && Fields::read(&[0xff]).is_err());
        for yes in ["1", "true", "True", "on", "yes"] {
            assert!(Fields::read(format!("rated={yes}").as_bytes()).unwrap().is_yes("rated"));
        }
        assert!(!Fields::read(b"rated=False").unwrap().is_yes("rated"));
    }
}
