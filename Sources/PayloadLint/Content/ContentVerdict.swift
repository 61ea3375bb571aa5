package import UsherProto

/// What payload rule P9 says is meant although it is not written.
package struct ContentAdjustments: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The level is critical, since the sound is and no level is given.
    package static let levelIsCritical = Self(rawValue: 1)
    /// The sound is critical at volume 1, since the level is.
    package static let soundIsCritical = Self(rawValue: 2)
}

/// What is to be said of content that is accepted.
package struct ContentVerdict: Sendable {
    /// What is to be read differently from how it is written; empty nearly always.
    package var adjustments: ContentAdjustments = []
    /// Warnings and hints, with paths as in a refusal.
    package var findings: [Finding] = []
}

extension NotificationContent {
    /// The content with what P9 says is meant.
    package func applying(_ adjustments: ContentAdjustments) -> NotificationContent {
        var content = self
        if adjustments.contains(.levelIsCritical) { content.level = .critical }
        if adjustments.contains(.soundIsCritical) {
            content.sound = Sound(kind: .critical, name: sound?.name ?? "", volume: 1)
        }
        return content
    }
}
