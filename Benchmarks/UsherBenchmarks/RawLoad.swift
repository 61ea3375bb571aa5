import Bytes
import EventLoop
import TestingProto
import Tracing
import Transport

/// A closed-loop load generator that speaks the wire by `WIRE.md` alone and spends as little as it can on itself, so
/// that the server is what is measured.
///
/// Each connection keeps `depth` calls outstanding; the next one goes out when an answer has come in.
final class RawLoad {
    /// What is called.
    struct Call {
        var method: String
        var message: [UInt8]
    }

    private let loop: EventLoop
    private let frame: [UInt8]
    private let depth: Int
    private var connections: [RawConnection] = []
    private(set) var histogram = LatencyHistogram()
    private(set) var failures: UInt64 = 0
    /// Calls answered in all, warm-up included.
    private(set) var answered: UInt64 = 0
    private(set) var isMeasuring = false

    init(loop: EventLoop, call: Call, depth: Int) {
        self.loop = loop
        self.depth = depth
        frame = Self.requestFrame(call)
    }

    /// Dials `count` connections and begins on each as soon as it is open.
    func start(network: any Network, address: SocketAddress, connections count: Int) {
        for _ in 0..<count {
            let connection = RawConnection(frame: frame, depth: depth, loop: loop) { [weak self] nanoseconds, ok in
                guard let self else { return }
                answered += 1
                if !ok { failures += 1 }
                if isMeasuring { histogram.add(nanoseconds: nanoseconds) }
            }
            connections.append(connection)
            connection.start(network.connect(to: address, on: loop))
        }
    }

    /// From now on answers count.
    func beginMeasuring() { isMeasuring = true }

    func stop() {
        isMeasuring = false
        for connection in connections { connection.stop() }
    }

    var openConnections: Int { connections.filter(\.isOpen).count }

    private static func requestFrame(_ call: Call) -> [UInt8] {
        let trace = TraceContext.root(isSampled: true, random: SystemRandom())
        var payload = ByteBuffer()
        payload.append(bigEndian: UInt64(10_000_000))
        payload.append(bigEndian: UInt16(call.method.utf8.count))
        payload.append(bigEndian: UInt16(1 + 11 + 2 + TraceContext.byteCount))
        payload.append(utf8: call.method)
        payload.append(bigEndian: UInt8(11))
        payload.append(utf8: "traceparent")
        payload.append(bigEndian: UInt16(TraceContext.byteCount))
        payload.append(utf8: trace.traceparent)
        payload.append(call.message)
        var frame = ByteBuffer()
        frame.append(bigEndian: UInt32(payload.count))
        frame.append(bigEndian: UInt32(2) << 24)
        frame.append(bigEndian: UInt32(0))
        frame.append(contentsOf: payload)
        return frame.copy()
    }
}

/// One connection of a ``RawLoad``.
private final class RawConnection: ByteStreamDelegate {
    private let frame: [UInt8]
    private let depth: Int
    private let loop: EventLoop
    private let answered: (_ nanoseconds: UInt64, _ ok: Bool) -> Void
    private var stream: (any ByteStream)?
    private var output = ByteBuffer(byteCapacity: 256 * 1024)
    private var nextStream: UInt32 = 1
    /// When each outstanding call was sent, by its stream's number, halved, modulo the size.
    private var sentAt: [UInt64]
    private var owed = 0
    private var isReady = false
    private var isStopped = false

    init(frame: [UInt8], depth: Int, loop: EventLoop, answered: @escaping (UInt64, Bool) -> Void) {
        self.frame = frame
        self.depth = depth
        self.loop = loop
        self.answered = answered
        var size = 1
        while size < depth * 4 { size *= 2 }
        sentAt = [UInt64](repeating: 0, count: size)
    }

    var isOpen: Bool { isReady }

    func start(_ stream: any ByteStream) {
        self.stream = stream
        stream.delegate = self
    }

    func stop() {
        isStopped = true
        stream?.close()
    }

    func byteStreamDidOpen(peer: PeerCertificate) {
        output.append(bigEndian: UInt32(12))
        output.append(bigEndian: UInt32(1) << 24)
        output.append(bigEndian: UInt32(0))
        output.append(utf8: "USHERRPC")
        output.append(bigEndian: UInt16(1))
        output.append(bigEndian: UInt16(0))
        stream?.send(&output)
    }

    func byteStreamDidReceive(_ input: inout ByteBuffer) {
        let now = loop.time.monotonicNow.nanoseconds
        var used = 0
        var finished = 0
        input.withUnsafeReadableBytes { bytes in
            while bytes.count - used >= 12 {
                let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: used, as: UInt32.self)))
                guard bytes.count - used >= 12 + length else { break }
                let kind = bytes[used + 4]
                if kind == 1 {
                    isReady = true
                    finished += depth
                } else if kind == 3 || kind == 4 {
                    let stream = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: used + 8, as: UInt32.self))
                    owed += length
                    let ended = kind == 4 || bytes[used + 5] & 1 == 1
                    if ended {
                        answered(
                            now &- sentAt[Int(stream >> 1) & (sentAt.count - 1)],
                            kind == 3 || bytes[used + 12] == 0
                        )
                        finished += 1
                    }
                }
                used += 12 + length
            }
        }
        input.consume(used)
        if owed > 1 << 20 { payCredit() }
        if !isStopped { for _ in 0..<finished { put(now) } }
        stream?.send(&output)
    }

    private func put(_ now: UInt64) {
        let at = output.count
        output.append(frame)
        output.set(bigEndian: nextStream, at: at + 8)
        sentAt[Int(nextStream >> 1) & (sentAt.count - 1)] = now
        nextStream += 2
    }

    private func payCredit() {
        output.append(bigEndian: UInt32(4))
        output.append(bigEndian: UInt32(6) << 24)
        output.append(bigEndian: UInt32(0))
        output.append(bigEndian: UInt32(owed))
        owed = 0
    }

    func byteStreamCanSend() { stream?.send(&output) }

    func byteStreamDidClose(_ reason: CloseReason) {
        isReady = false
        stream = nil
        if !isStopped { answered(0, false) }
    }
}
