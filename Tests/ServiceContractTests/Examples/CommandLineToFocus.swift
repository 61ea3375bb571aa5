import ServiceHost
import UsherProto

extension ContractPairs {
    /// The command line makes people known, and what they want peace from.
    static let commandLineToFocus = ContractPair(
        caller: "cli",
        provider: .focus,
        examples: personExamples + focusExamples + peaceExamples + capExamples + whatIfExamples + replayExamples
            + MaintenanceExamples.of(.focus)
    )

    private static func person(_ id: String, _ names: Names) -> Person {
        Person(personID: id, zone: "Europe/Berlin", revision: names.revision("of \(id)"))
    }

    private static let personExamples =
        ["karl", "mara", "nelly"].map { id in
            ContractExample(
                "\(id), whom nobody put, is unknown",
                .getPerson,
                request: { _ in GetPersonRequest(personID: id) },
                refusal: .personUnknown,
                field: "person_id"
            )
        } + [
            ContractExample(
                "A zone that does not exist is refused",
                .putPerson,
                request: { _ in
                    PutPersonRequest(person: Person(personID: "mara", zone: "Mars/Base"), expectedRevision: 0)
                },
                refusal: .zoneUnknown,
                field: "person.zone"
            ),
            ContractExample(
                "A person is made known where they were not",
                .putPerson,
                request: { _ in
                    PutPersonRequest(person: Person(personID: "karl", zone: "Europe/Berlin"), expectedRevision: 0)
                },
                answer: { names in PutPersonResponse(person: person("karl", names)) }
            ),
            ContractExample(
                "A person who was put is told",
                .getPerson,
                request: { _ in GetPersonRequest(personID: "karl") },
                answer: { names in GetPersonResponse(person: person("karl", names)) }
            ),
        ]

    private static let capOfKiosk = AlertCap(alertClass: .marketing, alertCount: 2, periodS: 86_400, burst: 1)

    private static let capExamples = [
        ContractExample(
            "An app whose alerts nobody limited has no caps",
            .getAlertCaps,
            request: { _ in GetAlertCapsRequest(appID: "com.example.kiosk") },
            answer: { _ in GetAlertCapsResponse() }
        ),
        ContractExample(
            "Caps are set where there were none",
            .putAlertCaps,
            request: { _ in
                PutAlertCapsRequest(appID: "com.example.kiosk", caps: [capOfKiosk], expectedRevision: 0)
            },
            answer: { names in
                PutAlertCapsResponse(caps: [capOfKiosk], revision: names.revision("of the caps"))
            }
        ),
    ]

    private static func work(_ names: Names) -> FocusConfiguration {
        FocusConfiguration(
            focusID: "work",
            displayName: "Work",
            peopleMode: .allow,
            appsMode: .allow,
            appIDs: [shop],
            revision: names.revision("of the Focus")
        )
    }

    private static let isOn: @Sendable (Names) -> FocusState = { names in
        FocusState(
            focusID: "work",
            cause: .manual,
            sinceUnixUs: names.time("when the Focus was turned on"),
            activation: names.revision("of the time of the Focus")
        )
    }

    private static let focusExamples = [
        ContractExample(
            "Who has no Focus has an empty list",
            .listFocuses,
            request: { _ in ListFocusesRequest(personID: "karl") },
            answer: { _ in ListFocusesResponse() }
        ),
        ContractExample(
            "A Focus is made where there was none",
            .putFocus,
            request: { names in
                var focus = work(names)
                focus.revision = 0
                return PutFocusRequest(personID: "karl", focus: focus, expectedRevision: 0)
            },
            answer: { names in PutFocusResponse(focus: work(names)) }
        ),
        ContractExample(
            "A Focus turned on says so, and since when",
            .turnOnFocus,
            request: { _ in TurnOnFocusRequest(personID: "karl", focusID: "work", end: .untilOff) },
            answer: { names in TurnOnFocusResponse(state: isOn(names)) }
        ),
        ContractExample(
            "A Focus that was put is listed",
            .listFocuses,
            request: { _ in ListFocusesRequest(personID: "karl") },
            answer: { names in ListFocusesResponse(focuses: [work(names)]) }
        ),
        ContractExample(
            "The Focus that is on is told",
            .getFocusState,
            request: { _ in GetFocusStateRequest(personID: "karl") },
            answer: { names in GetFocusStateResponse(state: isOn(names)) },
            unread: ["activations_under_way", "names"]
        ),
    ]

    /// What is drawn around the inbox of somebody whom nothing keeps.
    private static let peaceExamples = [
        ContractExample(
            "A person comes with the zone their inbox is drawn in",
            .getPerson,
            given: [.isKnown("lena")],
            request: { _ in GetPersonRequest(personID: "lena") },
            answer: { names in
                GetPersonResponse(
                    person: Person(
                        personID: "lena",
                        zone: "Europe/Berlin",
                        locale: "de-DE",
                        revision: names.revision("of lena")
                    )
                )
            }
        ),
        ContractExample(
            "A person who was put and made no Focus has none",
            .listFocuses,
            given: [.isKnown("lena")],
            request: { _ in ListFocusesRequest(personID: "lena") },
            answer: { _ in ListFocusesResponse() }
        ),
        ContractExample(
            "Where no Focus is on, none is told",
            .getFocusState,
            given: [.isKnown("lena")],
            request: { _ in GetFocusStateRequest(personID: "lena") },
            answer: { _ in GetFocusStateResponse(state: FocusState()) }
        ),
    ]
}
