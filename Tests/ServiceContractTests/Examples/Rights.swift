import ServiceHost
import UsherProto

/// What consent relies on where it asks the others for what they hold about a person, or to erase it.
enum RightsExamples {
    /// A service answers with what it erased, also where that was nothing.
    static func erasing(
        _ call: Call<ErasePersonDataRequest, ErasePersonDataResponse>,
        _ service: String
    )
        -> ContractExample
    {
        ContractExample(
            "Whoever \(service) holds nothing of is erased all the same",
            call,
            request: { names in
                ErasePersonDataRequest(personID: "gisela", erasureID: names.notification("the erasure"))
            },
            answer: { names in ErasePersonDataResponse(erasedAtUnixUs: names.time("when \(service) was done")) }
        )
    }

    /// A service without anything to tell ends its stream.
    static func exportingNothing(
        _ call: Call<ExportPersonDataRequest, ExportPersonDataResponse>,
        _ service: String
    )
        -> ContractExample
    {
        ContractExample(
            "Of a person \(service) holds nothing of there is no piece",
            stream: call,
            request: { _ in ExportPersonDataRequest(personID: "hans") },
            answers: { _ in [] }
        )
    }

    /// Focus knows the person.
    static let exportingFromFocus = ContractExample(
        "Of somebody who is known there is a piece, and what the audit log says",
        stream: .exportFromFocus,
        given: [.isKnown("hans")],
        request: { _ in ExportPersonDataRequest(personID: "hans") },
        answers: { names in
            [
                ExportPersonDataResponse(section: "person", nextExportToken: names.token("behind the person")),
                ExportPersonDataResponse(section: "focus.audit"),
            ]
        },
        unread: ["json_lines"]
    )

    /// The command line asks consent.
    static let commandLine = [
        ContractExample(
            "A person is exported over all services",
            stream: .exportPerson,
            given: [.isKnown("nele")],
            request: { _ in ExportPersonRequest(personID: "nele") },
            answers: { names in
                [
                    ExportPersonResponse(
                        service: "focus",
                        chunk: ExportPersonDataResponse(
                            section: "person",
                            nextExportToken: names.token("behind the person")
                        )
                    ),
                    ExportPersonResponse(
                        service: "focus",
                        chunk: ExportPersonDataResponse(section: "focus.audit")
                    ),
                ]
            },
            unread: ["chunk.json_lines"]
        ),
        ContractExample(
            "Of somebody no service knows there is nothing to write down",
            stream: .exportPerson,
            request: { _ in ExportPersonRequest(personID: "nelly") },
            answers: { _ in [] }
        ),
        ContractExample(
            "A person is erased over all services, with a receipt of each",
            .erasePerson,
            request: { names in
                ErasePersonRequest(personID: "ignaz", erasureID: names.notification("the erasure"))
            },
            answer: { names in
                ErasePersonResponse(
                    erasureID: names.notification("the erasure"),
                    services: ["consent", "ingestion", "focus", "delivery"].map { service in
                        ServiceErasure(
                            service: service,
                            erasure: ErasePersonDataResponse(erasedAtUnixUs: names.time("when \(service) was done"))
                        )
                    },
                    ledgerPosition: names.position("of the erasure")
                )
            }
        ),
        ContractExample(
            "Who was erased is not erased under another id",
            .erasePerson,
            request: { names in
                ErasePersonRequest(personID: "ignaz", erasureID: names.notification("another erasure"))
            },
            refusal: .personErased,
            field: "person_id"
        ),
    ]
}
