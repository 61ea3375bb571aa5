import EventLoop
import Testing
import Tracing

/// Numbers handed out in order, then again from the first.
private final class Sequence: RandomSource {
    private let numbers: [UInt64]
    private let position = Locked(0)

    init(_ numbers: [UInt64]) { self.numbers = numbers }

    func next() -> UInt64 {
        position.withLock { position in
            defer { position += 1 }
            return numbers[position % numbers.count]
        }
    }
}

@Suite("Trace context") struct TraceContextTests {
    static let example = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    @Test("The specification's example is read into its parts") func reading() throws {
        let context = try TraceContext(traceparent: Self.example)
        #expect(context.traceID == TraceID(high: 0x4bf9_2f35_77b3_4da6, low: 0xa3ce_929d_0e0e_4736))
        #expect(context.spanID == SpanID(0x00f0_67aa_0ba9_02b7))
        #expect(context.isSampled)
        #expect(context.traceID.description == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(context.spanID.description == "00f067aa0ba902b7")
    }

    @Test("A context written and read again is the same", arguments: 0..<64)
    func roundTrip(bit: Int) throws {
        let random = Sequence([1 << bit, ~(1 << bit), 0x0123_4567_89ab_cdef &* UInt64(bit + 1)])
        let context = TraceContext.root(isSampled: bit % 2 == 0, random: random)
        #expect(try TraceContext(traceparent: context.traceparent) == context)
        #expect(context.traceparent.utf8.count == TraceContext.byteCount)
    }

    @Test(
        "Flags are read for the sampled bit alone",
        arguments: [("00", false), ("01", true), ("02", false), ("03", true), ("fe", false), ("ff", true)]
    )
    func flags(digits: String, isSampled: Bool) throws {
        let context = try TraceContext(traceparent: Self.example.dropLast(2) + digits)
        #expect(context.isSampled == isSampled)
        #expect(context.traceparent.hasSuffix(isSampled ? "-01" : "-00"))
    }

    @Test(
        "A malformed value is refused by name",
        arguments: [
            ("", .wrongLength(byteCount: 0)),
            (String(example.dropLast()), .wrongLength(byteCount: 54)),
            (example + "-", .wrongLength(byteCount: 56)),
            (example + "-extra", .wrongLength(byteCount: 61)),
            ("ff" + example.dropFirst(2), .forbiddenVersion),
            ("0g" + example.dropFirst(2), .notHexadecimal(fieldAtByte: 0)),
            ("0A" + example.dropFirst(2), .notHexadecimal(fieldAtByte: 0)),
            ("00_4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", .missingSeparator(atByte: 2)),
            ("00-4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7-01", .missingSeparator(atByte: 35)),
            ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7_01", .missingSeparator(atByte: 52)),
            ("00-4Bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", .notHexadecimal(fieldAtByte: 3)),
            ("00-4bf92f3577b34da6a3ce929d0e0e473g-00f067aa0ba902b7-01", .notHexadecimal(fieldAtByte: 3)),
            ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b -01", .notHexadecimal(fieldAtByte: 36)),
            ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0x", .notHexadecimal(fieldAtByte: 53)),
            ("00-00000000000000000000000000000000-00f067aa0ba902b7-01", .zeroTraceID),
            ("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01", .zeroSpanID),
        ] as [(String, TraceContextError)]
    )
    func malformed(value: String, expected: TraceContextError) {
        #expect(throws: expected) { try TraceContext(traceparent: value) }
    }

    @Test("Every byte but 0-9 and a-f is refused in every digit's place", arguments: Array(3..<35) + Array(36..<52))
    func everyByte(offset: Int) {
        let digits = Set("0123456789abcdef".utf8)
        for byte in UInt8.min ... .max {
            var value = Array(Self.example.utf8)
            value[offset] = byte
            let parsed = value.withUnsafeBytes { try? TraceContext(traceparent: $0) }
            #expect((parsed != nil) == digits.contains(byte), "byte \(byte) at \(offset)")
        }
    }

    @Test("A later version is read as far as version 00 goes, and passed on as 00")
    func laterVersion() throws {
        let current = try TraceContext(traceparent: Self.example)
        let later = "cc" + Self.example.dropFirst(2)
        #expect(try TraceContext(traceparent: later) == current)
        #expect(try TraceContext(traceparent: later + "-what-the-future-brings") == current)
        #expect(try TraceContext(traceparent: later + "-").traceparent == Self.example)
        #expect(throws: TraceContextError.missingSeparator(atByte: 55)) {
            try TraceContext(traceparent: later + ".what-the-future-brings")
        }
    }

    @Test("A child keeps the trace and the sampling, and has a span of its own") func children() throws {
        let parent = try TraceContext(traceparent: Self.example)
        let child = parent.child(random: Sequence([0xfeed_beef]))
        #expect(child.traceID == parent.traceID)
        #expect(child.isSampled == parent.isSampled)
        #expect(child.spanID == SpanID(0xfeed_beef))
    }

    @Test("Chance that comes up zero makes no zero identity") func zeroChance() {
        let context = TraceContext.root(isSampled: false, random: Sequence([0]))
        #expect(context.traceID.high | context.traceID.low != 0)
        #expect(context.spanID.value != 0)
    }

    @Test("The current context belongs to the task") func taskLocal() throws {
        let context = try TraceContext(traceparent: Self.example)
        #expect(TraceContext.current == nil)
        TraceContext.$current.withValue(context) { #expect(TraceContext.current == context) }
        #expect(TraceContext.current == nil)
    }
}
