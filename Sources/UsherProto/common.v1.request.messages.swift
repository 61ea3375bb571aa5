// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/request.proto; change that and run script/generate.

package import ProtobufRuntime

/// How serious a finding is.
package enum FindingSeverity: ProtobufEnum {
    /// Not said.
    case unspecified
    /// A hint.
    ///
    /// Spelled `I`.
    case hint
    /// Accepted and reported.
    ///
    /// Spelled `W`.
    case warning
    /// Refused.
    ///
    /// Spelled `E`.
    case error
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .hint,
        .warning,
        .error,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .hint
            case 2: .warning
            case 3: .error
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .hint: 1
        case .warning: 2
        case .error: 3
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "FINDING_SEVERITY_UNSPECIFIED"
        case .hint: "FINDING_SEVERITY_HINT"
        case .warning: "FINDING_SEVERITY_WARNING"
        case .error: "FINDING_SEVERITY_ERROR"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// On whose behalf a service calls.
///
/// A service checks it on every method that carries one: an app reaches only what belongs to it, a person only what is
/// theirs, an operator everything. Where it is absent the caller `cli` counts as an operator, and every other caller is
/// refused with UNAUTHENTICATED.
package struct Principal: ProtobufCConvertible, Equatable, Sendable {
    /// Who it is; exactly one is set.
    package enum Identity: Equatable, Sendable {
        /// An app that showed a valid API key, such as `com.example.mail`; 1 to 155 bytes.
        case appID(String)
        /// A signed-in person, 1 to 128 bytes.
        case personID(String)
        /// An operator's name for the audit log, 1 to 64 bytes.
        case operatorName(String)
    }

    /// Who it is; exactly one is set.
    package var identity: Identity? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        identity: Identity? = nil
    ) {
        self.identity = identity
    }
}

/// Which part of a list to answer with.
package struct PageRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Most entries to answer with, 1 to 1,000; 0 means 100.
    ///
    /// Fewer come where the answer would exceed 1,048,576 bytes.
    package var pageSize: UInt32 = 0
    /// Where to go on: `PageInfo.next_page_token` of the page before, at most 512 bytes; empty for the first page.
    ///
    /// A token
    /// of another list is refused as `page_token_invalid`.
    package var pageToken: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        pageSize: UInt32 = 0,
        pageToken: [UInt8] = []
    ) {
        self.pageSize = pageSize
        self.pageToken = pageToken
    }
}

/// Where a list goes on.
package struct PageInfo: ProtobufCConvertible, Equatable, Sendable {
    /// Token of the next page; empty where this was the last.
    ///
    /// Opaque, and valid only with the same other fields.
    package var nextPageToken: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        nextPageToken: [UInt8] = []
    ) {
        self.nextPageToken = nextPageToken
    }
}

/// Why one entry of a batch was refused.
///
/// A call with a single entry ends with a status of the same content instead.
package struct Refusal: ProtobufCConvertible, Equatable, Sendable {
    /// Stable name in snake case, such as `invalid_interruption_level`; docs/contract.md lists them.
    package var code: String = ""
    /// Path of the field at fault, such as `content.badge`; empty where no single field is.
    package var field: String = ""
    /// What was wrong and what was expected, for people; never holds the sender's text.
    package var message: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        code: String = "",
        field: String = "",
        message: String = ""
    ) {
        self.code = code
        self.field = field
        self.message = message
    }
}

/// Something a payload or guideline rule objects to.
package struct Finding: ProtobufCConvertible, Equatable, Sendable {
    /// The rule, such as `P4` or `TTL-001`.
    package var ruleID: String = ""
    /// How serious it is.
    package var severity: FindingSeverity = FindingSeverity()
    /// Path of the field, such as `content.title`.
    package var field: String = ""
    /// What is wrong and a better way, for people.
    package var message: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        ruleID: String = "",
        severity: FindingSeverity = FindingSeverity(),
        field: String = "",
        message: String = ""
    ) {
        self.ruleID = ruleID
        self.severity = severity
        self.field = field
        self.message = message
    }
}
