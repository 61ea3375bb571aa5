#include "files.h"

#include <stdlib.h>
#include <string.h>

enum { SECTOR = 512 };

uint64_t disk_random(simulated_disk *disk) {
    // splitmix64: any seed will do, zero included.
    uint64_t mixed = (disk->random += 0x9e3779b97f4a7c15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

// MARK: Images

static int image_reserve(image *image, int64_t size) {
    if (size <= image->capacity) return 1;
    int64_t capacity = image->capacity < 4096 ? 4096 : image->capacity;
    while (capacity < size) capacity *= 2;
    unsigned char *bytes = realloc(image->bytes, (size_t)capacity);
    if (bytes == NULL) return 0;
    memset(bytes + image->capacity, 0, (size_t)(capacity - image->capacity));
    image->bytes = bytes;
    image->capacity = capacity;
    return 1;
}

static int image_write(image *image, int64_t offset, const void *bytes, int64_t count) {
    if (count <= 0) return 1;
    if (!image_reserve(image, offset + count)) return 0;
    memcpy(image->bytes + offset, bytes, (size_t)count);
    if (offset + count > image->size) image->size = offset + count;
    return 1;
}

static int image_truncate(image *image, int64_t size) {
    if (!image_reserve(image, size)) return 0;
    // What grows again later must read as zeros.
    if (size < image->size) memset(image->bytes + size, 0, (size_t)(image->size - size));
    image->size = size;
    return 1;
}

static int image_copy(image *to, const image *from) {
    return image_truncate(to, 0) && image_write(to, 0, from->bytes, from->size) && image_truncate(to, from->size);
}

// MARK: Changes not yet durable

static void drop_changes(file *file) {
    while (file->first_change != NULL) {
        change *gone = file->first_change;
        file->first_change = gone->next;
        free(gone->bytes);
        free(gone);
    }
    file->last_change = NULL;
}

static int remember(file *file, int64_t offset, const void *bytes, int64_t count) {
    change *added = calloc(1, sizeof *added);
    if (added == NULL) return 0;
    added->offset = offset;
    added->count = count;
    if (bytes != NULL) {
        added->bytes = malloc((size_t)(count > 0 ? count : 1));
        if (added->bytes == NULL) {
            free(added);
            return 0;
        }
        memcpy(added->bytes, bytes, (size_t)count);
    }
    if (file->last_change != NULL) file->last_change->next = added;
    else file->first_change = added;
    file->last_change = added;
    return 1;
}

static void apply(image *image, const change *change) {
    if (change->bytes == NULL) image_truncate(image, change->offset);
    else image_write(image, change->offset, change->bytes, change->count);
}

// Some sectors reach the disk, some do not; or only a beginning of the write does.
static void apply_torn(simulated_disk *disk, image *image, const change *change) {
    if (change->bytes == NULL) return;
    if (disk_random(disk) % 2 == 0) {
        image_write(image, change->offset, change->bytes, (int64_t)(disk_random(disk) % (uint64_t)(change->count + 1)));
        return;
    }
    for (int64_t at = 0; at < change->count; at += SECTOR) {
        int64_t count = change->count - at < SECTOR ? change->count - at : SECTOR;
        if (disk_random(disk) % 2 == 0) image_write(image, change->offset + at, change->bytes + at, count);
    }
}

// Each change is kept, lost or torn, whatever became of the others.
static void keep_some_changes(simulated_disk *disk, file *file) {
    for (change *change = file->first_change; change != NULL; change = change->next) {
        switch (disk_random(disk) % 3) {
        case 0: apply(&file->durable, change); break;
        case 1: apply_torn(disk, &file->durable, change); break;
        default: break;
        }
    }
    drop_changes(file);
}

// MARK: Files

file *disk_find(simulated_disk *disk, const char *path) {
    for (file *file = disk->files; file != NULL; file = file->next) {
        if (file->path != NULL && strcmp(file->path, path) == 0) return file;
    }
    return NULL;
}

file *disk_create(simulated_disk *disk, const char *path) {
    file *created = calloc(1, sizeof *created);
    if (created == NULL) return NULL;
    if (path != NULL) {
        created->path = strdup(path);
        if (created->path == NULL) {
            free(created);
            return NULL;
        }
    }
    created->next = disk->files;
    disk->files = created;
    return created;
}

void memory_release(shared_memory *memory) {
    if (memory == NULL || --memory->references > 0) return;
    for (int index = 0; index < memory->region_count; index++) free(memory->regions[index]);
    free(memory->regions);
    free(memory);
}

static void free_if_unused(simulated_disk *disk, file *file) {
    if (file->references > 0 || file->path != NULL) return;
    struct file **link = &disk->files;
    while (*link != file) link = &(*link)->next;
    *link = file->next;
    disk->used -= file->now.size;
    drop_changes(file);
    free(file->now.bytes);
    free(file->durable.bytes);
    memory_release(file->memory);
    free(file);
}

void disk_release(simulated_disk *disk, file *file) {
    file->references--;
    free_if_unused(disk, file);
}

void disk_unlink(simulated_disk *disk, file *file) {
    free(file->path);
    file->path = NULL;
    free_if_unused(disk, file);
}

// MARK: Changing files

int disk_counts_change(simulated_disk *disk) {
    disk->change_count++;
    return disk->changes_until_cut > 0 && --disk->changes_until_cut == 0;
}

int disk_write(simulated_disk *disk, file *file, int64_t offset, const void *bytes, int64_t count) {
    int64_t end = offset + count;
    int64_t room = disk->capacity - disk->used;
    int64_t growth = end > file->now.size ? end - file->now.size : 0;
    int is_full = growth > room;
    if (is_full) {
        // What fits is written, as a real disk would; a gap before it must fit as well.
        end -= growth - (room > 0 ? room : 0);
        count = end - offset;
        if (count <= 0) return SQLITE_FULL;
    }
    int64_t before = file->now.size;
    if (!image_write(&file->now, offset, bytes, count) || !remember(file, offset, bytes, count)) return SQLITE_IOERR_NOMEM;
    disk->used += file->now.size - before;
    if (disk_counts_change(disk)) {
        disk_cut(disk);
        return SQLITE_IOERR_WRITE;
    }
    return is_full ? SQLITE_FULL : SQLITE_OK;
}

int disk_truncate(simulated_disk *disk, file *file, int64_t size) {
    if (size - file->now.size > disk->capacity - disk->used) return SQLITE_FULL;
    disk->used += size - file->now.size;
    if (!image_truncate(&file->now, size) || !remember(file, size, NULL, 0)) return SQLITE_IOERR_NOMEM;
    if (disk_counts_change(disk)) {
        disk_cut(disk);
        return SQLITE_IOERR_TRUNCATE;
    }
    return SQLITE_OK;
}

int disk_sync(simulated_disk *disk, file *file) {
    disk->sync_count++;
    if (disk_counts_change(disk)) {
        disk_cut(disk);
        return SQLITE_IOERR_FSYNC;
    }
    if (disk->syncs_until_failure > 0 && --disk->syncs_until_failure == 0) {
        // As a kernel does: the pages count as clean afterwards, whatever became of them, so no later sync writes them.
        keep_some_changes(disk, file);
        return SQLITE_IOERR_FSYNC;
    }
    for (change *change = file->first_change; change != NULL; change = change->next) apply(&file->durable, change);
    drop_changes(file);
    file->name_is_durable = 1;
    return SQLITE_OK;
}

// MARK: Power

void disk_cut(simulated_disk *disk) {
    if (disk->power_is_cut) return;
    disk->power_is_cut = 1;
    disk->epoch++;
    disk->changes_until_cut = 0;
    disk->syncs_until_failure = 0;
}

static void restore(simulated_disk *disk) {
    file *next = NULL;
    for (file *file = disk->files; file != NULL; file = next) {
        next = file->next;
        keep_some_changes(disk, file);
        disk->used -= file->now.size;
        image_copy(&file->now, &file->durable);
        disk->used += file->now.size;
        file->shared_locks = 0;
        file->reserved = file->pending = file->exclusive = NULL;
        // Dead handles still point into the memory; the last of them frees it.
        memory_release(file->memory);
        file->memory = NULL;
        if (file->path != NULL && !file->name_is_durable && disk_random(disk) % 2 == 0) disk_unlink(disk, file);
    }
}

// MARK: The interface

static pthread_mutex_t names_mutex = PTHREAD_MUTEX_INITIALIZER;
static uint64_t names_given = 0;

simulated_disk *simulated_disk_create(uint64_t seed) {
    simulated_disk *disk = calloc(1, sizeof *disk);
    if (disk == NULL) return NULL;
    pthread_mutex_lock(&names_mutex);
    uint64_t number = ++names_given;
    pthread_mutex_unlock(&names_mutex);
    sqlite3_snprintf((int)sizeof disk->name, disk->name, "simulated-disk-%llu", (unsigned long long)number);
    disk->random = seed;
    disk->capacity = INT64_MAX / 2;
    disk->epoch = 1;
    pthread_mutex_init(&disk->mutex, NULL);
    disk_fill_vfs(disk);
    if (sqlite3_vfs_register(&disk->vfs, 0) != SQLITE_OK) {
        pthread_mutex_destroy(&disk->mutex);
        free(disk);
        return NULL;
    }
    return disk;
}

void simulated_disk_destroy(simulated_disk *disk) {
    sqlite3_vfs_unregister(&disk->vfs);
    file *next = NULL;
    for (file *file = disk->files; file != NULL; file = next) {
        next = file->next;
        file->references = 0;
        disk_unlink(disk, file);
    }
    pthread_mutex_destroy(&disk->mutex);
    free(disk);
}

const char *simulated_disk_vfs_name(const simulated_disk *disk) { return disk->name; }

#define LOCKED(disk, statement)            \
    pthread_mutex_lock(&(disk)->mutex);    \
    statement;                             \
    pthread_mutex_unlock(&(disk)->mutex)

void simulated_disk_set_capacity(simulated_disk *disk, int64_t bytes) { LOCKED(disk, disk->capacity = bytes); }

int64_t simulated_disk_used(simulated_disk *disk) {
    LOCKED(disk, int64_t used = disk->used);
    return used;
}

void simulated_disk_fail_sync_after(simulated_disk *disk, int64_t count) {
    LOCKED(disk, disk->syncs_until_failure = count);
}

void simulated_disk_cut_power_after(simulated_disk *disk, int64_t count) {
    LOCKED(disk, disk->changes_until_cut = count);
}

void simulated_disk_cut_power(simulated_disk *disk) { LOCKED(disk, disk_cut(disk)); }

int simulated_disk_power_is_cut(simulated_disk *disk) {
    LOCKED(disk, int is_cut = disk->power_is_cut);
    return is_cut;
}

void simulated_disk_restore_power(simulated_disk *disk) {
    LOCKED(disk, disk_cut(disk); restore(disk); disk->power_is_cut = 0);
}

int64_t simulated_disk_change_count(simulated_disk *disk) {
    LOCKED(disk, int64_t count = disk->change_count);
    return count;
}

int64_t simulated_disk_sync_count(simulated_disk *disk) {
    LOCKED(disk, int64_t count = disk->sync_count);
    return count;
}

int64_t simulated_disk_size(simulated_disk *disk, const char *path) {
    LOCKED(disk, file *file = disk_find(disk, path); int64_t size = file == NULL ? -1 : file->now.size);
    return size;
}

int64_t simulated_disk_read(simulated_disk *disk, const char *path, int64_t offset, void *bytes, int64_t count) {
    pthread_mutex_lock(&disk->mutex);
    file *file = disk_find(disk, path);
    int64_t got = -1;
    if (file != NULL) {
        got = file->now.size - offset < count ? file->now.size - offset : count;
        if (got < 0) got = 0;
        if (got > 0) memcpy(bytes, file->now.bytes + offset, (size_t)got);
    }
    pthread_mutex_unlock(&disk->mutex);
    return got;
}

int64_t simulated_disk_write(simulated_disk *disk, const char *path, int64_t offset, const void *bytes, int64_t count) {
    pthread_mutex_lock(&disk->mutex);
    file *file = disk_find(disk, path);
    if (file == NULL) file = disk_create(disk, path);
    int is_done = !disk->power_is_cut && file != NULL && disk_write(disk, file, offset, bytes, count) == SQLITE_OK;
    pthread_mutex_unlock(&disk->mutex);
    return is_done ? count : -1;
}

int simulated_disk_sync(simulated_disk *disk, const char *path) {
    pthread_mutex_lock(&disk->mutex);
    file *file = disk_find(disk, path);
    int is_done = !disk->power_is_cut && file != NULL && disk_sync(disk, file) == SQLITE_OK;
    pthread_mutex_unlock(&disk->mutex);
    return is_done;
}

static int move_file(simulated_disk *disk, const char *path, const char *new_path) {
    if (disk->power_is_cut) return 0;
    file *moved = disk_find(disk, path);
    char *name = strdup(new_path);
    if (moved == NULL || name == NULL) {
        free(name);
        return 0;
    }
    int is_cut = disk_counts_change(disk);
    if (is_cut) disk_cut(disk);
    if (is_cut && disk_random(disk) % 2 == 0) {
        free(name);
        return 0;
    }
    file *replaced = disk_find(disk, new_path);
    if (replaced != NULL) disk_unlink(disk, replaced);
    free(moved->path);
    moved->path = name;
    moved->name_is_durable = 1;
    return !is_cut;
}

int simulated_disk_rename(simulated_disk *disk, const char *path, const char *new_path) {
    LOCKED(disk, int is_done = move_file(disk, path, new_path));
    return is_done;
}

static int remove_file(simulated_disk *disk, const char *path) {
    if (disk->power_is_cut) return 0;
    file *removed = disk_find(disk, path);
    if (removed == NULL) return 0;
    int is_cut = disk_counts_change(disk);
    if (is_cut) disk_cut(disk);
    if (is_cut && disk_random(disk) % 2 == 0) return 0;
    disk_unlink(disk, removed);
    return !is_cut;
}

int simulated_disk_remove(simulated_disk *disk, const char *path) {
    LOCKED(disk, int is_done = remove_file(disk, path));
    return is_done;
}
