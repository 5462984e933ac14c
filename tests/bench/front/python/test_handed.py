"""Makers as files: made again in another process, and in a sentence what cannot be."""

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from toolcall_bench import BadInput
from toolcall_bench.front.python.handed import handed_over
from toolcall_bench.load.objects import maker
from toolcall_bench.model.errors import LoadError


def test_a_closure_is_made_again_with_what_it_holds(tmp_path: Path) -> None:
    held = {"number": 7}
    [at] = handed_over({"mine": lambda tools, limits: (held, tools)}, tmp_path).values()
    made: Any = maker(at)
    assert made("tools", None) == (held, "tools")
    assert made("tools", None)[0] is not held


def test_names_stand_for_the_place_that_they_have_on_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "own.py").touch()
    found = handed_over({"a": "naive", "b": f"{tmp_path}/own.py:make"}, tmp_path)
    assert found == {"a": "toolcall_bench.lines.naive:make", "b": f"{tmp_path}/own.py:make"}


def test_what_this_process_can_import_the_other_one_can_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "harness").mkdir()
    (tmp_path / "harness" / "their_harness.py").write_text("def make(tools, limits): return 'theirs'\n")
    monkeypatch.syspath_prepend(tmp_path / "harness")
    import their_harness  # type: ignore[import-not-found]

    [at] = handed_over({"mine": their_harness.make}, tmp_path).values()
    script = f"from toolcall_bench.load.objects import maker; print(maker({at!r})(0, 0))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "theirs\n"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            {"mine": threading.Lock().acquire},
            r"^the line 'mine' cannot go to another process: .*; put its maker in a mod",
        ),
        (
            {"naive": print},
            r"^'naive' is a line of its own, toolcall_bench\.lines\.naive:make; give yours another name$",
        ),
        ({"mine": "nave"}, r"^no line named 'nave'; the closest is 'naive'$"),
        ({"mine": "ablations"}, r"^lines\['mine'\] is 'ablations', which stands for 5 lines; name one of them$"),
    ],
)
def test_what_cannot_be_handed_over_is_told_in_a_sentence(lines: dict[str, Any], told: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=told):
        handed_over(lines, tmp_path)


class Unmakeable:
    """Goes into a pickle and does not come out."""

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("it's",)

    def __call__(self, tools: Any, limits: Any) -> None: ...


def test_what_comes_out_of_no_pickle_is_told_with_the_name_of_the_line(tmp_path: Path) -> None:
    [at] = handed_over({"{x}\"'": Unmakeable()}, tmp_path).values()
    with pytest.raises(LoadError) as told:
        maker(at)
    assert """the line '{x}"\\'' cannot be made again in another process: invalid literal""" in str(told.value)
    assert "; put its maker in a module and name it as 'module:make'" in str(told.value)
