import Bytes
import EventLoop
import Transport

/// Reads one server stream without end, by `WIRE.md` alone.
final class RawStreamLoad: LoadGenerator, ByteStreamDelegate {
    private static let stream: UInt32 = 1
    private let frame: [UInt8]
    private let tally: Tally
    private let connect: () -> any ByteStream
    private var byteStream: (any ByteStream)?
    private var output = ByteBuffer()
    /// Payload bytes read and not yet given back, of the stream and of the connection.
    private var owed = (stream: 0, connection: 0)
    private var isStopped = false

    init(frame: [UInt8], tally: Tally, connect: @escaping () -> any ByteStream) {
        var frame = frame
        // Longer than any measurement.
        RawFrames.setTimeout(0, of: &frame)
        self.frame = frame
        self.tally = tally
        self.connect = connect
    }

    func start() {
        let byteStream = connect()
        self.byteStream = byteStream
        byteStream.delegate = self
    }

    func stop() {
        isStopped = true
        byteStream?.close()
    }

    func byteStreamDidOpen(peer: PeerCertificate) {
        RawFrames.appendSettings(to: &output)
        byteStream?.send(&output)
    }

    func byteStreamDidReceive(_ input: inout ByteBuffer) {
        var reader = RawFrameReader()
        input.withUnsafeReadableBytes { bytes in
            while let frame = reader.next(bytes) {
                switch frame.kind {
                case RawFrames.settings: putRequest()
                case RawFrames.response:
                    owed.stream += frame.payload.count
                    owed.connection += frame.payload.count
                    tally.add(nanoseconds: 0, ok: true)
                case RawFrames.status: tally.add(nanoseconds: 0, ok: false)
                default: break
                }
            }
        }
        input.consume(reader.used)
        payCredit()
        byteStream?.send(&output)
    }

    private func putRequest() {
        let at = output.count
        output.append(frame)
        output.set(bigEndian: Self.stream, at: at + 8)
    }

    /// Half of the defaults, as the suite's own client does.
    private func payCredit() {
        if owed.stream > 131_072 {
            RawFrames.appendCredit(owed.stream, stream: Self.stream, to: &output)
            owed.stream = 0
        }
        if owed.connection > 2_097_152 {
            RawFrames.appendCredit(owed.connection, stream: 0, to: &output)
            owed.connection = 0
        }
    }

    func byteStreamCanSend() { byteStream?.send(&output) }

    func byteStreamDidClose(_ reason: CloseReason) {
        byteStream = nil
        if !isStopped { tally.fail() }
    }
}
