import RPC
import Simulation
import Testing
import UsherProto

@testable import Consent

@Suite("Packed settings") struct PackedSettingsTests {
    @Test("Settings come out as they went in, except that what is not supported stays as it was")
    func roundTrip() throws {
        let random = SeededRandom(seed: 1)
        for _ in 0..<500 {
            var settings = AppSettings.random(random)
            let packed = try PackedSettings(settings, field: "settings")
            for name in PackedSettings.Switch.allCases where settings[name] == .notSupported {
                settings[name] = .disabled
            }
            var stored = PackedSettings.defaults
            for name in PackedSettings.Switch.allCases { stored[name] = .disabled }
            #expect(packed.keepingUnsupported(of: stored).message == settings)
        }
    }

    @Test("Nothing recorded is the number 0")
    func defaults() throws {
        #expect(try PackedSettings(AppSettings(), field: "settings") == .defaults)
        #expect(PackedSettings.defaults.message == AppSettings())
    }

    @Test("A number that the contract does not have is refused with its field")
    func unknownNumber() {
        for name in PackedSettings.Switch.allCases {
            var settings = AppSettings()
            settings[name] = .unrecognized(4)
            let error = #expect(throws: RPCError.self) { try PackedSettings(settings, field: "settings") }
            #expect(error?.fieldPath == "settings.\(name.fieldName)")
        }
        let others = [
            ("alert_style", AppSettings(alertStyle: .unrecognized(9))),
            ("show_previews", AppSettings(showPreviews: .unrecognized(-1))),
            ("grouping", AppSettings(grouping: .unrecognized(4))),
        ]
        for (field, settings) in others {
            let error = #expect(throws: RPCError.self) { try PackedSettings(settings, field: "settings") }
            #expect(error?.fieldPath == "settings.\(field)")
        }
    }

    @Test(
        "What an app did not ask for is not supported, unless the person switched it on",
        arguments: [
            ([], []), ([.provisional], []), ([.alert], [.sound, .badge]), ([.badge], [.alert, .sound]),
            ([.alert, .sound, .badge], []), ([.alert, .sound, .badge, .provisional], []),
        ] as [(AuthorizationOptions, [PackedSettings.Switch])]
    )
    func options(asked: AuthorizationOptions, unsupported: [PackedSettings.Switch]) throws {
        let limited = PackedSettings.defaults.limited(to: asked)
        for name in PackedSettings.Switch.allCases {
            #expect(limited[name] == (unsupported.contains(name) ? .notSupported : .unspecified))
        }
        let chosen = try PackedSettings(AppSettings(alert: .enabled, sound: .disabled, badge: .enabled), field: "")
        #expect(chosen.limited(to: asked) == chosen)
    }

    @Test("What an app may not use is shown as not supported")
    func capabilities() {
        let none = PackedSettings.defaults.limited(to: Capabilities())
        #expect(none[.critical] == .notSupported)
        #expect(none[.timeSensitive] == .notSupported)
        #expect(none[.directMessages] == .notSupported)
        let all = Capabilities(timeSensitive: true, critical: true, communication: true)
        #expect(PackedSettings.defaults.limited(to: all) == .defaults)
    }
}

extension AppSettings {
    /// Settings made of numbers that the contract has.
    static func random(_ random: SeededRandom) -> AppSettings {
        var settings = AppSettings()
        for name in PackedSettings.Switch.allCases {
            settings[name] = SettingState(rawValue: Int32(random.next(below: 4)))
        }
        settings.alertStyle = AlertStyle(rawValue: Int32(random.next(below: 4)))
        settings.showPreviews = PreviewSetting(rawValue: Int32(random.next(below: 4)))
        settings.grouping = GroupingSetting(rawValue: Int32(random.next(below: 4)))
        settings.quiet = random.chance(0.5)
        settings.providesAppSettings = random.chance(0.5)
        settings.channelsOff = DeliveryChannel.allKnown.filter { $0 != .unspecified && random.chance(0.3) }
        return settings
    }

    /// A switch by its name, apart from the code under test.
    subscript(_ name: PackedSettings.Switch) -> SettingState {
        get {
            switch name {
            case .alert: alert
            case .sound: sound
            case .badge: badge
            case .lockScreen: lockScreen
            case .notificationCenter: notificationCenter
            case .carPlay: carPlay
            case .critical: critical
            case .timeSensitive: timeSensitive
            case .announcement: announcement
            case .scheduledDelivery: scheduledDelivery
            case .directMessages: directMessages
            }
        }
        set {
            switch name {
            case .alert: alert = newValue
            case .sound: sound = newValue
            case .badge: badge = newValue
            case .lockScreen: lockScreen = newValue
            case .notificationCenter: notificationCenter = newValue
            case .carPlay: carPlay = newValue
            case .critical: critical = newValue
            case .timeSensitive: timeSensitive = newValue
            case .announcement: announcement = newValue
            case .scheduledDelivery: scheduledDelivery = newValue
            case .directMessages: directMessages = newValue
            }
        }
    }
}
