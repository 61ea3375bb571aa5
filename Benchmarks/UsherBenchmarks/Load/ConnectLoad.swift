import Bytes
import EventLoop
import Transport

/// Dials again and again: TCP, the mutual handshake, SETTINGS both ways, and the end of the connection.
final class ConnectLoad: LoadGenerator, ByteStreamDelegate {
    private let loop: EventLoop
    private let tally: Tally
    private let connect: () -> any ByteStream
    private var stream: (any ByteStream)?
    private var output = ByteBuffer()
    private var began: UInt64 = 0
    private var isReady = false
    private var isStopped = false

    init(loop: EventLoop, tally: Tally, connect: @escaping () -> any ByteStream) {
        self.loop = loop
        self.tally = tally
        self.connect = connect
    }

    func start() {
        isReady = false
        output.removeAll()
        began = loop.time.monotonicNow.nanoseconds
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
        var reader = RawFrameReader()
        let hasSettings = input.withUnsafeReadableBytes { bytes in
            var found = false
            while let frame = reader.next(bytes) { if frame.kind == RawFrames.settings { found = true } }
            return found
        }
        input.consume(reader.used)
        guard hasSettings, !isReady else { return }
        isReady = true
        tally.add(nanoseconds: loop.time.monotonicNow.nanoseconds &- began, ok: true)
        stream?.close()
    }

    func byteStreamCanSend() { stream?.send(&output) }

    func byteStreamDidClose(_ reason: CloseReason) {
        stream = nil
        if isStopped { return }
        if !isReady { tally.fail() }
        start()
    }
}
