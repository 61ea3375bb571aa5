import EventLoop
import Ingestion
import RPC
import Simulation
import Testing
import UsherProto

@Suite("Lanes, places, admission, retries")
struct PolicyTests {
    @Test(
        "A lane follows what is asked for, as far as the app may ask for it",
        arguments: [
            (
                InterruptionLevel.unspecified, NotificationKind.general, NotificationPurpose.transactional, "",
                DispatchLane.active
            ),
            (.passive, .general, .transactional, "tcm", .passive),
            (.active, .general, .marketing, "tcm", .passive),
            (.timeSensitive, .general, .transactional, "t", .timeSensitive),
            (.timeSensitive, .general, .transactional, "", .active),
            (.critical, .general, .publicAuthority, "c", .critical),
            (.critical, .general, .transactional, "t", .timeSensitive),
            (.critical, .general, .transactional, "", .active),
            (.active, .message, .transactional, "m", .timeSensitive),
            (.active, .call, .transactional, "", .active),
            (.passive, .message, .transactional, "m", .passive),
            (.timeSensitive, .general, .marketing, "t", .passive),
        ]
    )
    func lane(
        _ level: InterruptionLevel,
        _ kind: NotificationKind,
        _ purpose: NotificationPurpose,
        _ held: String,
        _ lane: DispatchLane
    ) {
        let capabilities = Capabilities(
            timeSensitive: held.contains("t"),
            critical: held.contains("c"),
            communication: held.contains("m")
        )
        #expect(DispatchLane(level: level, kind: kind, purpose: purpose, capabilities: capabilities) == lane)
    }

    @Test("Whether capabilities are asked for is whether they matter")
    func dependence() {
        let held = Capabilities(timeSensitive: true, critical: true, communication: true)
        for level in InterruptionLevel.allKnown {
            for kind in NotificationKind.allKnown {
                for purpose in NotificationPurpose.allKnown {
                    let with = DispatchLane(level: level, kind: kind, purpose: purpose, capabilities: held)
                    let without = DispatchLane(level: level, kind: kind, purpose: purpose, capabilities: Capabilities())
                    #expect(
                        DispatchLane.dependsOnCapabilities(level: level, kind: kind, purpose: purpose)
                            == (with != without)
                    )
                }
            }
        }
    }

    @Test("Urgent lanes have places of their own, and beside them the others make do with one")
    func places() {
        var places = DispatchPlaces()
        for _ in 0..<places.shared { places.take(.active) }
        #expect(!places.mayBegin(.active, waiting: 1000, isUrgentAbout: false))
        #expect(!places.mayBegin(.passive, waiting: 1000, isUrgentAbout: false))
        #expect(places.mayBegin(.timeSensitive, waiting: 1, isUrgentAbout: true))
        #expect(places.mayBegin(.critical, waiting: 1, isUrgentAbout: true))
        for _ in 0..<places.shared { places.give(.active) }
        #expect(places.areAllFree)
        #expect(places.mayBegin(.passive, waiting: 1, isUrgentAbout: true))
        places.take(.passive)
        #expect(!places.mayBegin(.active, waiting: 1000, isUrgentAbout: true))
        // A second batch is worth its calls only where enough waits for it.
        #expect(!places.mayBegin(.passive, waiting: 1, isUrgentAbout: false))
        #expect(places.mayBegin(.passive, waiting: 128, isUrgentAbout: false))
    }

    @Test(
        "Where active and passive both wait, each has one of four places or turns at least",
        arguments: [false, true]
    )
    func sharing(_ isUrgentAbout: Bool) {
        var places = DispatchPlaces()
        var begun: [DispatchLane] = []
        for _ in 0..<8 {
            for lane in [DispatchLane.active, .passive]
            where places.mayBegin(lane, waiting: 1000, isUrgentAbout: isUrgentAbout, isOtherWaiting: true) {
                places.take(lane)
                begun.append(lane)
            }
            if isUrgentAbout, let last = begun.last { places.give(last) }
        }
        #expect(begun.prefix(4).filter { $0 == .active }.count == (isUrgentAbout ? 3 : 2))
        #expect(begun.count == (isUrgentAbout ? 8 : 4))
        #expect(begun.contains(.passive))
        if isUrgentAbout { #expect(begun.filter { $0 == .passive }.count == 2) }
        // Alone, active has them all.
        var alone = DispatchPlaces()
        for _ in 0..<4 {
            #expect(alone.mayBegin(.active, waiting: 1000, isUrgentAbout: false))
            alone.take(.active)
        }
    }

    @Test("The lowest lane is refused first, critical last, in notifications and in bytes")
    func admission() {
        var admission = Admission(maximumCount: 100, maximumByteCount: 1_000_000)
        var refusedAt: [DispatchLane: Int] = [:]
        for count in 0...100 {
            for lane in DispatchLane.allCases where refusedAt[lane] == nil && !admission.admits(lane, byteCount: 10) {
                refusedAt[lane] = count
            }
            admission.began(byteCount: 10)
        }
        #expect(refusedAt == [.passive: 70, .active: 80, .timeSensitive: 90, .critical: 100])
        #expect(admission.percent == 101)
        for _ in 0...100 { admission.ended(byteCount: 10) }
        #expect(admission.percent == 0)
        #expect(admission.count == 0 && admission.byteCount == 0)
        admission.began(byteCount: 850_000)
        #expect(admission.percent == 85, "of bytes, of which there are more than of notifications")
        #expect(!admission.admits(.active, byteCount: 1))
        #expect(admission.admits(.critical, byteCount: 150_000))
        #expect(!admission.admits(.critical, byteCount: 150_001))
    }

    @Test("Waits double up to their longest, with jitter, and are never shorter than the peer asks for")
    func delays() {
        let policy = RetryPolicy()
        let random = SeededRandom(seed: 1)
        var longest: Duration = .zero
        for attempt in 1...12 {
            let delay = policy.delay(after: RPCError(.unavailable, ""), attempt: attempt, random: random)
            let step = min(policy.peerMaximum, policy.initial * (1 << (attempt - 1)))
            #expect(delay >= step * 0.5 && delay <= step)
            longest = max(longest, delay)
        }
        #expect(longest <= policy.peerMaximum)
        #expect(policy.delay(after: RPCError(.internal, ""), attempt: 30, random: random) > policy.peerMaximum)
        let asking = RPCError(.resourceExhausted, "").retryable(after: .seconds(40))
        #expect(policy.delay(after: asking, attempt: 1, random: random) == .seconds(40))
    }

    @Test("Every status is about the peer, the batch or the request")
    func kinds() {
        for code in StatusCode.allCases where code != .ok {
            let kind = RetryPolicy.kind(of: RPCError(code, ""))
            switch code {
            case .invalidArgument, .outOfRange, .failedPrecondition, .notFound, .alreadyExists:
                #expect(kind == .request)
            case .unknown, .internal, .dataLoss: #expect(kind == .batch)
            default: #expect(kind == .peer)
            }
        }
    }
}

@Suite("Digests")
struct DigestTests {
    @Test(
        "SipHash-2-4-128 of the reference's examples",
        arguments: [
            (0, [0xa3, 0x81, 0x7f, 0x04, 0xba, 0x25, 0xa8, 0xe6, 0x6d, 0xf6, 0x72, 0x14, 0xc7, 0x55, 0x02, 0x93]),
            (1, [0xda, 0x87, 0xc1, 0xd8, 0x6b, 0x99, 0xaf, 0x44, 0x34, 0x76, 0x59, 0x11, 0x9b, 0x22, 0xfc, 0x45]),
            (8, [0x3b, 0x62, 0xa9, 0xba, 0x62, 0x58, 0xf5, 0x61, 0x0f, 0x83, 0xe2, 0x64, 0xf3, 0x14, 0x97, 0xb4]),
        ] as [(Int, [UInt8])]
    )
    func sipHash(_ count: Int, _ expected: [UInt8]) {
        let hash = SipHash(key: 0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
        let message = (0..<count).map { UInt8($0) }
        #expect(hash.digest(message.span.bytes).bytes == expected)
    }
}
