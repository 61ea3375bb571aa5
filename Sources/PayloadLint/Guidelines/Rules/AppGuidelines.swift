package import UsherProto

/// The guideline rules about what an app declares of itself.
package enum AppGuidelines {
    /// Checks a declaration; `path` is its own.
    package static func check(_ app: App, path: String = "app", into report: inout GuidelineReport) {
        if app.settingsURL.isEmpty {
            report.object(.mkt004, "\(path).settings_url", "the app has no page on which to choose its notifications")
        }
        if app.badgeMeaning == .other {
            report.object(.bdg001, "\(path).badge_meaning", "a badge counts what is unread, and nothing else")
        }
        let limit = report.settings[.soundSeconds]
        for (index, sound) in app.sounds.enumerated() where Int(sound.durationMs) > limit * 1000 {
            let field = "\(path).sounds[\(index)].duration_ms"
            report.object(.snd002, field, "it plays for more than \(limit) s, so the default sound is played instead")
        }
    }
}
