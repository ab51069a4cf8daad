import TableData

/// The order of the sections when some came and some went, but none has moved yet.
///
/// What stays in place splits that order into gaps. In each gap stand first the sections that still
/// have to move, in their old order, and then those that came, in their new order. Only what comes
/// and moves is kept in mind, so that it costs nothing how many sections there are. The numbers may
/// come from outside, so they may overflow.
struct SectionDetour {
  /// The moves from that order to the new one.
  private(set) var moves: [BatchChanges<Int>.Move] = []

  private let inserted: [Int]
  private let targets: [Int]
  /// How many sections that stay in place are above each section that moves, in their old order.
  private let gapsOfMoved: [Int]
  /// The same for each section that comes.
  private let gapsOfInserted: [Int]
  /// Where each moved section stands, by its new index.
  private let indexOfTarget: [Int: Int]

  init(_ changes: BatchChanges<Int>) {
    let deleted = changes.deleted.sorted()
    let moved = changes.moved.sorted { $0.from < $1.from }
    let targets = moved.map(\.to).sorted()
    let inserted = changes.inserted.sorted()
    let gapsOfMoved = moved.enumerated().map { offset, move in
      move.from &- offset &- deleted.count(below: move.from)
    }
    let gapsOfInserted = inserted.enumerated().map { offset, index in
      index &- offset &- targets.count(below: index)
    }
    let indices = gapsOfMoved.enumerated().map { offset, gap in
      gap &+ offset &+ gapsOfInserted.count(below: gap)
    }
    self.inserted = inserted
    self.targets = targets
    self.gapsOfMoved = gapsOfMoved
    self.gapsOfInserted = gapsOfInserted
    indexOfTarget = Dictionary(zip(moved.map(\.to), indices)) { first, _ in first }
    moves = zip(moved, indices).map { .init(from: $1, to: $0.to) }.sorted { $0.to < $1.to }
  }

  /// Returns where a section stands, given its index in the new table.
  func index(ofNew index: Int) -> Int {
    if let target = indexOfTarget[index] { return target }
    let offset = inserted.count(below: index)
    let gap = index &- offset &- targets.count(below: index)
    let movedBefore = gapsOfMoved.count(upTo: gap)
    let isInserted = offset < inserted.count && inserted[offset] == index
    return gap &+ movedBefore &+ (isInserted ? offset : gapsOfInserted.count(upTo: gap))
  }
}

extension [Int] {
  /// The number of elements below a number, when they are in order.
  fileprivate func count(below number: Int) -> Int { partitioningIndex { $0 >= number } }

  /// The number of elements up to a number, when they are in order.
  fileprivate func count(upTo number: Int) -> Int { partitioningIndex { $0 > number } }
}
