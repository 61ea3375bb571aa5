/// Finds a method by its name on the wire; immutable.
final class MethodTable {
    let entries: [Router.Entry]
    /// By method: whether its calls go to its handler together.
    let isBatched: [Bool]
    private let paths: [[UInt8]]
    /// Open addressing: an index into `entries`, or -1.
    private var slots: [Int]

    init(_ router: Router) {
        entries = router.entries
        isBatched = entries.map { if case .batch = $0.dispatch { true } else { false } }
        paths = entries.map { Array($0.method.path.utf8) }
        var size = 16
        while size < entries.count * 4 { size *= 2 }
        slots = [Int](repeating: -1, count: size)
        for (index, path) in paths.enumerated() {
            var slot = path.withUnsafeBytes(Self.hash) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = index
        }
    }

    /// The index of `path` in ``entries``, or nil.
    @inline(__always)
    func index(of path: UnsafeRawBufferPointer) -> Int? {
        let mask = slots.count &- 1
        var slot = Self.hash(path) & mask
        while case let index = slots[slot], index >= 0 {
            if matches(index, path) { return index }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// True if entry `index` is `path`.
    @inline(__always)
    func matches(_ index: Int, _ path: UnsafeRawBufferPointer) -> Bool {
        guard paths[index].count == path.count else { return false }
        return paths[index].withUnsafeBytes { equal($0, path) }
    }

    @inline(__always)
    private func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        while position &+ 8 <= left.count {
            guard
                left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            else { return false }
            position &+= 8
        }
        while position < left.count {
            guard left[position] == right[position] else { return false }
            position &+= 1
        }
        return true
    }

    /// Length and last eight bytes tell methods of one service apart; ties are settled by comparing.
    @inline(__always)
    private static func hash(_ path: UnsafeRawBufferPointer) -> Int {
        guard path.count >= 8 else { return path.count }
        let tail = path.loadUnaligned(fromByteOffset: path.count &- 8, as: UInt64.self)
        let mixed = (tail ^ UInt64(path.count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 32)
    }
}
