import TableData

/// A merge of orders, which numbers the elements that a side inserted, removed or moved.
///
/// All others are the unchanged frame, by which gaps are counted.
@usableFromInline
struct OrderMerge {
  let elements: [MergeElement]
  let tie: TieBreaker
  let frame: MergeFrame

  /// The gap of each element; `nil` if it belongs to the frame or is removed.
  @usableFromInline var targets: [MergeGap?]
  @usableFromInline var orders: [MergeGap: [Int]] = [:]
  @usableFromInline var conflicts: [OrderConflict] = []

  /// The side that alone moved each element.
  var movers: [MergeSide?]
  var knownOrders: [MergeGap: [Int]] = [:]
  var knownIndices: [Int]

  /// Takes O(*k* log *k*) for *k* elements, without contradictions.
  @usableFromInline
  init(_ elements: [MergeElement], tie: TieBreaker) {
    self.elements = elements
    self.tie = tie
    frame = MergeFrame(elements)
    targets = Array(repeating: nil, count: elements.count)
    movers = Array(repeating: nil, count: elements.count)
    knownIndices = Array(repeating: -1, count: elements.count)
    for element in elements.indices where !frame.contains[element] { chooseGap(of: element) }
    orderKnownElements()
    reportLostSwaps()
    putInsertions()
  }

  /// Whether the base or both sides have an element in a list.
  func isKnown(_ element: Int, in list: Int) -> Bool {
    let paths = elements[element].paths
    return paths.base?.section == list
      || (paths.theirs?.section == list && paths.mine?.section == list)
  }

  func index(of element: Int, in list: Int, _ version: MergeVersion) -> Int? {
    guard let path = elements[element].paths[version], path.section == list else { return nil }
    return path.row
  }
}
