import Cryptography
import Foundation
import NotificationModel
import ServiceHost
import Testing
import UsherCommand

extension CallerScenarios {
    static let commandLine = [
        CallerScenario(name: "An app is made once it is known not to be there", caller: "cli") { world in
            let output = try world.usher("app", "create", "com.example.tickets", "--name", "Tickets")
            #expect(output == "com.example.tickets\n")
        },
        CallerScenario(name: "An app that is there is entitled over what was seen", caller: "cli") { world in
            try world.usher("app", "create", "com.example.shop", "--communication", "on")
            let secret = try world.usher("app", "key", "create", "com.example.shop", "--label", "production")
            #expect(secret == "text-of-secret\n")
        },
        CallerScenario(name: "A choice is recorded by an operator, and settings change what was seen", caller: "cli") {
            world in
            #expect(try world.usher("consent", "authorize", "jon", "com.example.shop").contains("authorized"))
            try world.usher("consent", "settings", "jon", "com.example.shop", "--scheduled-delivery", "on")
            let error = #expect(throws: CommandError.self) {
                try world.usher("consent", "authorize", "nobody", "com.example.shop")
            }
            #expect("\(error as Any)".contains("person_unknown person_id"))
        },
        CallerScenario(name: "An app's alerts are limited, and a person answers a review", caller: "cli") { world in
            let limit = ["--at-most", "2", "--per", "1d", "--burst", "1"]
            let output = try world.usher(
                "app",
                "cap",
                "set",
                "com.example.kiosk",
                "marketing",
                limit[0],
                limit[1],
                limit[2],
                limit[3],
                limit[4],
                limit[5]
            )
            #expect(output == "com.example.kiosk marketing: 2 per 1d, 1 at once\n")
            let answer = try world.usher("consent", "review", "ola", "com.example.shop", "off")
            #expect(answer == "ola com.example.shop: time-sensitive is off\n")
        },
        CallerScenario(name: "A person is written down and erased, once", caller: "cli") { world in
            let nobody = #expect(throws: CommandError.self) { try world.usher("person", "export", "nele") }
            #expect("\(nobody as Any)".contains("no service knows anybody called nele"))
            let id = "01990000-0000-7001-8000-000000000001"
            let unknown = #expect(throws: CommandError.self) { try world.usher("person", "erase", "nelly", "--yes") }
            #expect("\(unknown as Any)".contains("no service knows anybody called nelly"))
            let words = ["--unknown", "--yes"]
            let receipt = try world.usher(
                "person",
                "erase",
                "ignaz",
                words[0],
                words[1],
                "--json",
                "--erasure-id",
                id
            )
            #expect(receipt.hasPrefix(#"{"erasure_id":"\#(id)","services":[{"service":"consent","erased_count":0,"#))
            let error = #expect(throws: CommandError.self) {
                try world.usher("person", "erase", "ignaz", words[0], words[1])
            }
            #expect("\(error as Any)".contains("person_erased person_id"))
        },
        CallerScenario(name: "A backup that holds no databases is sent, and nothing is committed", caller: "cli") {
            world in
            let folder = try BackupOfNothing()
            let error = #expect(throws: CommandError.self) { try world.usher("restore", folder.path, "--yes") }
            #expect("\(error as Any)".contains("restore_damaged"))
            #expect("\(error as Any)".contains("nothing was changed"))
        },
        CallerScenario(name: "A topic is made and joined", caller: "cli") { world in
            let purpose = ["--purpose", "transactional"]
            try world.usher(
                "consent",
                "topic",
                "create",
                "com.example.shop",
                "digest",
                "--name",
                "Digest",
                purpose[0],
                purpose[1]
            )
            #expect(try world.usher("consent", "opt-in", "jon", "com.example.shop", "digest").contains("subscribed"))
        },
        CallerScenario(name: "A link is made, shown, followed and made useless", caller: "cli") { world in
            let words = [Story.app, "weekly", "7"]
            let made = try world.usher(
                "consent",
                "link",
                "lia",
                "--app",
                words[0],
                "--topic",
                words[1],
                "--days",
                words[2]
            )
            let token = String(made.dropLast())
            let shown = try world.usher("consent", "link", "open", token)
            #expect(shown.hasPrefix("unsubscribe \(Story.app) weekly, until "))
            #expect(try world.usher("consent", "link", "follow", token).contains("unsubscribed"))
            #expect(try world.usher("consent", "link", "revoke", "lia").hasPrefix("lia: every link made until "))
            let error = #expect(throws: CommandError.self) { try world.usher("consent", "link", "follow", token) }
            #expect("\(error as Any)".contains("link_revoked token"))
        },
        CallerScenario(name: "A person and a Focus are made known, and the Focus is shown as on", caller: "cli") {
            world in
            let error = #expect(throws: CommandError.self) {
                try world.usher("person", "set", "mara", "--zone", "Mars/Base")
            }
            #expect("\(error as Any)".contains("zone_unknown person.zone"))
            try world.usher("person", "set", "karl", "--zone", "Europe/Berlin")
            let apps = ["--no-people", "--allow-app", "com.example.shop"]
            try world.usher("focus", "set", "karl", "work", "--name", "Work", apps[0], apps[1], apps[2])
            try world.usher("focus", "on", "karl", "work")
            #expect(try world.usher("focus", "show", "karl").contains("Work is on since"))
        },
        CallerScenario(name: "What is sent is waited for and explained", caller: "cli") { world in
            let title = ["--title", "Your Order Is Ready", "--level", "active"]
            let send = ["--app", "com.example.shop", "--to", "ida"]
            let id = try world.usher(
                "send",
                send[0],
                send[1],
                send[2],
                send[3],
                title[0],
                title[1],
                title[2],
                title[3],
                "--wait"
            )
            let story = try world.usher("explain", String(id.dropLast()), "--person", "ida")
            #expect(story.contains("Your Order Is Ready"))
            let error = #expect(throws: CommandError.self) {
                try world.usher(
                    "send",
                    send[0],
                    send[1],
                    send[2],
                    send[3],
                    "--to",
                    "nobody",
                    title[0],
                    title[1],
                    title[2],
                    title[3]
                )
            }
            #expect("\(error as Any)".contains("person_unknown people.person_ids[1]"))
        },
        CallerScenario(name: "What would be under other circumstances is told, and what would have been", caller: "cli")
        {
            world in
            let sent = try world.usher(
                "send",
                "--app",
                "com.example.shop",
                "--to",
                "ida",
                "--title",
                "Your Order Is Ready",
                "--level",
                "active",
                "--wait"
            )
            let id = String(sent.dropLast())
            let told = try world.usher("what-if", id, "--person", "ida", "--quiet", "on")
            #expect(told.contains("As it would be"))
            #expect(told.contains("As it was"))
            let noFocus = #expect(throws: CommandError.self) {
                try world.usher("what-if", id, "--person", "ida", "--focus", "sleep")
            }
            #expect("\(noFocus as Any)".contains("focus_unknown focus_id"))
            let replayed = try world.usher("replay", "--person", "nora", "--quiet", "on")
            #expect(replayed.contains("1 decisions"))
            #expect(replayed.contains("1 of them otherwise"))
            let tooLong = #expect(throws: CommandError.self) {
                try world.usher("replay", "--from", "-32d", "--person", "nora", "--quiet", "on")
            }
            #expect("\(tooLong as Any)".contains("field_malformed until_unix_us"))
        },
        CallerScenario(name: "An inbox is drawn, read and has a device", caller: "cli") { world in
            #expect(try world.usher("inbox", "lena").contains("Your Order Is Ready"))
            #expect(try world.usher("inbox", "read", "lena", "--all") == "1 changed\n")
            try world.usher("device", "set", "lena", "phone", "--name", "Phone")
            let error = #expect(throws: CommandError.self) { try world.usher("inbox", "nobody") }
            #expect("\(error as Any)".contains("person_unknown"))
        },
    ]
}

/// A backup's folder whose databases are ``MaintenanceExamples/bytes``; gone with its owner.
private final class BackupOfNothing {
    let path = "\(NSTemporaryDirectory())backup-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let bytes = MaintenanceExamples.bytes
        let parts = ServiceRole.allCases.map { role in
            BackupManifest.Part(
                role: role,
                byteCount: bytes.count,
                sha256: SHA256.hash(bytes),
                schemaVersion: 1,
                version: "",
                commit: "",
                contract: ""
            )
        }
        for part in parts { try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(part.fileName)")) }
        let id = try #require(NotificationID("019ad3a1-5a7f-7000-8a3b-2f6d1c0e9b42"))
        let manifest = BackupManifest(id: id, takenAt: 1, ledgerPosition: 0, longestHold: 0, parts: parts)
        try Data(manifest.json().utf8).write(to: URL(fileURLWithPath: "\(path)/\(BackupManifest.fileName)"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
