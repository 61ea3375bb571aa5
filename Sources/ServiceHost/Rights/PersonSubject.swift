/// The person an export or an erasure is about, as a service's tables name them.
package struct PersonSubject: Sendable {
    /// The person's id.
    package let id: String
    /// What stands for them once they are erased (``ErasedPeople/hash(of:)``); empty in an export.
    package let hash: [UInt8]
    /// What else may stand for them, by the keys of databases that a restored one replaced.
    package let formerHashes: [[UInt8]]
    /// The number that stands for them in tables that have numbers; nil where there is none.
    package let number: Int64?

    /// The person called `id`.
    package init(_ id: String, hash: [UInt8] = [], formerHashes: [[UInt8]] = [], number: Int64? = nil) {
        self.id = id
        self.hash = hash
        self.formerHashes = formerHashes
        self.number = number
    }
}
