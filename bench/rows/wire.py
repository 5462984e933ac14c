"""Records to plain JSON values and back."""

from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any

from toolcall_bench.model.call import Limits, Reply, ToolCall
from toolcall_bench.model.evidence import Evidence, Run
from toolcall_bench.model.record import Cell, Record
from toolcall_bench.model.turns import TURNS


def to_plain(record: Any) -> dict[str, Any]:
    """What `dataclasses.asdict` gives of a record, evidence or a cell, without its deep copies."""
    return {name: plain(getattr(record, name)) for name in record.__slots__}


def plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(plain(one) for one in value)
    return to_plain(value) if is_dataclass(value) else value


def evidence_from(plain: Mapping[str, Any] | None) -> Evidence | None:
    """Raises KeyError or TypeError for a mapping that is no evidence."""
    if plain is None:
        return None
    return Evidence(
        **{
            **plain,
            "limits": Limits(**plain["limits"]),
            "calls": tuple(ToolCall(**call) for call in plain["calls"]),
            "replies": tuple(Reply(**reply) for reply in plain["replies"]),
            "reply_chars": tuple(plain["reply_chars"]),
            "runs": tuple(run_from(one) for one in plain["runs"]),
            "changed": tuple(plain["changed"]),
            "spilled": tuple(plain["spilled"]),
        }
    )


def run_from(plain: Mapping[str, Any]) -> Run:
    return Run(**{**plain, "defaulted": tuple(plain["defaulted"]), "wrote": tuple(plain["wrote"])})


def record_from(plain: Mapping[str, Any]) -> Record:
    """Raises KeyError or TypeError for a mapping that is no record."""
    turns = {turn: evidence_from(plain[turn]) for turn in TURNS}
    lists = {name: tuple(plain[name]) for name in ("offered", "altered", "keeps")}
    return Record(**{**plain, "cell": Cell(**plain["cell"]), **turns, **lists})
