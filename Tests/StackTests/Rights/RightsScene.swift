import EventLoop
import RPC
import ServiceHost
import UsherProto

/// Fills the four services with everything they can hold of somebody, simulated or as processes.
struct RightsScene: Sendable {
    static let person = "anna-4711"
    static let other = "bert-0815"
    static let app = "com.example.mail"
    static let chat = "com.example.chat"
    /// Words that stand nowhere but in what is the person's own.
    static let ownWords = ["Zwetschgenkuchen", "Quittenmarmelade", "Holunderweg", "Pfirsichkompott"]

    let ingestion: IngestionClient
    let consent: ConsentClient
    let focus: FocusClient
    let delivery: DeliveryClient
    private let time: any TimeSource

    /// A scene behind these channels.
    init(_ channel: (ServiceRole) -> Channel) {
        let first = channel(.ingestion)
        ingestion = IngestionClient(channel: first)
        time = first.loop.time
        consent = ConsentClient(channel: channel(.consent))
        focus = FocusClient(channel: channel(.focus))
        delivery = DeliveryClient(channel: channel(.delivery))
    }

    /// Makes the apps and their topics.
    func prepare() async throws(RPCError) {
        for app in [Self.app, Self.chat] {
            _ = try await ingestion.putApp(PutAppRequest(app: App(appID: app, displayName: app)))
            let capabilities = Capabilities(timeSensitive: true, critical: true, communication: true)
            _ = try await consent.putEntitlements(
                PutEntitlementsRequest(entitlements: Entitlements(appID: app, capabilities: capabilities))
            )
            let topic = Topic(
                appID: app,
                topicID: "news",
                displayName: "News",
                summaryText: "What is new.",
                purpose: .transactional,
                isListed: true
            )
            _ = try await consent.putTopic(PutTopicRequest(topic: topic))
        }
    }

    /// Makes somebody known, authorizes the apps and joins the topics.
    func add(_ person: String) async throws(RPCError) {
        let stored = Person(personID: person, zone: "Europe/Berlin", locale: "de-DE", region: "DE")
        _ = try await focus.putPerson(PutPersonRequest(person: stored))
        for app in [Self.app, Self.chat] {
            _ = try await consent.putAuthorization(
                PutAuthorizationRequest(appID: app, personID: person, status: .authorized, source: .settings)
            )
            _ = try await consent.optIn(OptInRequest(appID: app, topicID: "news", personID: person))
        }
    }

    /// Gives somebody a contact, a Focus, a schedule, devices, and what else they configure themselves.
    func configure(_ person: String) async throws(RPCError) {
        let words = Self.ownWords
        let carl = PersonHandle(kind: .emailAddress, value: "carl@example.com")
        let contact = Contact(contactID: "carl", displayName: "Carl \(words[2])", handles: [carl])
        _ = try await focus.putContact(PutContactRequest(personID: person, contact: contact))
        let work = FocusConfiguration(focusID: "work", displayName: "Work \(words[3])")
        _ = try await focus.putFocus(PutFocusRequest(personID: person, focus: work))
        let message = Interaction(
            interactionID: "message-1",
            kind: .message,
            direction: .incoming,
            atUnixUs: time.wallNow.microseconds,
            communication: Communication(sender: Participant(handle: carl), conversationID: "carl")
        )
        _ = try await focus.donateInteractions(
            DonateInteractionsRequest(appID: Self.chat, personID: person, interactions: [message])
        )
        let mute = PutConversationMuteRequest(
            appID: Self.chat,
            personID: person,
            conversationID: "family",
            isMuted: true
        )
        _ = try await focus.putConversationMute(mute)
        _ = try await focus.putSummarySchedule(
            PutSummaryScheduleRequest(
                personID: person,
                schedule: SummarySchedule(isEnabled: true, minutesOfDay: [8 * 60, 18 * 60])
            )
        )
        let settings = AppSettings(scheduledDelivery: .enabled)
        _ = try await consent.putSettings(
            PutSettingsRequest(appID: Self.app, personID: person, settings: settings)
        )
        let device = Device(
            deviceID: "phone",
            displayName: "Phone of \(words[0])",
            endpoints: [DeviceEndpoint(channel: .apns, appID: Self.app, token: Array(person.utf8.reversed()))]
        )
        _ = try await delivery.putDevice(PutDeviceRequest(personID: person, device: device))
    }

    /// Sends to somebody: at once, later, with a badge, a call; and to them together with the other.
    func send(to person: String) async throws(RPCError) {
        let words = Self.ownWords
        try await submit("now \(words[0])", to: [person])
        try await submit("with another", to: [person, Self.other])
        let later = time.wallNow.microseconds + 300 * 86_400_000_000
        try await submit("later \(words[1])", to: [person]) { $0.sendAtUnixUs = later }
        try await submit("with a badge", to: [person]) { submission in
            submission.body = .content(NotificationContent(title: "with a badge", badge: 3, eventID: "event-1"))
        }
        try await submit("a call", to: [person], app: Self.chat) { submission in
            var content = NotificationContent(title: "a call", kind: .call)
            content.communication = Communication(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "carl@example.com"),
                    displayName: "Carl"
                ),
                conversationID: "call-1"
            )
            submission.body = .content(content)
        }
    }

    /// Submits one notification with a key that names whom it is for.
    func submit(
        _ title: String,
        to people: [String],
        app: String = RightsScene.app,
        _ edit: (inout Submission) -> Void = { _ in }
    ) async throws(RPCError) {
        var submission = Submission(
            appID: app,
            idempotencyKey: "\(title) for \(people[0])",
            audience: .people(PeopleAudience(personIDs: people)),
            body: .content(NotificationContent(title: title))
        )
        edit(&submission)
        _ = try await ingestion.submit(SubmitRequest(submission: submission))
    }

    /// Submits one notification to a topic that everybody joined.
    func submitToTopic(_ title: String) async throws(RPCError) {
        let submission = Submission(
            appID: Self.app,
            idempotencyKey: title,
            audience: .topic(TopicAudience(topicID: "news")),
            body: .content(NotificationContent(title: title))
        )
        _ = try await ingestion.submit(SubmitRequest(submission: submission))
    }
}
