// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/notification.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.common.v1.Sound` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct SoundView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var kind: SoundKind = SoundKind()
        package var name = FieldRange()
        package var volume: Double?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.kind = try EnumCodec<SoundKind>.read(&reader, 8) }
            if reader.takes(18) { self.name = try reader.range() }
            if reader.takes(25) { self.volume = try DoubleCodec.read(&reader, 25) }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.kind = try EnumCodec<SoundKind>.read(&reader, tag)
                case 18: self.name = try reader.range()
                case 25: self.volume = try DoubleCodec.read(&reader, tag)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "kind")
            case 2: throw reader.wrongWireType(tag, "name")
            case 3: throw reader.wrongWireType(tag, "volume")
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

    /// What is asked for.
    @inlinable package var kind: SoundKind { wireFields.kind }

    /// File name in the app, at most 128 bytes, without a path separator; empty for the default sound of its kind.
    @inlinable package var name: RawSpan {
        @_lifetime(copy self) get {
            wireFields.name.slice(of: allBytes)
        }
    }

    /// Volume of a critical sound, 0 (silent) to 1 (full), finite; absent means 1.
    ///
    /// Not allowed with another kind.
    @inlinable package var volume: Double? { wireFields.volume }

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
        package mutating func next() throws(DecodeError) -> SoundView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return SoundView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension SoundView: Sendable {}

@available(*, unavailable)
extension SoundView.List: Sendable {}

/// `usher.common.v1.TextLocalization` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct TextLocalizationView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var key = FieldRange()
        package var args = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.key = try reader.range() }
            while case let start = reader.position, reader.takes(18) { try reader.addElement(from: start, to: &self.args) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: self.key = try reader.range()
                case 18: try reader.addElement(from: start, to: &self.args)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "key")
            case 2: throw reader.wrongWireType(tag, "args")
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

    /// Key in the app's catalogue, 1 to 128 bytes.
    @inlinable package var key: RawSpan {
        @_lifetime(copy self) get {
            wireFields.key.slice(of: allBytes)
        }
    }

    /// Arguments that fill the catalogue entry's placeholders in order; at most 32, each at most 1,024 bytes.
    @inlinable package var args: ByteStringList {
        @_lifetime(copy self) get {
            ByteStringList(allBytes, wireFields.args, 2)
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
        package mutating func next() throws(DecodeError) -> TextLocalizationView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return TextLocalizationView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension TextLocalizationView: Sendable {}

@available(*, unavailable)
extension TextLocalizationView.List: Sendable {}

/// `usher.common.v1.MediaAttachment` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct MediaAttachmentView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var attachmentID = FieldRange()
        package var url = FieldRange()
        package var mediaType = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.attachmentID = try reader.range() }
            if reader.takes(18) { self.url = try reader.range() }
            if reader.takes(26) { self.mediaType = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 10: self.attachmentID = try reader.range()
                case 18: self.url = try reader.range()
                case 26: self.mediaType = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "attachment_id")
            case 2: throw reader.wrongWireType(tag, "url")
            case 3: throw reader.wrongWireType(tag, "media_type")
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

    /// Identifier unique in the notification, 1 to 64 bytes.
    @inlinable package var attachmentID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.attachmentID.slice(of: allBytes)
        }
    }

    /// Where the client loads it from: an absolute https URL of at most 2,048 bytes.
    ///
    /// Usher does not load it.
    @inlinable package var url: RawSpan {
        @_lifetime(copy self) get {
            wireFields.url.slice(of: allBytes)
        }
    }

    /// Media type such as `image/jpeg`, at most 127 bytes; empty where the sender does not say.
    @inlinable package var mediaType: RawSpan {
        @_lifetime(copy self) get {
            wireFields.mediaType.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> MediaAttachmentView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return MediaAttachmentView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension MediaAttachmentView: Sendable {}

@available(*, unavailable)
extension MediaAttachmentView.List: Sendable {}

/// `usher.common.v1.NotificationContent` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct NotificationContentView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var title = FieldRange()
        package var subtitle = FieldRange()
        package var body = FieldRange()
        package var level: InterruptionLevel = InterruptionLevel()
        package var kind: NotificationKind = NotificationKind()
        package var purpose: NotificationPurpose = NotificationPurpose()
        package var badge: UInt32?
        package var sound: SoundView.Fields?
        package var threadID = FieldRange()
        package var categoryID = FieldRange()
        package var collapseID = FieldRange()
        package var relevanceScore: Double?
        package var filterCriteria: FieldRange?
        package var communication: CommunicationView.Fields?
        package var eventID = FieldRange()
        package var eventAtUnixUs: Int64?
        package var expiresAtUnixUs: Int64?
        package var targetContentID = FieldRange()
        package var titleLocalization: TextLocalizationView.Fields?
        package var subtitleLocalization: TextLocalizationView.Fields?
        package var bodyLocalization: TextLocalizationView.Fields?
        package var attachments = ListRange()
        package var launchImage = FieldRange()
        package var mutableContent: Bool = false
        package var contentAvailable: Bool = false
        package var pushType: PushType = PushType()
        package var customDataJSON = FieldRange()
        package var language = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(10) { self.title = try reader.range() }
            if reader.takes(18) { self.subtitle = try reader.range() }
            if reader.takes(26) { self.body = try reader.range() }
            if reader.takes(32) { self.level = try EnumCodec<InterruptionLevel>.read(&reader, 32) }
            if reader.takes(40) { self.kind = try EnumCodec<NotificationKind>.read(&reader, 40) }
            if reader.takes(48) { self.purpose = try EnumCodec<NotificationPurpose>.read(&reader, 48) }
            if reader.takes(56) { self.badge = try UInt32Codec.read(&reader, 56) }
            if reader.takes(66) {
                guard self.sound == nil else { throw .repeatedMessage("sound") }
                let inner = reader.reader(of: try reader.range())
                var fields = SoundView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("sound") }
                self.sound = fields
            }
            if reader.takes(74) { self.threadID = try reader.range() }
            if reader.takes(82) { self.categoryID = try reader.range() }
            if reader.takes(90) { self.collapseID = try reader.range() }
            if reader.takes(97) { self.relevanceScore = try DoubleCodec.read(&reader, 97) }
            if reader.takes(106) { self.filterCriteria = try reader.range() }
            if reader.takes(114) {
                guard self.communication == nil else { throw .repeatedMessage("communication") }
                let inner = reader.reader(of: try reader.range())
                var fields = CommunicationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("communication") }
                self.communication = fields
            }
            if reader.takes(122) { self.eventID = try reader.range() }
            if reader.takes(128) { self.eventAtUnixUs = try Int64Codec.read(&reader, 128) }
            if reader.takes(136) { self.expiresAtUnixUs = try Int64Codec.read(&reader, 136) }
            if reader.takes(146) { self.targetContentID = try reader.range() }
            if reader.takes(154) {
                guard self.titleLocalization == nil else { throw .repeatedMessage("title_localization") }
                let inner = reader.reader(of: try reader.range())
                var fields = TextLocalizationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("title_localization") }
                self.titleLocalization = fields
            }
            if reader.takes(162) {
                guard self.subtitleLocalization == nil else { throw .repeatedMessage("subtitle_localization") }
                let inner = reader.reader(of: try reader.range())
                var fields = TextLocalizationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("subtitle_localization") }
                self.subtitleLocalization = fields
            }
            if reader.takes(170) {
                guard self.bodyLocalization == nil else { throw .repeatedMessage("body_localization") }
                let inner = reader.reader(of: try reader.range())
                var fields = TextLocalizationView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("body_localization") }
                self.bodyLocalization = fields
            }
            while case let start = reader.position, reader.takes(178) {
                let inner = reader.reader(of: try reader.range())
                var fields = MediaAttachmentView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("attachments") }
                self.attachments.add(1, from: start, to: reader.position)
            }
            if reader.takes(186) { self.launchImage = try reader.range() }
            if reader.takes(192) { self.mutableContent = try BoolCodec.read(&reader, 192) }
            if reader.takes(200) { self.contentAvailable = try BoolCodec.read(&reader, 200) }
            if reader.takes(208) { self.pushType = try EnumCodec<PushType>.read(&reader, 208) }
            if reader.takes(218) { self.customDataJSON = try reader.range() }
            if reader.takes(226) { self.language = try reader.range() }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 10: self.title = try reader.range()
                case 18: self.subtitle = try reader.range()
                case 26: self.body = try reader.range()
                case 32: self.level = try EnumCodec<InterruptionLevel>.read(&reader, tag)
                case 40: self.kind = try EnumCodec<NotificationKind>.read(&reader, tag)
                case 48: self.purpose = try EnumCodec<NotificationPurpose>.read(&reader, tag)
                case 56: self.badge = try UInt32Codec.read(&reader, tag)
                case 66:
                    guard self.sound == nil else { throw .repeatedMessage("sound") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = SoundView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("sound") }
                    self.sound = fields
                case 74: self.threadID = try reader.range()
                case 82: self.categoryID = try reader.range()
                case 90: self.collapseID = try reader.range()
                case 97: self.relevanceScore = try DoubleCodec.read(&reader, tag)
                case 106: self.filterCriteria = try reader.range()
                case 114:
                    guard self.communication == nil else { throw .repeatedMessage("communication") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = CommunicationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("communication") }
                    self.communication = fields
                case 122: self.eventID = try reader.range()
                case 128: self.eventAtUnixUs = try Int64Codec.read(&reader, tag)
                case 136: self.expiresAtUnixUs = try Int64Codec.read(&reader, tag)
                case 146: self.targetContentID = try reader.range()
                case 154:
                    guard self.titleLocalization == nil else { throw .repeatedMessage("title_localization") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = TextLocalizationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("title_localization") }
                    self.titleLocalization = fields
                case 162:
                    guard self.subtitleLocalization == nil else { throw .repeatedMessage("subtitle_localization") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = TextLocalizationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("subtitle_localization") }
                    self.subtitleLocalization = fields
                case 170:
                    guard self.bodyLocalization == nil else { throw .repeatedMessage("body_localization") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = TextLocalizationView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("body_localization") }
                    self.bodyLocalization = fields
                case 178:
                    let inner = reader.reader(of: try reader.range())
                    var fields = MediaAttachmentView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("attachments") }
                    self.attachments.add(1, from: start, to: reader.position)
                case 186: self.launchImage = try reader.range()
                case 192, 193, 194, 197: self.mutableContent = try BoolCodec.read(&reader, tag)
                case 200, 201, 202, 205: self.contentAvailable = try BoolCodec.read(&reader, tag)
                case 208: self.pushType = try EnumCodec<PushType>.read(&reader, tag)
                case 218: self.customDataJSON = try reader.range()
                case 226: self.language = try reader.range()
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
            case 4: throw reader.wrongWireType(tag, "level")
            case 5: throw reader.wrongWireType(tag, "kind")
            case 6: throw reader.wrongWireType(tag, "purpose")
            case 7: throw reader.wrongWireType(tag, "badge")
            case 8: throw reader.wrongWireType(tag, "sound")
            case 9: throw reader.wrongWireType(tag, "thread_id")
            case 10: throw reader.wrongWireType(tag, "category_id")
            case 11: throw reader.wrongWireType(tag, "collapse_id")
            case 12: throw reader.wrongWireType(tag, "relevance_score")
            case 13: throw reader.wrongWireType(tag, "filter_criteria")
            case 14: throw reader.wrongWireType(tag, "communication")
            case 15: throw reader.wrongWireType(tag, "event_id")
            case 16: throw reader.wrongWireType(tag, "event_at_unix_us")
            case 17: throw reader.wrongWireType(tag, "expires_at_unix_us")
            case 18: throw reader.wrongWireType(tag, "target_content_id")
            case 19: throw reader.wrongWireType(tag, "title_localization")
            case 20: throw reader.wrongWireType(tag, "subtitle_localization")
            case 21: throw reader.wrongWireType(tag, "body_localization")
            case 22: throw reader.wrongWireType(tag, "attachments")
            case 23: throw reader.wrongWireType(tag, "launch_image")
            case 24: throw reader.wrongWireType(tag, "mutable_content")
            case 25: throw reader.wrongWireType(tag, "content_available")
            case 26: throw reader.wrongWireType(tag, "push_type")
            case 27: throw reader.wrongWireType(tag, "custom_data_json")
            case 28: throw reader.wrongWireType(tag, "language")
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

    /// Headline, plain text, at most 5,120 bytes; empty where there is none.
    @inlinable package var title: RawSpan {
        @_lifetime(copy self) get {
            wireFields.title.slice(of: allBytes)
        }
    }

    /// Second line, plain text, at most 5,120 bytes; empty where there is none.
    @inlinable package var subtitle: RawSpan {
        @_lifetime(copy self) get {
            wireFields.subtitle.slice(of: allBytes)
        }
    }

    /// Text, plain, at most 5,120 bytes; empty where there is none.
    @inlinable package var body: RawSpan {
        @_lifetime(copy self) get {
            wireFields.body.slice(of: allBytes)
        }
    }

    /// How loudly the sender asks to interrupt; what is granted is in the decision.
    @inlinable package var level: InterruptionLevel { wireFields.level }

    /// What it is about.
    ///
    /// MESSAGE and CALL come with `communication`.
    @inlinable package var kind: NotificationKind { wireFields.kind }

    /// Why it is sent.
    @inlinable package var purpose: NotificationPurpose { wireFields.purpose }

    /// Badge to set: absent leaves the badge as it is, 0 removes it, n sets n and is never added.
    ///
    /// At most 2,147,483,647.
    @inlinable package var badge: UInt32? { wireFields.badge }

    /// Sound asked for; absent means silent.
    @inlinable package var sound: SoundView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.sound else { return nil }
            return SoundView(allBytes, value)
        }
    }

    /// Groups records in the list; at most 128 bytes, empty where there is none.
    ///
    /// It never replaces anything.
    @inlinable package var threadID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.threadID.slice(of: allBytes)
        }
    }

    /// Category registered by the app, at most 128 bytes; empty or unknown means no actions.
    @inlinable package var categoryID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.categoryID.slice(of: allBytes)
        }
    }

    /// A later notification of the same app with the same collapse id replaces this one for the same person; at most 64
    /// bytes, empty where there is none.
    @inlinable package var collapseID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.collapseID.slice(of: allBytes)
        }
    }

    /// Order in a summary, 0 to 1, finite; absent counts as 0 there (iOS model, scheduled summary rule S3), and differs
    /// from 0 only for reports.
    @inlinable package var relevanceScore: Double? { wireFields.relevanceScore }

    /// String matched against the predicate of a Focus filter, at most 256 bytes; absent or empty means no effect.
    @inlinable package var filterCriteria: RawSpan? {
        @_lifetime(copy self) get {
            guard let value = wireFields.filterCriteria else { return nil }
            return value.slice(of: allBytes)
        }
    }

    /// Person-to-person facts; required for MESSAGE and CALL, absent for GENERAL.
    @inlinable package var communication: CommunicationView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.communication else { return nil }
            return CommunicationView(allBytes, value)
        }
    }

    /// The real-world event this is about, the same for every notification about it; at most 128 bytes, empty where none
    /// is given.
    ///
    /// One alert is made for each event and person (guideline DUP-001).
    @inlinable package var eventID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.eventID.slice(of: allBytes)
        }
    }

    /// When that event happens; time-sensitive asks for one within an hour of sending (guideline LVL-001).
    @inlinable package var eventAtUnixUs: Int64? { wireFields.eventAtUnixUs }

    /// When the alert is no longer worth making.
    ///
    /// Absent: 24 hours after acceptance, one hour for time-sensitive and
    /// critical. 0: alert at once or not at all. The record stays readable.
    @inlinable package var expiresAtUnixUs: Int64? { wireFields.expiresAtUnixUs }

    /// Which window or screen to bring forward, at most 256 bytes; empty where none is given.
    @inlinable package var targetContentID: RawSpan {
        @_lifetime(copy self) get {
            wireFields.targetContentID.slice(of: allBytes)
        }
    }

    /// Catalogue text for the title; it wins over `title`.
    @inlinable package var titleLocalization: TextLocalizationView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.titleLocalization else { return nil }
            return TextLocalizationView(allBytes, value)
        }
    }

    /// Catalogue text for the subtitle; it wins over `subtitle`.
    @inlinable package var subtitleLocalization: TextLocalizationView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.subtitleLocalization else { return nil }
            return TextLocalizationView(allBytes, value)
        }
    }

    /// Catalogue text for the body; it wins over `body`.
    @inlinable package var bodyLocalization: TextLocalizationView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.bodyLocalization else { return nil }
            return TextLocalizationView(allBytes, value)
        }
    }

    /// Media shown with it; at most 10.
    @inlinable package var attachments: MediaAttachmentView.List {
        @_lifetime(copy self) get {
            MediaAttachmentView.List(allBytes, wireFields.attachments, 22)
        }
    }

    /// Name of the launch image in the app, at most 128 bytes; empty where none is given.
    @inlinable package var launchImage: RawSpan {
        @_lifetime(copy self) get {
            wireFields.launchImage.slice(of: allBytes)
        }
    }

    /// True where the client's service extension runs before the notification is shown.
    @inlinable package var mutableContent: Bool { wireFields.mutableContent }

    /// True where the app is also woken in the background.
    @inlinable package var contentAvailable: Bool { wireFields.contentAvailable }

    /// What kind of push carries it.
    @inlinable package var pushType: PushType { wireFields.pushType }

    /// The sender's own data: one JSON object (RFC 8259) of at most 4,096 bytes; empty where there is none.
    @inlinable package var customDataJSON: RawSpan {
        @_lifetime(copy self) get {
            wireFields.customDataJSON.slice(of: allBytes)
        }
    }

    /// Language of the texts, a BCP 47 tag such as `en-GB`, at most 35 bytes: the guideline rules about wording are held
    /// against it.
    ///
    /// Empty: the app's own where it declares a single one, else whatever the texts look like.
    @inlinable package var language: RawSpan {
        @_lifetime(copy self) get {
            wireFields.language.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> NotificationContentView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return NotificationContentView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension NotificationContentView: Sendable {}

@available(*, unavailable)
extension NotificationContentView.List: Sendable {}
