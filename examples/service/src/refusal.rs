//! What is answered to a request that is not done: a status, and a sentence that says what is wrong and what to do.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

#[derive(Clone, Debug)]
pub struct Refusal(StatusCode, String);

pub type Result<T, E = Refusal> = std::result::Result<T, E>;
pub type Answer = Result<Json<Value>>;

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

impl<E: Into<anyhow::Error>> From<E> for Refusal {
    /// What the library refuses is the request's fault. The words of all else, such as a database, are for the log.
    fn from(error: E) -> Self {
        let error = match error.into().downcast::<verishuffle::Error>() {
            Ok(refused) => return Self::wrong(refused),
            Err(error) => error,
        };
        tracing::error!(%error, "a request failed");
        Self::later("the service can't do this now; send the same request again")
    }
}
