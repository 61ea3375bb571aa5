import PayloadLint
import Testing
import UsherProto

@Suite("Rules of a notification's content") struct ContentRuleTests {
    static let payload: [ContentExample] = [
        .accepted("P1: a launch image with a text") { $0.launchImage = "Launch.png" },
        .refused("P1: a launch image without a text", .payloadRule, "content.launch_image", "P1") {
            $0 = NotificationContent(badge: 1, launchImage: "Launch.png")
        },
        .accepted("P2: a key with its arguments") {
            $0.bodyLocalization = TextLocalization(key: "K", args: ["Ann"])
        },
        .refused("P2: arguments without a key", .payloadRule, "content.title_localization.key", "P2") {
            $0.titleLocalization = TextLocalization(args: ["Ann"])
        },
        .accepted("P4: badge 0") { $0.badge = 0 },
        .accepted("P4: the largest badge") { $0.badge = 2_147_483_647 },
        .refused("P4: a larger badge", .payloadRule, "content.badge", "P4") { $0.badge = 2_147_483_648 },
        .accepted("P5: relevance 0") { $0.relevanceScore = 0 },
        .accepted("P5: relevance 1") { $0.relevanceScore = 1 },
        .refused("P5: relevance -0.1", .payloadRule, "content.relevance_score", "P5") { $0.relevanceScore = -0.1 },
        .refused("P5: relevance 1.1", .payloadRule, "content.relevance_score", "P5") { $0.relevanceScore = 1.1 },
        .refused("P5: relevance NaN", .payloadRule, "content.relevance_score", "P5") { $0.relevanceScore = .nan },
        .refused("P5: relevance without bounds", .payloadRule, "content.relevance_score", "P5") {
            $0.relevanceScore = .infinity
        },
        .accepted("P7: a background push") { $0 = .background },
        .accepted("P7: a background push with data") {
            $0 = .background; $0.customDataJSON = "{}"
        },
        .refused("P7: not content-available", .payloadRule, "content.content_available", "P7") {
            $0 = NotificationContent(pushType: .background)
        },
        .refused("P7: with a title", .payloadRule, "content.title", "P7") {
            $0 = .background; $0.title = "t"
        },
        .refused("P7: with a subtitle", .payloadRule, "content.subtitle", "P7") {
            $0 = .background; $0.subtitle = "t"
        },
        .refused("P7: with a body", .payloadRule, "content.body", "P7") {
            $0 = .background; $0.body = "t"
        },
        .refused("P7: with a badge", .payloadRule, "content.badge", "P7") {
            $0 = .background; $0.badge = 0
        },
        .refused("P7: with a sound", .payloadRule, "content.sound", "P7") {
            $0 = .background
            $0.sound = Sound(kind: .default)
        },
        .refused("P7: with a key", .payloadRule, "content.body_localization", "P7") {
            $0 = .background
            $0.bodyLocalization = TextLocalization(key: "K")
        },
        .accepted("P8: a badge alone") { $0 = NotificationContent(badge: 0) },
        .accepted("P8: a sound alone") { $0 = NotificationContent(sound: Sound(kind: .default)) },
        .accepted("P8: a key alone") { $0 = NotificationContent(bodyLocalization: TextLocalization(key: "K")) },
        .refused("P8: nothing", .payloadRule, "content", "P8") { $0 = NotificationContent() },
        .refused("P8: data alone", .payloadRule, "content", "P8") { $0 = NotificationContent(customDataJSON: "{}") },
        .refused("P8: a sound that is none", .payloadRule, "content", "P8") {
            $0 = NotificationContent(sound: Sound())
        },
        .refused("P10: a critical sound, passive", .payloadRule, "content.sound.kind", "P10") {
            $0.setCritical(volume: 1)
            $0.level = .passive
        },
        .refused("P10: a critical sound, active", .payloadRule, "content.sound.kind", "P10") {
            $0.setCritical(volume: 1)
            $0.level = .active
        },
        .refused("P10: a critical sound, time-sensitive", .payloadRule, "content.sound.kind", "P10") {
            $0.setCritical(volume: 1)
            $0.level = .timeSensitive
        },
        .accepted("marketing, active") {
            $0.purpose = .marketing; $0.level = .active
        },
        .refused("marketing, time-sensitive", .guidelineRule, "content.level", "MKT-001") {
            $0.purpose = .marketing
            $0.level = .timeSensitive
        },
        .refused("marketing, critical", .guidelineRule, "content.level", "MKT-001") {
            $0.purpose = .marketing
            $0.level = .critical
        },
        .refused("marketing, critical by its sound", .guidelineRule, "content.level", "MKT-001") {
            $0.purpose = .marketing
            $0.setCritical(volume: 1)
            $0.level = .unspecified
        },
    ]

    @Test("Payload rules refuse by their name and the path of the field", arguments: payload)
    func payloadRule(_ example: ContentExample) { example.check() }

    static let communication: [ContentExample] = [
        .accepted("a message") { $0.setMessage() },
        .accepted("a call") {
            $0.setMessage(); $0.kind = .call
        },
        .refused("a message without its facts", .communicationRule, "content.communication", "COM-001") {
            $0.kind = .message
        },
        .refused("a call without its facts", .communicationRule, "content.communication", "COM-001") {
            $0.kind = .call
        },
        .refused("facts without the kind", .communicationRule, "content.communication") {
            $0.setMessage()
            $0.kind = .general
        },
        .refused("no sender", .communicationRule, "content.communication.sender", "COM-001") {
            $0.setMessage { $0.sender = nil }
        },
        .refused("a sender by name only", .fieldRequired, "content.communication.sender.handle") {
            $0.setMessage { $0.sender = Participant(displayName: "Ann") }
        },
        .refused("a handle without its value", .fieldRequired, "content.communication.sender.handle.value") {
            $0.setMessage { $0.sender = Participant(handle: PersonHandle(kind: .phoneNumber), customID: "7") }
        },
        .refused("the receiving person as sender", .communicationRule, "content.communication.sender.is_me", "C1") {
            $0.setMessage { $0.sender?.isMe = true }
        },
        .refused("the receiving person listed", .communicationRule, "content.communication.recipients[1].is_me", "C1") {
            $0.setMessage { $0.recipients = [Participant(customID: "b"), Participant(customID: "me", isMe: true)] }
        },
        .refused("the sender listed", .communicationRule, "content.communication.recipients[0]", "C3") {
            $0.setMessage { $0.recipients = [Participant(customID: "ann")] }
        },
        .refused("the sender listed by address", .communicationRule, "content.communication.recipients[0]", "C3") {
            $0.setMessage { communication in
                let handle = PersonHandle(kind: .emailAddress, value: "ann@example.com")
                communication.sender = Participant(handle: handle)
                communication.recipients = [Participant(handle: handle, displayName: "Ann")]
            }
        },
        .refused("the sender in capitals", .communicationRule, "content.communication.recipients[0]", "C3") {
            $0.setMessage { communication in
                let (small, large) = ("ben@example.org", "BEN@Example.org")
                communication.sender = Participant(handle: PersonHandle(kind: .emailAddress, value: small))
                communication.recipients = [Participant(handle: PersonHandle(kind: .emailAddress, value: large))]
            }
        },
        .refused("the sender's number in groups", .communicationRule, "content.communication.recipients[1]", "C3") {
            $0.setMessage { communication in
                let (plain, grouped) = ("+493012345678", "0049 (30) 1234-5678")
                communication.sender = Participant(handle: PersonHandle(kind: .phoneNumber, value: plain))
                communication.recipients = [
                    Participant(customID: "b"), Participant(handle: PersonHandle(kind: .phoneNumber, value: grouped)),
                ]
            }
        },
        .refused("a recipient twice", .communicationRule, "content.communication.recipients[2]", "C3") {
            $0.setMessage { communication in
                communication.recipients = ["b", "c", "b"].map { Participant(customID: $0) }
            }
        },
        .refused("a recipient twice by address", .communicationRule, "content.communication.recipients[1]", "C3") {
            $0.setMessage { communication in
                communication.recipients = ["kim@example.org", "KIM@example.org"].map {
                    Participant(handle: PersonHandle(kind: .emailAddress, value: $0))
                }
            }
        },
        .accepted("an app's own ids that differ in capitals, and two numbers") {
            $0.setMessage { communication in
                communication.recipients =
                    ["b", "B"].map { Participant(handle: PersonHandle(kind: .opaque, value: $0)) }
                    + ["+49 30 1", "+49 30 2"].map { Participant(handle: PersonHandle(kind: .phoneNumber, value: $0)) }
            }
        },
        .accepted("a count of a million") { $0.setMessage { $0.recipientCount = 1_000_000 } },
        .refused("a count of more", .communicationRule, "content.communication.recipient_count", "C9") {
            $0.setMessage { $0.recipientCount = 1_000_001 }
        },
        .refused("no conversation", .communicationRule, "content.communication.conversation_id", "C4") {
            $0.setMessage(conversation: "")
        },
        .refused("a contact id with a space", .fieldMalformed, "content.communication.sender.contact_id") {
            $0.setMessage { $0.sender = Participant(contactID: "a b") }
        },
        .refused("an avatar by http", .fieldMalformed, "content.communication.sender.image_url") {
            $0.setMessage { $0.sender?.imageURL = "http://example.com/ann.png" }
        },
        .accepted("64 recipients") { content in
            content.setMessage { $0.recipients = (0..<64).map { Participant(customID: "\($0)") } }
        },
        .refused("65 recipients", .fieldTooLong, "content.communication.recipients") { content in
            content.setMessage { $0.recipients = (0..<65).map { Participant(customID: "\($0)") } }
        },
        .accepted("16 aliases") { content in
            content.setMessage { $0.sender?.aliases = (0..<16).map { PersonHandle(value: "\($0)") } }
        },
        .refused("17 aliases", .fieldTooLong, "content.communication.sender.aliases") { content in
            content.setMessage { $0.sender?.aliases = (0..<17).map { PersonHandle(value: "\($0)") } }
        },
        .refused("an alias without its value", .fieldRequired, "content.communication.sender.aliases[1].value") {
            $0.setMessage { $0.sender?.aliases = [PersonHandle(value: "a"), PersonHandle()] }
        },
    ]

    @Test("Communication rules refuse by the path of the participant", arguments: communication)
    func communicationRule(_ example: ContentExample) { example.check() }

    // MARK: What is accepted and said

    @Test("A text beside its key is accepted with a warning of P2 for each")
    func keyAndText() throws {
        var content = NotificationContent(title: "t", subtitle: "s", body: "b")
        content.titleLocalization = TextLocalization(key: "T")
        content.subtitleLocalization = TextLocalization(key: "S")
        content.bodyLocalization = TextLocalization(key: "B")
        let verdict = try ContentRules.check(content)
        #expect(verdict.findings.map(\.field) == ["content.title", "content.subtitle", "content.body"])
        #expect(verdict.findings.allSatisfy { $0.ruleID == "P2" && $0.severity == .warning })
    }

    @Test("P9: the level critical makes the sound critical, at volume 1")
    func criticalSound() throws {
        var content = NotificationContent(body: "b", level: .critical, sound: Sound(kind: .custom, name: "siren.caf"))
        var verdict = try ContentRules.check(content)
        #expect(verdict.adjustments == .soundIsCritical)
        #expect(verdict.findings.map(\.ruleID) == ["P9"])
        #expect(content.applying(verdict.adjustments).sound == Sound(kind: .critical, name: "siren.caf", volume: 1))
        content.sound = Sound(kind: .default)
        verdict = try ContentRules.check(content)
        #expect(content.applying(verdict.adjustments).sound == Sound(kind: .critical, volume: 1))
        content = content.applying(verdict.adjustments)
        #expect(try ContentRules.check(content).adjustments.isEmpty)
    }

    @Test("P9: a critical sound without a level makes the level critical")
    func criticalLevel() throws {
        let content = NotificationContent(body: "b", sound: Sound(kind: .critical, volume: 0.5))
        let verdict = try ContentRules.check(content)
        #expect(verdict.adjustments == .levelIsCritical)
        #expect(content.applying(verdict.adjustments).level == .critical)
        #expect(try ContentRules.check(content.applying(verdict.adjustments)).adjustments.isEmpty)
    }

    @Test("C9: a recipient count below the list is accepted with a warning")
    func recipientCount() throws {
        var content = NotificationContent(body: "b")
        content.setMessage { communication in
            communication.recipients = [Participant(customID: "1"), Participant(customID: "2")]
            communication.recipientCount = 1
        }
        let findings = try ContentRules.check(content).findings
        #expect(findings.map(\.field) == ["content.communication.recipient_count"])
        #expect(findings.map(\.ruleID) == ["C9"])
    }

    @Test("C7: an exact address has no suggestion, and is one of its kind; else there is a warning")
    func exactAddress() throws {
        func fields(
            _ kind: HandleKind,
            _ value: String,
            _ suggestion: HandleSuggestion = .unspecified
        ) throws -> [String] {
            var content = NotificationContent(body: "b")
            content.setMessage { communication in
                let handle = PersonHandle(kind: kind, value: value)
                communication.sender = Participant(handle: handle, suggestion: suggestion)
            }
            let findings = try ContentRules.check(content).findings
            #expect(findings.allSatisfy { $0.ruleID == "C7" && $0.severity == .warning })
            return findings.map { String($0.field.dropFirst("content.communication.sender.".count)) }
        }
        #expect(try fields(.emailAddress, "ann@example.com") == [])
        #expect(try fields(.phoneNumber, "٠٣٠ ١٢٣") == [])
        #expect(try fields(.opaque, "user 7", .socialProfile) == [])
        #expect(try fields(.emailAddress, "ann@example.com", .socialProfile) == ["suggestion"])
        #expect(try fields(.emailAddress, "ann") == ["handle.value"])
        #expect(try fields(.phoneNumber, "+", .instantMessageAddress) == ["suggestion", "handle.value"])
    }

    @Test("Ordinary content is accepted without a word")
    func ordinary() throws {
        let verdict = try ContentRules.check(NotificationContent(title: "Parcel at the Door", badge: 1))
        #expect(verdict.findings.isEmpty && verdict.adjustments.isEmpty)
    }

    @Test("Numbers of enums that a later version knows are read as the contract says")
    func laterVersions() throws {
        let content = NotificationContent(
            title: "t",
            kind: .unrecognized(9),
            purpose: .unrecognized(9),
            pushType: .unrecognized(9)
        )
        #expect(throws: Never.self) { try ContentRules.check(content) }
    }
}

extension NotificationContent {
    /// A background push that is as it should be.
    static let background = NotificationContent(contentAvailable: true, pushType: .background)
}
