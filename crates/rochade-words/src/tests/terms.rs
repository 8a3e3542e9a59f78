//! The terms of `docs/style/words.md`: words that are not used, in each language.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::Language;

/// What is not written, and what is written instead.
type Terms = &'static [(&'static str, &'static str)];

const ENGLISH: Terms = &[
    ("start position", "starting position"),
    ("goal", "destination square"),
    ("score sheet", "scoresheet"),
    ("score bracket", "scoregroup"),
    ("float down", "downfloater"),
    ("the own ", "your own, their own, own"),
    ("on wood", "over the board"),
    ("wooden board", "over the board"),
    ("third repetition", "third occurrence"),
    ("come about", "occur, arise"),
    ("called off", "aborted"),
    ("did not come", "absent"),
    ("thinking time", "time control"),
    ("touched, moved", "touch-move"),
    ("switch the computer", "turn the engine"),
    ("taken over", "imported"),
    ("thrown away", "discarded"),
    ("this cannot be:", "please check"),
    ("fingerprint", "commitment"),
    ("everybody", "everyone"),
    ("anybody", "anyone"),
    ("somebody", "someone"),
    ("a-side", "c-side"),
    ("h-side", "g-side"),
    (" is no record", "is not a record"),
    ("left out.", "ignored, skipped"),
    ("'", "’"),
];

const GERMAN: Terms = &[
    ("startposition", "Startstellung"),
    ("ausgangsstellung", "Startstellung"),
    ("legaler zug", "regelgemäßer Zug"),
    ("legalen zug", "regelgemäßer Zug"),
    ("klub", "Verein"),
    ("telefon", "Handy"),
    ("veranstalter", "Turnierleiter"),
    ("festlegung", "Prüfcode"),
    ("glied", "Schlüssel"),
    ("fingerabdruck", "Prüfcode"),
    ("berichtig", "korrigieren"),
    ("spielart", "Variante"),
    ("aufschub", "Verzögerung"),
    ("doppeltes schach960", "Doppel-Schach960"),
    ("streichwert", "Streichergebnis"),
    ("holzbrett", "am Brett"),
    ("kann nicht sein;", "ist ungültig"),
    ("so geht es nicht", "Bitte prüfen Sie"),
    ("dritte wiederholung", "zum dritten Mal"),
    ("erwartet wird", "Geben Sie … ein"),
    ("erwartet werden", "Geben Sie … ein"),
    ("nur menschen", "Bitte prüfen Sie selbst"),
    ("a-seite", "c-Seite"),
    ("h-seite", "g-Seite"),
    (" du ", "Sie"),
];

const DUTCH: Terms = &[
    ("rondes", "ronden"),
    ("schaak960", "Chess960"),
    ("protocol", "verslag"),
    ("vastlegging", "controlecode"),
    ("schakel", "sleutel van de ronde"),
    ("vingerafdruk", "controlecode"),
    ("organisator", "wedstrijdleider"),
    ("vleugel", "c-kant, g-kant"),
    ("onderste rij", "achterste rij"),
    ("vrijgeloot", "bye"),
    ("mat zetten", "matzetten"),
    ("mat geven", "matzetten"),
    ("herstelling", "correctie"),
    ("rekenblad", "spreadsheet"),
    ("afgelast", "geannuleerd"),
    ("toegift", "increment"),
    ("rondetoernooi", "halve of hele competitie"),
    ("houten bord", "aan het bord"),
    ("derde herhaling", "voor de derde keer"),
    ("verwacht wordt", "voer … in"),
    ("verwacht worden", "voer … in"),
    ("alleen mensen", "controleer zelf"),
    (" je ", "u"),
    (" jouw ", "uw"),
    ("‘", "“ ”"),
    ("„", "“ ”"),
];

const RUSSIAN: Terms = &[
    ("звен", "ключ тура"),
    ("вклад", "присланный текст"),
    ("обязательств", "контрольный код"),
    ("отпечат", "контрольный код"),
    ("открытая жеребьёвка", "открытый розыгрыш"),
    ("открытой жеребьёвки", "открытого розыгрыша"),
    ("королевской таблиц", "таблица короля"),
    ("судья", "арбитр"),
    ("судьи", "арбитр"),
    ("костями", "кубиками"),
    ("свободен от игры", "освобождение от игры"),
    ("флоатер вниз", "нисходящий флоатер"),
    ("флоатером вниз", "нисходящий флоатер"),
    ("флоатеры вниз", "нисходящий флоатер"),
    ("позиция повторилась", "позиция встретилась"),
    ("так нельзя:", "проверьте"),
    ("быть не может;", "недопустимое значение"),
    ("деревянной доск", "за доской"),
    ("только люди", "проверьте сами"),
    ("ожидается", "введите"),
    ("ожидаются", "введите"),
    ("ожидалось", "введите"),
    ("сторону a", "сторону c"),
    ("сторону h", "сторону g"),
];

const fn forbidden(language: Language) -> Terms {
    match language {
        Language::En => ENGLISH,
        Language::De => GERMAN,
        Language::Nl => DUTCH,
        Language::Ru => RUSSIAN,
    }
}

/// The text of a pattern with a space for everything that comes from data.
fn text_of(pattern: &Pattern<&str>, text: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    text.push(' ');
                    text_of(&variant.value, text);
                    text.push(' ');
                }
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(_) } => text.push(' '),
        }
    }
}

/// A certificate has a fingerprint, as browsers call it; a draw has a commitment.
fn is_of_a_certificate(term: &str, text: &str) -> bool {
    let fingerprints = ["fingerprint", "fingerabdruck", "vingerafdruk", "отпечат"];
    let certificates = ["certifica", "zertifikat", "сертификат"];
    fingerprints.contains(&term) && certificates.iter().any(|word| text.contains(word))
}

#[test]
fn no_sentence_has_a_word_that_the_style_sheet_rules_out() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for file in language.files() {
            let resource = parser::parse(*file).unwrap_or_else(|(resource, _)| resource);
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let mut text = String::from(" ");
                text_of(message.value.as_ref().expect("a value"), &mut text);
                text.push(' ');
                let lower = text.to_lowercase();
                for (term, instead) in forbidden(language) {
                    if lower.contains(term) && !is_of_a_certificate(term, &lower) {
                        found.push(format!(
                            "{language} {}: “{term}”; write {instead}",
                            message.id.name
                        ));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_help_has_a_word_that_the_style_sheet_rules_out() {
    let mut found = Vec::new();
    for language in Language::ALL {
        // English is what the others translate. Its doc comments keep the plain apostrophe.
        let (texts, start) = if language == Language::En {
            (Language::De.help(), "msgid \"")
        } else {
            (language.help(), "msgstr \"")
        };
        for line in texts.lines().filter_map(|line| line.strip_prefix(start)) {
            let lower = format!(" {} ", line.to_lowercase());
            let terms = forbidden(language).iter().filter(|(term, _)| *term != "'");
            let said = terms.filter(|(term, _)| lower.contains(term));
            for (term, instead) in said.filter(|(term, _)| !is_of_a_certificate(term, &lower)) {
                found.push(format!("{language} “{line}”: “{term}”; write {instead}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
