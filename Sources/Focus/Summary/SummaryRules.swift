import RPC
import ServiceHost
import UsherProto

/// What a summary schedule may hold, and what holds where there is none.
enum SummaryRules {
    /// What holds where nobody chose: off, with the two times of the contract.
    static let standard = SummarySchedule(isEnabled: false, minutesOfDay: [480, 1080])

    private static let shortestGap: UInt32 = 15
    private static let minutesOfDay: UInt32 = 1440

    /// - Throws: A refusal with the field's path below `schedule`.
    static func check(_ schedule: SummarySchedule) throws(RPCError) {
        let minutes = schedule.minutesOfDay
        try FieldRules.count(minutes.count, "schedule.minutes_of_day", atMost: 12)
        for (index, minute) in minutes.enumerated() {
            guard minute < minutesOfDay else {
                throw malformed(index, "expected 0 to 1,439 minutes since midnight")
            }
            guard index > 0 else { continue }
            // One that is there twice is closer than that, too.
            guard minutes[index - 1] <= minute else { throw malformed(index, "expected times in ascending order") }
            guard minute - minutes[index - 1] >= shortestGap else {
                throw malformed(index, "S9: expected \(shortestGap) minutes or more after the time before")
            }
        }
        if minutes.count > 1, minutes[0] + minutesOfDay - minutes[minutes.count - 1] < shortestGap {
            throw malformed(
                minutes.count - 1,
                "S9: expected \(shortestGap) minutes or more before the next day's first time"
            )
        }
    }

    private static func malformed(_ index: Int, _ message: String) -> RPCError {
        .refusal(.fieldMalformed, field: "schedule.minutes_of_day[\(index)]", message)
    }
}
