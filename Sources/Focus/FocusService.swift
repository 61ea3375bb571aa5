import EventLoop
package import ServiceHost
import ServiceKit
import Storage
import UsherProto

/// `usher.focus.v1.Focus` and the state behind it: people, their contacts and Focuses, the decision
/// about alerts, and the summary that some of them wait for.
///
/// Each feature is an extension in its own folder; they meet in ``people``, which decisions are made with.
package final class FocusService: HostedService, FocusHandler {
    package static let role = ServiceRole.focus

    let resources: ServiceResources
    let options: Options
    let zones: ZoneNames
    let people: PeopleDirectory
    let caps: AlertCapDirectory
    let metrics: FocusMetrics
    let replays = ReplaySlot()
    let releaser: Releaser
    let consent: ConsentClient
    let statusWatchers: StatusWatchers
    let erasure: PersonErasure
    private let retention: Retention

    package init(_ resources: ServiceResources, options: Options) throws {
        self.resources = resources
        self.options = options
        zones = ZoneNames(folder: options.zoneFolder)
        metrics = FocusMetrics(in: resources.metrics)
        people = PeopleDirectory(options, database: resources.database, zones: zones, metrics: metrics)
        caps = AlertCapDirectory(metrics: metrics)
        releaser = Releaser(resources, options: options, zones: zones, caps: caps, metrics: metrics)
        consent = ConsentClient(channel: resources.channel(to: .consent))
        statusWatchers = StatusWatchers(maximumCount: options.maximumStatusWatchers, metrics: metrics)
        erasure = try PersonErasure(resources, PersonSections.all)
        retention = Retention(resources, options: options, metrics: metrics)
    }

    package func start() async throws {
        if !zones.contains("UTC") {
            resources.log.warning(
                "no time zone is known: every person's zone will be refused",
                [.plain("zone_database", options.zoneFolder)]
            )
        }
        try await erasure.start()
        caps.load(try resources.database.read { transaction in try AlertCapStore.all(in: transaction) })
        retention.start()
        releaser.start()
    }

    package func drain() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            resources.loop.execute { [self] in
                releaser.stop()
                statusWatchers.drain()
                continuation.resume()
            }
        }
    }

    package func stop() async {
        await drain()
        retention.stop()
    }
}
