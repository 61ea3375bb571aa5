import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Consent

@Suite("Channels switched off") struct ChannelOffTests {
    @Test("Whoever leaves the one channel there is in a topic is not sent to, listed, or reached by what is under way")
    func topic() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        try world.optIn("ada", "orders")
        try world.optOut("ada", "orders", channel: .inbox)
        for _ in 0..<2 {
            #expect(try world.evaluate(topic: "orders").map(\.refusal) == [.channelOff])
            #expect(try world.audience("orders").personIDs == [])
            #expect(try world.evaluate().map(\.refusal) == [nil], "it is off for the topic, not for the app")
            try world.restart()
        }
        #expect(world.peers.fences.map(\.topicID) == ["orders"])
        #expect(try world.preferences().map(\.channelsOff) == [[.inbox]])
        try world.optIn("ada", "orders", channel: .inbox)
        #expect(try world.evaluate(topic: "orders").map(\.refusal) == [nil])
    }

    @Test("A channel that this version does not deliver through keeps nothing back")
    func others() throws {
        let world = try ConsentWorld()
        try world.putSettings(AppSettings(channelsOff: [.apns, .webPush]))
        #expect(try world.evaluate().map(\.refusal) == [nil])
        #expect(world.peers.fences.isEmpty)
        #expect(try world.settings().settings?.settings?.channelsOff == [.apns, .webPush])
    }

    @Test("A channel can be switched off for a whole app, from the next moment on and over a restart")
    func app() throws {
        let world = try ConsentWorld()
        try world.putTopic("orders")
        try world.optIn("ada", "orders")
        try world.choose(.authorized)
        #expect(try world.evaluate(topic: "orders").map(\.refusal) == [nil])
        let position = try world.putSettings(AppSettings(channelsOff: [.inbox])).ledgerPosition
        #expect(world.peers.fences.map(\.ledgerPosition) == [position])
        #expect(world.peers.fences.map(\.topicID) == [""])
        for _ in 0..<2 {
            #expect(try world.evaluate(topic: "orders").map(\.refusal) == [.channelOff])
            let evaluation = try #require(try world.evaluate().first)
            #expect(evaluation.refusal == .channelOff)
            #expect(evaluation.permissions.settings == AppSettings(channelsOff: [.inbox]))
            #expect(try world.evaluate(app: "com.example.shop").map(\.refusal) == [nil])
            try world.restart()
        }
        try world.putSettings(AppSettings())
        #expect(try world.evaluate(topic: "orders").map(\.refusal) == [nil])
    }

    @Test("Channels that the contract does not have are refused with their place")
    func malformed() throws {
        let world = try ConsentWorld()
        let cases: [([DeliveryChannel], String)] = [
            ([.inbox, .unspecified], "settings.channels_off[1]"), ([.unrecognized(6)], "settings.channels_off[0]"),
            (Array(repeating: .inbox, count: 17), "settings.channels_off"),
        ]
        for (channels, field) in cases {
            let request = PutSettingsRequest(
                appID: "com.example.mail",
                personID: "ada",
                settings: AppSettings(channelsOff: channels)
            )
            try world.expectRefusal(.fieldMalformed, field: field) { (client) async throws(RPCError) in
                try await client.putSettings(request)
            }
        }
    }
}
