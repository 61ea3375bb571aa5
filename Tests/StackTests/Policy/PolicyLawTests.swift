import NotificationModel
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// The six laws of the policy, on what really came out of all services, over random people and notifications.
@Suite("The six laws, through the running services")
struct PolicyLawTests {
    /// A person three times over: as they are, with a Focus that is on, and with the app in the summary.
    private struct Someone {
        var id: String
        var focused: String { "\(id)-focused" }
        var summarised: String { "\(id)-summarised" }
        var everybody: [String] { [id, focused, summarised] }
    }

    private static let apps = ["com.example.mail", "com.example.shop"]
    private static let levels: [InterruptionLevel] = [.passive, .active, .timeSensitive, .critical]

    @Test("No law is broken, whatever people chose and apps send", arguments: 1...4 as ClosedRange<UInt64>)
    func laws(seed: UInt64) throws { try hold(seed, usesUpCaps: false) }

    @Test("No law is broken where the apps used up their alerts", arguments: 1...4 as ClosedRange<UInt64>)
    func lawsWithCaps(seed: UInt64) throws { try hold(seed, usesUpCaps: true) }

    private func hold(_ seed: UInt64, usesUpCaps: Bool) throws {
        let world = try PolicyWorld(seed: seed)
        var random = SplitMix64(seed: seed)
        let people = (0..<5).map { Someone(id: "person-\($0)") }
        for app in Self.apps {
            try world.putApp(
                app,
                Capabilities(
                    timeSensitive: random.chance(3),
                    critical: random.chance(2),
                    communication: random.chance(3)
                )
            )
        }
        if usesUpCaps { try useUpCaps(of: people.flatMap(\.everybody), world) }
        for person in people { try put(person, world, &random) }
        for person in ["denied", "unasked"] {
            try world.putPerson(person)
            for app in Self.apps {
                try world.permit(person, app, person == "denied" ? .denied : .notDetermined, .init())
            }
        }
        let everybody = people.flatMap(\.everybody) + ["denied", "unasked"]
        for number in 0..<8 {
            let app = Self.apps[number % 2]
            var before: [String: Int] = [:]
            let content = content(number, &random)
            for level in content.purpose == .marketing ? [.passive, .active] : Self.levels {
                var content = content
                content.level = level
                let sent = try world.send(content, app, to: everybody).notificationID
                var decisions: [String: Decision] = [:]
                for person in everybody { decisions[person] = try decision(sent, person, world) }
                let words = "seed \(seed), notification \(number), \(level)"
                check(decisions, people, level, content, words)
                if usesUpCaps { checkCapped(decisions, words) }
                // 1: raising the level never delays the alert.
                for (person, decision) in decisions {
                    let rank = rank(decision)
                    #expect(rank <= before[person] ?? .max, "\(words), \(person): law 1")
                    before[person] = rank
                }
            }
            world.stack.run(for: .seconds(200))
        }
    }

    private func check(
        _ decisions: [String: Decision],
        _ people: [Someone],
        _ level: InterruptionLevel,
        _ content: NotificationContent,
        _ words: String
    ) {
        for person in people {
            guard let plain = decisions[person.id], let focused = decisions[person.focused],
                let summarised = decisions[person.summarised]
            else {
                Issue.record("\(words): no decision")
                continue
            }
            #expect(rank(focused) >= rank(plain), "\(words), \(person.id): law 2, earlier")
            #expect(focused.listing == plain.listing && focused.badge == plain.badge, "\(words), \(person.id): law 2")
            #expect(rank(summarised) >= rank(plain), "\(words), \(person.id): law 3")
        }
        for (person, decision) in decisions {
            if level == .passive { #expect(decision.alert == AlertDisposition.none, "\(words), \(person): law 4") }
            if content.purpose == .marketing {
                #expect(
                    [.unspecified, .passive, .active].contains(decision.effectiveLevel),
                    "\(words), \(person): law 5"
                )
            }
        }
        for person in ["denied", "unasked"] {
            guard let decision = decisions[person] else { continue }
            #expect(decision.listing == Listing.none, "\(words): law 6")
            #expect(decision.alert == AlertDisposition.none, "\(words): law 6")
        }
    }

    /// Nothing is held or silenced where there is no alert left; what is critical goes on.
    private func checkCapped(_ decisions: [String: Decision], _ words: String) {
        for (person, decision) in decisions where decision.effectiveLevel != .critical {
            #expect(decision.alert == AlertDisposition.none, "\(words), \(person): \(decision.reasons)")
        }
    }

    /// How late the alert is: at once, with the summary, never.
    private func rank(_ decision: Decision) -> Int {
        switch decision.alert {
        case .now: 0
        case .heldSummary: 1
        default: 2
        }
    }

    /// What was decided; nothing where consent came before any decision, which is as late as can be.
    private func decision(_ id: [UInt8], _ person: String, _ world: PolicyWorld) throws -> Decision {
        let request = GetAlertStateRequest(notificationID: id, personID: person)
        let state = try world.focus { (client) async throws(RPCError) in try await client.getAlertState(request) }
        return state.decision ?? Decision(listing: .none, alert: .none)
    }

    /// Lets every app use up, for everybody and in each class, the one alert of the month that it has.
    private func useUpCaps(of everybody: [String], _ world: PolicyWorld) throws {
        for person in everybody { try world.putPerson(person) }
        for app in Self.apps {
            let caps = [AlertClass.transactional, .marketing, .communication].map {
                AlertCap(alertClass: $0, alertCount: 1, periodS: 31 * 86_400)
            }
            let put = PutAlertCapsRequest(appID: app, caps: caps)
            _ = try world.focus { (client) async throws(RPCError) in try await client.putAlertCaps(put) }
            for person in everybody { try world.permit(person, app, .authorized, .init()) }
            var marketing = NotificationContent(title: "Offer", body: "Something is cheap.")
            marketing.purpose = .marketing
            var message = NotificationContent(title: "Hello", body: "It is me.", kind: .message)
            message.communication = Communication(
                sender: Participant(handle: PersonHandle(kind: .emailAddress, value: "stranger@example.com")),
                conversationID: "first"
            )
            for content in [NotificationContent(title: "First", body: "Something happened."), marketing, message] {
                _ = try world.send(content, app, to: everybody)
            }
        }
    }

    // MARK: Chance

    private func put(_ person: Someone, _ world: PolicyWorld, _ random: inout SplitMix64) throws {
        var focus = FocusConfiguration(focusID: "work", displayName: "Work")
        focus.peopleMode = random.chance(2) ? .allow : .silence
        focus.contactIDs = random.chance(2) ? ["boss"] : []
        focus.appsMode = random.chance(2) ? .allow : .silence
        focus.appIDs = random.chance(2) ? [Self.apps[0]] : []
        focus.allowsTimeSensitive = random.chance(2)
        focus.allowsRepeatedCalls = random.chance(2)
        focus.callsFrom = [.allowedPeople, .everyone, .favorites, .contacts, .nobody][random.below(5)]
        focus.sharesStatus = random.chance(2)
        if random.chance(3) { focus.filters = [FilterPredicate(appID: Self.apps[1], test: .prefix("in"))] }
        var settings: [AppSettings] = []
        for _ in Self.apps {
            func state() -> SettingState { random.chance(4) ? .disabled : .enabled }
            settings.append(
                AppSettings(
                    alert: state(),
                    sound: state(),
                    badge: state(),
                    lockScreen: state(),
                    notificationCenter: state(),
                    critical: state(),
                    timeSensitive: state(),
                    directMessages: state(),
                    quiet: random.chance(6)
                )
            )
        }
        let sharesWithApps = random.chance(2)
        for id in person.everybody {
            try world.putPerson(id)
            var boss = Contact(contactID: "boss", displayName: "Boss", isFavorite: true)
            boss.handles = [PersonHandle(kind: .emailAddress, value: "boss@example.com")]
            try world.putContact(boss, of: id)
            if sharesWithApps { for app in Self.apps { try world.shareStatus(app, by: id) } }
            for (app, settings) in zip(Self.apps, settings) {
                var settings = settings
                if id == person.summarised { settings.scheduledDelivery = .enabled }
                try world.permit(id, app, .authorized, settings)
            }
        }
        try world.turnOn(focus, of: person.focused)
    }

    private func content(_ number: Int, _ random: inout SplitMix64) -> NotificationContent {
        var content = NotificationContent(title: "Number \(number)", body: "Something happened.")
        content.kind = [.general, .message, .call][random.below(3)]
        if content.kind != .general {
            let sender = random.chance(2) ? "boss" : "stranger"
            content.communication = Communication(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "\(sender)@example.com"),
                    displayName: sender
                ),
                conversationID: "c\(number)"
            )
            content.communication?.notifyAnyway = random.chance(3)
        } else if random.chance(3) {
            content.purpose = .marketing
        }
        if random.chance(2) { content.badge = UInt32(number) }
        if random.chance(2) { content.sound = Sound(kind: .default) }
        if random.chance(2) { content.filterCriteria = random.chance(2) ? "inbox" : "other" }
        return content
    }
}

/// Chance that a seed repeats.
private struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }

    /// True once in so many times.
    mutating func chance(_ count: Int) -> Bool { below(count) == 0 }
}
