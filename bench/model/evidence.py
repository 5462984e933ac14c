"""What was seen of one turn."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from toolcall_bench.model.call import Limits, Reply, ToolCall

Outcome: TypeAlias = Literal["returned", "raised", "lost", "open"]


@dataclass(frozen=True, slots=True)
class Run:
    """One entry into a tool's body, as its probe saw it.

    `arguments` is JSON of what the body got, defaults included; `defaulted` names those that hold their default.
    `outcome` is `returned`, `raised`, `lost`
    (its process went away) or `open` (it never ended); `before_reply` says whether that was so when the line replied.
    `text` is what it returned, up to a limit, `chars` the whole length. `wrote` names the touched paths, relative to
    the workspace, whose bytes differed between entry and end. `started_s` and `ended_s` are seconds from the sending of
    the turn; `ended_s` is None for a run whose end nobody saw.
    """

    tool: str
    arguments: str
    defaulted: tuple[str, ...]
    pid: int
    outcome: Outcome
    before_reply: bool
    error: str = ""
    text: str = ""
    chars: int = 0
    wrote: tuple[str, ...] = ()
    started_s: float = 0.0
    ended_s: float | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """One turn, watched: what was sent, what came back, and what really happened.

    `escaped` is `Type: text` of the exception that left the line, `misshapen` what is wrong with the shape of a reply,
    `crashed` how its process ended, `changed` the workspace paths whose bytes, mode, type or existence differ from
    before the turn once every unfinished run has ended, `spilled` the files that the replies name and that hold a whole
    tool result, `stalled_s` the longest time that the machine stood still, `allow_s` how long the turn might take,
    `workspace` and `bench` the folders of the workspace and of the bench's own source. Times are in seconds. The judge
    fills in `said`: what the replies say beyond the line's clean replies of the same cell.
    """

    limits: Limits
    slow_s: float
    calls: tuple[ToolCall, ...]
    replies: tuple[Reply, ...] = ()
    reply_chars: tuple[int, ...] = ()
    escaped: str = ""
    misshapen: str = ""
    elapsed_s: float = 0.0
    allow_s: float = 0.0
    hung: bool = False
    crashed: str = ""
    runs: tuple[Run, ...] = ()
    changed: tuple[str, ...] = ()
    spilled: tuple[str, ...] = ()
    workspace: str = ""
    bench: str = ""
    stalled_s: float = 0.0
    said: str = ""

    @property
    def text(self) -> str:
        """The replies' texts, or what escaped, as one text."""
        return self.escaped or "\n".join(reply.text for reply in self.replies)
