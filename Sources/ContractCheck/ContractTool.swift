import ProtobufDescriptors
import ProtobufRuntime

/// The command line of `usher-contract`, apart from reading and writing files.
package struct ContractTool {
    /// What a run ends with.
    package struct Outcome: Equatable, Sendable {
        /// Lines for standard output.
        package var output: [String] = []
        /// Lines for standard error.
        package var errors: [String] = []
        /// 0 without breaks, 1 with breaks or a file that cannot be used, 2 after wrong usage.
        package var exitCode: Int32 = 0
        /// A file to write.
        package var file: (path: String, bytes: [UInt8])?

        package static func == (left: Outcome, right: Outcome) -> Bool {
            left.output == right.output && left.errors == right.errors && left.exitCode == right.exitCode
                && left.file?.path == right.file?.path && left.file?.bytes == right.file?.bytes
        }
    }

    /// How the tool is called.
    package static let usage = [
        "usage: usher-contract check --released FILE.binpb --current FILE.binpb",
        "       usher-contract plain INPUT.binpb OUTPUT.binpb OPTIONS.proto",
        "",
        "check  names every place where the current contract breaks the released one; exits 1 if there is any",
        "plain  writes a descriptor set that protoc-c can read: without our options and without proto3's `optional`",
    ]

    /// Carries out `arguments`, the program's name not included; `read` returns a file's bytes or nil.
    package static func run(_ arguments: [String], read: (String) -> [UInt8]?) -> Outcome {
        switch arguments.first {
        case "check": check(Array(arguments.dropFirst()), read: read)
        case "plain" where arguments.count == 4: plain(arguments, read: read)
        case "--help", "-h": Outcome(output: usage)
        default: Outcome(errors: usage, exitCode: 64)
        }
    }

    private static func check(_ arguments: [String], read: (String) -> [UInt8]?) -> Outcome {
        guard arguments.count == 4 else { return Outcome(errors: usage, exitCode: 64) }
        var paths: [String: String] = [:]
        for index in [0, 2] { paths[arguments[index]] = arguments[index + 1] }
        guard let releasedPath = paths["--released"], let currentPath = paths["--current"] else {
            return Outcome(errors: usage, exitCode: 64)
        }
        do throws(DecodeError) {
            let released = try contract(releasedPath, read)
            let current = try contract(currentPath, read)
            let breaks = ContractCheck.breaks(released: released, current: current)
            return Outcome(errors: breaks.map(\.description), exitCode: breaks.isEmpty ? 0 : 1)
        } catch {
            return Outcome(errors: ["usher-contract: \(error)"], exitCode: 1)
        }
    }

    private static func plain(_ arguments: [String], read: (String) -> [UInt8]?) -> Outcome {
        guard let bytes = read(arguments[1]) else {
            return Outcome(errors: ["usher-contract: \(arguments[1]) cannot be read"], exitCode: 1)
        }
        do throws(DecodeError) {
            let plain = try PlainContract.rewrite(descriptorSet: bytes, dropping: arguments[3])
            return Outcome(file: (arguments[2], plain))
        } catch {
            return Outcome(errors: ["usher-contract: \(arguments[1]): \(error)"], exitCode: 1)
        }
    }

    private static func contract(_ path: String, _ read: (String) -> [UInt8]?) throws(DecodeError) -> Contract {
        guard let bytes = read(path) else { throw DecodeError("\(path) cannot be read") }
        do throws(DecodeError) { return try Contract(descriptorSet: bytes) } catch {
            throw DecodeError("\(path): \(error)")
        }
    }
}
