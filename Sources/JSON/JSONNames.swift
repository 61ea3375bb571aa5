/// The names of objects, compared as the text they stand for: `"a"` and `"\u0061"` are one name.
struct JSONNames: ~Escapable {
    private let bytes: RawSpan
    private let nodes: [JSONNode]

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan, _ nodes: [JSONNode]) {
        self.bytes = bytes
        self.nodes = nodes
    }

    /// The name node of the object at `index` that repeats an earlier one of it.
    func firstRepeated(of index: Int) -> Int? {
        let end = Int(nodes[index].next)
        var name = index + 1
        var count = 0
        // Comparing each with each is quickest for the few names that objects have, and a set for many.
        while name < end, count <= 12 {
            var earlier = index + 1
            while earlier < name {
                if areEqual(earlier, name) { return name }
                earlier = Int(nodes[earlier + 1].next)
            }
            name = Int(nodes[name + 1].next)
            count += 1
        }
        guard name < end else { return nil }
        var seen: Set<[UInt8]> = []
        name = index + 1
        while name < end {
            guard seen.insert(text(name)).inserted else { return name }
            name = Int(nodes[name + 1].next)
        }
        return nil
    }

    private func areEqual(_ left: Int, _ right: Int) -> Bool {
        if nodes[left].hasEscapes || nodes[right].hasEscapes { return text(left) == text(right) }
        let length = nodes[left].end - nodes[left].start
        guard length == nodes[right].end - nodes[right].start else { return false }
        for offset in 0..<Int(length) where byte(left, offset) != byte(right, offset) { return false }
        return true
    }

    private func byte(_ node: Int, _ offset: Int) -> UInt8 {
        bytes.unsafeLoad(fromByteOffset: Int(nodes[node].start) + offset, as: UInt8.self)
    }

    private func text(_ node: Int) -> [UInt8] {
        var text: [UInt8] = []
        JSONEscape.decode(bytes.extracting(Int(nodes[node].start)..<Int(nodes[node].end)), into: &text)
        return text
    }
}
