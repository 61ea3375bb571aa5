import EventLoop
import Foundation
import ServiceKit
import Testing
import Tracing

/// A clock that stands still.
struct StoppedTime: TimeSource {
    var monotonicNow: MonotonicInstant { MonotonicInstant(nanoseconds: 0) }
    var wallNow = UnixTime(microseconds: 1_772_352_000_123_456)
}

@Suite("Log lines") struct LoggerTests {
    /// A pipe with a logger at its writing end.
    private final class Captured {
        let logger: Logger
        private let pipe = Pipe()

        init(_ format: LogFormat, level: LogLevel = .debug, time: any TimeSource = StoppedTime()) {
            let descriptor = pipe.fileHandleForWriting.fileDescriptor
            logger = Logger(service: "usher-test", level: level, format: format, descriptor: descriptor, time: time)
        }

        /// What was written; ends the capture.
        func text() throws -> String {
            try pipe.fileHandleForWriting.close()
            let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
            return String(decoding: data, as: UTF8.self)
        }

        func objects() throws -> [[String: Any]] {
            try text().split(separator: "\n").map { line in
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                return try #require(object)
            }
        }
    }

    static let trace = TraceContext.root(isSampled: true, random: SystemRandom())

    @Test("A line is one JSON object with time, level, service, message and fields") func json() throws {
        let captured = Captured(.json)
        captured.logger.info(
            "peer connected",
            [
                .plain("peer", "focus"), .integer("open", 3), .number("load", 0.5), .flag("resumed", true),
                .milliseconds("took_ms", .microseconds(1500)), .word("kind", "inbound"),
            ]
        )
        #expect(
            try captured.text() == #"{"time":"2026-03-01T08:00:00.123456Z","level":"info","service":"usher-test","#
                + #""message":"peer connected","peer":"focus","open":3,"load":0.5,"resumed":true,"took_ms":1.5,"#
                + #""kind":"inbound"}"# + "\n"
        )
    }

    @Test("On a terminal a line is text, with quotes where they are needed") func text() throws {
        let captured = Captured(.text)
        captured.logger.warning("slow", [.plain("peer", "a b"), .plain("name", "c"), .plain("empty", "")])
        #expect(
            try captured.text()
                == "2026-03-01T08:00:00.123456Z WARNING usher-test: slow peer=\"a b\" name=c empty=\"\"\n"
        )
    }

    @Test("A line names the trace of the request, given or the task's own") func traces() throws {
        let captured = Captured(.json)
        captured.logger.info("given", trace: Self.trace)
        TraceContext.$current.withValue(Self.trace) { captured.logger.info("task's own") }
        captured.logger.info("none")
        let objects = try captured.objects()
        #expect(
            objects.map { $0["trace_id"] as? String } == [
                Self.trace.traceID.description, Self.trace.traceID.description, nil,
            ]
        )
        #expect(objects[0]["span_id"] as? String == Self.trace.spanID.description)
    }

    @Test(
        "Any text comes back as it was from a JSON reader, on one line",
        arguments: [
            "\"quoted\" \\ back", "line\nbreak\r\ttab", "\u{0}\u{1}\u{1F}\u{7F}\u{9B}31m", "\u{1B}[2J", "ünïcödé 🎛️ 漢字",
            "\u{2028}\u{2029}\u{202E}\u{2066}", "\u{FFFD}", "e\u{301}", "",
        ]
    )
    func escaping(value: String) throws {
        let captured = Captured(.json)
        captured.logger.info("m", [.plain("value", value)])
        let line = try captured.text()
        #expect(line.utf8.count { $0 < 0x20 } == 1, "only the line break at the end")
        #expect(!line.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0.value == 0x202E })
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect((object?["value"] as? String).map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test("Bytes that are no UTF-8 still make a line of valid JSON") func invalidBytes() throws {
        let captured = Captured(.json)
        let bytes: [UInt8] = [0x61, 0xFF, 0xC0, 0xAF, 0xED, 0xA0, 0x80, 0x62]
        captured.logger.info("m", [.plain("value", bytes: bytes.span.bytes)])
        let value = try captured.objects()[0]["value"] as? String
        #expect(value?.hasPrefix("a\u{FFFD}") == true)
        #expect(value?.hasSuffix("b") == true)
    }

    @Test("Numbers JSON has no word for are written as text", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) throws {
        let captured = Captured(.json)
        captured.logger.info("m", [.number("value", value)])
        #expect(try captured.objects()[0]["value"] as? String == value.description)
    }

    @Test("Whole numbers are written exactly", arguments: [Int64.min, -1, 0, Int64.max])
    func integers(value: Int64) throws {
        let captured = Captured(.json)
        captured.logger.info("m", [.integer("value", value)])
        #expect(try captured.text().hasSuffix("\"value\":\(value)}\n"))
    }

    @Test("A redacted value is not in the line", arguments: LogFormat.allCases) func redacted(format: LogFormat) throws
    {
        let captured = Captured(format)
        captured.logger.info("m", [.redacted("token", Redacted("hunter2"))])
        let line = try captured.text()
        #expect(line.contains("[redacted]"))
        #expect(!line.contains("hunter2"))
    }

    @Test("A long value is cut at a character, a long line leaves fields out and says so") func limits() throws {
        let captured = Captured(.json)
        captured.logger.info("m", [.plain("value", "x" + String(repeating: "ü", count: 5000))])
        captured.logger.info("m", (0..<40).map { _ in .plain("value", String(repeating: "x", count: 500)) })
        captured.logger.info("m", [.plain("value", String(repeating: "\u{0}", count: 1024)), .integer("kept", 1)])
        let lines = try captured.text().split(separator: "\n")
        #expect(lines[0].contains(String(repeating: "ü", count: 511) + "…\""))
        #expect(lines[1].utf8.count < 4096)
        #expect(lines[1].hasSuffix(",\"truncated\":true}"))
        #expect(lines[2].hasSuffix(",\"kept\":1,\"truncated\":true}"))
    }

    @Test("Fields of a level that is off are not even computed") func levels() throws {
        let captured = Captured(.json, level: .warning)
        let log = captured.logger
        func computed() -> [LogField] {
            Issue.record("computed")
            return []
        }
        log.debug("m", computed())
        log.info("m", computed())
        log.warning("shown")
        log.level = .error
        log.warning("m", computed())
        log.error("shown")
        #expect(!log.isEnabled(.warning))
        #expect(log.isEnabled(.error))
        #expect(try captured.objects().map { $0["level"] as? String } == ["warning", "error"])
    }

    @Test("Bound fields come first in each line") func bound() throws {
        let captured = Captured(.json)
        captured.logger.with([.word("loop", "io-0")]).info("m", [.integer("n", 1)])
        #expect(try captured.text().hasSuffix(#""loop":"io-0","n":1}"# + "\n"))
    }

    @Test("Without a setting, a terminal gets text and anything else JSON") func defaultFormat() throws {
        let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        #expect(Logger.defaultFormat(for: terminal) == .text)
        close(terminal)
        #expect(Logger.defaultFormat(for: Pipe().fileHandleForWriting.fileDescriptor) == .json)
    }

    @Test(
        "Times are written in RFC 3339",
        arguments: [
            (0, "1970-01-01T00:00:00.000000Z"), (-1, "1969-12-31T23:59:59.999999Z"),
            (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
            (4_107_542_399_999_999, "2100-02-28T23:59:59.999999Z"),
            (4_107_542_400_000_000, "2100-03-01T00:00:00.000000Z"), (.min, "0000-01-01T00:00:00.000000Z"),
            (.max, "9999-12-31T23:59:59.999999Z"),
        ] as [(Int64, String)]
    )
    func times(microseconds: Int64, expected: String) throws {
        let captured = Captured(.json, time: StoppedTime(wallNow: UnixTime(microseconds: microseconds)))
        captured.logger.info("m")
        #expect(try captured.objects()[0]["time"] as? String == expected)
    }
}
