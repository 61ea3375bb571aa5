import ServiceHost
import UsherProto

extension Dispatcher {
    /// People who were erased and are remembered as that in memory: what is under way about them leaves nothing behind.
    ///
    /// Those erased before the process began are not among it, and nothing of theirs is under way: consent refuses them.
    static let erasedCapacity = 65_536

    /// Nothing about the person becomes durable from now on.
    func erase(_ person: String) {
        erasedPeople.insert((), under: person)
        let name = Array(person.utf8)
        // Where the fan-out would go on after a restart; from the beginning repeats nothing that anybody sees.
        for fanOut in fanOuts.values {
            for page in fanOut.pages where page.tokenAfter.contains(name) { page.tokenAfter = [] }
        }
    }

    /// True where nothing is to be stored of what became of the pair.
    func isErased(_ pair: DispatchBatch.Pair) -> Bool {
        if pair.reasons == Self.erasedReason { return true }
        return erasedPeople.count > 0 && erasedPeople.use(pair.personID) != nil
    }

    /// What is stored of the place behind a page: nothing where it names somebody who was erased.
    func storable(_ token: [UInt8], of people: [String]) -> [UInt8] {
        guard erasedPeople.count > 0, people.contains(where: { erasedPeople.use($0) != nil }) else { return token }
        return []
    }

    private static let erasedReason = ReasonBytes.bytes(.personErased)
}
