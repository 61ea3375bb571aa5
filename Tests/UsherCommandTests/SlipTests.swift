import Foundation
import Testing

/// What is mistyped, against four real services: it is refused by name, or said not to be there, but never "done".
@Suite("A slip of the pen is not told as done") struct SlipTests {
    @Test("Apps, devices, contacts, Focuses and links that are not there; times; what waits; names")
    func slips() throws {
        let stack = try RunningStack()
        func usher(_ line: String) throws -> Outcome {
            let words = line.split(separator: " ").map { String($0).components(of: "·").joined(separator: " ") }
            return try stack.usher(words)
        }
        for line in [
            "person set anna --zone Europe/Berlin", "device set anna phone --muted on",
            "app create com.example.score --name Score --settings-url https://example.com",
            "app create com.example.chat --name Chat --settings-url https://example.com",
            "consent authorize anna com.example.score", "focus set anna work --name Work",
        ] { #expect(try usher(line).exitCode == 0, "\(line)") }

        let devices = try stack.usher("device", "list", "anna")
        #expect(devices.output.contains("muted"), "\(devices)")
        #expect(try usher("device set anna phone --muted off").exitCode == 0)
        #expect(try usher("device list anna --json").output.contains(#""is_muted":false"#))

        let refused = [
            ("app cap set com.exmaple.score marketing --at-most 2 --per 1d", "app_unknown"),
            ("conversation mute anna com.example.nope x", "app_unknown"),
            ("focus share anna com.example.nope on", "app_unknown"),
            ("focus on anna work --until-leaving --device ghost", "device_unknown device_id"),
            ("device report anna ghost entered library", "device_unknown device_id"),
            ("device report anna phone smart-began ghost", "focus_unknown events[0].value"),
            ("interaction donate anna com.example.nope --to kim@example.org", "app_unknown"),
            ("interaction donate anna com.example.chat --to contact:ghost", "contact_unknown contact_id"),
            ("focus set anna two --time 09:00-10:00 --time 09:00-10:00", "field_malformed focus.time_triggers[1]"),
            ("contact set anna kim", "say how the contact is reached: --email ADDRESS"),
            ("consent authorize anna com.example.score --until +1h", "usher consent show PERSON"),
            ("consent show nobody", "person_unknown person_id"), ("preferences nobody", "person_unknown person_id"),
            ("consent show nobody com.example.score --json", "person_unknown person_id"),
            ("app create com.example.two --name A\nB", "field_malformed app.display_name"),
            ("focus set anna two --name A\nB", "field_malformed focus.display_name"),
            ("device set anna two --name A\nB", "field_malformed device.display_name"),
            ("contact set anna two --email a@b.org --name A\nB", "field_malformed contact.display_name"),
            ("consent topic create com.example.score two --name A\nB", "field_malformed topic.display_name"),
        ]
        for (line, message) in refused {
            let outcome = try usher(line)
            #expect(outcome.exitCode != 0 && outcome.errors.contains(message), "\(line): \(outcome)")
        }
        let told = [
            (
                "app cap remove com.never marketing",
                "there was no limit on marketing of com.never\ncom.never is not limited\n"
            ),
            ("contact remove anna nope", "there was no contact nope\n"),
            ("focus remove anna nope", "there was no Focus nope\n"),
            ("device remove anna nope", "there was no device nope\n"),
            ("focus remove anna work", "work is removed\n"), ("device remove anna phone", "phone is removed\n"),
        ]
        for (line, message) in told {
            let outcome = try usher(line)
            #expect(outcome == Outcome(exitCode: 0, output: message, errors: ""), "\(line)")
        }
        let revoked = try usher("consent link revoke anna --link \(String(repeating: "0", count: 32))")
        #expect(revoked.output == "anna: a link of this id, if there is one, is useless\n")

        let changed = try usher("app create com.example.score --sound ring.caf=2s")
        #expect(changed == Outcome(exitCode: 0, output: "com.example.score\n", errors: ""))
        let bare = try usher("app create com.example.bare --name Bare")
        #expect(bare.errors.contains("MKT-004 app.settings_url") && bare.errors.contains("--settings-url URL"))
        #expect(try usher("app create com.example.bare --sound ring.caf=2s").errors.isEmpty)

        let scheduled = try usher("send --app com.example.score --to anna --title Goal --at +1h --wait")
        #expect(
            scheduled.exitCode == 0 && scheduled.errors.contains("it is scheduled, and --wait does not wait for that")
        )
        let blank = try usher("send --app com.example.score --to anna --title · --wait")
        #expect(blank.errors.contains("TTL-002 content.title: the title is blank"), "\(blank)")
        #expect(try usher("inbox anna").output.contains("(no text)"))
        #expect(try usher("send --app com.example.score --to anna --title Two --wait").exitCode == 0)
        let one = try usher("inbox anna --limit 1").output
        #expect(one.contains("2 unread") && one.contains("There are more"), "\(one)")

        #expect(try usher("focus set anna work --name Work").exitCode == 0)
        #expect(try usher("focus set anna read --name Read").exitCode == 0)
        let on = try usher("focus on anna work --until +1h").output
        #expect(on.hasPrefix("anna: work is on until ") && !on.contains("Z") && !on.contains("."), "\(on)")
        let shown = try usher("focus show anna").output
        #expect(shown.hasPrefix("Work is on since ") && shown.contains("work  Work  (on)") && !shown.contains("Read"))
        let listed = try usher("focus list anna").output
        #expect(!listed.contains("is on since") && listed.contains("work  Work  (on)") && listed.contains("read  Read"))
    }
}
