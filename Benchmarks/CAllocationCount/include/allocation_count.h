#ifndef USHER_ALLOCATION_COUNT_H
#define USHER_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Switches counting on or off; it begins off, so that nothing else that is measured pays for it.
void usher_allocations_set_counting(bool is_counting);

/// Blocks that all threads have allocated while counting was on; a block that realloc moved or grew is one more.
uint64_t usher_allocations_of_all_threads(void);

/// The same of the calling thread alone.
uint64_t usher_allocations_of_this_thread(void);

/// False where the allocator belongs to a sanitizer, so that nothing is counted.
bool usher_allocations_can_be_counted(void);

#endif
