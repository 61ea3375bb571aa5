// Stands in front of the C library's allocator in the program that links this, and counts.

#include "allocation_count.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool counting;
static atomic_uint_fast64_t all_threads;
static _Thread_local uint64_t this_thread;

void usher_allocations_set_counting(bool is_counting) { atomic_store(&counting, is_counting); }
uint64_t usher_allocations_of_all_threads(void) { return atomic_load(&all_threads); }
uint64_t usher_allocations_of_this_thread(void) { return this_thread; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED

bool usher_allocations_can_be_counted(void) { return false; }

#else

bool usher_allocations_can_be_counted(void) { return true; }

// The C library's own names for what it offers, which nobody stands in front of.
extern void *__libc_malloc(size_t byte_count);
extern void *__libc_calloc(size_t count, size_t byte_count);
extern void *__libc_realloc(void *block, size_t byte_count);
extern void *__libc_memalign(size_t alignment, size_t byte_count);

static inline void count_one(void) {
    if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
    atomic_fetch_add_explicit(&all_threads, 1, memory_order_relaxed);
    this_thread++;
}

void *malloc(size_t byte_count) {
    count_one();
    return __libc_malloc(byte_count);
}

void *calloc(size_t count, size_t byte_count) {
    count_one();
    return __libc_calloc(count, byte_count);
}

void *realloc(void *block, size_t byte_count) {
    count_one();
    return __libc_realloc(block, byte_count);
}

void *memalign(size_t alignment, size_t byte_count) {
    count_one();
    return __libc_memalign(alignment, byte_count);
}

void *aligned_alloc(size_t alignment, size_t byte_count) {
    count_one();
    return __libc_memalign(alignment, byte_count);
}

int posix_memalign(void **block, size_t alignment, size_t byte_count) {
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    count_one();
    void *found = __libc_memalign(alignment, byte_count);
    if (found == NULL) return ENOMEM;
    *block = found;
    return 0;
}

#endif
