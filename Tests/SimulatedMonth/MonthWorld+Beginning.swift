import CivilTime
import RPC
import ServiceHost
import UsherProto

/// The world before anything happens in it.
extension MonthWorld {
    func prepare() throws {
        for app in Self.apps {
            _ = try call(.ingestion) { (channel) throws(RPCError) in
                try await IngestionClient(channel: channel)
                    .putApp(PutAppRequest(app: App(appID: app, displayName: "An app")))
            }
            let capabilities = Capabilities(
                timeSensitive: app != Self.shop,
                critical: app == Self.storm,
                communication: app == Self.chat
            )
            let news = Topic(
                appID: app,
                topicID: "news",
                displayName: "News",
                summaryText: "What is new.",
                purpose: .transactional,
                isListed: true
            )
            _ = try call(.consent) { (channel) throws(RPCError) in
                let client = ConsentClient(channel: channel)
                let entitlements = Entitlements(appID: app, capabilities: capabilities)
                _ = try await client.putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
                return try await client.putTopic(PutTopicRequest(topic: news))
            }
        }
        let cap = AlertCap(
            alertClass: .transactional,
            alertCount: 6,
            periodS: 86_400,
            burst: UInt32(Self.cappedBurst)
        )
        _ = try call(.focus) { (channel) throws(RPCError) in
            try await FocusClient(channel: channel).putAlertCaps(
                PutAlertCapsRequest(appID: Self.cappedApp, caps: [cap])
            )
        }
        try preparePeople()
        try prepareMarketing()
        upSince = now
    }

    private func preparePeople() throws {
        for index in 0..<options.peopleCount {
            let zone = try Zone(named: Self.zoneNames[index % Self.zoneNames.count])
            people.append(MonthPerson(id: "person-\(index)", zone: zone, at: now))
        }
        let stored = people.map { Person(personID: $0.id, zone: $0.choices.zone.name, locale: "en-GB") }
        _ = try burst(.focus, stored) { (channel, person) throws(RPCError) in
            try await FocusClient(channel: channel).putPerson(PutPersonRequest(person: person))
        }
        let tablets = people.indices.filter(Self.hasTablet).map { people[$0].id }
        _ = try burst(.focus, tablets) { (channel, person) throws(RPCError) in
            let event = DeviceEvent(kind: .sharingLeft, sequence: 1)
            let request = ReportDeviceEventsRequest(personID: person, deviceID: "tablet", events: [event])
            return try await FocusClient(channel: channel).reportDeviceEvents(request)
        }
        reportCount = 1
        let choices = people.flatMap { person in Self.apps.map { app in (person.id, app) } }
        let inSummary = choices.map { _ in random.once(in: 3) }
        _ = try burst(.consent, Array(zip(choices, inSummary))) { (channel, choice) throws(RPCError) in
            let ((person, app), inSummary) = choice
            let request = PutAuthorizationRequest(
                appID: app,
                personID: person,
                status: .authorized,
                source: .settings,
                inScheduledSummary: inSummary && app != Self.storm
            )
            return try await ConsentClient(channel: channel).putAuthorization(request)
        }
        _ = try burst(.consent, choices) { (channel, choice) throws(RPCError) in
            let request = OptInRequest(appID: choice.1, topicID: "news", personID: choice.0)
            return try await ConsentClient(channel: channel).optIn(request)
        }
        for index in people.indices {
            if random.once(in: 2) { try putFocus(of: index) }
            if !random.once(in: 4) { try putSummary(of: index) }
        }
    }
}
