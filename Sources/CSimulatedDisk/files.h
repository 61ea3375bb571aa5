#pragma once
#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>

#include "simulated_disk.h"

// One change of a file that is not durable yet: a write, or a truncation where `bytes` is NULL.
typedef struct change {
    struct change *next;
    int64_t offset;
    int64_t count;
    unsigned char *bytes;
} change;

typedef struct image {
    unsigned char *bytes;
    int64_t size;
    int64_t capacity;
} image;

// The shared memory of a write-ahead log's index: gone with the power, but not before the last handle.
typedef struct shared_memory {
    int references;
    int region_count;
    void **regions;
    int shared[SQLITE_SHM_NLOCK];
    int exclusive[SQLITE_SHM_NLOCK];
} shared_memory;

typedef struct file {
    struct file *next;
    char *path; // NULL once removed, or for a temporary file
    int references;
    int name_is_durable;
    image now;     // what running programs see
    image durable; // what was synced
    change *first_change;
    change *last_change;
    int shared_locks;
    void *reserved; // the handle that holds the lock
    void *pending;
    void *exclusive;
    shared_memory *memory;
} file;

struct simulated_disk {
    sqlite3_vfs vfs;
    char name[48];
    pthread_mutex_t mutex;
    file *files;
    uint64_t random;
    int64_t capacity;
    int64_t used;
    int64_t syncs_until_failure;
    int64_t changes_until_cut;
    int64_t change_count;
    int64_t sync_count;
    uint64_t epoch; // handles of an earlier one are dead
    int power_is_cut;
};

// All of these are called with the disk's mutex held.
uint64_t disk_random(simulated_disk *disk);
file *disk_find(simulated_disk *disk, const char *path);
file *disk_create(simulated_disk *disk, const char *path);
void disk_release(simulated_disk *disk, file *file);
void disk_unlink(simulated_disk *disk, file *file);
// True if this change is the one in whose middle the power goes.
int disk_counts_change(simulated_disk *disk);
void disk_cut(simulated_disk *disk);
int disk_write(simulated_disk *disk, file *file, int64_t offset, const void *bytes, int64_t count);
int disk_truncate(simulated_disk *disk, file *file, int64_t size);
int disk_sync(simulated_disk *disk, file *file);
void memory_release(shared_memory *memory);

// Fills in the VFS's functions.
void disk_fill_vfs(simulated_disk *disk);
