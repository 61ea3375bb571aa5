#pragma once
#include <stdint.h>

// A disk in memory that SQLite uses as a VFS, and that fails on command.
//
// What was written and not yet synced is remembered write by write. When the power is cut, a choice made by the seed
// keeps, loses or tears each of those writes, and every handle of the time before fails from then on.
// All functions may be called from any thread.

typedef struct simulated_disk simulated_disk;

// A disk registered with SQLite under a name of its own; NULL when memory or SQLite refuse.
simulated_disk *simulated_disk_create(uint64_t seed);
// Frees the disk; every database on it must be closed.
void simulated_disk_destroy(simulated_disk *disk);
const char *simulated_disk_vfs_name(const simulated_disk *disk);

// How many bytes all files together may hold; a write beyond that fits in part and answers "disk full".
void simulated_disk_set_capacity(simulated_disk *disk, int64_t bytes);
int64_t simulated_disk_used(simulated_disk *disk);
// The count-th sync from now fails, and what it should have made durable is kept or lost by the seed; 0 for none.
void simulated_disk_fail_sync_after(simulated_disk *disk, int64_t count);
// The power goes in the middle of the count-th change from now; 0 for never.
void simulated_disk_cut_power_after(simulated_disk *disk, int64_t count);
void simulated_disk_cut_power(simulated_disk *disk);
int simulated_disk_power_is_cut(simulated_disk *disk);
// Makes what survived the cut the content of the disk.
void simulated_disk_restore_power(simulated_disk *disk);
int64_t simulated_disk_change_count(simulated_disk *disk);
int64_t simulated_disk_sync_count(simulated_disk *disk);

// Plain file operations beside SQLite's; -1, or 0 of a function that answers a truth, when there is no such file.
int64_t simulated_disk_size(simulated_disk *disk, const char *path);
int64_t simulated_disk_read(simulated_disk *disk, const char *path, int64_t offset, void *bytes, int64_t count);
int64_t simulated_disk_write(simulated_disk *disk, const char *path, int64_t offset, const void *bytes, int64_t count);
int simulated_disk_sync(simulated_disk *disk, const char *path);
int simulated_disk_rename(simulated_disk *disk, const char *path, const char *new_path);
int simulated_disk_remove(simulated_disk *disk, const char *path);
