import Bytes
import EventLoop

/// A call between its request and its answer.
struct OpenCall {
    /// The call's stream; 0 where the place is free.
    var stream: UInt32 = 0
    var method: Int32 = 0
    var requestByteCount = 0
    var deadline = MonotonicInstant.distantFuture
    var startedAt = MonotonicInstant(nanoseconds: 0)
    /// The task that answers it, where there is one.
    var call: ServerCall?
    /// The final answer, where it waits for connection credit.
    var held: HeldAnswer?
}

/// A final answer that waits for connection credit.
final class HeldAnswer {
    var bytes = ByteBuffer()
    let trailers: Metadata

    init(trailers: Metadata) { self.trailers = trailers }
}

/// The open calls of a connection, each in a place that it keeps until it ends.
///
/// Memory of its own, and not an array: every change of an array's element first asks whether the array is shared, and a
/// call changes its place a dozen times.
struct OpenCalls: ~Copyable {
    private var places: UnsafeMutablePointer<OpenCall>
    private var capacity = 16
    private var free: [Int32] = []
    /// Places that have been used so far, free ones among them.
    private(set) var placeCount = 0
    /// Calls open now.
    private(set) var count = 0

    init() { places = .allocate(capacity: 16) }

    deinit {
        places.deinitialize(count: placeCount)
        places.deallocate()
    }

    /// The call at `slot`, which ``insert(_:)`` returned.
    subscript(slot: Int) -> OpenCall {
        @inline(__always) unsafeAddress {
            precondition(slot >= 0 && slot < placeCount, "no such place")
            return UnsafePointer(places + slot)
        }
        @inline(__always) unsafeMutableAddress {
            precondition(slot >= 0 && slot < placeCount, "no such place")
            return places + slot
        }
    }

    /// Puts a call into a free place.
    ///
    /// - Returns: The place.
    @inline(__always)
    mutating func insert(_ call: OpenCall) -> Int {
        count &+= 1
        if let slot = free.popLast() {
            places[Int(slot)] = call
            return Int(slot)
        }
        if placeCount == capacity { grow() }
        (places + placeCount).initialize(to: call)
        placeCount &+= 1
        return placeCount &- 1
    }

    /// Frees the place of a call that has ended.
    @inline(__always)
    mutating func remove(_ slot: Int) {
        places[slot].stream = 0
        count &-= 1
        free.append(Int32(truncatingIfNeeded: slot))
    }

    /// The place of the call with `stream`, which is not 0.
    func slot(of stream: UInt32) -> Int? {
        for slot in 0..<placeCount where places[slot].stream == stream { return slot }
        return nil
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<OpenCall>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: places, count: placeCount)
        places.deallocate()
        places = larger
        capacity *= 2
    }
}
