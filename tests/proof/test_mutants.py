"""The judge is as strict as it should be and no stricter: each small mutation of it makes some line's row differ."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from tests.proof.live import Live, outcomes, run_apart
from tests.proof.mutant import Mutant, built
from tests.proof.mutants import (
    of_cell,
    of_claim,
    of_control,
    of_faults,
    of_gate,
    of_text,
    of_timeout,
    of_truncate,
    of_turns,
    of_verdict,
    of_witness,
    of_world,
)
from tests.proof.recorded import FAULTS_AT, JUDGE, fault_module, judged, recorded
from toolcall_bench.lines.expected import expected
from toolcall_bench.matrix.selftest import Difference, unlike
from toolcall_bench.model.record import Record
from toolcall_bench.rows.columns import Row

EXPECTED = expected()
MUTANTS: tuple[Mutant, ...] = (
    *(of_verdict.ORDER + of_verdict.PLACE + of_verdict.CLAIMS + of_verdict.CONDITIONS),
    *(of_turns.NEIGHBOURS + of_turns.HARMLESS + of_turns.INTERRUPTS),
    *(of_claim.FORMS + of_claim.BEYOND + of_claim.EXCEPTIONS + of_claim.OUTPUT),
    *(of_control.CONTROL + of_control.RECOVERY + of_control.STAGES),
    *(of_text.WORDS + of_text.LOCATE + of_text.ROW),
    *(of_faults.PROOF + of_timeout.TIMES + of_faults.RAISES + of_truncate.MARKS),
)
LIVE = (
    *(of_witness.WAITING + of_witness.RUNS + of_cell.TURNS + of_world.WORLD + of_cell.SHAPES),
    *of_gate.CONTROL,
)
AS_WRITTEN = {Live(one.line, one.fault): None for one in (*LIVE, of_witness.KILLED)}
PROCESSES = 4
Rows = Mapping[Live, "Future[Row]"]


@pytest.fixture(scope="session")
def records() -> list[Record]:
    return recorded(EXPECTED)


@pytest.fixture(scope="session")
def live() -> Iterator[Rows]:
    """The rows of the cells that run under a mutant and of the same cells without it, each in a process of its own."""
    with ThreadPoolExecutor(PROCESSES) as threads:
        yield {one: threads.submit(run_apart, one) for one in (*AS_WRITTEN, *LIVE, of_witness.KILLED)}


def compared(rows: Sequence[Row]) -> list[Difference]:
    """What differs between these rows and the ones written down for the same cells."""
    cells = {(row["line"], row["fault"]) for row in rows}
    return unlike([one for one in EXPECTED if (one["line"], one["fault"]) in cells], rows)


def faults_of(mutant: Mutant) -> list[str]:
    """The faults that a mutant can have to do with: its own, or all."""
    own = [name for name in FAULTS_AT if fault_module(name) == mutant.module]
    return own or list(FAULTS_AT)


def test_every_row_is_as_written_down(records: list[Record]) -> None:
    found = [difference for rows in judged(records, built(JUDGE)) for difference in compared(rows)]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_some_line_notices_a_mutation_of_the_judge(mutant: Mutant, records: list[Record]) -> None:
    assert any(compared(rows) for rows in judged(records, built(JUDGE, mutant), faults_of(mutant)))


@pytest.mark.parametrize("cell", AS_WRITTEN, ids=str)
def test_a_cell_run_with_no_mutation_is_as_written_down(cell: Live, live: Rows) -> None:
    assert compared([live[cell].result()]) == []


@pytest.mark.parametrize("mutant", LIVE, ids=str)
def test_a_line_notices_a_mutation_of_the_witness_when_it_runs(mutant: Live, live: Rows) -> None:
    assert compared([live[mutant].result()])


def test_a_run_whose_process_is_gone_is_lost_and_not_open(live: Rows) -> None:
    killed = of_witness.KILLED
    assert outcomes(live[Live(killed.line, killed.fault)].result()) == ["lost"]
    assert outcomes(live[killed].result()) == ["open"]
