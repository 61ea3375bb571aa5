/// Prints nanoseconds a step for each codec step; run it with `swift run -c release codec-benchmarks`.
for line in try CodecBenchmarks.run() {
    let nanoseconds = "\(Int(line.nanoseconds.rounded()))"
    print(String(repeating: " ", count: max(0, 8 - nanoseconds.count)) + nanoseconds + " ns  " + line.name)
}
