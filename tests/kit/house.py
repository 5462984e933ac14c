"""The rules of the house, each as a function from a repository to the places that break it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

FLOORS = (
    {"model"},
    {"world", "load", "language"},
    {"judge", "witness"},
    {"rows"},
    {"worker", "gate"},
    {"matrix"},
    {"front"},
)
"""The rooms of bench/, lowest first: each imports itself and lower floors."""
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
FACE = "the public face"
SIDES = {"faults": {FACE, "faults"}, "lines": {FACE, "lines"}, "reports": {"reports"}}
"""What the folders beside bench/ may import of ours."""
PACKAGE = "toolcall_bench"
SOURCES = ("bench", *SIDES)
SAYS = "bench/front/say.py"
SPEAKS = re.compile(r"print|(click\.)?s?echo|sys\.std(out|err)\.write|traceback\.print_\w+")
"""How Python code speaks to a terminal, and the one file of the front that may."""
MOST_FILES, MOST_LINES, MOST_FUNCTION_LINES = 12, 160, 40
OF_MANY_LINES = ("lines/broken", "lines/foreign", "lines/hostile")
"""Folders that hold one file a line, however many there are."""
DECIDES_NOTHING = (
    # Types and constants without a choice in them, and the names that pickle asks for, which are the probe's.
    *(f"bench/model/{name}.py" for name in ("call", "errors", "evidence", "fault", "finding", "record")),
    "bench/witness/offered.py",
)
"""The modules of bench/ that no test file is named after, besides those whose name begins with an underscore."""


def sources(root: Path, *folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders or (*SOURCES, "tests"):
        for path in sorted((root / folder).rglob("*.py")):
            yield path.relative_to(root).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.AST) -> Iterator[str]:
    """The dotted names that a file imports, wherever in it the import stands; a relative one begins with a dot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def room_of(name: str) -> str:
    """Where an imported name lives: a room of bench/, a folder beside it, `the public face`; "" if it is not ours."""
    top, _, rest = name.partition(".")
    if top != PACKAGE:
        return "tests" if top == "tests" else "a relative place" if not top else ""
    room = rest.partition(".")[0]
    return room if room in {*FLOOR, *SIDES} else FACE


def may_import(file: str) -> set[str]:
    folder, room, *_ = file.split("/")
    if folder != "bench":
        return SIDES[folder]
    if room == "front":
        return {FACE, *FLOOR, *SIDES}
    if room not in FLOOR:  # the public face itself
        return {FACE, *FLOOR}
    return {room, *(other for other, floor in FLOOR.items() if floor < FLOOR[room])}


def imports_against_the_floors(root: Path) -> list[str]:
    return [
        f"{file} imports {room}"
        for file, tree in sources(root, *SOURCES)
        for room in sorted({room_of(name) for name in imported(tree)} - {""} - may_import(file))
    ]


def full_folders(root: Path) -> list[str]:
    counts: dict[str, int] = defaultdict(int)
    for file, _ in sources(root):
        folder, _, name = file.rpartition("/")
        counts[folder] += name not in ("__init__.py", "conftest.py")
    return [f"{folder} has {n} files" for folder, n in counts.items() if n > MOST_FILES and folder not in OF_MANY_LINES]


def long_files(root: Path) -> list[str]:
    lines = {file: (root / file).read_text(encoding="utf-8").count("\n") for file, _ in sources(root)}
    return [f"{file} has {number} lines" for file, number in lines.items() if number > MOST_LINES]


def long_functions(root: Path) -> list[str]:
    return [
        f"{file}: {node.name} has {size} lines"
        for file, tree in sources(root)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (size := (node.end_lineno or 0) - node.lineno + 1) > MOST_FUNCTION_LINES
    ]


def names_that_stand_twice(root: Path) -> list[str]:
    """The public names that two files of bench/, or two of reports/, define; commands are named by what they do."""
    found = []
    for folder in ("bench", "reports"):
        places = defaultdict(list)
        for file, tree in sources(root, folder):
            for name in defined(tree):
                places[name].append(file)
        found += [f"{name} stands in {' and '.join(files)}" for name, files in places.items() if len(files) > 1]
    return found


def defined(tree: ast.Module) -> set[str]:
    """The public names that a file defines at its top."""
    names = set[str]()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
    return {name for name in names if not name.startswith("_")}


def texts_that_go_past_say(root: Path) -> list[str]:
    """Where the front speaks to a terminal or a log otherwise than through `say`."""
    return [
        f"{file} calls {called}"
        for file, tree in sources(root, "bench/front")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and file != SAYS and SPEAKS.fullmatch(called := ast.unparse(node.func))
    ]


def modules_without_a_test(root: Path) -> list[str]:
    """The modules of bench/ that decide something and have no test file of their name in the folder of their room."""
    found = []
    for file, _ in sources(root, "bench"):
        folder, _, name = file.rpartition("/")
        # Of the public face the folder of the room is tests/bench itself, in which every other room's folder stands.
        place = f"tests/{folder}{'' if folder == 'bench' else '/**'}/test_{name}"
        if not (name.startswith("_") or file in DECIDES_NOTHING or any(root.glob(place))):
            found.append(f"{file} has no {place}")
    return found
