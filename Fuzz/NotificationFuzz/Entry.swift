import Simulation

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
    fuzzNotification(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}

/// The package manager links every executable with this name as its `main`.
@_cdecl("NotificationFuzz_main")
public func fuzzMain(
    _ count: CInt,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments) { fuzzTestOneInput($0, $1) }
}
#else
/// Without libFuzzer: the same checks on seeded random bytes; the argument says how many.
@main
enum NotificationFuzz {
    static func main() {
        let count = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 10_000
        for seed in 0..<count {
            let random = SeededRandom(seed: seed)
            let bytes = (0..<random.next(below: 300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            bytes.withUnsafeBytes { fuzzNotification($0) }
        }
        print("\(count) inputs")
    }
}
#endif
