//! What a handler reads from a request, with our own errors.

use axum::extract::{FromRequest, FromRequestParts};

use super::error::WebError;

/// A JSON body.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Json), rejection(WebError))]
pub struct Json<T>(pub T);

/// The body of a form.
#[derive(Debug, FromRequest)]
#[from_request(via(axum::Form), rejection(WebError))]
pub struct Form<T>(pub T);

/// The variable parts of an address.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(WebError))]
pub struct Path<T>(pub T);

/// What stands after the question mark.
#[derive(Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(WebError))]
pub struct Query<T>(pub T);
