/// One of the services of the suite.
package enum ServiceRole: String, CaseIterable, Sendable {
    case ingestion
    case consent
    case focus
    case delivery

    /// Its name in the contract, which health is asked by.
    package var contractName: String {
        switch self {
        case .ingestion: "usher.ingestion.v1.Ingestion"
        case .consent: "usher.consent.v1.Consent"
        case .focus: "usher.focus.v1.Focus"
        case .delivery: "usher.delivery.v1.Delivery"
        }
    }

    /// The executable.
    package var program: String { "usher-\(rawValue)" }

    /// What it does, in one line.
    package var summary: String {
        switch self {
        case .ingestion: "accepts notifications, dispatches them, and explains what became of them."
        case .consent: "knows what each person permits each app, and says whether a notification may be sent."
        case .focus: "knows people and their Focuses, and decides when and how loudly they are alerted."
        case .delivery: "keeps inboxes and badges, and brings notifications to devices and watchers."
        }
    }

    /// Where calls are answered by default.
    package var defaultPort: UInt16 {
        switch self {
        case .ingestion: 7001
        case .consent: 7002
        case .focus: 7003
        case .delivery: 7004
        }
    }

    /// Where metrics and health are answered by default.
    package var defaultMetricsPort: UInt16 { defaultPort + 100 }

    /// The number in the file of its database that says whose it is.
    package var databaseID: Int32 {
        switch self {
        case .ingestion: 0x5553_494e
        case .consent: 0x5553_434f
        case .focus: 0x5553_464f
        case .delivery: 0x5553_4445
        }
    }

    /// The services it calls.
    package var peers: [ServiceRole] {
        switch self {
        case .ingestion: [.consent, .focus, .delivery]
        case .consent: [.ingestion, .focus, .delivery]
        case .focus: [.ingestion, .consent, .delivery]
        case .delivery: [.ingestion, .consent, .focus]
        }
    }

    /// What waits while a service does not answer, by the services that this one cannot do without.
    package var consequences: [(peer: ServiceRole, words: String)] {
        switch self {
        case .ingestion:
            [
                (.consent, "what is submitted is accepted and waits to be evaluated"),
                (
                    .focus,
                    "what is submitted is accepted and waits to be decided; for people who are new here it is refused"
                ),
                (.delivery, "what is decided waits to be presented"),
            ]
        case .consent:
            [
                (.ingestion, "apps that are new here, exports and erasures are refused; the rest goes on"),
                (.focus, "people who are new here, exports and erasures are refused; the rest goes on"),
                (.delivery, "withdrawals that must reach inboxes, exports and erasures are refused; the rest goes on"),
            ]
        case .focus:
            [
                (.consent, "summaries and held alerts wait, and are made late; decisions go on"),
                (.delivery, "summaries and held alerts wait, and are made late; decisions go on"),
            ]
        case .delivery: [(.focus, "pages of inboxes come without their groups; the rest goes on")]
        }
    }
}
