import ServiceHost
import UsherProto

extension ContractPairs {
    /// Focus asks what an app may do before it tells the app whether a person is focused.
    static let focusToConsent = ContractPair(
        caller: "focus",
        provider: .consent,
        examples: [
            ContractExample(
                "An app that may notify a person and has the communication capability comes with both",
                .evaluate,
                given: [
                    .exists(app: Story.app), .isEntitled(Story.app, Story.capabilities), .isKnown("anna"),
                    .hasChosen("anna", .authorized),
                ],
                request: { _ in statusQuestion("anna") },
                answer: { _ in statusAnswer(.authorized) },
                unread: unreadOfStatus
            ),
            ContractExample(
                "An app that a person denied notifications comes with the denial",
                .evaluate,
                given: [
                    .exists(app: Story.app), .isEntitled(Story.app, Story.capabilities), .isKnown("bert"),
                    .hasChosen("bert", .denied),
                ],
                request: { _ in statusQuestion("bert") },
                answer: { _ in statusAnswer(.denied) },
                unread: unreadOfStatus
            ),
        ] + summaryEvaluations
    )

    private static let unreadOfStatus = [
        "evaluations[*].verdict", "evaluations[*].reason", "evaluations[*].evaluated.ledger_position",
        "evaluations[*].evaluated.permissions.settings",
    ]

    private static func statusQuestion(_ person: String) -> EvaluateRequest {
        EvaluateRequest(subjects: [EvaluateSubject(appID: Story.app)], entries: [EvaluateEntry(personID: person)])
    }

    private static func statusAnswer(_ authorization: AuthorizationStatus) -> EvaluateResponse {
        let permissions = Permissions(authorization: authorization, capabilities: Story.capabilities)
        return EvaluateResponse(
            evaluations: [Evaluation(evaluated: EvaluatedPermissions(permissions: permissions))]
        )
    }
}
