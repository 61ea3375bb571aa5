import UsherProto

extension WireOutput {
    /// Findings, as elements of the repeated field `field`.
    mutating func findings(_ field: UInt8, _ findings: [Finding]) {
        for finding in findings {
            let element = begin(field)
            text(1, finding.ruleID)
            number(2, UInt64(UInt32(bitPattern: finding.severity.rawValue)))
            text(3, finding.field)
            text(4, finding.message)
            end(element)
        }
    }
}
