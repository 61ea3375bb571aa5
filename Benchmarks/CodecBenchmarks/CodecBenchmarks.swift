import Bytes
import ContractSamples
import ProtobufRuntime
import TestingProto

/// Codec steps on the 684-byte sample notification and on its answer.
///
/// Each line is the median of nine runs of `iterations` steps, in nanoseconds a step.
enum CodecBenchmarks {
    /// One measured step.
    struct Line: Sendable {
        var name: String
        var nanoseconds: Double
    }

    static func run(iterations: Int = 20_000) throws -> [Line] {
        var buffer = ByteBuffer(byteCapacity: 4096)
        try Notification.sample.encode(into: &buffer)
        let bytes = buffer.copy()
        let ack = Ack(id: [UInt8](repeating: 7, count: 16), status: 2, seq: 100_000)
        buffer.removeAll()
        try ack.encode(into: &buffer)
        let ackBytes = buffer.copy()
        let sample = Notification.sample
        return [
            try measure("decode 684 bytes, owned", iterations) {
                try Notification(decoding: bytes.span.bytes).deviceIDs.count
            },
            try measure("decode 684 bytes, view", iterations) { try touchNothing(bytes.span.bytes) },
            try measure("decode 684 bytes, view, every list and nested message read", iterations) {
                try touch(bytes.span.bytes)
            },
            try measure("encode 684 bytes", iterations) {
                buffer.removeAll()
                try sample.encode(into: &buffer)
                return buffer.count
            },
            try measure("encode Ack, \(ackBytes.count) bytes", iterations) {
                buffer.removeAll()
                try ack.encode(into: &buffer)
                return buffer.count
            },
            try measure("decode Ack, \(ackBytes.count) bytes, owned", iterations) {
                try Ack(decoding: ackBytes.span.bytes).id.count
            },
        ]
    }

    @inline(never) private static func touchNothing(_ bytes: RawSpan) throws -> Int {
        let view = try NotificationView(bytes)
        return Int(view.priority) + view.id.byteCount
    }

    @inline(never) private static func touch(_ bytes: RawSpan) throws -> Int {
        let view = try NotificationView(bytes)
        var sum = view.id.byteCount + view.tenant.byteCount + Int(view.userID & 7)
        if let alert = view.alert { sum += alert.title.byteCount + alert.body.byteCount }
        if let sender = view.sender { sum += sender.handle.byteCount }
        var pairs = view.data
        while let pair = try pairs.next() { sum += pair.key.byteCount + pair.value.byteCount }
        var devices = view.deviceIDs
        while let device = try devices.next() { sum += device.byteCount }
        return sum
    }

    private static func measure(_ name: String, _ iterations: Int, _ step: () throws -> Int) throws -> Line {
        var runs: [Double] = []
        var sum = 0
        for _ in 0..<9 {
            let clock = ContinuousClock()
            let start = clock.now
            for _ in 0..<iterations { sum &+= try step() }
            let elapsed = (clock.now - start).components
            let nanoseconds = Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
            runs.append(nanoseconds / Double(iterations))
        }
        precondition(sum != 0, "the step did nothing")
        return Line(name: name, nanoseconds: runs.sorted()[4])
    }
}
