//! Functions that return the fields of a type.

/// Defines functions that return fields, each with its comment: `name: Type;` returns a copy of the field `name`, and
/// `name: &Type;` a reference to it. `name = field: Type;` is for a field of another name, such as `0.name`.
macro_rules! getters {
    () => {};
    ($(#[$doc:meta])* $vis:vis $name:ident: $($rest:tt)+) => {
        $crate::getters::getters! { $(#[$doc])* $vis $name = $name: $($rest)+ }
    };
    ($(#[$doc:meta])* $vis:vis $name:ident = $($field:tt).+: &'static $type:ty; $($rest:tt)*) => {
        $(#[$doc])*
        #[must_use]
        #[allow(clippy::double_must_use, reason = "some types say it themselves")]
        $vis fn $name(&self) -> &'static $type {
            self.$($field).+
        }

        $crate::getters::getters! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis $name:ident = $($field:tt).+: &$type:ty; $($rest:tt)*) => {
        $(#[$doc])*
        #[must_use]
        #[allow(clippy::double_must_use, reason = "some types say it themselves")]
        $vis fn $name(&self) -> &$type {
            &self.$($field).+
        }

        $crate::getters::getters! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis $name:ident = $($field:tt).+: $type:ty; $($rest:tt)*) => {
        $(#[$doc])*
        #[must_use]
        #[allow(clippy::double_must_use, reason = "some types say it themselves")]
        $vis fn $name(&self) -> $type {
            self.$($field).+
        }

        $crate::getters::getters! { $($rest)* }
    };
}

pub(crate) use getters;
