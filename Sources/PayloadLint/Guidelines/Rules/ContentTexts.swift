import UsherProto

/// The texts of a notification, read once for all the rules.
struct ContentTexts {
    let title: Wording
    let subtitle: Wording
    let body: Wording
    /// Whether a person wrote it to another: then its words are theirs, and no rule about wording holds.
    let isPersonal: Bool
    let hasText: Bool
    /// Whether the rules about words hold; false where they cannot be checked, nil where there are none to check.
    let readsEnglish: Bool?

    init(_ content: borrowing NotificationContentView, app: borrowing GuidelineApp) {
        isPersonal = content.kind == .message || content.kind == .call
        let isPlain = !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty
        hasText =
            isPlain || content.titleLocalization != nil || content.subtitleLocalization != nil
            || content.bodyLocalization != nil
        guard isPlain, !isPersonal else {
            title = Wording()
            subtitle = Wording()
            body = Wording()
            readsEnglish = nil
            return
        }
        title = WordingScanner.read(content.title)
        subtitle = WordingScanner.read(content.subtitle)
        body = WordingScanner.read(content.body)
        var all = title
        all.addLanguage(of: subtitle)
        all.addLanguage(of: body)
        if !all.hasLetters {
            readsEnglish = nil
        } else if content.language.byteCount > 0 {
            readsEnglish = GuidelineLanguage(content.language) == .english
        } else if app.languages.count == 1 {
            readsEnglish = app.languages[0] == .english
        } else {
            readsEnglish = all.looksEnglish
        }
    }

    /// The first text with words of sale.
    var saleField: ContentField? {
        guard readsEnglish == true else { return nil }
        if title.marks.contains(.sale) { return .title }
        if subtitle.marks.contains(.sale) { return .subtitle }
        return body.marks.contains(.sale) ? .body : nil
    }
}
