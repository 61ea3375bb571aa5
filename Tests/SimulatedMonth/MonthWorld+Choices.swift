import CivilTime
import RPC
import ServiceHost
import UsherProto

/// What people do and choose.
extension MonthWorld {
    /// Calls focus for a person and records what they have chosen then.
    private func choose<Response: Sendable>(
        _ index: Int,
        _ choices: MonthPerson.Choices,
        _ body: @escaping @Sendable (FocusClient) async throws(RPCError) -> Response
    ) throws {
        let begun = now
        _ = try call(.focus) { (channel) throws(RPCError) in try await body(FocusClient(channel: channel)) }
        people[index].choose(choices, from: begun, until: now)
    }

    // MARK: Focuses

    func putFocus() throws { try putFocus(of: random.below(people.count)) }

    /// Makes a Focus with some hours, or gives it others.
    func putFocus(of index: Int) throws {
        let id = random.pick(["sleep", "work", "sport"])
        let days: WeekdaySet = random.pick([
            .all, [.monday, .tuesday, .wednesday, .thursday, .friday], [.saturday, .sunday], [.wednesday],
        ])
        var hours: [WeeklyInterval] = []
        for _ in 0..<random.below(3) {
            // By quarters of an hour, so that some meet the hours that clocks leave out, and some last a day.
            let start = random.below(96) * 15
            let end = random.once(in: 6) ? start : (start + (1 + random.below(40)) * 15) % 1440
            hours.append(WeeklyInterval(startMinuteOfDay: start, endMinuteOfDay: end, weekdays: days))
        }
        let allows = random.once(in: 2)
        var wire = FocusConfiguration(focusID: id, displayName: id.uppercased())
        wire.allowsTimeSensitive = allows
        wire.timeTriggers = hours.map { interval in
            TimeTrigger(
                startMinuteOfDay: UInt32(interval.startMinuteOfDay),
                endMinuteOfDay: UInt32(interval.endMinuteOfDay),
                weekdays: Self.weekdays(interval.weekdays)
            )
        }
        if random.once(in: 3) { wire.appIDs = [random.pick(Self.apps)] }
        var focus = MonthPerson.Focus(id: id, hours: hours, allowsTimeSensitive: allows)
        addTriggers(to: &focus, &wire)
        var choices = people[index].choices
        choices.focuses.removeAll { $0.id == id }
        choices.focuses.append(focus)
        choices = MonthPerson.changed(choices)
        let (person, request) = (people[index].id, wire)
        try choose(index, choices) { (client) throws(RPCError) in
            try await client.putFocus(PutFocusRequest(personID: person, focus: request))
        }
        count("Focuses put")
    }

    /// Lets apps, places and devices turn a Focus on, too.
    private func addTriggers(to focus: inout MonthPerson.Focus, _ wire: inout FocusConfiguration) {
        if random.once(in: 3) { focus.apps = [random.pick(Self.triggeringApps)] }
        wire.appTriggers = focus.apps
        if random.once(in: 3) {
            let place = PlaceTrigger(placeID: random.pick(Self.places), onLeaving: random.once(in: 3))
            focus.places = [place.onLeaving ? .outside(place.placeID) : .inside(place.placeID)]
            wire.placeTriggers = [place]
        }
        focus.maySuggest = random.once(in: 2)
        wire.allowsSmartActivation = focus.maySuggest
    }

    private static let triggeringApps = ["com.example.game", "com.example.reader"]
    private static let places = ["home", "gym"]

    /// A device reports that an app was opened or closed, a place entered or left, or that it suggests a Focus or no
    /// longer does.
    func reportFromDevice() throws {
        let index = random.below(people.count)
        let person = people[index].id
        var choices = people[index].choices
        let isTablet = Self.hasTablet(index) && random.once(in: 2)
        var facts = isTablet ? choices.factsOnTablet : choices.facts
        reportCount += 1
        var event = DeviceEvent(sequence: UInt64(reportCount))
        switch random.below(3) {
        case 0:
            event.value = random.pick(Self.triggeringApps)
            event.kind = facts[.open(event.value)] == nil ? .appOpened : .appClosed
            facts[.open(event.value)] = event.kind == .appOpened ? now : nil
        case 1:
            event.value = random.pick(Self.places)
            event.kind = facts[.inside(event.value)] == nil ? .placeEntered : .placeLeft
            facts[.inside(event.value)] = event.kind == .placeEntered ? now : nil
            facts[.outside(event.value)] = event.kind == .placeLeft ? now : nil
        default:
            guard let focus = choices.focuses.isEmpty ? nil : random.pick(choices.focuses).id else { return }
            event.value = focus
            event.kind = facts[.suggested(focus)] == nil ? .smartBegan : .smartEnded
            facts[.suggested(focus)] = event.kind == .smartBegan ? now : nil
        }
        if isTablet { choices.factsOnTablet = facts } else { choices.facts = facts }
        let request = ReportDeviceEventsRequest(
            personID: person,
            deviceID: isTablet ? "tablet" : "phone",
            events: [event]
        )
        try choose(index, choices) { (client) throws(RPCError) in try await client.reportDeviceEvents(request) }
        count("reports of \(isTablet ? "tablets" : "phones")")
    }

    /// True for those who have a tablet, with Focuses of its own.
    static func hasTablet(_ index: Int) -> Bool { index % 3 == 0 }

    private static func weekdays(_ days: WeekdaySet) -> [Weekday] {
        let all: [(WeekdaySet, Weekday)] = [
            (.monday, .monday), (.tuesday, .tuesday), (.wednesday, .wednesday), (.thursday, .thursday),
            (.friday, .friday), (.saturday, .saturday), (.sunday, .sunday),
        ]
        return all.filter { days.contains($0.0) }.map(\.1)
    }

    /// Turns a Focus on or off by hand, or removes one.
    func turnFocus() throws {
        let index = random.below(people.count)
        let person = people[index].id
        var choices = people[index].choices
        guard let focus = choices.focuses.isEmpty ? nil : random.pick(choices.focuses).id else { return }
        switch random.below(7) {
        case 0:
            choices.focuses.removeAll { $0.id == focus }
            choices = MonthPerson.changed(choices)
            // One that was on by hand is off with it, and that may or may not count as turned off by hand.
            if case .on(focus, _) = choices.byHand {
                choices.byHand = .nothing
                choices.vagueUntil = now + 27 * 3_600_000_000
            }
            try choose(index, choices) { (client) throws(RPCError) in
                try await client.removeFocus(RemoveFocusRequest(personID: person, focusID: focus))
            }
            count("Focuses removed")
        case 1, 2, 3:
            let isForAnHour = random.once(in: 2)
            choices.byHand = .on(focus, until: isForAnHour ? now + 3_600_000_000 : nil)
            if choices.off == nil { choices.vagueUntil = 0 }
            let request = TurnOnFocusRequest(
                personID: person,
                focusID: focus,
                end: isForAnHour ? .oneHour : .untilOff
            )
            try choose(index, choices) { (client) throws(RPCError) in try await client.turnOnFocus(request) }
            count("Focuses on")
        default:
            let hours = MonthPerson.hours(of: choices, at: now)
            choices.byHand = .nothing
            choices.off = (now, hours?.end ?? now)
            // The rules speak of one interval; of several at once, which one's end counts is left open.
            choices.vagueUntil = Self.overlap(choices, at: now) ? now + 49 * 3_600_000_000 : 0
            try choose(index, choices) { (client) throws(RPCError) in
                try await client.turnOffFocus(TurnOffFocusRequest(personID: person))
            }
            count("Focuses off")
        }
    }

    private static func overlap(_ choices: MonthPerson.Choices, at now: Int64) -> Bool {
        let all = choices.focuses.flatMap(\.hours)
        guard let end = MonthPerson.hours(of: choices, at: now)?.end else { return false }
        // Any that begins or goes on before the end of the one that is turned off.
        let others = all.filter { interval in
            let seconds = now / 1_000_000
            if interval.occurrence(covering: seconds, in: choices.zone) != nil { return true }
            return interval.next(after: seconds, in: choices.zone).map { $0.start * 1_000_000 < end } ?? false
        }
        return others.count > 1
    }

    // MARK: Summaries and zones

    func putSummary() throws { try putSummary(of: random.below(people.count)) }

    /// Chooses summary times, or none.
    func putSummary(of index: Int) throws {
        let minutes: [Int] = random.pick([
            [480, 1080], [480, 1080], [450], [150], [0, 720], [135, 150, 165, 480], [1439], [600, 615, 1350],
        ])
        let isOn = !random.once(in: 6)
        let person = people[index].id
        var choices = people[index].choices
        choices.summaryMinutes = isOn ? minutes : nil
        let schedule = SummarySchedule(isEnabled: isOn, minutesOfDay: minutes.map { UInt32($0) })
        try choose(index, choices) { (client) throws(RPCError) in
            try await client.putSummarySchedule(PutSummaryScheduleRequest(personID: person, schedule: schedule))
        }
        count("summary times chosen")
    }

    /// Goes to another zone.
    func travel() throws {
        let index = random.below(people.count)
        let zone = try Zone(named: random.pick(Self.zoneNames))
        var choices = people[index].choices
        choices.zone = zone
        choices = MonthPerson.changed(choices)
        let person = Person(personID: people[index].id, zone: zone.name, locale: "en-GB")
        try choose(index, choices) { (client) throws(RPCError) in
            try await client.putPerson(PutPersonRequest(person: person))
        }
        count("travels")
    }

    // MARK: Consent

    /// Changes what a person wants of an app.
    func changeSettings() throws {
        let person = people[random.below(people.count)].id
        let app = random.pick(Self.apps)
        var settings = AppSettings()
        settings.scheduledDelivery = random.once(in: 2) ? .enabled : .disabled
        if random.once(in: 4) { settings.timeSensitive = .disabled }
        if random.once(in: 4) { settings.sound = .disabled }
        if random.once(in: 6) { settings.directMessages = .disabled }
        settings.quiet = random.once(in: 8)
        let chosen = settings
        _ = try call(.consent) { (channel) throws(RPCError) in
            try await ConsentClient(channel: channel)
                .putSettings(PutSettingsRequest(appID: app, personID: person, settings: chosen))
        }
        count("settings chosen")
    }

    /// Forbids an app to notify, or allows it again.
    func changeAuthorization() throws {
        let index = random.below(people.count)
        let person = people[index].id
        let app = random.pick(Self.apps)
        let isDenied = random.once(in: 2)
        if isDenied { deniers.insert([index, Self.apps.firstIndex(of: app) ?? -1]) }
        _ = try call(.consent) { (channel) throws(RPCError) in
            try await ConsentClient(channel: channel).putAuthorization(
                PutAuthorizationRequest(
                    appID: app,
                    personID: person,
                    status: isDenied ? .denied : .authorized,
                    source: .settings
                )
            )
        }
        count("authorizations")
    }

    // MARK: Inboxes

    /// Reads, archives, restores or removes a few records of a person.
    func handleRecords() throws {
        guard !pairs.isEmpty else { return }
        let index = random.below(people.count)
        let recent = pairs.indices.suffix(400).filter { pairs[$0].person == index && pairs[$0].standing != .removed }
        let chosen = recent.shuffled(using: &random).prefix(1 + random.below(4))
        guard !chosen.isEmpty else { return }
        let person = people[index].id
        let ids = chosen.map { notifications[pairs[$0].notification].id }
        let records = RecordSelection(selection: .notifications(NotificationIds(notificationIDs: ids)))
        let action = random.below(4)
        let begun = now
        _ = try call(.delivery) { (channel) throws(RPCError) in
            let client = DeliveryClient(channel: channel)
            switch action {
            case 0, 1: _ = try await client.markRecords(MarkRecordsRequest(personID: person, records: records))
            case 2: _ = try await client.archiveRecords(ArchiveRecordsRequest(personID: person, records: records))
            default: _ = try await client.removeRecords(RemoveRecordsRequest(personID: person, records: records))
            }
        }
        for pair in chosen {
            switch action {
            case 0, 1: if pairs[pair].standing == .unread { pairs[pair].become(.read, from: begun, until: now) }
            case 2: pairs[pair].become(.archived, from: begun, until: now)
            default: pairs[pair].become(.removed, from: begun, until: now)
            }
        }
        count("records handled", chosen.count)
    }
}
