import TableInvariants
@testable import TableData

/// A row tree that counts relabeled rows.
struct LabelledTree {
  private(set) var tree = RowTree<Numbered>()
  private(set) var model: [Int] = []
  private(set) var relabelled = 0
  /// The maximum number of rows relabeled by one insertion.
  private(set) var longest = 0

  init() {}

  /// Creates a tree of rows with given labels, in ascending order.
  init(labels: [UInt64]) {
    for (index, label) in labels.enumerated() {
      tree.insert(slot(index, label: label), at: index)
      model.append(index)
    }
  }

  mutating func insert(at position: Int, inRunOf runCount: Int? = nil) {
    var taken = 0
    var label = tree.newLabel(at: position, inRunOf: runCount)
    while label == nil {
      tree.makeGap(at: position) { _, _ in taken += 1 }
      label = tree.newLabel(at: position, inRunOf: runCount)
    }
    guard let label else { return }
    tree.insert(slot(model.count, label: label), at: position)
    tree.lastLabel = label
    model.insert(model.count, at: position)
    relabelled += taken
    longest = max(longest, taken)
  }

  mutating func remove(at position: Int) {
    _ = tree.remove(at: position)
    model.remove(at: position)
  }

  private func slot(_ number: Int, label: UInt64) -> TreeSlot<Numbered> {
    TreeSlot(label: label, hash: number.indexHash, element: Numbered(id: number))
  }

  /// Whether the tree has the expected rows, also when found by label.
  var isRight: Bool {
    tree.checkInvariants()
    return (0..<tree.count).map { tree.element(at: $0).id } == model
      && (0..<tree.count).allSatisfy { position in
        tree.slotGuess(ofLabel: tree.label(at: position)).position(id: model[position]) == position
      }
  }

  /// Whether all labels are within the bounds.
  var isWithinBounds: Bool {
    (0..<tree.count).allSatisfy { RowTree<Numbered>.labelBounds.contains(tree.label(at: $0)) }
  }
}

/// The places of consecutive insertions.
enum InsertionPlace: CaseIterable {
  case beforeOneRow, afterOneRow, afterTheLastInserted, beforeTheLastInserted, zigzag
  case start, end, startAndEnd

  /// The position of the next row.
  ///
  /// - Parameters:
  ///   - step: The number of rows inserted so far.
  ///   - middle: The initial number of rows above the place.
  ///   - count: The number of rows now.
  /// - Returns: A position from 0 to the number of rows.
  func position(step: Int, middle: Int, count: Int) -> Int {
    switch self {
    case .beforeOneRow, .afterTheLastInserted: middle + step
    case .afterOneRow, .beforeTheLastInserted: middle
    case .zigzag: middle + (step + 1) / 2
    case .start: 0
    case .end: count
    case .startAndEnd: step.isMultiple(of: 2) ? 0 : count
    }
  }
}
