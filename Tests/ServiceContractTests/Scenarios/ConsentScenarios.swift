import NotificationModel
import RPC
import ServiceHost
import Testing
import UsherProto

extension CallerScenarios {
    static let consent = [
        CallerScenario(name: "A choice of somebody unknown is refused, and names the person", caller: "consent") {
            world in
            let error = #expect(throws: RPCError.self) { try choose(.authorized, "nobody", world) }
            #expect(error?.code == .notFound)
            #expect(error?.message.hasPrefix("person_unknown: ") == true)
            #expect(error?.fieldPath == "person_id")
        },
        CallerScenario(name: "A choice about an app nobody put is refused, and names the app", caller: "consent") {
            world in
            let error = #expect(throws: RPCError.self) {
                try choose(.authorized, "anna", app: "com.example.typo", world)
            }
            #expect(error?.code == .notFound)
            #expect(error?.message.hasPrefix("app_unknown: ") == true)
            #expect(error?.fieldPath == "app_id")
        },
        CallerScenario(name: "Who and what is known is asked about once", caller: "consent") { world in
            try choose(.authorized, "anna", world)
            try choose(.authorized, "anna", world)
            #expect(world.count(FocusMethods.checkPeople) == 1)
            #expect(world.count(IngestionMethods.getApp) == 1)
        },
        CallerScenario(name: "A denial is acknowledged once the line is drawn at its position", caller: "consent") {
            world in
            try choose(.authorized, "anna", world)
            #expect(world.count(DeliveryMethods.fenceConsent) == 0)
            let position = try choose(.denied, "anna", world)
            #expect(position > 0)
            #expect(world.number(.position, "of the denial") == position)
        },
        CallerScenario(name: "A denial is not acknowledged before a line could be drawn", caller: "consent") { world in
            try choose(.authorized, "anna", world)
            world.standIn(.delivery).failNext(DeliveryMethods.fenceConsent, with: RPCError(.internal, "on purpose"))
            // Refused as UNAVAILABLE, which the client repeats by itself.
            let position = try choose(.denied, "anna", world)
            #expect(world.count(DeliveryMethods.fenceConsent) == 2)
            #expect(world.number(.position, "of the denial") == position)
        },
        CallerScenario(name: "Leaving a topic is acknowledged once the line is drawn for the topic", caller: "consent")
        {
            world in
            let position = try world.call { channel throws(RPCError) in
                let consent = ConsentClient(channel: channel)
                let topic = Topic(
                    appID: mail,
                    topicID: "digest",
                    displayName: "Digest",
                    purpose: .transactional,
                    isListed: true
                )
                _ = try await consent.putTopic(PutTopicRequest(topic: topic))
                _ = try await consent.optIn(OptInRequest(appID: mail, topicID: "digest", personID: "anna"))
                let leaving = OptOutRequest(appID: mail, topicID: "digest", personID: "anna", source: .settings)
                return try await consent.optOut(leaving).ledgerPosition
            }
            #expect(world.number(.position, "of the opt-out") == position)
        },
        CallerScenario(
            name: "A link's page asks in the person's language and calls the app by its name",
            caller: "consent"
        ) {
            world in
            let opened = try world.call { channel throws(RPCError) in
                let consent = ConsentClient(channel: channel)
                let topic = Topic(appID: mail, topicID: "offers", displayName: "Offers", isListed: true)
                _ = try await consent.putTopic(PutTopicRequest(topic: topic))
                for (language, question) in [("en", "Shall we send offers?"), ("de", "Sollen wir Angebote schicken?")] {
                    let text = ConsentText(
                        appID: mail,
                        topicID: "offers",
                        version: 1,
                        language: language,
                        question: question,
                        acceptLabel: "Send offers",
                        declineLabel: "No thanks"
                    )
                    _ = try await consent.putConsentText(PutConsentTextRequest(text: text))
                }
                let request = CreatePreferenceLinkRequest(appID: mail, personID: "anna", purpose: .preferences)
                let token = try await consent.createPreferenceLink(request).token
                return try await consent.openPreferenceLink(OpenPreferenceLinkRequest(token: token))
            }
            #expect(opened.appDisplayName == "Mail")
            #expect(opened.questions.map(\.text?.language) == ["de"])
        },
        CallerScenario(name: "A provider that is away for a moment is asked again", caller: "consent") { world in
            world.standIn(.focus).failNext(FocusMethods.checkPeople, with: RPCError(.unavailable, "on purpose"))
            try choose(.authorized, "anna", world)
            #expect(world.count(FocusMethods.checkPeople) == 2)
        },
        CallerScenario(name: "An erasure asks every service, and its receipt has what each answered", caller: "consent")
        {
            world in
            let id = NotificationID(high: 0x0199_0000_0000_7001, low: 0x8000_0000_0000_0001).bytes
            let receipt = try world.call { channel throws(RPCError) in
                let request = ErasePersonRequest(personID: "gisela", erasureID: id)
                return try await ConsentClient(channel: channel).erasePerson(request)
            }
            #expect(receipt.erasureID == id)
            #expect(receipt.services.map(\.service) == ["consent", "ingestion", "focus", "delivery"])
            #expect(receipt.services.allSatisfy { $0.erasure?.erasedAtUnixUs ?? 0 > 0 })
        },
        CallerScenario(name: "An export passes on what each service tells", caller: "consent") { world in
            let pieces = try world.call { channel throws(RPCError) in
                var pieces: [ExportPersonResponse] = []
                let request = ExportPersonRequest(personID: "hans")
                for try await piece in ConsentClient(channel: channel).exportPerson(request) { pieces.append(piece) }
                return pieces
            }
            #expect(pieces.map(\.service) == ["focus", "focus"])
            #expect(pieces.last?.chunk?.nextExportToken == [])
        },
    ]

    private static let mail = "com.example.mail"

    /// Records a choice, and answers with its position in the ledger.
    @discardableResult
    private static func choose(
        _ status: AuthorizationStatus,
        _ person: String,
        app: String = mail,
        _ world: CallerWorld
    ) throws(RPCError) -> UInt64 {
        try world.call { channel throws(RPCError) in
            let request = PutAuthorizationRequest(appID: app, personID: person, status: status, source: .settings)
            return try await ConsentClient(channel: channel).putAuthorization(request).ledgerPosition
        }
    }
}
