// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/delivery/v1/delivery.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.delivery.v1.PresentEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PresentEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var notificationIndex: UInt32 = 0
        package var personID = FieldRange()
        package var decision: DecisionView.Fields?
        package var deviceDecisions = ListRange()
        package var summary: SummaryDigestView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.notificationIndex = try UInt32Codec.read(&reader, 8) }
            if reader.takes(18) { self.personID = try reader.range() }
            if reader.takes(26) {
                guard self.decision == nil else { throw .repeatedMessage("decision") }
                let inner = reader.reader(of: try reader.range())
                var fields = DecisionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("decision") }
                self.decision = fields
            }
            while case let start = reader.position, reader.takes(34) {
                let inner = reader.reader(of: try reader.range())
                var fields = DeviceDecisionView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("device_decisions") }
                self.deviceDecisions.add(1, from: start, to: reader.position)
            }
            if reader.takes(42) {
                guard self.summary == nil else { throw .repeatedMessage("summary") }
                let inner = reader.reader(of: try reader.range())
                var fields = SummaryDigestView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("summary") }
                self.summary = fields
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 8: self.notificationIndex = try UInt32Codec.read(&reader, tag)
                case 18: self.personID = try reader.range()
                case 26:
                    guard self.decision == nil else { throw .repeatedMessage("decision") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = DecisionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("decision") }
                    self.decision = fields
                case 34:
                    let inner = reader.reader(of: try reader.range())
                    var fields = DeviceDecisionView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("device_decisions") }
                    self.deviceDecisions.add(1, from: start, to: reader.position)
                case 42:
                    guard self.summary == nil else { throw .repeatedMessage("summary") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = SummaryDigestView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("summary") }
                    self.summary = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "notification_index")
            case 2: throw reader.wrongWireType(tag, "person_id")
            case 3: throw reader.wrongWireType(tag, "decision")
            case 4: throw reader.wrongWireType(tag, "device_decisions")
            case 5: throw reader.wrongWireType(tag, "summary")
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
    @inlinable package var notificationIndex: UInt32 { wireFields.notificationIndex }

    /// The person, 1 to 128 bytes.
    @inlinable package var personID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.personID.slice(of: allBytes)
        }
    }

    /// What was decided for the person, without steps.
    ///
    /// Its ledger position is held against fences.
    @inlinable package var decision: DecisionView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.decision else { return nil }
            return DecisionView(allBytes, value)
        }
    }

    /// What differs on single devices, without steps; empty where nothing does.
    @inlinable package var deviceDecisions: DeviceDecisionView.List {
        @_lifetime(copy self) get {
            DeviceDecisionView.List(allBytes, wireFields.deviceDecisions, 4)
        }
    }

    /// What the summary holds, where the notification is a scheduled summary; otherwise absent.
    @inlinable package var summary: SummaryDigestView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.summary else { return nil }
            return SummaryDigestView(allBytes, value)
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
        package mutating func next() throws(DecodeError) -> PresentEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PresentEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PresentEntryView: Sendable {}

@available(*, unavailable)
extension PresentEntryView.List: Sendable {}

/// `usher.delivery.v1.PresentRequest` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PresentRequestView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var notifications = ListRange()
        package var entries = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            while case let start = reader.position, reader.takes(10) {
                let inner = reader.reader(of: try reader.range())
                var fields = IdentifiedNotificationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("notifications") }
                self.notifications.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = PresentEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("entries") }
                self.entries.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    let inner = reader.reader(of: try reader.range())
                    var fields = IdentifiedNotificationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("notifications") }
                    self.notifications.add(1, from: start, to: reader.position)
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = PresentEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("entries") }
                    self.entries.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "notifications")
            case 2: throw reader.wrongWireType(tag, "entries")
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
    @inlinable package var notifications: IdentifiedNotificationView.List {
        @_lifetime(copy self) get {
            IdentifiedNotificationView.List(allBytes, wireFields.notifications, 1)
        }
    }

    /// 1 to 128 pairs.
    ///
    /// An index without a notification ends the call with INVALID_ARGUMENT.
    @inlinable package var entries: PresentEntryView.List {
        @_lifetime(copy self) get {
            PresentEntryView.List(allBytes, wireFields.entries, 2)
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
        package mutating func next() throws(DecodeError) -> PresentRequestView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PresentRequestView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PresentRequestView: Sendable {}

@available(*, unavailable)
extension PresentRequestView.List: Sendable {}

/// `usher.delivery.v1.PresentResult` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PresentResultView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var verdict: PresentVerdict = PresentVerdict()
        package var reason: Reason = Reason()
        package var arrivedAtUnixUs: Int64 = 0
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.verdict = try EnumCodec<PresentVerdict>.read(&reader, 8) }
            if reader.takes(16) { self.reason = try EnumCodec<Reason>.read(&reader, 16) }
            if reader.takes(24) { self.arrivedAtUnixUs = try Int64Codec.read(&reader, 24) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.verdict = try EnumCodec<PresentVerdict>.read(&reader, tag)
                case 16: self.reason = try EnumCodec<Reason>.read(&reader, tag)
                case 24: self.arrivedAtUnixUs = try Int64Codec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "verdict")
            case 2: throw reader.wrongWireType(tag, "reason")
            case 3: throw reader.wrongWireType(tag, "arrived_at_unix_us")
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

    /// What it did.
    @inlinable package var verdict: PresentVerdict { wireFields.verdict }

    /// Why it was refused, such as `consent.withdrawn` or `cancelled`; unspecified otherwise.
    ///
    /// With STORED it may be
    /// `superseded`: a later one with its collapse id was there already, so it is stored as replaced and never listed.
    @inlinable package var reason: Reason { wireFields.reason }

    /// When the record arrived in the inbox, the first time for a repeat.
    @inlinable package var arrivedAtUnixUs: Int64 { wireFields.arrivedAtUnixUs }

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
        package mutating func next() throws(DecodeError) -> PresentResultView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PresentResultView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PresentResultView: Sendable {}

@available(*, unavailable)
extension PresentResultView.List: Sendable {}

/// `usher.delivery.v1.PresentResponse` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PresentResponseView: ~Escapable {
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
                var fields = PresentResultView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("results") }
                self.results.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    let inner = reader.reader(of: try reader.range())
                    var fields = PresentResultView.Fields()
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
    @inlinable package var results: PresentResultView.List {
        @_lifetime(copy self) get {
            PresentResultView.List(allBytes, wireFields.results, 1)
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
        package mutating func next() throws(DecodeError) -> PresentResponseView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PresentResponseView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PresentResponseView: Sendable {}

@available(*, unavailable)
extension PresentResponseView.List: Sendable {}
