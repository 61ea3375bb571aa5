// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/health/v1/health.proto; change that and run script/generate.

package import ProtobufRuntime

/// Whether a service takes calls.
package enum ServingStatus: ProtobufEnum {
    /// Not known yet.
    case unspecified
    /// It takes calls and can do them.
    case serving
    /// It is starting, waiting for something, or draining; `waiting_for` says what.
    case notServing
    /// The process serves no service of that name.
    ///
    /// Only in answers of Watch.
    case serviceUnknown
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .serving,
        .notServing,
        .serviceUnknown,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .serving
            case 2: .notServing
            case 3: .serviceUnknown
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .serving: 1
        case .notServing: 2
        case .serviceUnknown: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "SERVING_STATUS_UNSPECIFIED"
        case .serving: "SERVING_STATUS_SERVING"
        case .notServing: "SERVING_STATUS_NOT_SERVING"
        case .serviceUnknown: "SERVING_STATUS_SERVICE_UNKNOWN"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// State of a service at one moment.
package struct ServingState: ProtobufCConvertible, Equatable, Sendable {
    /// Whether it takes calls.
    package var status: ServingStatus = ServingStatus()
    /// What it waits for, each 1 to 64 bytes, such as `database.migration`, `service.consent`, `drain`; empty while
    /// SERVING.
    package var waitingFor: [String] = []
    /// When the state began.
    package var sinceUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        status: ServingStatus = ServingStatus(),
        waitingFor: [String] = [],
        sinceUnixUs: Int64 = 0
    ) {
        self.status = status
        self.waitingFor = waitingFor
        self.sinceUnixUs = sinceUnixUs
    }
}

/// Asks for the state of one service.
package struct HealthCheckRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Full service name such as `usher.consent.v1.Consent`; empty means the process as a whole.
    package var service: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        service: String = ""
    ) {
        self.service = service
    }
}

/// The state now.
package struct HealthCheckResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: ServingState? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: ServingState? = nil
    ) {
        self.state = state
    }
}

/// Asks to be told about the state of one service.
package struct HealthWatchRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Full service name such as `usher.consent.v1.Consent`; empty means the process as a whole.
    package var service: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        service: String = ""
    ) {
        self.service = service
    }
}

/// The state from now on.
package struct HealthWatchResponse: ProtobufCConvertible, Equatable, Sendable {
    /// The state.
    package var state: ServingState? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: ServingState? = nil
    ) {
        self.state = state
    }
}
