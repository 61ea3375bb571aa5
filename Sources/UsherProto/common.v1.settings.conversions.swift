// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/settings.proto; change that and run script/generate.

import CProtobufC
import CUsherProto
package import ProtobufRuntime

extension AppSettings {
    package static var fullName: String { "usher.common.v1.AppSettings" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__AppSettings>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__app_settings__init(raw.assumingMemoryBound(to: Usher__Common__V1__AppSettings.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__AppSettings.self)
        self.alert = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.alert.rawValue))
        self.alertStyle = AlertStyle(rawValue: Int32(truncatingIfNeeded: c.pointee.alert_style.rawValue))
        self.sound = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.sound.rawValue))
        self.badge = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.badge.rawValue))
        self.lockScreen = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.lock_screen.rawValue))
        self.notificationCenter = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.notification_center.rawValue))
        self.carPlay = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.car_play.rawValue))
        self.critical = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.critical.rawValue))
        self.timeSensitive = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.time_sensitive.rawValue))
        self.announcement = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.announcement.rawValue))
        self.scheduledDelivery = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.scheduled_delivery.rawValue))
        self.directMessages = SettingState(rawValue: Int32(truncatingIfNeeded: c.pointee.direct_messages.rawValue))
        self.showPreviews = PreviewSetting(rawValue: Int32(truncatingIfNeeded: c.pointee.show_previews.rawValue))
        self.grouping = GroupingSetting(rawValue: Int32(truncatingIfNeeded: c.pointee.grouping.rawValue))
        self.quiet = c.pointee.quiet != 0
        self.providesAppSettings = c.pointee.provides_app_settings != 0
        self.channelsOff = CField.enums(c.pointee.channels_off, c.pointee.n_channels_off)
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__AppSettings.self)
        c.pointee.alert = .init(rawValue: .init(truncatingIfNeeded: self.alert.rawValue))
        c.pointee.alert_style = .init(rawValue: .init(truncatingIfNeeded: self.alertStyle.rawValue))
        c.pointee.sound = .init(rawValue: .init(truncatingIfNeeded: self.sound.rawValue))
        c.pointee.badge = .init(rawValue: .init(truncatingIfNeeded: self.badge.rawValue))
        c.pointee.lock_screen = .init(rawValue: .init(truncatingIfNeeded: self.lockScreen.rawValue))
        c.pointee.notification_center = .init(rawValue: .init(truncatingIfNeeded: self.notificationCenter.rawValue))
        c.pointee.car_play = .init(rawValue: .init(truncatingIfNeeded: self.carPlay.rawValue))
        c.pointee.critical = .init(rawValue: .init(truncatingIfNeeded: self.critical.rawValue))
        c.pointee.time_sensitive = .init(rawValue: .init(truncatingIfNeeded: self.timeSensitive.rawValue))
        c.pointee.announcement = .init(rawValue: .init(truncatingIfNeeded: self.announcement.rawValue))
        c.pointee.scheduled_delivery = .init(rawValue: .init(truncatingIfNeeded: self.scheduledDelivery.rawValue))
        c.pointee.direct_messages = .init(rawValue: .init(truncatingIfNeeded: self.directMessages.rawValue))
        c.pointee.show_previews = .init(rawValue: .init(truncatingIfNeeded: self.showPreviews.rawValue))
        c.pointee.grouping = .init(rawValue: .init(truncatingIfNeeded: self.grouping.rawValue))
        c.pointee.quiet = self.quiet ? 1 : 0
        c.pointee.provides_app_settings = self.providesAppSettings ? 1 : 0
        if !self.channelsOff.isEmpty {
            c.pointee.channels_off = try CField.enums(self.channelsOff, arena).assumingMemoryBound(to: Usher__Common__V1__DeliveryChannel.self)
            c.pointee.n_channels_off = self.channelsOff.count
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Capabilities {
    package static var fullName: String { "usher.common.v1.Capabilities" }
    package static let shape = MessageShape([])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Capabilities>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__capabilities__init(raw.assumingMemoryBound(to: Usher__Common__V1__Capabilities.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Capabilities.self)
        self.timeSensitive = c.pointee.time_sensitive != 0
        self.critical = c.pointee.critical != 0
        self.communication = c.pointee.communication != 0
        self.publicAuthorityRegion = try CField.string(c.pointee.public_authority_region, "public_authority_region")
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Capabilities.self)
        c.pointee.time_sensitive = self.timeSensitive ? 1 : 0
        c.pointee.critical = self.critical ? 1 : 0
        c.pointee.communication = self.communication ? 1 : 0
        if !self.publicAuthorityRegion.isEmpty { c.pointee.public_authority_region = try CField.cString(self.publicAuthorityRegion, "public_authority_region", arena) }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}

extension Permissions {
    package static var fullName: String { "usher.common.v1.Permissions" }
    package static let shape = MessageShape([
        .one(2, "settings", AppSettings.shape),
        .one(3, "capabilities", Capabilities.shape),
    ])
    package static var cByteCount: Int { MemoryLayout<Usher__Common__V1__Permissions>.size }

    package static func cInitialize(_ raw: UnsafeMutableRawPointer) {
        usher__common__v1__permissions__init(raw.assumingMemoryBound(to: Usher__Common__V1__Permissions.self))
    }

    package init(c raw: UnsafeRawPointer) throws(DecodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Permissions.self)
        self.authorization = AuthorizationStatus(rawValue: Int32(truncatingIfNeeded: c.pointee.authorization.rawValue))
        if let value = c.pointee.settings {
            self.settings = try CField.message(value, "settings")
        }
        if let value = c.pointee.capabilities {
            self.capabilities = try CField.message(value, "capabilities")
        }
        unknownFields = try UnknownFields(c: c.pointee.base)
    }

    package func fill(c raw: UnsafeMutableRawPointer, _ arena: Arena) throws(EncodeError) {
        let c = raw.assumingMemoryBound(to: Usher__Common__V1__Permissions.self)
        c.pointee.authorization = .init(rawValue: .init(truncatingIfNeeded: self.authorization.rawValue))
        if let value = self.settings {
            c.pointee.settings = try CField.submessage(value, "settings", arena).assumingMemoryBound(to: Usher__Common__V1__AppSettings.self)
        }
        if let value = self.capabilities {
            c.pointee.capabilities = try CField.submessage(value, "capabilities", arena).assumingMemoryBound(to: Usher__Common__V1__Capabilities.self)
        }
        try unknownFields.fill(&c.pointee.base, arena)
    }
}
