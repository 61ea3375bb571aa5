// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/focus/v1/focus.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.focus.v1.DecisionSubject` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecisionSubjectView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var notificationID = FieldRange()
        package var appID = FieldRange()
        package var topicID = FieldRange()
        package var acceptedAtUnixUs: Int64 = 0
        package var level: InterruptionLevel = InterruptionLevel()
        package var kind: NotificationKind = NotificationKind()
        package var purpose: NotificationPurpose = NotificationPurpose()
        package var asksForSound: Bool = false
        package var badge: UInt32?
        package var relevanceScore: Double?
        package var filterCriteria: FieldRange?
        package var collapseID = FieldRange()
        package var eventID = FieldRange()
        package var expiresAtUnixUs: Int64 = 0
        package var communication: CommunicationView.Fields?
        package var sentAtUnixUs: Int64?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.notificationID = try reader.range() }
            if reader.takes(18) { self.appID = try reader.range() }
            if reader.takes(26) { self.topicID = try reader.range() }
            if reader.takes(32) { self.acceptedAtUnixUs = try Int64Codec.read(&reader, 32) }
            if reader.takes(40) { self.level = try EnumCodec<InterruptionLevel>.read(&reader, 40) }
            if reader.takes(48) { self.kind = try EnumCodec<NotificationKind>.read(&reader, 48) }
            if reader.takes(56) { self.purpose = try EnumCodec<NotificationPurpose>.read(&reader, 56) }
            if reader.takes(64) { self.asksForSound = try BoolCodec.read(&reader, 64) }
            if reader.takes(72) { self.badge = try UInt32Codec.read(&reader, 72) }
            if reader.takes(81) { self.relevanceScore = try DoubleCodec.read(&reader, 81) }
            if reader.takes(90) { self.filterCriteria = try reader.range() }
            if reader.takes(98) { self.collapseID = try reader.range() }
            if reader.takes(106) { self.eventID = try reader.range() }
            if reader.takes(112) { self.expiresAtUnixUs = try Int64Codec.read(&reader, 112) }
            if reader.takes(122) {
                guard self.communication == nil else { throw .repeatedMessage("communication") }
                let inner = reader.reader(of: try reader.range())
                var fields = CommunicationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("communication") }
                self.communication = fields
            }
            if reader.takes(128) { self.sentAtUnixUs = try Int64Codec.read(&reader, 128) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.notificationID = try reader.range()
                case 18: self.appID = try reader.range()
                case 26: self.topicID = try reader.range()
                case 32: self.acceptedAtUnixUs = try Int64Codec.read(&reader, tag)
                case 40: self.level = try EnumCodec<InterruptionLevel>.read(&reader, tag)
                case 48: self.kind = try EnumCodec<NotificationKind>.read(&reader, tag)
                case 56: self.purpose = try EnumCodec<NotificationPurpose>.read(&reader, tag)
                case 64, 65, 66, 69: self.asksForSound = try BoolCodec.read(&reader, tag)
                case 72: self.badge = try UInt32Codec.read(&reader, tag)
                case 81: self.relevanceScore = try DoubleCodec.read(&reader, tag)
                case 90: self.filterCriteria = try reader.range()
                case 98: self.collapseID = try reader.range()
                case 106: self.eventID = try reader.range()
                case 112: self.expiresAtUnixUs = try Int64Codec.read(&reader, tag)
                case 122:
                    guard self.communication == nil else { throw .repeatedMessage("communication") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = CommunicationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("communication") }
                    self.communication = fields
                case 128: self.sentAtUnixUs = try Int64Codec.read(&reader, tag)
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
            case 5: throw reader.wrongWireType(tag, "level")
            case 6: throw reader.wrongWireType(tag, "kind")
            case 7: throw reader.wrongWireType(tag, "purpose")
            case 8: throw reader.wrongWireType(tag, "asks_for_sound")
            case 9: throw reader.wrongWireType(tag, "badge")
            case 10: throw reader.wrongWireType(tag, "relevance_score")
            case 11: throw reader.wrongWireType(tag, "filter_criteria")
            case 12: throw reader.wrongWireType(tag, "collapse_id")
            case 13: throw reader.wrongWireType(tag, "event_id")
            case 14: throw reader.wrongWireType(tag, "expires_at_unix_us")
            case 15: throw reader.wrongWireType(tag, "communication")
            case 16: throw reader.wrongWireType(tag, "sent_at_unix_us")
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

    /// The notification, 16 bytes.
    @inlinable package var notificationID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.notificationID.slice(of: allBytes)
        }
    }

    /// The sending app, 1 to 155 bytes.
    @inlinable package var appID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.appID.slice(of: allBytes)
        }
    }

    /// The topic it went to, at most 64 bytes; empty where it was addressed to people.
    @inlinable package var topicID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.topicID.slice(of: allBytes)
        }
    }

    /// When ingestion accepted it.
    @inlinable package var acceptedAtUnixUs: Int64 { wireFields.acceptedAtUnixUs }

    /// The level asked for.
    @inlinable package var level: InterruptionLevel { wireFields.level }

    /// What it is about.
    @inlinable package var kind: NotificationKind { wireFields.kind }

    /// Why it is sent, the topic's purpose included.
    @inlinable package var purpose: NotificationPurpose { wireFields.purpose }

    /// True where a sound was asked for.
    @inlinable package var asksForSound: Bool { wireFields.asksForSound }

    /// The badge asked for; absent means no change.
    @inlinable package var badge: UInt32? { wireFields.badge }

    /// Order in a summary, 0 to 1; absent counts as 0.
    @inlinable package var relevanceScore: Double? { wireFields.relevanceScore }

    /// String for Focus filters, at most 256 bytes; absent or empty means no effect.
    @inlinable package var filterCriteria: RawSpan? {
        @_lifetime(copy self) get {
            guard let value = wireFields.filterCriteria else { return nil }
            return value.slice(of: allBytes)
        }
    }

    /// Replaces an earlier one of the same app and person, at most 64 bytes; empty where there is none.
    @inlinable package var collapseID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.collapseID.slice(of: allBytes)
        }
    }

    /// The real-world event, at most 128 bytes; empty where none is given.
    @inlinable package var eventID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.eventID.slice(of: allBytes)
        }
    }

    /// When the alert is no longer worth making; 0 for at once or not at all.
    ///
    /// Always given: ingestion fills in the
    /// default.
    @inlinable package var expiresAtUnixUs: Int64 { wireFields.expiresAtUnixUs }

    /// Person-to-person facts; absent for general notifications.
    @inlinable package var communication: CommunicationView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.communication else { return nil }
            return CommunicationView(allBytes, value)
        }
    }

    /// When it was to be sent; absent where at once.
    ///
    /// From then on `expires_at_unix_us` of 0 is counted.
    @inlinable package var sentAtUnixUs: Int64? { wireFields.sentAtUnixUs }

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
        package mutating func next() throws(DecodeError) -> DecisionSubjectView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecisionSubjectView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecisionSubjectView: Sendable {}

@available(*, unavailable)
extension DecisionSubjectView.List: Sendable {}

/// `usher.focus.v1.DecideEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecideEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var subjectIndex: UInt32 = 0
        package var personID = FieldRange()
        package var evaluated: EvaluatedPermissionsView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.subjectIndex = try UInt32Codec.read(&reader, 8) }
            if reader.takes(18) { self.personID = try reader.range() }
            if reader.takes(26) {
                guard self.evaluated == nil else { throw .repeatedMessage("evaluated") }
                let inner = reader.reader(of: try reader.range())
                var fields = EvaluatedPermissionsView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("evaluated") }
                self.evaluated = fields
            }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.subjectIndex = try UInt32Codec.read(&reader, tag)
                case 18: self.personID = try reader.range()
                case 26:
                    guard self.evaluated == nil else { throw .repeatedMessage("evaluated") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = EvaluatedPermissionsView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("evaluated") }
                    self.evaluated = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "subject_index")
            case 2: throw reader.wrongWireType(tag, "person_id")
            case 3: throw reader.wrongWireType(tag, "evaluated")
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

    /// Index of its notification in the request.
    @inlinable package var subjectIndex: UInt32 { wireFields.subjectIndex }

    /// The person, 1 to 128 bytes.
    @inlinable package var personID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.personID.slice(of: allBytes)
        }
    }

    /// What consent answered for the pair.
    ///
    /// Left out it means that nothing is permitted.
    @inlinable package var evaluated: EvaluatedPermissionsView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.evaluated else { return nil }
            return EvaluatedPermissionsView(allBytes, value)
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
        package mutating func next() throws(DecodeError) -> DecideEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecideEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecideEntryView: Sendable {}

@available(*, unavailable)
extension DecideEntryView.List: Sendable {}

/// `usher.focus.v1.DecideRequest` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecideRequestView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var subjects = ListRange()
        package var entries = ListRange()
        package var trace: TraceDetail = TraceDetail()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            while case let start = reader.position, reader.takes(10) {
                let inner = reader.reader(of: try reader.range())
                var fields = DecisionSubjectView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("subjects") }
                self.subjects.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = DecideEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("entries") }
                self.entries.add(1, from: start, to: reader.position)
            }
            if reader.takes(24) { self.trace = try EnumCodec<TraceDetail>.read(&reader, 24) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecisionSubjectView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("subjects") }
                    self.subjects.add(1, from: start, to: reader.position)
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecideEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("entries") }
                    self.entries.add(1, from: start, to: reader.position)
                case 24: self.trace = try EnumCodec<TraceDetail>.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "subjects")
            case 2: throw reader.wrongWireType(tag, "entries")
            case 3: throw reader.wrongWireType(tag, "trace")
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

    /// 1 to 128 notifications.
    @inlinable package var subjects: DecisionSubjectView.List {
        @_lifetime(copy self) get {
            DecisionSubjectView.List(allBytes, wireFields.subjects, 1)
        }
    }

    /// 1 to 128 pairs.
    ///
    /// An index without a subject ends the call with INVALID_ARGUMENT.
    @inlinable package var entries: DecideEntryView.List {
        @_lifetime(copy self) get {
            DecideEntryView.List(allBytes, wireFields.entries, 2)
        }
    }

    /// How much of the trace to answer with.
    @inlinable package var trace: TraceDetail { wireFields.trace }

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
        package mutating func next() throws(DecodeError) -> DecideRequestView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecideRequestView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecideRequestView: Sendable {}

@available(*, unavailable)
extension DecideRequestView.List: Sendable {}

/// `usher.focus.v1.DecideResult` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecideResultView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var decision: DecisionView.Fields?
        package var deviceDecisions = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) {
                guard self.decision == nil else { throw .repeatedMessage("decision") }
                let inner = reader.reader(of: try reader.range())
                var fields = DecisionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("decision") }
                self.decision = fields
            }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = DeviceDecisionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("device_decisions") }
                self.deviceDecisions.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    guard self.decision == nil else { throw .repeatedMessage("decision") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecisionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("decision") }
                    self.decision = fields
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DeviceDecisionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("device_decisions") }
                    self.deviceDecisions.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "decision")
            case 2: throw reader.wrongWireType(tag, "device_decisions")
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

    /// What holds for the person.
    ///
    /// For an unknown person nothing is listed, with the reason `person.unknown`.
    @inlinable package var decision: DecisionView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.decision else { return nil }
            return DecisionView(allBytes, value)
        }
    }

    /// What differs on single devices; empty where nothing does.
    @inlinable package var deviceDecisions: DeviceDecisionView.List {
        @_lifetime(copy self) get {
            DeviceDecisionView.List(allBytes, wireFields.deviceDecisions, 2)
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
        package mutating func next() throws(DecodeError) -> DecideResultView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecideResultView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecideResultView: Sendable {}

@available(*, unavailable)
extension DecideResultView.List: Sendable {}

/// `usher.focus.v1.DecideResponse` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct DecideResponseView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var results = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            while case let start = reader.position, reader.takes(10) {
                let inner = reader.reader(of: try reader.range())
                var fields = DecideResultView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("results") }
                self.results.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecideResultView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("results") }
                    self.results.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "results")
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

    /// One result for each entry, in the same order.
    @inlinable package var results: DecideResultView.List {
        @_lifetime(copy self) get {
            DecideResultView.List(allBytes, wireFields.results, 1)
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
        package mutating func next() throws(DecodeError) -> DecideResponseView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return DecideResponseView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension DecideResponseView: Sendable {}

@available(*, unavailable)
extension DecideResponseView.List: Sendable {}
