/// What a branch of a row tree knows of a child: the rows below it and the first of their labels.
@usableFromInline
struct RowChild: BranchChild {
  /// A ``RowLeaf`` on height 0, a ``RowBranch`` above.
  @usableFromInline var node: AnyObject
  @usableFromInline var firstLabel: UInt64
  @usableFromInline var count: Int

  @inlinable
  init(node: AnyObject, firstLabel: UInt64, count: Int) {
    self.node = node
    self.firstLabel = firstLabel
    self.count = count
  }
}

/// An inner node of a row tree.
@usableFromInline
final class RowBranch: ManagedBuffer<BranchHeader, RowChild> {
  @inlinable
  deinit { releaseChildren() }
}

extension RowBranch {
  @inlinable
  static var maximum: Int { 32 }

  /// The number of children in the branches of a new tree at most; its root may have as many as
  /// there is room for.
  @inlinable
  static var filling: Int { 28 }

  @inlinable
  static func make() -> RowBranch { make(capacity: maximum) }

  /// A branch with the same children that nobody else holds.
  @inlinable
  func copy() -> RowBranch { copy(0..<count) }

  /// A branch with the same children that nobody else holds, and that borrows them.
  @inlinable
  func borrowingCopy() -> RowBranch { borrowingCopy(capacity: RowBranch.maximum) }

  /// The number of rows below.
  @inlinable
  var rowCount: Int {
    var sum = 0
    for index in 0..<count { unsafe sum += children[index].count }
    return sum
  }

  /// The child in which a position lies, and the position within it.
  ///
  /// The position behind the last row lies in the last child.
  @inlinable
  func child(at position: Int) -> (index: Int, position: Int) {
    var rest = position
    var index = 0
    while index < count - 1 {
      let count = unsafe children[index].count
      if rest < count { break }
      rest -= count
      index += 1
    }
    return (index, rest)
  }

  /// The child in which a label lies, and the number of rows before that child.
  @inlinable
  func child(ofLabel label: UInt64) -> (index: Int, rowsBefore: Int) {
    var rowsBefore = 0
    var index = 0
    while index < count - 1 {
      if unsafe children[index + 1].firstLabel > label { break }
      unsafe rowsBefore += children[index].count
      index += 1
    }
    return (index, rowsBefore)
  }
}

// MARK: - Editing

extension RowBranch {
  /// A branch with some of the children, all of them its own.
  @inlinable
  func copy(_ range: Range<Int>) -> RowBranch {
    let copy = RowBranch.make()
    copy.append(from: self, range)
    return copy
  }

  /// Adds children of another branch, for which there has to be room.
  @inlinable
  func append(from other: RowBranch, _ range: Range<Int>) {
    ownAll()
    let oldCount = count
    let source = unsafe other.children + range.lowerBound
    let target = unsafe children + oldCount
    // Child by child, which retains each without asking what a child is.
    for index in 0..<range.count { unsafe (target + index).initialize(to: source[index]) }
    count = oldCount + range.count
  }

  @inlinable
  func insert(_ child: RowChild, at index: Int) {
    ownAll()
    let oldCount = count
    let childPointer = unsafe children + index
    unsafe (childPointer + 1).moveInitialize(from: childPointer, count: oldCount - index)
    unsafe childPointer.initialize(to: child)
    count = oldCount + 1
  }

  @inlinable
  func remove(at index: Int) {
    ownAll()
    let oldCount = count
    let childPointer = unsafe children + index
    unsafe childPointer.deinitialize(count: 1)
    unsafe childPointer.moveInitialize(from: childPointer + 1, count: oldCount - index - 1)
    count = oldCount - 1
  }

  /// Moves the children from an index on to a new branch.
  @inlinable
  func split(at index: Int) -> RowBranch {
    ownAll()
    let right = RowBranch.make()
    let taken = count - index
    unsafe right.children.moveInitialize(from: children + index, count: taken)
    right.count = taken
    count = index
    return right
  }
}
