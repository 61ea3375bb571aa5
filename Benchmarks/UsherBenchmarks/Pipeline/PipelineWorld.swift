import EventLoop
import Foundation
import ProtobufRuntime
import RPC
import UsherProto

/// Who sends and who receives in the pipeline's benchmarks.
struct PipelineWorld: Sendable {
    let stack: ServiceStack
    let appIDs: [String]
    let personCount: Int

    /// Calls under way at once while the world is made.
    static let depth = 256

    static func person(_ index: Int) -> String { "person-\(index)" }

    /// Registers apps and people, and lets every app notify everybody.
    static func make(_ stack: ServiceStack, apps: Int, people: Int) async throws -> PipelineWorld {
        let world = PipelineWorld(stack: stack, appIDs: (0..<apps).map { "com.example.app\($0)" }, personCount: people)
        let ingestion = IngestionClient(channel: stack.channel(to: "ingestion"))
        let consent = ConsentClient(channel: stack.channel(to: "consent"))
        for app in world.appIDs {
            _ = try await ingestion.putApp(PutAppRequest(app: App(appID: app, displayName: app)))
            let entitlements = Entitlements(appID: app, capabilities: Capabilities(timeSensitive: true))
            _ = try await consent.putEntitlements(PutEntitlementsRequest(entitlements: entitlements))
        }
        progress("making \(people) people")
        try await world.flood(people, "focus") { channel, index, done in
            let person = Person(personID: person(index), zone: "Europe/Berlin", locale: "en")
            channel.unaryOnLoop(FocusMethods.putPerson, PutPersonRequest(person: person)) {
                (result: Result<PutPersonResponse, RPCError>) in done(result.map { _ in })
            }
        }
        for app in world.appIDs {
            try await world.flood(people, "consent") { channel, index, done in
                let request = PutAuthorizationRequest(
                    appID: app,
                    personID: person(index),
                    status: .authorized,
                    source: .settings
                )
                channel.unaryOnLoop(ConsentMethods.putAuthorization, request) {
                    (result: Result<PutAuthorizationResponse, RPCError>) in done(result.map { _ in })
                }
            }
        }
        return world
    }

    /// Subscribes everybody to a topic of the first app.
    func subscribeAll(to topic: String) async throws {
        let consent = ConsentClient(channel: stack.channel(to: "consent"))
        let stored = Topic(
            appID: appIDs[0],
            topicID: topic,
            displayName: topic,
            summaryText: "For the benchmark.",
            purpose: .transactional,
            isListed: true
        )
        _ = try await consent.putTopic(PutTopicRequest(topic: stored))
        progress("subscribing \(personCount) people")
        let app = appIDs[0]
        try await flood(personCount, "consent") { channel, index, done in
            let request = OptInRequest(appID: app, topicID: topic, personID: Self.person(index))
            channel.unaryOnLoop(ConsentMethods.optIn, request) {
                (result: Result<OptInResponse, RPCError>) in done(result.map { _ in })
            }
        }
    }

    /// Makes `count` calls to `service`, many at once.
    ///
    /// Throws the first failure.
    func flood(
        _ count: Int,
        _ service: String,
        as caller: String = "cli",
        depth: Int = PipelineWorld.depth,
        _ call: @escaping @Sendable (Channel, Int, @escaping (Result<Void, RPCError>) -> Void) -> Void
    ) async throws {
        let channel = stack.channel(to: service, as: caller)
        let result: Result<Void, RPCError> = await withCheckedContinuation { continuation in
            stack.loop.execute {
                // SAFETY: touched on the loop only.
                let state = FloodState()
                @Sendable func next() {
                    guard state.started < count, state.failure == nil else { return }
                    let index = state.started
                    state.started += 1
                    call(channel, index) { result in
                        if case .failure(let error) = result { state.failure = state.failure ?? error }
                        state.ended += 1
                        next()
                        let isOver = state.ended == (state.failure == nil ? count : state.started)
                        if isOver { continuation.resume(returning: state.failure.map { .failure($0) } ?? .success(())) }
                    }
                }
                for _ in 0..<depth { next() }
            }
        }
        try result.get()
    }

    /// What the load sends: about 600 bytes with every part an ordinary notification has.
    static func content(level: InterruptionLevel, marker: String = "") -> NotificationContent {
        NotificationContent(
            title: "Your parcel is on its way",
            subtitle: "Order 2041-88",
            body: """
                The driver left the depot in Hamburg at 9:12 and has eleven stops before yours. Somebody should be at home \
                between 14:00 and 16:00; the parcel can also wait at the shop on the corner until Saturday.
                """,
            level: level,
            purpose: .transactional,
            badge: 1,
            sound: Sound(kind: .default),
            threadID: marker.isEmpty ? "orders-2041" : marker,
            categoryID: "PARCEL",
            relevanceScore: 0.4,
            targetContentID: "order/2041-88",
            customDataJSON:
                #"{"order":"2041-88","carrier":"example","stops":11,"link":"https://shop.example/o/2041-88"}"#
        )
    }
}

/// How far a flood of calls has come; confined to its loop.
private final class FloodState: @unchecked Sendable {
    // SAFETY: touched on the load's loop only.
    var started = 0
    var ended = 0
    var failure: RPCError?
}
