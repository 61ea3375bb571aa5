import Foundation

/// Python's `zoneinfo` as an independent judge of when things happen.
enum ZoneInfoJudge {
    /// What it says about one date: instants in seconds since 1970-01-01T00:00:00Z, nil for what does not happen.
    struct Day: Equatable {
        /// 02:30 every day.
        var night: Int64?
        /// 08:00 every day.
        var morning: Int64?
        /// 22:00 to 07:00, by the date of its start.
        var start: Int64?
        var end: Int64?
    }

    enum Failure: Error { case python(exitCode: Int32, errors: String) }

    /// True where there is a Python that has it.
    static let isInstalled: Bool = (try? run("import zoneinfo", [])) != nil

    /// Dates of ten years, and what happens on each: the rule is fold 0, and a due time whose date is another than the one
    /// it was asked for is dropped.
    private static let script = """
        import array, datetime, sys, zoneinfo
        UTC = datetime.timezone.utc
        EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
        NONE = -(1 << 63)
        zone = zoneinfo.ZoneInfo(sys.argv[1])
        first = datetime.date(int(sys.argv[2]), 1, 1)
        last = datetime.date(int(sys.argv[2]) + 10, 1, 1)

        def instant(day, hour, minute):
            wall = datetime.datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone, fold=0)
            return wall.astimezone(UTC)

        def due(day, hour, minute):
            at = instant(day, hour, minute)
            return at if at.astimezone(zone).date() == day else None

        def number(at):
            return NONE if at is None else (at - EPOCH) // datetime.timedelta(seconds=1)

        values = array.array("q")
        day = first
        while day < last:
            start = due(day, 22, 0)
            end = instant(day + datetime.timedelta(days=1), 7, 0) if start is not None else None
            values.extend([number(due(day, 2, 30)), number(due(day, 8, 0)), number(start), number(end)])
            day += datetime.timedelta(days=1)
        values.tofile(sys.stdout.buffer)
        """

    /// What happens on each date from 1 January of a year, for ten years.
    static func days(in zone: String, from year: Int) throws -> [Day] {
        let output = try run(script, [zone, "\(year)"])
        let values = output.withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map { index -> Int64? in
                let value = bytes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
                return value == .min ? nil : value
            }
        }
        return stride(from: 0, to: values.count - 3, by: 4).map { index in
            Day(night: values[index], morning: values[index + 1], start: values[index + 2], end: values[index + 3])
        }
    }

    private static func run(_ script: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        var environment = ProcessInfo.processInfo.environment
        // The same database, or two versions of it would be compared.
        environment["PYTHONTZPATH"] = "/usr/share/zoneinfo"
        process.environment = environment
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure.python(
                exitCode: process.terminationStatus,
                errors: String(decoding: complaint, as: UTF8.self)
            )
        }
        return data
    }
}
