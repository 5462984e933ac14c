"""What long replies say beyond the clean ones is found in linear time."""

import time

import pytest

from tests.bench.judge.said.test_said import said

DEAR = {
    "digits": ("{}20 chars", "1"),
    "digits in groups": ("20 {} 20 chars", "1,"),
    "lines": ("pre {} post", "x\n"),
    "sentences": ("a. {}. b", "a. "),
    "forms within forms": ("a" * 99 + "{}" + "a" * 99, "a"),
    "names": ("head head {} head head", "other.txt "),
    "escapes": ("\\n{}\\n", "\\\\"),
    "blanks": (" {} ", " "),
}


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize(("form", "sign"), DEAR.values(), ids=DEAR)
def test_a_long_text_takes_linear_time(form: str, sign: str, exact: bool) -> None:
    """Of 65,000 characters; quadratic time would be minutes."""
    started = time.process_time()
    said(sign * (65_000 // len(sign)) + "!", form, exact=exact)
    assert time.process_time() - started < 5


def test_many_forms_and_many_lines_take_little_time_together() -> None:
    started = time.process_time()
    many = "\n".join(f"{'x' * (n % 300)}{chr(97 + n % 26)}{{}}y" for n in range(900))
    said("\n".join(["nothing of the kind"] * 3000), many)
    assert time.process_time() - started < 5
