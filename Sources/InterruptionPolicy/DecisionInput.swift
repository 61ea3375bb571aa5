package import NotificationModel
package import UsherProto

/// Everything the decision about one pair depends on.
///
/// The defaults are those of the golden table (docs/decision.md): an app that may notify, with the self-service
/// capabilities, every switch on, no Focus, and a notification that names a sound.
package struct DecisionInput: Equatable, Sendable {
    /// What the notification and its history say.
    package var notification = Notification()
    /// What the app may use.
    package var app = App()
    /// What the person has chosen for the app.
    package var settings = Settings()
    /// What the person's Focus says of this pair; nil where none is on.
    package var focus: FocusFacts?
    /// Whether the device's mute switch is on.
    package var isDeviceMuted = false
    /// Where the person is; nil where that is not known, or nothing depends on it.
    package var personRegion: Region?

    /// The input with every fact at its default.
    package init() {}

    /// What the notification says, and what went before it.
    package struct Notification: Equatable, Sendable {
        /// The level asked for; unspecified is read as active, an unknown one too, with the reason `level.unknown`.
        package var level = InterruptionLevel.unspecified
        /// What it is about; anything but a message or a call is read as general.
        package var kind = NotificationKind.general
        /// Whether a sender or caller is given.
        package var hasSender = false
        /// The contact the sender was matched to, for the trace; empty where none was.
        package var senderContactID = ""
        /// Whether a sound is asked for.
        package var asksForSound = true
        /// The badge asked for; nil leaves it as it is.
        package var badge: UInt32?
        /// Whether the sender asked to notify anyway.
        package var notifyAnyway = false
        /// Whether the app's filter in the Focus matches; nil where there is no filter, or nothing to hold it against.
        package var filterMatches: Bool?
        /// Microseconds since the same person's previous call attempt; nil where there was none.
        package var microsecondsSincePreviousCall: Int64?
        /// Whether the Focus that is on has silenced an earlier communication for the person.
        package var silencedBefore = false
        /// Whether its purpose is marketing.
        package var isMarketing = false
        /// Whether its purpose is a public authority's alert.
        package var isPublicAuthority = false
        /// Whether the person muted the conversation it belongs to.
        package var isConversationMuted = false
        /// Whether the message names the person.
        package var mentionsMe = false
        /// Whether the message answers one of the person's.
        package var repliesToMe = false
        /// The level of the alert that was made for the same event before; unspecified where none was.
        package var alertedEventLevel = InterruptionLevel.unspecified
        /// Whether the app has used up its alerts for this person and class; known only where an alert would be made.
        package var isRateCapped = false

        /// The facts at their defaults.
        package init() {}
    }

    /// What the app may use, whatever the person has chosen.
    package struct App: Equatable, Sendable {
        /// It may send time-sensitive notifications.
        package var mayUseTimeSensitive = true
        /// It may send critical notifications.
        package var mayUseCritical = false
        /// It may send communication notifications.
        package var mayUseCommunication = true
        /// The person shares the Focus status with it.
        package var seesFocusStatus = false
        /// It may send a public authority's alerts to people of this region; nil where it may send none.
        package var publicAuthorityRegion: Region?

        /// The facts at their defaults.
        package init() {}
    }

    /// What the person has chosen for the app.
    package struct Settings: Equatable, Sendable {
        /// Whether it may notify; unspecified and unknown ones are read as not determined.
        package var authorization = AuthorizationStatus.authorized
        /// Banner and lit screen.
        package var alert = true
        /// Sound and haptic.
        package var sound = true
        /// Badge number.
        package var badge = true
        /// Listed on the lock screen.
        package var lockScreen = true
        /// Listed in Notification Center.
        package var notificationCenter = true
        /// Level time-sensitive usable.
        package var timeSensitive = true
        /// Level critical usable.
        package var critical = true
        /// The app's active notifications wait for the scheduled summary.
        package var inSummary = false
        /// Messages skip the summary.
        package var directMessagesImmediate = true
        /// Notified quietly: Notification Center only, except for critical.
        package var isQuiet = false

        /// The switches at their defaults.
        package init() {}
    }

    /// What the Focus that is on says of this pair: its rules, and whether sender and app are on its lists.
    ///
    /// The defaults are those of the golden table's Focus: allow lists that hold neither sender nor app.
    package struct FocusFacts: Equatable, Sendable {
        /// The Focus's id, for the trace.
        package var id = ""
        /// What being on its list of people means; anything but silence is read as allow.
        package var peopleMode = ListMode.allow
        /// Whether the sender is on its list of people.
        package var isPersonListed = false
        /// Whose calls pass; unspecified and unknown ones are read as those of allowed people only.
        package var callsFrom = CallsFrom.allowedPeople
        /// Whether the caller is a favourite, a contact, or in the contact group, whichever `callsFrom` names.
        ///
        /// Not looked at for everyone, allowed people and nobody: there the rules know by themselves.
        package var isCallerInGroup = false
        /// What being on its list of apps means; anything but silence is read as allow.
        package var appsMode = ListMode.allow
        /// Whether the app is on its list of apps.
        package var isAppListed = false
        /// Whether it lets time-sensitive through.
        package var allowsTimeSensitive = false
        /// Whether it lets a second call of the same person within three minutes through.
        package var allowsRepeatedCalls = false

        /// The facts at their defaults.
        package init() {}
    }
}
