import NotificationModel
import RPC
import ServiceHost
import StackTestSupport
import Testing
import UsherProto

@testable import Delivery

@Suite("Devices")
struct DeviceTests {
    private func put(
        _ world: DeliveryWorld,
        _ device: Device?,
        of person: String = "ann",
        expecting revision: UInt64? = nil
    ) throws(RPCError) -> Device {
        let request = PutDeviceRequest(personID: person, device: device, expectedRevision: revision)
        return try world.stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).putDevice(request).device ?? Device()
        }
    }

    private func list(_ world: DeliveryWorld, _ person: String = "ann") throws(RPCError) -> [Device] {
        try world.stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel).listDevices(ListDevicesRequest(personID: person)).devices
        }
    }

    private func remove(_ world: DeliveryWorld, _ device: String, of person: String = "ann") throws(RPCError) {
        _ = try world.stack.call(.delivery) { (channel) throws(RPCError) in
            try await DeliveryClient(channel: channel)
                .removeDevice(RemoveDeviceRequest(personID: person, deviceID: device))
        }
    }

    private func endpoint(_ token: String, app: String = "com.example.mail") -> DeviceEndpoint {
        DeviceEndpoint(channel: .apns, appID: app, token: Array(token.utf8), confirmedAtUnixUs: 5)
    }

    @Test("A device is registered, listed, replaced and removed, and survives a crash")
    func life() throws {
        let world = try DeliveryWorld()
        let phone = Device(
            deviceID: "phone",
            displayName: "Ann's phone",
            model: "phone",
            endpoints: [endpoint("t-1"), endpoint("t-2", app: "com.example.chat")]
        )
        let stored = try put(world, phone, expecting: 0)
        #expect(stored.displayName == "Ann's phone")
        #expect(stored.endpoints == [endpoint("t-2", app: "com.example.chat"), endpoint("t-1")])
        #expect(stored.seenAtUnixUs > 0)
        #expect(stored.revision > 0)
        _ = try put(world, Device(deviceID: "browser"))
        try world.restart()
        #expect(try list(world).map(\.deviceID) == ["browser", "phone"])
        #expect(try list(world).last == stored)
        let renamed = try put(world, Device(deviceID: "phone", displayName: "Old phone"), expecting: stored.revision)
        #expect(renamed.revision > stored.revision)
        #expect(renamed.endpoints == [])
        try remove(world, "phone")
        try remove(world, "phone")
        #expect(try list(world).map(\.deviceID) == ["browser"])
        #expect(try list(world, "bob") == [])
    }

    @Test("A change is made only to the revision its author saw; putting what is there succeeds whatever it expects")
    func revisions() throws {
        let world = try DeliveryWorld()
        let device = Device(deviceID: "phone", displayName: "one", endpoints: [endpoint("t")])
        let first = try put(world, device)
        let before = try world.tables()
        for wrong in [UInt64(0), first.revision + 1] {
            do throws(RPCError) {
                _ = try put(world, Device(deviceID: "phone", displayName: "two"), expecting: wrong)
                Issue.record("it was replaced")
            } catch {
                #expect(error.code == .aborted)
                #expect(error.message.hasPrefix("revision_mismatch: "))
                #expect(error.fieldPath == "expected_revision")
            }
        }
        #expect(try world.tables() == before)
        world.settle()
        let again = try put(world, device, expecting: 12345)
        #expect(again.revision == first.revision)
        #expect(again.seenAtUnixUs > first.seenAtUnixUs)
    }

    @Test("Field reports B11, B14: an endpoint belongs to the device that registered it last, whoever's it was")
    func taken() throws {
        let world = try DeliveryWorld()
        let first = try put(world, Device(deviceID: "phone", endpoints: [endpoint("t")]))
        _ = try put(world, Device(deviceID: "phone", endpoints: [endpoint("t")]), of: "bob")
        let left = try list(world)[0]
        #expect(left.endpoints == [])
        #expect(left.revision > first.revision)
        #expect(try list(world, "bob")[0].endpoints == [endpoint("t")])
        // The same device with a new token has that one alone.
        _ = try put(world, Device(deviceID: "phone", endpoints: [endpoint("u")]), of: "bob")
        #expect(try list(world, "bob")[0].endpoints == [endpoint("u")])
    }

    @Test("A device's clock may not confirm an endpoint in the future, and one that says nothing confirms it now")
    func confirmation() throws {
        let world = try DeliveryWorld()
        var ahead = endpoint("t")
        ahead.confirmedAtUnixUs = world.now + 86_400_000_000
        var silent = endpoint("u", app: "com.example.chat")
        silent.confirmedAtUnixUs = 0
        let stored = try put(world, Device(deviceID: "phone", endpoints: [ahead, silent]))
        #expect(stored.endpoints.allSatisfy { $0.confirmedAtUnixUs == stored.seenAtUnixUs })
    }

    @Test("A hundred devices are a person's limit")
    func limit() throws {
        let world = try DeliveryWorld()
        for index in 0..<100 { _ = try put(world, Device(deviceID: "d\(index)")) }
        let before = try world.tables()
        do throws(RPCError) {
            _ = try put(world, Device(deviceID: "one-more"))
            Issue.record("it was taken")
        } catch {
            #expect(error.code == .resourceExhausted)
            #expect(error.message.hasPrefix("limit_reached: "))
        }
        #expect(try world.tables() == before)
        _ = try put(world, Device(deviceID: "d5", displayName: "known ones can change"))
    }

    /// A device that is wrong, the field at fault, and its code.
    struct Wrong: Sendable, CustomTestStringConvertible {
        var testDescription: String { field + " " + code }
        var device: Device?
        var field: String
        var code: String

        init(_ device: Device?, _ field: String, _ code: String) {
            self.device = device
            self.field = field
            self.code = code
        }

        private static func with(_ endpoint: DeviceEndpoint...) -> Device {
            Device(deviceID: "d", endpoints: endpoint)
        }

        private static let good = DeviceEndpoint(channel: .fcm, appID: "a", token: [1])

        static let all = [
            Self(nil, "device", "field_required"),
            Self(Device(), "device.device_id", "field_required"),
            Self(Device(deviceID: "a b"), "device.device_id", "field_malformed"),
            Self(Device(deviceID: String(repeating: "d", count: 65)), "device.device_id", "field_too_long"),
            Self(
                Device(deviceID: "d", displayName: String(repeating: "n", count: 129)),
                "device.display_name",
                "field_too_long"
            ),
            Self(Device(deviceID: "d", model: String(repeating: "m", count: 33)), "device.model", "field_too_long"),
            Self(
                Device(deviceID: "d", endpoints: [DeviceEndpoint](repeating: good, count: 65)),
                "device.endpoints",
                "batch_too_large"
            ),
            Self(with(good, good), "device.endpoints[1]", "field_malformed"),
            Self(with(DeviceEndpoint(appID: "a", token: [1])), "device.endpoints[0].channel", "field_required"),
            Self(
                with(DeviceEndpoint(channel: .inbox, appID: "a", token: [1])),
                "device.endpoints[0].channel",
                "field_malformed"
            ),
            Self(with(DeviceEndpoint(channel: .apns, token: [1])), "device.endpoints[0].app_id", "field_required"),
            Self(with(DeviceEndpoint(channel: .apns, appID: "a")), "device.endpoints[0].token", "field_required"),
            Self(
                with(DeviceEndpoint(channel: .apns, appID: "a", token: [UInt8](repeating: 1, count: 4097))),
                "device.endpoints[0].token",
                "field_too_long"
            ),
            Self(
                with(DeviceEndpoint(channel: .apns, appID: "a", token: [1], confirmedAtUnixUs: -1)),
                "device.endpoints[0].confirmed_at_unix_us",
                "field_malformed"
            ),
        ]
    }

    @Test("A wrong device is refused with its field, and leaves no trace", arguments: Wrong.all)
    func wrong(_ wrong: Wrong) throws {
        let world = try DeliveryWorld()
        let before = try world.tables()
        do throws(RPCError) {
            _ = try put(world, wrong.device)
            Issue.record("it was taken")
        } catch {
            #expect(error.fieldPath == wrong.field)
            #expect(error.message.hasPrefix(wrong.code + ": "))
        }
        #expect(try world.tables() == before)
    }
}
