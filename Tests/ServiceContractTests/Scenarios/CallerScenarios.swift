/// Everything that is tried of callers.
enum CallerScenarios {
    static let all: [CallerScenario] =
        submission + fanOut + failure + aftermath + consent + focus + summaries + delivery + commandLine
        + commandLineMarket
}
