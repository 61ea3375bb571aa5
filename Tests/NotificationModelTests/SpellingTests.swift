import Foundation
import NotificationModel
import ProtobufRuntime
import Testing
import UsherProto

/// An enum that prints its own name.
struct SpelledType: CustomTestStringConvertible, Sendable {
    var type: any Spelled.Type
    var testDescription: String { "\(type)" }

    private static let types: [any Spelled.Type] = [
        Reason.self, Listing.self, AlertDisposition.self, SoundDisposition.self, RuleOutcome.self, FactName.self,
        DecisionRule.self, InterruptionLevel.self, NotificationKind.self, SoundKind.self, NotificationPurpose.self,
        PushType.self, HandleKind.self, HandleSuggestion.self, MessageContentKind.self, CallCapability.self,
        FindingSeverity.self, AuthorizationStatus.self, SettingState.self, AlertStyle.self, PreviewSetting.self,
        GroupingSetting.self, DeliveryChannel.self, AuthorizationOption.self, ChoiceSource.self,
        SubscriptionState.self, EvaluationVerdict.self, ListMode.self, CallsFrom.self, Weekday.self, FocusCause.self,
        ManualEnd.self, FocusStatusAuthorization.self, HeldAlertState.self, DeviceEventKind.self, Lane.self,
        AlertClass.self, EventTimePolicy.self, TimeSensitivePrompt.self, TimeSensitiveAnswer.self,
        PastSchedulePolicy.self, NotificationPhase.self, PairState.self, HistoryEventKind.self, PresentVerdict.self,
        RecordState.self, InboxView.self, ResetCause.self, AttemptOutcome.self, ActionKind.self, ServingStatus.self,
    ]

    static let all = types.map { SpelledType(type: $0) }
}

/// A value that the contract's comments give a word.
struct DocumentedWord: CustomTestStringConvertible, Sendable {
    var contractName: String
    var word: String
    var testDescription: String { "\(contractName) is \(word)" }

    /// Words from `Spelled …` and, for reasons, from the beginning of the comment.
    static let all: [DocumentedWord] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var found: [DocumentedWord] = []
        for file in ["decision", "notification", "settings", "request"].map({ "common/v1/\($0)" }) + ["focus/v1/focus"]
        {
            let path = root.appending(path: "proto/usher/\(file).proto")
            guard let text = try? String(contentsOf: path, encoding: .utf8) else { continue }
            var comment = ""
            for line in text.split(separator: "\n").map({ $0.trimmingPrefix(while: \.isWhitespace) }) {
                if line.hasPrefix("//") {
                    comment += line.dropFirst(2)
                    continue
                }
                defer { comment = "" }
                guard let value = line.firstMatch(of: /^([A-Z][A-Z0-9_]+) = \d+;/) else { continue }
                let spelled = comment.firstMatch(of: /Spelled\s+`([^`]+)`/) ?? comment.firstMatch(of: /^ `([^`]+)`:/)
                guard let spelled else { continue }
                found.append(DocumentedWord(contractName: String(value.1), word: String(spelled.1)))
            }
        }
        return found
    }()
}

@Suite("Spelling") struct SpellingTests {
    @Test("Every word that the contract's comments give is the one used", arguments: DocumentedWord.all)
    func documented(_ documented: DocumentedWord) throws {
        func word<Value: Spelled>(_ type: Value.Type) -> String? {
            type.allKnown.first { $0.contractName == documented.contractName }?.spelling
        }
        #expect(SpelledType.all.compactMap { word($0.type) } == [documented.word])
    }

    @Test("The comments were read: every reason has its word, and many others do")
    func comments() {
        let reasons = Reason.allKnown.filter { $0 != .unspecified }.map(\.contractName)
        let documented = Set(DocumentedWord.all.map(\.contractName))
        #expect(documented.isSuperset(of: reasons))
        #expect(documented.count >= reasons.count + 30)
    }

    @Test("Words are told apart, and each gives its value back", arguments: SpelledType.all)
    func roundTrip(_ example: SpelledType) {
        func check<Value: Spelled>(_ type: Value.Type) {
            #expect(Set(type.allKnown.map(\.spelling)).count == type.allKnown.count)
            for word in type.spellings { #expect(type.init(spelling: word)?.spelling == word) }
            #expect(type.spellings.count >= type.allKnown.count - 2)
            #expect(type.init(spelling: "unspecified") == nil)
            #expect(type.init(spelling: "") == nil)
        }
        check(example.type)
    }

    @Test("A number that is not known is spelled with its noun, and no word gives it", arguments: SpelledType.all)
    func unknown(_ example: SpelledType) {
        func check<Value: Spelled>(_ type: Value.Type) {
            #expect(type.init(rawValue: 99).spelling == "\(type.noun).99")
            #expect(type.init(spelling: "\(type.noun).99") == nil)
        }
        check(example.type)
        #expect(Reason(rawValue: 99).spelling == "reason.99")
    }

    @Test("Words are compared letter by letter", arguments: ["timeSensitive", "Active", "time_sensitive", " active"])
    func exact(word: String) {
        #expect(InterruptionLevel(spelling: word) == nil)
    }

    @Test("The words of a level are the four of a payload")
    func levels() {
        #expect(InterruptionLevel.spellings == ["passive", "active", "time-sensitive", "critical"])
        #expect(SoundKind.spellings == ["none", "default", "custom", "critical"])
    }

    @Test("Rules have their place in the procedure")
    func places() {
        let places = DecisionRule.allKnown.filter { $0 != .unspecified }.map(\.place)
        let expected = (1...11).map { "\($0)" } + "abcdefghi".map { "11\($0)" } + ["12", "9a", "9b", "9c", "0"]
        #expect(places == expected)
    }
}
