import Glibc
import ProtobufDescriptors
import ProtobufGenerator
import ProtobufRuntime

/// Reads a `CodeGeneratorRequest` from standard input and writes the `CodeGeneratorResponse` to standard output.
func run() -> CInt {
    do throws(DecodeError) {
        let request = try GeneratorRequest(decoding: readAll(STDIN_FILENO))
        return writeAll(Generator.respond(to: request).encoded(), to: STDOUT_FILENO) ? 0 : 1
    } catch {
        _ = writeAll([UInt8]("protoc-gen-usher-swift: \(error)\n".utf8), to: STDERR_FILENO)
        return 1
    }
}

/// All bytes up to the end of the file.
func readAll(_ descriptor: CInt) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
    }
}

/// False where not all could be written.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var written = 0
    while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        written += count
    }
    return true
}

exit(run())
