/// Metrics of one name that differ in their labels; all of them exist from the start.
///
/// The labels and their values are fixed when the table is registered, so what a peer sends can never add a series.
package struct MetricTable<Metric: Sendable>: Sendable {
    /// One label and everything it may be.
    package struct Label: Sendable {
        let name: String
        let values: [String]

        /// A label and its values, in the order of their index.
        package init(_ name: String, _ values: [String]) {
            self.name = name
            self.values = values
        }
    }

    private let metrics: [Metric]
    private let width: Int

    init(_ metrics: [Metric], width: Int) {
        self.metrics = metrics
        self.width = width
    }

    /// The metric of the value at `index` of the only label.
    package subscript(index: Int) -> Metric { metrics[index] }

    /// The metric of the values at these indices of the first and the second label.
    package subscript(first: Int, second: Int) -> Metric {
        precondition(second < width, "the second label has \(width) values, not \(second + 1)")
        return metrics[first * width + second]
    }
}
