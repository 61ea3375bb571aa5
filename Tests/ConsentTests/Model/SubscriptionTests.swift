import EventLoop
import RPC
import Testing
import UsherProto

@testable import Consent

@Suite("A person and a topic") struct SubscriptionTests {
    private let early = UnixTime(microseconds: 1)
    private let late = UnixTime(microseconds: 2)

    private func optIn(
        _ before: Subscription?,
        on channels: ChannelSet = .all,
        needsConfirmation: Bool = false,
        isConfirmation: Bool = false
    ) -> Subscription {
        Subscription.optingIn(
            before,
            on: channels,
            needsConfirmation: needsConfirmation,
            isConfirmation: isConfirmation,
            at: late
        )
    }

    @Test("An opt-in subscribes at once where no confirmation is needed")
    func plain() {
        #expect(optIn(nil) == Subscription(state: .subscribed, since: late))
        #expect(optIn(nil, isConfirmation: true).state == .subscribed)
        let left = Subscription(state: .unsubscribed, since: early, ledgerPosition: 7)
        #expect(optIn(left) == Subscription(state: .subscribed, since: late, ledgerPosition: 7))
    }

    @Test("Where one is needed the first opt-in waits, and only a confirmation ends the wait")
    func double() {
        let first = optIn(nil, needsConfirmation: true)
        #expect(first.state == .awaitingConfirmation)
        #expect(optIn(nil, needsConfirmation: true, isConfirmation: true).state == .awaitingConfirmation)
        #expect(optIn(first, needsConfirmation: true) == first)
        #expect(optIn(first, needsConfirmation: true, isConfirmation: true).state == .subscribed)
        #expect(optIn(first, needsConfirmation: false).state == .subscribed)
    }

    @Test("A repeated opt-in changes nothing")
    func repetition() {
        let subscribed = Subscription(state: .subscribed, since: early, ledgerPosition: 3)
        #expect(optIn(subscribed) == subscribed)
        #expect(optIn(subscribed, needsConfirmation: true) == subscribed)
    }

    @Test("Channels are left and joined one by one, and who leaves the last one leaves the topic")
    func channels() throws {
        let push = try ChannelSet(meantBy: .apns, field: "channel")
        let onlyPush = optIn(nil, on: push)
        #expect(onlyPush.state == .subscribed)
        #expect(onlyPush.channelsOff.messages == [.inbox, .fcm, .webPush, .webhook])
        #expect(optIn(onlyPush).channelsOff == [])
        let gone = onlyPush.optingOut(of: push, at: late)
        #expect(gone == Subscription(state: .unsubscribed, since: late))
        let withoutPush = optIn(nil).optingOut(of: push, at: late)
        #expect(withoutPush.state == .subscribed)
        #expect(withoutPush.channelsOff.messages == [.apns])
    }

    @Test("An opt-out ends every state, and a repeated one changes nothing")
    func leaving() {
        for state in [Subscription.State.subscribed, .awaitingConfirmation] {
            let next = Subscription(state: state, since: early).optingOut(of: .all, at: late)
            #expect(next == Subscription(state: .unsubscribed, since: late))
            #expect(next.optingOut(of: .all, at: UnixTime(microseconds: 3)) == next)
        }
    }

    @Test("A channel that the contract does not have is refused")
    func unknownChannel() {
        let error = #expect(throws: RPCError.self) { try ChannelSet(meantBy: .unrecognized(6), field: "channel") }
        #expect(error?.fieldPath == "channel")
    }
}
