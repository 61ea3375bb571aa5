/// Why a connection ends; the code travels in GOAWAY (`WIRE.md` 8).
package struct ConnectionError: Error, Equatable, CustomStringConvertible {
    /// The GOAWAY codes.
    package enum Code: UInt8, Sendable, CaseIterable {
        case noError = 0
        case protocolError = 1
        case unknownFrameType = 2
        case frameTooLarge = 3
        case frameMalformed = 4
        case streamIDError = 5
        case flowControlError = 6
        case settingsError = 7
        case unsupportedVersion = 8
        case timeout = 9
        case keepaliveTimeout = 10
        case identityRejected = 11
        case internalError = 12

        /// The code's name in `WIRE.md`; also the metric label.
        package var name: String {
            switch self {
            case .noError: "NO_ERROR"
            case .protocolError: "PROTOCOL_ERROR"
            case .unknownFrameType: "UNKNOWN_FRAME_TYPE"
            case .frameTooLarge: "FRAME_TOO_LARGE"
            case .frameMalformed: "FRAME_MALFORMED"
            case .streamIDError: "STREAM_ID_ERROR"
            case .flowControlError: "FLOW_CONTROL_ERROR"
            case .settingsError: "SETTINGS_ERROR"
            case .unsupportedVersion: "UNSUPPORTED_VERSION"
            case .timeout: "TIMEOUT"
            case .keepaliveTimeout: "KEEPALIVE_TIMEOUT"
            case .identityRejected: "IDENTITY_REJECTED"
            case .internalError: "INTERNAL_ERROR"
            }
        }
    }

    /// What to tell the peer.
    package var code: Code
    /// What was wrong, what was expected, and where.
    package var message: String

    /// An error of the connection as a whole.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// An error in the frame that begins `offset` bytes into the connection's input.
    init(_ code: Code, _ message: String, at offset: UInt64) {
        self.init(code, "frame at byte \(offset): \(message)")
    }

    package var description: String { "\(code.name): \(message)" }
}
