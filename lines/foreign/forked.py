"""Every tool runs in a forked child that is killed when the time budget is used up."""

import multiprocessing
from collections.abc import Callable, Mapping
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from toolcall_bench import Limits, Line, Stage, Tool
from toolcall_bench.lines import guarded
from toolcall_bench.lines.expected import Expect
from toolcall_bench.lines.guards.request import Refused

EXPECT: Expect = {}


FORK = multiprocessing.get_context("fork")


def make(tools: Mapping[str, Tool], limits: Limits) -> Line:
    children = {name: replace(tool, run=in_child(tool, limits.seconds)) for name, tool in tools.items()}
    return guarded.make(children, limits, without=Stage.TRANSPORT)


def in_child(tool: Tool, seconds: float) -> Callable[..., str]:
    def run(**arguments: Any) -> str:
        receiver, sender = FORK.Pipe(duplex=False)
        child = FORK.Process(target=deliver, args=(sender, tool.run, arguments))
        child.start()
        sender.close()
        try:
            if not receiver.poll(seconds):
                raise Refused(f"[transport] {tool.name}: timed out after {seconds:g} s and was killed")
            result, error = receiver.recv()
        finally:
            child.kill()
            child.join()
            receiver.close()
        if error is not None:
            raise error
        return str(result)

    return run


def deliver(sender: "Connection[Any, Any]", run: Callable[..., str], arguments: Mapping[str, Any]) -> None:
    try:
        sender.send((run(**arguments), None))
    except Exception as error:
        sender.send((None, error))
