/// Which elements of a frame were in the one before.
struct FrameMatch {
  /// The old index of each element; `nil` if it is new.
  private(set) var sources: [Int?]
  /// The old indices of elements that are gone, in order.
  private(set) var gone: [Int] = []

  /// Compares lists in order, each with its pinned header last.
  init(from old: [TableViewElement], to new: [TableViewElement]) {
    sources = Array(repeating: nil, count: new.count)
    let (oldOrder, newOrder) = (Self.order(of: old), Self.order(of: new))
    var rest = oldOrder[...]
    for index in newOrder {
      let position = new[index].position
      while let first = rest.first, old[first].position < position {
        gone.append(first)
        rest.removeFirst()
      }
      guard let first = rest.first, old[first].position == position else { continue }
      sources[index] = first
      rest.removeFirst()
    }
    gone += rest
  }

  /// The indices by position; only the last element may be out of order.
  private static func order(of elements: [TableViewElement]) -> [Int] {
    var order = Array(elements.indices)
    guard elements.count > 1, let last = order.popLast() else { return order }
    let position = elements[last].position
    order.insert(last, at: order.partitioningIndex { elements[$0].position > position })
    return order
  }
}
