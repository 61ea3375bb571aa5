import RPC
import ServiceHost
import Testing
import UsherProto

@testable import Consent

@Suite("Answers to the introduction and the review of time-sensitive notifications")
struct TimeSensitiveAnswerTests {
    @discardableResult
    private func answer(
        _ world: ConsentWorld,
        _ answer: TimeSensitiveAnswer,
        _ change: (inout AnswerTimeSensitivePromptRequest) -> Void = { _ in }
    ) throws -> AnswerTimeSensitivePromptResponse {
        var request = AnswerTimeSensitivePromptRequest(appID: "com.example.mail", personID: "ada", answer: answer)
        change(&request)
        let asked = request
        return try world.call { (client) async throws(RPCError) in try await client.answerTimeSensitivePrompt(asked) }
    }

    @Test("Turning them off is the setting of that name, and nothing else changes")
    func turnedOff() throws {
        let world = try ConsentWorld()
        try world.entitle(Capabilities(timeSensitive: true))
        let put = try world.putSettings(AppSettings(sound: .disabled))
        let answered = try answer(world, .turnOff)
        #expect(answered.settings?.settings == AppSettings(sound: .disabled, timeSensitive: .disabled))
        #expect(answered.ledgerPosition == put.ledgerPosition + 1)
        #expect(try world.settings().settings?.settings?.timeSensitive == .disabled)
        let before = try world.dump()
        #expect(try answer(world, .turnOff) == answered, "a repeat changes nothing")
        #expect(try world.dump() == before)
    }

    @Test("Keeping them is recorded, unless they were turned off meanwhile")
    func kept() throws {
        let world = try ConsentWorld()
        try world.entitle(Capabilities(timeSensitive: true))
        let kept = try answer(world, .keep)
        #expect(kept.settings?.settings?.timeSensitive == .enabled)
        try world.putSettings(AppSettings(timeSensitive: .disabled))
        let late = try answer(world, .keep)
        #expect(late.settings?.settings?.timeSensitive == .disabled)
        #expect(late.settings?.revision == 2)
    }

    @Test("A wrong answer is refused by name and field, and leaves no trace")
    func refusals() throws {
        let world = try ConsentWorld()
        let before = try world.dump()
        func field(_ given: TimeSensitiveAnswer, _ change: (inout AnswerTimeSensitivePromptRequest) -> Void) -> String?
        {
            let error = #expect(throws: RPCError.self) { try answer(world, given, change) }
            return error?.fieldPath
        }
        #expect(field(.unspecified) { _ in } == "answer")
        #expect(field(TimeSensitiveAnswer(rawValue: 9)) { _ in } == "answer")
        #expect(field(.keep) { $0.appID = "" } == "app_id")
        #expect(field(.keep) { $0.personID = "a b" } == "person_id")
        let principal = Principal(identity: .appID("com.example.mail"))
        #expect(field(.keep) { $0.principal = principal } == "principal", "an app cannot")
        #expect(try world.dump() == before)
    }
}
