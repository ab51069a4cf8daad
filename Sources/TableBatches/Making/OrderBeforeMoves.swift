import TableData

/// The order of sections after deletions and insertions, but before moves.
///
/// Staying sections split the order into gaps. In each gap the sections still to move come first,
/// in old order, then the inserted ones, in new order. The cost is independent of the number of
/// sections. External numbers may overflow.
struct OrderBeforeMoves {
  /// The moves that lead from this order to the new one.
  private(set) var moves: [BatchChanges<Int>.Move] = []

  private let inserted: [Int]
  private let targets: [Int]
  private let gapsOfMoved: [Int]
  private let gapsOfInserted: [Int]
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
  fileprivate func count(below number: Int) -> Int { partitioningIndex { $0 >= number } }

  /// Returns the number of elements up to a number in a sorted array.
  fileprivate func count(upTo number: Int) -> Int { partitioningIndex { $0 > number } }
}
