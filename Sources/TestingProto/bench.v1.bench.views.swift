// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/bench/v1/bench.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.bench.v1.Pair` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PairView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key = FieldRange()
        package var value = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.key = try reader.range() }
            if reader.takes(18) { self.value = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.key = try reader.range()
                case 18: self.value = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "value")
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

    /// Field 1, `key`.
    @inlinable package var key: RawSpan {
        @_lifetime(copy self) get {
            wireFields.key.slice(of: allBytes)
        }
    }

    /// Field 2, `value`.
    @inlinable package var value: RawSpan {
        @_lifetime(copy self) get {
            wireFields.value.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> PairView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PairView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PairView: Sendable {}

@available(*, unavailable)
extension PairView.List: Sendable {}

/// `usher.bench.v1.Alert` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct AlertView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var title = FieldRange()
        package var subtitle = FieldRange()
        package var body = FieldRange()
        package var sound = FieldRange()
        package var badge: Int32 = 0
        package var category = FieldRange()
        package var relevance: Double = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.title = try reader.range() }
            if reader.takes(18) { self.subtitle = try reader.range() }
            if reader.takes(26) { self.body = try reader.range() }
            if reader.takes(34) { self.sound = try reader.range() }
            if reader.takes(40) { self.badge = try Int32Codec.read(&reader, 40) }
            if reader.takes(50) { self.category = try reader.range() }
            if reader.takes(57) { self.relevance = try DoubleCodec.read(&reader, 57) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.title = try reader.range()
                case 18: self.subtitle = try reader.range()
                case 26: self.body = try reader.range()
                case 34: self.sound = try reader.range()
                case 40: self.badge = try Int32Codec.read(&reader, tag)
                case 50: self.category = try reader.range()
                case 57: self.relevance = try DoubleCodec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "title")
            case 2: throw reader.wrongWireType(tag, "subtitle")
            case 3: throw reader.wrongWireType(tag, "body")
            case 4: throw reader.wrongWireType(tag, "sound")
            case 5: throw reader.wrongWireType(tag, "badge")
            case 6: throw reader.wrongWireType(tag, "category")
            case 7: throw reader.wrongWireType(tag, "relevance")
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

    /// Field 1, `title`.
    @inlinable package var title: RawSpan {
        @_lifetime(copy self) get {
            wireFields.title.slice(of: allBytes)
        }
    }

    /// Field 2, `subtitle`.
    @inlinable package var subtitle: RawSpan {
        @_lifetime(copy self) get {
            wireFields.subtitle.slice(of: allBytes)
        }
    }

    /// Field 3, `body`.
    @inlinable package var body: RawSpan {
        @_lifetime(copy self) get {
            wireFields.body.slice(of: allBytes)
        }
    }

    /// Field 4, `sound`.
    @inlinable package var sound: RawSpan {
        @_lifetime(copy self) get {
            wireFields.sound.slice(of: allBytes)
        }
    }

    /// Field 5, `badge`.
    @inlinable package var badge: Int32 { wireFields.badge }

    /// Field 6, `category`.
    @inlinable package var category: RawSpan {
        @_lifetime(copy self) get {
            wireFields.category.slice(of: allBytes)
        }
    }

    /// Field 7, `relevance`.
    @inlinable package var relevance: Double { wireFields.relevance }

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
        package mutating func next() throws(DecodeError) -> AlertView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return AlertView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension AlertView: Sendable {}

@available(*, unavailable)
extension AlertView.List: Sendable {}

/// `usher.bench.v1.Person` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PersonView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var id = FieldRange()
        package var displayName = FieldRange()
        package var handle = FieldRange()
        package var imageURL = FieldRange()
        package var knownContact: Bool = false
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.id = try reader.range() }
            if reader.takes(18) { self.displayName = try reader.range() }
            if reader.takes(26) { self.handle = try reader.range() }
            if reader.takes(34) { self.imageURL = try reader.range() }
            if reader.takes(40) { self.knownContact = try BoolCodec.read(&reader, 40) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.id = try reader.range()
                case 18: self.displayName = try reader.range()
                case 26: self.handle = try reader.range()
                case 34: self.imageURL = try reader.range()
                case 40, 41, 42, 45: self.knownContact = try BoolCodec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "id")
            case 2: throw reader.wrongWireType(tag, "display_name")
            case 3: throw reader.wrongWireType(tag, "handle")
            case 4: throw reader.wrongWireType(tag, "image_url")
            case 5: throw reader.wrongWireType(tag, "known_contact")
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

    /// Field 1, `id`.
    @inlinable package var id: RawSpan {
        @_lifetime(copy self) get {
            wireFields.id.slice(of: allBytes)
        }
    }

    /// Field 2, `display_name`.
    @inlinable package var displayName: RawSpan {
        @_lifetime(copy self) get {
            wireFields.displayName.slice(of: allBytes)
        }
    }

    /// Field 3, `handle`.
    @inlinable package var handle: RawSpan {
        @_lifetime(copy self) get {
            wireFields.handle.slice(of: allBytes)
        }
    }

    /// Field 4, `image_url`.
    @inlinable package var imageURL: RawSpan {
        @_lifetime(copy self) get {
            wireFields.imageURL.slice(of: allBytes)
        }
    }

    /// Field 5, `known_contact`.
    @inlinable package var knownContact: Bool { wireFields.knownContact }

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
        package mutating func next() throws(DecodeError) -> PersonView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PersonView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PersonView: Sendable {}

@available(*, unavailable)
extension PersonView.List: Sendable {}

/// `usher.bench.v1.Notification` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct NotificationView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var id = FieldRange()
        package var tenant = FieldRange()
        package var app = FieldRange()
        package var topic = FieldRange()
        package var userID: UInt64 = 0
        package var createdUs: UInt64 = 0
        package var expiresUs: UInt64 = 0
        package var priority: UInt32 = 0
        package var level: UInt32 = 0
        package var collapseKey = FieldRange()
        package var locale = FieldRange()
        package var channel = FieldRange()
        package var alert: AlertView.Fields?
        package var sender: PersonView.Fields?
        package var data = ListRange()
        package var deviceIDs = ListRange()
        package var deepLink = FieldRange()
        package var traceID = FieldRange()
        package var schema: UInt32 = 0
        package var mutableContent: Bool = false
        package var contentAvailable: Bool = false
        package var dedupeKey = FieldRange()
        package var seq: UInt64 = 0
        package var campaign = FieldRange()
        package var threadID = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.id = try reader.range() }
            if reader.takes(18) { self.tenant = try reader.range() }
            if reader.takes(26) { self.app = try reader.range() }
            if reader.takes(34) { self.topic = try reader.range() }
            if reader.takes(40) { self.userID = try UInt64Codec.read(&reader, 40) }
            if reader.takes(49) { self.createdUs = try FixedUInt64Codec.read(&reader, 49) }
            if reader.takes(57) { self.expiresUs = try FixedUInt64Codec.read(&reader, 57) }
            if reader.takes(64) { self.priority = try UInt32Codec.read(&reader, 64) }
            if reader.takes(72) { self.level = try UInt32Codec.read(&reader, 72) }
            if reader.takes(82) { self.collapseKey = try reader.range() }
            if reader.takes(90) { self.locale = try reader.range() }
            if reader.takes(98) { self.channel = try reader.range() }
            if reader.takes(106) {
                guard self.alert == nil else { throw .repeatedMessage("alert") }
                let inner = reader.reader(of: try reader.range())
                var fields = AlertView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("alert") }
                self.alert = fields
            }
            if reader.takes(114) {
                guard self.sender == nil else { throw .repeatedMessage("sender") }
                let inner = reader.reader(of: try reader.range())
                var fields = PersonView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("sender") }
                self.sender = fields
            }
            while case let start = reader.position, reader.takes(122) {
                let inner = reader.reader(of: try reader.range())
                var fields = PairView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("data") }
                self.data.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(130) { try reader.addElement(from: start, to: &self.deviceIDs) }
            if reader.takes(138) { self.deepLink = try reader.range() }
            if reader.takes(146) { self.traceID = try reader.range() }
            if reader.takes(152) { self.schema = try UInt32Codec.read(&reader, 152) }
            if reader.takes(160) { self.mutableContent = try BoolCodec.read(&reader, 160) }
            if reader.takes(168) { self.contentAvailable = try BoolCodec.read(&reader, 168) }
            if reader.takes(178) { self.dedupeKey = try reader.range() }
            if reader.takes(184) { self.seq = try UInt64Codec.read(&reader, 184) }
            if reader.takes(194) { self.campaign = try reader.range() }
            if reader.takes(202) { self.threadID = try reader.range() }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: self.id = try reader.range()
                case 18: self.tenant = try reader.range()
                case 26: self.app = try reader.range()
                case 34: self.topic = try reader.range()
                case 40: self.userID = try UInt64Codec.read(&reader, tag)
                case 49: self.createdUs = try FixedUInt64Codec.read(&reader, tag)
                case 57: self.expiresUs = try FixedUInt64Codec.read(&reader, tag)
                case 64: self.priority = try UInt32Codec.read(&reader, tag)
                case 72: self.level = try UInt32Codec.read(&reader, tag)
                case 82: self.collapseKey = try reader.range()
                case 90: self.locale = try reader.range()
                case 98: self.channel = try reader.range()
                case 106:
                    guard self.alert == nil else { throw .repeatedMessage("alert") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = AlertView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("alert") }
                    self.alert = fields
                case 114:
                    guard self.sender == nil else { throw .repeatedMessage("sender") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = PersonView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("sender") }
                    self.sender = fields
                case 122:
                    let inner = reader.reader(of: try reader.range())
                    var fields = PairView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("data") }
                    self.data.add(1, from: start, to: reader.position)
                case 130: try reader.addElement(from: start, to: &self.deviceIDs)
                case 138: self.deepLink = try reader.range()
                case 146: self.traceID = try reader.range()
                case 152: self.schema = try UInt32Codec.read(&reader, tag)
                case 160, 161, 162, 165: self.mutableContent = try BoolCodec.read(&reader, tag)
                case 168, 169, 170, 173: self.contentAvailable = try BoolCodec.read(&reader, tag)
                case 178: self.dedupeKey = try reader.range()
                case 184: self.seq = try UInt64Codec.read(&reader, tag)
                case 194: self.campaign = try reader.range()
                case 202: self.threadID = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "id")
            case 2: throw reader.wrongWireType(tag, "tenant")
            case 3: throw reader.wrongWireType(tag, "app")
            case 4: throw reader.wrongWireType(tag, "topic")
            case 5: throw reader.wrongWireType(tag, "user_id")
            case 6: throw reader.wrongWireType(tag, "created_us")
            case 7: throw reader.wrongWireType(tag, "expires_us")
            case 8: throw reader.wrongWireType(tag, "priority")
            case 9: throw reader.wrongWireType(tag, "level")
            case 10: throw reader.wrongWireType(tag, "collapse_key")
            case 11: throw reader.wrongWireType(tag, "locale")
            case 12: throw reader.wrongWireType(tag, "channel")
            case 13: throw reader.wrongWireType(tag, "alert")
            case 14: throw reader.wrongWireType(tag, "sender")
            case 15: throw reader.wrongWireType(tag, "data")
            case 16: throw reader.wrongWireType(tag, "device_ids")
            case 17: throw reader.wrongWireType(tag, "deep_link")
            case 18: throw reader.wrongWireType(tag, "trace_id")
            case 19: throw reader.wrongWireType(tag, "schema")
            case 20: throw reader.wrongWireType(tag, "mutable_content")
            case 21: throw reader.wrongWireType(tag, "content_available")
            case 22: throw reader.wrongWireType(tag, "dedupe_key")
            case 23: throw reader.wrongWireType(tag, "seq")
            case 24: throw reader.wrongWireType(tag, "campaign")
            case 25: throw reader.wrongWireType(tag, "thread_id")
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

    /// Field 1, `id`.
    @inlinable package var id: RawSpan {
        @_lifetime(copy self) get {
            wireFields.id.slice(of: allBytes)
        }
    }

    /// Field 2, `tenant`.
    @inlinable package var tenant: RawSpan {
        @_lifetime(copy self) get {
            wireFields.tenant.slice(of: allBytes)
        }
    }

    /// Field 3, `app`.
    @inlinable package var app: RawSpan {
        @_lifetime(copy self) get {
            wireFields.app.slice(of: allBytes)
        }
    }

    /// Field 4, `topic`.
    @inlinable package var topic: RawSpan {
        @_lifetime(copy self) get {
            wireFields.topic.slice(of: allBytes)
        }
    }

    /// Field 5, `user_id`.
    @inlinable package var userID: UInt64 { wireFields.userID }

    /// Field 6, `created_us`.
    @inlinable package var createdUs: UInt64 { wireFields.createdUs }

    /// Field 7, `expires_us`.
    @inlinable package var expiresUs: UInt64 { wireFields.expiresUs }

    /// Field 8, `priority`.
    @inlinable package var priority: UInt32 { wireFields.priority }

    /// Field 9, `level`.
    @inlinable package var level: UInt32 { wireFields.level }

    /// Field 10, `collapse_key`.
    @inlinable package var collapseKey: RawSpan {
        @_lifetime(copy self) get {
            wireFields.collapseKey.slice(of: allBytes)
        }
    }

    /// Field 11, `locale`.
    @inlinable package var locale: RawSpan {
        @_lifetime(copy self) get {
            wireFields.locale.slice(of: allBytes)
        }
    }

    /// Field 12, `channel`.
    @inlinable package var channel: RawSpan {
        @_lifetime(copy self) get {
            wireFields.channel.slice(of: allBytes)
        }
    }

    /// Field 13, `alert`.
    @inlinable package var alert: AlertView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.alert else { return nil }
            return AlertView(allBytes, value)
        }
    }

    /// Field 14, `sender`.
    @inlinable package var sender: PersonView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.sender else { return nil }
            return PersonView(allBytes, value)
        }
    }

    /// Field 15, `data`.
    @inlinable package var data: PairView.List {
        @_lifetime(copy self) get {
            PairView.List(allBytes, wireFields.data, 15)
        }
    }

    /// Field 16, `device_ids`.
    @inlinable package var deviceIDs: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.deviceIDs, 16)
        }
    }

    /// Field 17, `deep_link`.
    @inlinable package var deepLink: RawSpan {
        @_lifetime(copy self) get {
            wireFields.deepLink.slice(of: allBytes)
        }
    }

    /// Field 18, `trace_id`.
    @inlinable package var traceID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.traceID.slice(of: allBytes)
        }
    }

    /// Field 19, `schema`.
    @inlinable package var schema: UInt32 { wireFields.schema }

    /// Field 20, `mutable_content`.
    @inlinable package var mutableContent: Bool { wireFields.mutableContent }

    /// Field 21, `content_available`.
    @inlinable package var contentAvailable: Bool { wireFields.contentAvailable }

    /// Field 22, `dedupe_key`.
    @inlinable package var dedupeKey: RawSpan {
        @_lifetime(copy self) get {
            wireFields.dedupeKey.slice(of: allBytes)
        }
    }

    /// Field 23, `seq`.
    @inlinable package var seq: UInt64 { wireFields.seq }

    /// Field 24, `campaign`.
    @inlinable package var campaign: RawSpan {
        @_lifetime(copy self) get {
            wireFields.campaign.slice(of: allBytes)
        }
    }

    /// Field 25, `thread_id`.
    @inlinable package var threadID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.threadID.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> NotificationView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return NotificationView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension NotificationView: Sendable {}

@available(*, unavailable)
extension NotificationView.List: Sendable {}
