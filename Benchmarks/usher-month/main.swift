import Glibc
import SimulatedMonth

// Lives through simulated months, one after the other, and names each seed that fails:
//
//   swift run -c release usher-month                              one month of 1,000 people
//   USHER_MONTH_SEED=7 USHER_MONTH_SEEDS=1000 USHER_MONTH_PEOPLE=48 swift run -c release usher-month

// A seed is the same month again only where sets are walked through in the same order: with the same seeds of hashes, and
// objects at the same addresses.
if getenv("SWIFT_DETERMINISTIC_HASHING") == nil {
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    var path = [CChar](repeating: 0, count: 4096)
    if readlink("/proc/self/exe", &path, path.count - 1) > 0 {
        var withoutChance: [UnsafeMutablePointer<CChar>?] = [strdup("setarch"), strdup("-R"), strdup(path), nil]
        execvp("setarch", &withoutChance)
        var asIs: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
        execv(path, &asIs)
    }
}

var failures = 0
for options in MonthOptions.months(1, peopleCount: 1000) {
    let clock = ContinuousClock()
    let began = clock.now
    do {
        let world = try MonthWorld(options)
        defer { world.end() }
        try world.live()
        let counts = world.counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        print("seed \(options.seed): \(clock.now - began); \(counts.joined(separator: ", "))")
    } catch {
        failures += 1
        print("FAILED \(error)")
    }
    fflush(nil)
}
exit(failures == 0 ? 0 : 1)
