import CProtobufC
import Glibc

/// The memory one thread's conversions take place in: taken from the front, given back all at once.
///
/// protobuf-c allocates through ``allocator``. In front of each allocation stands its size in bytes, which is how the
/// true length of a string is known although protobuf-c only marks its end with U+0000. An arena belongs to one thread
/// and to one conversion at a time.
package struct Arena {
    /// Bytes in front of each allocation.
    static let headerByteCount = 8
    /// No single allocation is larger, so that sizes can be added without overflow.
    static let allocationByteLimit = 1 << 40
    /// Bytes an idle thread keeps.
    static let initialByteCount = 32 << 10
    /// An arena that grew beyond this many bytes gives the rest back.
    static let retainedByteLimit = 512 << 10

    let state: UnsafeMutablePointer<ArenaState>

    init(state: UnsafeMutablePointer<ArenaState>) { self.state = state }

    /// Takes the calling thread's arena for one conversion, which may use up to `byteLimit` bytes.
    ///
    /// Every call is followed by one of ``end()`` on the same thread.
    package static func begin(byteLimit: Int) -> Arena {
        let arena = Arena(state: ArenaState.ofThisThread)
        precondition(!arena.state.pointee.isBusy, "one conversion began inside another")
        arena.state.pointee.isBusy = true
        arena.state.pointee.isExhausted = false
        arena.state.pointee.limit = byteLimit
        arena.state.pointee.budget = byteLimit
        return arena
    }

    /// Gives everything back that the conversion took.
    package func end() {
        state.pointee.isBusy = false
        state.pointee.next = state.pointee.base
        if state.pointee.overflow != nil { releaseOverflow() }
    }

    /// What protobuf-c allocates with; valid until ``end()``.
    package var allocator: UnsafeMutableRawPointer { state.pointee.allocator }

    /// True once an allocation was refused because of the limit.
    package var isExhausted: Bool { state.pointee.isExhausted }

    /// Bytes taken since the conversion began.
    package var usedByteCount: Int { state.pointee.limit - state.pointee.budget }

    /// Takes `byteCount` uninitialised bytes, aligned to 8; nil when the limit is reached.
    package func allocate(byteCount: Int) -> UnsafeMutableRawPointer? {
        guard byteCount >= 0, byteCount <= state.pointee.budget, byteCount < Self.allocationByteLimit else {
            return refuse()
        }
        let taken = Self.headerByteCount &+ ((byteCount &+ 7) & ~7)
        guard taken <= state.pointee.budget else { return refuse() }
        if state.pointee.end - state.pointee.next < taken { grow(by: taken) }
        state.pointee.budget &-= taken
        let header = state.pointee.next
        state.pointee.next = header + taken
        header.storeBytes(of: byteCount, as: Int.self)
        return header + Self.headerByteCount
    }

    /// Bytes that were asked for when `allocation` was taken.
    package static func byteCount(of allocation: UnsafeRawPointer) -> Int {
        // SAFETY: `allocate(byteCount:)` stored the size right in front of what it returned.
        (allocation - headerByteCount).load(as: Int.self)
    }

    @inline(never) func refuse() -> UnsafeMutableRawPointer? {
        state.pointee.isExhausted = true
        return nil
    }

    @inline(never) func grow(by byteCount: Int) {
        let chunkByteCount = max(byteCount, Self.initialByteCount, min(usedByteCount, Self.retainedByteLimit))
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: chunkByteCount + 16, alignment: 16)
        chunk.storeBytes(of: state.pointee.overflow, as: UnsafeMutableRawPointer?.self)
        state.pointee.overflow = chunk
        state.pointee.next = chunk + 16
        state.pointee.end = chunk + 16 + chunkByteCount
    }

    /// Frees the extra chunks, and makes the first one as large as was needed if that is not too much to keep.
    @inline(never) func releaseOverflow() {
        while let chunk = state.pointee.overflow {
            state.pointee.overflow = chunk.load(as: UnsafeMutableRawPointer?.self)
            chunk.deallocate()
        }
        let wanted = min(usedByteCount, Self.retainedByteLimit)
        if wanted > state.pointee.capacity {
            state.pointee.base.deallocate()
            state.pointee.capacity = wanted
            state.pointee.base = .allocate(byteCount: wanted, alignment: 16)
        }
        state.pointee.next = state.pointee.base
        state.pointee.end = state.pointee.base + state.pointee.capacity
    }
}

@available(*, unavailable)
extension Arena: Sendable {}

/// What an ``Arena`` points to; lives as long as its thread.
struct ArenaState {
    var base: UnsafeMutableRawPointer
    var capacity: Int
    var next: UnsafeMutableRawPointer
    var end: UnsafeMutableRawPointer
    /// The newest extra chunk; each begins with the address of the one before.
    var overflow: UnsafeMutableRawPointer?
    var limit = 0
    var budget = 0
    var isExhausted = false
    var isBusy = false
    /// A `ProtobufCAllocator`.
    var allocator: UnsafeMutableRawPointer

    /// Bytes the thread's arena keeps between conversions; for tests.
    static var retainedByteCount: Int { ofThisThread.pointee.capacity }

    static var ofThisThread: UnsafeMutablePointer<ArenaState> {
        guard let state = pthread_getspecific(key) else { return make() }
        return state.assumingMemoryBound(to: ArenaState.self)
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let result = pthread_key_create(&key) { state in
            guard let state = state?.assumingMemoryBound(to: ArenaState.self) else { return }
            state.pointee.base.deallocate()
            state.pointee.allocator.deallocate()
            state.deallocate()
        }
        precondition(result == 0, "no thread-local storage left for the protobuf arena")
        return key
    }()

    @inline(never) private static func make() -> UnsafeMutablePointer<ArenaState> {
        let base = UnsafeMutableRawPointer.allocate(byteCount: Arena.initialByteCount, alignment: 16)
        let allocator = UnsafeMutablePointer<ProtobufCAllocator>.allocate(capacity: 1)
        let state = UnsafeMutablePointer<ArenaState>.allocate(capacity: 1)
        state.initialize(
            to: ArenaState(
                base: base,
                capacity: Arena.initialByteCount,
                next: base,
                end: base + Arena.initialByteCount,
                allocator: UnsafeMutableRawPointer(allocator)
            )
        )
        allocator.initialize(
            to: ProtobufCAllocator(
                alloc: { context, byteCount in
                    guard let context else { return nil }
                    return Arena(state: context.assumingMemoryBound(to: ArenaState.self)).allocate(byteCount: byteCount)
                },
                free: { _, _ in },
                allocator_data: UnsafeMutableRawPointer(state)
            )
        )
        let result = pthread_setspecific(key, state)
        precondition(result == 0, "no memory for the thread's protobuf arena")
        return state
    }
}

@available(*, unavailable)
extension ArenaState: Sendable {}
