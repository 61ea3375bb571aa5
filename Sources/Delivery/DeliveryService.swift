import EventLoop
package import RPC
package import ServiceHost
package import ServiceKit
package import Storage
package import UsherProto

/// `usher.delivery.v1.Delivery` and the state behind it.
package final class DeliveryService: HostedService {
    package typealias Options = DeliveryOptions

    package static let role = ServiceRole.delivery
    package static let schema = Schema(
        name: "delivery",
        applicationID: ServiceRole.delivery.databaseID,
        migrations: DeliverySchema.migrations
    )
    package static let settings = DeliverySettings.all

    package static func options(_ configuration: Configuration) -> Options { DeliveryOptions(configuration) }

    let resources: ServiceResources
    let options: DeliveryOptions
    let metrics: DeliveryMetrics
    let memory: LoopMemory
    let watchers: WatchRegistry
    let people: PeopleCheck
    let focus: FocusClient
    let erasure: PersonErasure
    private let presenter: Presenter
    private let retention: Retention

    package init(_ resources: ServiceResources, options: Options) throws {
        self.resources = resources
        self.options = options
        let metrics = DeliveryMetrics(in: resources.metrics)
        self.metrics = metrics
        memory = LoopMemory(fences: try resources.database.read { try FenceTable.filter(in: $0) })
        watchers = WatchRegistry(
            maximumCount: options.maximumWatchers,
            maximumPerPerson: options.maximumWatchersPerPerson,
            countChanged: { metrics.watching($0) }
        )
        focus = FocusClient(channel: resources.channel(to: .focus))
        people = PeopleCheck(focus)
        erasure = try PersonErasure(resources, PersonSections.all) { hash, transaction in
            try Self.number(ofErased: hash, in: transaction)
        }
        presenter = Presenter(
            resources,
            memory: memory,
            erased: erasure.erased,
            channels: [InboxChannel(watchers: watchers)],
            watchers: watchers,
            metrics: metrics
        )
        retention = Retention(resources, options: options, watchers: watchers, metrics: metrics)
    }

    package func start() async throws {
        try await erasure.start()
        let id = Int64(bitPattern: resources.random.next())
        let eras = try await resources.database.write { try Eras(beginning: id, in: $0) }
        await onLoop { [self] in
            memory.eras = eras
            retention.start()
        }
    }

    package func drain() async {
        await onLoop { [self] in
            retention.stop()
            watchers.drain()
        }
    }

    package func stop() async { await drain() }

    package func present(_ calls: CallBatch<PresentRequest, PresentResponse>) { presenter.present(calls) }

    private func onLoop(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            resources.loop.execute {
                body()
                continuation.resume()
            }
        }
    }
}

extension DeliveryService: DeliveryHandler {}
