import EventLoop
import RPC
import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// Asks ingestion which apps there are; an app once known is known for good, because none is ever removed.
///
/// Confined to the channel's loop.
final class AppDirectory: @unchecked Sendable {
    // SAFETY: touched on the loop only, by handlers and the channel's completions, which run there.

    /// Apps that are remembered.
    static let capacity = 4096

    /// How long a name is shown before ingestion is asked for it again.
    static let nameLifetime = Duration.seconds(60)
    /// How long ingestion is left in peace that did not tell one.
    static let namePause = Duration.seconds(5)

    /// What an app is called, and until when that is shown without asking.
    private struct Name {
        var text: String
        var freshUntil: MonotonicInstant
    }

    private let channel: Channel
    /// Questions that may wait; one more is refused as `overloaded`.
    private let maximumWaiting: Int
    private let waitingMetric: Gauge
    private let database: Database
    private var known = BoundedCache<String, Void>(capacity: capacity)
    private var names = BoundedCache<String, Name>(capacity: capacity)
    private var asked: [String: [CheckedContinuation<RPCError?, Never>]] = [:]
    private(set) var openCount = 0

    init(_ channel: Channel, _ database: Database, maximumWaiting: Int, waiting: Gauge) {
        self.channel = channel
        self.maximumWaiting = maximumWaiting
        waitingMetric = waiting
        self.database = database
    }

    /// Returns where ingestion knows the app in `field`, now or at an earlier time.
    ///
    /// - Throws: `app_unknown`, `overloaded`, or UNAVAILABLE where ingestion cannot be asked.
    func requireKnown(_ appID: String, field: String) async throws(RPCError) {
        if known.use(appID) != nil { return }
        if try isRecorded(appID) {
            known.insert((), under: appID)
            return
        }
        guard openCount < maximumWaiting else { throw .overloaded("too many apps wait to be looked up") }
        let refusal = await withCheckedContinuation { continuation in
            openCount += 1
            waitingMetric.set(Int64(openCount))
            if asked[appID] != nil {
                asked[appID]?.append(continuation)
            } else {
                asked[appID] = [continuation]
                ask(appID)
            }
        }
        if var refusal {
            if refusal.code == .notFound { refusal.metadata.add("usher-field", field) }
            throw refusal
        }
        // Nobody waits for the answer any more, so nothing may be stored.
        if Task.isCancelled { throw RPCError(.cancelled, "the caller does not wait any more") }
    }

    /// The app's name for people; where ingestion does not tell in a moment the last one known, or the app's id.
    func displayName(of appID: String) async -> String {
        let known = names.use(appID)
        if let known, channel.loop.now < known.freshUntil { return known.text }
        let options = CallOptions(timeout: PeopleDirectory.courtesy)
        let answer = try? await IngestionClient(channel: channel)
            .getApp(GetAppRequest(appID: appID), options: options)
        guard let answer else {
            // So that pages do not wait one by one for an ingestion that is away.
            let text = known?.text ?? appID
            names.insert(Name(text: text, freshUntil: channel.loop.now + Self.namePause), under: appID)
            return text
        }
        guard let name = answer.app?.displayName, !name.isEmpty else { return appID }
        names.insert(Name(text: name, freshUntil: channel.loop.now + Self.nameLifetime), under: appID)
        return name
    }

    /// True where something is recorded for the app, which was known then.
    private func isRecorded(_ appID: String) throws(RPCError) -> Bool {
        do throws(StorageError) {
            return try database.read { transaction in try AppTable.app(appID, in: transaction) != nil }
        } catch { throw .storageFailed(error) }
    }

    private func ask(_ appID: String) {
        channel.unaryOnLoop(
            IngestionMethods.getApp,
            GetAppRequest(appID: appID),
            options: CallOptions(timeout: PeopleDirectory.patience)
        ) { [self] (result: Result<GetAppResponse, RPCError>) in
            let questions = asked.removeValue(forKey: appID) ?? []
            openCount -= questions.count
            waitingMetric.set(Int64(openCount))
            let refusal: RPCError?
            switch result {
            case .success:
                known.insert((), under: appID)
                refusal = nil
            case .failure(let error) where error.code == .notFound:
                refusal = .refusal(.appUnknown, "there is no such app")
            case .failure(let error): refusal = .peerFailed("ingestion, who knows the apps,", error)
            }
            for question in questions { question.resume(returning: refusal) }
        }
    }
}
