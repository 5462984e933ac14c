"""What else lives under this process: its children that have not ended, and none of theirs."""

import os
import signal

from tests.kit.processes.leavings import linux_only
from tests.kit.scene import forked
from toolcall_bench.witness.quiet import living_children


@linux_only
def test_the_living_children_are_those_of_this_process_that_have_not_ended() -> None:
    before = living_children()
    read, write = os.pipe()

    def parent() -> None:
        os.write(write, f"{forked(signal.pause):8}".encode())
        signal.pause()

    child = forked(parent)
    grandchild = int(os.read(read, 8))
    assert living_children() - before == {child}
    os.kill(grandchild, signal.SIGKILL)
    os.kill(child, signal.SIGKILL)
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)
    assert living_children() == before
    os.waitpid(child, 0)
    assert living_children() == before
    os.close(read)
    os.close(write)
