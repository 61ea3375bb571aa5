// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/consent/v1/consent.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.consent.v1.EvaluateSubject` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EvaluateSubjectView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var appID = FieldRange()
        package var topicID = FieldRange()
        package var purpose: NotificationPurpose = NotificationPurpose()
        package var level: InterruptionLevel = InterruptionLevel()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.appID = try reader.range() }
            if reader.takes(18) { self.topicID = try reader.range() }
            if reader.takes(24) { self.purpose = try EnumCodec<NotificationPurpose>.read(&reader, 24) }
            if reader.takes(32) { self.level = try EnumCodec<InterruptionLevel>.read(&reader, 32) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.appID = try reader.range()
                case 18: self.topicID = try reader.range()
                case 24: self.purpose = try EnumCodec<NotificationPurpose>.read(&reader, tag)
                case 32: self.level = try EnumCodec<InterruptionLevel>.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "app_id")
            case 2: throw reader.wrongWireType(tag, "topic_id")
            case 3: throw reader.wrongWireType(tag, "purpose")
            case 4: throw reader.wrongWireType(tag, "level")
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

    /// The sending app, 1 to 155 bytes.
    @inlinable package var appID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.appID.slice(of: allBytes)
        }
    }

    /// The topic it goes to, 1 to 64 bytes; empty where it is addressed to people.
    @inlinable package var topicID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.topicID.slice(of: allBytes)
        }
    }

    /// Why it is sent; with a topic, the topic's purpose wins.
    @inlinable package var purpose: NotificationPurpose { wireFields.purpose }

    /// The level asked for.
    @inlinable package var level: InterruptionLevel { wireFields.level }

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
        package mutating func next() throws(DecodeError) -> EvaluateSubjectView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EvaluateSubjectView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EvaluateSubjectView: Sendable {}

@available(*, unavailable)
extension EvaluateSubjectView.List: Sendable {}

/// `usher.consent.v1.EvaluateEntry` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EvaluateEntryView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var subjectIndex: UInt32 = 0
        package var personID = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.subjectIndex = try UInt32Codec.read(&reader, 8) }
            if reader.takes(18) { self.personID = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.subjectIndex = try UInt32Codec.read(&reader, tag)
                case 18: self.personID = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "subject_index")
            case 2: throw reader.wrongWireType(tag, "person_id")
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

    /// Index of its subject in the request.
    @inlinable package var subjectIndex: UInt32 { wireFields.subjectIndex }

    /// The person, 1 to 128 bytes.
    @inlinable package var personID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.personID.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> EvaluateEntryView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EvaluateEntryView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EvaluateEntryView: Sendable {}

@available(*, unavailable)
extension EvaluateEntryView.List: Sendable {}

/// `usher.consent.v1.EvaluateRequest` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EvaluateRequestView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var subjects = ListRange()
        package var entries = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            while case let start = reader.position, reader.takes(10) {
                let inner = reader.reader(of: try reader.range())
                var fields = EvaluateSubjectView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("subjects") }
                self.subjects.add(1, from: start, to: reader.position)
            }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = EvaluateEntryView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("entries") }
                self.entries.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EvaluateSubjectView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("subjects") }
                    self.subjects.add(1, from: start, to: reader.position)
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EvaluateEntryView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("entries") }
                    self.entries.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "subjects")
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

    /// 1 to 128 subjects.
    @inlinable package var subjects: EvaluateSubjectView.List {
        @_lifetime(copy self) get {
            EvaluateSubjectView.List(allBytes, wireFields.subjects, 1)
        }
    }

    /// 1 to 128 pairs.
    ///
    /// An index without a subject ends the call with INVALID_ARGUMENT.
    @inlinable package var entries: EvaluateEntryView.List {
        @_lifetime(copy self) get {
            EvaluateEntryView.List(allBytes, wireFields.entries, 2)
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
        package mutating func next() throws(DecodeError) -> EvaluateRequestView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EvaluateRequestView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EvaluateRequestView: Sendable {}

@available(*, unavailable)
extension EvaluateRequestView.List: Sendable {}

/// `usher.consent.v1.Evaluation` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EvaluationView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var verdict: EvaluationVerdict = EvaluationVerdict()
        package var reason: Reason = Reason()
        package var evaluated: EvaluatedPermissionsView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.verdict = try EnumCodec<EvaluationVerdict>.read(&reader, 8) }
            if reader.takes(16) { self.reason = try EnumCodec<Reason>.read(&reader, 16) }
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
                case 8: self.verdict = try EnumCodec<EvaluationVerdict>.read(&reader, tag)
                case 16: self.reason = try EnumCodec<Reason>.read(&reader, tag)
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
            case 1: throw reader.wrongWireType(tag, "verdict")
            case 2: throw reader.wrongWireType(tag, "reason")
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

    /// Whether it may be sent.
    @inlinable package var verdict: EvaluationVerdict { wireFields.verdict }

    /// Why not; unspecified where it may.
    @inlinable package var reason: Reason { wireFields.reason }

    /// What the decision needs, and the ledger position it was read at.
    ///
    /// Given for refused pairs too.
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
        package mutating func next() throws(DecodeError) -> EvaluationView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EvaluationView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EvaluationView: Sendable {}

@available(*, unavailable)
extension EvaluationView.List: Sendable {}

/// `usher.consent.v1.EvaluateResponse` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct EvaluateResponseView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var evaluations = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            while case let start = reader.position, reader.takes(10) {
                let inner = reader.reader(of: try reader.range())
                var fields = EvaluationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("evaluations") }
                self.evaluations.add(1, from: start, to: reader.position)
            }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    let inner = reader.reader(of: try reader.range())
                    var fields = EvaluationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("evaluations") }
                    self.evaluations.add(1, from: start, to: reader.position)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "evaluations")
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

    /// One evaluation for each entry, in the same order.
    @inlinable package var evaluations: EvaluationView.List {
        @_lifetime(copy self) get {
            EvaluationView.List(allBytes, wireFields.evaluations, 1)
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
        package mutating func next() throws(DecodeError) -> EvaluateResponseView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return EvaluateResponseView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension EvaluateResponseView: Sendable {}

@available(*, unavailable)
extension EvaluateResponseView.List: Sendable {}
