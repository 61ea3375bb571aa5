import UsherProto

/// A notification that examples are about, from its submission to the inbox.
struct Story: Sendable {
    /// What its id goes by.
    let name: String
    /// The topic it goes to; empty where it goes to people.
    var topicID = ""
    /// Why it is sent, the topic's purpose included.
    var purpose = NotificationPurpose.transactional
    /// What the sender says.
    var content: NotificationContent
    /// From acceptance to when the alert is no longer worth making.
    var lifetime = Duration.seconds(24 * 3600)

    /// The app of all stories.
    static let app = "com.example.parcels"
    /// What it may use.
    static let capabilities = Capabilities(timeSensitive: true, communication: true)

    /// The topic's notification, or the one to people, as consent is asked about it.
    var evaluateSubject: EvaluateSubject {
        EvaluateSubject(appID: Self.app, topicID: topicID, purpose: purpose, level: content.level)
    }

    /// As focus is asked about it.
    func decisionSubject(_ names: Names) -> DecisionSubject {
        DecisionSubject(
            notificationID: names.notification(name),
            appID: Self.app,
            topicID: topicID,
            acceptedAtUnixUs: names.time("when \(name) was accepted"),
            level: content.level,
            kind: content.kind,
            purpose: purpose,
            asksForSound: content.sound != nil,
            badge: content.badge,
            relevanceScore: content.relevanceScore,
            filterCriteria: content.filterCriteria,
            collapseID: content.collapseID,
            eventID: content.eventID,
            expiresAtUnixUs: names.time("when \(name) was accepted", plus: lifetime),
            communication: content.communication
        )
    }

    /// As delivery is given it.
    func identified(_ names: Names) -> IdentifiedNotification {
        IdentifiedNotification(
            notificationID: names.notification(name),
            appID: Self.app,
            topicID: topicID,
            acceptedAtUnixUs: names.time("when \(name) was accepted"),
            content: content
        )
    }

    // MARK: Requests about some people

    /// Asks consent about these people.
    func evaluate(_ people: [Recipient]) -> EvaluateRequest {
        EvaluateRequest(subjects: [evaluateSubject], entries: people.map { EvaluateEntry(personID: $0.id) })
    }

    /// Consent's answer where all of them may be sent to.
    func permitted(_ people: [Recipient], _ names: Names) -> EvaluateResponse {
        EvaluateResponse(
            evaluations: people.map { Evaluation(verdict: .permitted, evaluated: $0.evaluated(self, names)) }
        )
    }

    /// Asks focus about these people, with what consent answered.
    func decide(_ people: [Recipient], _ names: Names) -> DecideRequest {
        DecideRequest(
            subjects: [decisionSubject(names)],
            entries: people.map { DecideEntry(personID: $0.id, evaluated: $0.evaluated(self, names)) }
        )
    }

    /// Focus's answer.
    func decided(_ people: [Recipient], _ names: Names) -> DecideResponse {
        DecideResponse(results: people.map { DecideResult(decision: $0.decision(self, names)) })
    }

    /// Hands the record to delivery for these people, with what focus answered.
    func present(_ people: [Recipient], _ names: Names) -> PresentRequest {
        PresentRequest(
            notifications: [identified(names)],
            entries: people.map { PresentEntry(personID: $0.id, decision: $0.decision(self, names)) }
        )
    }

    /// Delivery's answer.
    func presented(_ people: [Recipient], _ verdict: PresentVerdict, _ names: Names) -> PresentResponse {
        PresentResponse(
            results: people.map {
                PresentResult(verdict: verdict, arrivedAtUnixUs: names.time("when \(name) arrived at \($0.id)"))
            }
        )
    }
}

extension Story {
    /// What is decided about the doorbell for anna: the app's first time-sensitive alert, which introduces them.
    static let annaAtTheDoor: Recipient = {
        var decision = Decision.alertNow(.deliver, level: .timeSensitive)
        decision.timeSensitivePrompt = .introduction
        return Recipient.anna.deciding(decision)
    }()
    /// What is decided about the message for clara, in her Focus.
    static let claraWithTheCourier: Recipient = {
        var decision = Decision.alertNow(.allowPerson)
        decision.isCommunication = true
        decision.focusID = "work"
        return Recipient.clara.deciding(decision)
    }()

    /// A parcel's news, to people.
    static let parcel = Story(
        name: "the parcel",
        content: NotificationContent(
            title: "Your parcel is on its way",
            subtitle: "Parcel 7",
            body: "It comes between 14:00 and 16:00.",
            level: .active,
            badge: 3,
            sound: Sound(kind: .default),
            threadID: "parcel-7",
            collapseID: "parcel-7",
            relevanceScore: 0.5,
            pushType: .alert,
            customDataJSON: #"{"parcel":7}"#
        )
    )
    /// Later news of the same parcel, in place of the first.
    static let doorbell = Story(
        name: "the doorbell",
        content: NotificationContent(
            title: "Your parcel is at the door",
            level: .timeSensitive,
            sound: Sound(kind: .default),
            collapseID: "parcel-7"
        ),
        lifetime: .seconds(3600)
    )
    /// A message from a courier, whom clara lets through; it says no level, which is active.
    static let message = Story(
        name: "the message",
        content: NotificationContent(
            body: "I am downstairs.",
            kind: .message,
            sound: Sound(kind: .default),
            communication: Communication(
                sender: Participant(
                    handle: PersonHandle(kind: .emailAddress, value: "courier@example.com"),
                    displayName: "Carl"
                ),
                conversationID: "parcel-7",
                messageContent: .text
            )
        )
    )
    /// Late deliveries, to everybody who joined the topic.
    static let delay = Story(
        name: "the delay",
        topicID: "delays",
        content: NotificationContent(title: "Snow holds parcels up", level: .active, sound: Sound(kind: .default))
    )
    /// Something for somebody who withdraws before it comes.
    static let receipt = Story(
        name: "the receipt",
        content: NotificationContent(title: "Your receipt", level: .active, sound: Sound(kind: .default))
    )
    /// Something that is taken back before it comes.
    static let recall = Story(
        name: "the recall",
        content: NotificationContent(title: "Do not use the charger", level: .active, sound: Sound(kind: .default))
    )
    /// An advertisement to somebody who was never asked for one.
    static let offer = Story(
        name: "the offer",
        purpose: .marketing,
        content: NotificationContent(title: "Half price until Sunday", level: .passive, purpose: .marketing)
    )
}
