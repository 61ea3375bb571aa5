import RPC
import UsherProto

extension IsolationTable {
    static let ingestion: [IsolationCase] = submissions + notifications + apps

    /// A submission with the app's own key.
    private static func submission(
        _ change: @escaping @Sendable (inout Submission) -> Void
    ) -> @Sendable (IsolationWorld.Things) -> SubmitRequest {
        { things in
            var submission = Submission(
                audience: .people(PeopleAudience(personIDs: [World.person])),
                body: .content(NotificationContent(title: "Hello"))
            )
            change(&submission)
            return SubmitRequest(apiKey: things.key, submission: submission)
        }
    }

    private static let submissions: [IsolationCase] = joined([
        IsolationCase.withKey(
            IngestionMethods.submit,
            SubmitResponse.self,
            .refused,
            submission { $0.appID = World.otherApp }
        ),
        IsolationCase.withKey(
            IngestionMethods.submit,
            SubmitResponse.self,
            .refused,
            submission { $0.audience = .topic(TopicAudience(topicID: World.topic)) }
        ),
        IsolationCase.withKey(IngestionMethods.submitBatch, SubmitBatchResponse.self, .answeredWithoutTheirs) {
            things in
            SubmitBatchRequest(
                apiKey: things.key,
                submissions: [
                    Submission(
                        appID: World.otherApp,
                        audience: .people(PeopleAudience(personIDs: [World.person])),
                        body: .content(NotificationContent(title: "Hello"))
                    ),
                    Submission(
                        audience: .topic(TopicAudience(topicID: World.topic)),
                        body: .content(NotificationContent(title: "Hello"))
                    ),
                ]
            )
        },
        IsolationCase.withKey(IngestionMethods.authenticate, AuthenticateResponse.self, .answeredWithoutTheirs) {
            things in AuthenticateRequest(apiKey: things.key)
        },
        // The other key's public name with one's own secret.
        IsolationCase.withKey(IngestionMethods.authenticate, AuthenticateResponse.self, .refused) { things in
            let secret = things.key.drop { $0 != "." }
            return AuthenticateRequest(apiKey: things.otherKeyID + secret)
        },
    ])

    private static let notifications: [IsolationCase] = joined([
        IsolationCase.unary(IngestionMethods.cancel, CancelResponse.self) { principal, things in
            CancelRequest(principal: principal, notificationID: things.held, removesPresented: true)
        },
        IsolationCase.unary(IngestionMethods.getStatus, GetStatusResponse.self) { principal, things in
            GetStatusRequest(principal: principal, notificationID: things.notification)
        },
        IsolationCase.unary(IngestionMethods.listOutcomes, ListOutcomesResponse.self) { principal, things in
            ListOutcomesRequest(principal: principal, notificationID: things.notification)
        },
        IsolationCase.unary(IngestionMethods.explain, ExplainResponse.self) { principal, things in
            ExplainRequest(
                principal: principal,
                notificationID: things.notification,
                personID: World.otherPerson
            )
        },
        IsolationCase.unary(IngestionMethods.explain, ExplainResponse.self) { principal, things in
            ExplainRequest(principal: principal, notificationID: things.held, personID: World.person)
        },
    ])

    private static let apps: [IsolationCase] = joined([
        IsolationCase.unary(IngestionMethods.putApp, PutAppResponse.self) { principal, _ in
            PutAppRequest(principal: principal, app: App(appID: World.otherApp, displayName: "Taken over"))
        },
        IsolationCase.unary(IngestionMethods.getApp, GetAppResponse.self) { principal, _ in
            GetAppRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(IngestionMethods.listApps, ListAppsResponse.self) { principal, _ in
            ListAppsRequest(principal: principal)
        },
        IsolationCase.unary(IngestionMethods.createApiKey, CreateApiKeyResponse.self) { principal, _ in
            CreateApiKeyRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(IngestionMethods.listApiKeys, ListApiKeysResponse.self) { principal, _ in
            ListApiKeysRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(
            IngestionMethods.listApiKeys,
            ListApiKeysResponse.self,
            app: .answeredWithoutTheirs,
            person: nil
        ) { principal, _ in ListApiKeysRequest(principal: principal, appID: World.app) },
        IsolationCase.unary(IngestionMethods.withdrawApiKey, WithdrawApiKeyResponse.self) { principal, things in
            WithdrawApiKeyRequest(principal: principal, appID: World.otherApp, keyID: things.otherKeyID)
        },
        IsolationCase.unary(IngestionMethods.withdrawApiKey, WithdrawApiKeyResponse.self, person: nil) {
            principal,
            things in
            WithdrawApiKeyRequest(principal: principal, appID: World.app, keyID: things.otherKeyID)
        },
        IsolationCase.unary(IngestionMethods.putCategories, PutCategoriesResponse.self) { principal, _ in
            PutCategoriesRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(IngestionMethods.listCategories, ListCategoriesResponse.self) { principal, _ in
            ListCategoriesRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(IngestionMethods.listAuditEvents, ListAuditEventsResponse.self) { principal, _ in
            ListAuditEventsRequest(principal: principal)
        },
    ])

    static let delivery: [IsolationCase] = inbox + devices

    private static let inbox: [IsolationCase] = joined([
        IsolationCase.unary(DeliveryMethods.listInbox, ListInboxResponse.self) { principal, _ in
            ListInboxRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(DeliveryMethods.getRecord, GetRecordResponse.self) { principal, things in
            GetRecordRequest(
                principal: principal,
                notificationID: things.notification,
                personID: World.otherPerson
            )
        },
        IsolationCase.unary(DeliveryMethods.getRecord, GetRecordResponse.self, app: nil) { principal, things in
            GetRecordRequest(principal: principal, notificationID: things.notification, personID: World.person)
        },
        IsolationCase.unary(DeliveryMethods.markRecords, MarkRecordsResponse.self) { principal, _ in
            MarkRecordsRequest(
                principal: principal,
                personID: World.otherPerson,
                records: RecordSelection(selection: .all(true))
            )
        },
        // One's own name with another's record.
        IsolationCase.unary(
            DeliveryMethods.markRecords,
            MarkRecordsResponse.self,
            app: nil,
            person: .answeredWithoutTheirs
        ) { principal, things in
            MarkRecordsRequest(
                principal: principal,
                personID: World.person,
                records: RecordSelection(
                    selection: .notifications(NotificationIds(notificationIDs: [things.notification]))
                )
            )
        },
        IsolationCase.unary(DeliveryMethods.archiveRecords, ArchiveRecordsResponse.self) { principal, _ in
            ArchiveRecordsRequest(
                principal: principal,
                personID: World.otherPerson,
                records: RecordSelection(selection: .all(true))
            )
        },
        IsolationCase.unary(DeliveryMethods.removeRecords, RemoveRecordsResponse.self) { principal, _ in
            RemoveRecordsRequest(
                principal: principal,
                personID: World.otherPerson,
                records: RecordSelection(selection: .allOfAppID(World.otherApp))
            )
        },
        IsolationCase.stream(DeliveryMethods.watch, DeliveryWatchResponse.self) { principal, _ in
            DeliveryWatchRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(DeliveryMethods.listBadges, ListBadgesResponse.self) { principal, _ in
            ListBadgesRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(DeliveryMethods.clearBadge, ClearBadgeResponse.self) { principal, _ in
            ClearBadgeRequest(principal: principal, personID: World.otherPerson, appID: World.otherApp)
        },
    ])

    private static let devices: [IsolationCase] = joined([
        IsolationCase.unary(DeliveryMethods.putDevice, PutDeviceResponse.self) { principal, _ in
            PutDeviceRequest(
                principal: principal,
                personID: World.otherPerson,
                device: Device(deviceID: World.device, displayName: "Taken over")
            )
        },
        IsolationCase.unary(DeliveryMethods.removeDevice, RemoveDeviceResponse.self) { principal, _ in
            RemoveDeviceRequest(principal: principal, personID: World.otherPerson, deviceID: World.device)
        },
        IsolationCase.unary(
            DeliveryMethods.removeDevice,
            RemoveDeviceResponse.self,
            app: nil,
            person: .answeredWithoutTheirs
        ) { principal, _ in
            RemoveDeviceRequest(principal: principal, personID: World.person, deviceID: World.device)
        },
        IsolationCase.unary(DeliveryMethods.listDevices, ListDevicesResponse.self) { principal, _ in
            ListDevicesRequest(principal: principal, personID: World.otherPerson)
        },
        IsolationCase.unary(DeliveryMethods.listAttempts, ListAttemptsResponse.self) { principal, things in
            ListAttemptsRequest(
                principal: principal,
                notificationID: things.notification,
                personID: World.otherPerson
            )
        },
        IsolationCase.unary(DeliveryMethods.respondToAction, RespondToActionResponse.self) { principal, things in
            RespondToActionRequest(
                principal: principal,
                notificationID: things.notification,
                personID: World.otherPerson,
                responseID: [UInt8](repeating: 1, count: 16)
            )
        },
        IsolationCase.unary(DeliveryMethods.listActionResponses, ListActionResponsesResponse.self) { principal, _ in
            ListActionResponsesRequest(principal: principal, appID: World.otherApp)
        },
        IsolationCase.unary(DeliveryMethods.listAuditEvents, ListAuditEventsResponse.self) { principal, _ in
            ListAuditEventsRequest(principal: principal, personID: World.otherPerson)
        },
    ])
}
