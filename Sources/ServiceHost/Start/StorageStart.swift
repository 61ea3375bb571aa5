import EventLoop
import Glibc
import ServiceKit
import Storage

extension ServiceSettings {
    /// The database's path, its folder made.
    ///
    /// - Throws: ``StartRefusal`` where there can be no such folder.
    func databasePath(_ configuration: Configuration) throws(StartRefusal) -> String {
        let folder = configuration[data]
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw refusal(of: folder, errno) }
        var status = stat()
        guard stat(folder, &status) == 0 else { throw refusal(of: folder, errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw refusal(of: folder, ENOTDIR) }
        return "\(folder)/\(role.rawValue).db"
    }

    private func refusal(of folder: String, _ reason: CInt) -> StartRefusal {
        let parent = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? "."
        let words = String(cString: strerror(reason))
        let cure =
            switch reason {
            case ENOENT: "make \(parent.isEmpty ? "/" : parent), or name another folder with \(data.spellings)"
            case ENOTDIR, EEXIST: "name a folder, not a file, with \(data.spellings)"
            case EROFS: "make the volume writable, or name a folder on another one with \(data.spellings)"
            case ENOSPC, EDQUOT: "make room on the volume, then start again"
            default: "let user \(getuid()) write \(parent), or name another folder with \(data.spellings)"
            }
        return StartRefusal("cannot use the data folder \(folder): \(words)", cure: cure)
    }

    /// The refusal to start that a failure of the database is; nil where it is none of what an operator can mend.
    func refusal(_ error: StorageError, _ configuration: Configuration) -> StartRefusal? {
        let folder = configuration[data]
        let cure: String
        switch error.code {
        case _ where error.cure != nil: cure = error.cure ?? ""
        case .diskFull: cure = "make room on the volume of \(folder), then start again"
        case .readOnly:
            cure =
                "make the volume of \(folder) writable, and let user \(getuid()) write the folder and what is in it; "
                + "or name another folder with \(data.spellings)"
        case .locked: cure = "stop the other process, or give each service a folder of its own with \(data.spellings)"
        case .cannotOpen:
            cure =
                "see why \(folder) and what is in it cannot be opened by user \(getuid()) (a limit on open files is raised with "
                + "`ulimit -n` or LimitNOFILE), or name \(role.program)'s own folder with \(data.spellings)"
        case .foreignFile: cure = "name \(role.program)'s own folder with \(data.spellings)"
        case .corrupt:
            cure =
                "move \(folder)/\(role.rawValue).db, and its -wal and -shm, away and start; then restore the last backup into "
                + "all four services (`usher restore`)"
        case .newerSchema: cure = "run the newer version, or restore a copy made before the upgrade"
        case .syncFailed, .ioFailed:
            cure = "look at the kernel's log (`dmesg`), mend the volume of \(folder), start again"
        default: return nil
        }
        return StartRefusal("cannot use the database: \(error)", cure: cure)
    }
}
