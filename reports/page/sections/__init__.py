"""The parts of the page, each a function of the cells; "" where its rows are absent."""
