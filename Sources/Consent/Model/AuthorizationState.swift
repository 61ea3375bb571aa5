import EventLoop
import UsherProto

/// A person's authorization for one app, and how it changes: the model's table as a value without clock or disk.
struct AuthorizationState: Equatable, Sendable {
    /// Whether the app may notify; the numbers are the contract's.
    enum Status: Int64, CaseIterable, Sendable {
        case notDetermined = 1
        case denied = 2
        case authorized = 3
        case provisional = 4
        case ephemeral = 5

        /// The status as the contract spells it.
        var message: AuthorizationStatus { AuthorizationStatus(rawValue: Int32(rawValue)) }
    }

    /// What a person chose.
    struct Choice: Equatable, Sendable {
        var status: Status
        /// When an ephemeral authorization ends; nil for every other status.
        var endsAt: UnixTime?
        /// Where it was chosen.
        var source: ChoiceSource
    }

    var status = Status.notDetermined
    /// When an ephemeral authorization ends; nil for every other status.
    var endsAt: UnixTime?
    /// What the app asked for with its latest request.
    var options: AuthorizationOptions = []
    /// True where the person has answered the prompt.
    var wasPrompted = false

    /// Nobody asked, nobody answered.
    static let initial = AuthorizationState()

    /// What holds at `now`: an ephemeral authorization whose time is over is not determined, and the prompt may be shown
    /// again.
    func inForce(at now: UnixTime) -> Self {
        guard status == .ephemeral, let endsAt, endsAt <= now else { return self }
        return AuthorizationState(options: options)
    }

    /// Takes an app's request, and says whether the prompt is to be shown.
    mutating func request(_ asked: AuthorizationOptions) -> Bool {
        options = asked
        switch status {
        case .notDetermined where asked.contains(.provisional):
            status = .provisional
            return false
        case .notDetermined: return true
        case .provisional: return !asked.contains(.provisional)
        case .denied, .authorized, .ephemeral: return false
        }
    }

    /// What a choice makes of it; nil where the model has no such transition.
    ///
    /// A choice of what holds already changes nothing, wherever it was made: that makes repeating one harmless.
    func choosing(_ choice: Choice) -> Self? {
        if choice.status == status, choice.endsAt == endsAt { return self }
        guard allows(choice) else { return nil }
        var next = self
        next.status = choice.status
        next.endsAt = choice.endsAt
        if choice.source == .prompt { next.wasPrompted = true }
        return next
    }

    private func allows(_ choice: Choice) -> Bool {
        switch choice.status {
        case .notDetermined, .provisional:
            // Only time leads back to the one, and only an app's request to the other.
            return false
        case .ephemeral:
            let isOpen = status == .notDetermined || status == .ephemeral
            return isOpen && Self.mayBeginEphemeral.contains(choice.source)
        case .authorized: return mayDecide(choice.source)
        case .denied: return mayDecide(choice.source) || Self.mayOnlyDeny.contains(choice.source)
        }
    }

    /// True where `source` may say yes or no.
    private func mayDecide(_ source: ChoiceSource) -> Bool {
        switch source {
        case .prompt: status == .notDetermined || status == .provisional
        case .provisionalNotification: status == .provisional
        case .settings, .preferenceLink, .operator: true
        default: false
        }
    }

    /// Places where an app could speak for the person: they may end an authorization, not begin one.
    private static let mayOnlyDeny: Set<ChoiceSource> = [.app, .oneClickUnsubscribe]
    private static let mayBeginEphemeral: Set<ChoiceSource> = [.prompt, .settings, .app, .operator]
}

extension AuthorizationState {
    /// The authorization as the contract spells it.
    var message: Authorization {
        Authorization(
            status: status.message,
            endsAtUnixUs: endsAt?.microseconds,
            options: options.messages,
            wasPrompted: wasPrompted
        )
    }
}
