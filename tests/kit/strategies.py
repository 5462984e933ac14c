"""Hypothesis strategies for evidence and records, likely ones and absurd ones."""

from hypothesis import strategies as st

from tests.kit.evidence import GOOD, clean, turn
from tests.kit.evidence import UNKNOWN_TOOL as ANY
from toolcall_bench.model.call import Limits, Reply, ToolCall
from toolcall_bench.model.evidence import Evidence, Run
from toolcall_bench.model.finding import Verdict
from toolcall_bench.model.record import Cell, Record

SENT = [call for seen in GOOD.values() for call in seen.calls]
words = st.sampled_from(["", "ok", "timed out", "错误: head", "20000", "../..", "\x00", "/tmp/x/y.txt"]) | st.text(
    max_size=40
)
tools = st.sampled_from([call.tool for call in SENT]) | words
arguments = st.sampled_from(
    [*(call.arguments for call in SENT), "", "[]", "null", '{"a": NaN}', '{"a": {"b": [1]}}', "{", "[" * 5000]
)
names = st.lists(words, max_size=2).map(tuple)
seconds = st.floats(min_value=0, max_value=100)

calls = st.lists(st.sampled_from(SENT) | st.builds(ToolCall, words, tools, arguments), max_size=3).map(tuple)
replies = st.lists(st.builds(Reply, st.just("c1") | words, words, st.booleans()), max_size=3).map(tuple)
runs = st.lists(
    st.builds(
        Run,
        tool=tools,
        arguments=arguments,
        defaulted=names,
        pid=st.integers(1, 9),
        outcome=st.sampled_from(["returned", "raised", "lost", "open"]),
        before_reply=st.booleans(),
        error=words,
        text=words,
        chars=st.integers(0, 30_000),
        wrote=names,
        started_s=seconds,
        ended_s=st.none() | seconds,
    ),
    max_size=3,
).map(tuple)
absurd = st.builds(
    Evidence,
    limits=st.builds(Limits, seconds, st.integers(0, 5000)),
    slow_s=seconds,
    calls=calls,
    replies=replies,
    reply_chars=st.lists(st.integers(0, 99), max_size=3).map(tuple),
    escaped=st.just("") | words | st.just("KeyboardInterrupt: "),
    misshapen=st.just("") | words,
    elapsed_s=seconds,
    allow_s=seconds,
    stalled_s=seconds,
    hung=st.booleans(),
    crashed=st.just("") | words,
    runs=runs,
    changed=names,
    spilled=names,
    workspace=st.just("/tmp/w") | words,
)
evidence = absurd | st.sampled_from(list(GOOD.values()))
twins = st.just(clean(turn(ANY))) | st.none() | evidence
cells = st.builds(
    Cell, line=st.sampled_from(["a", "b"]), line_at=words, fault=st.sampled_from(list(GOOD)), fault_at=words
)


def records() -> st.SearchStrategy[Record]:
    return st.builds(
        Record,
        cell=cells,
        channel=st.sampled_from(["flag", "text"]),
        versions=st.none() | st.dictionaries(words, words, max_size=2),
        twin=twins,
        twin_sent=st.integers(0, 2),
        fault=st.none() | evidence,
        after=st.none() | evidence,
        first=st.none() | evidence,
        offered=names,
        altered=st.lists(tools, max_size=2).map(tuple),
        failed=st.sampled_from(["", "^error", "错误", "."]),
        keeps=names,
        closing=st.just("") | words,
        untestable=st.just("") | words,
    )


verdicts = st.sampled_from([verdict.value for verdict in Verdict])
