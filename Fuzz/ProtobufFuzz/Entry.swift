#if FUZZING
/// libFuzzer's own `main`, callable by name; in the library that `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ step: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    fuzzProtobuf(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}

/// The package manager links every executable with this name as its `main`.
@_cdecl("ProtobufFuzz_main")
public func fuzzMain(
    _ count: CInt,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments) { fuzzTestOneInput($0, $1) }
}
#else
import ContractSamples

/// Without libFuzzer: the same checks on seeded random messages; the argument says how many.
@main
enum ProtobufFuzz {
    static func main() {
        let count = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 10_000
        for seed in 0..<count {
            var random = RandomWire(seed: seed)
            random.message().withUnsafeBytes { fuzzProtobuf($0) }
        }
        print("\(count) messages")
    }
}
#endif
