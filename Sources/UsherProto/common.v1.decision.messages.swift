// swift-format-ignore-file
// Made by protoc-gen-usher-swift from usher/common/v1/decision.proto; change that and run script/generate.

package import ProtobufRuntime

/// Where the record is listed.
package enum Listing: ProtobufEnum {
    /// No decision was made.
    case unspecified
    /// Nowhere.
    ///
    /// Spelled `no`.
    case none
    /// Notification Center only.
    ///
    /// Spelled `nc`.
    case notificationCenter
    /// The lock screen only.
    ///
    /// Spelled `lock`.
    case lockScreen
    /// Both.
    ///
    /// Spelled `nc+lock`.
    case notificationCenterAndLockScreen
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .none,
        .notificationCenter,
        .lockScreen,
        .notificationCenterAndLockScreen,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .none
            case 2: .notificationCenter
            case 3: .lockScreen
            case 4: .notificationCenterAndLockScreen
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .none: 1
        case .notificationCenter: 2
        case .lockScreen: 3
        case .notificationCenterAndLockScreen: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "LISTING_UNSPECIFIED"
        case .none: "LISTING_NONE"
        case .notificationCenter: "LISTING_NOTIFICATION_CENTER"
        case .lockScreen: "LISTING_LOCK_SCREEN"
        case .notificationCenterAndLockScreen: "LISTING_NOTIFICATION_CENTER_AND_LOCK_SCREEN"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What becomes of the alert.
package enum AlertDisposition: ProtobufEnum {
    /// No decision was made.
    case unspecified
    /// There is none.
    ///
    /// Spelled `none`.
    case none
    /// It is made now.
    ///
    /// Spelled `now`.
    case now
    /// It waits for the scheduled summary.
    ///
    /// Spelled `held.summary`.
    case heldSummary
    /// A Focus withholds it; it is not replayed when the Focus ends.
    ///
    /// Spelled `silenced.focus`.
    case silencedFocus
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .none,
        .now,
        .heldSummary,
        .silencedFocus,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .none
            case 2: .now
            case 3: .heldSummary
            case 4: .silencedFocus
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .none: 1
        case .now: 2
        case .heldSummary: 3
        case .silencedFocus: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "ALERT_DISPOSITION_UNSPECIFIED"
        case .none: "ALERT_DISPOSITION_NONE"
        case .now: "ALERT_DISPOSITION_NOW"
        case .heldSummary: "ALERT_DISPOSITION_HELD_SUMMARY"
        case .silencedFocus: "ALERT_DISPOSITION_SILENCED_FOCUS"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What is heard.
package enum SoundDisposition: ProtobufEnum {
    /// No decision was made.
    case unspecified
    /// Nothing.
    ///
    /// Spelled `none`.
    case none
    /// The sound asked for.
    ///
    /// Spelled `normal`.
    case normal
    /// It would sound, but the mute switch is on.
    ///
    /// Spelled `muted`.
    case muted
    /// The critical sound at its own volume.
    ///
    /// Spelled `critical`.
    case critical
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .none,
        .normal,
        .muted,
        .critical,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .none
            case 2: .normal
            case 3: .muted
            case 4: .critical
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .none: 1
        case .normal: 2
        case .muted: 3
        case .critical: 4
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "SOUND_DISPOSITION_UNSPECIFIED"
        case .none: "SOUND_DISPOSITION_NONE"
        case .normal: "SOUND_DISPOSITION_NORMAL"
        case .muted: "SOUND_DISPOSITION_MUTED"
        case .critical: "SOUND_DISPOSITION_CRITICAL"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// Why a pair turned out as it did.
///
/// The spelling for people and JSON follows from the name: what stands before the first underscore, a full stop, and the
/// rest in lower camel case; a single word stands alone. Each comment gives it. 1 to 39 are the decision's, 40 to 59
/// consent's, 60 to 89 the life of the pair's; a number a reader does not know is shown as `reason.N`.
package enum Reason: ProtobufEnum {
    /// No reason was recorded.
    case unspecified
    /// `auth.denied`: the person denied notifications for the app.
    case authDenied
    /// `auth.notDetermined`: the person was not asked yet.
    case authNotDetermined
    /// `level.unknown`: a stored or relayed level is not one of the four; read as active.
    case levelUnknown
    /// `comm.notQualified`: a message or call without sender, or the app lacks the capability; read as general.
    case commNotQualified
    /// `marketing.capped`: marketing above active was capped at active.
    case marketingCapped
    /// `critical.downgraded`: critical without entitlement or switched off; fell to time-sensitive.
    case criticalDowngraded
    /// `ts.downgraded`: time-sensitive without capability or switched off; fell to active.
    case tsDowngraded
    /// `quiet.provisional`: authorization is provisional; Notification Center only.
    case quietProvisional
    /// `quiet.user`: the person chose to be notified quietly.
    case quietUser
    /// `passive`: passive notifications have no alert.
    case passive
    /// `summary`: the alert waits for the scheduled summary.
    case summary
    /// `silence.filter`: the Focus filter of the app does not match.
    case silenceFilter
    /// `silence.person`: the sender is on the Focus's silence list.
    case silencePerson
    /// `silence.app`: nothing lets it through the Focus.
    case silenceApp
    /// `allow.critical`: critical passes every Focus.
    case allowCritical
    /// `allow.person`: the people rule of the Focus lets the sender through.
    case allowPerson
    /// `allow.callsFrom`: the caller is in the group calls are allowed from.
    case allowCallsFrom
    /// `allow.app`: the app rule of the Focus lets the app through.
    case allowApp
    /// `allow.repeatedCall`: a second call of the same person within 180 seconds.
    case allowRepeatedCall
    /// `allow.timeSensitive`: the Focus lets time-sensitive through.
    case allowTimeSensitive
    /// `allow.notifyAnyway`: the sender asked to notify anyway after an earlier one was silenced.
    case allowNotifyAnyway
    /// `deliver`: no Focus is on and nothing holds the alert.
    case deliver
    /// `enrich.fallback`: enriching the content failed; the original content was used.
    case enrichFallback
    /// `conversation.muted`: the person muted the conversation, and it is neither a mention nor a reply.
    case conversationMuted
    /// `event.repeated`: an alert was already made for this event and person; the record is updated quietly.
    case eventRepeated
    /// `rate.capped`: the app used up its alerts for this person and class.
    case rateCapped
    /// `allow.publicAuthority`: a public authority's alert for the person's region; nothing the person set stops it.
    case allowPublicAuthority
    /// `marketing.notOptedIn`: no matching opt-in for this topic (guideline MKT-002).
    case marketingNotOptedIn
    /// `topic.unknown`: the app has no such topic.
    case topicUnknown
    /// `topic.notSubscribed`: the person is not subscribed to the topic.
    case topicNotSubscribed
    /// `channel.off`: the person switched this channel off for the topic.
    case channelOff
    /// `person.erased`: the person was erased.
    case personErased
    /// `consent.withdrawn`: consent ended between evaluation and delivery.
    case consentWithdrawn
    /// `cancelled`: the sender cancelled before this pair was done.
    case cancelled
    /// `expired`: the alert's expiration passed first.
    case expired
    /// `superseded`: a later notification with the same collapse id replaced it.
    case superseded
    /// `read`: the person read the record before the alert was due.
    case read
    /// `removed`: the person removed the record before the alert was due.
    case removed
    /// `summary.left`: the app left the scheduled summary, or no summary time is left.
    case summaryLeft
    /// `person.unknown`: there is no such person any more.
    case personUnknown
    /// `attempts.exhausted`: a step kept failing until its retry limit.
    case attemptsExhausted
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .authDenied,
        .authNotDetermined,
        .levelUnknown,
        .commNotQualified,
        .marketingCapped,
        .criticalDowngraded,
        .tsDowngraded,
        .quietProvisional,
        .quietUser,
        .passive,
        .summary,
        .silenceFilter,
        .silencePerson,
        .silenceApp,
        .allowCritical,
        .allowPerson,
        .allowCallsFrom,
        .allowApp,
        .allowRepeatedCall,
        .allowTimeSensitive,
        .allowNotifyAnyway,
        .deliver,
        .enrichFallback,
        .conversationMuted,
        .eventRepeated,
        .rateCapped,
        .allowPublicAuthority,
        .marketingNotOptedIn,
        .topicUnknown,
        .topicNotSubscribed,
        .channelOff,
        .personErased,
        .consentWithdrawn,
        .cancelled,
        .expired,
        .superseded,
        .read,
        .removed,
        .summaryLeft,
        .personUnknown,
        .attemptsExhausted,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .authDenied
            case 2: .authNotDetermined
            case 3: .levelUnknown
            case 4: .commNotQualified
            case 5: .marketingCapped
            case 6: .criticalDowngraded
            case 7: .tsDowngraded
            case 8: .quietProvisional
            case 9: .quietUser
            case 10: .passive
            case 11: .summary
            case 12: .silenceFilter
            case 13: .silencePerson
            case 14: .silenceApp
            case 15: .allowCritical
            case 16: .allowPerson
            case 17: .allowCallsFrom
            case 18: .allowApp
            case 19: .allowRepeatedCall
            case 20: .allowTimeSensitive
            case 21: .allowNotifyAnyway
            case 22: .deliver
            case 23: .enrichFallback
            case 24: .conversationMuted
            case 25: .eventRepeated
            case 26: .rateCapped
            case 27: .allowPublicAuthority
            case 40: .marketingNotOptedIn
            case 41: .topicUnknown
            case 42: .topicNotSubscribed
            case 43: .channelOff
            case 44: .personErased
            case 45: .consentWithdrawn
            case 60: .cancelled
            case 61: .expired
            case 62: .superseded
            case 63: .read
            case 64: .removed
            case 65: .summaryLeft
            case 66: .personUnknown
            case 67: .attemptsExhausted
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .authDenied: 1
        case .authNotDetermined: 2
        case .levelUnknown: 3
        case .commNotQualified: 4
        case .marketingCapped: 5
        case .criticalDowngraded: 6
        case .tsDowngraded: 7
        case .quietProvisional: 8
        case .quietUser: 9
        case .passive: 10
        case .summary: 11
        case .silenceFilter: 12
        case .silencePerson: 13
        case .silenceApp: 14
        case .allowCritical: 15
        case .allowPerson: 16
        case .allowCallsFrom: 17
        case .allowApp: 18
        case .allowRepeatedCall: 19
        case .allowTimeSensitive: 20
        case .allowNotifyAnyway: 21
        case .deliver: 22
        case .enrichFallback: 23
        case .conversationMuted: 24
        case .eventRepeated: 25
        case .rateCapped: 26
        case .allowPublicAuthority: 27
        case .marketingNotOptedIn: 40
        case .topicUnknown: 41
        case .topicNotSubscribed: 42
        case .channelOff: 43
        case .personErased: 44
        case .consentWithdrawn: 45
        case .cancelled: 60
        case .expired: 61
        case .superseded: 62
        case .read: 63
        case .removed: 64
        case .summaryLeft: 65
        case .personUnknown: 66
        case .attemptsExhausted: 67
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "REASON_UNSPECIFIED"
        case .authDenied: "REASON_AUTH_DENIED"
        case .authNotDetermined: "REASON_AUTH_NOT_DETERMINED"
        case .levelUnknown: "REASON_LEVEL_UNKNOWN"
        case .commNotQualified: "REASON_COMM_NOT_QUALIFIED"
        case .marketingCapped: "REASON_MARKETING_CAPPED"
        case .criticalDowngraded: "REASON_CRITICAL_DOWNGRADED"
        case .tsDowngraded: "REASON_TS_DOWNGRADED"
        case .quietProvisional: "REASON_QUIET_PROVISIONAL"
        case .quietUser: "REASON_QUIET_USER"
        case .passive: "REASON_PASSIVE"
        case .summary: "REASON_SUMMARY"
        case .silenceFilter: "REASON_SILENCE_FILTER"
        case .silencePerson: "REASON_SILENCE_PERSON"
        case .silenceApp: "REASON_SILENCE_APP"
        case .allowCritical: "REASON_ALLOW_CRITICAL"
        case .allowPerson: "REASON_ALLOW_PERSON"
        case .allowCallsFrom: "REASON_ALLOW_CALLS_FROM"
        case .allowApp: "REASON_ALLOW_APP"
        case .allowRepeatedCall: "REASON_ALLOW_REPEATED_CALL"
        case .allowTimeSensitive: "REASON_ALLOW_TIME_SENSITIVE"
        case .allowNotifyAnyway: "REASON_ALLOW_NOTIFY_ANYWAY"
        case .deliver: "REASON_DELIVER"
        case .enrichFallback: "REASON_ENRICH_FALLBACK"
        case .conversationMuted: "REASON_CONVERSATION_MUTED"
        case .eventRepeated: "REASON_EVENT_REPEATED"
        case .rateCapped: "REASON_RATE_CAPPED"
        case .allowPublicAuthority: "REASON_ALLOW_PUBLIC_AUTHORITY"
        case .marketingNotOptedIn: "REASON_MARKETING_NOT_OPTED_IN"
        case .topicUnknown: "REASON_TOPIC_UNKNOWN"
        case .topicNotSubscribed: "REASON_TOPIC_NOT_SUBSCRIBED"
        case .channelOff: "REASON_CHANNEL_OFF"
        case .personErased: "REASON_PERSON_ERASED"
        case .consentWithdrawn: "REASON_CONSENT_WITHDRAWN"
        case .cancelled: "REASON_CANCELLED"
        case .expired: "REASON_EXPIRED"
        case .superseded: "REASON_SUPERSEDED"
        case .read: "REASON_READ"
        case .removed: "REASON_REMOVED"
        case .summaryLeft: "REASON_SUMMARY_LEFT"
        case .personUnknown: "REASON_PERSON_UNKNOWN"
        case .attemptsExhausted: "REASON_ATTEMPTS_EXHAUSTED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// One rule of the decision procedure.
///
/// They are tried in the order of the places their comments begin with, which is not
/// that of the numbers.
package enum DecisionRule: ProtobufEnum {
    /// No rule.
    case unspecified
    /// 1: authorization.
    case authorization
    /// 2: the level given, or active.
    case level
    /// 3: whether it qualifies as communication.
    case communication
    /// 4: marketing is capped at active.
    case marketingCap
    /// 5: whether critical is available.
    case critical
    /// 6: whether time-sensitive is available.
    case timeSensitive
    /// 7: listing and badge.
    case record
    /// 8: quiet delivery.
    case quiet
    /// 9: passive.
    case passive
    /// 10: the scheduled summary.
    case summary
    /// 11, before a: critical passes every Focus, and without a Focus there is nothing to pass.
    case focus
    /// 11 a: the Focus filter.
    case focusFilter
    /// 11 b: the silence list of people.
    case focusSilencedPerson
    /// 11 c: the people rule.
    case focusAllowedPerson
    /// 11 d: calls from.
    case focusCallsFrom
    /// 11 e: the app rule.
    case focusApp
    /// 11 f: repeated calls.
    case focusRepeatedCall
    /// 11 g: time-sensitive through the Focus.
    case focusTimeSensitive
    /// 11 h: notify anyway.
    case focusNotifyAnyway
    /// 11 i: silenced, since nothing let it through.
    case focusOtherwise
    /// 12: the alert is made: screen, sound, haptic.
    case alert
    /// 9 a, after passive: a message or call in a conversation the person muted.
    case conversationMute
    /// 9 b: an alert was made for the same event already (guideline DUP-001).
    case eventRepeated
    /// 9 c: the app used up its alerts for the person and class.
    case rateCap
    /// 0, before all others: a public authority's critical alert for people of its region.
    case publicAuthority
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .authorization,
        .level,
        .communication,
        .marketingCap,
        .critical,
        .timeSensitive,
        .record,
        .quiet,
        .passive,
        .summary,
        .focus,
        .focusFilter,
        .focusSilencedPerson,
        .focusAllowedPerson,
        .focusCallsFrom,
        .focusApp,
        .focusRepeatedCall,
        .focusTimeSensitive,
        .focusNotifyAnyway,
        .focusOtherwise,
        .alert,
        .conversationMute,
        .eventRepeated,
        .rateCap,
        .publicAuthority,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .authorization
            case 2: .level
            case 3: .communication
            case 4: .marketingCap
            case 5: .critical
            case 6: .timeSensitive
            case 7: .record
            case 8: .quiet
            case 9: .passive
            case 10: .summary
            case 11: .focus
            case 12: .focusFilter
            case 13: .focusSilencedPerson
            case 14: .focusAllowedPerson
            case 15: .focusCallsFrom
            case 16: .focusApp
            case 17: .focusRepeatedCall
            case 18: .focusTimeSensitive
            case 19: .focusNotifyAnyway
            case 20: .focusOtherwise
            case 21: .alert
            case 22: .conversationMute
            case 23: .eventRepeated
            case 24: .rateCap
            case 25: .publicAuthority
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .authorization: 1
        case .level: 2
        case .communication: 3
        case .marketingCap: 4
        case .critical: 5
        case .timeSensitive: 6
        case .record: 7
        case .quiet: 8
        case .passive: 9
        case .summary: 10
        case .focus: 11
        case .focusFilter: 12
        case .focusSilencedPerson: 13
        case .focusAllowedPerson: 14
        case .focusCallsFrom: 15
        case .focusApp: 16
        case .focusRepeatedCall: 17
        case .focusTimeSensitive: 18
        case .focusNotifyAnyway: 19
        case .focusOtherwise: 20
        case .alert: 21
        case .conversationMute: 22
        case .eventRepeated: 23
        case .rateCap: 24
        case .publicAuthority: 25
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "DECISION_RULE_UNSPECIFIED"
        case .authorization: "DECISION_RULE_AUTHORIZATION"
        case .level: "DECISION_RULE_LEVEL"
        case .communication: "DECISION_RULE_COMMUNICATION"
        case .marketingCap: "DECISION_RULE_MARKETING_CAP"
        case .critical: "DECISION_RULE_CRITICAL"
        case .timeSensitive: "DECISION_RULE_TIME_SENSITIVE"
        case .record: "DECISION_RULE_RECORD"
        case .quiet: "DECISION_RULE_QUIET"
        case .passive: "DECISION_RULE_PASSIVE"
        case .summary: "DECISION_RULE_SUMMARY"
        case .focus: "DECISION_RULE_FOCUS"
        case .focusFilter: "DECISION_RULE_FOCUS_FILTER"
        case .focusSilencedPerson: "DECISION_RULE_FOCUS_SILENCED_PERSON"
        case .focusAllowedPerson: "DECISION_RULE_FOCUS_ALLOWED_PERSON"
        case .focusCallsFrom: "DECISION_RULE_FOCUS_CALLS_FROM"
        case .focusApp: "DECISION_RULE_FOCUS_APP"
        case .focusRepeatedCall: "DECISION_RULE_FOCUS_REPEATED_CALL"
        case .focusTimeSensitive: "DECISION_RULE_FOCUS_TIME_SENSITIVE"
        case .focusNotifyAnyway: "DECISION_RULE_FOCUS_NOTIFY_ANYWAY"
        case .focusOtherwise: "DECISION_RULE_FOCUS_OTHERWISE"
        case .alert: "DECISION_RULE_ALERT"
        case .conversationMute: "DECISION_RULE_CONVERSATION_MUTE"
        case .eventRepeated: "DECISION_RULE_EVENT_REPEATED"
        case .rateCap: "DECISION_RULE_RATE_CAP"
        case .publicAuthority: "DECISION_RULE_PUBLIC_AUTHORITY"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a rule did.
package enum RuleOutcome: ProtobufEnum {
    /// Not recorded.
    case unspecified
    /// The rule was tried and did not apply; the next one follows.
    case continued
    /// The rule changed what later rules see, such as the level; the next one follows.
    case changed
    /// The rule settled the alert; no later rule of the procedure was needed.
    case settled
    /// The rule let the alert through the Focus; the alert rule follows.
    case passed
    /// The rule was not reached; the step says what it would have said.
    case notReached
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .continued,
        .changed,
        .settled,
        .passed,
        .notReached,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .continued
            case 2: .changed
            case 3: .settled
            case 4: .passed
            case 5: .notReached
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .continued: 1
        case .changed: 2
        case .settled: 3
        case .passed: 4
        case .notReached: 5
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "RULE_OUTCOME_UNSPECIFIED"
        case .continued: "RULE_OUTCOME_CONTINUED"
        case .changed: "RULE_OUTCOME_CHANGED"
        case .settled: "RULE_OUTCOME_SETTLED"
        case .passed: "RULE_OUTCOME_PASSED"
        case .notReached: "RULE_OUTCOME_NOT_REACHED"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a fact in the trace is about.
package enum FactName: ProtobufEnum {
    /// No name.
    case unspecified
    /// Number of an AuthorizationStatus.
    case authorization
    /// Number of the InterruptionLevel the rule saw.
    case level
    /// Number of a NotificationKind.
    case kind
    /// 1 where a sender or caller is present; `text` holds the matched contact id.
    case sender
    /// 1 where the app has the communication capability.
    case communicationCapability
    /// 1 where the purpose is marketing.
    case marketing
    /// 1 where the app has the critical entitlement.
    case criticalCapability
    /// 1 where the person has critical switched on.
    case criticalSetting
    /// 1 where the app has the time-sensitive capability.
    case timeSensitiveCapability
    /// 1 where the person has time-sensitive switched on.
    case timeSensitiveSetting
    /// 1 where the lock screen is switched on.
    case lockScreenSetting
    /// 1 where Notification Center is switched on.
    case notificationCenterSetting
    /// 1 where badges are switched on.
    case badgeSetting
    /// The badge asked for; left out of the step where none is.
    case badge
    /// 1 where the person chose to be notified quietly.
    case quiet
    /// 1 where the app is in the scheduled summary.
    case inSummary
    /// 1 where direct messages skip the summary.
    case directMessagesSetting
    /// 1 where a Focus is on; `text` holds its id.
    case focus
    /// 1 where the app's filter matches, 0 where it does not; left out of the step where there is no effect.
    case filterMatches
    /// Number of the Focus's list mode for people.
    case peopleMode
    /// 1 where the sender is on the Focus's list of people.
    case personListed
    /// Number of the group calls are allowed from.
    case callsFrom
    /// 1 where the caller is in that group.
    case callerInGroup
    /// Number of the Focus's list mode for apps.
    case appsMode
    /// 1 where the app is on the Focus's list of apps.
    case appListed
    /// 1 where the Focus lets repeated calls through.
    case repeatedCallsAllowed
    /// Microseconds since the same person's previous call attempt; left out of the step where there was none.
    case microsecondsSincePreviousCall
    /// 1 where the Focus lets time-sensitive through.
    case focusAllowsTimeSensitive
    /// 1 where the sender asked to notify anyway.
    case notifyAnyway
    /// 1 where the app may read the Focus status.
    case focusStatusShared
    /// 1 where this Focus silenced an earlier communication for the person.
    case silencedBefore
    /// 1 where alerts are switched on.
    case alertSetting
    /// 1 where sounds are switched on.
    case soundSetting
    /// 1 where the sender asked for a sound.
    case soundAsked
    /// 1 where the device's mute switch is on.
    case deviceMuted
    /// 1 where the person muted the conversation.
    case conversationMuted
    /// 1 where the message names the person.
    case mentionsMe
    /// 1 where the message answers one of the person's.
    case repliesToMe
    /// Number of the InterruptionLevel of the alert made for the same event before; left out where there was none.
    case alertedEventLevel
    /// 1 where the app has used up its alerts for this person and class.
    case rateCapped
    /// 1 where the app may send a public authority's alerts; `text` holds the region.
    case publicAuthorityRegion
    /// 1 where the person is in that region; `text` holds the person's region.
    case personInRegion
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .authorization,
        .level,
        .kind,
        .sender,
        .communicationCapability,
        .marketing,
        .criticalCapability,
        .criticalSetting,
        .timeSensitiveCapability,
        .timeSensitiveSetting,
        .lockScreenSetting,
        .notificationCenterSetting,
        .badgeSetting,
        .badge,
        .quiet,
        .inSummary,
        .directMessagesSetting,
        .focus,
        .filterMatches,
        .peopleMode,
        .personListed,
        .callsFrom,
        .callerInGroup,
        .appsMode,
        .appListed,
        .repeatedCallsAllowed,
        .microsecondsSincePreviousCall,
        .focusAllowsTimeSensitive,
        .notifyAnyway,
        .focusStatusShared,
        .silencedBefore,
        .alertSetting,
        .soundSetting,
        .soundAsked,
        .deviceMuted,
        .conversationMuted,
        .mentionsMe,
        .repliesToMe,
        .alertedEventLevel,
        .rateCapped,
        .publicAuthorityRegion,
        .personInRegion,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .authorization
            case 2: .level
            case 3: .kind
            case 4: .sender
            case 5: .communicationCapability
            case 6: .marketing
            case 7: .criticalCapability
            case 8: .criticalSetting
            case 9: .timeSensitiveCapability
            case 10: .timeSensitiveSetting
            case 11: .lockScreenSetting
            case 12: .notificationCenterSetting
            case 13: .badgeSetting
            case 14: .badge
            case 15: .quiet
            case 16: .inSummary
            case 17: .directMessagesSetting
            case 18: .focus
            case 19: .filterMatches
            case 20: .peopleMode
            case 21: .personListed
            case 22: .callsFrom
            case 23: .callerInGroup
            case 24: .appsMode
            case 25: .appListed
            case 26: .repeatedCallsAllowed
            case 27: .microsecondsSincePreviousCall
            case 28: .focusAllowsTimeSensitive
            case 29: .notifyAnyway
            case 30: .focusStatusShared
            case 31: .silencedBefore
            case 32: .alertSetting
            case 33: .soundSetting
            case 34: .soundAsked
            case 35: .deviceMuted
            case 36: .conversationMuted
            case 37: .mentionsMe
            case 38: .repliesToMe
            case 39: .alertedEventLevel
            case 40: .rateCapped
            case 41: .publicAuthorityRegion
            case 42: .personInRegion
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .authorization: 1
        case .level: 2
        case .kind: 3
        case .sender: 4
        case .communicationCapability: 5
        case .marketing: 6
        case .criticalCapability: 7
        case .criticalSetting: 8
        case .timeSensitiveCapability: 9
        case .timeSensitiveSetting: 10
        case .lockScreenSetting: 11
        case .notificationCenterSetting: 12
        case .badgeSetting: 13
        case .badge: 14
        case .quiet: 15
        case .inSummary: 16
        case .directMessagesSetting: 17
        case .focus: 18
        case .filterMatches: 19
        case .peopleMode: 20
        case .personListed: 21
        case .callsFrom: 22
        case .callerInGroup: 23
        case .appsMode: 24
        case .appListed: 25
        case .repeatedCallsAllowed: 26
        case .microsecondsSincePreviousCall: 27
        case .focusAllowsTimeSensitive: 28
        case .notifyAnyway: 29
        case .focusStatusShared: 30
        case .silencedBefore: 31
        case .alertSetting: 32
        case .soundSetting: 33
        case .soundAsked: 34
        case .deviceMuted: 35
        case .conversationMuted: 36
        case .mentionsMe: 37
        case .repliesToMe: 38
        case .alertedEventLevel: 39
        case .rateCapped: 40
        case .publicAuthorityRegion: 41
        case .personInRegion: 42
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "FACT_NAME_UNSPECIFIED"
        case .authorization: "FACT_NAME_AUTHORIZATION"
        case .level: "FACT_NAME_LEVEL"
        case .kind: "FACT_NAME_KIND"
        case .sender: "FACT_NAME_SENDER"
        case .communicationCapability: "FACT_NAME_COMMUNICATION_CAPABILITY"
        case .marketing: "FACT_NAME_MARKETING"
        case .criticalCapability: "FACT_NAME_CRITICAL_CAPABILITY"
        case .criticalSetting: "FACT_NAME_CRITICAL_SETTING"
        case .timeSensitiveCapability: "FACT_NAME_TIME_SENSITIVE_CAPABILITY"
        case .timeSensitiveSetting: "FACT_NAME_TIME_SENSITIVE_SETTING"
        case .lockScreenSetting: "FACT_NAME_LOCK_SCREEN_SETTING"
        case .notificationCenterSetting: "FACT_NAME_NOTIFICATION_CENTER_SETTING"
        case .badgeSetting: "FACT_NAME_BADGE_SETTING"
        case .badge: "FACT_NAME_BADGE"
        case .quiet: "FACT_NAME_QUIET"
        case .inSummary: "FACT_NAME_IN_SUMMARY"
        case .directMessagesSetting: "FACT_NAME_DIRECT_MESSAGES_SETTING"
        case .focus: "FACT_NAME_FOCUS"
        case .filterMatches: "FACT_NAME_FILTER_MATCHES"
        case .peopleMode: "FACT_NAME_PEOPLE_MODE"
        case .personListed: "FACT_NAME_PERSON_LISTED"
        case .callsFrom: "FACT_NAME_CALLS_FROM"
        case .callerInGroup: "FACT_NAME_CALLER_IN_GROUP"
        case .appsMode: "FACT_NAME_APPS_MODE"
        case .appListed: "FACT_NAME_APP_LISTED"
        case .repeatedCallsAllowed: "FACT_NAME_REPEATED_CALLS_ALLOWED"
        case .microsecondsSincePreviousCall: "FACT_NAME_MICROSECONDS_SINCE_PREVIOUS_CALL"
        case .focusAllowsTimeSensitive: "FACT_NAME_FOCUS_ALLOWS_TIME_SENSITIVE"
        case .notifyAnyway: "FACT_NAME_NOTIFY_ANYWAY"
        case .focusStatusShared: "FACT_NAME_FOCUS_STATUS_SHARED"
        case .silencedBefore: "FACT_NAME_SILENCED_BEFORE"
        case .alertSetting: "FACT_NAME_ALERT_SETTING"
        case .soundSetting: "FACT_NAME_SOUND_SETTING"
        case .soundAsked: "FACT_NAME_SOUND_ASKED"
        case .deviceMuted: "FACT_NAME_DEVICE_MUTED"
        case .conversationMuted: "FACT_NAME_CONVERSATION_MUTED"
        case .mentionsMe: "FACT_NAME_MENTIONS_ME"
        case .repliesToMe: "FACT_NAME_REPLIES_TO_ME"
        case .alertedEventLevel: "FACT_NAME_ALERTED_EVENT_LEVEL"
        case .rateCapped: "FACT_NAME_RATE_CAPPED"
        case .publicAuthorityRegion: "FACT_NAME_PUBLIC_AUTHORITY_REGION"
        case .personInRegion: "FACT_NAME_PERSON_IN_REGION"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// What a client asks the person, with a record, about an app's time-sensitive notifications (iOS model, introduction and
/// review).
///
/// It never delays the alert, and no answer keeps them.
package enum TimeSensitivePrompt: ProtobufEnum {
    /// Nothing.
    case unspecified
    /// It explains them: this is the first that alerts.
    case introduction
    /// It asks again whether they are wanted.
    case review
    /// A number that this build's contract does not know; kept as it came.
    case unrecognized(Int32)

    /// All values that the contract names.
    package static let allKnown: [Self] = [
        .unspecified,
        .introduction,
        .review,
    ]

    /// The value of a field that is absent.
    package init() { self = .unspecified }

    package init(rawValue: Int32) {
        self =
            switch rawValue {
            case 0: .unspecified
            case 1: .introduction
            case 2: .review
            default: .unrecognized(rawValue)
            }
    }

    package var rawValue: Int32 {
        switch self {
        case .unspecified: 0
        case .introduction: 1
        case .review: 2
        case .unrecognized(let rawValue): rawValue
        }
    }

    /// The name in the contract, or the number where the contract has none.
    package var contractName: String {
        switch self {
        case .unspecified: "TIME_SENSITIVE_PROMPT_UNSPECIFIED"
        case .introduction: "TIME_SENSITIVE_PROMPT_INTRODUCTION"
        case .review: "TIME_SENSITIVE_PROMPT_REVIEW"
        case .unrecognized(let rawValue): "\(rawValue)"
        }
    }
}

/// One input of a rule.
package struct DecisionFact: ProtobufCConvertible, Equatable, Sendable {
    /// What it is.
    package var name: FactName = FactName()
    /// Its value, in the unit its name documents.
    package var value: Int64 = 0
    /// The id that goes with it, where the name says so; otherwise empty.
    package var text: String = ""
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        name: FactName = FactName(),
        value: Int64 = 0,
        text: String = ""
    ) {
        self.name = name
        self.value = value
        self.text = text
    }
}

/// One rule of the trace: its input and its outcome.
package struct DecisionStep: ProtobufCConvertible, Equatable, Sendable {
    /// The rule.
    package var rule: DecisionRule = DecisionRule()
    /// What it did.
    package var outcome: RuleOutcome = RuleOutcome()
    /// The reason it gave; unspecified where it gave none.
    package var reason: Reason = Reason()
    /// What it saw, in the order it looked.
    package var inputs: [DecisionFact] = []
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        rule: DecisionRule = DecisionRule(),
        outcome: RuleOutcome = RuleOutcome(),
        reason: Reason = Reason(),
        inputs: [DecisionFact] = []
    ) {
        self.rule = rule
        self.outcome = outcome
        self.reason = reason
        self.inputs = inputs
    }
}

/// What was decided for one pair on one device, or on all of a person's devices.
package struct Decision: ProtobufCConvertible, Equatable, Sendable {
    /// The level in force after downgrades; unspecified where authorization stopped it first.
    package var effectiveLevel: InterruptionLevel = InterruptionLevel()
    /// Where the record is listed.
    package var listing: Listing = Listing()
    /// What becomes of the alert.
    package var alert: AlertDisposition = AlertDisposition()
    /// True where the screen lights and a banner may be drawn.
    package var lightsScreen: Bool = false
    /// What is heard.
    package var sound: SoundDisposition = SoundDisposition()
    /// The badge to set; absent means no change.
    ///
    /// A Focus, the summary and the level passive do not change it.
    package var badge: UInt32? = nil
    /// True where a haptic may accompany the sound; senders cannot ask for one.
    package var hapticEligible: Bool = false
    /// True where it counts as communication: drawn with the sender's name and avatar, at the top of the list.
    package var isCommunication: Bool = false
    /// Why, in the order the rules gave their reasons, such as `ts.downgraded` then `summary`.
    package var reasons: [Reason] = []
    /// The trace: every rule tried, in order.
    ///
    /// Only where the request asked for it.
    package var steps: [DecisionStep] = []
    /// When a held alert is due next; absent where the alert is not held.
    package var releaseAtUnixUs: Int64? = nil
    /// The Focus that was on, 1 to 64 bytes; empty where none was.
    package var focusID: String = ""
    /// Position in the consent ledger the permissions were read at.
    package var ledgerPosition: UInt64 = 0
    /// When the decision was made.
    package var decidedAtUnixUs: Int64 = 0
    /// Names the time for which the Focus was on, among all of the person; 0 where none was.
    ///
    /// What one time has silenced
    /// is listed as one group when it is over.
    package var focusActivation: UInt64 = 0
    /// What the client asks the person with this record; unspecified for nothing.
    package var timeSensitivePrompt: TimeSensitivePrompt = TimeSensitivePrompt()
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        effectiveLevel: InterruptionLevel = InterruptionLevel(),
        listing: Listing = Listing(),
        alert: AlertDisposition = AlertDisposition(),
        lightsScreen: Bool = false,
        sound: SoundDisposition = SoundDisposition(),
        badge: UInt32? = nil,
        hapticEligible: Bool = false,
        isCommunication: Bool = false,
        reasons: [Reason] = [],
        steps: [DecisionStep] = [],
        releaseAtUnixUs: Int64? = nil,
        focusID: String = "",
        ledgerPosition: UInt64 = 0,
        decidedAtUnixUs: Int64 = 0,
        focusActivation: UInt64 = 0,
        timeSensitivePrompt: TimeSensitivePrompt = TimeSensitivePrompt()
    ) {
        self.effectiveLevel = effectiveLevel
        self.listing = listing
        self.alert = alert
        self.lightsScreen = lightsScreen
        self.sound = sound
        self.badge = badge
        self.hapticEligible = hapticEligible
        self.isCommunication = isCommunication
        self.reasons = reasons
        self.steps = steps
        self.releaseAtUnixUs = releaseAtUnixUs
        self.focusID = focusID
        self.ledgerPosition = ledgerPosition
        self.decidedAtUnixUs = decidedAtUnixUs
        self.focusActivation = focusActivation
        self.timeSensitivePrompt = timeSensitivePrompt
    }
}

/// A decision that differs on one of the person's devices (mute switch, or a Focus that is not shared).
package struct DeviceDecision: ProtobufCConvertible, Equatable, Sendable {
    /// The device, 1 to 64 bytes.
    package var deviceID: String = ""
    /// What holds there, in place of the person's decision.
    ///
    /// Listing and badge are the same as there.
    package var decision: Decision? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        deviceID: String = "",
        decision: Decision? = nil
    ) {
        self.deviceID = deviceID
        self.decision = decision
    }
}

/// A notification together with its identity, sent once for all its pairs in a batch.
package struct IdentifiedNotification: ProtobufCConvertible, Equatable, Sendable {
    /// The notification: 16 bytes, a UUID of version 7 (RFC 9562), so ids sort by time of acceptance.
    package var notificationID: [UInt8] = []
    /// The sending app, such as `com.example.mail`; 1 to 155 bytes.
    package var appID: String = ""
    /// The topic it went to, 1 to 64 bytes; empty where it was addressed to people.
    package var topicID: String = ""
    /// When ingestion accepted it.
    package var acceptedAtUnixUs: Int64 = 0
    /// What the sender says.
    package var content: NotificationContent? = nil
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        notificationID: [UInt8] = [],
        appID: String = "",
        topicID: String = "",
        acceptedAtUnixUs: Int64 = 0,
        content: NotificationContent? = nil
    ) {
        self.notificationID = notificationID
        self.appID = appID
        self.topicID = topicID
        self.acceptedAtUnixUs = acceptedAtUnixUs
        self.content = content
    }
}

/// What the decision needs from consent for one pair, with the position it was read at.
package struct EvaluatedPermissions: ProtobufCConvertible, Equatable, Sendable {
    /// What the person permits and the app may use.
    package var permissions: Permissions? = nil
    /// Position in the consent ledger they were read at.
    package var ledgerPosition: UInt64 = 0
    package var unknownFields = UnknownFields()

    /// The message with every field at its default.
    package init() {}

    /// The message with these fields.
    package init(
        permissions: Permissions? = nil,
        ledgerPosition: UInt64 = 0
    ) {
        self.permissions = permissions
        self.ledgerPosition = ledgerPosition
    }
}
