import Bytes
import EventLoop
import Transport

/// A closed-loop load generator that speaks the wire by `WIRE.md` alone and spends as little as it can on itself, so
/// that the server is what is measured.
///
/// Keeps `depth` calls outstanding on one connection.
final class RawLoad: LoadGenerator, ByteStreamDelegate {
    /// When the next calls go out.
    enum Pace {
        /// One for each answer.
        case continuous
        /// All at once when all have been answered, so that the server's batches are always full.
        case batches
    }

    private let frame: [UInt8]
    private let depth: Int
    private let pace: Pace
    private let loop: EventLoop
    private let tally: Tally
    private let connect: () -> any ByteStream
    private var stream: (any ByteStream)?
    private var output = ByteBuffer(byteCapacity: 256 * 1024)
    private var nextStream: UInt32 = 1
    /// When each outstanding call was sent, by its stream's number, halved, modulo the size.
    private var sentAt: [UInt64]
    private var outstanding = 0
    private var owed = 0
    private var isStopped = false

    init(
        frame: [UInt8],
        depth: Int,
        pace: Pace = .continuous,
        loop: EventLoop,
        tally: Tally,
        connect: @escaping () -> any ByteStream
    ) {
        self.frame = frame
        self.depth = depth
        self.pace = pace
        self.loop = loop
        self.tally = tally
        self.connect = connect
        var size = 1
        while size < depth * 4 { size *= 2 }
        sentAt = [UInt64](repeating: 0, count: size)
    }

    func start() {
        let stream = connect()
        self.stream = stream
        stream.delegate = self
    }

    func stop() {
        isStopped = true
        stream?.close()
    }

    func byteStreamDidOpen(peer: PeerCertificate) {
        RawFrames.appendSettings(to: &output)
        stream?.send(&output)
    }

    func byteStreamDidReceive(_ input: inout ByteBuffer) {
        let now = loop.time.monotonicNow.nanoseconds
        var reader = RawFrameReader()
        var finished = 0
        input.withUnsafeReadableBytes { bytes in
            while let frame = reader.next(bytes) {
                switch frame.kind {
                case RawFrames.settings: finished += depth
                case RawFrames.response, RawFrames.status: if read(frame, now) { finished += 1 }
                default: break
                }
            }
        }
        input.consume(reader.used)
        if owed > 1 << 20 { payCredit() }
        if !isStopped { putNext(finished, now) }
        stream?.send(&output)
    }

    /// True where the frame ends its call.
    @inline(__always)
    private func read(_ frame: RawFrameReader.Frame, _ now: UInt64) -> Bool {
        let isResponse = frame.kind == RawFrames.response
        if isResponse { owed += frame.payload.count }
        guard !isResponse || frame.flags & RawFrames.endFlag != 0 else { return false }
        outstanding -= 1
        tally.add(
            nanoseconds: now &- sentAt[Int(frame.stream >> 1) & (sentAt.count - 1)],
            ok: isResponse || frame.payload.first == 0
        )
        return true
    }

    private func putNext(_ finished: Int, _ now: UInt64) {
        switch pace {
        case .continuous: for _ in 0..<finished { put(now) }
        case .batches: if outstanding == 0, finished > 0 { for _ in 0..<depth { put(now) } }
        }
    }

    private func put(_ now: UInt64) {
        let at = output.count
        output.append(frame)
        output.set(bigEndian: nextStream, at: at + 8)
        sentAt[Int(nextStream >> 1) & (sentAt.count - 1)] = now
        nextStream += 2
        outstanding += 1
    }

    private func payCredit() {
        RawFrames.appendCredit(owed, stream: 0, to: &output)
        owed = 0
    }

    func byteStreamCanSend() { stream?.send(&output) }

    func byteStreamDidClose(_ reason: CloseReason) {
        stream = nil
        if !isStopped { tally.fail() }
    }
}
