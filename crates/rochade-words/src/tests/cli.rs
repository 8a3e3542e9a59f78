//! What the command line says about its arguments and about positions.

use rochade::Color;

use crate::{UsageProblem, Value, Words};

pub fn say_cli(words: &Words, said: &mut Vec<String>) {
    let names = ["--file", "--lines"].map(str::to_owned);
    let mut problems = vec![
        UsageProblem::UnknownArgument("--fiel"),
        UsageProblem::UnknownCommand("pnf"),
        UsageProblem::DidYouMean(&names),
        UsageProblem::AfterDashes("-1"),
        UsageProblem::ValueMissing("--file <FILE>"),
        UsageProblem::InvalidValue { value: "x", argument: "--depth <DEPTH>" },
        UsageProblem::UseOneOf(&names),
        UsageProblem::Example("3-7"),
        UsageProblem::WholeNumber,
        UsageProblem::NumberBetween("0", "30"),
        UsageProblem::NumberFrom("1"),
        UsageProblem::Letters,
        UsageProblem::Twice("--lang <LANGUAGE>"),
        UsageProblem::Conflict("[POSITION]", &names),
        UsageProblem::MissingArguments(&names[..1]),
        UsageProblem::MissingArguments(&names),
        UsageProblem::MissingCommand("rochade", &names),
        UsageProblem::TooManyValues { value: "x", argument: "--lines" },
        UsageProblem::NoEquals("--file"),
        UsageProblem::NotUtf8,
        UsageProblem::TryHelp("--help"),
        UsageProblem::NotJson("EOF"),
        UsageProblem::PositionMissing,
        UsageProblem::NoPositions,
    ];
    problems.extend([1, 2, 5, 21].map(|expected| UsageProblem::ValuesExpected {
        argument: "--file",
        expected,
        given: 0,
    }));
    said.extend(problems.iter().map(|problem| words.usage_problem(problem)));
    for color in Color::ALL {
        said.extend([1, 2, 5, 21].map(|moves| words.moves_count(color, moves)));
        said.extend([words.checkmated(color), words.stalemated(color)]);
    }
    said.extend([
        words.ui("cli-error"),
        words.ui_with("cli-overlooked", &[("problem", Value::text("no king"))]),
        words.ui("cli-fen-valid"),
        words.ui("cli-fen-not-a-fen"),
        words.ui("cli-fen-not-a-position"),
        words.ui("cli-fen-standard"),
        words.ui_with(
            "cli-perft-differs",
            &[
                ("depth", Value::text(2)),
                ("nodes", Value::text(400)),
                ("expected", Value::text(401)),
            ],
        ),
    ]);
}
