// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/participant.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.common.v1.PersonHandle` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PersonHandleView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var kind: HandleKind = HandleKind()
        package var value = FieldRange()
        package var label = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.kind = try EnumCodec<HandleKind>.read(&reader, 8) }
            if reader.takes(18) { self.value = try reader.range() }
            if reader.takes(26) { self.label = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.kind = try EnumCodec<HandleKind>.read(&reader, tag)
                case 18: self.value = try reader.range()
                case 26: self.label = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "kind")
            case 2: throw reader.wrongWireType(tag, "value")
            case 3: throw reader.wrongWireType(tag, "label")
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

    /// What the value is.
    @inlinable package var kind: HandleKind { wireFields.kind }

    /// The address, 1 to 256 bytes, as the app knows it.
    @inlinable package var value: RawSpan {
        @_lifetime(copy self) get {
            wireFields.value.slice(of: allBytes)
        }
    }

    /// Label such as `work`, at most 64 bytes; empty where there is none.
    ///
    /// For display only.
    @inlinable package var label: RawSpan {
        @_lifetime(copy self) get {
            wireFields.label.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> PersonHandleView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PersonHandleView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PersonHandleView: Sendable {}

@available(*, unavailable)
extension PersonHandleView.List: Sendable {}

/// `usher.common.v1.Participant` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct ParticipantView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var handle: PersonHandleView.Fields?
        package var displayName = FieldRange()
        package var contactID = FieldRange()
        package var customID = FieldRange()
        package var imageURL = FieldRange()
        package var suggestion: HandleSuggestion = HandleSuggestion()
        package var aliases = ListRange()
        package var isMe: Bool = false
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) {
                guard self.handle == nil else { throw .repeatedMessage("handle") }
                let inner = reader.reader(of: try reader.range())
                var fields = PersonHandleView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("handle") }
                self.handle = fields
            }
            if reader.takes(18) { self.displayName = try reader.range() }
            if reader.takes(26) { self.contactID = try reader.range() }
            if reader.takes(34) { self.customID = try reader.range() }
            if reader.takes(42) { self.imageURL = try reader.range() }
            if reader.takes(48) { self.suggestion = try EnumCodec<HandleSuggestion>.read(&reader, 48) }
            while case let start = reader.position, reader.takes(58) {
                let inner = reader.reader(of: try reader.range())
                var fields = PersonHandleView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("aliases") }
                self.aliases.add(1, from: start, to: reader.position)
            }
            if reader.takes(64) { self.isMe = try BoolCodec.read(&reader, 64) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    guard self.handle == nil else { throw .repeatedMessage("handle") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = PersonHandleView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("handle") }
                    self.handle = fields
                case 18: self.displayName = try reader.range()
                case 26: self.contactID = try reader.range()
                case 34: self.customID = try reader.range()
                case 42: self.imageURL = try reader.range()
                case 48: self.suggestion = try EnumCodec<HandleSuggestion>.read(&reader, tag)
                case 58:
                    let inner = reader.reader(of: try reader.range())
                    var fields = PersonHandleView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("aliases") }
                    self.aliases.add(1, from: start, to: reader.position)
                case 64, 65, 66, 69: self.isMe = try BoolCodec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "handle")
            case 2: throw reader.wrongWireType(tag, "display_name")
            case 3: throw reader.wrongWireType(tag, "contact_id")
            case 4: throw reader.wrongWireType(tag, "custom_id")
            case 5: throw reader.wrongWireType(tag, "image_url")
            case 6: throw reader.wrongWireType(tag, "suggestion")
            case 7: throw reader.wrongWireType(tag, "aliases")
            case 8: throw reader.wrongWireType(tag, "is_me")
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

    /// Main address; absent where only an id is known.
    @inlinable package var handle: PersonHandleView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.handle else { return nil }
            return PersonHandleView(allBytes, value)
        }
    }

    /// Name shown, at most 256 bytes.
    @inlinable package var displayName: RawSpan {
        @_lifetime(copy self) get {
            wireFields.displayName.slice(of: allBytes)
        }
    }

    /// Contact of the receiving person this is, where the app knows it; at most 64 bytes.
    ///
    /// It is matched first.
    @inlinable package var contactID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.contactID.slice(of: allBytes)
        }
    }

    /// The app's own id of the participant, at most 128 bytes.
    ///
    /// It is matched last, within the app.
    @inlinable package var customID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.customID.slice(of: allBytes)
        }
    }

    /// Avatar: an absolute https URL of at most 2,048 bytes; empty where there is none.
    @inlinable package var imageURL: RawSpan {
        @_lifetime(copy self) get {
            wireFields.imageURL.slice(of: allBytes)
        }
    }

    /// What may be guessed from the handle.
    @inlinable package var suggestion: HandleSuggestion { wireFields.suggestion }

    /// Further addresses of the same participant; at most 16.
    @inlinable package var aliases: PersonHandleView.List {
        @_lifetime(copy self) get {
            PersonHandleView.List(allBytes, wireFields.aliases, 7)
        }
    }

    /// True where this is the receiving person, who must not be listed (communication rules C1 and C10): it is refused.
    @inlinable package var isMe: Bool { wireFields.isMe }

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
        package mutating func next() throws(DecodeError) -> ParticipantView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return ParticipantView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension ParticipantView: Sendable {}

@available(*, unavailable)
extension ParticipantView.List: Sendable {}

/// `usher.common.v1.Communication` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct CommunicationView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var sender: ParticipantView.Fields?
        package var recipients = ListRange()
        package var recipientCount: UInt32?
        package var conversationID = FieldRange()
        package var groupName = FieldRange()
        package var groupImageURL = FieldRange()
        package var serviceName = FieldRange()
        package var messageContent: MessageContentKind = MessageContentKind()
        package var callCapability: CallCapability = CallCapability()
        package var mentionsMe: Bool = false
        package var repliesToMe: Bool = false
        package var notifyAnyway: Bool = false
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) {
                guard self.sender == nil else { throw .repeatedMessage("sender") }
                let inner = reader.reader(of: try reader.range())
                var fields = ParticipantView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("sender") }
                self.sender = fields
            }
            while case let start = reader.position, reader.takes(18) {
                let inner = reader.reader(of: try reader.range())
                var fields = ParticipantView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("recipients") }
                self.recipients.add(1, from: start, to: reader.position)
            }
            if reader.takes(24) { self.recipientCount = try UInt32Codec.read(&reader, 24) }
            if reader.takes(34) { self.conversationID = try reader.range() }
            if reader.takes(42) { self.groupName = try reader.range() }
            if reader.takes(50) { self.groupImageURL = try reader.range() }
            if reader.takes(58) { self.serviceName = try reader.range() }
            if reader.takes(64) { self.messageContent = try EnumCodec<MessageContentKind>.read(&reader, 64) }
            if reader.takes(72) { self.callCapability = try EnumCodec<CallCapability>.read(&reader, 72) }
            if reader.takes(80) { self.mentionsMe = try BoolCodec.read(&reader, 80) }
            if reader.takes(88) { self.repliesToMe = try BoolCodec.read(&reader, 88) }
            if reader.takes(96) { self.notifyAnyway = try BoolCodec.read(&reader, 96) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10:
                    guard self.sender == nil else { throw .repeatedMessage("sender") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = ParticipantView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("sender") }
                    self.sender = fields
                case 18:
                    let inner = reader.reader(of: try reader.range())
                    var fields = ParticipantView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("recipients") }
                    self.recipients.add(1, from: start, to: reader.position)
                case 24: self.recipientCount = try UInt32Codec.read(&reader, tag)
                case 34: self.conversationID = try reader.range()
                case 42: self.groupName = try reader.range()
                case 50: self.groupImageURL = try reader.range()
                case 58: self.serviceName = try reader.range()
                case 64: self.messageContent = try EnumCodec<MessageContentKind>.read(&reader, tag)
                case 72: self.callCapability = try EnumCodec<CallCapability>.read(&reader, tag)
                case 80, 81, 82, 85: self.mentionsMe = try BoolCodec.read(&reader, tag)
                case 88, 89, 90, 93: self.repliesToMe = try BoolCodec.read(&reader, tag)
                case 96, 97, 98, 101: self.notifyAnyway = try BoolCodec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "sender")
            case 2: throw reader.wrongWireType(tag, "recipients")
            case 3: throw reader.wrongWireType(tag, "recipient_count")
            case 4: throw reader.wrongWireType(tag, "conversation_id")
            case 5: throw reader.wrongWireType(tag, "group_name")
            case 6: throw reader.wrongWireType(tag, "group_image_url")
            case 7: throw reader.wrongWireType(tag, "service_name")
            case 8: throw reader.wrongWireType(tag, "message_content")
            case 9: throw reader.wrongWireType(tag, "call_capability")
            case 10: throw reader.wrongWireType(tag, "mentions_me")
            case 11: throw reader.wrongWireType(tag, "replies_to_me")
            case 12: throw reader.wrongWireType(tag, "notify_anyway")
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

    /// Who sent the message or calls; without one the notification does not qualify as communication.
    @inlinable package var sender: ParticipantView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.sender else { return nil }
            return ParticipantView(allBytes, value)
        }
    }

    /// The other participants, never the sender and never the receiving person; at most 64.
    ///
    /// Empty: one to one.
    @inlinable package var recipients: ParticipantView.List {
        @_lifetime(copy self) get {
            ParticipantView.List(allBytes, wireFields.recipients, 2)
        }
    }

    /// True number of recipients where the list is partial; it wins over the length of the list (rule C9).
    @inlinable package var recipientCount: UInt32? { wireFields.recipientCount }

    /// The conversation, the same for all its messages whatever its name or members; 1 to 128 bytes (rule C4).
    @inlinable package var conversationID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.conversationID.slice(of: allBytes)
        }
    }

    /// Name of the group as a person would say it, at most 256 bytes; empty where there is none (rule C5).
    @inlinable package var groupName: RawSpan {
        @_lifetime(copy self) get {
            wireFields.groupName.slice(of: allBytes)
        }
    }

    /// Avatar of the group: an absolute https URL of at most 2,048 bytes; empty where there is none (rule C6).
    @inlinable package var groupImageURL: RawSpan {
        @_lifetime(copy self) get {
            wireFields.groupImageURL.slice(of: allBytes)
        }
    }

    /// The service the conversation runs on, at most 64 bytes; empty where it is the app itself.
    @inlinable package var serviceName: RawSpan {
        @_lifetime(copy self) get {
            wireFields.serviceName.slice(of: allBytes)
        }
    }

    /// What a message holds.
    @inlinable package var messageContent: MessageContentKind { wireFields.messageContent }

    /// What a call offers.
    @inlinable package var callCapability: CallCapability { wireFields.callCapability }

    /// True where the message names the receiving person; alerts in a muted conversation, never breaks a Focus.
    @inlinable package var mentionsMe: Bool { wireFields.mentionsMe }

    /// True where the message answers one of the receiving person's; as `mentions_me`.
    @inlinable package var repliesToMe: Bool { wireFields.repliesToMe }

    /// True where the sender asked to notify anyway, after the Focus had silenced an earlier one.
    @inlinable package var notifyAnyway: Bool { wireFields.notifyAnyway }

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
        package mutating func next() throws(DecodeError) -> CommunicationView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return CommunicationView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension CommunicationView: Sendable {}

@available(*, unavailable)
extension CommunicationView.List: Sendable {}
