//! Requests are structs, whose fields are those of the request.

use super::failure::Outcome;
use super::fields::Fields;

/// A request, or a part of one, that is read from fields.
pub(crate) trait Given<'a>: Sized {
    fn from_fields(fields: &mut Fields<'a>) -> Outcome<Self>;

    /// Reads a request, and fails if it has a field more.
    fn all(mut fields: Fields<'a>) -> Outcome<Self> {
        let given = Self::from_fields(&mut fields)?;
        fields.end()?;
        Ok(given)
    }
}

/// Defines requests: each field with its type and, if it may be left out, its default.
macro_rules! requests {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty $(= $default:expr)?,)+ })+) => {$(
        $(#[$doc])*
        pub(crate) struct $name<'a> {
            $(pub(crate) $field: $type,)+
        }

        #[cfg(test)]
        impl $name<'_> {
            pub(crate) const FIELDS: &'static [&'static str] = &[$(stringify!($field)),+];
        }

        impl<'a> $crate::call::request::Given<'a> for $name<'a> {
            fn from_fields(fields: &mut $crate::call::fields::Fields<'a>) -> $crate::call::failure::Outcome<Self> {
                Ok(Self {
                    $($field: $crate::call::request::field!(fields, $field, $type $(, $default)?),)+
                })
            }
        }
    )+};
}

macro_rules! field {
    ($fields:ident, $field:ident, $type:ty) => {
        $fields.take::<$type>(stringify!($field))?
    };
    ($fields:ident, $field:ident, $type:ty, $default:expr) => {
        $fields.take::<Option<$type>>(stringify!($field))?.unwrap_or($default)
    };
}

pub(crate) use {field, requests};
