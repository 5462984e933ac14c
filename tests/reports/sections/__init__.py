"""The sections of the page, one by one."""
