import EventLoop
import ServiceKit
import Testing

@Suite("Metrics") struct MetricTests {
    @Test("Counters, gauges and readings are written with help and type, in order") func simple() {
        let registry = MetricRegistry()
        let counter = registry.counter("usher_calls_total", "Calls.")
        let gauge = registry.gauge("usher_open", "Open now.")
        registry.reading("usher_load", "Load.") { 0.25 }
        registry.reading("usher_absent", "Not to be had.") { nil }
        counter.increment()
        counter.increment(by: 41)
        gauge.set(5)
        gauge.add(-7)
        #expect(
            registry.text == """
                # HELP usher_calls_total Calls.
                # TYPE usher_calls_total counter
                usher_calls_total 42
                # HELP usher_open Open now.
                # TYPE usher_open gauge
                usher_open -2
                # HELP usher_load Load.
                # TYPE usher_load gauge
                usher_load 0.25
                # HELP usher_absent Not to be had.
                # TYPE usher_absent gauge

                """
        )
    }

    @Test("Every combination of label values exists from the start") func labels() {
        let registry = MetricRegistry()
        let calls = registry.counters(
            "usher_calls_total",
            "Calls.",
            labels: [.init("method", ["A", "B"]), .init("code", ["OK", "UNKNOWN", "INTERNAL"])]
        )
        calls[1, 2].increment(by: 3)
        let lines = registry.text.split(separator: "\n").dropFirst(2)
        #expect(lines.count == 6)
        #expect(lines.last == #"usher_calls_total{method="B",code="INTERNAL"} 3"#)
        #expect(lines.first == #"usher_calls_total{method="A",code="OK"} 0"#)
    }

    @Test("What the format reserves is escaped") func escaping() {
        let registry = MetricRegistry()
        _ = registry.gauges("g", "a \\ b\nc \"d\"", labels: [.init("l", ["a\\b\n\"c\""])])
        #expect(
            registry.text == #"""
                # HELP g a \\ b\nc "d"
                # TYPE g gauge
                g{l="a\\b\n\"c\""} 0

                """#
        )
    }

    @Test("A histogram counts each quantity in all ranges that hold it, bounds included") func histogram() {
        let registry = MetricRegistry()
        let histogram = registry.histogram(
            "usher_seconds",
            "Time.",
            .durations([.milliseconds(1), .milliseconds(2500), .seconds(10)])
        )
        for duration in [.zero, .milliseconds(1), .microseconds(1001), .seconds(10), .seconds(11)] as [Duration] {
            histogram.observe(duration)
        }
        histogram.observe(.seconds(-5))
        #expect(
            registry.text == """
                # HELP usher_seconds Time.
                # TYPE usher_seconds histogram
                usher_seconds_bucket{le="0.001"} 3
                usher_seconds_bucket{le="2.5"} 4
                usher_seconds_bucket{le="10"} 5
                usher_seconds_bucket{le="+Inf"} 6
                usher_seconds_sum 21.002001
                usher_seconds_count 6

                """
        )
    }

    @Test("A histogram's label stands before its bound") func labelledHistogram() {
        let registry = MetricRegistry()
        let batches = registry.histograms("b", "Batches.", .counts([1, 8]), labels: [.init("lane", ["active"])])
        batches[0].observe(8)
        #expect(registry.text.contains(#"b_bucket{lane="active",le="8"} 1"#))
        #expect(registry.text.contains(#"b_sum{lane="active"} 8"#))
    }

    @Test("Numbers that are not finite have their own words") func notFinite() {
        let registry = MetricRegistry()
        registry.reading("a", "") { .infinity }
        registry.reading("b", "") { -.infinity }
        registry.reading("c", "") { .nan }
        registry.reading("d", "") { 1e300 }
        let values = registry.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(values == ["a +Inf", "b -Inf", "c NaN", "d 1e+300"])
    }

    @Test("Many threads count without losing a step") func threads() async {
        let registry = MetricRegistry()
        let counter = registry.counter("c_total", "")
        let gauge = registry.gauge("g", "")
        let histogram = registry.histogram("h", "", .batch)
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for step in 0..<10_000 {
                        counter.increment()
                        gauge.add(step % 2 == 0 ? 1 : -1)
                        histogram.observe(UInt64(step % 5))
                    }
                }
            }
        }
        #expect(counter.value == 40_000)
        #expect(gauge.value == 0)
        #expect(histogram.snapshot.counts.reduce(0, +) == 40_000)
        #expect(histogram.snapshot.sum == 80_000)
    }

    @Test("A doubled name stops the program") func doubledName() async {
        await #expect(processExitsWith: .failure) {
            let registry = MetricRegistry()
            _ = registry.gauge("usher_open", "")
            _ = registry.gauge("usher_open", "")
        }
    }

    @Test("A name the format does not allow stops the program") func badName() async {
        await #expect(processExitsWith: .failure) { _ = MetricRegistry().gauge("usher-open", "") }
        await #expect(processExitsWith: .failure) { _ = MetricRegistry().counter("usher_calls", "") }
        await #expect(processExitsWith: .failure) {
            _ = MetricRegistry().gauges("usher_open", "", labels: [.init("le", ["1"])])
        }
    }

    @Test("More series than a name may have stop the program") func tooManySeries() async {
        await #expect(processExitsWith: .failure) {
            let values = (0...MetricRegistry.maximumSeriesPerName).map { "\($0)" }
            _ = MetricRegistry().gauges("usher_open", "", labels: [.init("n", values)])
        }
    }

    @Test("Process metrics say what the kernel knows") func process() throws {
        let registry = MetricRegistry()
        ProcessMetrics.register(in: registry)
        let values = Dictionary(
            uniqueKeysWithValues: registry.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
                line in
                let parts = line.split(separator: " ")
                return Double(String(parts[1])).map { (String(parts[0]), $0) }
            }
        )
        #expect(values.count == 7)
        #expect(try #require(values["process_resident_memory_bytes"]) > 1_000_000)
        #expect(try #require(values["process_cpu_seconds_total"]) > 0)
        #expect(try #require(values["process_open_fds"]) >= 3)
        #expect(try #require(values["process_threads"]) >= 1)
        let now = Double(SystemTime().wallNow.microseconds) / 1e6
        let started = try #require(values["process_start_time_seconds"])
        // The kernel rounds the time of its own start to a second.
        #expect(started <= now + 2)
        #expect(started > now - 86_400)
    }
}
