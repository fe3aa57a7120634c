//! The sections of a number format, such as `#,##0.00;[Red]-#,##0.00` (ECMA-376, part 1, 18.8.31).

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Literal(String),
    /// `0`, `#` or `?`.
    Digit(char),
    Point,
    /// A comma or stroke that is not quoted. [`finish`] says what it means.
    Comma,
    Stroke,
    Percent,
    /// `yyyy`, `m` and the like: a small letter, and how often it is there.
    Date(char, usize),
    /// `[h]`, `[mm]` or `[ss]`, which count on beyond a day.
    Elapsed(char, usize),
    /// `AM/PM`, or `A/P` if it is short.
    HalfDay {
        is_short: bool,
    },
    General,
    /// `@`.
    Text,
}

impl Token {
    fn is_date(&self) -> bool {
        matches!(self, Self::Date(..) | Self::Elapsed(..) | Self::HalfDay { .. })
    }
}

/// A section that shows numbers, dates or texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Section {
    pub(super) tokens: Vec<Token>,
    /// Whether it groups digits by thousands.
    pub(super) is_grouped: bool,
    /// How many thousands it divides by: commas behind the last digit.
    pub(super) thousands: usize,
}

impl Section {
    pub(super) fn is_date(&self) -> bool {
        self.tokens.iter().any(Token::is_date)
    }

    pub(super) fn is_text(&self) -> bool {
        self.tokens.contains(&Token::Text)
    }
}

const COLOURS: [&str; 8] = ["black", "blue", "cyan", "green", "magenta", "red", "white", "yellow"];

/// Returns the sections of a format, or `None` if it has something that is not understood here: conditions, fractions,
/// powers of ten, names of months and days, which depend on a language, and others.
pub(super) fn sections_of(code: &str) -> Option<Vec<Section>> {
    let mut sections = vec![Section::default()];
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let section = sections.last_mut()?;
        let tail = &rest[first.len_utf8()..];
        rest = match first {
            ';' => {
                finish(section)?;
                sections.push(Section::default());
                tail
            }
            '"' => {
                let (text, tail) = tail.split_once('"')?;
                push_literal(section, text);
                tail
            }
            '\\' => {
                let literal = tail.chars().next()?;
                push_literal(section, literal.encode_utf8(&mut [0; 4]));
                &tail[literal.len_utf8()..]
            }
            // A blank as wide as the next character, and one that is repeated until the cell is full.
            '_' => {
                push_literal(section, " ");
                &tail[tail.chars().next()?.len_utf8()..]
            }
            '*' => &tail[tail.chars().next()?.len_utf8()..],
            '[' => {
                let (text, tail) = tail.split_once(']')?;
                take_bracket(section, text)?;
                tail
            }
            '0' | '#' | '?' | '.' | ',' | '/' | '%' | '@' => {
                section.tokens.push(match first {
                    '.' => Token::Point,
                    ',' => Token::Comma,
                    '/' => Token::Stroke,
                    '%' => Token::Percent,
                    '@' => Token::Text,
                    digit => Token::Digit(digit),
                });
                tail
            }
            'a'..='z' | 'A'..='Z' => take_letters(section, rest)?,
            ' ' | '$' | '-' | '+' | '(' | ')' | ':' | '!' | '^' | '&' | '\'' | '~' | '{' | '}' | '<' | '>' | '=' => {
                push_literal(section, first.encode_utf8(&mut [0; 4]));
                tail
            }
            // Signs of currencies.
            _ if !first.is_ascii() && !first.is_control() => {
                push_literal(section, first.encode_utf8(&mut [0; 4]));
                tail
            }
            _ => return None,
        };
    }
    finish(sections.last_mut()?)?;
    (sections.len() <= 4).then_some(sections)
}

fn push_literal(section: &mut Section, text: &str) {
    section.tokens.push(Token::Literal(text.to_owned()));
}

/// Takes what is in brackets: a colour, a currency, a language or a time that counts on.
fn take_bracket(section: &mut Section, text: &str) -> Option<()> {
    let lower = text.to_ascii_lowercase();
    if let Some(currency) = text.strip_prefix('$') {
        let (sign, language) = currency.split_once('-').unwrap_or((currency, ""));
        // The form of the system, and other numerals and calendars.
        if lower.starts_with("$-f") || language.len() > 4 {
            return None;
        }
        push_literal(section, sign);
        return Some(());
    }
    let is_numbered = lower.strip_prefix("color").is_some_and(|number| number.parse::<u8>().is_ok());
    if is_numbered || COLOURS.contains(&&*lower) {
        return Some(());
    }
    let unit = lower.chars().next()?;
    if !matches!(unit, 'h' | 'm' | 's') || !lower.chars().all(|c| c == unit) || lower.len() > 2 {
        return None;
    }
    section.tokens.push(Token::Elapsed(unit, lower.len()));
    Some(())
}

/// Takes letters that stand for a part of a date or a time, and returns what is behind them.
fn take_letters<'a>(section: &mut Section, rest: &'a str) -> Option<&'a str> {
    let starts = |word: &str| rest.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    for (word, token) in [
        ("General", Token::General),
        ("AM/PM", Token::HalfDay { is_short: false }),
        ("A/P", Token::HalfDay { is_short: true }),
    ] {
        if starts(word) {
            section.tokens.push(token);
            return Some(&rest[word.len()..]);
        }
    }
    let letter = rest.chars().next()?.to_ascii_lowercase();
    let count = rest.chars().take_while(|c| c.to_ascii_lowercase() == letter).count();
    let most = match letter {
        'y' => 4,
        'm' | 'd' | 'h' | 's' => 2,
        _ => return None,
    };
    section.tokens.push(Token::Date(letter, count));
    (count <= most).then_some(&rest[count..])
}

/// Looks at a section as a whole: which commas group digits or divide by thousands, and whether it is a fraction.
fn finish(section: &mut Section) -> Option<()> {
    let is_digit = |token: &Token| matches!(token, Token::Digit(_));
    let is_number = |token: &Token| matches!(token, Token::Digit(_) | Token::Percent);
    let tokens = std::mem::take(&mut section.tokens);
    let has = |token: Token| tokens.contains(&token);
    let digits = tokens.iter().any(is_number);
    let is_date = tokens.iter().any(Token::is_date);
    let is_mixed = [is_date, has(Token::General), has(Token::Text)].into_iter().filter(|&is| is).count() > 1;
    let is_fraction = has(Token::Stroke) && digits && !is_date;
    let has_points = tokens.iter().filter(|token| **token == Token::Point).count() > 1;
    if is_mixed || is_fraction || !is_date && has_points || digits && (has(Token::General) || has(Token::Text)) {
        return None;
    }
    let point = tokens.iter().position(|token| *token == Token::Point).unwrap_or(tokens.len());
    let last = tokens[..point].iter().rposition(is_digit);
    for (at, token) in tokens.iter().enumerate() {
        let is_after_digit = || tokens[..at].iter().rfind(|token| **token != Token::Comma).is_some_and(is_digit);
        match token {
            Token::Comma if is_date || !is_after_digit() => push_literal(section, ","),
            Token::Comma if last.is_some_and(|last| at < last) => section.is_grouped = true,
            Token::Comma => section.thousands += 1,
            Token::Stroke => push_literal(section, "/"),
            _ => section.tokens.push(token.clone()),
        }
    }
    Some(())
}
