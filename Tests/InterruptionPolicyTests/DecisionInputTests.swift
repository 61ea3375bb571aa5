import Bytes
import InterruptionPolicy
import ProtobufRuntime
import Testing
import UsherProto

@Suite("The facts of a decision") struct DecisionInputTests {
    @Test("Every input comes back from its packed form")
    func roundTrip() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("packed: 50000 cases of seed \(seed)")
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<50_000 {
            let input = DecisionInput.random(&numbers)
            guard DecisionInput(packed: input.packed) == input else {
                Issue.record("seed \(seed): \(input)")
                return
            }
        }
    }

    @Test("The common case takes 9 bytes, one in a Focus some 20")
    func size() throws {
        #expect(DecisionInput().packed.count == 9)
        #expect(try GoldenRow.named("G61").input.facts.packed.count == 23)
    }

    @Test("Damaged and foreign bytes are refused, whatever is cut off or changed")
    func damaged() throws {
        let whole = try GoldenRow.named("G61").input.facts.packed
        for count in 0..<whole.count { #expect(DecisionInput(packed: Array(whole[..<count])) == nil, "\(count) bytes") }
        #expect(DecisionInput(packed: whole + [0]) == nil)
        #expect(DecisionInput(packed: [4] + whole.dropFirst()) == nil)
        #expect(DecisionInput(packed: [2] + whole.dropFirst()) == nil)
        // Without anything of its own, version 2 is written as version 1.
        #expect(DecisionInput(packed: [2] + whole.dropFirst() + [0, 0]) == nil)
        // A region that is none.
        let authority = DecisionInput.publicAuthority().packed
        #expect(DecisionInput(packed: authority) == DecisionInput.publicAuthority())
        #expect(DecisionInput(packed: authority.dropLast(5) + Array("de-be".utf8)) == nil)
        #expect(DecisionInput(packed: []) == nil)
        // A number that is longer than it need be, and switches that do not exist.
        #expect(DecisionInput(packed: [1, 0, 0, 0, 0, 0x80, 0, 0, 0]) == nil)
        #expect(DecisionInput(packed: [1, 0, 0, 0, 0xC0, 0, 0, 0, 0]) == nil)
    }

    @Test("Random bytes never do more than be refused, and what is taken is written the same way")
    func random() {
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<50_000 {
            var bytes = (0..<Int(numbers.next() % 40)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            if !bytes.isEmpty { bytes[0] = UInt8(1 + numbers.next() % 3) }
            guard let input = DecisionInput(packed: bytes) else { continue }
            #expect(input.packed == bytes)
        }
    }

    @Test("Without an answer of consent nothing is permitted")
    func nothing() {
        var input = DecisionInput()
        input.take(Permissions?.none)
        #expect(Array(InterruptionPolicy.decide(input).reasons) == [.authNotDetermined])
        #expect(!input.app.mayUseTimeSensitive && !input.app.mayUseCritical && !input.app.mayUseCommunication)
    }

    @Test("Settings that are not recorded are at their defaults: on, but for the summary and quiet")
    func defaults() {
        for settings in [nil, AppSettings()] {
            var input = DecisionInput()
            input.settings.alert = false
            input.settings.inSummary = true
            input.settings.isQuiet = true
            input.take(Permissions(authorization: .authorized, settings: settings, capabilities: Capabilities()))
            #expect(input.settings == DecisionInput.Settings())
            #expect(!input.app.mayUseTimeSensitive && !input.app.mayUseCommunication && !input.app.mayUseCritical)
        }
    }

    @Test("Each setting and capability is taken from its own field", arguments: [SettingState.disabled, .notSupported])
    func switches(off: SettingState) {
        let settings = AppSettings(
            alert: off,
            sound: off,
            badge: off,
            lockScreen: off,
            notificationCenter: off,
            critical: off,
            timeSensitive: off,
            scheduledDelivery: .enabled,
            directMessages: off,
            quiet: true
        )
        let capabilities = Capabilities(timeSensitive: true, critical: true, communication: true)
        var input = DecisionInput()
        input.app.seesFocusStatus = true
        input.take(Permissions(authorization: .ephemeral, settings: settings, capabilities: capabilities))
        #expect(input.settings.authorization == .ephemeral)
        let on = [
            input.settings.alert, input.settings.sound, input.settings.badge, input.settings.lockScreen,
            input.settings.notificationCenter, input.settings.critical, input.settings.timeSensitive,
            input.settings.directMessagesImmediate,
        ]
        #expect(on.allSatisfy { !$0 })
        #expect(input.settings.inSummary && input.settings.isQuiet)
        #expect(input.app.mayUseTimeSensitive && input.app.mayUseCritical && input.app.mayUseCommunication)
        #expect(input.app.seesFocusStatus, "the Focus status is not consent's")
    }

    @Test("A message read in place gives the same facts as one that was decoded")
    func view() throws {
        var numbers = SeededNumbers(seed: 11)
        for _ in 0..<2_000 {
            let message = Permissions.random(&numbers)
            var (owned, viewed) = (DecisionInput(), DecisionInput())
            owned.take(message)
            var bytes = ByteBuffer()
            try message.encode(into: &bytes)
            viewed.take(try PermissionsView(bytes.bytes).wireFields, in: bytes.bytes)
            #expect(owned == viewed)
        }
    }

    @Test("The contract's form carries every column")
    func message() throws {
        var input = try GoldenRow.named("G34").input.facts
        input.notification.badge = 4
        let decision = Decision(InterruptionPolicy.decide(input))
        #expect(
            decision
                == Decision(
                    effectiveLevel: .active,
                    listing: .notificationCenterAndLockScreen,
                    alert: .now,
                    lightsScreen: true,
                    sound: .normal,
                    badge: 4,
                    hapticEligible: true,
                    isCommunication: true,
                    reasons: [.deliver]
                )
        )
    }
}

extension Permissions {
    /// Permissions with switches of every state, unknown ones among them.
    fileprivate static func random(_ numbers: inout SeededNumbers) -> Permissions {
        let states: [SettingState] = [.unspecified, .notSupported, .disabled, .enabled, .unrecognized(8)]
        var settings = AppSettings()
        settings.alert = numbers.pick(states)
        settings.sound = numbers.pick(states)
        settings.badge = numbers.pick(states)
        settings.lockScreen = numbers.pick(states)
        settings.notificationCenter = numbers.pick(states)
        settings.critical = numbers.pick(states)
        settings.timeSensitive = numbers.pick(states)
        settings.scheduledDelivery = numbers.pick(states)
        settings.directMessages = numbers.pick(states)
        settings.quiet = numbers.flips()
        let capabilities = Capabilities(
            timeSensitive: numbers.flips(),
            critical: numbers.flips(),
            communication: numbers.flips(),
            publicAuthorityRegion: numbers.pick(["", "", "DE", "DE-BE", "de", "D"])
        )
        return Permissions(
            authorization: numbers.pick(AuthorizationStatus.allKnown + [.unrecognized(70)]),
            settings: numbers.rarely(4) ? nil : settings,
            capabilities: numbers.rarely(4) ? nil : capabilities
        )
    }
}
