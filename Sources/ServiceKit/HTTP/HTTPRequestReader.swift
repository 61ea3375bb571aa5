import CHTTPParser

/// One HTTP/1.1 request as it comes in, piece by piece.
///
/// Of the head a method, a path, the kind of the body and the reader's languages are all that our handlers need. Bodies are taken of POST only, and
/// only where there is a limit for them; elsewhere the parser stops behind the head.
struct HTTPRequestReader: ~Copyable {
    /// Bytes a head may have.
    static let maximumHeadByteCount = 8192

    /// What to do with the connection now.
    enum Outcome: Equatable {
        /// More of the request is to come.
        case incomplete
        /// The request is complete.
        case complete(HTTPRequest)
        /// Not HTTP/1; the parser's reason.
        case malformed(reason: String)
        /// The head is larger than ``maximumHeadByteCount``.
        case headTooLarge
        /// The body is larger than the limit.
        case bodyTooLarge
    }

    /// What the parser's callbacks fill in; C holds its address while it runs.
    private struct Seen {
        /// Bytes a body may have; nil where none is looked at.
        let bodyLimit: Int?
        var target: [UInt8] = []
        var fieldName: [UInt8] = []
        var contentType: [UInt8] = []
        var acceptLanguage: [UInt8] = []
        var expectation: [UInt8] = []
        var hostCount = 0
        var body: [UInt8] = []
        // Noted when the head is complete: the parser goes on to what else was sent and forgets them.
        var method = HTTP_GET
        var version: (major: UInt16, minor: UInt16) = (1, 1)
        var isHeadComplete = false
        var isComplete = false
        var isBodyTooLarge = false
        /// Where the value that comes is kept, if it is.
        var kept: WritableKeyPath<Seen, [UInt8]>?
        var hasValueBegun = false
    }

    private let parser: UnsafeMutablePointer<http_parser>
    private let seen: UnsafeMutablePointer<Seen>
    private var headByteCount = 0
    private var bodyByteCount = 0

    /// A reader at the beginning of a connection.
    init(bodyLimit: Int? = nil) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: http_parser())
        http_parser_init(parser, HTTP_REQUEST)
        seen = .allocate(capacity: 1)
        seen.initialize(to: Seen(bodyLimit: bodyLimit))
        parser.pointee.data = UnsafeMutableRawPointer(seen)
    }

    deinit {
        parser.deallocate()
        seen.deinitialize(count: 1)
        seen.deallocate()
    }

    /// Takes the next bytes of the connection; not to be called again after anything but `incomplete`.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        if seen.pointee.isHeadComplete { return takeBody(bytes) }
        let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.maximumHeadByteCount - headByteCount))
        headByteCount += piece.count
        let error = execute(piece)
        guard seen.pointee.isHeadComplete else {
            guard error == HPE_OK else { return .malformed(reason: Self.text(error)) }
            return headByteCount == Self.maximumHeadByteCount ? .headTooLarge : .incomplete
        }
        // The parser takes any version of one digit, one point and one digit.
        let version = seen.pointee.version
        guard version.major == 1 else { return .malformed(reason: "version \(version.major).\(version.minor)") }
        // RFC 9112, 3.2.
        let hostCount = seen.pointee.hostCount
        guard version.minor == 0 || hostCount == 1 else {
            return .malformed(reason: "expected one Host, there are \(hostCount)")
        }
        if let outcome = outcome(after: error) { return outcome }
        return takeBody(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(piece.count)))
    }

    /// True once where the client waits to be told that its body is wanted (RFC 9110, 10.1.1).
    mutating func mustSayContinue() -> Bool {
        guard seen.pointee.isHeadComplete, seen.pointee.version.minor > 0, bodyByteCount == 0 else { return false }
        let expectation = String(decoding: seen.pointee.expectation, as: UTF8.self)
        seen.pointee.expectation = []
        return expectation.lowercased() == "100-continue"
    }

    private mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        guard !bytes.isEmpty else { return .incomplete }
        bodyByteCount += bytes.count
        if let outcome = outcome(after: execute(bytes)) { return outcome }
        // What frames chunks must not go on without end either.
        let limit = seen.pointee.bodyLimit ?? 0
        return bodyByteCount > Self.maximumHeadByteCount + 8 * limit ? .bodyTooLarge : .incomplete
    }

    /// What became of the request once its head is complete; nil where more of it is to come.
    private func outcome(after error: http_errno) -> Outcome? {
        if seen.pointee.isBodyTooLarge { return .bodyTooLarge }
        if seen.pointee.isComplete {
            var request = HTTPRequest(
                method,
                path: path,
                contentType: String(decoding: seen.pointee.contentType, as: UTF8.self),
                body: seen.pointee.body
            )
            request.acceptLanguage = String(decoding: seen.pointee.acceptLanguage, as: UTF8.self)
            return .complete(request)
        }
        return error == HPE_OK ? nil : .malformed(reason: Self.text(error))
    }

    private func execute(_ bytes: UnsafeRawBufferPointer) -> http_errno {
        var settings = Self.callbacks
        _ = http_parser_execute(parser, &settings, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        return usher_http_error(parser)
    }

    private static func text(_ error: http_errno) -> String { String(cString: http_errno_description(error)) }

    private var method: HTTPRequest.Method {
        switch seen.pointee.method {
        case HTTP_GET: .get
        case HTTP_HEAD: .head
        case HTTP_POST: .post
        default: .other
        }
    }

    /// The path of the target, which may also be a whole URL (RFC 9112, 3.2.2); empty where it has none.
    private var path: String {
        seen.pointee.target.withUnsafeBytes { target in
            var offset = 0
            var count = 0
            let start = target.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard usher_http_path(start, target.count, &offset, &count) == 1 else { return "" }
            return String(decoding: target[offset..<offset + count], as: UTF8.self)
        }
    }

    // MARK: What the parser calls

    private static var callbacks: http_parser_settings {
        var settings = http_parser_settings()
        settings.on_url = { parser, start, count in
            HTTPRequestReader.see(parser, start, count) { seen, bytes in
                // A second request sent along with the first is not looked at: the connection ends after one answer.
                guard !seen.isHeadComplete else { return 1 }
                seen.target += bytes
                return 0
            }
        }
        settings.on_header_field = { parser, start, count in
            HTTPRequestReader.see(parser, start, count) { seen, bytes in
                if seen.hasValueBegun {
                    seen.fieldName = []
                    seen.hasValueBegun = false
                }
                seen.fieldName += bytes
                return 0
            }
        }
        settings.on_header_value = { parser, start, count in
            HTTPRequestReader.see(parser, start, count) { seen, bytes in
                // Chunks may have fields behind them, which say nothing about the body.
                guard !seen.isHeadComplete else { return 0 }
                if !seen.hasValueBegun {
                    seen.hasValueBegun = true
                    if String(decoding: seen.fieldName, as: UTF8.self).lowercased() == "host" { seen.hostCount += 1 }
                    // Where bodies are not taken, nothing of the head is needed either.
                    seen.kept = seen.bodyLimit == nil ? nil : HTTPRequestReader.place(of: seen.fieldName)
                    if let kept = seen.kept { seen[keyPath: kept] = [] }
                }
                if let kept = seen.kept { seen[keyPath: kept] += bytes }
                return 0
            }
        }
        settings.on_headers_complete = { parser in
            guard let parser, let seen = parser.pointee.data?.assumingMemoryBound(to: Seen.self) else { return 1 }
            if seen.pointee.isHeadComplete { return 1 }
            seen.pointee.method = usher_http_method(parser)
            seen.pointee.version = (parser.pointee.http_major, parser.pointee.http_minor)
            seen.pointee.isHeadComplete = true
            if let limit = seen.pointee.bodyLimit, seen.pointee.method == HTTP_POST {
                // All ones where no length was sent.
                let length = parser.pointee.content_length
                seen.pointee.isBodyTooLarge = length != .max && length > UInt64(limit)
                if !seen.pointee.isBodyTooLarge { return 0 }
            }
            seen.pointee.isComplete = true
            // 1: there is no body; one that was sent all the same is not looked at either.
            return 1
        }
        settings.on_body = { parser, start, count in
            HTTPRequestReader.see(parser, start, count) { seen, bytes in
                guard !seen.isComplete else { return 1 }
                seen.isBodyTooLarge = seen.body.count + bytes.count > seen.bodyLimit ?? 0
                if seen.isBodyTooLarge { return 1 }
                seen.body += bytes
                return 0
            }
        }
        settings.on_message_complete = { parser in
            guard let seen = parser?.pointee.data?.assumingMemoryBound(to: Seen.self) else { return 1 }
            seen.pointee.isComplete = true
            return 0
        }
        return settings
    }

    /// Hands what the parser found on to `body`.
    private static func see(
        _ parser: UnsafeMutablePointer<http_parser>?,
        _ start: UnsafePointer<CChar>?,
        _ count: Int,
        _ body: (inout Seen, UnsafeRawBufferPointer) -> CInt
    ) -> CInt {
        guard let seen = parser?.pointee.data?.assumingMemoryBound(to: Seen.self), let start else { return 1 }
        return body(&seen.pointee, UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Where the value of the field called `name` is kept; nil where nobody needs it.
    private static func place(of name: [UInt8]) -> WritableKeyPath<Seen, [UInt8]>? {
        guard [6, 12, 15].contains(name.count) else { return nil }
        switch String(decoding: name, as: UTF8.self).lowercased() {
        case "content-type": return \.contentType
        case "accept-language": return \.acceptLanguage
        case "expect": return \.expectation
        default: return nil
        }
    }
}
