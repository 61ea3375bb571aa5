import NotificationModel
import UsherProto

extension DecisionInput {
    /// The packed form of facts without anything of ``packedManners``, which is most of them; the one with it; and the one
    /// with what a public authority's alert depends on too.
    private static let plainVersion: UInt8 = 1
    private static let mannersVersion: UInt8 = 2
    private static let authorityVersion: UInt8 = 3

    /// The facts in some 10 bytes, and a few more for Focus, badge, call and ids; ``init(packed:)`` gives them back.
    ///
    /// In order: version; switches, 4 bytes little-endian; level, kind, authorization; where a Focus is on, its people
    /// mode, callers, apps mode; badge and microseconds where there are any; the sender's contact and the Focus's id,
    /// each with its length before it; from version 2 also the switches of conversation and cap, one byte, and the level
    /// of the event's alert; in version 3 also the regions of the app's entitlement and of the person. Numbers are
    /// base-128 varints.
    package var packed: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(48 + notification.senderContactID.utf8.count + (focus?.id.utf8.count ?? 0))
        let manners = packedManners
        let hasManners = manners.word != 0 || notification.alertedEventLevel != .unspecified
        bytes.append(hasAuthority ? Self.authorityVersion : hasManners ? Self.mannersVersion : Self.plainVersion)
        var switches = packedSwitches
        for _ in 0..<4 {
            bytes.append(UInt8(truncatingIfNeeded: switches.word))
            switches.word >>= 8
        }
        bytes.appendNumber(notification.level.rawValue)
        bytes.appendNumber(notification.kind.rawValue)
        bytes.appendNumber(settings.authorization.rawValue)
        if let focus {
            bytes.appendNumber(focus.peopleMode.rawValue)
            bytes.appendNumber(focus.callsFrom.rawValue)
            bytes.appendNumber(focus.appsMode.rawValue)
        }
        if let badge = notification.badge { bytes.appendVarint(UInt64(badge)) }
        if let elapsed = notification.microsecondsSincePreviousCall {
            bytes.appendVarint(UInt64(bitPattern: elapsed))
        }
        bytes.appendText(notification.senderContactID)
        if let focus { bytes.appendText(focus.id) }
        if hasManners || hasAuthority {
            bytes.append(UInt8(truncatingIfNeeded: manners.word))
            bytes.appendNumber(notification.alertedEventLevel.rawValue)
        }
        if hasAuthority {
            bytes.appendText(app.publicAuthorityRegion?.code ?? "")
            bytes.appendText(personRegion?.code ?? "")
        }
        return bytes
    }

    /// The facts that ``packed`` holds; nil for a version this build does not know, and for damaged bytes.
    package init?(packed bytes: [UInt8]) {
        var rest = PackedReader(bytes)
        guard let version = rest.byte(), Self.plainVersion...Self.authorityVersion ~= version, let word = rest.word()
        else { return nil }
        self.init()
        takeSwitches(PackedSwitches(word: word))
        notification.level = InterruptionLevel(rawValue: rest.number())
        notification.kind = NotificationKind(rawValue: rest.number())
        settings.authorization = AuthorizationStatus(rawValue: rest.number())
        focus?.peopleMode = ListMode(rawValue: rest.number())
        focus?.callsFrom = CallsFrom(rawValue: rest.number())
        focus?.appsMode = ListMode(rawValue: rest.number())
        if notification.badge != nil { notification.badge = UInt32(truncatingIfNeeded: rest.varint()) }
        if notification.microsecondsSincePreviousCall != nil {
            notification.microsecondsSincePreviousCall = Int64(bitPattern: rest.varint())
        }
        notification.senderContactID = rest.text()
        focus?.id = rest.text()
        if version >= Self.mannersVersion {
            takeManners(PackedSwitches(word: UInt32(rest.byte() ?? 0)))
            notification.alertedEventLevel = InterruptionLevel(rawValue: rest.number())
        }
        if version == Self.authorityVersion {
            app.publicAuthorityRegion = Region(rest.text())
            personRegion = Region(rest.text())
        }
        // One form for each set of facts: whatever would be written differently was not written by this.
        guard rest.isWhole, packed == bytes else { return nil }
    }

    /// The switches, each in its place; a new one goes to the end, with a new version.
    private var packedSwitches: PackedSwitches {
        var bits = PackedSwitches()
        bits.put(notification.hasSender)
        bits.put(notification.asksForSound)
        bits.put(notification.notifyAnyway)
        bits.put(notification.silencedBefore)
        bits.put(notification.isMarketing)
        bits.put(notification.badge != nil)
        bits.put(notification.microsecondsSincePreviousCall != nil)
        bits.put(notification.filterMatches != nil)
        bits.put(notification.filterMatches == true)
        bits.put(app.mayUseTimeSensitive)
        bits.put(app.mayUseCritical)
        bits.put(app.mayUseCommunication)
        bits.put(app.seesFocusStatus)
        bits.put(settings.alert)
        bits.put(settings.sound)
        bits.put(settings.badge)
        bits.put(settings.lockScreen)
        bits.put(settings.notificationCenter)
        bits.put(settings.timeSensitive)
        bits.put(settings.critical)
        bits.put(settings.inSummary)
        bits.put(settings.directMessagesImmediate)
        bits.put(settings.isQuiet)
        bits.put(isDeviceMuted)
        bits.put(focus != nil)
        guard let focus else { return bits }
        bits.put(focus.isPersonListed)
        bits.put(focus.isCallerInGroup)
        bits.put(focus.isAppListed)
        bits.put(focus.allowsTimeSensitive)
        bits.put(focus.allowsRepeatedCalls)
        return bits
    }

    /// The switches that few notifications have, each in its place.
    private var packedManners: PackedSwitches {
        var bits = PackedSwitches()
        bits.put(notification.isConversationMuted)
        bits.put(notification.mentionsMe)
        bits.put(notification.repliesToMe)
        bits.put(notification.isRateCapped)
        bits.put(notification.isPublicAuthority)
        return bits
    }

    /// Whether there is anything that only a public authority's alert depends on.
    private var hasAuthority: Bool {
        notification.isPublicAuthority || app.publicAuthorityRegion != nil || personRegion != nil
    }

    /// Takes the switches back, in the order of ``packedManners``.
    private mutating func takeManners(_ switches: PackedSwitches) {
        var bits = switches
        notification.isConversationMuted = bits.take()
        notification.mentionsMe = bits.take()
        notification.repliesToMe = bits.take()
        notification.isRateCapped = bits.take()
        notification.isPublicAuthority = bits.take()
    }

    /// Takes the switches back, in the order of ``packedSwitches``; what is there but not known yet is 0.
    private mutating func takeSwitches(_ switches: PackedSwitches) {
        var bits = switches
        notification.hasSender = bits.take()
        notification.asksForSound = bits.take()
        notification.notifyAnyway = bits.take()
        notification.silencedBefore = bits.take()
        notification.isMarketing = bits.take()
        notification.badge = bits.take() ? 0 : nil
        notification.microsecondsSincePreviousCall = bits.take() ? 0 : nil
        let (hasFilter, filterMatches) = (bits.take(), bits.take())
        notification.filterMatches = hasFilter ? filterMatches : nil
        app.mayUseTimeSensitive = bits.take()
        app.mayUseCritical = bits.take()
        app.mayUseCommunication = bits.take()
        app.seesFocusStatus = bits.take()
        settings.alert = bits.take()
        settings.sound = bits.take()
        settings.badge = bits.take()
        settings.lockScreen = bits.take()
        settings.notificationCenter = bits.take()
        settings.timeSensitive = bits.take()
        settings.critical = bits.take()
        settings.inSummary = bits.take()
        settings.directMessagesImmediate = bits.take()
        settings.isQuiet = bits.take()
        isDeviceMuted = bits.take()
        guard bits.take() else { return }
        var facts = FocusFacts()
        facts.isPersonListed = bits.take()
        facts.isCallerInGroup = bits.take()
        facts.isAppListed = bits.take()
        facts.allowsTimeSensitive = bits.take()
        facts.allowsRepeatedCalls = bits.take()
        focus = facts
    }
}
