// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/decision.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.common.v1.DecisionFact` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecisionFactView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var name: FactName = FactName()
        package var value: Int64 = 0
        package var text = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.name = try EnumCodec<FactName>.read(&reader, 8) }
            if reader.takes(16) { self.value = try Int64Codec.read(&reader, 16) }
            if reader.takes(26) { self.text = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.name = try EnumCodec<FactName>.read(&reader, tag)
                case 16: self.value = try Int64Codec.read(&reader, tag)
                case 26: self.text = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "name")
            case 2: throw reader.wrongWireType(tag, "value")
            case 3: throw reader.wrongWireType(tag, "text")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// What it is.
    @inlinable package var name: FactName { wireFields.name }

    /// Its value, in the unit its name documents.
    @inlinable package var value: Int64 { wireFields.value }

    /// The id that goes with it, where the name says so; otherwise empty.
    @inlinable package var text: RawSpan {
        @_lifetime(copy self) get {
            wireFields.text.slice(of: allBytes)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> DecisionFactView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecisionFactView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecisionFactView: Sendable {}

@available(*, unavailable)
extension DecisionFactView.List: Sendable {}

/// `usher.common.v1.DecisionStep` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecisionStepView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var rule: DecisionRule = DecisionRule()
        package var outcome: RuleOutcome = RuleOutcome()
        package var reason: Reason = Reason()
        package var inputs = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.rule = try EnumCodec<DecisionRule>.read(&reader, 8) }
            if reader.takes(16) { self.outcome = try EnumCodec<RuleOutcome>.read(&reader, 16) }
            if reader.takes(24) { self.reason = try EnumCodec<Reason>.read(&reader, 24) }
            while case let start = reader.position, reader.takes(34) {
                let inner = reader.reader(of: try reader.range())
                var fields = DecisionFactView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("inputs") }
                self.inputs.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 8: self.rule = try EnumCodec<DecisionRule>.read(&reader, tag)
                case 16: self.outcome = try EnumCodec<RuleOutcome>.read(&reader, tag)
                case 24: self.reason = try EnumCodec<Reason>.read(&reader, tag)
                case 34:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecisionFactView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("inputs") }
                    self.inputs.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "rule")
            case 2: throw reader.wrongWireType(tag, "outcome")
            case 3: throw reader.wrongWireType(tag, "reason")
            case 4: throw reader.wrongWireType(tag, "inputs")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// The rule.
    @inlinable package var rule: DecisionRule { wireFields.rule }

    /// What it did.
    @inlinable package var outcome: RuleOutcome { wireFields.outcome }

    /// The reason it gave; unspecified where it gave none.
    @inlinable package var reason: Reason { wireFields.reason }

    /// What it saw, in the order it looked.
    @inlinable package var inputs: DecisionFactView.List {
        @_lifetime(copy self) get {
            DecisionFactView.List(allBytes, wireFields.inputs, 4)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> DecisionStepView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecisionStepView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecisionStepView: Sendable {}

@available(*, unavailable)
extension DecisionStepView.List: Sendable {}

/// `usher.common.v1.Decision` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecisionView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var effectiveLevel: InterruptionLevel = InterruptionLevel()
        package var listing: Listing = Listing()
        package var alert: AlertDisposition = AlertDisposition()
        package var lightsScreen: Bool = false
        package var sound: SoundDisposition = SoundDisposition()
        package var badge: UInt32?
        package var hapticEligible: Bool = false
        package var isCommunication: Bool = false
        package var reasons = ListRange()
        package var steps = ListRange()
        package var releaseAtUnixUs: Int64?
        package var focusID = FieldRange()
        package var ledgerPosition: UInt64 = 0
        package var decidedAtUnixUs: Int64 = 0
        package var focusActivation: UInt64 = 0
        package var timeSensitivePrompt: TimeSensitivePrompt = TimeSensitivePrompt()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.effectiveLevel = try EnumCodec<InterruptionLevel>.read(&reader, 8) }
            if reader.takes(16) { self.listing = try EnumCodec<Listing>.read(&reader, 16) }
            if reader.takes(24) { self.alert = try EnumCodec<AlertDisposition>.read(&reader, 24) }
            if reader.takes(32) { self.lightsScreen = try BoolCodec.read(&reader, 32) }
            if reader.takes(40) { self.sound = try EnumCodec<SoundDisposition>.read(&reader, 40) }
            if reader.takes(48) { self.badge = try UInt32Codec.read(&reader, 48) }
            if reader.takes(56) { self.hapticEligible = try BoolCodec.read(&reader, 56) }
            if reader.takes(64) { self.isCommunication = try BoolCodec.read(&reader, 64) }
            while case let start = reader.position, reader.takes(74) { try EnumCodec<Reason>.addPacked(&reader, from: start, to: &self.reasons) }
            while case let start = reader.position, reader.takes(82) {
                let inner = reader.reader(of: try reader.range())
                var fields = DecisionStepView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("steps") }
                self.steps.add(1, from: start, to: reader.position)
            }
            if reader.takes(88) { self.releaseAtUnixUs = try Int64Codec.read(&reader, 88) }
            if reader.takes(98) { self.focusID = try reader.range() }
            if reader.takes(104) { self.ledgerPosition = try UInt64Codec.read(&reader, 104) }
            if reader.takes(112) { self.decidedAtUnixUs = try Int64Codec.read(&reader, 112) }
            if reader.takes(120) { self.focusActivation = try UInt64Codec.read(&reader, 120) }
            if reader.takes(128) { self.timeSensitivePrompt = try EnumCodec<TimeSensitivePrompt>.read(&reader, 128) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 8: self.effectiveLevel = try EnumCodec<InterruptionLevel>.read(&reader, tag)
                case 16: self.listing = try EnumCodec<Listing>.read(&reader, tag)
                case 24: self.alert = try EnumCodec<AlertDisposition>.read(&reader, tag)
                case 32, 33, 34, 37: self.lightsScreen = try BoolCodec.read(&reader, tag)
                case 40: self.sound = try EnumCodec<SoundDisposition>.read(&reader, tag)
                case 48: self.badge = try UInt32Codec.read(&reader, tag)
                case 56, 57, 58, 61: self.hapticEligible = try BoolCodec.read(&reader, tag)
                case 64, 65, 66, 69: self.isCommunication = try BoolCodec.read(&reader, tag)
                case 74: try EnumCodec<Reason>.addPacked(&reader, from: start, to: &self.reasons)
                case 72: try EnumCodec<Reason>.addOne(&reader, tag, from: start, to: &self.reasons)
                case 82:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecisionStepView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("steps") }
                    self.steps.add(1, from: start, to: reader.position)
                case 88: self.releaseAtUnixUs = try Int64Codec.read(&reader, tag)
                case 98: self.focusID = try reader.range()
                case 104: self.ledgerPosition = try UInt64Codec.read(&reader, tag)
                case 112: self.decidedAtUnixUs = try Int64Codec.read(&reader, tag)
                case 120: self.focusActivation = try UInt64Codec.read(&reader, tag)
                case 128: self.timeSensitivePrompt = try EnumCodec<TimeSensitivePrompt>.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "effective_level")
            case 2: throw reader.wrongWireType(tag, "listing")
            case 3: throw reader.wrongWireType(tag, "alert")
            case 4: throw reader.wrongWireType(tag, "lights_screen")
            case 5: throw reader.wrongWireType(tag, "sound")
            case 6: throw reader.wrongWireType(tag, "badge")
            case 7: throw reader.wrongWireType(tag, "haptic_eligible")
            case 8: throw reader.wrongWireType(tag, "is_communication")
            case 9: throw reader.wrongWireType(tag, "reasons")
            case 10: throw reader.wrongWireType(tag, "steps")
            case 11: throw reader.wrongWireType(tag, "release_at_unix_us")
            case 12: throw reader.wrongWireType(tag, "focus_id")
            case 13: throw reader.wrongWireType(tag, "ledger_position")
            case 14: throw reader.wrongWireType(tag, "decided_at_unix_us")
            case 15: throw reader.wrongWireType(tag, "focus_activation")
            case 16: throw reader.wrongWireType(tag, "time_sensitive_prompt")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// The level in force after downgrades; unspecified where authorization stopped it first.
    @inlinable package var effectiveLevel: InterruptionLevel { wireFields.effectiveLevel }

    /// Where the record is listed.
    @inlinable package var listing: Listing { wireFields.listing }

    /// What becomes of the alert.
    @inlinable package var alert: AlertDisposition { wireFields.alert }

    /// True where the screen lights and a banner may be drawn.
    @inlinable package var lightsScreen: Bool { wireFields.lightsScreen }

    /// What is heard.
    @inlinable package var sound: SoundDisposition { wireFields.sound }

    /// The badge to set; absent means no change.
    ///
    /// A Focus, the summary and the level passive do not change it.
    @inlinable package var badge: UInt32? { wireFields.badge }

    /// True where a haptic may accompany the sound; senders cannot ask for one.
    @inlinable package var hapticEligible: Bool { wireFields.hapticEligible }

    /// True where it counts as communication: drawn with the sender's name and avatar, at the top of the list.
    @inlinable package var isCommunication: Bool { wireFields.isCommunication }

    /// Why, in the order the rules gave their reasons, such as `ts.downgraded` then `summary`.
    @inlinable package var reasons: NumberList<EnumCodec<Reason>> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.reasons, 9)
        }
    }

    /// The trace: every rule tried, in order.
    ///
    /// Only where the request asked for it.
    @inlinable package var steps: DecisionStepView.List {
        @_lifetime(copy self) get {
            DecisionStepView.List(allBytes, wireFields.steps, 10)
        }
    }

    /// When a held alert is due next; absent where the alert is not held.
    @inlinable package var releaseAtUnixUs: Int64? { wireFields.releaseAtUnixUs }

    /// The Focus that was on, 1 to 64 bytes; empty where none was.
    @inlinable package var focusID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.focusID.slice(of: allBytes)
        }
    }

    /// Position in the consent ledger the permissions were read at.
    @inlinable package var ledgerPosition: UInt64 { wireFields.ledgerPosition }

    /// When the decision was made.
    @inlinable package var decidedAtUnixUs: Int64 { wireFields.decidedAtUnixUs }

    /// Names the time for which the Focus was on, among all of the person; 0 where none was.
    ///
    /// What one time has silenced
    /// is listed as one group when it is over.
    @inlinable package var focusActivation: UInt64 { wireFields.focusActivation }

    /// What the client asks the person with this record; unspecified for nothing.
    @inlinable package var timeSensitivePrompt: TimeSensitivePrompt { wireFields.timeSensitivePrompt }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> DecisionView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecisionView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecisionView: Sendable {}

@available(*, unavailable)
extension DecisionView.List: Sendable {}

/// `usher.common.v1.DeviceDecision` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DeviceDecisionView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var deviceID = FieldRange()
        package var decision: DecisionView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.deviceID = try reader.range() }
            if reader.takes(18) {
                guard self.decision == nil else { throw .repeatedMessage("decision") }
                let inner = reader.reader(of: try reader.range())
                var fields = DecisionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("decision") }
                self.decision = fields
            }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.deviceID = try reader.range()
                case 18:
                    guard self.decision == nil else { throw .repeatedMessage("decision") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecisionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("decision") }
                    self.decision = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "device_id")
            case 2: throw reader.wrongWireType(tag, "decision")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// The device, 1 to 64 bytes.
    @inlinable package var deviceID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.deviceID.slice(of: allBytes)
        }
    }

    /// What holds there, in place of the person's decision.
    ///
    /// Listing and badge are the same as there.
    @inlinable package var decision: DecisionView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.decision else { return nil }
            return DecisionView(allBytes, value)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> DeviceDecisionView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DeviceDecisionView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DeviceDecisionView: Sendable {}

@available(*, unavailable)
extension DeviceDecisionView.List: Sendable {}

/// `usher.common.v1.IdentifiedNotification` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct IdentifiedNotificationView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var notificationID = FieldRange()
        package var appID = FieldRange()
        package var topicID = FieldRange()
        package var acceptedAtUnixUs: Int64 = 0
        package var content: NotificationContentView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.notificationID = try reader.range() }
            if reader.takes(18) { self.appID = try reader.range() }
            if reader.takes(26) { self.topicID = try reader.range() }
            if reader.takes(32) { self.acceptedAtUnixUs = try Int64Codec.read(&reader, 32) }
            if reader.takes(42) {
                guard self.content == nil else { throw .repeatedMessage("content") }
                let inner = reader.reader(of: try reader.range())
                var fields = NotificationContentView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("content") }
                self.content = fields
            }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.notificationID = try reader.range()
                case 18: self.appID = try reader.range()
                case 26: self.topicID = try reader.range()
                case 32: self.acceptedAtUnixUs = try Int64Codec.read(&reader, tag)
                case 42:
                    guard self.content == nil else { throw .repeatedMessage("content") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = NotificationContentView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("content") }
                    self.content = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "notification_id")
            case 2: throw reader.wrongWireType(tag, "app_id")
            case 3: throw reader.wrongWireType(tag, "topic_id")
            case 4: throw reader.wrongWireType(tag, "accepted_at_unix_us")
            case 5: throw reader.wrongWireType(tag, "content")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// The notification: 16 bytes, a UUID of version 7 (RFC 9562), so ids sort by time of acceptance.
    @inlinable package var notificationID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.notificationID.slice(of: allBytes)
        }
    }

    /// The sending app, such as `com.example.mail`; 1 to 155 bytes.
    @inlinable package var appID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.appID.slice(of: allBytes)
        }
    }

    /// The topic it went to, 1 to 64 bytes; empty where it was addressed to people.
    @inlinable package var topicID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.topicID.slice(of: allBytes)
        }
    }

    /// When ingestion accepted it.
    @inlinable package var acceptedAtUnixUs: Int64 { wireFields.acceptedAtUnixUs }

    /// What the sender says.
    @inlinable package var content: NotificationContentView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.content else { return nil }
            return NotificationContentView(allBytes, value)
        }
    }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> IdentifiedNotificationView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return IdentifiedNotificationView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension IdentifiedNotificationView: Sendable {}

@available(*, unavailable)
extension IdentifiedNotificationView.List: Sendable {}

/// `usher.common.v1.EvaluatedPermissions` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EvaluatedPermissionsView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var permissions: PermissionsView.Fields?
        package var ledgerPosition: UInt64 = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) {
                guard self.permissions == nil else { throw .repeatedMessage("permissions") }
                let inner = reader.reader(of: try reader.range())
                var fields = PermissionsView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("permissions") }
                self.permissions = fields
            }
            if reader.takes(16) { self.ledgerPosition = try UInt64Codec.read(&reader, 16) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10:
                    guard self.permissions == nil else { throw .repeatedMessage("permissions") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = PermissionsView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("permissions") }
                    self.permissions = fields
                case 16: self.ledgerPosition = try UInt64Codec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "permissions")
            case 2: throw reader.wrongWireType(tag, "ledger_position")
            default: break
            }
            try reader.skip(tag)
        }
    }

    /// The bytes that ``Fields`` point into: those of the outermost message.
    @usableFromInline let allBytes: RawSpan
    /// Where the fields of this message lie in them.
    package private(set) var wireFields: Fields

    /// Checks `bytes`, which hold one message.
    ///
    /// - Throws: ``DecodeError`` where protobuf-c would refuse them.
    @_lifetime(copy bytes)
    package init(_ bytes: RawSpan) throws(DecodeError) {
        allBytes = bytes
        wireFields = Fields()
        try wireFields.read(try WireReader(message: bytes))
    }

    @inlinable @_lifetime(copy bytes)
    package init(_ bytes: RawSpan, _ fields: Fields) {
        allBytes = bytes
        wireFields = fields
    }

    /// The wire form of this message, such as it came.
    @inlinable package var wireBytes: RawSpan {
        @_lifetime(copy self) get { wireFields.wireRange.slice(of: allBytes) }
    }

    /// What the person permits and the app may use.
    @inlinable package var permissions: PermissionsView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.permissions else { return nil }
            return PermissionsView(allBytes, value)
        }
    }

    /// Position in the consent ledger they were read at.
    @inlinable package var ledgerPosition: UInt64 { wireFields.ledgerPosition }

    /// Messages of this type in a repeated field, read in place.
    package struct List: ~Escapable {
        @usableFromInline let bytes: RawSpan
        @usableFromInline var reader: WireReader
        @usableFromInline let number: UInt64
        /// Number of elements.
        package let count: Int

        @inlinable @_lifetime(copy bytes)
        package init(_ bytes: RawSpan, _ list: ListRange, _ number: UInt64) {
            self.bytes = bytes
            reader = WireReader(bytes, list)
            self.number = number
            count = Int(list.count)
        }

        /// The next element; nil behind the last one.
        ///
        /// - Throws: Never, because the list was checked when the view was made.
        @_lifetime(copy self) @_lifetime(self: copy self)
        package mutating func next() throws(DecodeError) -> EvaluatedPermissionsView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EvaluatedPermissionsView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EvaluatedPermissionsView: Sendable {}

@available(*, unavailable)
extension EvaluatedPermissionsView.List: Sendable {}
