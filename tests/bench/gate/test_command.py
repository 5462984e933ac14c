"""The command that accepts what a run found: the options as they were given, for a shell to take back."""

import shlex

from toolcall_bench.gate.command import accepting


def test_without_options_it_is_the_update_alone() -> None:
    assert accepting([]) == "bench gate --update"


def test_options_stand_as_they_were_given_and_one_given_again_stands_again() -> None:
    given = [("--line", ("naive", "mine:make")), ("--budget", 0.2), ("--fault", ["timeout"])]
    assert accepting(given) == "bench gate --update --line naive --line mine:make --budget 0.2 --fault timeout"


def test_a_shell_reads_every_value_back_as_one_word() -> None:
    values = ["my file.json", "$HOME", "a'b", "x; rm -r y", "*", ""]
    words = shlex.split(accepting(("--baseline", value) for value in values))
    assert words == ["bench", "gate", "--update", *(word for value in values for word in ("--baseline", value))]
