"""Start a worker by path in any environment: this package can be imported there, and nothing that stands beside it."""

import importlib.util
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]


def make_importable(name: str, folder: Path) -> None:
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None or spec.loader is None:
        raise ImportError(f"no package {name!r} at {folder}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)


# Not below: a process that a line spawns runs this file under another name, and unpickles what belongs to the package.
make_importable("toolcall_bench", HERE)
for part in ("faults", "lines"):
    if not (HERE / part).is_dir():  # a checkout has them beside the package, an installation in it
        make_importable(f"toolcall_bench.{part}", HERE.parent / part)

if __name__ == "__main__":
    from toolcall_bench.worker.main import serve

    serve(sys.argv[1:])
