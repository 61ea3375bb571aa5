import RPC
import ServiceHost
import UsherProto

// People and apps.

extension ProviderState {
    /// `id` is known, in Berlin.
    static func isKnown(_ id: String) -> ProviderState {
        ProviderState("\(id) is known") { world throws(RPCError) in
            let person = Person(personID: id, zone: "Europe/Berlin", locale: "de-DE")
            _ = try await world.focus.putPerson(PutPersonRequest(person: person))
        }
    }

    /// The app `id` exists.
    static func exists(app id: String, name: String = "Example") -> ProviderState {
        ProviderState("the app \(id) exists") { world throws(RPCError) in
            _ = try await world.ingestion.putApp(PutAppRequest(app: App(appID: id, displayName: name)))
        }
    }

    /// The owner of `app` may use `capabilities`.
    static func isEntitled(_ app: String, _ capabilities: Capabilities) -> ProviderState {
        ProviderState("\(app) is entitled") { world throws(RPCError) in
            let entitlements = Entitlements(appID: app, capabilities: capabilities)
            _ = try await world.consent.putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
        }
    }
}

// What people permit the story's app.

extension ProviderState {
    /// `person` chose `status` for an app, in settings.
    static func hasChosen(
        _ person: String,
        _ status: AuthorizationStatus,
        app: String = Story.app
    ) -> ProviderState {
        ProviderState("\(person) has chosen \(status) for \(app)") { world throws(RPCError) in
            _ = try await world.consent.putAuthorization(
                PutAuthorizationRequest(appID: app, personID: person, status: status, source: .settings)
            )
        }
    }

    /// `person` has these settings.
    static func hasSet(_ person: String, _ settings: AppSettings) -> ProviderState {
        ProviderState("\(person) has settings") { world throws(RPCError) in
            _ = try await world.consent.putSettings(
                PutSettingsRequest(appID: Story.app, personID: person, settings: settings)
            )
        }
    }

    /// The app has a listed topic.
    static func hasTopic(_ topic: String, purpose: NotificationPurpose) -> ProviderState {
        ProviderState("the topic \(topic) exists") { world throws(RPCError) in
            _ = try await world.consent.putTopic(
                PutTopicRequest(
                    topic: Topic(
                        appID: Story.app,
                        topicID: topic,
                        displayName: topicName(topic),
                        purpose: purpose,
                        isListed: true
                    )
                )
            )
        }
    }

    /// What a topic is called.
    static func topicName(_ topic: String) -> String { "About \(topic)" }

    /// `person` joined the topic.
    static func hasJoined(_ person: String, topic: String) -> ProviderState {
        ProviderState("\(person) has joined \(topic)") { world throws(RPCError) in
            _ = try await world.consent.optIn(OptInRequest(appID: Story.app, topicID: topic, personID: person))
        }
    }

    /// `person` left the topic.
    static func hasLeft(_ person: String, topic: String) -> ProviderState {
        ProviderState("\(person) has left \(topic)") { world throws(RPCError) in
            _ = try await world.consent.optOut(
                OptOutRequest(appID: Story.app, topicID: topic, personID: person, source: .settings)
            )
        }
    }
}

// What delivery was told.

extension ProviderState {
    /// `person` withdrew from everything of the app, at a position above all that examples name.
    static func hasWithdrawn(_ person: String) -> ProviderState {
        ProviderState("\(person) has withdrawn") { world throws(RPCError) in
            let delivery = DeliveryClient(channel: world.channel(to: .delivery, as: "consent"))
            _ = try await delivery.fenceConsent(
                FenceConsentRequest(personID: person, appID: Story.app, ledgerPosition: 1 << 40)
            )
        }
    }
}

// Who people know, and when they want peace.

extension ProviderState {
    /// `person` has a contact with a mail address.
    static func knows(_ person: String, _ contact: String, _ address: String) -> ProviderState {
        ProviderState("\(person) knows \(contact)") { world throws(RPCError) in
            let handle = PersonHandle(kind: .emailAddress, value: address)
            _ = try await world.focus.putContact(
                PutContactRequest(
                    personID: person,
                    contact: Contact(contactID: contact, displayName: contact, handles: [handle])
                )
            )
        }
    }

    /// `person` is in a Focus that lets one contact through, no app, and nothing time-sensitive.
    static func isInFocus(_ person: String, allowing contact: String) -> ProviderState {
        ProviderState("\(person) is in a Focus") { world throws(RPCError) in
            _ = try await world.focus.putFocus(
                PutFocusRequest(
                    personID: person,
                    focus: FocusConfiguration(
                        focusID: "work",
                        displayName: "Work",
                        peopleMode: .allow,
                        contactIDs: [contact],
                        appsMode: .allow
                    )
                )
            )
            _ = try await world.focus.turnOnFocus(TurnOnFocusRequest(personID: person, focusID: "work"))
        }
    }
}

extension ProviderWorld {
    /// Ingestion for the command line.
    var ingestion: IngestionClient { IngestionClient(channel: channel(to: .ingestion)) }
    /// Consent for the command line.
    var consent: ConsentClient { ConsentClient(channel: channel(to: .consent)) }
    /// Focus for the command line.
    var focus: FocusClient { FocusClient(channel: channel(to: .focus)) }
    /// Delivery for the command line.
    var delivery: DeliveryClient { DeliveryClient(channel: channel(to: .delivery)) }
}
