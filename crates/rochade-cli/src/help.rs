//! The help in the reader's language.
//!
//! English help is in the doc comments. The other languages translate it in
//! `crates/rochade-words/locales/*/help.po`; here their texts are put in its place.

use std::collections::HashMap;

use clap::builder::{PossibleValuesParser, Str, StyledStr, Styles};
use clap::{Arg, Command};
use rochade_words::Language;

/// Translations of help texts, by the English text without its full stop.
pub struct Catalogue(HashMap<String, &'static str>);

/// What takes the place of an English text; `None` if it stays.
type Translate<'a> = &'a mut dyn FnMut(&str) -> Option<&'static str>;

impl Catalogue {
    /// Reads the translations. They stay in memory: clap keeps some of them for ever, and who
    /// reads help does nothing else.
    pub fn of(language: Language) -> Self {
        let catalogue = polib::po_file::parse_from_reader(language.help().as_bytes());
        // The files are part of the program, and a test reads them all.
        let messages = catalogue.iter().flat_map(|catalogue| catalogue.messages());
        let translated = messages.filter_map(|message| {
            let text = message.msgstr().ok().filter(|text| !text.is_empty())?;
            Some((message.msgid().to_owned(), &*text.to_owned().leak()))
        });
        Self(translated.collect())
    }

    fn find(&self, english: &str) -> Option<&'static str> {
        self.0.get(english).copied()
    }

    /// The command and all below it, with translated help.
    pub fn translate(&self, mut command: Command) -> Command {
        // Only then does it have --help, --version and the command help.
        command.build();
        translate(command, &mut |english| self.find(english))
    }

    /// A rendered help or usage with the words that clap itself puts into it.
    pub fn finish(&self, rendered: &StyledStr, styles: &Styles) -> String {
        let mut text = rendered.ansi().to_string();
        let header = styles.get_header();
        for heading in HEADINGS {
            let english = format!("{header}{heading}:{header:#}");
            let translated = self.find(heading).unwrap_or(heading);
            text = text.replace(&english, &format!("{header}{translated}:{header:#}"));
        }
        for (english, before, after) in PLACES {
            let Some(translated) = self.find(english) else { continue };
            let place = |word: &str| format!("{before}{word}{after}");
            text = text.replace(&place(english), &place(translated));
            // Between two words the line may have ended.
            if let (Some((first, second)), Some((one, other))) =
                (english.split_once(' '), translated.split_once(' '))
            {
                let start = format!("{before}{first}\n");
                while let Some(at) = text.find(&start) {
                    let blank = text[at..].find(second).unwrap_or(start.len());
                    let end = format!("{second}{after}");
                    let gap = text[at + start.len() - 1..at + blank].to_owned();
                    if !text[at + blank..].starts_with(&end) || !gap.trim().is_empty() {
                        break;
                    }
                    let new = format!("{before}{one}{gap}{other}{after}");
                    text.replace_range(at..at + blank + end.len(), &new);
                }
            }
        }
        text
    }
}

/// Headings that clap has no setting for.
const HEADINGS: [&str; 3] = ["Usage", "Arguments", "Options"];

/// Words that clap has no setting for, and what is before and after them.
const PLACES: [(&str, &str, &str); 5] = [
    ("OPTIONS", "[", "]"),
    ("default", "[", ":"),
    ("env", "[", ":"),
    ("possible values", "[", ":"),
    ("Possible values", "", ":"),
];

fn translate(mut command: Command, say: Translate<'_>) -> Command {
    if let Some(about) = command.get_about().map(|about| text(about, say)) {
        command = command.about(about);
    }
    if let Some(about) = command.get_long_about().map(|about| text(about, say)) {
        command = command.long_about(about);
    }
    if let Some(heading) = say(command.get_subcommand_help_heading().unwrap_or("Commands")) {
        command = command.subcommand_help_heading(heading);
    }
    if let Some(name) = say(command.get_subcommand_value_name().unwrap_or("COMMAND")) {
        command = command.subcommand_value_name(name);
    }
    command
        .mut_args(|argument| translate_argument(argument, say))
        .mut_subcommands(|command| translate(command, say))
}

fn translate_argument(mut argument: Arg, say: Translate<'_>) -> Arg {
    if argument.is_hide_set() {
        return argument;
    }
    if let Some(help) = argument.get_help().map(|help| text(help, say)) {
        argument = argument.help(help);
    }
    if let Some(help) = argument.get_long_help().map(|help| text(help, say)) {
        argument = argument.long_help(help);
    }
    if let Some(heading) = argument.get_help_heading().and_then(&mut *say) {
        argument = argument.help_heading(heading);
    }
    if argument.get_action().takes_values()
        && let Some(names) = argument.get_value_names()
    {
        let translated = |name: &Str| say(name).map_or_else(|| name.clone(), Str::from);
        let names: Vec<Str> = names.iter().map(translated).collect();
        argument = argument.value_names(names);
    }
    let mut values = argument.get_possible_values();
    if values.iter().any(|value| value.get_help().is_some()) {
        for value in &mut values {
            if let Some(help) = value.get_help().map(|help| text(help, say)) {
                *value = value.clone().help(help);
            }
        }
        argument = argument.value_parser(PossibleValuesParser::new(values));
    }
    argument
}

/// A text, paragraph by paragraph: the first of a long text is the short text, and a full stop.
fn text(english: &StyledStr, say: Translate<'_>) -> StyledStr {
    let english = english.to_string();
    let paragraphs = english.split("\n\n").map(|paragraph| {
        let (sentence, stop) = match paragraph.strip_suffix('.') {
            Some(sentence) => (sentence, "."),
            None => (paragraph, ""),
        };
        say(sentence).map_or_else(|| paragraph.to_owned(), |said| format!("{said}{stop}"))
    });
    paragraphs.collect::<Vec<_>>().join("\n\n").into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;

    /// Every English text of the help.
    fn english() -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        let mut command = crate::Cli::command();
        command.build();
        translate(command, &mut |english| {
            texts.insert(english.to_owned());
            None
        });
        texts.extend(HEADINGS.map(str::to_owned));
        texts.extend(PLACES.map(|(english, ..)| english.to_owned()));
        texts
    }

    #[test]
    fn every_help_text_is_translated_and_every_translation_is_used() {
        let english = english();
        assert!(english.len() > 300);
        for language in Language::ALL.into_iter().filter(|language| *language != Language::En) {
            let catalogue = Catalogue::of(language);
            let missing: Vec<&String> =
                english.iter().filter(|text| catalogue.find(text).is_none()).collect();
            assert!(missing.is_empty(), "{language}: no translation of {missing:#?}");
            let unused: Vec<&String> =
                catalogue.0.keys().filter(|text| !english.contains(*text)).collect();
            assert!(
                unused.is_empty() || cfg!(not(feature = "parquet")),
                "{language}: nobody says {unused:#?}"
            );
        }
    }

    /// Two lines with the same English text would hide one another.
    #[test]
    fn every_text_is_translated_once() {
        for language in Language::ALL {
            let lines = language.help().lines().filter(|line| line.starts_with("msgid "));
            let mut seen = BTreeSet::new();
            let twice: Vec<&str> = lines.filter(|line| !seen.insert(*line)).collect();
            assert!(twice.is_empty(), "{language}: {twice:?}");
        }
    }

    /// What a program reads stays as it is: `--file`, `docs/limits.md`, LC_ALL.
    #[test]
    fn names_in_code_stay_as_they_are() {
        let names = |text: &str| -> BTreeSet<String> {
            let words = text.split(|c: char| c.is_whitespace() || "`'()<>,;:„“”«».".contains(c));
            let is_name = |word: &&str| word.starts_with("--") || word.starts_with("docs/");
            words.filter(is_name).map(str::to_owned).collect()
        };
        for language in Language::ALL {
            for (english, translated) in Catalogue::of(language).0 {
                assert_eq!(names(&english), names(translated), "{language}: {translated}");
            }
        }
    }
}
