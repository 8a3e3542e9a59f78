//! QR codes for phones at the board.

use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::convert::{Builder as _, Shape};
use fast_qr::qr::{QRBuilder, QRCodeError};

use super::error::WebError;
use super::request_error::RequestError;

/// A QR code as SVG: black on white with the margin that scanners need, to be
/// shown in an `<img>` or printed.
pub fn svg(text: &str) -> Result<String, QRCodeError> {
    let code = QRBuilder::new(text).build()?;
    Ok(SvgBuilder::default().shape(Shape::Square).margin(4).to_str(&code))
}

/// A QR code of an address of ours, which always fits.
pub(crate) fn of_link(link: &str) -> Result<String, WebError> {
    svg(link).map_err(|error| WebError::Broken(format!("{error:?}")))
}

/// A QR code as an answer.
pub fn response(text: &str) -> Result<Response, WebError> {
    let svg = svg(text).map_err(|_| RequestError::TooLongForACode)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// A QR code for a terminal.
pub fn terminal(text: &str) -> Result<String, QRCodeError> {
    Ok(QRBuilder::new(text).build()?.to_str())
}
