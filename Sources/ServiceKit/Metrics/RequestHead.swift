import CHTTPParser

/// The head of one HTTP/1.1 request as it comes in, piece by piece.
///
/// A `GET` with a path is all this endpoint answers, so the parser runs over the head and stops there.
struct RequestHead: ~Copyable {
    /// Bytes a head may have.
    static let maximumByteCount = 8192

    /// What to do with the connection now.
    enum Outcome: Equatable {
        /// More of the head is to come.
        case incomplete
        /// The head is complete.
        case complete(isGet: Bool, path: String)
        /// Not HTTP/1; the parser's reason.
        case malformed(reason: String)
        /// Larger than ``maximumByteCount``.
        case tooLarge
    }

    /// What the parser's callbacks fill in; C holds its address while it runs.
    private struct Seen {
        var target: [UInt8] = []
        var isComplete = false
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
            guard parser.pointee.http_major == 1 else {
                return .malformed(reason: "version \(parser.pointee.http_major).\(parser.pointee.http_minor)")
            }
            let target = String(decoding: seen.pointee.target, as: UTF8.self)
            let path = target.prefix { $0 != "?" }
            return .complete(isGet: usher_http_method(parser) == HTTP_GET, path: String(path))
        }
        let error = usher_http_error(parser)
        guard error == HPE_OK else {
            return .malformed(reason: String(cString: http_errno_description(error)))
        }
        return byteCount == Self.maximumByteCount ? .tooLarge : .incomplete
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
            parser?.pointee.data?.assumingMemoryBound(to: Seen.self).pointee.isComplete = true
            // 1: there is no body; one that was sent all the same is not looked at either.
            return 1
        }
        return settings
    }
}
