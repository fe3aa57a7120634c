//! What is answered to a request that is not done: a status, and a sentence that says what is wrong and what to do.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

#[derive(Debug)]
pub struct Refusal(StatusCode, String);

pub type Result<T, E = Refusal> = std::result::Result<T, E>;

impl Refusal {
    /// The request can't be done, whenever it is sent.
    pub fn wrong(why: impl ToString) -> Self {
        Self(StatusCode::BAD_REQUEST, why.to_string())
    }

    pub fn unknown(what: impl ToString) -> Self {
        Self(StatusCode::NOT_FOUND, what.to_string())
    }

    /// The request contradicts what is done already.
    pub fn conflict(why: impl ToString) -> Self {
        Self(StatusCode::CONFLICT, why.to_string())
    }

    pub fn limited(why: impl ToString) -> Self {
        Self(StatusCode::UNPROCESSABLE_ENTITY, why.to_string())
    }

    /// The same request may be done later.
    pub fn later(why: impl ToString) -> Self {
        Self(StatusCode::SERVICE_UNAVAILABLE, why.to_string())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "error": self.1 }))).into_response()
    }
}

impl From<verishuffle::Error> for Refusal {
    fn from(error: verishuffle::Error) -> Self {
        Self::wrong(error)
    }
}

impl From<sqlx::Error> for Refusal {
    /// The message of a database may tell a stranger too much, so that it is in the log alone.
    fn from(error: sqlx::Error) -> Self {
        tracing::error!(%error, "the database failed");
        Self::later("the database does not answer; send the same request again")
    }
}
