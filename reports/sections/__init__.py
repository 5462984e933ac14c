"""The parts of the Markdown report, each a function of the cells; "" where its rows are absent."""
