import Simulation
import Testing
import UsherCommand

@Suite("usher schedule") struct ScheduleCommandTests {
    private func schedule(_ line: String) -> Outcome {
        usherOutcome(["schedule"] + line.split(separator: " ").map(String.init))
    }

    @Test(
        "[E03] [E04] [E07] A daily time has one instant on each date that the zone has",
        arguments: [
            ("America/New_York --daily 02:30 --from 2026-03-08", "2026-03-08", "2026-03-08T03:30:00-04:00"),
            ("America/New_York --daily 01:30 --from 2026-11-01", "2026-11-01", "2026-11-01T01:30:00-04:00"),
            ("Europe/Berlin --daily 02:30 --from 2026-03-29", "2026-03-29", "2026-03-29T03:30:00+02:00"),
            ("Europe/Berlin --daily 02:30 --from 2026-10-25", "2026-10-25", "2026-10-25T02:30:00+02:00"),
            ("Australia/Lord_Howe --daily 02:15 --from 2026-10-04", "2026-10-04", "2026-10-04T02:45:00+11:00"),
            ("America/Santiago --daily 00:00 --from 2026-09-06", "2026-09-06", "2026-09-06T01:00:00-03:00"),
            ("Pacific/Apia --daily 08:00 --from 2011-12-31", "2011-12-31", "2011-12-31T08:00:00+14:00"),
            ("UTC --daily 08:00 --from 2026-03-08", "2026-03-08", "2026-03-08T08:00:00+00:00"),
            // An offset of 44 minutes and 30 seconds, which RFC 3339 has no way to write.
            ("Africa/Monrovia --daily 08:00 --from 1971-06-01", "1971-06-01", "1971-06-01T08:44:30Z"),
        ]
    )
    func daily(line: String, date: String, at: String) {
        let outcome = schedule("--zone \(line) --days 1 --json")
        #expect(outcome == Outcome(exitCode: 0, output: #"{"date":"\#(date)","at":"\#(at)"}"# + "\n", errors: ""))
    }

    @Test("A date that the zone leaves out has no line, and in the table a word about it")
    func skipped() {
        let outcome = schedule("--zone Pacific/Apia --daily 08:00 --from 2011-12-29 --days 3 --json")
        #expect(
            outcome.output == """
                {"date":"2011-12-29","at":"2011-12-29T08:00:00-10:00"}
                {"date":"2011-12-31","at":"2011-12-31T08:00:00+14:00"}

                """
        )
        let table = schedule("--zone Pacific/Apia --daily 08:00 --from 2011-12-29 --days 3").output
        #expect(table.contains("2011-12-30       –                                     clocks leave it out\n"))
    }

    @Test("A table says where clocks skip the time, and where they show it twice")
    func remarks() {
        #expect(
            schedule("--zone America/New_York --daily 02:30 --from 2026-03-07 --days 3").output == """
                date             at         instant
                2026-03-07  Sat  02:30 EST  2026-03-07T02:30:00-05:00
                2026-03-08  Sun  03:30 EDT  2026-03-08T03:30:00-04:00  clocks skip 02:30
                2026-03-09  Mon  02:30 EDT  2026-03-09T02:30:00-04:00

                """
        )
        #expect(
            schedule("--zone Europe/Berlin --daily 02:30 --from 2026-10-24 --days 3").output == """
                date             at          instant
                2026-10-24  Sat  02:30 CEST  2026-10-24T02:30:00+02:00
                2026-10-25  Sun  02:30 CEST  2026-10-25T02:30:00+02:00  the first of two
                2026-10-26  Mon  02:30 CET   2026-10-26T02:30:00+01:00

                """
        )
    }

    @Test("A Focus's hours stand under the date of their start, and change nights are as long as they are")
    func focus() {
        let outcome = schedule(
            "--zone Europe/Berlin --focus 22:00-07:00 --weekdays sat,sun --from 2026-03-28 --days 7 --json"
        )
        #expect(
            outcome.output == """
                {"date":"2026-03-28","start":"2026-03-28T22:00:00+01:00","end":"2026-03-29T07:00:00+02:00"}
                {"date":"2026-03-29","start":"2026-03-29T22:00:00+02:00","end":"2026-03-30T07:00:00+02:00"}

                """
        )
        #expect(
            schedule("--zone Europe/Berlin --focus 22:00-07:00 --from 2026-10-24 --days 2").output == """
                date             from        until                      lasts
                2026-10-24  Sat  22:00 CEST  Sun 2026-10-25 07:00 CET  10h 0m
                2026-10-25  Sun  22:00 CET   Mon 2026-10-26 07:00 CET   9h 0m

                """
        )
    }

    @Test("[E01] An evening in New York is the same by its clocks in March and in July")
    func evening() {
        let line = "--zone America/New_York --focus 19:00-23:00 --days 1 --json --from"
        #expect(schedule("\(line) 2026-03-01").output.contains(#""start":"2026-03-01T19:00:00-05:00""#))
        #expect(schedule("\(line) 2026-07-01").output.contains(#""start":"2026-07-01T19:00:00-04:00""#))
    }

    @Test("[E05] What is on all day long never pauses, and ends only as it begins again")
    func wholeDays() throws {
        let outcome = schedule("--zone America/New_York --focus 02:30-02:30 --from 2026-01-01 --days 365 --json")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 365)
        var end: Substring?
        for line in lines {
            let parts = line.split(separator: "\"")
            // {"date":D,"start":S,"end":E}
            if let end { #expect(parts[7] == end) }
            end = parts[11]
        }
    }

    @Test("Without --from it begins with the date that it is in the zone, and shows two weeks")
    func today() {
        for (zone, date) in [("Pacific/Kiritimati", "2026-01-01"), ("Pacific/Honolulu", "2025-12-31")] {
            let output = Collected()
            var console = Console(output: output.append, errors: { _ in })
            console.time = ManualTime()
            #expect(CommandLineTool(console).run(["schedule", "--zone", zone, "--daily", "12:00", "--json"]) == 0)
            let lines = output.text.split(separator: "\n")
            #expect(lines.count == 14)
            #expect(lines[0].hasPrefix(#"{"date":"\#(date)","#), "\(lines[0])")
        }
    }

    @Test(
        "What is missing or wrong is named",
        arguments: [
            ("--daily 08:00", "--zone ZONE is missing"),
            ("--zone UTC", "--daily HH:MM or --focus HH:MM-HH:MM is missing"),
            ("--zone Mars/Olympus --daily 08:00", "--zone is \"Mars/Olympus\", expected a zone such as Europe/Berlin"),
            ("--zone ../UTC --daily 08:00", "not the name of a zone"),
            ("--zone posix/UTC --daily 08:00", "not the name of a zone"),
            ("--zone UTC --daily 8:00", "--daily is \"8:00\", expected HH:MM"),
            ("--zone UTC --daily 24:00", "--daily is \"24:00\", expected HH:MM"),
            ("--zone UTC --daily 08:60", "--daily is \"08:60\", expected HH:MM"),
            ("--zone UTC --daily 08:00 --focus 08:00-09:00", "exclude each other"),
            ("--zone UTC --daily 08:00 --weekdays mon", "--weekdays goes with --focus only"),
            ("--zone UTC --focus 08:00", "--focus is \"08:00\", expected HH:MM-HH:MM"),
            ("--zone UTC --focus 08:00-", "--focus is \"08:00-\", expected HH:MM-HH:MM"),
            ("--zone UTC --focus 08:00-09:00-10:00", "expected HH:MM-HH:MM"),
            ("--zone UTC --focus 08:00-09:00 --weekdays mon,", "--weekdays is \"mon,\", expected days such as"),
            ("--zone UTC --focus 08:00-09:00 --weekdays mon,mon", "each at most once"),
            ("--zone UTC --focus 08:00-09:00 --weekdays=", "--weekdays needs a value"),
            ("--zone UTC --daily 08:00 --from 2026-02-29", "--from is \"2026-02-29\", expected a date"),
            ("--zone UTC --daily 08:00 --days 0", "--days is \"0\", expected a whole number from 1 to 36600"),
            ("--zone UTC --daily 08:00 --from 9999-12-20 --days 30", "--days 30 is too many from 9999-12-20"),
            ("--zone UTC --daily 08:00 now", "unexpected argument \"now\""),
        ]
    )
    func wrong(line: String, message: String) {
        let outcome = schedule(line)
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }
}
