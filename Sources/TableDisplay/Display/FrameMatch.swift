import TableData

/// What decides which elements are in sight, and where.
struct FrameState: Equatable {
  let revision: Revision
  let layoutRoot: MeasuredTree<SectionLines>.Node?
  let configuration: TableConfiguration
  let visibleLines: Range<Int>

  init<Section: SectionModel, Row: RowModel>(_ state: TableState<Section, Row>) {
    revision = state.revision
    layoutRoot = state.layout.sections.root
    configuration = state.configuration
    visibleLines = state.visibleLines
  }

  static func == (left: Self, right: Self) -> Bool {
    left.revision === right.revision && left.layoutRoot === right.layoutRoot
      && left.visibleLines == right.visibleLines && left.configuration == right.configuration
  }
}

/// Which elements of a frame are in the next one.
struct FrameMatch {
  /// For each new element the index of the old one that is the same, or `nil`.
  private(set) var sources: [Int?]
  /// The indices of the old elements that are gone, from top to bottom.
  private(set) var gone: [Int] = []

  /// Compares two lists from top to bottom, each with a header that sticks last.
  init(from old: [TableElement], to new: [TableElement]) {
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

  /// The indices of elements from top to bottom; only the last may be out of order.
  private static func order(of elements: [TableElement]) -> [Int] {
    var order = Array(elements.indices)
    guard elements.count > 1, let last = order.popLast() else { return order }
    let position = elements[last].position
    order.insert(last, at: order.partitioningIndex { elements[$0].position > position })
    return order
  }
}
