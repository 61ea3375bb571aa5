#include "files.h"

#include <stdlib.h>
#include <string.h>

// An open file of one SQLite connection.
typedef struct handle {
    sqlite3_file base;
    simulated_disk *disk;
    file *file;
    shared_memory *memory;
    uint64_t epoch;
    int lock;
    int deletes_on_close;
    unsigned shared_mask;
    unsigned exclusive_mask;
} handle;

static handle *enter(sqlite3_file *base) {
    handle *handle = (struct handle *)base;
    pthread_mutex_lock(&handle->disk->mutex);
    return handle;
}

static int leave(handle *handle, int status) {
    pthread_mutex_unlock(&handle->disk->mutex);
    return status;
}

static int is_dead(const handle *handle) { return handle->disk->power_is_cut || handle->epoch != handle->disk->epoch; }

// MARK: Bytes

static int file_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, SQLITE_IOERR_READ);
    const image *now = &handle->file->now;
    int64_t got = now->size - offset < count ? now->size - offset : count;
    if (got < 0) got = 0;
    if (got > 0) memcpy(bytes, now->bytes + offset, (size_t)got);
    memset((char *)bytes + got, 0, (size_t)(count - got));
    return leave(handle, got == count ? SQLITE_OK : SQLITE_IOERR_SHORT_READ);
}

static int file_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, SQLITE_IOERR_WRITE);
    return leave(handle, disk_write(handle->disk, handle->file, offset, bytes, count));
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, SQLITE_IOERR_TRUNCATE);
    return leave(handle, disk_truncate(handle->disk, handle->file, size));
}

static int file_sync(sqlite3_file *base, int flags) {
    (void)flags;
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, SQLITE_IOERR_FSYNC);
    return leave(handle, disk_sync(handle->disk, handle->file));
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, SQLITE_IOERR_FSTAT);
    *size = handle->file->now.size;
    return leave(handle, SQLITE_OK);
}

// MARK: Locks on the file

static void unlock_to(handle *handle, int level) {
    file *file = handle->file;
    if (handle->lock >= SQLITE_LOCK_SHARED && level < SQLITE_LOCK_SHARED) file->shared_locks--;
    if (level < SQLITE_LOCK_EXCLUSIVE && file->exclusive == handle) file->exclusive = NULL;
    if (level < SQLITE_LOCK_PENDING && file->pending == handle) file->pending = NULL;
    if (level < SQLITE_LOCK_RESERVED && file->reserved == handle) file->reserved = NULL;
    handle->lock = level;
}

static int take_lock(handle *handle, int level) {
    file *file = handle->file;
    if (level <= handle->lock) return SQLITE_OK;
    if (level == SQLITE_LOCK_SHARED) {
        if (file->pending != NULL || file->exclusive != NULL) return SQLITE_BUSY;
        file->shared_locks++;
    } else if (level == SQLITE_LOCK_RESERVED) {
        if (file->reserved != NULL && file->reserved != handle) return SQLITE_BUSY;
        file->reserved = handle;
    } else {
        if (file->pending != NULL && file->pending != handle) return SQLITE_BUSY;
        file->pending = handle;
        if (file->shared_locks > 1) return SQLITE_BUSY;
        file->exclusive = handle;
    }
    handle->lock = level;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level) {
    handle *handle = enter(base);
    return leave(handle, is_dead(handle) ? SQLITE_IOERR_LOCK : take_lock(handle, level));
}

static int file_unlock(sqlite3_file *base, int level) {
    handle *handle = enter(base);
    if (!is_dead(handle)) unlock_to(handle, level);
    return leave(handle, SQLITE_OK);
}

static int file_check_reserved(sqlite3_file *base, int *is_reserved) {
    handle *handle = enter(base);
    *is_reserved = handle->file->reserved != NULL;
    return leave(handle, SQLITE_OK);
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
    (void)base, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *base) {
    (void)base;
    return 4096;
}

static int file_characteristics(sqlite3_file *base) {
    (void)base;
    // As SQLite assumes of a real disk: a torn write damages nothing outside of its own range.
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

// MARK: The log's index

static int map_region(handle *handle, int index, int size, int extends, void volatile **region) {
    *region = NULL;
    if (handle->memory == NULL) {
        if (handle->file->memory == NULL) {
            handle->file->memory = calloc(1, sizeof(shared_memory));
            if (handle->file->memory == NULL) return SQLITE_IOERR_NOMEM;
            handle->file->memory->references = 1;
        }
        handle->memory = handle->file->memory;
        handle->memory->references++;
    }
    shared_memory *memory = handle->memory;
    if (index >= memory->region_count) {
        if (!extends) return SQLITE_OK;
        void **regions = realloc(memory->regions, sizeof(void *) * (size_t)(index + 1));
        if (regions == NULL) return SQLITE_IOERR_NOMEM;
        memory->regions = regions;
        while (memory->region_count <= index) {
            regions[memory->region_count] = calloc(1, (size_t)size);
            if (regions[memory->region_count] == NULL) return SQLITE_IOERR_NOMEM;
            memory->region_count++;
        }
    }
    *region = memory->regions[index];
    return SQLITE_OK;
}

static int memory_map(sqlite3_file *base, int index, int size, int extends, void volatile **region) {
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, SQLITE_IOERR_SHMMAP);
    return leave(handle, map_region(handle, index, size, extends, region));
}

static void unlock_slot(handle *handle, int slot) {
    unsigned bit = 1u << slot;
    if (handle->shared_mask & bit) handle->memory->shared[slot]--;
    if (handle->exclusive_mask & bit) handle->memory->exclusive[slot] = 0;
    handle->shared_mask &= ~bit;
    handle->exclusive_mask &= ~bit;
}

static int lock_slots(handle *handle, int offset, int count, int flags) {
    shared_memory *memory = handle->memory;
    if (memory == NULL) return SQLITE_IOERR_SHMLOCK;
    if (flags & SQLITE_SHM_UNLOCK) {
        for (int slot = offset; slot < offset + count; slot++) unlock_slot(handle, slot);
        return SQLITE_OK;
    }
    for (int slot = offset; slot < offset + count; slot++) {
        unsigned bit = 1u << slot;
        int others_share = memory->shared[slot] - ((handle->shared_mask & bit) ? 1 : 0);
        int others_exclude = memory->exclusive[slot] && !(handle->exclusive_mask & bit);
        if (others_exclude || ((flags & SQLITE_SHM_EXCLUSIVE) && others_share > 0)) return SQLITE_BUSY;
    }
    for (int slot = offset; slot < offset + count; slot++) {
        unsigned bit = 1u << slot;
        if (flags & SQLITE_SHM_EXCLUSIVE) {
            memory->exclusive[slot] = 1;
            handle->exclusive_mask |= bit;
        } else if (!(handle->shared_mask & bit)) {
            memory->shared[slot]++;
            handle->shared_mask |= bit;
        }
    }
    return SQLITE_OK;
}

static int memory_lock(sqlite3_file *base, int offset, int count, int flags) {
    handle *handle = enter(base);
    if (is_dead(handle)) return leave(handle, flags & SQLITE_SHM_UNLOCK ? SQLITE_OK : SQLITE_IOERR_SHMLOCK);
    return leave(handle, lock_slots(handle, offset, count, flags));
}

static void memory_barrier(sqlite3_file *base) {
    handle *handle = enter(base);
    leave(handle, SQLITE_OK);
}

static void unmap(handle *handle, int deletes) {
    if (handle->memory == NULL) return;
    for (int slot = 0; slot < SQLITE_SHM_NLOCK; slot++) unlock_slot(handle, slot);
    // The file's own reference goes with the last connection, as the index file does.
    if (deletes && !is_dead(handle) && handle->file->memory == handle->memory) {
        memory_release(handle->file->memory);
        handle->file->memory = NULL;
    }
    memory_release(handle->memory);
    handle->memory = NULL;
}

static int memory_unmap(sqlite3_file *base, int deletes) {
    handle *handle = enter(base);
    unmap(handle, deletes);
    return leave(handle, SQLITE_OK);
}

// MARK: Opening and closing

static int file_close(sqlite3_file *base) {
    handle *handle = enter(base);
    simulated_disk *disk = handle->disk;
    unmap(handle, 0);
    if (!is_dead(handle)) unlock_to(handle, SQLITE_LOCK_NONE);
    if (handle->deletes_on_close && handle->file->path != NULL) {
        free(handle->file->path);
        handle->file->path = NULL;
    }
    disk_release(disk, handle->file);
    pthread_mutex_unlock(&disk->mutex);
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = memory_map,
    .xShmLock = memory_lock,
    .xShmBarrier = memory_barrier,
    .xShmUnmap = memory_unmap,
};

static int open_file(simulated_disk *disk, const char *path, handle *handle, int flags) {
    if (disk->power_is_cut) return SQLITE_CANTOPEN;
    file *file = path == NULL ? NULL : disk_find(disk, path);
    if (file != NULL && (flags & SQLITE_OPEN_EXCLUSIVE) && (flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
    if (file == NULL) {
        if (path != NULL && !(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
        file = disk_create(disk, path);
        if (file == NULL) return SQLITE_NOMEM;
    }
    file->references++;
    handle->disk = disk;
    handle->file = file;
    handle->epoch = disk->epoch;
    handle->deletes_on_close = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    handle->base.pMethods = &methods;
    return SQLITE_OK;
}

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out_flags) {
    simulated_disk *disk = vfs->pAppData;
    memset(base, 0, sizeof(handle));
    pthread_mutex_lock(&disk->mutex);
    int status = open_file(disk, path, (handle *)base, flags);
    pthread_mutex_unlock(&disk->mutex);
    if (out_flags != NULL) *out_flags = flags;
    return status;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int syncs_folder) {
    (void)syncs_folder;
    simulated_disk *disk = vfs->pAppData;
    if (simulated_disk_power_is_cut(disk)) return SQLITE_IOERR_DELETE;
    if (simulated_disk_remove(disk, path)) return SQLITE_OK;
    return simulated_disk_power_is_cut(disk) ? SQLITE_IOERR_DELETE : SQLITE_IOERR_DELETE_NOENT;
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    (void)flags;
    *result = simulated_disk_size(vfs->pAppData, path) >= 0;
    return SQLITE_OK;
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *path, int capacity, char *full) {
    (void)vfs;
    sqlite3_snprintf(capacity, full, "%s", path);
    return SQLITE_OK;
}

static int vfs_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
    simulated_disk *disk = vfs->pAppData;
    pthread_mutex_lock(&disk->mutex);
    for (int index = 0; index < count; index++) bytes[index] = (char)disk_random(disk);
    pthread_mutex_unlock(&disk->mutex);
    return count;
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
    // Nobody else runs meanwhile in a simulation, so waiting would not help.
    (void)vfs;
    return microseconds;
}

static int vfs_time_64(sqlite3_vfs *vfs, sqlite3_int64 *milliseconds) {
    (void)vfs;
    // 2021-09-20 at noon as a Julian day in milliseconds: the same in every run.
    *milliseconds = 212499633600000;
    return SQLITE_OK;
}

static int vfs_time(sqlite3_vfs *vfs, double *days) {
    sqlite3_int64 milliseconds = 0;
    vfs_time_64(vfs, &milliseconds);
    *days = (double)milliseconds / 86400000.0;
    return SQLITE_OK;
}

static int vfs_last_error(sqlite3_vfs *vfs, int capacity, char *text) {
    (void)vfs, (void)capacity, (void)text;
    return 0;
}

void disk_fill_vfs(simulated_disk *disk) {
    disk->vfs = (sqlite3_vfs){
        .iVersion = 2,
        .szOsFile = sizeof(handle),
        .mxPathname = 1024,
        .zName = disk->name,
        .pAppData = disk,
        .xOpen = vfs_open,
        .xDelete = vfs_delete,
        .xAccess = vfs_access,
        .xFullPathname = vfs_full_path,
        .xRandomness = vfs_randomness,
        .xSleep = vfs_sleep,
        .xCurrentTime = vfs_time,
        .xCurrentTimeInt64 = vfs_time_64,
        .xGetLastError = vfs_last_error,
    };
}
