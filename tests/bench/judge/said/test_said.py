"""What replies say beyond the clean ones: footers, headers and forms count for nothing, other words are kept."""

import json

import pytest

from tests.kit.evidence import answered, clean, ran, saying
from toolcall_bench.judge.said import beyond, clean_pieces, unsaid
from toolcall_bench.model.call import call

OUTPUT = "first line\nsecond line"
CLEAN_CALL = call("head", "c1", path="notes.txt", lines=2)
FAULTY_CALL = call("read_head", "c2", path="other.txt", lines="three")


def said(text: str, *of_clean: str, exact: bool = False) -> str:
    """What a reply to the faulty call says beyond these replies to a clean one; `{}` stands for the tool's output."""
    turns = [saying(clean((CLEAN_CALL,), OUTPUT), one.replace("{}", OUTPUT)) for one in of_clean]
    return beyond(answered((FAULTY_CALL,), text), clean_pieces(turns, exact))


def test_a_reply_beside_none_says_all_that_it_holds() -> None:
    assert said("it failed. Try again!\nSoon") == "it failed.\nTry again!\nSoon"
    assert said("", "{}") == said(" \n ", "{}") == ""


FOOTER = "If this call failed, say so. Do not guess."


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("form", ["{}\n" + FOOTER, FOOTER + "\n{}", FOOTER + " {}", "{} " + FOOTER, "{}" + FOOTER])
def test_a_header_and_a_footer_that_clean_replies_have_say_nothing(form: str, exact: bool) -> None:
    assert said(FOOTER, form, exact=exact) == ""
    assert said(form.replace("{}", "done"), form, exact=exact) == "done"
    assert said(form.replace("{}", "it broke. Twice"), form, exact=exact) == "it broke.\nTwice"
    assert said(FOOTER.replace("guess", "panic"), form, exact=exact) == "Do not panic."


def test_a_piece_of_any_clean_reply_says_nothing() -> None:
    assert said("{}\nbe careful", "{}") == "{}\nbe careful"
    assert said("done\nbe careful", "{}", "{}\nbe careful") == "done"


WRAPS = ('{"error": null, "output": "{}"}', '{"output": "{}", "error": ""}', "<result>{}</result><error/>")


@pytest.mark.parametrize("form", [*WRAPS, "no errors: {}", "{} - 0 errors"])
def test_a_form_around_outputs_is_taken_off_and_what_stands_in_it_is_kept(form: str) -> None:
    assert said(form.replace("{}", "it broke"), form) == "it broke"
    assert said(form.replace("{}", ""), form) == ""


def test_a_longer_text_of_failure_in_nearly_the_same_form_keeps_its_words() -> None:
    assert said('{"ok": true, "error": "no such tool"}', '{"ok": true, "output": "{}"}') == (
        '{"ok": true, "error": "no such tool'
    )
    assert said("done with errors: 3", "done with {}") == "errors: 3"
    assert said("done, with errors", "done {}") == ", with errors"
    assert said("exit code 1: failed", "{}\nexit code 0") == "exit code 1: failed"


def test_of_several_forms_the_longest_is_taken_off() -> None:
    assert said("error log: failed", "error {}", "error log: {}") == "failed"
    assert said("failed, see the error log", "{} log", "{} the error log") == "failed, see"
    assert said('{"a": ""}', '{"a": "{}"}', '{"a": "{}", "b": ""}') == ""


@pytest.mark.parametrize("ascii_only", [True, False])
def test_json_around_clean_outputs_is_undone_before_they_are_compared(ascii_only: bool) -> None:
    def wrapped(text: str) -> str:
        return json.dumps({"content": json.dumps({"body": text, "hint": "falls es misslang · 错误"})})

    turn = saying(clean((CLEAN_CALL,), OUTPUT), wrapped(OUTPUT))
    faulty = answered((FAULTY_CALL,), json.dumps(json.loads(wrapped("gescheitert")), ensure_ascii=ascii_only))
    assert beyond(faulty, clean_pieces([turn], exact=False)) == "gescheitert"


def test_numbers_are_masked_unless_they_are_wanted_exact() -> None:
    assert said("done\nerrors: 17, at 12:07:05.31", "{}\nerrors: 0, at 9:30") == "done"
    assert said("done\n20,000 tokens left", "{}\n19.5 tokens left", exact=True) == "done\n20,000 tokens left"
    assert said("done\n20,000 tokens left", "{}\n20,000 tokens left", exact=True) == "done"
    assert said("3 of 20000", "7 of {}") == "20000"
    assert said("3 of 20000", "7 of {}", exact=True) == "3 of 20000"


def test_a_number_alone_is_no_form_for_it_would_fit_any() -> None:
    assert said("done\n(17)", "{}\n(3)") == "done\n(17)"
    assert said("20000: failed", "3: {}") == "20000: failed"
    assert said("failed 20000", "{} 3") == "failed 20000"
    assert said("done\n(17 ms)", "{}\n(3 ms)") == "done"


@pytest.mark.parametrize("exact", [False, True])
def test_what_belongs_to_a_call_alone_is_masked(exact: bool) -> None:
    header = "[{}] {}({}) failed? see below"
    ours, theirs = header.format("c2", "read_head", "other.txt"), header.format("c1", "head", "notes.txt")
    assert said(f"{ours}\ndone", f"{theirs}\n{{}}", exact=exact) == "done"
    assert said(f"{ours}: done", f"{theirs}: {{}}", exact=exact) == "done"
    assert said(f"done :{ours}", f"{{}} :{theirs}", exact=exact) == "done"
    assert said(f"{theirs}\ndone", f"{theirs}\n{{}}", exact=exact).startswith("[c1]")


def test_a_longer_name_is_masked_as_one_though_it_holds_a_shorter() -> None:
    longer = call("head", "head-1", path="head/fresh.txt", lines=1)
    turn = saying(clean((CLEAN_CALL,), OUTPUT), f"notes.txt by head\n{OUTPUT}")
    assert beyond(answered((longer,), "head/fresh.txt by head\ndone"), clean_pieces([turn], exact=False)) == "done"


def test_every_reply_of_a_turn_is_held_against_its_own_call() -> None:
    calls = (FAULTY_CALL, call("dump", "c3", rows=1))
    turn = saying(clean((CLEAN_CALL,), OUTPUT), f"head: {OUTPUT}")
    seen = answered(calls, "dump: done")
    assert beyond(seen, clean_pieces([turn], exact=False)) == "dump: done\ndone"


def test_of_two_outputs_the_one_that_holds_the_other_is_taken_out_whole() -> None:
    calls = (call("head", "c1", path="x", lines=1), call("head", "c2", path="x", lines=2))
    runs = [ran(one, text=text, chars=len(text)) for one, text in zip(calls, ("first line", OUTPUT), strict=True)]
    pieces = clean_pieces([answered(calls, f"> {OUTPUT} <", *runs)], exact=False)
    assert [set(some) for some in (pieces.before, pieces.behind, pieces.whole)] == [{">"}, {"<"}, {">", "<"}]


def test_what_escaped_is_kept_as_it_is() -> None:
    seen = answered((FAULTY_CALL,), "", escaped="KeyError: 'x'\\nmore")
    assert beyond(seen, clean_pieces([clean((CLEAN_CALL,), "KeyError: 'x'")], exact=False)) == "KeyError: 'x'\\nmore"


def test_the_pieces_that_clean_replies_have_and_these_do_not_are_known() -> None:
    pieces = clean_pieces([saying(clean((CLEAN_CALL,), OUTPUT), f"{OUTPUT}\nno error\ndone by head")], exact=False)
    assert unsaid(answered((FAULTY_CALL,), "done by read_head"), pieces) == "no error"
    assert unsaid(answered((FAULTY_CALL,), "no error\ndone by read_head"), pieces) == ""
