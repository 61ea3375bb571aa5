#pragma once
#include <stddef.h>

// Reading phone numbers by the numbering plans of all countries: libphonenumber, which speaks C++, behind a function of
// C.
//
// The library's tables are made on the first call, some 4 MB for the process. It may be called from any thread.

#ifdef __cplusplus
extern "C" {
#endif

// Writes a number in the form of RFC 3966, such as `tel:+49-30-123456;ext=5`, as somebody in `region` dials it.
//
// `number` has `byte_count` bytes of UTF-8. `region` is an ISO 3166 code of two capitals with a NUL behind it; one that
// is not known reads only numbers with a country code.
//
// Returns how many bytes were written, or 0 where it is no number that a country's plan has room for, or `capacity` is
// too small.
size_t phone_number_write(
    const char *number, size_t byte_count, const char *region, char *output, size_t capacity
);

#ifdef __cplusplus
}
#endif
