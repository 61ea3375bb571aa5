// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/delivery/v1/delivery.proto; change that and run script/generate.

package import RPC

/// What the contract says of the methods of `usher.delivery.v1.Delivery`.
package enum DeliveryMethods {
    /// Stores the record of each pair and, where the decision says now, alerts the person's devices.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; a notification is
    /// sent once for all its pairs. Each pair is stored once whatever is repeated. The answer comes after the records are
    /// durable; alerting goes on behind it.
    package static let present = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/Present",
        kind: .unary,
        allowedCallers: ["ingestion", "focus"],
        isIdempotent: true
    )
    /// Takes a cancelled notification's pending alerts back and, where asked, its records out of the inboxes.
    package static let withdraw = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/Withdraw",
        kind: .unary,
        allowedCallers: ["ingestion"],
        isIdempotent: true
    )
    /// From the answer on, refuses to present what was evaluated before a person's withdrawal of consent.
    ///
    /// Consent calls it before it acknowledges an opt-out, so nothing under way slips past the acknowledgement.
    package static let fenceConsent = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/FenceConsent",
        kind: .unary,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Says of each pair how its record stands: unread, read, removed, replaced.
    ///
    /// Asked before a held alert is released.
    package static let checkRecords = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/CheckRecords",
        kind: .unary,
        allowedCallers: ["ingestion", "focus"],
        isIdempotent: true
    )
    /// Lists a person's inbox, newest first.
    package static let listInbox = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ListInbox",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Answers with one record.
    ///
    /// Ends with NOT_FOUND where the person has none of that notification.
    package static let getRecord = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/GetRecord",
        kind: .unary,
        allowedCallers: ["ingestion", "gateway", "cli"],
        isIdempotent: true
    )
    /// Marks records as read or unread; the badge follows at once, on every device.
    package static let markRecords = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/MarkRecords",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Moves records to the archive or back; an archived record is read and no longer listed.
    package static let archiveRecords = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ArchiveRecords",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Removes records from the inbox; they can be told from ones that never were until retention ends.
    package static let removeRecords = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/RemoveRecords",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Streams the changes of a person's inbox, from a cursor on, until the caller cancels.
    ///
    /// With a cursor, exactly the changes after it follow, in order. Where they are no longer kept, the stream says so
    /// with a reset and the whole present state follows: there is never a silent gap. A cursor of another inbox ends the
    /// call with INVALID_ARGUMENT and the code `cursor_invalid`.
    package static let watch = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/Watch",
        kind: .serverStreaming,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists a person's badges and unread counts by app id.
    package static let listBadges = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ListBadges",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Takes a client's report that it set the app's badge to 0: every record of the app is marked read and unlisted.
    package static let clearBadge = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ClearBadge",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Registers a device of a person or replaces what is known of it.
    package static let putDevice = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/PutDevice",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Removes a device with its endpoints.
    package static let removeDevice = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/RemoveDevice",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists a person's devices by id.
    package static let listDevices = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ListDevices",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the tries to alert a person's devices about one notification, oldest first.
    package static let listAttempts = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ListAttempts",
        kind: .unary,
        allowedCallers: ["ingestion", "gateway", "cli"],
        isIdempotent: true
    )
    /// Records what a person answered: a tap, a dismissal, or an action, with its text where it takes one.
    package static let respondToAction = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/RespondToAction",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Lists the answers to an app's notifications, oldest first, so that an app can follow them page by page.
    package static let listActionResponses = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ListActionResponses",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )
    /// Streams what delivery holds about a person.
    package static let exportPersonData = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ExportPersonData",
        kind: .serverStreaming,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Erases what delivery holds about a person; their watchers are sent a reset.
    package static let erasePersonData = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ErasePersonData",
        kind: .unary,
        allowedCallers: ["consent"],
        isIdempotent: true
    )
    /// Lists the audit log of delivery, newest first: who changed or tried to change devices.
    package static let listAuditEvents = MethodDescriptor(
        path: "/usher.delivery.v1.Delivery/ListAuditEvents",
        kind: .unary,
        allowedCallers: ["gateway", "cli"],
        isIdempotent: true
    )

    /// All of them, in the order of the contract.
    package static let all: [MethodDescriptor] = [
        present,
        withdraw,
        fenceConsent,
        checkRecords,
        listInbox,
        getRecord,
        markRecords,
        archiveRecords,
        removeRecords,
        watch,
        listBadges,
        clearBadge,
        putDevice,
        removeDevice,
        listDevices,
        listAttempts,
        respondToAction,
        listActionResponses,
        exportPersonData,
        erasePersonData,
        listAuditEvents,
    ]
}

/// Stores records, alerts devices on their channels, and tells watchers what changes.
package protocol DeliveryHandler: Sendable {
    /// Stores the record of each pair and, where the decision says now, alerts the person's devices.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; a notification is
    /// sent once for all its pairs. Each pair is stored once whatever is repeated. The answer comes after the records are
    /// durable; alerting goes on behind it.
    func present(_ calls: CallBatch<PresentRequest, PresentResponse>)

    /// Takes a cancelled notification's pending alerts back and, where asked, its records out of the inboxes.
    func withdraw(_ request: WithdrawRequest, context: CallContext) async throws -> WithdrawResponse

    /// From the answer on, refuses to present what was evaluated before a person's withdrawal of consent.
    ///
    /// Consent calls it before it acknowledges an opt-out, so nothing under way slips past the acknowledgement.
    func fenceConsent(_ calls: CallBatch<FenceConsentRequest, FenceConsentResponse>)

    /// Says of each pair how its record stands: unread, read, removed, replaced.
    ///
    /// Asked before a held alert is released.
    func checkRecords(_ calls: CallBatch<CheckRecordsRequest, CheckRecordsResponse>)

    /// Lists a person's inbox, newest first.
    func listInbox(_ request: ListInboxRequest, context: CallContext) async throws -> ListInboxResponse

    /// Answers with one record.
    ///
    /// Ends with NOT_FOUND where the person has none of that notification.
    func getRecord(_ request: GetRecordRequest, context: CallContext) async throws -> GetRecordResponse

    /// Marks records as read or unread; the badge follows at once, on every device.
    func markRecords(_ request: MarkRecordsRequest, context: CallContext) async throws -> MarkRecordsResponse

    /// Moves records to the archive or back; an archived record is read and no longer listed.
    func archiveRecords(_ request: ArchiveRecordsRequest, context: CallContext) async throws -> ArchiveRecordsResponse

    /// Removes records from the inbox; they can be told from ones that never were until retention ends.
    func removeRecords(_ request: RemoveRecordsRequest, context: CallContext) async throws -> RemoveRecordsResponse

    /// Streams the changes of a person's inbox, from a cursor on, until the caller cancels.
    ///
    /// With a cursor, exactly the changes after it follow, in order. Where they are no longer kept, the stream says so
    /// with a reset and the whole present state follows: there is never a silent gap. A cursor of another inbox ends the
    /// call with INVALID_ARGUMENT and the code `cursor_invalid`.
    func watch(
        _ request: DeliveryWatchRequest,
        context: CallContext,
        responses: ResponseWriter<DeliveryWatchResponse>
    ) async throws

    /// Lists a person's badges and unread counts by app id.
    func listBadges(_ request: ListBadgesRequest, context: CallContext) async throws -> ListBadgesResponse

    /// Takes a client's report that it set the app's badge to 0: every record of the app is marked read and unlisted.
    func clearBadge(_ request: ClearBadgeRequest, context: CallContext) async throws -> ClearBadgeResponse

    /// Registers a device of a person or replaces what is known of it.
    func putDevice(_ request: PutDeviceRequest, context: CallContext) async throws -> PutDeviceResponse

    /// Removes a device with its endpoints.
    func removeDevice(_ request: RemoveDeviceRequest, context: CallContext) async throws -> RemoveDeviceResponse

    /// Lists a person's devices by id.
    func listDevices(_ request: ListDevicesRequest, context: CallContext) async throws -> ListDevicesResponse

    /// Lists the tries to alert a person's devices about one notification, oldest first.
    func listAttempts(_ request: ListAttemptsRequest, context: CallContext) async throws -> ListAttemptsResponse

    /// Records what a person answered: a tap, a dismissal, or an action, with its text where it takes one.
    func respondToAction(_ request: RespondToActionRequest, context: CallContext) async throws -> RespondToActionResponse

    /// Lists the answers to an app's notifications, oldest first, so that an app can follow them page by page.
    func listActionResponses(_ request: ListActionResponsesRequest, context: CallContext) async throws -> ListActionResponsesResponse

    /// Streams what delivery holds about a person.
    func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws

    /// Erases what delivery holds about a person; their watchers are sent a reset.
    func erasePersonData(_ request: ErasePersonDataRequest, context: CallContext) async throws -> ErasePersonDataResponse

    /// Lists the audit log of delivery, newest first: who changed or tried to change devices.
    func listAuditEvents(_ request: ListAuditEventsRequest, context: CallContext) async throws -> ListAuditEventsResponse
}

extension DeliveryHandler {
    /// Lets this handler answer the service's methods.
    package func register(in router: inout Router) {
        router.batch(DeliveryMethods.present) { (calls: CallBatch<PresentRequest, PresentResponse>) in
            self.present(calls)
        }
        router.unary(DeliveryMethods.withdraw) { (request: WithdrawRequest, context: CallContext) -> WithdrawResponse in
            try await self.withdraw(request, context: context)
        }
        router.batch(DeliveryMethods.fenceConsent) { (calls: CallBatch<FenceConsentRequest, FenceConsentResponse>) in
            self.fenceConsent(calls)
        }
        router.batch(DeliveryMethods.checkRecords) { (calls: CallBatch<CheckRecordsRequest, CheckRecordsResponse>) in
            self.checkRecords(calls)
        }
        router.unary(DeliveryMethods.listInbox) { (request: ListInboxRequest, context: CallContext) -> ListInboxResponse in
            try await self.listInbox(request, context: context)
        }
        router.unary(DeliveryMethods.getRecord) { (request: GetRecordRequest, context: CallContext) -> GetRecordResponse in
            try await self.getRecord(request, context: context)
        }
        router.unary(DeliveryMethods.markRecords) { (request: MarkRecordsRequest, context: CallContext) -> MarkRecordsResponse in
            try await self.markRecords(request, context: context)
        }
        router.unary(DeliveryMethods.archiveRecords) { (request: ArchiveRecordsRequest, context: CallContext) -> ArchiveRecordsResponse in
            try await self.archiveRecords(request, context: context)
        }
        router.unary(DeliveryMethods.removeRecords) { (request: RemoveRecordsRequest, context: CallContext) -> RemoveRecordsResponse in
            try await self.removeRecords(request, context: context)
        }
        router.serverStreaming(DeliveryMethods.watch) {
            (request: DeliveryWatchRequest, context: CallContext, responses: ResponseWriter<DeliveryWatchResponse>) in
            try await self.watch(request, context: context, responses: responses)
        }
        router.unary(DeliveryMethods.listBadges) { (request: ListBadgesRequest, context: CallContext) -> ListBadgesResponse in
            try await self.listBadges(request, context: context)
        }
        router.unary(DeliveryMethods.clearBadge) { (request: ClearBadgeRequest, context: CallContext) -> ClearBadgeResponse in
            try await self.clearBadge(request, context: context)
        }
        router.unary(DeliveryMethods.putDevice) { (request: PutDeviceRequest, context: CallContext) -> PutDeviceResponse in
            try await self.putDevice(request, context: context)
        }
        router.unary(DeliveryMethods.removeDevice) { (request: RemoveDeviceRequest, context: CallContext) -> RemoveDeviceResponse in
            try await self.removeDevice(request, context: context)
        }
        router.unary(DeliveryMethods.listDevices) { (request: ListDevicesRequest, context: CallContext) -> ListDevicesResponse in
            try await self.listDevices(request, context: context)
        }
        router.unary(DeliveryMethods.listAttempts) { (request: ListAttemptsRequest, context: CallContext) -> ListAttemptsResponse in
            try await self.listAttempts(request, context: context)
        }
        router.unary(DeliveryMethods.respondToAction) { (request: RespondToActionRequest, context: CallContext) -> RespondToActionResponse in
            try await self.respondToAction(request, context: context)
        }
        router.unary(DeliveryMethods.listActionResponses) { (request: ListActionResponsesRequest, context: CallContext) -> ListActionResponsesResponse in
            try await self.listActionResponses(request, context: context)
        }
        router.serverStreaming(DeliveryMethods.exportPersonData) {
            (request: ExportPersonDataRequest, context: CallContext, responses: ResponseWriter<ExportPersonDataResponse>) in
            try await self.exportPersonData(request, context: context, responses: responses)
        }
        router.unary(DeliveryMethods.erasePersonData) { (request: ErasePersonDataRequest, context: CallContext) -> ErasePersonDataResponse in
            try await self.erasePersonData(request, context: context)
        }
        router.unary(DeliveryMethods.listAuditEvents) { (request: ListAuditEventsRequest, context: CallContext) -> ListAuditEventsResponse in
            try await self.listAuditEvents(request, context: context)
        }
    }
}

/// Calls `usher.delivery.v1.Delivery` through a channel.
package struct DeliveryClient: Sendable {
    /// What carries the calls.
    package let channel: Channel

    /// A client that calls through `channel`.
    package init(channel: Channel) { self.channel = channel }

    /// Stores the record of each pair and, where the decision says now, alerts the person's devices.
    ///
    /// A request carries up to 128 pairs, since one call with 128 pairs costs a small part of 128 calls; a notification is
    /// sent once for all its pairs. Each pair is stored once whatever is repeated. The answer comes after the records are
    /// durable; alerting goes on behind it.
    package func present(
        _ request: PresentRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PresentResponse {
        try await channel.unary(DeliveryMethods.present, request, options: options)
    }

    /// Takes a cancelled notification's pending alerts back and, where asked, its records out of the inboxes.
    package func withdraw(
        _ request: WithdrawRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> WithdrawResponse {
        try await channel.unary(DeliveryMethods.withdraw, request, options: options)
    }

    /// From the answer on, refuses to present what was evaluated before a person's withdrawal of consent.
    ///
    /// Consent calls it before it acknowledges an opt-out, so nothing under way slips past the acknowledgement.
    package func fenceConsent(
        _ request: FenceConsentRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> FenceConsentResponse {
        try await channel.unary(DeliveryMethods.fenceConsent, request, options: options)
    }

    /// Says of each pair how its record stands: unread, read, removed, replaced.
    ///
    /// Asked before a held alert is released.
    package func checkRecords(
        _ request: CheckRecordsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> CheckRecordsResponse {
        try await channel.unary(DeliveryMethods.checkRecords, request, options: options)
    }

    /// Lists a person's inbox, newest first.
    package func listInbox(
        _ request: ListInboxRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListInboxResponse {
        try await channel.unary(DeliveryMethods.listInbox, request, options: options)
    }

    /// Answers with one record.
    ///
    /// Ends with NOT_FOUND where the person has none of that notification.
    package func getRecord(
        _ request: GetRecordRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> GetRecordResponse {
        try await channel.unary(DeliveryMethods.getRecord, request, options: options)
    }

    /// Marks records as read or unread; the badge follows at once, on every device.
    package func markRecords(
        _ request: MarkRecordsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> MarkRecordsResponse {
        try await channel.unary(DeliveryMethods.markRecords, request, options: options)
    }

    /// Moves records to the archive or back; an archived record is read and no longer listed.
    package func archiveRecords(
        _ request: ArchiveRecordsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ArchiveRecordsResponse {
        try await channel.unary(DeliveryMethods.archiveRecords, request, options: options)
    }

    /// Removes records from the inbox; they can be told from ones that never were until retention ends.
    package func removeRecords(
        _ request: RemoveRecordsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RemoveRecordsResponse {
        try await channel.unary(DeliveryMethods.removeRecords, request, options: options)
    }

    /// Streams the changes of a person's inbox, from a cursor on, until the caller cancels.
    ///
    /// With a cursor, exactly the changes after it follow, in order. Where they are no longer kept, the stream says so
    /// with a reset and the whole present state follows: there is never a silent gap. A cursor of another inbox ends the
    /// call with INVALID_ARGUMENT and the code `cursor_invalid`.
    package func watch(
        _ request: DeliveryWatchRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<DeliveryWatchResponse> {
        channel.serverStreaming(DeliveryMethods.watch, request, options: options)
    }

    /// Lists a person's badges and unread counts by app id.
    package func listBadges(
        _ request: ListBadgesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListBadgesResponse {
        try await channel.unary(DeliveryMethods.listBadges, request, options: options)
    }

    /// Takes a client's report that it set the app's badge to 0: every record of the app is marked read and unlisted.
    package func clearBadge(
        _ request: ClearBadgeRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ClearBadgeResponse {
        try await channel.unary(DeliveryMethods.clearBadge, request, options: options)
    }

    /// Registers a device of a person or replaces what is known of it.
    package func putDevice(
        _ request: PutDeviceRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> PutDeviceResponse {
        try await channel.unary(DeliveryMethods.putDevice, request, options: options)
    }

    /// Removes a device with its endpoints.
    package func removeDevice(
        _ request: RemoveDeviceRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RemoveDeviceResponse {
        try await channel.unary(DeliveryMethods.removeDevice, request, options: options)
    }

    /// Lists a person's devices by id.
    package func listDevices(
        _ request: ListDevicesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListDevicesResponse {
        try await channel.unary(DeliveryMethods.listDevices, request, options: options)
    }

    /// Lists the tries to alert a person's devices about one notification, oldest first.
    package func listAttempts(
        _ request: ListAttemptsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAttemptsResponse {
        try await channel.unary(DeliveryMethods.listAttempts, request, options: options)
    }

    /// Records what a person answered: a tap, a dismissal, or an action, with its text where it takes one.
    package func respondToAction(
        _ request: RespondToActionRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> RespondToActionResponse {
        try await channel.unary(DeliveryMethods.respondToAction, request, options: options)
    }

    /// Lists the answers to an app's notifications, oldest first, so that an app can follow them page by page.
    package func listActionResponses(
        _ request: ListActionResponsesRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListActionResponsesResponse {
        try await channel.unary(DeliveryMethods.listActionResponses, request, options: options)
    }

    /// Streams what delivery holds about a person.
    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        options: CallOptions = CallOptions()
    ) -> ResponseStream<ExportPersonDataResponse> {
        channel.serverStreaming(DeliveryMethods.exportPersonData, request, options: options)
    }

    /// Erases what delivery holds about a person; their watchers are sent a reset.
    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ErasePersonDataResponse {
        try await channel.unary(DeliveryMethods.erasePersonData, request, options: options)
    }

    /// Lists the audit log of delivery, newest first: who changed or tried to change devices.
    package func listAuditEvents(
        _ request: ListAuditEventsRequest,
        options: CallOptions = CallOptions()
    ) async throws(RPCError) -> ListAuditEventsResponse {
        try await channel.unary(DeliveryMethods.listAuditEvents, request, options: options)
    }
}
