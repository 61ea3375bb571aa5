import CSQLite
import Glibc

extension StorageError {
    /// What SQLite's result `status` means, with the connection's own words.
    ///
    /// Call it right after the failing call, on the connection's thread.
    static func sqlite(_ status: Int32, _ doing: String, connection: OpaquePointer?, path: String) -> StorageError {
        let words = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
        let reason = words ?? String(cString: sqlite3_errstr(status))
        let systemErrno = connection.map { sqlite3_system_errno($0) } ?? 0
        let code = Self.code(status: status, systemErrno: systemErrno)
        var message = "\(doing): \(reason)"
        if let advice = code.advice { message += "; \(advice)" }
        return StorageError(
            code,
            message,
            path: path,
            sqliteCode: status,
            constraint: code == .constraint ? Self.constraintName(in: reason) : nil,
            cause: code.isAboutTheSystem && systemErrno != 0 ? SystemFailure(errno: systemErrno) : nil
        )
    }

    // SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC, macros that Swift does not import.
    private static let ioErrorSync = SQLITE_IOERR | (4 << 8)
    private static let ioErrorFolderSync = SQLITE_IOERR | (5 << 8)

    private static func code(status: Int32, systemErrno: Int32) -> Code {
        if status == ioErrorSync || status == ioErrorFolderSync { return .syncFailed }
        switch status & 0xff {
        case SQLITE_FULL: return .diskFull
        case SQLITE_IOERR:
            if systemErrno == ENOSPC || systemErrno == EDQUOT { return .diskFull }
            return systemErrno == EROFS ? .readOnly : .ioFailed
        case SQLITE_READONLY: return .readOnly
        case SQLITE_CANTOPEN, SQLITE_PERM:
            return [EROFS, EACCES, EPERM].contains(systemErrno) ? .readOnly : .cannotOpen
        case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt
        case SQLITE_CONSTRAINT: return .constraint
        case SQLITE_NOMEM: return .outOfMemory
        case SQLITE_TOOBIG: return .tooLarge
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy
        default: return .invalidStatement
        }
    }

    /// The name behind the colon of "UNIQUE constraint failed: table.column".
    private static func constraintName(in message: String) -> String? {
        guard let colon = message.firstRange(of: "failed: ") else { return nil }
        return String(message[colon.upperBound...])
    }
}

extension StorageError.Code {
    fileprivate var advice: String? {
        switch self {
        case .diskFull: "make room on the volume; the database goes on by itself"
        case .readOnly: "make the volume writable, and allow this user to write the file and its folder"
        case .corrupt: "the file is left as it is"
        case .syncFailed: "what is on disk is no longer known; check the volume and restart"
        default: nil
        }
    }

    fileprivate var isAboutTheSystem: Bool {
        switch self {
        case .diskFull, .readOnly, .cannotOpen, .syncFailed, .ioFailed: true
        default: false
        }
    }
}

/// The operating system's reason behind a failed SQLite call.
struct SystemFailure: Error, CustomStringConvertible {
    let errno: Int32
    var description: String { String(cString: strerror(errno)) }
}
