import NotificationModel
import RPC
import UsherProto

/// What of an inbox a locked device shows, by what the person chose for each app and what the apps' categories say.
struct LockedInbox {
    private var settings: [String: PreviewSetting] = [:]
    private var categories: [String: [NotificationCategory]] = [:]

    /// Asks for what decides about it.
    ///
    /// - Throws: ``CommandError`` where it is not told: nothing is shown then, since it may be hidden.
    init(
        of person: String,
        _ records: [InboxRecord],
        with stack: StackClient
    ) async throws(CommandError) {
        for app in Set(records.compactMap { $0.notification?.appID }) where app != SystemApp.id {
            let answer = try await stack.consent { client throws(RPCError) in
                try await client.getSettings(GetSettingsRequest(appID: app, personID: person))
            }
            settings[app] = answer.settings?.settings?.showPreviews ?? .unspecified
            guard HiddenPreview.isHidden(settings[app] ?? .never, onLockedDevice: true) else { continue }
            categories[app] = try await stack.ingestion { client throws(RPCError) in
                try await client.listCategories(ListCategoriesRequest(appID: app)).categories
            }
        }
    }

    /// The records as they are shown.
    func shown(_ records: [InboxRecord]) -> [InboxRecord] {
        records.map { record in
            let app = record.notification?.appID ?? ""
            guard HiddenPreview.isHidden(settings[app] ?? .unspecified, onLockedDevice: true) else { return record }
            let thread = record.effectiveThreadID
            let count = records.count { $0.notification?.appID == app && $0.effectiveThreadID == thread }
            let id = record.notification?.content?.categoryID ?? ""
            let category = (categories[app] ?? []).first { $0.categoryID == id }
            return HiddenPreview(category).applied(to: record, threadCount: count)
        }
    }
}
