#pragma once
#include <sqlite3.h>

// SQLite's variadic calls and cast macros, which Swift cannot import.

static inline int usher_sqlite3_keep_wal_on_close(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

static inline int usher_sqlite3_bind_borrowed_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}

static inline int usher_sqlite3_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
