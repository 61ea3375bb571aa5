// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/ingestion/v1/ingestion.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.ingestion.v1.ApnsPayload` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct ApnsPayloadView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var payload = FieldRange()
        package var pushType = FieldRange()
        package var collapseID = FieldRange()
        package var expirationUnixS: Int64?
        package var priority: UInt32?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.payload = try reader.range() }
            if reader.takes(18) { self.pushType = try reader.range() }
            if reader.takes(26) { self.collapseID = try reader.range() }
            if reader.takes(32) { self.expirationUnixS = try Int64Codec.read(&reader, 32) }
            if reader.takes(40) { self.priority = try UInt32Codec.read(&reader, 40) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.payload = try reader.range()
                case 18: self.pushType = try reader.range()
                case 26: self.collapseID = try reader.range()
                case 32: self.expirationUnixS = try Int64Codec.read(&reader, tag)
                case 40: self.priority = try UInt32Codec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "payload")
            case 2: throw reader.wrongWireType(tag, "push_type")
            case 3: throw reader.wrongWireType(tag, "collapse_id")
            case 4: throw reader.wrongWireType(tag, "expiration_unix_s")
            case 5: throw reader.wrongWireType(tag, "priority")
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

    /// The JSON document, exact bytes, 1 to 5,120: above 4,096 it is refused as `PayloadTooLarge` except for VoIP.
    @inlinable package var payload: RawSpan {
        @_lifetime(copy self) get {
            wireFields.payload.slice(of: allBytes)
        }
    }

    /// The `apns-push-type`, such as `alert`, at most 32 bytes; empty means `alert`.
    @inlinable package var pushType: RawSpan {
        @_lifetime(copy self) get {
            wireFields.pushType.slice(of: allBytes)
        }
    }

    /// The `apns-collapse-id`, at most 64 bytes; empty where there is none.
    @inlinable package var collapseID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.collapseID.slice(of: allBytes)
        }
    }

    /// The `apns-expiration` in Unix seconds as sent; absent where the header was, 0 for one attempt.
    @inlinable package var expirationUnixS: Int64? { wireFields.expirationUnixS }

    /// The `apns-priority` as sent: 1, 5 or 10; absent where the header was.
    @inlinable package var priority: UInt32? { wireFields.priority }

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
        package mutating func next() throws(DecodeError) -> ApnsPayloadView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return ApnsPayloadView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension ApnsPayloadView: Sendable {}

@available(*, unavailable)
extension ApnsPayloadView.List: Sendable {}

/// `usher.ingestion.v1.PeopleAudience` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PeopleAudienceView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var personIDs = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            while case let start = reader.position, reader.takes(10) { try reader.addElement(from: start, to: &self.personIDs) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: try reader.addElement(from: start, to: &self.personIDs)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "person_ids")
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

    /// 1 to 1,000 person ids, each 1 to 128 bytes, without repetition.
    ///
    /// One unknown id refuses the submission, and the
    /// field path names it, such as `people.person_ids[3]`.
    @inlinable package var personIDs: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.personIDs, 1)
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
        package mutating func next() throws(DecodeError) -> PeopleAudienceView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PeopleAudienceView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PeopleAudienceView: Sendable {}

@available(*, unavailable)
extension PeopleAudienceView.List: Sendable {}

/// `usher.ingestion.v1.TopicAudience` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct TopicAudienceView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var topicID = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.topicID = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.topicID = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "topic_id")
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

    /// The topic of the sending app, 1 to 64 bytes.
    @inlinable package var topicID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.topicID.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> TopicAudienceView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return TopicAudienceView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension TopicAudienceView: Sendable {}

@available(*, unavailable)
extension TopicAudienceView.List: Sendable {}

/// `usher.ingestion.v1.Submission` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SubmissionView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var appID = FieldRange()
        package var idempotencyKey = FieldRange()
        package var people: PeopleAudienceView.Fields?
        package var topic: TopicAudienceView.Fields?
        package var content: NotificationContentView.Fields?
        package var apns: ApnsPayloadView.Fields?
        package var sendAtUnixUs: Int64?
        package var pastSchedulePolicy: PastSchedulePolicy = PastSchedulePolicy()
        package var audienceCase: UInt32 = 0
        package var bodyCase: UInt32 = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.appID = try reader.range() }
            if reader.takes(18) { self.idempotencyKey = try reader.range() }
            if reader.takes(26) {
                let inner = reader.reader(of: try reader.range())
                var fields = PeopleAudienceView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("people") }
                self.people = fields
                self.audienceCase = 3
            }
            if reader.takes(34) {
                let inner = reader.reader(of: try reader.range())
                var fields = TopicAudienceView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("topic") }
                self.topic = fields
                self.audienceCase = 4
            }
            if reader.takes(42) {
                let inner = reader.reader(of: try reader.range())
                var fields = NotificationContentView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("content") }
                self.content = fields
                self.bodyCase = 5
            }
            if reader.takes(50) {
                let inner = reader.reader(of: try reader.range())
                var fields = ApnsPayloadView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("apns") }
                self.apns = fields
                self.bodyCase = 6
            }
            if reader.takes(56) { self.sendAtUnixUs = try Int64Codec.read(&reader, 56) }
            if reader.takes(64) { self.pastSchedulePolicy = try EnumCodec<PastSchedulePolicy>.read(&reader, 64) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.appID = try reader.range()
                case 18: self.idempotencyKey = try reader.range()
                case 26:
                    let inner = reader.reader(of: try reader.range())
                    var fields = PeopleAudienceView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("people") }
                    self.people = fields
                    self.audienceCase = 3
                case 34:
                    let inner = reader.reader(of: try reader.range())
                    var fields = TopicAudienceView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("topic") }
                    self.topic = fields
                    self.audienceCase = 4
                case 42:
                    let inner = reader.reader(of: try reader.range())
                    var fields = NotificationContentView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("content") }
                    self.content = fields
                    self.bodyCase = 5
                case 50:
                    let inner = reader.reader(of: try reader.range())
                    var fields = ApnsPayloadView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("apns") }
                    self.apns = fields
                    self.bodyCase = 6
                case 56: self.sendAtUnixUs = try Int64Codec.read(&reader, tag)
                case 64: self.pastSchedulePolicy = try EnumCodec<PastSchedulePolicy>.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "app_id")
            case 2: throw reader.wrongWireType(tag, "idempotency_key")
            case 3: throw reader.wrongWireType(tag, "people")
            case 4: throw reader.wrongWireType(tag, "topic")
            case 5: throw reader.wrongWireType(tag, "content")
            case 6: throw reader.wrongWireType(tag, "apns")
            case 7: throw reader.wrongWireType(tag, "send_at_unix_us")
            case 8: throw reader.wrongWireType(tag, "past_schedule_policy")
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

    /// The sending app; may be empty where an API key says it, and must equal the key's app where both are given.
    @inlinable package var appID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.appID.slice(of: allBytes)
        }
    }

    /// Makes a repeat harmless: 1 to 128 bytes of printable ASCII, unique in the app, honoured for 24 hours; empty: none.
    ///
    /// The same key with different content is refused as `idempotency_key_reused`.
    @inlinable package var idempotencyKey: RawSpan {
        @_lifetime(copy self) get {
            wireFields.idempotencyKey.slice(of: allBytes)
        }
    }

    /// Named people.
    @inlinable package var people: PeopleAudienceView? {
        @_lifetime(copy self) get {
            guard wireFields.audienceCase == 3, let value = wireFields.people else { return nil }
            return PeopleAudienceView(allBytes, value)
        }
    }

    /// Subscribers of a topic.
    @inlinable package var topic: TopicAudienceView? {
        @_lifetime(copy self) get {
            guard wireFields.audienceCase == 4, let value = wireFields.topic else { return nil }
            return TopicAudienceView(allBytes, value)
        }
    }

    /// Usher's own form, read strictly: payload rules P1 to P12 refuse with the field's path.
    @inlinable package var content: NotificationContentView? {
        @_lifetime(copy self) get {
            guard wireFields.bodyCase == 5, let value = wireFields.content else { return nil }
            return NotificationContentView(allBytes, value)
        }
    }

    /// An APNs payload, read leniently.
    @inlinable package var apns: ApnsPayloadView? {
        @_lifetime(copy self) get {
            guard wireFields.bodyCase == 6, let value = wireFields.apns else { return nil }
            return ApnsPayloadView(allBytes, value)
        }
    }

    /// When to send; absent means now.
    ///
    /// At most 366 days ahead.
    @inlinable package var sendAtUnixUs: Int64? { wireFields.sendAtUnixUs }

    /// What to do where that time has passed.
    @inlinable package var pastSchedulePolicy: PastSchedulePolicy { wireFields.pastSchedulePolicy }

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
        package mutating func next() throws(DecodeError) -> SubmissionView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SubmissionView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SubmissionView: Sendable {}

@available(*, unavailable)
extension SubmissionView.List: Sendable {}

/// `usher.ingestion.v1.SubmitRequest` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SubmitRequestView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var apiKey = FieldRange()
        package var submission: SubmissionView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.apiKey = try reader.range() }
            if reader.takes(18) {
                guard self.submission == nil else { throw .repeatedMessage("submission") }
                let inner = reader.reader(of: try reader.range())
                var fields = SubmissionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("submission") }
                self.submission = fields
            }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.apiKey = try reader.range()
                case 18:
                    guard self.submission == nil else { throw .repeatedMessage("submission") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = SubmissionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("submission") }
                    self.submission = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "api_key")
            case 2: throw reader.wrongWireType(tag, "submission")
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

    /// The sender's API key, at most 128 bytes of ASCII; empty only where the caller is `cli`, an operator.
    ///
    /// Never logged.
    @inlinable package var apiKey: RawSpan {
        @_lifetime(copy self) get {
            wireFields.apiKey.slice(of: allBytes)
        }
    }

    /// The notification.
    @inlinable package var submission: SubmissionView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.submission else { return nil }
            return SubmissionView(allBytes, value)
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
        package mutating func next() throws(DecodeError) -> SubmitRequestView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SubmitRequestView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SubmitRequestView: Sendable {}

@available(*, unavailable)
extension SubmitRequestView.List: Sendable {}

/// `usher.ingestion.v1.SubmitBatchRequest` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SubmitBatchRequestView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var apiKey = FieldRange()
        package var submissions = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.apiKey = try reader.range() }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = SubmissionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("submissions") }
                self.submissions.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: self.apiKey = try reader.range()
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = SubmissionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("submissions") }
                    self.submissions.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "api_key")
            case 2: throw reader.wrongWireType(tag, "submissions")
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

    /// The sender's API key, as in SubmitRequest.
    @inlinable package var apiKey: RawSpan {
        @_lifetime(copy self) get {
            wireFields.apiKey.slice(of: allBytes)
        }
    }

    /// 1 to 128 notifications.
    @inlinable package var submissions: SubmissionView.List {
        @_lifetime(copy self) get {
            SubmissionView.List(allBytes, wireFields.submissions, 2)
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
        package mutating func next() throws(DecodeError) -> SubmitBatchRequestView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SubmitBatchRequestView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SubmitBatchRequestView: Sendable {}

@available(*, unavailable)
extension SubmitBatchRequestView.List: Sendable {}
