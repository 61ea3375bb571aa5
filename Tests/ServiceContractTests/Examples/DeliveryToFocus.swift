import ServiceHost
import UsherProto

extension ContractPairs {
    /// Delivery asks whether a person whom it has not seen yet is known, and which Focuses are on and what they are
    /// called.
    static let deliveryToFocus = ContractPair(
        caller: "delivery",
        provider: .focus,
        examples: [
            ContractExample(
                "A person who is known is not among the unknown",
                .checkPeople,
                given: [.isKnown("anna")],
                request: { _ in CheckPeopleRequest(personIDs: ["anna"]) },
                answer: { _ in CheckPeopleResponse() }
            ),
            ContractExample(
                "A person nobody put is among the unknown",
                .checkPeople,
                request: { _ in CheckPeopleRequest(personIDs: ["nobody"]) },
                answer: { _ in CheckPeopleResponse(unknownIndexes: [0]) }
            ),
            ContractExample(
                "A Focus that is on is named among those under way, and has a name for people",
                .getFocusState,
                given: [
                    .isKnown("clara"), .knows("clara", "courier", "courier@example.com"),
                    .isInFocus("clara", allowing: "courier"),
                ],
                request: { _ in GetFocusStateRequest(personID: "clara") },
                answer: { names in
                    GetFocusStateResponse(
                        state: FocusState(),
                        activationsUnderWay: [names.revision("of the time of clara's Focus")],
                        names: [FocusName(focusID: "work", displayName: "Work")]
                    )
                },
                unread: ["state"]
            ),
        ]
    )
}
