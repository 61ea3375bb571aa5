import ContractCheck
import Glibc

/// The bytes of the file at `path`; nil where it cannot be read.
func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = fread(&chunk, 1, chunk.count, file)
        guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
        bytes += chunk[..<count]
    }
}

/// False where the file could not be written.
func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
}

/// Prints lines to a file descriptor.
func print(_ lines: [String], to descriptor: CInt) {
    for line in lines { printLine(descriptor, line) }
}

/// Prints one line.
func printLine(_ descriptor: CInt, _ line: String) {
    let bytes = [UInt8]((line + "\n").utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
}

let outcome = ContractTool.run(Array(CommandLine.arguments.dropFirst()), read: read)
print(outcome.output, to: STDOUT_FILENO)
print(outcome.errors, to: STDERR_FILENO)
if let file = outcome.file, !write(file.bytes, to: file.path) {
    printLine(STDERR_FILENO, "usher-contract: \(file.path) cannot be written")
    exit(1)
}
exit(outcome.exitCode)
