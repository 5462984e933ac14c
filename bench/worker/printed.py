"""What a line prints, of which the first part is kept."""

from dataclasses import dataclass

PRINTED_LIMIT = 16_384


@dataclass(slots=True)
class Printed:
    """What a line printed: the first part of it, and how much it was in bytes."""

    kept: bytes = b""
    size: int = 0

    def take(self, data: bytes | None) -> bool:
        """Whether there may be more to come: b"" is the end, None only means that nothing is there yet."""
        self.size += len(data or b"")
        self.kept = (self.kept + (data or b""))[:PRINTED_LIMIT]
        return data != b""

    @property
    def text(self) -> str:
        return self.kept.decode(errors="replace")
