import CivilTime
import Consent
import Delivery
import EventLoop
import Focus
import Ingestion
import RPC
import ServiceHost
import SimulatedDisk
import Simulation
import StackTestSupport
import UsherProto

/// A month in the lives of some people, with all services in one thread, simulated from a seed.
///
/// Things happen at random: senders send, people read, change their minds, travel, and services lose power. After each
/// hour what was settled in it, what was held, and the whole inboxes of two people in turn are held against what the
/// services say; every five days all inboxes and the manners of all senders.
package final class MonthWorld {
    /// A zone on each side of everything: half-hours, changes at midnight, both hemispheres, the date line.
    static let zoneNames = [
        "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Lisbon", "Europe/Istanbul", "Africa/Cairo",
        "Africa/Casablanca", "Africa/Lagos", "Asia/Beirut", "Asia/Tehran", "Asia/Kolkata", "Asia/Kathmandu",
        "Asia/Tokyo", "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Apia",
        "Pacific/Kiritimati", "Pacific/Honolulu", "America/Los_Angeles", "America/New_York", "America/St_Johns",
        "America/Santiago", "America/Nuuk",
    ]
    static let chat = "com.example.chat"
    static let mail = "com.example.mail"
    static let shop = "com.example.shop"
    static let storm = "com.example.storm"
    static let apps = [chat, mail, shop, storm]
    /// The app whose alerts are capped, how many it may make at once, and after how many microseconds one more.
    static let cappedApp = mail
    static let cappedBurst = 3
    static let cappedInterval: Int64 = 4 * 3_600_000_000
    /// When months begin: before changes of clocks on both sides of the equator, and before a date that is left out.
    static let beginnings = [
        CivilDay(year: 2026, month: 3, day: 1), CivilDay(year: 2026, month: 10, day: 1),
        CivilDay(year: 2026, month: 9, day: 1), CivilDay(year: 2024, month: 3, day: 15),
        CivilDay(year: 2011, month: 12, day: 10), CivilDay(year: 2028, month: 2, day: 15),
    ]

    let options: MonthOptions
    let stack: SimulatedStack
    var random: MonthRandom
    var marketing: MonthMarketing
    var people: [MonthPerson] = []
    var notifications: [MonthNotification] = []
    var pairs: [MonthPair] = []
    /// Places in `pairs` by notification and person.
    var pairIndexes: [[Int]: Int] = [:]
    /// Places in `notifications` of those that are not settled.
    var unsettled: Set<Int> = []
    /// Places in `pairs` of those whose alert is held.
    var held: Set<Int> = []
    /// Submissions under way.
    var unanswered: [Unanswered] = []
    var submissionCount = 0
    /// Reports that devices have made.
    var reportCount = 0
    /// Person and app, by their places, of all that were ever forbidden to notify.
    var deniers: Set<[Int]> = []
    /// Since when all services have been there.
    var upSince: Int64 = 0
    /// What happened, by name.
    package internal(set) var counts: [String: Int] = [:]

    /// Microseconds since 1970.
    var now: Int64 { stack.simulation.time.wallNow.microseconds }

    package init(_ options: MonthOptions) throws {
        self.options = options
        random = MonthRandom(state: options.seed)
        marketing = MonthMarketing(seed: options.seed)
        stack = SimulatedStack(seed: options.seed, patience: .seconds(3600))
        let day = Self.beginnings[Int(options.seed % UInt64(Self.beginnings.count))]
        stack.simulation.time.setWall(UnixTime(microseconds: day.daysSince1970 * 86_400_000_000))
        for role in ServiceRole.allCases { try start(role) }
        try prepare()
    }

    /// Lives through the month.
    ///
    /// - Throws: ``MonthFailure`` at the first thing that does not hold.
    package func live() throws {
        for hour in 1...options.dayCount * 24 {
            let end = now + 3_600_000_000
            for _ in 0..<3 {
                pass(Int64(random.below(1_000_000_000)))
                try act()
            }
            try market()
            try retryUnanswered()
            if now < end { pass(end - now) }
            try checkStep()
            if hour % (24 * 5) == 0 { try checkInboxes() } else { try checkSomeInboxes(hour) }
        }
        pass(3 * 3_600_000_000)
        try checkStep()
        try checkInboxes()
    }

    /// Ends all services and empties their disks, so that a process can live through many months.
    package func end() {
        for role in ServiceRole.allCases { stack.end(role) }
    }

    /// Lets so many microseconds pass.
    func pass(_ microseconds: Int64) { stack.run(for: .microseconds(microseconds)) }

    func failure(_ message: String) -> MonthFailure {
        MonthFailure(message, seed: options.seed, people: options.peopleCount, at: now)
    }

    func count(_ name: String, _ number: Int = 1) { counts[name, default: 0] += number }

    // MARK: Chance

    /// One thing that happens.
    private func act() throws {
        switch random.below(100) {
        case ..<52: try send()
        case ..<58: try reportFromDevice()
        case ..<70: try handleRecords()
        case ..<76: try changeSettings()
        case ..<80: try putFocus()
        case ..<86: try turnFocus()
        case ..<90: try putSummary()
        case ..<93: try travel()
        case ..<95: try cancel()
        case ..<96: try changeAuthorization()
        default: if random.once(in: 2) { try cutPower() } else { try send() }
        }
    }

    // MARK: Services

    func start(_ role: ServiceRole) throws {
        switch role {
        case .ingestion: try stack.start(IngestionService.self, options: IngestionService.Options())
        case .consent: try stack.start(ConsentService.self, options: ConsentService.Options())
        case .focus: try stack.start(FocusService.self, options: FocusService.Options())
        case .delivery: try stack.start(DeliveryService.self, options: DeliveryService.Options())
        }
        upSince = now
    }

    /// One service loses power in the middle of its work, lies dark for up to three hours, and comes back.
    private func cutPower() throws {
        let role = random.pick(Array(ServiceRole.allCases))
        count("power cut of \(role.rawValue)")
        stack.disk(of: role).cutPower(after: 1 + random.below(40))
        sendWithoutWaiting()
        pass(Int64(random.below(20_000)))
        stack.crash(role)
        // Mostly short, but at times longer than a summary may be late.
        if random.once(in: 3) {
            pass(Int64(random.below(3 * 3600)) * 1_000_000)
        } else {
            pass(random.once(in: 2) ? 0 : 90_000_000)
        }
        try start(role)
        pass(60_000_000)
        try retryUnanswered()
    }

    // MARK: Calls

    /// Makes several calls at once and waits for all of them.
    func burst<Input: Sendable, Response: Sendable>(
        _ role: ServiceRole,
        _ inputs: [Input],
        _ body: @escaping @Sendable (Channel, Input) async throws(RPCError) -> Response
    ) throws(MonthFailure) -> [Response] {
        let channel = stack.client(role)
        var responses: [Response] = []
        for start in stride(from: 0, to: inputs.count, by: 256) {
            let outcomes = inputs[start..<min(start + 256, inputs.count)].map { input in
                let outcome = Outcome<Result<Response, RPCError>>()
                Task.immediate(executorPreference: channel.loop.taskExecutor) {
                    do throws(RPCError) { outcome.value = .success(try await body(channel, input)) } catch {
                        outcome.value = .failure(error)
                    }
                }
                return outcome
            }
            stack.run(for: .seconds(600)) { outcomes.allSatisfy { $0.value != nil } }
            for (input, outcome) in zip(inputs[start...], outcomes) {
                switch outcome.value {
                case .success(let response): responses.append(response)
                case .failure(let error): throw failure("a call to \(role.rawValue) failed: \(error), asked \(input)")
                case nil: throw failure("a call to \(role.rawValue) has no answer in ten minutes")
                }
            }
        }
        return responses
    }

    func call<Response: Sendable>(
        _ role: ServiceRole,
        _ body: @escaping @Sendable (Channel) async throws(RPCError) -> Response
    ) throws(MonthFailure) -> Response {
        do { return try stack.call(role, body) } catch {
            throw failure("a call to \(role.rawValue) failed: \(error)")
        }
    }
}
