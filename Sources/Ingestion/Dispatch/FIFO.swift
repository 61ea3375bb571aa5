/// First in, first out; taking is as cheap as adding, and what was taken is let go at once.
package struct FIFO<Element> {
    private var elements: [Element?] = []
    private var head = 0

    /// Nothing.
    package init() {}

    /// How many there are.
    package var count: Int { elements.count - head }

    /// True where there is nothing.
    package var isEmpty: Bool { head == elements.count }

    /// The oldest one.
    package var first: Element? { isEmpty ? nil : elements[head] }

    /// Adds the youngest one.
    package mutating func append(_ element: Element) { elements.append(element) }

    /// Takes the oldest one.
    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: head <= 1024)
            head = 0
        } else if head >= 256, head * 2 >= elements.count {
            // Half of the room is behind us: each element is moved once for one that was taken.
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Changes the oldest one in place.
    package mutating func updateFirst(_ body: (inout Element) -> Void) {
        guard !isEmpty, var element = elements[head] else { return }
        elements[head] = nil
        body(&element)
        elements[head] = element
    }
}
