import UsherProto

/// How a Focus looks on the person's devices, as options of a command; no decision depends on it.
struct FocusLookFlags: Sendable, Equatable {
    static let options: Set<String> = ["icon", "dim-lock-screen", "show-silenced", "hide-badges"]
    static let switches: Set<String> = ["no-icon"]
    static let help = """
          --icon NAME                its icon
          --no-icon                  the standard one
          --dim-lock-screen on|off   the lock screen is dimmed
          --show-silenced on|off     what it silences is shown on the lock screen
          --hide-badges on|off       badges are hidden on screen, and kept
        """

    private var icon: String?
    private var dimsLockScreen: Bool?
    private var showsSilenced: Bool?
    private var hidesBadges: Bool?

    /// - Throws: ``CommandError/usage(_:command:)``.
    init(_ arguments: Arguments, of command: String) throws(CommandError) {
        icon = arguments.has("no-icon") ? "" : arguments.value("icon")
        if arguments.has("no-icon"), arguments.value("icon") != nil {
            throw .usage("--icon and --no-icon exclude each other", command: command)
        }
        dimsLockScreen = try arguments.onOff("dim-lock-screen")
        showsSilenced = try arguments.onOff("show-silenced")
        hidesBadges = try arguments.onOff("hide-badges")
    }

    /// Changes what is given.
    func apply(to focus: inout FocusConfiguration) {
        if let icon { focus.icon = icon }
        if let dimsLockScreen { focus.dimsLockScreen = dimsLockScreen }
        if let showsSilenced { focus.showsSilencedOnLockScreen = showsSilenced }
        if let hidesBadges { focus.hidesBadges = hidesBadges }
    }
}
