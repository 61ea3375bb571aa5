#pragma once

// What the programs were built from, told by whoever built them.

// The commit, in hexadecimal digits; empty where nobody told it.
const char *usher_build_commit(void);
