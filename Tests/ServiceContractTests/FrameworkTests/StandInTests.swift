import EventLoop
import RPC
import ServiceHost
import Simulation
import StackTestSupport
import Testing
import UsherProto

/// That a change on either side is noticed, and told with the name of the example it breaks.
@Suite("Contract: what a broken example says")
struct StandInTests {
    private static let pair = ContractPair(
        caller: "ingestion",
        provider: .focus,
        examples: [
            ContractExample(
                "A person who is known is not among the unknown",
                .checkPeople,
                request: { _ in CheckPeopleRequest(personIDs: ["anna"]) },
                answer: { _ in CheckPeopleResponse() }
            ),
            ContractExample(
                "A person nobody put is among the unknown",
                .checkPeople,
                request: { _ in CheckPeopleRequest(personIDs: ["nobody"]) },
                answer: { _ in CheckPeopleResponse(unknownIndexes: [0]) }
            ),
            ContractExample(
                "A person has a zone",
                .getPerson,
                request: { _ in GetPersonRequest(personID: "anna") },
                answer: { names in
                    GetPersonResponse(
                        person: Person(personID: "anna", zone: "Europe/Berlin", revision: names.revision("anna's"))
                    )
                }
            ),
            ContractExample(
                "A person nobody put has none",
                .getPerson,
                request: { _ in GetPersonRequest(personID: "nobody") },
                refusal: .personUnknown,
                field: "person_id"
            ),
        ]
    )

    /// What each broken example says where `register` answers for the provider.
    private func broken(_ register: (inout Router) -> Void) throws -> [String: String] {
        let stack = SimulatedStack()
        stack.serve(.focus, register)
        let channel = stack.client(.focus, "ingestion")
        let world = ProviderWorld { _, _ in channel }
        return try stack.call(.focus, as: "ingestion") { _ in await world.broken(Self.pair) }
    }

    private func rightly(_ router: inout Router, checkPeople: Bool = true, getPerson: Bool = true) {
        if checkPeople {
            router.unary(FocusMethods.checkPeople) { (request: CheckPeopleRequest, _) -> CheckPeopleResponse in
                let unknown = request.personIDs.indices.filter { request.personIDs[$0] == "nobody" }
                return CheckPeopleResponse(unknownIndexes: unknown.map(UInt32.init))
            }
        }
        if getPerson {
            router.unary(FocusMethods.getPerson) { (request: GetPersonRequest, _) -> GetPersonResponse in
                guard request.personID == "anna" else {
                    throw RPCError.refusal(.personUnknown, field: "person_id", "there is no such person")
                }
                return GetPersonResponse(person: Person(personID: "anna", zone: "Europe/Berlin", revision: 1))
            }
        }
    }

    @Test("A provider that answers as in the examples breaks none")
    func rightProvider() throws { #expect(try broken { rightly(&$0) } == [:]) }

    @Test("A provider that changes an answer breaks that example alone, and it is told by name and field")
    func changedAnswer() throws {
        let broken = try broken { router in
            rightly(&router, checkPeople: false)
            router.unary(FocusMethods.checkPeople) { (_: CheckPeopleRequest, _) in CheckPeopleResponse() }
        }
        #expect(
            broken == [
                "A person nobody put is among the unknown": """
                ingestion → focus: A person nobody put is among the unknown
                    focus answers /usher.focus.v1.Focus/CheckPeople in another way:
                    unknown_indexes[0]: expected 0, got nothing
                """
            ]
        )
    }

    @Test("A provider that changes a refusal's code or field breaks the example of it")
    func changedRefusal() throws {
        let title = "A person nobody put has none"
        let refusals: [RPCError] = [
            .refusal(.personErased, field: "person_id", "gone"), .refusal(.personUnknown, field: "id", "gone"),
            RPCError(.notFound, "there is no such person"),
        ]
        for refusal in refusals {
            let broken = try broken { router in
                rightly(&router, getPerson: false)
                router.unary(FocusMethods.getPerson) { (request: GetPersonRequest, _) -> GetPersonResponse in
                    guard request.personID == "anna" else { throw refusal }
                    return GetPersonResponse(person: Person(personID: "anna", zone: "Europe/Berlin", revision: 1))
                }
            }
            #expect(broken.keys.sorted() == [title])
            #expect(broken[title]?.contains("expected NOT_FOUND: person_unknown, field person_id, got ") == true)
        }
    }

    @Test("A provider that refuses what is answered, or answers what is refused, breaks the example")
    func swapped() throws {
        let broken = try broken { router in
            rightly(&router, getPerson: false)
            router.unary(FocusMethods.getPerson) { (request: GetPersonRequest, _) -> GetPersonResponse in
                guard request.personID == "nobody" else { throw RPCError(.internal, "broken") }
                return GetPersonResponse(person: Person(personID: "nobody"))
            }
        }
        #expect(broken["A person has a zone"]?.contains("expected an answer, got INTERNAL: broken") == true)
        #expect(
            broken["A person nobody put has none"]?.contains("got an answer: person.person_id = \"nobody\"") == true
        )
    }

    // MARK: Streams

    private static let watching = ContractPair(
        caller: "cli",
        provider: .delivery,
        examples: [
            ContractExample(
                "A watch without a cursor begins with a reset",
                stream: Call<DeliveryWatchRequest, DeliveryWatchResponse>(DeliveryMethods.watch),
                request: { _ in DeliveryWatchRequest(personID: "anna") },
                answers: { names in
                    [
                        DeliveryWatchResponse(event: .reset(InboxReset(cause: .noCursor))),
                        DeliveryWatchResponse(
                            cursor: names.token("cursor"),
                            event: .caughtUp(CaughtUp(atUnixUs: names.anyTime))
                        ),
                    ]
                }
            )
        ]
    )

    @Test("A stream is held against the example's messages, one by one")
    func streams() throws {
        let stack = SimulatedStack()
        let channel = stack.client(.delivery)
        let standIn = StandIn(Self.watching, book: NameBook(), loop: channel.loop, random: stack.simulation.random)
        stack.serve(.delivery) { standIn.register(in: &$0, DeliveryMethods.all) }
        let world = ProviderWorld { _, _ in channel }
        #expect(try stack.call(.delivery) { _ in await world.broken(Self.watching) } == [:])
        #expect(standIn.usedParts.count == 1)
    }

    @Test("A stream that says something else, and one that ends early, break the example")
    func changedStreams() throws {
        let stack = SimulatedStack()
        stack.serve(.delivery) { router in
            router.serverStreaming(DeliveryMethods.watch) {
                (_: DeliveryWatchRequest, _, responses: ResponseWriter<DeliveryWatchResponse>) in
                try await responses.write(DeliveryWatchResponse(event: .reset(InboxReset(cause: .cursorTooOld))))
            }
        }
        let channel = stack.client(.delivery)
        let world = ProviderWorld { _, _ in channel }
        let broken = try stack.call(.delivery) { _ in await world.broken(Self.watching) }
        let text = """
            cli → delivery: A watch without a cursor begins with a reset
                delivery answers /usher.delivery.v1.Delivery/Watch in another way:
                message 1, reset.cause: expected noCursor, got cursorTooOld
                message 2: expected one, got the end
            """
        #expect(broken.values.sorted() == [text])
    }

    // MARK: The caller's side

    private func standIn(_ body: (SimulatedStack, StandIn) throws -> Void) throws {
        let stack = SimulatedStack()
        let loop = stack.client(.focus, "ingestion").loop
        let standIn = StandIn(Self.pair, book: NameBook(), loop: loop, random: stack.simulation.random)
        stack.serve(.focus) { standIn.register(in: &$0, FocusMethods.all) }
        try body(stack, standIn)
    }

    @Test("A stand-in answers a call about several things from the example of each")
    func batches() throws {
        try standIn { stack, standIn in
            let answer = try stack.call(.focus, as: "ingestion") { channel throws(RPCError) in
                let request = CheckPeopleRequest(personIDs: ["nobody", "anna", "nobody"])
                return try await FocusClient(channel: channel).checkPeople(request)
            }
            #expect(answer.unknownIndexes == [0, 2])
            #expect(standIn.usedParts.count == 2)
            #expect(standIn.mismatches == [])
        }
    }

    @Test("A caller that sends another field is told with the example that comes nearest, and its call is refused")
    func changedRequest() throws {
        try standIn { stack, standIn in
            let error = #expect(throws: RPCError.self) {
                try stack.call(.focus, as: "ingestion") { channel throws(RPCError) in
                    let request = GetPersonRequest(principal: Principal(identity: .appID("x")), personID: "anna")
                    return try await FocusClient(channel: channel).getPerson(request)
                }
            }
            #expect(error?.code == .failedPrecondition)
            #expect(
                standIn.mismatches == [
                    """
                    ingestion → focus: A person has a zone
                        /usher.focus.v1.Focus/GetPerson was called, and not as in the example:
                        principal.app_id: expected nothing, got "x"
                    """
                ]
            )
            #expect(standIn.usedParts.isEmpty)
        }
    }

    @Test("A caller that calls what no example calls is told so")
    func unknownMethod() throws {
        try standIn { stack, standIn in
            #expect(throws: RPCError.self) {
                try stack.call(.focus, as: "ingestion") { channel throws(RPCError) in
                    try await FocusClient(channel: channel).cancelHeldAlerts(CancelHeldAlertsRequest())
                }
            }
            let text = "no example calls /usher.focus.v1.Focus/CancelHeldAlerts, but it was called"
            #expect(standIn.mismatches == ["ingestion → focus: \(text)"])
        }
    }

    @Test("A caller that the contract does not let call is refused before the stand-in sees it")
    func wrongCaller() throws {
        try standIn { stack, standIn in
            let error = #expect(throws: RPCError.self) {
                try stack.call(.focus, as: "gateway") { channel throws(RPCError) in
                    try await FocusClient(channel: channel).checkPeople(CheckPeopleRequest(personIDs: ["anna"]))
                }
            }
            #expect(error?.code == .permissionDenied)
            #expect(standIn.callCounts.isEmpty)
        }
    }

    @Test("A call that is to fail fails once, and the next one is answered")
    func failing() throws {
        try standIn { stack, standIn in
            standIn.failNext(FocusMethods.getPerson, with: RPCError(.internal, "for once"))
            let call = { () throws -> GetPersonResponse in
                try stack.call(.focus, as: "ingestion") { channel throws(RPCError) in
                    try await FocusClient(channel: channel).getPerson(GetPersonRequest(personID: "anna"))
                }
            }
            #expect(throws: RPCError.self) { try call() }
            let answer = try call()
            #expect(answer.person?.zone == "Europe/Berlin")
            #expect(standIn.callCounts[FocusMethods.getPerson.path] == 2)
        }
    }
}
