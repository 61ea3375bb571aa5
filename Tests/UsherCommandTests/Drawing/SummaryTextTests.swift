import NotificationModel
import Testing
import UsherProto

@testable import UsherCommand

@Suite("A summary drawn") struct SummaryTextTests {
    @Test("The featured two stand first, then the rest by app, some by name")
    func card() {
        func item(_ number: UInt8) -> SummaryItem { SummaryItem(notificationID: [number]) }
        var context = Drawn.context
        for number in UInt8(1)...7 { context.titles[[number]] = "Number \(number)" }
        context.apps["com.example.mail"] = "Mail"
        let digest = SummaryDigest(
            localDate: "2026-11-30",
            minuteOfDay: 480,
            featured: [item(1), item(9)],
            groups: [
                SummaryAppGroup(appID: "com.example.mail", items: [item(2), item(3), item(4), item(5)]),
                SummaryAppGroup(appID: "com.example.shop", items: [item(6)]),
            ]
        )
        let content = NotificationContent(title: "Your 8:00 summary", body: "7 notifications")
        let record = Drawn.record(SystemApp.id, content, minutes: 0) { $0.summary = digest }
        #expect(
            LockScreen(context, width: 60, isColoured: false).card(record) == [
                " ● 09:41  Your 8:00 summary",
                "          7 notifications",
                "          ★ Number 1",
                "          ★ a notification that is not shown here",
                "          Mail (4)",
                "            Number 2",
                "            Number 3",
                "            Number 4",
                "            and 1 more",
                "          com.example.shop (1)",
                "            Number 6",
            ]
        )
    }

    @Test(
        "A time of day is two digits, a colon and two digits",
        arguments: ["8:00", "24:00", "08:60", "0800", "-1:00", ""]
    )
    func badTime(text: String) { #expect(SummarySet.minute(text) == nil) }

    @Test("A time of day is minutes since midnight")
    func time() {
        #expect(SummarySet.minute("00:00") == 0)
        #expect(SummarySet.minute("23:59") == 1439)
        #expect(SummaryShow.time(485) == "08:05")
    }
}
