import Bytes
import ContractSamples
import ProtobufRuntime
import TestingProto

/// Codec steps on the 684-byte sample notification and on its answer.
final class CodecSteps {
    private let sample = TestingProto.Notification.sample
    private let ack = Ack(id: [UInt8](repeating: 7, count: 16), status: 2, seq: 100_000)
    private let bytes: [UInt8]
    private let ackBytes: [UInt8]
    private var buffer = ByteBuffer(byteCapacity: 4096)

    init() throws {
        try sample.encode(into: &buffer)
        bytes = buffer.copy()
        buffer.removeAll()
        try ack.encode(into: &buffer)
        ackBytes = buffer.copy()
    }

    /// All steps, in the order of the table.
    var all: [TimedStep] { decoding + encoding }

    private var decoding: [TimedStep] {
        [
            TimedStep(name: "decode \(bytes.count) bytes, owned") { [bytes] in
                try TestingProto.Notification(decoding: bytes.span.bytes).deviceIDs.count
            },
            TimedStep(name: "decode \(bytes.count) bytes, view") { [bytes] in try Self.touchLittle(bytes.span.bytes) },
            TimedStep(name: "decode \(bytes.count) bytes, view, every list and nested message read") { [bytes] in
                try Self.touch(bytes.span.bytes)
            },
            TimedStep(name: "decode Ack, \(ackBytes.count) bytes, owned") { [ackBytes] in
                try Ack(decoding: ackBytes.span.bytes).id.count
            },
        ]
    }

    private var encoding: [TimedStep] {
        [
            TimedStep(name: "encode \(bytes.count) bytes") { [self] in
                buffer.removeAll()
                try sample.encode(into: &buffer)
                return buffer.count
            },
            TimedStep(name: "encode Ack, \(ackBytes.count) bytes") { [self] in
                buffer.removeAll()
                try ack.encode(into: &buffer)
                return buffer.count
            },
        ]
    }

    @inline(never) private static func touchLittle(_ bytes: RawSpan) throws -> Int {
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
}
