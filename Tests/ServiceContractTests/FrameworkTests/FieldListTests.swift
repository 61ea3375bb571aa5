import Testing
import UsherProto

@Suite("Contract: fields by path")
struct FieldListTests {
    @Test("Fields that are set are found under the contract's paths, in its order")
    func paths() {
        let request = DecideRequest(
            subjects: [
                DecisionSubject(
                    notificationID: [1, 2],
                    appID: "com.example.mail",
                    level: .timeSensitive,
                    badge: 0,
                    communication: Communication(sender: Participant(handle: PersonHandle(value: "x")))
                )
            ],
            entries: [DecideEntry(personID: "anna", evaluated: EvaluatedPermissions())],
            trace: .all
        )
        let fields = FieldList(request).fields.map(\.description)
        #expect(
            fields == [
                "subjects[0].notification_id = 0x0102",
                "subjects[0].app_id = \"com.example.mail\"",
                "subjects[0].level = timeSensitive",
                "subjects[0].badge = 0",
                "subjects[0].communication.sender.handle.value = \"x\"",
                "entries[0].person_id = \"anna\"",
                "entries[0].evaluated = an empty message",
                "trace = all",
            ]
        )
    }

    @Test("A member of a oneof stands under its own name, not the oneof's")
    func oneofs() {
        let submission = Submission(
            audience: .people(PeopleAudience(personIDs: ["anna", "ben"])),
            body: .content(NotificationContent(title: "Hello"))
        )
        let fields = FieldList(SubmitRequest(submission: submission)).fields.map(\.path)
        #expect(
            fields == [
                "submission.people.person_ids[0]", "submission.people.person_ids[1]", "submission.content.title",
            ]
        )
    }

    @Test(
        "Properties are called what the contract calls them",
        arguments: [
            ("personIDs", "person_ids"), ("appID", "app_id"), ("acceptedAtUnixUs", "accepted_at_unix_us"),
            ("customDataJSON", "custom_data_json"), ("imageURL", "image_url"), ("url", "url"),
            ("textSha256", "text_sha256"), ("isListed", "is_listed"),
        ]
    )
    func names(property: String, contract: String) { #expect(FieldList.contractName(property) == contract) }
}
