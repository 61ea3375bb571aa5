extension GuidelineRule {
    /// Every rule, in the order of the cases; docs/lint.md shows it.
    package static let table: [Entry] = marketingAndLevels + wording + categories + otherParts
}
