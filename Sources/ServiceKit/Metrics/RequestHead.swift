import CHTTPParser

/// The head of one HTTP/1.1 request as it comes in, piece by piece.
///
/// A method and a path are all this endpoint needs, so the parser runs over the head and stops there.
struct RequestHead: ~Copyable {
    /// Bytes a head may have.
    static let maximumByteCount = 8192

    /// The methods that are told apart.
    enum Method: Equatable {
        case get, head, other
    }

    /// What to do with the connection now.
    enum Outcome: Equatable {
        /// More of the head is to come.
        case incomplete
        /// The head is complete.
        case complete(Method, path: String)
        /// Not HTTP/1; the parser's reason.
        case malformed(reason: String)
        /// Larger than ``maximumByteCount``.
        case tooLarge
    }

    /// What the parser's callbacks fill in; C holds its address while it runs.
    private struct Seen {
        var target: [UInt8] = []
        var isComplete = false
        // Noted when the head is complete: the parser goes on to what else was sent and forgets them.
        var method = HTTP_GET
        var version: (major: UInt16, minor: UInt16) = (1, 1)
    }

    private let parser: UnsafeMutablePointer<http_parser>
    private let seen: UnsafeMutablePointer<Seen>
    private var byteCount = 0

    init() {
        parser = .allocate(capacity: 1)
        parser.initialize(to: http_parser())
        http_parser_init(parser, HTTP_REQUEST)
        seen = .allocate(capacity: 1)
        seen.initialize(to: Seen())
        parser.pointee.data = UnsafeMutableRawPointer(seen)
    }

    deinit {
        parser.deallocate()
        seen.deinitialize(count: 1)
        seen.deallocate()
    }

    /// Takes the next bytes of the connection; not to be called again after anything but `incomplete`.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> Outcome {
        let room = Self.maximumByteCount - byteCount
        let piece = UnsafeRawBufferPointer(rebasing: bytes.prefix(room))
        byteCount += piece.count
        var settings = Self.callbacks
        _ = http_parser_execute(parser, &settings, piece.baseAddress?.assumingMemoryBound(to: CChar.self), piece.count)
        if seen.pointee.isComplete {
            // The parser takes any version of one digit, one point and one digit.
            let version = seen.pointee.version
            guard version.major == 1 else { return .malformed(reason: "version \(version.major).\(version.minor)") }
            return .complete(method, path: path)
        }
        let error = usher_http_error(parser)
        guard error == HPE_OK else {
            return .malformed(reason: String(cString: http_errno_description(error)))
        }
        return byteCount == Self.maximumByteCount ? .tooLarge : .incomplete
    }

    private var method: Method {
        switch seen.pointee.method {
        case HTTP_GET: .get
        case HTTP_HEAD: .head
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

    private static var callbacks: http_parser_settings {
        var settings = http_parser_settings()
        settings.on_url = { parser, start, count in
            guard let seen = parser?.pointee.data?.assumingMemoryBound(to: Seen.self), let start else { return 1 }
            // A second request sent along with the first is not looked at: the connection ends after one answer.
            guard !seen.pointee.isComplete else { return 1 }
            UnsafeRawBufferPointer(start: start, count: count).withMemoryRebound(to: UInt8.self) {
                seen.pointee.target += $0
            }
            return 0
        }
        settings.on_headers_complete = { parser in
            guard let parser, let seen = parser.pointee.data?.assumingMemoryBound(to: Seen.self) else { return 1 }
            if !seen.pointee.isComplete {
                seen.pointee.method = usher_http_method(parser)
                seen.pointee.version = (parser.pointee.http_major, parser.pointee.http_minor)
                seen.pointee.isComplete = true
            }
            // 1: there is no body; one that was sent all the same is not looked at either.
            return 1
        }
        return settings
    }
}
