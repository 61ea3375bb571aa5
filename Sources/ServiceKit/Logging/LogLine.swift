import EventLoop
import Tracing

/// The bytes of one log line, of at most ``LogLine/maximumByteCount`` bytes with its line break.
struct LogLine {
    /// What POSIX lets a pipe take in one piece (`PIPE_BUF` on Linux), so lines of several processes never mix.
    static let maximumByteCount = 4096
    /// Bytes of one text value that are kept.
    static let maximumValueByteCount = 1024

    private(set) var bytes: [UInt8] = []
    /// Kept free for `,"truncated":true}` and the line break.
    private static let reserve = 24

    /// Spells a line; fields that do not fit are left out, and the line says so.
    init(
        _ format: LogFormat,
        time: UnixTime,
        level: LogLevel,
        service: String,
        message: StaticString,
        trace: TraceContext?,
        fields: [LogField]
    ) {
        bytes.reserveCapacity(512)
        switch format {
        case .json: spellJSON(time, level, service, message, trace, fields)
        case .text: spellText(time, level, service, message, trace, fields)
        }
    }

    // MARK: JSON

    private mutating func spellJSON(
        _ time: UnixTime,
        _ level: LogLevel,
        _ service: String,
        _ message: StaticString,
        _ trace: TraceContext?,
        _ fields: [LogField]
    ) {
        append(#"{"time":""#)
        append(Timestamp.text(time))
        append(#"","level":""#)
        append(level.rawValue)
        append(#"","service":"#)
        appendQuoted(service)
        append(#","message":"#)
        appendQuoted(message.description)
        if let trace {
            append(#","trace_id":""#)
            append(trace.traceID.description)
            append(#"","span_id":""#)
            append(trace.spanID.description)
            append("\"")
        }
        var isTruncated = false
        for field in fields {
            let mark = bytes.count
            append(",")
            appendQuoted(field.name.description)
            append(":")
            appendJSON(field.value)
            if bytes.count > Self.maximumByteCount - Self.reserve {
                bytes.removeSubrange(mark...)
                isTruncated = true
            }
        }
        append(isTruncated ? ",\"truncated\":true}\n" : "}\n")
    }

    private mutating func appendJSON(_ value: LogField.Value) {
        switch value {
        case .text(let text): appendQuoted(text)
        case .literal(let text): appendQuoted(text.description)
        case .integer(let number): append(String(number))
        // JSON has no word for these.
        case .number(let number) where !number.isFinite: appendQuoted(number.description)
        case .number(let number): append(number.description)
        case .flag(let flag): append(flag ? "true" : "false")
        case .traceID(let id): appendQuoted(id.description)
        }
    }

    // MARK: Text

    private mutating func spellText(
        _ time: UnixTime,
        _ level: LogLevel,
        _ service: String,
        _ message: StaticString,
        _ trace: TraceContext?,
        _ fields: [LogField]
    ) {
        append(Timestamp.text(time))
        append(" ")
        append(level.rawValue.uppercased().padded(to: 7))
        append(" ")
        append(service)
        append(": ")
        appendEscaped(message.description)
        if let trace {
            append(" trace_id=")
            append(trace.traceID.description)
        }
        var isTruncated = false
        for field in fields {
            let mark = bytes.count
            append(" ")
            append(field.name.description)
            append("=")
            appendText(field.value)
            if bytes.count > Self.maximumByteCount - Self.reserve {
                bytes.removeSubrange(mark...)
                isTruncated = true
            }
        }
        append(isTruncated ? " truncated=true\n" : "\n")
    }

    private mutating func appendText(_ value: LogField.Value) {
        guard case .text(let text) = value else {
            if case .literal(let word) = value { return append(word.description) }
            return appendJSON(value)
        }
        let isBare = !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
        if isBare, text.utf8.count <= Self.maximumValueByteCount { append(text) } else { appendQuoted(text) }
    }

    // MARK: Bytes

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func appendQuoted(_ text: String) {
        append("\"")
        appendEscaped(text)
        append("\"")
    }

    private mutating func appendEscaped(_ text: String) {
        var kept = text[...]
        var isCut = false
        if text.utf8.count > Self.maximumValueByteCount {
            let limit = text.utf8.index(text.startIndex, offsetBy: Self.maximumValueByteCount)
            // Back to the border of a scalar, so that the piece is text again.
            kept = text[..<text.unicodeScalars.index(after: text.unicodeScalars.index(before: limit))]
            isCut = true
        }
        for scalar in kept.unicodeScalars {
            switch scalar.value {
            case 0x20, 0x21, 0x23...0x5B, 0x5D...0x7E: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default: append(scalar.escaped(asASCII: false))
            }
        }
        if isCut { append("…") }
    }
}

extension String {
    /// The string with spaces behind it, so that columns line up.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - utf8.count))
    }
}
