import UsherProto

extension StepFacts {
    /// Rule 0.
    var authorityAccount: StepAccount {
        guard number(.level) != nil else { return StepAccount("it is not a public authority's alert") }
        guard value(.level, as: InterruptionLevel.self) == .critical else {
            return StepAccount("a public authority's alert is critical, and this one is \(level)")
        }
        guard holds(.publicAuthorityRegion) == true else {
            return StepAccount("it is a public authority's alert, but the app may not send any")
        }
        let what = "it is a public authority's alert for \(text(.publicAuthorityRegion) ?? "a region")"
        if holds(.personInRegion) == true {
            return StepAccount("\(what), and the person is in \(text(.personInRegion) ?? "it")", .reachesThem)
        }
        guard let elsewhere = text(.personInRegion) else {
            return StepAccount("\(what), and it is not known where the person is")
        }
        return StepAccount("\(what), and the person is in \(elsewhere)")
    }
}
