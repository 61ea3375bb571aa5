// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/testing/v1/testing.proto; change that and run script/generate.

package import ProtobufRuntime

/// A colour, so that there is an enum with values far apart.
package enum Color: ProtobufEnum {
    /// `COLOR_UNSPECIFIED`, 0 on the wire.
    case unspecified
    /// `COLOR_RED`, 1 on the wire.
    case red
    /// Not a neighbour of red.
    case ultraViolet
    /// `COLOR_NEGATIVE`, -5 on the wire.
    case negative
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .red,
        .ultraViolet,
        .negative,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .red
            case 1000: .ultraViolet
            case -5: .negative
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .red: 1
        case .ultraViolet: 1000
        case .negative: -5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "COLOR_UNSPECIFIED"
        case .red: "COLOR_RED"
        case .ultraViolet: "COLOR_ULTRA_VIOLET"
        case .negative: "COLOR_NEGATIVE"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// The bottom of every nesting.
package struct Leaf: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `name`.
    package var name: String = ""
    /// Field 2, `weight`.
    package var weight: Int32 = 0
    /// Field 3, `marks`.
    package var marks: [UInt32] = []
    /// Field 4, `seal`.
    package var seal: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        name: String = "",
        weight: Int32 = 0,
        marks: [UInt32] = [],
        seal: [UInt8] = []
    ) {
        self.name = name
        self.weight = weight
        self.marks = marks
        self.seal = seal
    }
}

/// Holds every kind of field, so that each has a conversion to test.
package struct Everything: ProtobufCConvertible, Equatable, Sendable {
    /// An enum that lives inside a message.
    package enum Mode: ProtobufEnum {
        /// `MODE_UNSPECIFIED`, 0 on the wire.
        case unspecified
        /// `MODE_ON`, 1 on the wire.
        case on
        /// `MODE_OFF`, 2 on the wire.
        case off
        /// A number that this build's contract does not know; kept as it came.
        case unrecognized(Int32)

        /// All values that the contract names.
        package static let allKnown: [Self] = [
            .unspecified,
            .on,
            .off,
        ]

        /// The value of a field that is absent.
        package init() { self = .unspecified }

        package init(rawValue: Int32) {
            self =
                switch rawValue {
                case 0: .unspecified
                case 1: .on
                case 2: .off
                default: .unrecognized(rawValue)
                }
        }

        package var rawValue: Int32 {
            switch self {
            case .unspecified: 0
            case .on: 1
            case .off: 2
            case .unrecognized(let rawValue): rawValue
            }
        }

        /// The name in the contract, or the number where the contract has none.
        package var contractName: String {
            switch self {
            case .unspecified: "MODE_UNSPECIFIED"
            case .on: "MODE_ON"
            case .off: "MODE_OFF"
            case .unrecognized(let rawValue): "\(rawValue)"
            }
        }
    }

    /// A message that lives inside a message.
    package struct Inner: ProtobufCConvertible, Equatable, Sendable {
        /// Field 1, `depth`.
        package var depth: UInt32 = 0
        /// Field 2, `leaf`.
        package var leaf: Leaf? = nil
        /// Field 3, `leaves`.
        package var leaves: [Leaf] = []
        /// Field 4, `mode`.
        package var mode: Everything.Mode = Everything.Mode()
        package var unknownFields = UnknownFields()

        /// The message with every field at its default.
        package init() {}

        /// The message with these fields.
        package init(
            depth: UInt32 = 0,
            leaf: Leaf? = nil,
            leaves: [Leaf] = [],
            mode: Everything.Mode = Everything.Mode()
        ) {
            self.depth = depth
            self.leaf = leaf
            self.leaves = leaves
            self.mode = mode
        }
    }

    /// At most one of these.
    package enum Choice: Equatable, Sendable {
        /// Field 51, `choice_text`.
        case choiceText(String)
        /// Field 52, `choice_blob`.
        case choiceBlob([UInt8])
        /// Field 53, `choice_number`.
        case choiceNumber(UInt32)
        /// Field 54, `choice_signed`.
        case choiceSigned(Int64)
        /// Field 55, `choice_flag`.
        case choiceFlag(Bool)
        /// Field 56, `choice_double`.
        case choiceDouble(Double)
        /// Field 57, `choice_color`.
        case choiceColor(Color)
        /// Field 58, `choice_leaf`.
        case choiceLeaf(Leaf)
        /// A second message, so that one may follow another.
        case choiceInner(Everything.Inner)
    }

    /// Field 1, `double_value`.
    package var doubleValue: Double = 0
    /// Field 2, `float_value`.
    package var floatValue: Float = 0
    /// Field 3, `int32_value`.
    package var int32Value: Int32 = 0
    /// Field 4, `int64_value`.
    package var int64Value: Int64 = 0
    /// Field 5, `uint32_value`.
    package var uint32Value: UInt32 = 0
    /// Field 6, `uint64_value`.
    package var uint64Value: UInt64 = 0
    /// Field 7, `sint32_value`.
    package var sint32Value: Int32 = 0
    /// Field 8, `sint64_value`.
    package var sint64Value: Int64 = 0
    /// Field 9, `fixed32_value`.
    package var fixed32Value: UInt32 = 0
    /// Field 10, `fixed64_value`.
    package var fixed64Value: UInt64 = 0
    /// Field 11, `sfixed32_value`.
    package var sfixed32Value: Int32 = 0
    /// Field 12, `sfixed64_value`.
    package var sfixed64Value: Int64 = 0
    /// Field 13, `bool_value`.
    package var boolValue: Bool = false
    /// Field 14, `string_value`.
    package var stringValue: String = ""
    /// Field 15, `bytes_value`.
    package var bytesValue: [UInt8] = []
    /// Field 16, `color`.
    package var color: Color = Color()
    /// Field 17, `mode`.
    package var mode: Everything.Mode = Everything.Mode()
    /// Field 18, `leaf`.
    package var leaf: Leaf? = nil
    /// Field 19, `inner`.
    package var inner: Everything.Inner? = nil
    /// Field 21, `doubles`.
    package var doubles: [Double] = []
    /// Field 22, `floats`.
    package var floats: [Float] = []
    /// Field 23, `int32s`.
    package var int32s: [Int32] = []
    /// Field 24, `int64s`.
    package var int64s: [Int64] = []
    /// Field 25, `uint32s`.
    package var uint32s: [UInt32] = []
    /// Field 26, `uint64s`.
    package var uint64s: [UInt64] = []
    /// Field 27, `sint32s`.
    package var sint32s: [Int32] = []
    /// Field 28, `sint64s`.
    package var sint64s: [Int64] = []
    /// Field 29, `fixed32s`.
    package var fixed32s: [UInt32] = []
    /// Field 30, `fixed64s`.
    package var fixed64s: [UInt64] = []
    /// Field 31, `sfixed32s`.
    package var sfixed32s: [Int32] = []
    /// Field 32, `sfixed64s`.
    package var sfixed64s: [Int64] = []
    /// Field 33, `bools`.
    package var bools: [Bool] = []
    /// Field 34, `strings`.
    package var strings: [String] = []
    /// Field 35, `blobs`.
    package var blobs: [[UInt8]] = []
    /// Field 36, `colors`.
    package var colors: [Color] = []
    /// Field 37, `leaves`.
    package var leaves: [Leaf] = []
    /// Field 38, `loose`.
    package var loose: [UInt32] = []
    /// Field 41, `optional_double`.
    package var optionalDouble: Double? = nil
    /// Field 42, `optional_int32`.
    package var optionalInt32: Int32? = nil
    /// Field 43, `optional_bool`.
    package var optionalBool: Bool? = nil
    /// Field 44, `optional_string`.
    package var optionalString: String? = nil
    /// Field 45, `optional_bytes`.
    package var optionalBytes: [UInt8]? = nil
    /// Field 46, `optional_color`.
    package var optionalColor: Color? = nil
    /// Field 47, `optional_leaf`.
    package var optionalLeaf: Leaf? = nil
    /// Field 48, `optional_uint64`.
    package var optionalUint64: UInt64? = nil
    /// At most one of these.
    package var choice: Choice? = nil
    /// Field 61, `labels`.
    package var labels: [String: String] = [:]
    /// Field 62, `leaves_by_name`.
    package var leavesByName: [String: Leaf] = [:]
    /// Field 63, `names_by_number`.
    package var namesByNumber: [Int32: String] = [:]
    /// Field 64, `counts_by_flag`.
    package var countsByFlag: [Bool: UInt64] = [:]
    /// Field 65, `colors_by_name`.
    package var colorsByName: [String: Color] = [:]
    /// Field 66, `blobs_by_number`.
    package var blobsByNumber: [UInt64: [UInt8]] = [:]
    /// Names that are words of Swift.
    package var `default`: String = ""
    /// Field 72, `in`.
    package var `in`: Bool = false
    /// Field 73, `where`.
    package var `where`: [String] = []
    /// Field 74, `self`.
    package var self_: UInt32 = 0
    /// Field 75, `init`.
    package var init_: UInt32 = 0
    /// Field 76, `image_url`.
    package var imageURL: String = ""
    /// Field 77, `device_ids`.
    package var deviceIDs: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        doubleValue: Double = 0,
        floatValue: Float = 0,
        int32Value: Int32 = 0,
        int64Value: Int64 = 0,
        uint32Value: UInt32 = 0,
        uint64Value: UInt64 = 0,
        sint32Value: Int32 = 0,
        sint64Value: Int64 = 0,
        fixed32Value: UInt32 = 0,
        fixed64Value: UInt64 = 0,
        sfixed32Value: Int32 = 0,
        sfixed64Value: Int64 = 0,
        boolValue: Bool = false,
        stringValue: String = "",
        bytesValue: [UInt8] = [],
        color: Color = Color(),
        mode: Everything.Mode = Everything.Mode(),
        leaf: Leaf? = nil,
        inner: Everything.Inner? = nil,
        doubles: [Double] = [],
        floats: [Float] = [],
        int32s: [Int32] = [],
        int64s: [Int64] = [],
        uint32s: [UInt32] = [],
        uint64s: [UInt64] = [],
        sint32s: [Int32] = [],
        sint64s: [Int64] = [],
        fixed32s: [UInt32] = [],
        fixed64s: [UInt64] = [],
        sfixed32s: [Int32] = [],
        sfixed64s: [Int64] = [],
        bools: [Bool] = [],
        strings: [String] = [],
        blobs: [[UInt8]] = [],
        colors: [Color] = [],
        leaves: [Leaf] = [],
        loose: [UInt32] = [],
        optionalDouble: Double? = nil,
        optionalInt32: Int32? = nil,
        optionalBool: Bool? = nil,
        optionalString: String? = nil,
        optionalBytes: [UInt8]? = nil,
        optionalColor: Color? = nil,
        optionalLeaf: Leaf? = nil,
        optionalUint64: UInt64? = nil,
        choice: Choice? = nil,
        labels: [String: String] = [:],
        leavesByName: [String: Leaf] = [:],
        namesByNumber: [Int32: String] = [:],
        countsByFlag: [Bool: UInt64] = [:],
        colorsByName: [String: Color] = [:],
        blobsByNumber: [UInt64: [UInt8]] = [:],
        `default`: String = "",
        `in`: Bool = false,
        `where`: [String] = [],
        self_: UInt32 = 0,
        init_: UInt32 = 0,
        imageURL: String = "",
        deviceIDs: [String] = []
    ) {
        self.doubleValue = doubleValue
        self.floatValue = floatValue
        self.int32Value = int32Value
        self.int64Value = int64Value
        self.uint32Value = uint32Value
        self.uint64Value = uint64Value
        self.sint32Value = sint32Value
        self.sint64Value = sint64Value
        self.fixed32Value = fixed32Value
        self.fixed64Value = fixed64Value
        self.sfixed32Value = sfixed32Value
        self.sfixed64Value = sfixed64Value
        self.boolValue = boolValue
        self.stringValue = stringValue
        self.bytesValue = bytesValue
        self.color = color
        self.mode = mode
        self.leaf = leaf
        self.inner = inner
        self.doubles = doubles
        self.floats = floats
        self.int32s = int32s
        self.int64s = int64s
        self.uint32s = uint32s
        self.uint64s = uint64s
        self.sint32s = sint32s
        self.sint64s = sint64s
        self.fixed32s = fixed32s
        self.fixed64s = fixed64s
        self.sfixed32s = sfixed32s
        self.sfixed64s = sfixed64s
        self.bools = bools
        self.strings = strings
        self.blobs = blobs
        self.colors = colors
        self.leaves = leaves
        self.loose = loose
        self.optionalDouble = optionalDouble
        self.optionalInt32 = optionalInt32
        self.optionalBool = optionalBool
        self.optionalString = optionalString
        self.optionalBytes = optionalBytes
        self.optionalColor = optionalColor
        self.optionalLeaf = optionalLeaf
        self.optionalUint64 = optionalUint64
        self.choice = choice
        self.labels = labels
        self.leavesByName = leavesByName
        self.namesByNumber = namesByNumber
        self.countsByFlag = countsByFlag
        self.colorsByName = colorsByName
        self.blobsByNumber = blobsByNumber
        self.`default` = `default`
        self.`in` = `in`
        self.`where` = `where`
        self.self_ = self_
        self.init_ = init_
        self.imageURL = imageURL
        self.deviceIDs = deviceIDs
    }
}

/// An older writer's idea of `Everything`: nearly all of its fields are unknown to it.
package struct Sparse: ProtobufCConvertible, Equatable, Sendable {
    /// Field 14, `string_value`.
    package var stringValue: String = ""
    /// Field 18, `leaf`.
    package var leaf: Leaf? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        stringValue: String = "",
        leaf: Leaf? = nil
    ) {
        self.stringValue = stringValue
        self.leaf = leaf
    }
}

/// Many large messages, of which each may be empty: two bytes on the wire, a kilobyte in memory.
package struct Crowd: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `members`.
    package var members: [Everything] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        members: [Everything] = []
    ) {
        self.members = members
    }
}

/// Has no fields.
package struct Empty: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks for its own content back.
package struct EchoRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `payload`.
    package var payload: [UInt8] = []
    /// Field 2, `text`.
    package var text: String = ""
    /// Metadata keys whose values the answer shall repeat.
    package var echoMetadata: [String] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        payload: [UInt8] = [],
        text: String = "",
        echoMetadata: [String] = []
    ) {
        self.payload = payload
        self.text = text
        self.echoMetadata = echoMetadata
    }
}

/// One metadata entry, as text.
package struct MetadataEntry: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `key`.
    package var key: String = ""
    /// Field 2, `value`.
    package var value: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        key: String = "",
        value: String = ""
    ) {
        self.key = key
        self.value = value
    }
}

/// What was asked for.
package struct EchoResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `payload`.
    package var payload: [UInt8] = []
    /// Field 2, `text`.
    package var text: String = ""
    /// Field 3, `metadata`.
    package var metadata: [MetadataEntry] = []
    /// The service name in the caller's certificate.
    package var caller: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        payload: [UInt8] = [],
        text: String = "",
        metadata: [MetadataEntry] = [],
        caller: String = ""
    ) {
        self.payload = payload
        self.text = text
        self.metadata = metadata
        self.caller = caller
    }
}

/// Asks for a stream of messages.
package struct CountRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `count`.
    package var count: UInt32 = 0
    /// Bytes of payload in each response.
    package var payloadBytes: UInt32 = 0
    /// The stream fails after this many responses; 0: it does not.
    package var failAfter: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        count: UInt32 = 0,
        payloadBytes: UInt32 = 0,
        failAfter: UInt32 = 0
    ) {
        self.count = count
        self.payloadBytes = payloadBytes
        self.failAfter = failAfter
    }
}

/// One of a stream.
package struct CountResponse: ProtobufCConvertible, Equatable, Sendable {
    /// From 0 on.
    package var index: UInt32 = 0
    /// Field 2, `payload`.
    package var payload: [UInt8] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        index: UInt32 = 0,
        payload: [UInt8] = []
    ) {
        self.index = index
        self.payload = payload
    }
}

/// Asks for a late answer.
package struct WaitRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Milliseconds until the answer.
    package var delayMs: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        delayMs: UInt64 = 0
    ) {
        self.delayMs = delayMs
    }
}

/// The late answer.
package struct WaitResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Milliseconds the handler waited.
    package var waitedMs: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        waitedMs: UInt64 = 0
    ) {
        self.waitedMs = waitedMs
    }
}

/// Asks for a failure.
package struct FailRequest: ProtobufCConvertible, Equatable, Sendable {
    /// A status code of the RPC protocol; 0 asks for an honest answer.
    package var code: UInt32 = 0
    /// Field 2, `text`.
    package var text: String = ""
    /// Field 3, `metadata`.
    package var metadata: [MetadataEntry] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        code: UInt32 = 0,
        text: String = "",
        metadata: [MetadataEntry] = []
    ) {
        self.code = code
        self.text = text
        self.metadata = metadata
    }
}

/// The answer when no failure was asked for.
package struct FailResponse: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// Asks how long the caller still waits.
package struct DeadlineRequest: ProtobufCConvertible, Equatable, Sendable {
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}
}

/// What the server saw of the deadline.
package struct DeadlineResponse: ProtobufCConvertible, Equatable, Sendable {
    /// False where the call has no deadline.
    package var hasDeadline: Bool = false
    /// Microseconds left when the handler began.
    package var remainingUs: Int64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        hasDeadline: Bool = false,
        remainingUs: Int64 = 0
    ) {
        self.hasDeadline = hasDeadline
        self.remainingUs = remainingUs
    }
}

/// Asks a server to call another.
package struct RelayRequest: ProtobufCConvertible, Equatable, Sendable {
    /// Text for the last hop to echo.
    package var text: String = ""
    /// How many more servers to go through.
    package var hops: UInt32 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        text: String = "",
        hops: UInt32 = 0
    ) {
        self.text = text
        self.hops = hops
    }
}

/// What the last hop saw.
package struct RelayResponse: ProtobufCConvertible, Equatable, Sendable {
    /// Field 1, `text`.
    package var text: String = ""
    /// The trace context the last hop saw.
    package var traceparent: String = ""
    /// Microseconds left of the deadline, hop by hop.
    package var remainingUs: [Int64] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        text: String = "",
        traceparent: String = "",
        remainingUs: [Int64] = []
    ) {
        self.text = text
        self.traceparent = traceparent
        self.remainingUs = remainingUs
    }
}
