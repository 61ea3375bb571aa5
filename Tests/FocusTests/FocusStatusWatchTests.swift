import EventLoop
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Focus

@Suite("Watching the Focus status")
struct FocusStatusWatchTests {
    private let app = "com.example.mail"

    private func world(_ options: FocusService.Options = FocusService.Options()) throws -> FocusWorld {
        let world = try FocusWorld(options: options)
        try world.putPerson("ann", zone: "UTC")
        try world.putFocus(FocusConfiguration(focusID: "work", displayName: "Work", sharesStatus: true), of: "ann")
        try world.share(.authorized, with: app, by: "ann")
        return world
    }

    /// What a watcher was told, and how its stream ended.
    private final class Told: @unchecked Sendable {
        // SAFETY: a simulation has one thread.
        var values: [Bool?] = []
        var authorizations: [FocusStatusAuthorization] = []
        var end: RPCError?
    }

    private func watch(_ world: FocusWorld, _ told: Told) -> Task<Void, Never> {
        let channel = world.client("gateway")
        let request = WatchFocusStatusRequest(
            principal: Principal(identity: .appID(app)),
            appID: app,
            personID: "ann"
        )
        let task = Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do {
                for try await status in FocusClient(channel: channel).watchFocusStatus(request) {
                    told.values.append(status.isFocused)
                    told.authorizations.append(status.authorization)
                }
            } catch { told.end = error as? RPCError }
        }
        world.pass(.seconds(1))
        return task
    }

    @Test("An app is told what holds, then each change: by hand, by the clock, by the person's word, by consent")
    func changes() throws {
        let world = try world()
        let told = Told()
        let task = watch(world, told)
        defer { task.cancel() }
        #expect(told.values == [false])
        try world.turnOn("work", of: "ann", end: .oneHour)
        world.pass(.seconds(1))
        #expect(told.values == [false, true])
        try world.turnOn("work", of: "ann", end: .oneHour)
        world.pass(.seconds(1))
        #expect(told.values == [false, true], "nothing that is told has changed")
        world.pass(.seconds(3600))
        #expect(told.values == [false, true, false])
        try world.share(.denied, with: app, by: "ann")
        world.pass(.seconds(1))
        #expect(told.values == [false, true, false, nil])
        #expect(told.authorizations.last == .denied)
        try world.share(.authorized, with: app, by: "ann")
        world.pass(.seconds(1))
        world.consent.permissions.capabilities?.communication = false
        world.pass(.seconds(61))
        #expect(told.authorizations.last == .restricted)
        #expect(told.end == nil)
    }

    @Test("One watch too many is refused by name; one that ends makes room; a service that goes says so")
    func limit() throws {
        var options = FocusService.Options()
        options.maximumStatusWatchers = 1
        let world = try world(options)
        let first = Told()
        let task = watch(world, first)
        let second = Told()
        _ = watch(world, second)
        #expect(second.end?.message.hasPrefix("limit_reached") == true)
        task.cancel()
        world.pass(.seconds(61))
        let third = Told()
        _ = watch(world, third)
        #expect(third.values == [false])
        try world.crash()
        world.pass(.seconds(5))
        #expect(third.end?.code == .unavailable)
    }

    @Test("A caller who may not see the status is refused, and nobody watches")
    func refusals() throws {
        let world = try world()
        let request = WatchFocusStatusRequest(
            principal: Principal(identity: .appID("org.other.app")),
            appID: app,
            personID: "ann"
        )
        let channel = world.client("gateway")
        let told = Told()
        _ = Task.immediate(executorPreference: channel.loop.taskExecutor) {
            do {
                for try await status in FocusClient(channel: channel).watchFocusStatus(request) {
                    told.values.append(status.isFocused)
                }
            } catch { told.end = error as? RPCError }
        }
        world.pass(.seconds(1))
        #expect(told.end?.code == .permissionDenied)
        #expect(told.values.isEmpty)
    }
}

@Suite("Devices that change a Focus at once")
struct ConcurrentFocusTests {
    @Test(
        "However their calls meet, one Focus is on, it is the one of the last change, and decisions agree",
        arguments: 1...12
    )
    func twoDevices(seed: UInt64) throws {
        let world = try FocusWorld(seed: seed)
        try world.putPerson("ann")
        for id in ["work", "sleep"] { try world.putFocus(FocusConfiguration(focusID: id, displayName: id), of: "ann") }
        let answers = Answers()
        for round in 0..<10 {
            for (device, focus) in [("phone", "work"), ("tablet", "sleep")] {
                let channel = world.client("gateway")
                let request = TurnOnFocusRequest(
                    principal: Principal(identity: .personID("ann")),
                    personID: "ann",
                    focusID: focus,
                    deviceID: device
                )
                let off = TurnOffFocusRequest(
                    principal: Principal(identity: .personID("ann")),
                    personID: "ann",
                    deviceID: device
                )
                _ = Task.immediate(executorPreference: channel.loop.taskExecutor) {
                    do {
                        let client = FocusClient(channel: channel)
                        if round % 3 == 2, device == "phone" {
                            answers.add(try await client.turnOffFocus(off).state)
                        } else {
                            answers.add(try await client.turnOnFocus(request).state)
                        }
                    } catch { answers.add(nil) }
                }
            }
            world.pass(.milliseconds(Int(seed) * 7 % 20))
        }
        world.pass(.seconds(2))
        #expect(answers.states.count == 20)
        #expect(!answers.states.contains(nil), "no change is lost")
        let state = try world.state(of: "ann")
        #expect(try world.state(of: "ann", on: "phone") == state)
        #expect(try world.state(of: "ann", on: "tablet") == state)
        let decision = try world.decide(world.subject(), "ann").decision
        #expect(decision?.focusID == state.focusID)
        #expect(decision?.focusActivation == state.activation)
        try world.crash()
        #expect(try world.state(of: "ann") == state)
    }

    private final class Answers: @unchecked Sendable {
        // SAFETY: a simulation has one thread.
        private(set) var states: [FocusState?] = []

        func add(_ state: FocusState?) { states.append(state) }
    }
}
