"""`python -m toolcall_bench`: the command line."""

from toolcall_bench.front.start import main

main()
