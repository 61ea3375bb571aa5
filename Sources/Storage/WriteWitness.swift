/// Who is told of a write inside its transaction, once the write's body has changed something there, and may add to it.
///
/// What a witness adds is kept or lost together with the change.
package protocol WriteWitness: Sendable {
    /// A write begins; it may begin a second time, where its group is run again.
    func begins()
    /// The body has changed rows of `transaction`; not called for one that threw or changed nothing.
    ///
    /// - Throws: Why nothing of the write may be kept.
    func changed(in transaction: borrowing Transaction) throws
}

/// Which witness the writes of a task have.
package enum WriteScope {
    /// The witness of every write that is handed over while this is set; nil for none.
    @TaskLocal package static var witness: (any WriteWitness)?
}
