package import RPC
package import ServiceHost
package import ServiceKit
package import Storage
package import UsherProto

/// `usher.delivery.v1.Delivery` and the state behind it.
package final class DeliveryService: HostedService {
    /// What an operator may set.
    package struct Options: Sendable {
        /// Every option at its default.
        package init() {}
    }

    package static let role = ServiceRole.delivery
    package static let schema = Schema(name: "delivery", applicationID: 0x5553_4445, migrations: [])

    package static func options(_ configuration: Configuration) -> Options { Options() }

    let resources: ServiceResources

    package init(_ resources: ServiceResources, options: Options) throws { self.resources = resources }
}

extension DeliveryService: DeliveryHandler {
    package func present(_ calls: CallBatch<PresentRequest, PresentResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(DeliveryMethods.present)) }
    }

    package func withdraw(_ request: WithdrawRequest, context: CallContext) async throws -> WithdrawResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.withdraw)
    }

    package func fenceConsent(_ calls: CallBatch<FenceConsentRequest, FenceConsentResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(DeliveryMethods.fenceConsent)) }
    }

    package func checkRecords(_ calls: CallBatch<CheckRecordsRequest, CheckRecordsResponse>) {
        for index in 0..<calls.count { calls.fail(index, .notImplementedYet(DeliveryMethods.checkRecords)) }
    }

    package func listInbox(_ request: ListInboxRequest, context: CallContext) async throws -> ListInboxResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.listInbox)
    }

    package func getRecord(_ request: GetRecordRequest, context: CallContext) async throws -> GetRecordResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.getRecord)
    }

    package func markRecords(_ request: MarkRecordsRequest, context: CallContext) async throws -> MarkRecordsResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.markRecords)
    }

    package func archiveRecords(
        _ request: ArchiveRecordsRequest,
        context: CallContext
    ) async throws -> ArchiveRecordsResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.archiveRecords)
    }

    package func removeRecords(
        _ request: RemoveRecordsRequest,
        context: CallContext
    ) async throws -> RemoveRecordsResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.removeRecords)
    }

    package func watch(
        _ request: DeliveryWatchRequest,
        context: CallContext,
        responses: ResponseWriter<DeliveryWatchResponse>
    ) async throws {
        throw RPCError.notImplementedYet(DeliveryMethods.watch)
    }

    package func listBadges(_ request: ListBadgesRequest, context: CallContext) async throws -> ListBadgesResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.listBadges)
    }

    package func clearBadge(_ request: ClearBadgeRequest, context: CallContext) async throws -> ClearBadgeResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.clearBadge)
    }

    package func putDevice(_ request: PutDeviceRequest, context: CallContext) async throws -> PutDeviceResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.putDevice)
    }

    package func removeDevice(_ request: RemoveDeviceRequest, context: CallContext) async throws -> RemoveDeviceResponse
    {
        throw RPCError.notImplementedYet(DeliveryMethods.removeDevice)
    }

    package func listDevices(_ request: ListDevicesRequest, context: CallContext) async throws -> ListDevicesResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.listDevices)
    }

    package func listAttempts(_ request: ListAttemptsRequest, context: CallContext) async throws -> ListAttemptsResponse
    {
        throw RPCError.notImplementedYet(DeliveryMethods.listAttempts)
    }

    package func respondToAction(
        _ request: RespondToActionRequest,
        context: CallContext
    ) async throws -> RespondToActionResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.respondToAction)
    }

    package func listActionResponses(
        _ request: ListActionResponsesRequest,
        context: CallContext
    ) async throws -> ListActionResponsesResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.listActionResponses)
    }

    package func exportPersonData(
        _ request: ExportPersonDataRequest,
        context: CallContext,
        responses: ResponseWriter<ExportPersonDataResponse>
    ) async throws {
        throw RPCError.notImplementedYet(DeliveryMethods.exportPersonData)
    }

    package func erasePersonData(
        _ request: ErasePersonDataRequest,
        context: CallContext
    ) async throws -> ErasePersonDataResponse {
        throw RPCError.notImplementedYet(DeliveryMethods.erasePersonData)
    }
}
