"""The columns of a row: one table that order, dtypes, checks, JSON schema and docs/columns.md are made from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from toolcall_bench.model.call import Channel, Stage
from toolcall_bench.model.finding import Basis, Cut, Place, Verdict

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ColumnKind:
    """What a column holds: in words, the classes of a value as JSON is read, its JSON schema, its dtype in a table."""

    title: str
    classes: tuple[type, ...]
    schema: Mapping[str, Any]
    dtype: str


TEXT = ColumnKind("text", (str,), {"type": "string"}, "str")
TEXTS = ColumnKind("list of texts", (list,), {"type": "array", "items": {"type": "string"}}, "object")
YES_NO = ColumnKind("yes or no", (bool,), {"type": "boolean"}, "bool")
YES_NO_NONE = ColumnKind("yes, no or nothing", (bool, type(None)), {"type": ["boolean", "null"]}, "boolean")
COUNT = ColumnKind("whole number", (int,), {"type": "integer"}, "int64")
COUNT_NONE = ColumnKind("whole number or nothing", (int, type(None)), {"type": ["integer", "null"]}, "Int64")
SECONDS = ColumnKind("seconds", (int, float), {"type": "number"}, "float64")
SECONDS_NONE = ColumnKind("seconds or nothing", (int, float, type(None)), {"type": ["number", "null"]}, "float64")
OBJECT = ColumnKind("object", (dict,), {"type": "object"}, "str")


@dataclass(frozen=True, slots=True)
class Column:
    """`words` are all that the column may hold, where they can be listed."""

    name: str
    kind: ColumnKind
    meaning: str
    words: tuple[str, ...] = ()


LOCATORS = ("stage", "tool", "field", "value", "remedy")
STAGE_LABELS = tuple(stage.label for stage in Stage)
TABLE = (
    Column("line", TEXT, "the line's name"),
    Column("fault", TEXT, "the fault's name"),
    Column("stage", TEXT, "the fault's own stage", STAGE_LABELS),
    Column("suite", TEXT, "the suite that the fault belongs to"),
    Column("trial", COUNT, "which of several trials, from 1"),
    Column("verdict", TEXT, "what became of the fault", tuple(Verdict)),
    Column("caught_at", TEXT, "the stage that caught it, or nothing", ("", *STAGE_LABELS)),
    Column("basis", TEXT, "whether that stage was seen or follows from what differs", ("", *get_args(Basis))),
    Column("reached", TEXT, "the last stage that the call got past, or nothing", ("", *STAGE_LABELS)),
    Column("recovered", YES_NO_NONE, "whether a clean call after the fault was answered rightly"),
    Column("place", TEXT, "where the fault stood in what was judged", get_args(Place)),
    Column("claim", TEXT, "by what the line said that something failed: flag, mark, form, word, exception"),
    Column("channel", TEXT, "whether the line's wire has an error flag, or carries texts alone", get_args(Channel)),
    Column("failed", TEXT, "the pattern of failure that a text wire states"),
    Column("flagged", YES_NO, "whether every reply carried the error flag"),
    Column("escaped", TEXT, "type and text of the exception that left the line"),
    Column("text", TEXT, "what the model would read, as it came"),
    Column("text_stable", TEXT, "the same with paths, addresses, ports, ids and versions masked"),
    *(Column(f"located_{one}", YES_NO_NONE, f"whether the text singles out the {one}") for one in LOCATORS),
    Column("located", COUNT_NONE, "how many of these it singles out"),
    Column("locatable", COUNT_NONE, "of how many that there are to name"),
    Column("elapsed_s", SECONDS_NONE, "seconds until the line answered, or was seen to be lost"),
    Column("cold_s", SECONDS_NONE, "seconds of the first clean call down a fresh line"),
    Column("cold_allow_s", SECONDS_NONE, "seconds that this call might take"),
    Column("budget_s", SECONDS, "seconds that a call may take"),
    Column("body_runs", COUNT_NONE, "entries into a tool's body"),
    Column("side_effect", TEXTS, "workspace paths left changed"),
    Column("keeps", TEXTS, "what the line keeps for itself in the workspace's root"),
    Column("closing", TEXT, "what went wrong when the line was closed"),
    Column("result_chars", COUNT_NONE, "characters of the replies"),
    Column("whole_chars", COUNT_NONE, "characters of the tool's result"),
    Column("cut", TEXT, "whether a cut result was marked as cut", get_args(Cut)),
    Column("success_only", TEXT, "what a test that looks at success alone would conclude", ("", "pass", "fail")),
    Column("why", TEXT, "the reason of the verdict, one sentence"),
    Column("versions", OBJECT, "versions of this package and of the line's"),
    Column("schema_version", COUNT, "of the columns"),
    Column("judge_version", COUNT, "of the judge that made the finding"),
    Column("evidence", OBJECT, "all that was seen of the cell; in results.jsonl alone"),
)
COLUMNS = tuple(column.name for column in TABLE)
LISTS = tuple(column.name for column in TABLE if column.kind is TEXTS)
"""The columns that hold a list of texts."""


def json_schema(version: int) -> dict[str, Any]:
    """The JSON schema (draft 2020-12) of a line of results.jsonl of this schema version."""
    properties = {
        one.name: {**one.kind.schema, **({"enum": list(one.words)} if one.words else {}), "description": one.meaning}
        for one in TABLE
    }
    properties["schema_version"]["const"] = version
    properties["digest"] = {"type": "string", "description": "of all that stands before it in the line"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A row of results.jsonl: one line, one fault, one trial",
        "type": "object",
        "properties": properties,
        "required": [*COLUMNS, "digest"],
    }


def wrong_value(row: Row) -> str:
    """Which value of a row is none that its column can have; "" if all are."""
    wrong = next((one.name for one in TABLE if not may_hold(one, row[one.name])), "")
    return f"{wrong!r} cannot be {row[wrong]!r}" if wrong else ""


def may_hold(column: Column, value: Any) -> bool:
    if type(value) not in column.kind.classes:
        return False
    if isinstance(value, list):
        return all(isinstance(one, str) for one in value)
    if isinstance(value, float) and not 0 <= value < 1e9:
        return False
    return not column.words or value in column.words
