import RPC
import Testing
import WireTestSupport

/// Something a client may not say, and the answer that `WIRE.md` names for it.
struct Misbehaviour: CustomTestStringConvertible, Sendable {
    enum Answer: Equatable, Sendable {
        /// The connection ends with this code.
        case goAway(ConnectionError.Code)
        /// The call on this stream ends with this status, and the connection goes on.
        case status(StatusCode, stream: UInt32)
        /// The server closes without a word.
        case closed
    }

    var testDescription: String
    /// All that is sent after the handshake.
    var bytes: [UInt8]
    var answer: Answer

    private init(_ description: String, _ answer: Answer, _ bytes: [UInt8]) {
        testDescription = description
        self.bytes = bytes
        self.answer = answer
    }

    private static func afterSettings(_ description: String, _ answer: Answer, _ bytes: [UInt8]) -> Self {
        Self(description, answer, RawFrame.settings + bytes)
    }

    private static func header(
        length: UInt32 = 0,
        type: UInt8,
        flags: UInt8 = 0,
        reserved: UInt16 = 0,
        stream: UInt32
    ) -> [UInt8] {
        RawFrame.big(length) + [type, flags] + RawFrame.big(reserved) + RawFrame.big(stream)
    }

    private static let echo = "/test.Probe/Echo"
    private static let hang = "/test.Probe/Hang"

    static let all = beginnings + headers + bits + streams + payloads + credits + calls

    private static let beginnings = [
        Self("a REQUEST before SETTINGS", .goAway(.protocolError), RawFrame.request(1, echo)),
        Self("a PING before SETTINGS", .goAway(.protocolError), RawFrame.ping),
        Self(
            "a foreign magic",
            .goAway(.unsupportedVersion),
            RawFrame.frame(1, 0, Array("HTTP/1.1".utf8) + [0, 1, 0, 0])
        ),
        Self(
            "major version 2",
            .goAway(.unsupportedVersion),
            RawFrame.frame(1, 0, Array("USHERRPC".utf8) + [0, 2, 0, 0])
        ),
        Self("SETTINGS without a byte", .goAway(.settingsError), RawFrame.frame(1, 0, [])),
        Self("a setting given twice", .goAway(.settingsError), RawFrame.settings([(2, 5), (2, 5)])),
        Self("a setting below its range", .goAway(.settingsError), RawFrame.settings([(1, 16_383)])),
        Self("a setting above its range", .goAway(.settingsError), RawFrame.settings([(5, 65_536)])),
        Self(
            "SETTINGS that end inside an entry",
            .goAway(.settingsError),
            RawFrame.frame(1, 0, Array("USHERRPC".utf8) + [0, 1, 0, 0, 0, 2, 0])
        ),
        afterSettings("SETTINGS twice", .goAway(.protocolError), RawFrame.settings),
        Self("plain HTTP inside TLS", .goAway(.frameTooLarge), Array("GET / HTTP/1.1\r\n\r\n".utf8)),
    ]

    private static let headers =
        [
            afterSettings(
                "a length of one byte too many",
                .goAway(.frameTooLarge),
                header(length: 16_385, type: 2, stream: 1)
            ),
            afterSettings("the greatest length", .goAway(.frameTooLarge), header(length: .max, type: 7, stream: 0)),
            afterSettings(
                "a length beyond the limit of an unknown type",
                .goAway(.frameTooLarge),
                header(length: .max, type: 99, stream: 0)
            ),
        ]
        + [UInt8(0), 9, 0x7F, 0xFF].map {
            afterSettings("type \($0)", .goAway(.unknownFrameType), header(type: $0, stream: 0))
        }
        + [
            afterSettings("a RESPONSE from a client", .goAway(.protocolError), RawFrame.frame(3, 1, [1])),
            afterSettings("a STATUS from a client", .goAway(.protocolError), RawFrame.frame(4, 1, [0, 0, 0])),
        ]

    private static let bits =
        [UInt8(1), 2, 5, 6, 8].flatMap { type in
            (0..<8).map { bit in
                afterSettings(
                    "flag \(1 << bit) on type \(type)",
                    .goAway(.frameMalformed),
                    header(type: type, flags: 1 << bit, stream: type == 2 || type == 5 ? 1 : 0)
                )
            }
        }
        + (1..<8).map {
            afterSettings(
                "flag \(1 << $0) on PING",
                .goAway(.frameMalformed),
                header(type: 7, flags: 1 << $0, stream: 0)
            )
        }
        + (0..<16).map {
            afterSettings("reserved bit \($0)", .goAway(.frameMalformed), header(type: 7, reserved: 1 << $0, stream: 0))
        }

    private static let streams =
        [(UInt8(1), UInt32(1)), (7, 1), (8, 1), (2, 0), (5, 0), (2, 0x8000_0001), (6, 0x8000_0001), (7, 0x8000_0000)]
        .map {
            afterSettings("type \($0) on stream \($1)", .goAway(.frameMalformed), header(type: $0, stream: $1))
        }
        + [
            afterSettings("an even stream", .goAway(.streamIDError), RawFrame.request(2, echo)),
            afterSettings(
                "a stream twice: data after its end",
                .goAway(.streamIDError),
                RawFrame.request(1, hang) + RawFrame.request(1, hang)
            ),
            afterSettings(
                "a lower stream",
                .goAway(.streamIDError),
                RawFrame.request(5, echo) + RawFrame.request(3, echo)
            ),
            afterSettings(
                "a stream again after CANCEL",
                .goAway(.streamIDError),
                RawFrame.request(1, hang) + RawFrame.cancel(1) + RawFrame.request(1, echo)
            ),
            afterSettings("CANCEL of a stream never opened", .goAway(.protocolError), RawFrame.cancel(1)),
            afterSettings(
                "CANCEL of an even stream",
                .goAway(.protocolError),
                RawFrame.request(3, hang) + RawFrame.cancel(2)
            ),
            afterSettings("CREDIT for a stream never opened", .goAway(.protocolError), RawFrame.credit(7, 1)),
        ]

    private static let payloads = [
        afterSettings("PING of seven bytes", .goAway(.frameMalformed), RawFrame.frame(7, 0, [1, 2, 3, 4, 5, 6, 7])),
        afterSettings("PING without a byte", .goAway(.frameMalformed), RawFrame.frame(7, 0, [])),
        afterSettings(
            "CANCEL with a payload",
            .goAway(.frameMalformed),
            RawFrame.request(1, hang) + RawFrame.frame(5, 1, [0])
        ),
        afterSettings("GOAWAY of four bytes", .goAway(.frameMalformed), RawFrame.frame(8, 0, [0, 0, 0, 0])),
        afterSettings(
            "REQUEST of eleven bytes",
            .goAway(.frameMalformed),
            RawFrame.frame(2, 1, [UInt8](repeating: 0, count: 11))
        ),
        afterSettings(
            "REQUEST with a method beyond its end",
            .goAway(.frameMalformed),
            RawFrame.frame(2, 1, [UInt8](repeating: 0, count: 8) + [0, 5, 0, 0] + [1, 2, 3, 4])
        ),
        afterSettings(
            "REQUEST with metadata beyond its end",
            .goAway(.frameMalformed),
            RawFrame.frame(2, 1, [UInt8](repeating: 0, count: 8) + [0, 1, 0xFF, 0xFF] + [1, 2, 3, 4])
        ),
        afterSettings("GOAWAY with an error", .closed, RawFrame.frame(8, 0, [0, 0, 0, 0, 1])),
    ]

    private static let credits = [
        afterSettings("CREDIT of nothing", .goAway(.frameMalformed), RawFrame.credit(0, 0)),
        afterSettings("CREDIT above the most", .goAway(.frameMalformed), RawFrame.credit(0, 0x8000_0000)),
        afterSettings("CREDIT of three bytes", .goAway(.frameMalformed), RawFrame.frame(6, 0, [0, 0, 1])),
        afterSettings("CREDIT whose sum overflows", .goAway(.flowControlError), RawFrame.credit(0, 0x7FFF_FFFF)),
        afterSettings(
            "stream CREDIT whose sum overflows",
            .goAway(.flowControlError),
            RawFrame.request(1, hang) + RawFrame.credit(1, 0x7FFF_FFFF)
        ),
        afterSettings(
            "more than the credit",
            .goAway(.flowControlError),
            (0..<6).flatMap { RawFrame.request(UInt32(2 * $0 + 1), hang, [UInt8](repeating: 0, count: 16_000)) }
        ),
    ]

    private static let calls = [
        afterSettings("no such method", .status(.unimplemented, stream: 1), RawFrame.request(1, "/test.Probe/None")),
        afterSettings("no method at all", .status(.unimplemented, stream: 1), RawFrame.request(1, "")),
        afterSettings(
            "a method's name that never ends",
            .status(.unimplemented, stream: 1),
            RawFrame.request(1, String(repeating: "/", count: 15_000))
        ),
        afterSettings(
            "metadata above the limit",
            .status(.resourceExhausted, stream: 1),
            RawFrame.request(1, echo, metadata: [UInt8](repeating: 0, count: 1025))
        ),
        afterSettings(
            "a metadata key without a byte",
            .status(.invalidArgument, stream: 1),
            RawFrame.request(1, echo, metadata: [0, 0, 0])
        ),
        afterSettings(
            "a metadata key in capitals",
            .status(.invalidArgument, stream: 1),
            RawFrame.request(1, echo, metadata: [1, 0x41, 0, 0])
        ),
        afterSettings(
            "a metadata value with a line's end",
            .status(.invalidArgument, stream: 1),
            RawFrame.request(1, echo, metadata: [1, 0x61, 0, 1, 0x0A])
        ),
        afterSettings(
            "a metadata value that is cut off",
            .status(.invalidArgument, stream: 1),
            RawFrame.request(1, echo, metadata: [1, 0x61, 0, 9, 0x61])
        ),
        afterSettings(
            "a message that does not decode",
            .status(.invalidArgument, stream: 1),
            RawFrame.request(1, echo, [0xFF])
        ),
        afterSettings(
            "a deadline of a microsecond",
            .status(.deadlineExceeded, stream: 1),
            RawFrame.request(1, hang, timeout: 1)
        ),
        afterSettings(
            "one call too many",
            .status(.resourceExhausted, stream: 65),
            (0...32).flatMap { RawFrame.request(UInt32(2 * $0 + 1), hang) }
        ),
    ]
}
