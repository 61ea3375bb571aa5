import EventLoop
import Testing
import UsherProto

@testable import Consent

@Suite("Authorization, the model's table") struct AuthorizationStateTests {
    typealias Status = AuthorizationState.Status

    /// Every way there is from one status to another, and the sources that lead there.
    private static let ways: [(from: Status, to: Status, sources: Set<ChoiceSource>)] = [
        (.notDetermined, .authorized, [.prompt, .settings, .preferenceLink, .operator]),
        (.notDetermined, .denied, [.prompt, .settings, .preferenceLink, .operator, .app, .oneClickUnsubscribe]),
        (.notDetermined, .ephemeral, [.prompt, .settings, .app, .operator]),
        (
            .provisional, .authorized,
            [.prompt, .provisionalNotification, .settings, .preferenceLink, .operator]
        ),
        (
            .provisional, .denied,
            [
                .prompt, .provisionalNotification, .settings, .preferenceLink, .operator, .app,
                .oneClickUnsubscribe,
            ]
        ),
        (.denied, .authorized, [.settings, .preferenceLink, .operator]),
        (.authorized, .denied, [.settings, .preferenceLink, .operator, .app, .oneClickUnsubscribe]),
        (.ephemeral, .authorized, [.settings, .preferenceLink, .operator]),
        (.ephemeral, .denied, [.settings, .preferenceLink, .operator, .app, .oneClickUnsubscribe]),
    ]
    private static let sources = ChoiceSource.allKnown.filter { $0 != .unspecified }
    private static let end = UnixTime(microseconds: 5_000_000)

    private static func state(_ status: Status) -> AuthorizationState {
        AuthorizationState(status: status, endsAt: status == .ephemeral ? end : nil)
    }

    @Test("Each status is left by the ways the model has, and by no other", arguments: Status.allCases)
    func transitions(from: Status) {
        for to in Status.allCases where to != from {
            for source in Self.sources {
                let choice = AuthorizationState.Choice(
                    status: to,
                    endsAt: to == .ephemeral ? Self.end : nil,
                    source: source
                )
                let isAllowed = Self.ways.contains { $0.from == from && $0.to == to && $0.sources.contains(source) }
                let next = Self.state(from).choosing(choice)
                #expect((next != nil) == isAllowed, "\(from) to \(to) by \(source)")
                guard let next else { continue }
                #expect(next.status == to)
                #expect(next.wasPrompted == (source == .prompt))
                #expect((next.endsAt != nil) == (to == .ephemeral))
            }
        }
    }

    @Test("Choosing what holds already changes nothing, whatever the source", arguments: Status.allCases)
    func repetition(status: Status) {
        for source in Self.sources {
            let state = Self.state(status)
            let choice = AuthorizationState.Choice(status: status, endsAt: state.endsAt, source: source)
            #expect(state.choosing(choice) == state)
        }
    }

    @Test("An ephemeral authorization can be given another end while it holds")
    func prolonging() {
        let later = UnixTime(microseconds: 9_000_000)
        let next = Self.state(.ephemeral).choosing(.init(status: .ephemeral, endsAt: later, source: .app))
        #expect(next?.endsAt == later)
    }

    @Test("At its end an ephemeral authorization is not determined, and the prompt may be shown again")
    func expiry() {
        var state = Self.state(.ephemeral)
        state.wasPrompted = true
        #expect(state.inForce(at: UnixTime(microseconds: 4_999_999)) == state)
        let over = state.inForce(at: Self.end)
        #expect(over == .initial)
    }

    @Test(
        "A request without provisional shows the prompt while the person has not answered it",
        arguments: [
            (.notDetermined, true), (.provisional, true), (.denied, false), (.authorized, false), (.ephemeral, false),
        ] as [(Status, Bool)]
    )
    func request(from: Status, showsPrompt: Bool) {
        var state = Self.state(from)
        #expect(state.request([.alert, .sound]) == showsPrompt)
        #expect(state.status == from)
        #expect(state.options == [.alert, .sound])
    }

    @Test(
        "A request with provisional shows no prompt, and begins provisionally where nobody was asked",
        arguments: Status.allCases
    )
    func provisionalRequest(from: Status) {
        var state = Self.state(from)
        let showsPrompt = state.request([.alert, .provisional])
        #expect(!showsPrompt)
        #expect(state.status == (from == .notDetermined ? .provisional : from))
    }
}
