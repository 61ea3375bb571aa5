import EventLoop

/// A process's metrics, and their text for Prometheus.
///
/// Metrics are registered while the service is put together and live as long as it does. A bad or doubled name is a
/// mistake in the program and stops it.
package final class MetricRegistry: Sendable {
    /// Series that one name may have.
    package static let maximumSeriesPerName = 2000
    /// The media type of ``text``.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private let families = Locked<[MetricFamily]>([])

    /// No metrics.
    package init() {}

    // MARK: Registration

    /// A counter; its name ends in `_total`.
    package func counter(_ name: String, _ help: String) -> Counter { counters(name, help, labels: [])[0] }

    /// A counter for each combination of label values.
    package func counters(
        _ name: String,
        _ help: String,
        labels: [MetricTable<Counter>.Label]
    ) -> MetricTable<Counter> {
        precondition(name.hasSuffix("_total"), "the name of a counter ends in _total, not \(name)")
        return register(name, help, .counter, labels.map { ($0.name, $0.values) }, Counter.init) { .counter($0) }
    }

    /// A gauge.
    package func gauge(_ name: String, _ help: String) -> Gauge { gauges(name, help, labels: [])[0] }

    /// A gauge for each combination of label values.
    package func gauges(_ name: String, _ help: String, labels: [MetricTable<Gauge>.Label]) -> MetricTable<Gauge> {
        register(name, help, .gauge, labels.map { ($0.name, $0.values) }, Gauge.init) { .gauge($0) }
    }

    /// A histogram.
    package func histogram(_ name: String, _ help: String, _ buckets: Histogram.Buckets) -> Histogram {
        histograms(name, help, buckets, labels: [])[0]
    }

    /// A histogram for each combination of label values.
    package func histograms(
        _ name: String,
        _ help: String,
        _ buckets: Histogram.Buckets,
        labels: [MetricTable<Histogram>.Label]
    ) -> MetricTable<Histogram> {
        register(name, help, .histogram, labels.map { ($0.name, $0.values) }, { Histogram(buckets) }) { .histogram($0) }
    }

    /// A number that is read when somebody asks, on the asking thread; nil leaves it out.
    package func reading(_ name: String, _ help: String, _ read: @escaping @Sendable () -> Double?) {
        let kind: MetricFamily.Kind = name.hasSuffix("_total") ? .counter : .gauge
        add(MetricFamily(name: name, help: help, kind: kind, series: [.init(labels: "", source: .reading(read))]))
    }

    private func register<Metric: Sendable>(
        _ name: String,
        _ help: String,
        _ kind: MetricFamily.Kind,
        _ labels: [(name: String, values: [String])],
        _ make: () -> Metric,
        _ source: (Metric) -> MetricFamily.Source
    ) -> MetricTable<Metric> {
        precondition(labels.count <= 2, "\(name) has \(labels.count) labels; at most two are supported")
        for label in labels {
            precondition(MetricFamily.isName(label.name, ofLabel: true), "\(label.name) is no label name (\(name))")
            precondition(
                Set(label.values).count == label.values.count,
                "label \(label.name) of \(name) repeats a value"
            )
        }
        let combinations = labels.reduce([""]) { prefixes, label in
            prefixes.flatMap { prefix in
                label.values.map { value in
                    let separator = prefix.isEmpty ? "" : ","
                    return "\(prefix)\(separator)\(label.name)=\"\(MetricFamily.escaped(value, quote: true))\""
                }
            }
        }
        let bound = Self.maximumSeriesPerName
        precondition(combinations.count <= bound, "\(name) would have \(combinations.count) series; at most \(bound)")
        let metrics = combinations.map { _ in make() }
        let series = zip(combinations, metrics).map { MetricFamily.Series(labels: $0, source: source($1)) }
        add(MetricFamily(name: name, help: help, kind: kind, series: series))
        return MetricTable(metrics, width: labels.count == 2 ? labels[1].values.count : 1)
    }

    private func add(_ family: MetricFamily) {
        precondition(MetricFamily.isName(family.name, ofLabel: false), "\(family.name) is no metric name")
        let isNew: Bool = families.withLock { families in
            guard !families.contains(where: { $0.name == family.name }) else { return false }
            families.append(family)
            return true
        }
        precondition(isNew, "metric \(family.name) is registered twice")
    }

    // MARK: Exposition

    /// All metrics in the Prometheus text format 0.0.4, in the order of their registration; from any thread.
    package var text: String {
        // Readings run outside the lock, since they are foreign code.
        let families = self.families.withLock { $0 }
        var text = ""
        for family in families { family.write(to: &text) }
        return text
    }
}
