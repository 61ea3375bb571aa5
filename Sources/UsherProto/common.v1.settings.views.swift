// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/settings.proto; change that and run script/generate.

package import ProtobufRuntime

/// `usher.common.v1.AppSettings` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct AppSettingsView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var alert: SettingState = SettingState()
        package var alertStyle: AlertStyle = AlertStyle()
        package var sound: SettingState = SettingState()
        package var badge: SettingState = SettingState()
        package var lockScreen: SettingState = SettingState()
        package var notificationCenter: SettingState = SettingState()
        package var carPlay: SettingState = SettingState()
        package var critical: SettingState = SettingState()
        package var timeSensitive: SettingState = SettingState()
        package var announcement: SettingState = SettingState()
        package var scheduledDelivery: SettingState = SettingState()
        package var directMessages: SettingState = SettingState()
        package var showPreviews: PreviewSetting = PreviewSetting()
        package var grouping: GroupingSetting = GroupingSetting()
        package var quiet: Bool = false
        package var providesAppSettings: Bool = false
        package var channelsOff = ListRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.alert = try EnumCodec<SettingState>.read(&reader, 8) }
            if reader.takes(16) { self.alertStyle = try EnumCodec<AlertStyle>.read(&reader, 16) }
            if reader.takes(24) { self.sound = try EnumCodec<SettingState>.read(&reader, 24) }
            if reader.takes(32) { self.badge = try EnumCodec<SettingState>.read(&reader, 32) }
            if reader.takes(40) { self.lockScreen = try EnumCodec<SettingState>.read(&reader, 40) }
            if reader.takes(48) { self.notificationCenter = try EnumCodec<SettingState>.read(&reader, 48) }
            if reader.takes(56) { self.carPlay = try EnumCodec<SettingState>.read(&reader, 56) }
            if reader.takes(64) { self.critical = try EnumCodec<SettingState>.read(&reader, 64) }
            if reader.takes(72) { self.timeSensitive = try EnumCodec<SettingState>.read(&reader, 72) }
            if reader.takes(80) { self.announcement = try EnumCodec<SettingState>.read(&reader, 80) }
            if reader.takes(88) { self.scheduledDelivery = try EnumCodec<SettingState>.read(&reader, 88) }
            if reader.takes(96) { self.directMessages = try EnumCodec<SettingState>.read(&reader, 96) }
            if reader.takes(104) { self.showPreviews = try EnumCodec<PreviewSetting>.read(&reader, 104) }
            if reader.takes(112) { self.grouping = try EnumCodec<GroupingSetting>.read(&reader, 112) }
            if reader.takes(120) { self.quiet = try BoolCodec.read(&reader, 120) }
            if reader.takes(128) { self.providesAppSettings = try BoolCodec.read(&reader, 128) }
            while case let start = reader.position, reader.takes(138) { try EnumCodec<DeliveryChannel>.addPacked(&reader, from: start, to: &self.channelsOff) }
            while !reader.isAtEnd {
                let start = reader.position
                let tag = try reader.tag()
                switch tag {
                case 8: self.alert = try EnumCodec<SettingState>.read(&reader, tag)
                case 16: self.alertStyle = try EnumCodec<AlertStyle>.read(&reader, tag)
                case 24: self.sound = try EnumCodec<SettingState>.read(&reader, tag)
                case 32: self.badge = try EnumCodec<SettingState>.read(&reader, tag)
                case 40: self.lockScreen = try EnumCodec<SettingState>.read(&reader, tag)
                case 48: self.notificationCenter = try EnumCodec<SettingState>.read(&reader, tag)
                case 56: self.carPlay = try EnumCodec<SettingState>.read(&reader, tag)
                case 64: self.critical = try EnumCodec<SettingState>.read(&reader, tag)
                case 72: self.timeSensitive = try EnumCodec<SettingState>.read(&reader, tag)
                case 80: self.announcement = try EnumCodec<SettingState>.read(&reader, tag)
                case 88: self.scheduledDelivery = try EnumCodec<SettingState>.read(&reader, tag)
                case 96: self.directMessages = try EnumCodec<SettingState>.read(&reader, tag)
                case 104: self.showPreviews = try EnumCodec<PreviewSetting>.read(&reader, tag)
                case 112: self.grouping = try EnumCodec<GroupingSetting>.read(&reader, tag)
                case 120, 121, 122, 125: self.quiet = try BoolCodec.read(&reader, tag)
                case 128, 129, 130, 133: self.providesAppSettings = try BoolCodec.read(&reader, tag)
                case 138: try EnumCodec<DeliveryChannel>.addPacked(&reader, from: start, to: &self.channelsOff)
                case 136: try EnumCodec<DeliveryChannel>.addOne(&reader, tag, from: start, to: &self.channelsOff)
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "alert")
            case 2: throw reader.wrongWireType(tag, "alert_style")
            case 3: throw reader.wrongWireType(tag, "sound")
            case 4: throw reader.wrongWireType(tag, "badge")
            case 5: throw reader.wrongWireType(tag, "lock_screen")
            case 6: throw reader.wrongWireType(tag, "notification_center")
            case 7: throw reader.wrongWireType(tag, "car_play")
            case 8: throw reader.wrongWireType(tag, "critical")
            case 9: throw reader.wrongWireType(tag, "time_sensitive")
            case 10: throw reader.wrongWireType(tag, "announcement")
            case 11: throw reader.wrongWireType(tag, "scheduled_delivery")
            case 12: throw reader.wrongWireType(tag, "direct_messages")
            case 13: throw reader.wrongWireType(tag, "show_previews")
            case 14: throw reader.wrongWireType(tag, "grouping")
            case 15: throw reader.wrongWireType(tag, "quiet")
            case 16: throw reader.wrongWireType(tag, "provides_app_settings")
            case 17: throw reader.wrongWireType(tag, "channels_off")
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

    /// Banner and lit screen.
    @inlinable package var alert: SettingState { wireFields.alert }

    /// How the alert is drawn.
    @inlinable package var alertStyle: AlertStyle { wireFields.alertStyle }

    /// Sound and haptic.
    @inlinable package var sound: SettingState { wireFields.sound }

    /// Badge number.
    @inlinable package var badge: SettingState { wireFields.badge }

    /// Shown on the lock screen.
    @inlinable package var lockScreen: SettingState { wireFields.lockScreen }

    /// Shown in Notification Center.
    @inlinable package var notificationCenter: SettingState { wireFields.notificationCenter }

    /// Shown in the car.
    ///
    /// Disabled by default.
    @inlinable package var carPlay: SettingState { wireFields.carPlay }

    /// Level critical usable; without it critical falls to time-sensitive.
    @inlinable package var critical: SettingState { wireFields.critical }

    /// Level time-sensitive usable; without it time-sensitive falls to active.
    @inlinable package var timeSensitive: SettingState { wireFields.timeSensitive }

    /// Spoken announcement.
    ///
    /// Disabled by default.
    @inlinable package var announcement: SettingState { wireFields.announcement }

    /// Enabled: the app's active notifications wait for the scheduled summary.
    ///
    /// Disabled by default.
    @inlinable package var scheduledDelivery: SettingState { wireFields.scheduledDelivery }

    /// Enabled: messages skip the summary.
    ///
    /// A call always does.
    @inlinable package var directMessages: SettingState { wireFields.directMessages }

    /// When the content is shown before unlocking.
    @inlinable package var showPreviews: PreviewSetting { wireFields.showPreviews }

    /// How records are grouped.
    @inlinable package var grouping: GroupingSetting { wireFields.grouping }

    /// True where the person chose to be notified quietly: Notification Center only, except for critical.
    @inlinable package var quiet: Bool { wireFields.quiet }

    /// True where the app has a settings page of its own to link to.
    @inlinable package var providesAppSettings: Bool { wireFields.providesAppSettings }

    /// Channels the person switched off for the whole app; unspecified has no meaning here.
    @inlinable package var channelsOff: NumberList<EnumCodec<DeliveryChannel>> {
        @_lifetime(copy self) get {
            NumberList(allBytes, wireFields.channelsOff, 17)
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
        package mutating func next() throws(DecodeError) -> AppSettingsView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return AppSettingsView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension AppSettingsView: Sendable {}

@available(*, unavailable)
extension AppSettingsView.List: Sendable {}

/// `usher.common.v1.Capabilities` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct CapabilitiesView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var timeSensitive: Bool = false
        package var critical: Bool = false
        package var communication: Bool = false
        package var publicAuthorityRegion = FieldRange()
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.timeSensitive = try BoolCodec.read(&reader, 8) }
            if reader.takes(16) { self.critical = try BoolCodec.read(&reader, 16) }
            if reader.takes(24) { self.communication = try BoolCodec.read(&reader, 24) }
            if reader.takes(34) { self.publicAuthorityRegion = try reader.range() }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8, 9, 10, 13: self.timeSensitive = try BoolCodec.read(&reader, tag)
                case 16, 17, 18, 21: self.critical = try BoolCodec.read(&reader, tag)
                case 24, 25, 26, 29: self.communication = try BoolCodec.read(&reader, tag)
                case 34: self.publicAuthorityRegion = try reader.range()
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "time_sensitive")
            case 2: throw reader.wrongWireType(tag, "critical")
            case 3: throw reader.wrongWireType(tag, "communication")
            case 4: throw reader.wrongWireType(tag, "public_authority_region")
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

    /// The app may send time-sensitive notifications (self-service).
    @inlinable package var timeSensitive: Bool { wireFields.timeSensitive }

    /// The app may send critical notifications (granted by the operator).
    @inlinable package var critical: Bool { wireFields.critical }

    /// The app may send communication notifications (self-service).
    @inlinable package var communication: Bool { wireFields.communication }

    /// The app may send a public authority's alerts to people of this region (granted by the operator); empty: it may not.
    ///
    /// An ISO 3166 code such as `DE` or `DE-BE`, 2 to 6 bytes.
    @inlinable package var publicAuthorityRegion: RawSpan {
        @_lifetime(copy self) get {
            wireFields.publicAuthorityRegion.slice(of: allBytes)
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
        package mutating func next() throws(DecodeError) -> CapabilitiesView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return CapabilitiesView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension CapabilitiesView: Sendable {}

@available(*, unavailable)
extension CapabilitiesView.List: Sendable {}

/// `usher.common.v1.Permissions` read in place: all of it is checked, nothing is copied.
///
/// Strings are bytes here; `CField.text(_:_:)` checks their UTF-8 when they leave.
package struct PermissionsView: ~Escapable {
    /// Where the fields lie, and the numbers themselves.
    package struct Fields: Sendable {
        package var authorization: AuthorizationStatus = AuthorizationStatus()
        package var settings: AppSettingsView.Fields?
        package var capabilities: CapabilitiesView.Fields?
        package var wireRange = FieldRange()

        mutating func read(_ message: WireReader) throws(DecodeError) {
            wireRange = message.rest
            var reader = message
            // Fields nearly always come in the order of their numbers: one comparison each finds them.
            if reader.takes(8) { self.authorization = try EnumCodec<AuthorizationStatus>.read(&reader, 8) }
            if reader.takes(18) {
                guard self.settings == nil else { throw .repeatedMessage("settings") }
                let inner = reader.reader(of: try reader.range())
                var fields = AppSettingsView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("settings") }
                self.settings = fields
            }
            if reader.takes(26) {
                guard self.capabilities == nil else { throw .repeatedMessage("capabilities") }
                let inner = reader.reader(of: try reader.range())
                var fields = CapabilitiesView.Fields()
                do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("capabilities") }
                self.capabilities = fields
            }
            while !reader.isAtEnd {
                let tag = try reader.tag()
                switch tag {
                case 8: self.authorization = try EnumCodec<AuthorizationStatus>.read(&reader, tag)
                case 18:
                    guard self.settings == nil else { throw .repeatedMessage("settings") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = AppSettingsView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("settings") }
                    self.settings = fields
                case 26:
                    guard self.capabilities == nil else { throw .repeatedMessage("capabilities") }
                    let inner = reader.reader(of: try reader.range())
                    var fields = CapabilitiesView.Fields()
                    do throws(DecodeError) { try fields.read(inner) } catch { throw error.inside("capabilities") }
                    self.capabilities = fields
                default: try Self.skip(tag, &reader)
                }
            }
        }

        @inline(never) @_lifetime(reader: copy reader)
        private static func skip(_ tag: UInt64, _ reader: inout WireReader) throws(DecodeError) {
            switch tag >> 3 {
            case 1: throw reader.wrongWireType(tag, "authorization")
            case 2: throw reader.wrongWireType(tag, "settings")
            case 3: throw reader.wrongWireType(tag, "capabilities")
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

    /// Whether the app may notify the person.
    @inlinable package var authorization: AuthorizationStatus { wireFields.authorization }

    /// What the person has chosen; absent means every default.
    @inlinable package var settings: AppSettingsView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.settings else { return nil }
            return AppSettingsView(allBytes, value)
        }
    }

    /// What the app may use.
    @inlinable package var capabilities: CapabilitiesView? {
        @_lifetime(copy self) get {
            guard let value = wireFields.capabilities else { return nil }
            return CapabilitiesView(allBytes, value)
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
        package mutating func next() throws(DecodeError) -> PermissionsView? {
            guard let range = try reader.nextRange(number) else { return nil }
            var fields = Fields()
            try fields.read(reader.reader(of: range))
            return PermissionsView(bytes, fields)
        }
    }
}

@available(*, unavailable)
extension PermissionsView: Sendable {}

@available(*, unavailable)
extension PermissionsView.List: Sendable {}
