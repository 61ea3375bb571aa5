import ServiceHost
import UsherProto

extension ContractPairs {
    /// Ingestion asks who is known, what becomes of each alert, and later what became of it.
    static let ingestionToFocus = ContractPair(
        caller: "ingestion",
        provider: .focus,
        examples: peopleExamples + zoneExamples + decisionExamples + aftermathExamples + emptyCancellations
    )

    private static let people: [ProviderState] = ["anna", "bert", "clara", "dora", "emil"].map { .isKnown($0) }

    private static let circumstances: [ProviderState] =
        people + [.knows("clara", "courier", "courier@example.com"), .isInFocus("clara", allowing: "courier")]

    private static let peopleExamples = [
        ContractExample(
            "People who are known are not among the unknown",
            .checkPeople,
            given: people + [.isKnown("flora"), .isKnown("gustav")],
            request: { _ in CheckPeopleRequest(personIDs: ["anna", "bert", "clara", "emil", "flora", "gustav"]) },
            answer: { _ in CheckPeopleResponse() }
        ),
        ContractExample(
            "A person nobody put is named by the place in the request",
            .checkPeople,
            given: [.isKnown("fred"), .isKnown("greta")],
            request: { _ in CheckPeopleRequest(personIDs: ["fred", "nobody", "greta"]) },
            answer: { _ in CheckPeopleResponse(unknownIndexes: [1]) }
        ),
    ]

    private static let zoneExamples = ["anna", "bert", "emil"].map { person in
        ContractExample(
            "\(person) comes with the zone their times are shown in",
            .getPerson,
            given: people,
            request: { _ in GetPersonRequest(personID: person) },
            answer: { names in
                GetPersonResponse(
                    person: Person(
                        personID: person,
                        zone: "Europe/Berlin",
                        locale: "de-DE",
                        revision: names.revision("of \(person)")
                    )
                )
            }
        )
    }

    private static let decisionExamples = [
        ContractExample(
            "Each alert is made, not made, silenced or held as consent, Focus and summary have it, in the order asked",
            .decide,
            given: circumstances,
            request: { names in Story.parcel.decide([.anna, .bert, .clara, .emil], names) },
            answer: { names in Story.parcel.decided([.anna, .bert, .clara, .emil], names) }
        ),
        ContractExample(
            "Deciding about a pair again answers what was decided first",
            .decide,
            given: circumstances,
            request: { names in Story.parcel.decide([.anna, .emil], names) },
            answer: { names in Story.parcel.decided([.anna, .emil], names) }
        ),
        ContractExample(
            "Time-sensitive of an app that may send it is time-sensitive",
            .decide,
            given: circumstances,
            request: { names in Story.doorbell.decide([Story.annaAtTheDoor], names) },
            answer: { names in Story.doorbell.decided([Story.annaAtTheDoor], names) }
        ),
        ContractExample(
            "A message from somebody whom the Focus allows passes it, as communication",
            .decide,
            given: circumstances,
            request: { names in Story.message.decide([Story.claraWithTheCourier], names) },
            answer: { names in Story.message.decided([Story.claraWithTheCourier], names) }
        ),
        ContractExample(
            "Focus decides with the permissions it is given, though they may have changed since",
            .decide,
            given: [.isKnown("flora")],
            request: { names in Story.receipt.decide([.flora], names) },
            answer: { names in Story.receipt.decided([.flora], names) }
        ),
        ContractExample(
            "A notification that is taken back later is decided like any",
            .decide,
            given: [.isKnown("gustav")],
            request: { names in Story.recall.decide([.gustav], names) },
            answer: { names in Story.recall.decided([.gustav], names) }
        ),
        ContractExample(
            "What goes to a topic is decided like anything else",
            .decide,
            given: circumstances,
            request: { names in Story.delay.decide([.anna, .bert, .clara, .dora], names) },
            answer: { names in Story.delay.decided([.anna, .bert, .clara, .dora], names) }
        ),
    ]

    private static let aftermathExamples = [
        ContractExample(
            "An alert that was made never was held; its decision comes with every rule",
            .getAlertState,
            given: circumstances,
            request: { names in alertState(of: .anna, names) },
            answer: { names in
                GetAlertStateResponse(
                    reasons: [.deliver],
                    changedAtUnixUs: names.time("when focus decided about the parcel for anna"),
                    decision: withSteps(Recipient.anna.decision(.parcel, names), deliverSteps)
                )
            },
            unread: ["decision.steps[*].inputs"]
        ),
        ContractExample(
            "A pair whose authorization stopped it has a decision, and never was held",
            .getAlertState,
            given: circumstances,
            request: { names in alertState(of: .bert, names) },
            answer: { names in
                GetAlertStateResponse(
                    reasons: [.authDenied],
                    changedAtUnixUs: names.time("when focus decided about the parcel for bert"),
                    decision: Recipient.bert.decision(.parcel, names)
                )
            },
            unread: ["decision.steps"]
        ),
        ContractExample(
            "An alert that waits for the summary is held",
            .getAlertState,
            given: circumstances,
            request: { names in alertState(of: .emil, names) },
            answer: { names in
                GetAlertStateResponse(
                    state: .held,
                    reasons: [.summary],
                    changedAtUnixUs: names.time("when focus decided about the parcel for emil"),
                    releaseAtUnixUs: Recipient.emil.summaryTime(names),
                    decision: Recipient.emil.decision(.parcel, names)
                )
            },
            unread: ["decision.steps"]
        ),
        ContractExample(
            "Cancelling drops what is held",
            .cancelHeldAlerts,
            given: circumstances,
            request: { names in CancelHeldAlertsRequest(notificationID: names.notification("the parcel")) },
            answer: { _ in CancelHeldAlertsResponse(droppedCount: 1) }
        ),
        ContractExample(
            "Cancelling again finds nothing held",
            .cancelHeldAlerts,
            given: circumstances,
            request: { names in CancelHeldAlertsRequest(notificationID: names.notification("the parcel")) },
            answer: { _ in CancelHeldAlertsResponse() }
        ),
        ContractExample(
            "An alert dropped by a cancellation says so",
            .getAlertState,
            given: circumstances,
            request: { names in alertState(of: .emil, names) },
            answer: { names in
                GetAlertStateResponse(
                    state: .dropped,
                    reasons: [.cancelled],
                    changedAtUnixUs: names.time("when the parcel was cancelled"),
                    decision: Recipient.emil.decision(.parcel, names)
                )
            },
            unread: ["decision.steps"]
        ),
    ]

    private static let emptyCancellations = [Story.delay, Story.recall].map { story in
        ContractExample(
            "Cancelling \(story.name), which holds nothing, drops nothing",
            .cancelHeldAlerts,
            given: circumstances,
            request: { names in CancelHeldAlertsRequest(notificationID: names.notification(story.name)) },
            answer: { _ in CancelHeldAlertsResponse() }
        )
    }

    private static func alertState(of person: Recipient, _ names: Names) -> GetAlertStateRequest {
        GetAlertStateRequest(notificationID: names.notification("the parcel"), personID: person.id)
    }

    private static func withSteps(_ decision: Decision, _ steps: [DecisionStep]) -> Decision {
        var decision = decision
        decision.steps = steps
        return decision
    }

    /// Every rule in order, for somebody who allowed everything and has no Focus on.
    private static let deliverSteps: [DecisionStep] = {
        let before: [DecisionRule] = [
            .publicAuthority, .authorization, .level, .communication, .marketingCap, .critical, .timeSensitive,
        ]
        let after: [DecisionRule] = [.quiet, .passive, .conversationMute, .eventRepeated, .rateCap, .summary]
        let insideFocus: [DecisionRule] = [
            .focusFilter, .focusSilencedPerson, .focusAllowedPerson, .focusCallsFrom, .focusApp, .focusRepeatedCall,
            .focusTimeSensitive, .focusNotifyAnyway, .focusOtherwise,
        ]
        return before.map { DecisionStep(rule: $0, outcome: .continued) }
            + [DecisionStep(rule: .record, outcome: .changed)]
            + after.map { DecisionStep(rule: $0, outcome: .continued) }
            + [DecisionStep(rule: .focus, outcome: .passed, reason: .deliver)]
            + insideFocus.map { DecisionStep(rule: $0, outcome: .notReached) }
            + [DecisionStep(rule: .alert, outcome: .settled)]
    }()
}
