// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/summary.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.common.v1.SummaryItem` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SummaryItemView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var notificationID = FieldRange()
        package var relevanceScore: Double = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.notificationID = try reader.range() }
            if reader.takes(17) { self.relevanceScore = try DoubleCodec.read(&reader, 17) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.notificationID = try reader.range()
                case 17: self.relevanceScore = try DoubleCodec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "notification_id")
            case 2: throw reader.wrongWireType(tag, "relevance_score")
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

    /// Its relevance, 0 to 1; 0 where none was given, the higher of the two where one replaced another.
    @inlinable package var relevanceScore: Double { wireFields.relevanceScore }

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
        package mutating func next() throws(DecodeError) -> SummaryItemView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SummaryItemView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SummaryItemView: Sendable {}

@available(*, unavailable)
extension SummaryItemView.List: Sendable {}

/// `usher.common.v1.SummaryAppGroup` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SummaryAppGroupView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var appID = FieldRange()
        package var items = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.appID = try reader.range() }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = SummaryItemView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("items") }
                self.items.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: self.appID = try reader.range()
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = SummaryItemView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("items") }
                    self.items.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "app_id")
            case 2: throw reader.wrongWireType(tag, "items")
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

    /// The app, 1 to 155 bytes.
    @inlinable package var appID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.appID.slice(of: allBytes)
        }
    }

    /// Its records, in the summary's order.
    @inlinable package var items: SummaryItemView.List {
        @_lifetime(copy self) get {
            SummaryItemView.List(allBytes, wireFields.items, 2)
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
        package mutating func next() throws(DecodeError) -> SummaryAppGroupView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SummaryAppGroupView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SummaryAppGroupView: Sendable {}

@available(*, unavailable)
extension SummaryAppGroupView.List: Sendable {}

/// `usher.common.v1.SummaryDigest` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SummaryDigestView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var dueAtUnixUs: Int64 = 0
        package var localDate = FieldRange()
        package var minuteOfDay: UInt32 = 0
        package var featured = ListRange()
        package var groups = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.dueAtUnixUs = try Int64Codec.read(&reader, 8) }
            if reader.takes(18) { self.localDate = try reader.range() }
            if reader.takes(24) { self.minuteOfDay = try UInt32Codec.read(&reader, 24) }
            while case let start = reader.position, reader.takes(34) {
                let inner = reader.reader(of: try reader.range())
                var fields = SummaryItemView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("featured") }
                self.featured.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(42) {
                let inner = reader.reader(of: try reader.range())
                var fields = SummaryAppGroupView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("groups") }
                self.groups.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 8: self.dueAtUnixUs = try Int64Codec.read(&reader, tag)
                case 18: self.localDate = try reader.range()
                case 24: self.minuteOfDay = try UInt32Codec.read(&reader, tag)
                case 34:
                    let inner = reader.reader(of: try reader.range())
                    var fields = SummaryItemView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("featured") }
                    self.featured.add(1, from: start, to: reader.position)
                case 42:
                    let inner = reader.reader(of: try reader.range())
                    var fields = SummaryAppGroupView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("groups") }
                    self.groups.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "due_at_unix_us")
            case 2: throw reader.wrongWireType(tag, "local_date")
            case 3: throw reader.wrongWireType(tag, "minute_of_day")
            case 4: throw reader.wrongWireType(tag, "featured")
            case 5: throw reader.wrongWireType(tag, "groups")
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

    /// When it was due: one of the person's chosen wall times as an instant.
    @inlinable package var dueAtUnixUs: Int64 { wireFields.dueAtUnixUs }

    /// The local date it belongs to, as `YYYY-MM-DD` in the person's zone; each time is served once on a date.
    @inlinable package var localDate: RawSpan {
        @_lifetime(copy self) get {
            wireFields.localDate.slice(of: allBytes)
        }
    }

    /// The chosen time of day it belongs to, minutes since local midnight, 0 to 1,439.
    @inlinable package var minuteOfDay: UInt32 { wireFields.minuteOfDay }

    /// The top two: relevance descending, then level descending, then newest first, then id ascending.
    @inlinable package var featured: SummaryItemView.List {
        @_lifetime(copy self) get {
            SummaryItemView.List(allBytes, wireFields.featured, 4)
        }
    }

    /// The rest by app, apps ordered by their best record.
    @inlinable package var groups: SummaryAppGroupView.List {
        @_lifetime(copy self) get {
            SummaryAppGroupView.List(allBytes, wireFields.groups, 5)
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
        package mutating func next() throws(DecodeError) -> SummaryDigestView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SummaryDigestView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SummaryDigestView: Sendable {}

@available(*, unavailable)
extension SummaryDigestView.List: Sendable {}
