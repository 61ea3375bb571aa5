import RPC
import Testing
import UsherProto

@testable import Delivery

@Suite("How messages and calls are drawn")
struct CommunicationDisplayTests {
    /// What a sender says, and what a client draws.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var communication: Communication
        var display: CommunicationDisplay?

        init(_ description: String, _ communication: Communication, _ display: CommunicationDisplay?) {
            testDescription = description
            self.communication = communication
            self.display = display
        }
    }

    private static let ben = Participant(
        handle: PersonHandle(kind: .phoneNumber, value: "+4930123456"),
        displayName: "Ben",
        imageURL: "https://example.com/ben.png"
    )

    private static func others(_ names: String...) -> [Participant] {
        names.map { Participant(displayName: $0, customID: "id of \($0)") }
    }

    @Test(
        "The title is who sent it, the subtitle the group, the avatar the group's or theirs",
        arguments: [
            Case(
                "C2: one to one",
                Communication(sender: ben, groupImageURL: "https://example.com/unused.png"),
                CommunicationDisplay(title: "Ben", imageURL: "https://example.com/ben.png")
            ),
            Case(
                "C5, C6: a group with name and picture",
                Communication(
                    sender: ben,
                    recipients: others("Cem"),
                    groupName: "Family",
                    groupImageURL: "https://example.com/family.png"
                ),
                CommunicationDisplay(
                    title: "Ben",
                    imageURL: "https://example.com/family.png",
                    isGroup: true,
                    groupName: "Family"
                )
            ),
            Case(
                "C3: a group of three without name",
                Communication(sender: ben, recipients: others("Cem")),
                CommunicationDisplay(
                    title: "Ben",
                    imageURL: "https://example.com/ben.png",
                    isGroup: true,
                    memberNames: ["Cem"]
                )
            ),
            Case(
                "C5: three of five are named",
                Communication(sender: Participant(customID: "b"), recipients: others("C", "D", "E", "F", "G")),
                CommunicationDisplay(title: "b", isGroup: true, memberNames: ["C", "D", "E"], furtherMemberCount: 2)
            ),
            Case(
                "C9: the count wins over a partial list",
                Communication(sender: Participant(displayName: "B"), recipients: others("C", "D"), recipientCount: 40),
                CommunicationDisplay(title: "B", isGroup: true, memberNames: ["C", "D"], furtherMemberCount: 38)
            ),
            Case(
                "C9: the count wins over a list that is too long",
                Communication(sender: Participant(displayName: "B"), recipients: others("C", "D"), recipientCount: 1),
                CommunicationDisplay(title: "B", isGroup: true, memberNames: ["C"])
            ),
            Case(
                "C9: a count alone",
                Communication(sender: Participant(displayName: "B"), recipientCount: 12),
                CommunicationDisplay(title: "B", isGroup: true, furtherMemberCount: 12)
            ),
            Case(
                "a sender without name is their address, else their id",
                Communication(
                    sender: Participant(handle: PersonHandle(kind: .emailAddress, value: "b@b.c"), customID: "7")
                ),
                CommunicationDisplay(title: "b@b.c")
            ),
            Case("C12: nobody who sent it", Communication(conversationID: "c"), nil),
            Case("C12: a sender without anything", Communication(sender: Participant()), nil),
        ]
    )
    func display(example: Case) throws {
        let world = try DeliveryWorld()
        let notification = world.notification(title: "From the sender") { content in
            content.kind = .message
            content.communication = example.communication
        }
        var decision = DeliveryWorld.decision()
        decision.isCommunication = true
        _ = try world.present(notification, to: ["ann"], decision)
        let record = try #require(try world.record(notification))
        #expect(record.communication == example.display)
        #expect(record.notification == notification, "the content stays as it was sent")
        let listed = try world.list(ListInboxRequest(personID: "ann")).records
        #expect(listed.map(\.communication) == [example.display])
    }

    @Test("What does not count as communication is drawn as it was sent")
    func notQualified() throws {
        let world = try DeliveryWorld()
        let notification = world.notification { content in
            content.kind = .message
            content.communication = Communication(sender: Self.ben, conversationID: "c1")
        }
        _ = try world.present(notification)
        let record = try #require(try world.record(notification))
        #expect(record.communication == nil)
        #expect(record.effectiveThreadID == "c1")
    }

    @Test("The conversation is the thread only where the sender gives none")
    func thread() throws {
        let world = try DeliveryWorld()
        for (given, expected) in [("", "c1"), ("t", "t")] {
            let notification = world.notification { content in
                content.threadID = given
                content.communication = Communication(sender: Self.ben, conversationID: "c1")
            }
            _ = try world.present(notification)
            #expect(try world.record(notification)?.effectiveThreadID == expected)
        }
    }
}
