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

/// What kind of trouble it is.
package enum TroubleKind: ProtobufEnum {
    /// Not known.
    case unspecified
    /// A service that this one calls is not reached; what needs it waits.
    case peerNotReached
    /// The clock of a service that this one calls differs from its own.
    case clockDiffers
    /// The database cannot be written.
    case storage
    /// New certificate files cannot be used; the old ones stay in use.
    case certificate
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .peerNotReached,
        .clockDiffers,
        .storage,
        .certificate,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .peerNotReached
            case 2: .clockDiffers
            case 3: .storage
            case 4: .certificate
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .peerNotReached: 1
        case .clockDiffers: 2
        case .storage: 3
        case .certificate: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "TROUBLE_KIND_UNSPECIFIED"
        case .peerNotReached: "TROUBLE_KIND_PEER_NOT_REACHED"
        case .clockDiffers: "TROUBLE_KIND_CLOCK_DIFFERS"
        case .storage: "TROUBLE_KIND_STORAGE"
        case .certificate: "TROUBLE_KIND_CERTIFICATE"
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
    /// What keeps it from doing all that it does, at most 32, also while it is SERVING; of the whole process.
    package var troubles: [Trouble] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        status: ServingStatus = ServingStatus(),
        waitingFor: [String] = [],
        sinceUnixUs: Int64 = 0,
        troubles: [Trouble] = []
    ) {
        self.status = status
        self.waitingFor = waitingFor
        self.sinceUnixUs = sinceUnixUs
        self.troubles = troubles
    }
}

/// Something that is wrong, what waits because of it, and how to mend it.
package struct Trouble: ProtobufCConvertible, Equatable, Sendable {
    /// What kind it is.
    package var kind: TroubleKind = TroubleKind()
    /// The service it is about, such as `consent`; empty where it is about none.
    package var peer: String = ""
    /// When it began.
    package var sinceUnixUs: Int64 = 0
    /// What is wrong, 1 to 512 bytes.
    package var what: String = ""
    /// What waits or fails because of it, 1 to 256 bytes.
    package var consequence: String = ""
    /// How to mend it, 1 to 256 bytes.
    package var cure: String = ""
    /// How far the peer's clock is ahead, negative where it is behind; with CLOCK_DIFFERS only.
    package var clockOffsetUs: Int64? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        kind: TroubleKind = TroubleKind(),
        peer: String = "",
        sinceUnixUs: Int64 = 0,
        what: String = "",
        consequence: String = "",
        cure: String = "",
        clockOffsetUs: Int64? = nil
    ) {
        self.kind = kind
        self.peer = peer
        self.sinceUnixUs = sinceUnixUs
        self.what = what
        self.consequence = consequence
        self.cure = cure
        self.clockOffsetUs = clockOffsetUs
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
    /// What time it is by the clock of the service that answers.
    package var timeUnixUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        state: ServingState? = nil,
        timeUnixUs: Int64 = 0
    ) {
        self.state = state
        self.timeUnixUs = timeUnixUs
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
