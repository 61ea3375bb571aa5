package import EventLoop
import Glibc
package import ServiceHost

/// Where a stack on this machine keeps everything.
package struct StackFolder: Sendable, Equatable {
    /// The folder, absolute.
    package let path: String

    /// The folder at an absolute path.
    package init(path: String) { self.path = path }

    /// The folder meant by `option`, by `USHER_DATA`, or by default: `usher` in the folder for state of the person who
    /// calls.
    ///
    /// - Returns: nil where nothing says it: no option, no variable, and no home.
    package init?(option: String?, environment: [String: String], workingDirectory: String) {
        func variable(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let state = variable("XDG_STATE_HOME") ?? variable("HOME").map { "\($0)/.local/state" }
        guard let wanted = option ?? variable("USHER_DATA") ?? state.map({ "\($0)/usher" }) else { return nil }
        let whole = wanted.hasPrefix("/") ? wanted : "\(workingDirectory)/\(wanted)"
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." { parts.append(part) }
        path = "/" + parts.joined(separator: "/")
    }

    /// What runs here: pids, ports, states; there while a stack runs, and after one that was killed.
    package var statePath: String { "\(path)/stack.json" }
    /// Locked by the supervisor as long as it lives.
    package var lockPath: String { "\(path)/stack.lock" }
    /// The log of a stack without a terminal.
    package var logPath: String { "\(path)/usher.log" }
    /// The certificates of the services and of the command line.
    package var certificatesPath: String { "\(path)/certificates" }
    /// A service's own folder.
    package func dataPath(of role: ServiceRole) -> String { "\(path)/\(role.rawValue)" }

    /// Makes the folder and those above it where they are missing, for its owner only.
    ///
    /// - Throws: What could not be made.
    package func make() throws(SystemError) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR {
                let reason = errno
                var status = stat()
                // A folder that is there may be one in which nothing can be made.
                guard stat(made, &status) == 0 else {
                    throw SystemError("cannot make the data folder \(made)", errno: reason)
                }
            }
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError("cannot open the data folder \(path)", errno: errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw SystemError("cannot use \(path) as the data folder", errno: ENOTDIR)
        }
    }

    /// A new folder with a name of its own among the temporary files.
    ///
    /// - Throws: What could not be made.
    package static func temporary(environment: [String: String]) throws(SystemError) -> StackFolder {
        let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(parent)/usher-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError("make a folder in \(parent)", errno: errno) }
        return StackFolder(path: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// Removes the folder with all that is in it; what cannot be removed stays.
    package func removeAll() { Self.removeAll(path) }

    private static func removeAll(_ path: String) {
        var names: [String] = []
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { names.append(name) }
            }
            closedir(folder)
        }
        for name in names where unlink("\(path)/\(name)") != 0 { removeAll("\(path)/\(name)") }
        rmdir(path)
    }
}
