import TableData

/// Where rows, or sections, go when two sides arranged them.
///
/// It knows elements by their numbers, and only those that a side inserted, removed or moved. All
/// others are the frame, which nothing changes; places are counted by it.
@usableFromInline
struct ArrangementMerge {
  let elements: [MergeElement]
  let tie: MergeTie
  let frame: MergeFrame

  /// For each element outside the frame where it goes; none for those that are gone.
  @usableFromInline var targets: [MergePlace?]
  /// The elements that go to a place, in order.
  @usableFromInline var orders: [MergePlace: [Int]] = [:]
  /// What both sides did differently.
  @usableFromInline var conflicts: [ArrangementConflict] = []

  /// The side that alone moved an element within, into or out of its list.
  var movers: [MergeSide?]
  /// Known elements and where they go: their place and their index among the known ones there.
  var knownOrders: [MergePlace: [Int]] = [:]
  var knownIndices: [Int]

  /// - Complexity: O(*k* log *k*) for *k* elements, apart from contradictions.
  @usableFromInline
  init(_ elements: [MergeElement], tie: MergeTie) {
    self.elements = elements
    self.tie = tie
    frame = MergeFrame(elements)
    targets = Array(repeating: nil, count: elements.count)
    movers = Array(repeating: nil, count: elements.count)
    knownIndices = Array(repeating: -1, count: elements.count)
    for element in elements.indices where !frame.contains[element] { choosePlace(of: element) }
    orderKnownElements()
    reportLostSwaps()
    putArrivals()
  }

  /// Whether an element belongs to the frame.
  @usableFromInline
  func isFrame(_ element: Int) -> Bool { frame.contains[element] }

  /// Whether the base has an element in a list, or both sides have.
  func isKnown(_ element: Int, in list: Int) -> Bool {
    let paths = elements[element].paths
    return paths.base?.section == list
      || (paths.first?.section == list && paths.second?.section == list)
  }

  /// The index of an element in a list of a table, if it is there.
  func index(of element: Int, in list: Int, _ version: MergeVersion) -> Int? {
    guard let path = elements[element].paths[version], path.section == list else { return nil }
    return path.row
  }
}
