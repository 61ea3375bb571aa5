import InterruptionPolicy
import NotificationModel
import RPC
import ServiceHost
import UsherProto

/// What is otherwise than it was or is: the overrides of a request, checked.
struct PolicyOverrides: Sendable {
    /// The Focus that is on.
    enum FocusChoice: Sendable {
        /// Whichever is or was.
        case unchanged
        /// None.
        case none
        /// One of the person's own, as it is stored now.
        case own(String)
        /// This one, whenever it says so.
        case given(GivenFocus)
    }

    private let wire: DecisionOverrides
    let focus: FocusChoice
    /// The app's caps, where they are overridden.
    let caps: AlertCapSet?

    /// Whether the app's active notifications wait for the summary, where that is overridden.
    var scheduledDelivery: Bool? { wire.scheduledDelivery }
    /// Whether the person has a summary at all, where that is overridden.
    var hasSummary: Bool? { wire.hasSummary }
    /// Whether the person muted the conversation, where that is overridden.
    var conversationMuted: Bool? { wire.conversationMuted }
    /// The level asked for; unspecified where it is not overridden.
    var level: InterruptionLevel { wire.level }

    /// The overrides, which are `path` of the request.
    ///
    /// - Throws: A refusal with the field's path.
    init(_ overrides: DecisionOverrides, _ path: String) throws(RPCError) {
        wire = overrides
        if case .unrecognized = overrides.authorization {
            throw .refusal(.fieldMalformed, field: "\(path).authorization", "expected a status of authorization")
        }
        switch overrides.level {
        case .unspecified, .passive, .active, .timeSensitive, .critical: break
        case .unrecognized_, .unrecognized:
            throw .refusal(.invalidInterruptionLevel, field: "\(path).level", "expected one of the four levels")
        }
        do throws(RPCError) {
            caps = try overrides.caps.map { list throws(RPCError) in AlertCapSet(try AlertCapRules.checked(list.caps)) }
        } catch { throw error.inside("\(path).caps") }
        if let given = overrides.focus {
            guard overrides.focusID == nil else {
                throw .refusal(.fieldMalformed, field: "\(path).focus_id", "expected nothing beside focus")
            }
            do throws(RPCError) { try FocusRules.check(given) } catch { throw error.inside(path) }
            focus = .given(GivenFocus(given))
        } else if let id = overrides.focusID {
            if id.isEmpty {
                focus = .none
            } else {
                try IdentifierForm.focus.check(id, field: "\(path).focus_id")
                focus = .own(id)
            }
        } else {
            focus = .unchanged
        }
    }

    /// Overrides all but the summary and the Focus, which need to know more of the person.
    func apply(to facts: inout DecisionInput) {
        if wire.level != .unspecified { facts.notification.level = wire.level }
        if let isMuted = wire.conversationMuted { facts.notification.isConversationMuted = isMuted }
        if wire.authorization != .unspecified { facts.settings.authorization = wire.authorization }
        set(&facts.settings.alert, wire.alert)
        set(&facts.settings.sound, wire.sound)
        set(&facts.settings.badge, wire.badge)
        set(&facts.settings.lockScreen, wire.lockScreen)
        set(&facts.settings.notificationCenter, wire.notificationCenter)
        set(&facts.settings.timeSensitive, wire.timeSensitive)
        set(&facts.settings.critical, wire.critical)
        set(&facts.settings.directMessagesImmediate, wire.directMessages)
        set(&facts.settings.isQuiet, wire.quiet)
        set(&facts.app.mayUseTimeSensitive, wire.mayUseTimeSensitive)
        set(&facts.app.mayUseCritical, wire.mayUseCritical)
        set(&facts.app.mayUseCommunication, wire.mayUseCommunication)
    }

    private func set(_ value: inout Bool, _ override: Bool?) {
        if let override { value = override }
    }
}

extension RPCError {
    /// The same refusal of a message that is `path` of the request.
    func inside(_ path: String) -> Self {
        var metadata = Metadata()
        metadata.add("usher-field", fieldPath.map { "\(path).\($0)" } ?? path)
        return Self(code, message, metadata: metadata)
    }
}
