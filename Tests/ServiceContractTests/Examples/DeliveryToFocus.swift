import ServiceHost
import UsherProto

extension ContractPairs {
    /// Delivery asks whether a person whom it has not seen yet is known.
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
        ]
    )
}
