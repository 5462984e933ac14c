"""One cell performed: the turns of a fault, the workspace before each of them, and what is changed after it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.kit.performed import line_that, performed
from toolcall_bench import Limits, Line, Reply, Tool, ToolCall, each_call
from toolcall_bench.lines.guarded import make as guarded
from toolcall_bench.model.call import Maker
from toolcall_bench.model.turns import TURNS
from toolcall_bench.world.workspace import first_state


def test_the_change_of_the_twin_stays_until_the_line_is_made_anew(tmp_path: Path) -> None:
    seen = performed(tmp_path, guarded, "partial_write")
    before = {name: seen.at(name)["before"] for name in ("twin", "fault", "after", "first")}
    assert before["twin"] == before["first"] == first_state()
    assert before["fault"] == before["after"] != first_state()
    assert [seen.turns()[name].changed for name in ("twin", "fault", "first")] == [("notes.txt",), (), ()]


def workspace_of(tools: Mapping[str, Tool]) -> Path:
    [path] = tools["head"].touches({"path": "notes.txt"})
    return Path(path).parent


def test_what_the_maker_makes_stays_and_what_the_fault_left_is_removed(tmp_path: Path) -> None:
    def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
        good, root = guarded(tools, limits), workspace_of(tools)
        (root / ".state").mkdir()

        def carry(turn: Sequence[ToolCall]) -> Sequence[Reply]:
            replies = good(turn)
            if replies[0].is_error:
                (root / "half").touch()
                (root / "notes.txt").chmod(0o600)
            return replies

        return carry

    seen = performed(tmp_path, make)
    assert seen.turns()["fault"].changed == seen.turns()["first"].changed == ("half", "notes.txt")
    assert [seen.turns()[name].changed for name in ("twin", "after")] == [(), ()]
    assert seen.at("after")["before"] == seen.at("twin")["before"]
    assert ".state" in seen.at("twin")["before"]


def keeping(*names: str) -> Maker:
    """A maker of a line that writes two files into the workspace with every call, and says that it keeps these."""

    def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
        good, root = guarded(tools, limits), workspace_of(tools)

        def answer(call: ToolCall) -> Reply:
            (root / ".log").write_text(call.id)
            (root / ".ids").write_text(call.id)
            return good([call])[0]

        return each_call(answer, keeps=names)

    return make


def test_what_a_line_keeps_for_itself_is_no_change_and_what_it_does_not_is_one(tmp_path: Path) -> None:
    seen = performed(tmp_path, keeping(".log", ".ids"))
    assert seen.record.keeps == (".log", ".ids")
    assert {name: turn.changed for name, turn in seen.turns().items()} == dict.fromkeys(TURNS, ())
    assert performed(tmp_path, keeping(".log")).turns()["twin"].changed == (".ids",)
    assert performed(tmp_path, keeping()).turns()["twin"].changed == (".ids", ".log")


def test_a_fault_goes_behind_its_twin_and_first_down_a_fresh_line(tmp_path: Path) -> None:
    made: list[object] = []
    seen = performed(tmp_path, lambda tools, limits: made.append(tools) or guarded(tools, limits))  # type: ignore[func-returns-value]
    assert seen.phases() == ["twin", "fault", "after", "close", "again", "first", "close"]
    assert (len(made), seen.record.twin_sent, seen.record.untestable, seen.record.closing) == (2, 1, "", "")
    assert [reply.is_error for turn in seen.turns().values() for reply in turn.replies] == [False, True, False, True]


def test_a_line_that_checks_only_from_the_second_call_on_is_seen_in_the_first_place(tmp_path: Path) -> None:
    def checks_late(number: int, call: ToolCall, reply: Reply) -> Reply:
        return Reply(call.id, "ok") if number == 1 and reply.is_error else reply

    seen = performed(tmp_path, line_that(checks_late))
    assert [seen.turns()[name].replies[0].is_error for name in ("fault", "first")] == [True, False]
