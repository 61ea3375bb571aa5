import EventLoop
import Testing
import UsherProto

@Suite("Contract: comparing with an example")
struct ComparisonTests {
    private static let id: [UInt8] = [1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, 16]
    private static let otherID: [UInt8] = [1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, 17]
    private static let noon: Int64 = 1_767_268_800_000_000

    private func compare(
        _ actual: DecisionSubject,
        _ bindings: Names.Bindings = [:],
        with expected: (Names) -> DecisionSubject
    ) -> Comparison {
        let names = Names.pattern()
        let fields = FieldList(expected(names))
        return Comparison(of: FieldList(actual), with: fields, names: names, bindings: bindings)
    }

    private func example(_ names: Names) -> DecisionSubject {
        DecisionSubject(
            notificationID: names.notification("parcel"),
            appID: "com.example.parcels",
            acceptedAtUnixUs: names.time("accepted"),
            expiresAtUnixUs: names.time("accepted", plus: .seconds(3600))
        )
    }

    @Test("Names match whatever fits them, and stand for it from then on")
    func binding() {
        let actual = DecisionSubject(
            notificationID: Self.id,
            appID: "com.example.parcels",
            acceptedAtUnixUs: Self.noon,
            expiresAtUnixUs: Self.noon + 3_600_000_000
        )
        let first = compare(actual, with: example)
        #expect(first.differences == [])
        #expect(first.bindings[Names.Label(kind: .notification, name: "parcel")] == .bytes(Self.id))
        #expect(first.bindings[Names.Label(kind: .time, name: "accepted")] == .integer(Self.noon))
        #expect(compare(actual, first.bindings, with: example).differences == [])
        var other = actual
        other.notificationID = Self.otherID
        #expect(compare(other, first.bindings, with: example).differences.map(\.path) == ["notification_id"])
    }

    @Test("A time in milliseconds, and one that is not where it should lie, are differences")
    func times() {
        let milliseconds = DecisionSubject(
            notificationID: Self.id,
            appID: "com.example.parcels",
            acceptedAtUnixUs: Self.noon / 1000,
            expiresAtUnixUs: Self.noon / 1000 + 3_600_000
        )
        let paths = ["accepted_at_unix_us", "expires_at_unix_us"]
        #expect(compare(milliseconds, with: example).differences.map(\.path) == paths)
        let late = DecisionSubject(
            notificationID: Self.id,
            appID: "com.example.parcels",
            acceptedAtUnixUs: Self.noon,
            expiresAtUnixUs: Self.noon + 1
        )
        #expect(compare(late, with: example).differences.map(\.path) == ["expires_at_unix_us"])
    }

    @Test("What is missing, what is different and what is too much are told by path")
    func differences() {
        let actual = DecisionSubject(appID: "com.example.mail", level: .critical)
        let told = compare(actual) { _ in
            DecisionSubject(appID: "com.example.parcels", collapseID: "parcel-1")
        }.differences.map(\.description)
        #expect(
            told == [
                "app_id: expected \"com.example.parcels\", got \"com.example.mail\"",
                "collapse_id: expected \"parcel-1\", got nothing",
                "level: expected nothing, got critical",
            ]
        )
    }

    @Test("A message that is there without fields is another one than none, and is told once")
    func emptyMessages() {
        let told = { (expected: ListAudienceResponse, actual: ListAudienceResponse) in
            Comparison(of: FieldList(actual), with: FieldList(expected), names: .pattern(), bindings: [:])
                .differences.map(\.description)
        }
        let absent = ListAudienceResponse()
        let empty = ListAudienceResponse(page: PageInfo())
        let full = ListAudienceResponse(page: PageInfo(nextPageToken: [1]))
        #expect(told(empty, empty) == [])
        #expect(told(absent, empty) == ["page: expected nothing, got an empty message"])
        #expect(told(empty, absent) == ["page: expected an empty message, got nothing"])
        #expect(told(full, empty) == ["page.next_page_token: expected 0x01, got nothing"])
        #expect(told(empty, full) == ["page.next_page_token: expected nothing, got 0x01"])
    }

    @Test("Two notifications of an example are never the same one")
    func distinct() {
        let names = Names.pattern()
        let expected = PresentRequest(
            notifications: [
                IdentifiedNotification(notificationID: names.notification("first")),
                IdentifiedNotification(notificationID: names.notification("second")),
            ]
        )
        let same = IdentifiedNotification(notificationID: Self.id)
        let comparison = Comparison(
            of: FieldList(PresentRequest(notifications: [same, same])),
            with: FieldList(expected),
            names: names,
            bindings: [:]
        )
        #expect(comparison.differences.map(\.path) == ["notifications[1].notification_id"])
    }

    @Test("What nobody reads may differ, and only that")
    func unread() {
        let expected = DecideResponse(results: [
            DecideResult(decision: Decision(alert: .now, steps: [DecisionStep(rule: .alert)]))
        ])
        let actual = DecideResponse(results: [
            DecideResult(
                decision: Decision(alert: .now, steps: [DecisionStep(rule: .focus), DecisionStep(rule: .alert)])
            )
        ])
        let paths = { (unread: [String]) in
            Comparison(
                of: FieldList(actual),
                with: FieldList(expected),
                names: .pattern(),
                bindings: [:],
                unread: unread
            ).differences.map(\.path)
        }
        #expect(paths([]) == ["results[0].decision.steps[0].rule", "results[0].decision.steps[1].rule"])
        #expect(paths(["results[*].decision.steps"]) == [])
        #expect(paths(["results[*].decision.step"]).count == 2)
    }
}
