//! The small part of SVG that the pictures are written in: numbers, paths, escaped text.

/// A point or a distance in the units of the picture; a square of the board is 100 wide.
pub(crate) type Units = f64;

/// Writes a number with one decimal at most, without a trailing zero or a minus before zero.
pub(crate) fn push_number(out: &mut String, tenths: i64) {
    if tenths < 0 {
        out.push('-');
    }
    let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    push_digits(out, whole);
    if rest > 0 {
        out.push('.');
        push_digits(out, rest);
    }
}

/// Digit by digit: a caption has thousands of numbers, and the formatting machinery would be
/// most of the time it takes.
fn push_digits(out: &mut String, number: u64) {
    if number >= 10 {
        push_digits(out, number / 10);
    }
    out.push((b'0' + (number % 10) as u8) as char);
}

/// A number as [`push_number`] writes it.
pub(crate) fn number(units: Units) -> String {
    let mut out = String::new();
    push_number(&mut out, tenths(units));
    out
}

fn tenths(units: Units) -> i64 {
    (units * 10.0).round() as i64
}

/// Text that may stand between tags or in an attribute, whatever it was before.
///
/// Characters that XML 1.0 cannot hold, not even escaped, become U+FFFD.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' => out.push(character),
            '\r' => out.push_str("&#13;"),
            '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => out.push(char::REPLACEMENT_CHARACTER),
            _ => out.push(character),
        }
    }
    out
}

/// The attributes of a line without a filling.
pub(crate) fn stroke(color: &str, width: Units) -> String {
    format!(r#"fill="none" stroke="{color}" stroke-width="{width}""#)
}

/// The attribute of a filled shape.
pub(crate) fn fill(color: &str) -> String {
    format!(r#"fill="{color}""#)
}

/// The data of a `<path>`, written with relative commands on a grid of tenths.
///
/// Every point is rounded by itself, so that errors do not add up along the path.
#[derive(Default)]
pub(crate) struct Path {
    data: String,
    at: (i64, i64),
    start: (i64, i64),
}

impl Path {
    pub(crate) fn move_to(&mut self, x: Units, y: Units) {
        let first = self.data.is_empty();
        // A path may not open with a relative move in every reader; ours never does.
        self.command(if first { 'M' } else { 'm' }, &[(x, y)]);
        self.start = self.at;
    }

    pub(crate) fn line_to(&mut self, x: Units, y: Units) {
        let (x, y) = (tenths(x), tenths(y));
        let (dx, dy) = (x - self.at.0, y - self.at.1);
        match (dx, dy) {
            (0, 0) => return,
            (_, 0) => self.single('h', dx),
            (0, _) => self.single('v', dy),
            (_, _) => {
                self.single('l', dx);
                self.separated(dy);
            }
        }
        self.at = (x, y);
    }

    pub(crate) fn quad_to(&mut self, control: (Units, Units), end: (Units, Units)) {
        self.command('q', &[control, end]);
    }

    pub(crate) fn cubic_to(
        &mut self,
        first: (Units, Units),
        second: (Units, Units),
        end: (Units, Units),
    ) {
        self.command('c', &[first, second, end]);
    }

    pub(crate) fn close(&mut self) {
        self.data.push('z');
        self.at = self.start;
    }

    /// A rectangle, as a subpath of its own.
    pub(crate) fn rectangle(&mut self, x: Units, y: Units, width: Units, height: Units) {
        self.move_to(x, y);
        self.line_to(x + width, y);
        self.line_to(x + width, y + height);
        self.line_to(x, y + height);
        self.close();
    }

    /// A disc, as a subpath of its own.
    pub(crate) fn disc(&mut self, x: Units, y: Units, radius: Units) {
        self.move_to(x - radius, y);
        let radius = tenths(radius);
        for direction in [2, -2] {
            self.single('a', radius);
            self.separated(radius);
            self.data.push_str(" 0 1 1");
            self.separated(direction * radius);
            self.data.push_str(" 0");
        }
        self.data.push('z');
    }

    /// What goes into the attribute `d`.
    pub(crate) fn data(&self) -> &str {
        &self.data
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    fn command(&mut self, letter: char, points: &[(Units, Units)]) {
        self.data.push(letter);
        let origin = if letter == 'M' { (0, 0) } else { self.at };
        for (index, &(x, y)) in points.iter().enumerate() {
            self.at = (tenths(x), tenths(y));
            if index == 0 {
                push_number(&mut self.data, self.at.0 - origin.0);
            } else {
                self.separated(self.at.0 - origin.0);
            }
            self.separated(self.at.1 - origin.1);
        }
    }

    fn single(&mut self, letter: char, tenths: i64) {
        self.data.push(letter);
        push_number(&mut self.data, tenths);
    }

    /// A number after another: a minus separates as well as a space does.
    fn separated(&mut self, tenths: i64) {
        if tenths >= 0 {
            self.data.push(' ');
        }
        push_number(&mut self.data, tenths);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let all = [0.0, -0.04, 12.0, -0.5, 99.96, -3.25].map(number);
        assert_eq!(all, ["0", "0", "12", "-0.5", "100", "-3.3"]);
    }

    #[test]
    fn a_path_is_relative_and_does_not_drift() {
        let mut path = Path::default();
        path.move_to(10.0, 10.0);
        for step in 1..=3 {
            path.line_to(10.0 + f64::from(step) / 3.0, 11.0);
        }
        path.close();
        path.move_to(0.0, 0.0);
        path.disc(5.0, 5.0, 2.5);
        assert_eq!(
            path.data(),
            "M10 10l0.3 1h0.4h0.3zm-10-10m2.5 5a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z"
        );
    }

    #[test]
    fn text_that_xml_cannot_hold_is_replaced() {
        assert_eq!(
            escape("a<b>&\"c\"\u{0}\u{FFFF}\n"),
            "a&lt;b&gt;&amp;&quot;c&quot;\u{FFFD}\u{FFFD}\n"
        );
    }
}
