#include "CBuildInfo.h"

// Defined by Package.swift, from the variable USHER_COMMIT.
#ifndef USHER_COMMIT
#define USHER_COMMIT ""
#endif

const char *usher_build_commit(void) { return USHER_COMMIT; }
