import EventLoop
import Glibc

/// Why a service does not start although its settings are well formed: what one of them names cannot be used.
package struct StartRefusal: Error, Equatable, CustomStringConvertible {
    /// What is wrong, with the file, folder or address.
    package var what: String
    /// How to mend it, with the setting's flag and variable.
    package var cure: String

    /// A refusal in these words.
    package init(_ what: String, cure: String) {
        self.what = what
        self.cure = cure
    }

    /// The refusal of an address at which nobody can listen; `use` says what for.
    package init<Value>(port setting: Setting<Value>, _ address: HostPort, use: String, _ error: any Error) {
        let isTaken = "\(error)".contains(String(cString: strerror(EADDRINUSE)))
        self.init(
            "cannot listen at \(address) for \(use): \(error)",
            cure: isTaken
                ? "end whoever listens there (`ss -ltnp` shows it), or choose another port with \(setting.spellings)"
                : "give an address of this machine with \(setting.spellings)"
        )
    }

    package var description: String { "\(what); \(cure)" }

    /// The refusal as a log line has it.
    var fields: [LogField] { [.plain("what", what), .plain("cure", cure)] }
}
