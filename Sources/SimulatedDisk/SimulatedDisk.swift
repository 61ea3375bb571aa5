import CSimulatedDisk
import EventLoop
package import Storage

/// A disk in memory with faults on command, all of them by one seed.
///
/// What a database wrote and has not synced is kept, lost or torn when the power goes, write by write. Any thread.
package final class SimulatedDisk: Disk {
    private struct Locks {
        var paths: Set<String> = []
        var generation = 0
    }

    // SAFETY: the C side guards itself with a mutex; freed only here, at the end.
    private nonisolated(unsafe) let handle: OpaquePointer
    private let locks = Locked(Locks())
    private let capacity = Locked<Int?>(nil)
    private let untilUncertainRename = Locked(0)
    private let name: String

    /// An empty disk; the same seed and the same calls give the same faults.
    package init(seed: UInt64) {
        guard let handle = simulated_disk_create(seed) else { preconditionFailure("no memory for a simulated disk") }
        self.handle = handle
        name = String(cString: simulated_disk_vfs_name(handle))
    }

    deinit { simulated_disk_destroy(handle) }

    // MARK: Faults

    /// How many bytes all files together may hold; a write beyond that fails as on a full volume.
    package func setCapacity(_ byteCount: Int) {
        capacity.withLock { $0 = byteCount }
        simulated_disk_set_capacity(handle, Int64(byteCount))
    }

    /// How many bytes all files together hold.
    package var usedByteCount: Int { Int(simulated_disk_used(handle)) }

    /// Makes the `count`-th sync from now fail, and what it should have made durable uncertain; 0 for none.
    package func failSync(after count: Int) { simulated_disk_fail_sync_after(handle, Int64(count)) }

    /// Makes the `count`-th renaming from now take place and fail all the same, as where the folder's sync fails after it.
    package func failFolderSync(after count: Int) { untilUncertainRename.withLock { $0 = count } }

    /// Cuts the power in the middle of the `count`-th change from now; 0 for never.
    package func cutPower(after count: Int) { simulated_disk_cut_power_after(handle, Int64(count)) }

    /// Cuts the power now: whatever has the disk's files open fails from here on.
    package func cutPower() { simulated_disk_cut_power(handle) }

    /// True between a power cut and ``restorePower()``.
    package var powerIsCut: Bool { simulated_disk_power_is_cut(handle) != 0 }

    /// Starts again with what survived; locks are gone, as with a machine that was off.
    package func restorePower() {
        simulated_disk_restore_power(handle)
        locks.withLock { locks in
            locks.paths.removeAll()
            locks.generation += 1
        }
    }

    /// How many writes, truncations, syncs, removals and renamings there were.
    package var changeCount: Int { Int(simulated_disk_change_count(handle)) }

    /// How many syncs there were.
    package var syncCount: Int { Int(simulated_disk_sync_count(handle)) }

    /// Puts `bytes` into a file behind its owner's back.
    package func overwrite(_ path: String, at offset: Int, with bytes: [UInt8]) throws(StorageError) {
        let written = bytes.withUnsafeBytes {
            simulated_disk_write(handle, path, Int64(offset), $0.baseAddress, Int64($0.count))
        }
        guard written == Int64(bytes.count) else { throw failure("writing", path) }
    }

    // MARK: Disk

    package var vfsName: String? { name }

    package func resolve(_ path: String) -> String { path }

    package func lock(_ path: String) throws(StorageError) -> any DiskLock {
        let generation: Int? = locks.withLock { locks in
            locks.paths.insert(path).inserted ? locks.generation : nil
        }
        guard let generation else {
            throw StorageError(.locked, "the database is open already", path: path)
        }
        return SimulatedLock { [self] in unlock(path, generation) }
    }

    private func unlock(_ path: String, _ generation: Int) {
        locks.withLock { locks in
            // A lock from before a power cut is gone; the name may have a new holder.
            if locks.generation == generation { locks.paths.remove(path) }
        }
    }

    package func byteCount(of path: String) throws(StorageError) -> Int? {
        let size = simulated_disk_size(handle, path)
        return size < 0 ? nil : Int(size)
    }

    package func prefix(of path: String, byteCount: Int) throws(StorageError) -> [UInt8] {
        try read(path, from: 0, byteCount: byteCount)
    }

    package func read(_ path: String, from offset: Int, byteCount: Int) throws(StorageError) -> [UInt8] {
        var got: Int64 = -1
        let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            got = simulated_disk_read(handle, path, Int64(offset), buffer.baseAddress, Int64(byteCount))
            count = max(0, Int(got))
        }
        guard got >= 0 else { throw StorageError(.cannotOpen, "no such file", path: path) }
        return bytes
    }

    package func write(_ bytes: [UInt8], to path: String, at offset: Int) throws(StorageError) {
        let written = bytes.withUnsafeBytes {
            simulated_disk_write(handle, path, Int64(offset), $0.baseAddress, Int64($0.count))
        }
        guard written != Int64(bytes.count) else { return }
        if powerIsCut { throw failure("writing", path) }
        throw StorageError(.diskFull, "write: no room on the simulated disk", path: path)
    }

    package func freeByteCount(at path: String) -> Int? { capacity.withLock { $0 }.map { $0 - usedByteCount } }

    package func erase(_ path: String) throws(StorageError) {
        guard let size = try byteCount(of: path) else { return }
        if size > 0 { try overwrite(path, at: 0, with: [UInt8](repeating: 0, count: size)) }
        try sync(path)
        try remove(path)
    }

    package func sync(_ path: String) throws(StorageError) {
        guard simulated_disk_sync(handle, path) != 0 else { throw failure("fsync", path) }
    }

    package func reserve(_ path: String, byteCount: Int) throws(StorageError) {
        guard let size = try self.byteCount(of: path), size < byteCount else { return }
        try overwrite(path, at: size, with: [UInt8](repeating: 0, count: byteCount - size))
        try sync(path)
    }

    package func rename(_ path: String, to newPath: String) throws(StorageError) {
        guard simulated_disk_rename(handle, path, newPath) != 0 else { throw failure("rename", path) }
        let isUncertain = untilUncertainRename.withLock { count in
            defer { count = max(0, count - 1) }
            return count == 1
        }
        if isUncertain { throw failure("fsync", newPath) }
    }

    package func remove(_ path: String) throws(StorageError) {
        guard simulated_disk_size(handle, path) >= 0 else { return }
        guard simulated_disk_remove(handle, path) != 0 else { throw failure("unlink", path) }
    }

    private func failure(_ call: String, _ path: String) -> StorageError {
        let reason = powerIsCut ? "the simulated power is cut" : "no such file, or a simulated fault"
        return StorageError(call == "fsync" ? .syncFailed : .ioFailed, "\(call): \(reason)", path: path)
    }
}

private final class SimulatedLock: DiskLock {
    private let unlock: @Sendable () -> Void

    init(_ unlock: @escaping @Sendable () -> Void) { self.unlock = unlock }

    func release() { unlock() }
}
