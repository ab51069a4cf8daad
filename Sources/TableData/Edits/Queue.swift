/// A queue that pops at both ends in amortized constant time.
struct Queue<Element> {
  /// The elements from `start` on; before it `nil`, so that removed elements are released.
  private(set) var slots: [Element?] = []
  private(set) var start = 0

  var count: Int { slots.count - start }
  var isEmpty: Bool { count == 0 }
  var last: Element? { slots.last ?? nil }

  mutating func append(_ element: Element) {
    slots.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = slots[start]
    slots[start] = nil
    start += 1
    closeGap()
    return first
  }

  mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    defer { closeGap() }
    return slots.removeLast()
  }

  private mutating func closeGap() {
    guard start * 2 >= slots.count else { return }
    slots.removeFirst(start)
    start = 0
  }
}

extension Queue: Sendable where Element: Sendable {}
