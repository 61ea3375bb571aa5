#pragma once
#include <protobuf-c/protobuf-c.h>

/// Where protobuf-c points a string that was not on the wire; Swift cannot import the array itself.
static inline const char *protobuf_c_shared_empty_string(void) { return protobuf_c_empty_string; }
