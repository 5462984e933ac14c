"""A cut result that was saved beside it: the path of another file, a mere word and nothing at all are not its name."""

from pathlib import Path

import pytest

from tests.bench.witness.spilled.test_spilled import found, saved


@pytest.mark.parametrize(
    "text",
    [
        *("see /other/results/c1.txt", "other/results/c1.txt", "../results/c1.txt", "~/results/c1.txt", "c1.txt", "c1"),
        *("~{}/results/c1.txt", "x~{}/results/c1.txt", "-{}/results/c1.txt", ".{}/results/c1.txt"),
        *(
            "results/c1.txt.bak",
            "results/c1.txt.1",
            "results/c1.txt2",
            "results/c1.txt-2",
            "results/c1.txt/x",
            "results/",
        ),
        *(
            "results/c1.log",
            "xresults/c1.txt",
            "my-results/c1.txt",
            ".results/c1.txt",
            "results/C1.txt",
            "results c1.txt",
        ),
        *(
            "{}x/results/c1.txt",
            "x{}/results/c1.txt",
            "https://host{}/results/c1.txt",
            "{}/results/c1.txt_",
            "{}/results",
        ),
    ],
)
def test_the_path_of_another_file_is_not_its_name(workspace: Path, text: str) -> None:
    saved(workspace / "results" / "c1.txt")
    assert found(workspace, text.format(workspace), places=(workspace.parent,)) == ()


def test_a_bare_name_without_its_suffix_is_a_mere_word(workspace: Path) -> None:
    saved(workspace / "whole.txt")
    assert found(workspace, "the whole is somewhere") == ()
    assert found(workspace, f"in {workspace}/whole") == ("whole.txt",)


def test_a_path_is_found_beside_that_of_another_and_at_either_end_of_a_long_text(workspace: Path) -> None:
    saved(workspace / "results" / "c1.txt")
    other = "results/c1.txt.bak, "
    for text in (f"{other}results/c1.txt", "results/c1.txt " + 50_000 * other, 50_000 * other + "results/c1.txt"):
        assert found(workspace, text) == ("results/c1.txt",)


def test_of_two_files_with_one_name_the_one_that_is_named_counts(elsewhere: Path, workspace: Path) -> None:
    saved(elsewhere / "a" / "c1.txt")
    saved(elsewhere / "b" / "c1.txt", "another")
    assert found(workspace, f"in {elsewhere}/a/c1.txt", places=(elsewhere,)) == ("../else where/a/c1.txt",)
    assert found(workspace, f"in {elsewhere}/b/c1.txt", places=(elsewhere,)) == ()


@pytest.mark.parametrize(
    "text", ["see folder/", "see /", "~", "~/", "nothing", "/a\0.txt", "\\ud800/x", "/x" * 9000, "", "/dev/zero"]
)
def test_a_text_that_names_no_file_finds_none(workspace: Path, text: str) -> None:
    saved(workspace / "whole.txt")
    assert found(workspace, text) == ()
