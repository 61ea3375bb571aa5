/// Everything that is tried of callers.
enum CallerScenarios {
    static let all: [CallerScenario] = consent
}
