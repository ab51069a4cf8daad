/// What a branch knows of a child: how many slots are below it, what they weigh, and the first of
/// their labels.
@usableFromInline
package struct TreeChild: BranchChild {
  /// A ``TreeLeaf`` on height 0, a ``TreeBranch`` above.
  @usableFromInline package var node: AnyObject
  @usableFromInline var firstLabel: UInt64
  // Half as wide as the numbers they stand for, so that a child is three words.
  @usableFromInline var narrowCount: UInt32
  @usableFromInline var narrowWeight: UInt32

  @inlinable
  init(node: AnyObject, firstLabel: UInt64, count: Int, weight: Int) {
    self.node = node
    self.firstLabel = firstLabel
    narrowCount = UInt32(count)
    narrowWeight = UInt32(weight)
  }

  /// The number of slots below.
  @inlinable
  package var count: Int {
    get { Int(narrowCount) }
    set { narrowCount = UInt32(newValue) }
  }

  /// The sum of the weights below; 0 in a tree that keeps none.
  @inlinable
  package var weight: Int {
    get { Int(narrowWeight) }
    set { narrowWeight = UInt32(newValue) }
  }
}

/// An inner node of a tree of rows or sections.
@usableFromInline
package final class TreeBranch: ManagedBuffer<BranchHeader, TreeChild> {
  @inlinable
  deinit { releaseChildren() }
}

extension TreeBranch {
  @inlinable
  static var maximum: Int { 32 }

  /// The number of children in the branches of a new tree at most; its root may have as many as
  /// there is room for.
  @inlinable
  package static var filling: Int { 28 }

  @inlinable
  package static func make() -> TreeBranch { make(capacity: maximum) }

  /// A branch with the same children that nobody else holds.
  @inlinable
  package func copy() -> TreeBranch { copy(0..<count) }

  /// A branch with the same children that nobody else holds, and that borrows them.
  @inlinable
  func borrowingCopy() -> TreeBranch { borrowingCopy(capacity: TreeBranch.maximum) }

  /// The number of slots below.
  @inlinable
  package var slotCount: Int {
    var sum = 0
    for index in 0..<count { unsafe sum += children[index].count }
    return sum
  }

  /// The sum of the weights below.
  @inlinable
  package var weight: Int {
    var sum = 0
    for index in 0..<count { unsafe sum += children[index].weight }
    return sum
  }

  /// The child in which a position lies, and the position within it.
  ///
  /// The position behind the last slot lies in the last child.
  @inlinable
  package func child(at position: Int) -> (index: Int, position: Int) {
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

  /// The child in which a label lies, and the number of slots before that child.
  @inlinable
  package func child(ofLabel label: UInt64) -> (index: Int, slotsBefore: Int) {
    var slotsBefore = 0
    var index = 0
    while index < count - 1 {
      if unsafe children[index + 1].firstLabel > label { break }
      unsafe slotsBefore += children[index].count
      index += 1
    }
    return (index, slotsBefore)
  }
}

// MARK: - Editing

extension TreeBranch {
  /// A branch with some of the children, all of them its own.
  @inlinable
  package func copy(_ range: Range<Int>) -> TreeBranch {
    let copy = TreeBranch.make()
    copy.append(from: self, range)
    return copy
  }

  /// Adds children of another branch, for which there has to be room.
  @inlinable
  func append(from other: TreeBranch, _ range: Range<Int>) {
    ownAll()
    let oldCount = count
    let source = unsafe other.children + range.lowerBound
    let target = unsafe children + oldCount
    // Child by child, which retains each without asking what a child is.
    for index in 0..<range.count { unsafe (target + index).initialize(to: source[index]) }
    count = oldCount + range.count
  }

  @inlinable
  package func insert(_ child: TreeChild, at index: Int) {
    ownAll()
    let oldCount = count
    let childPointer = unsafe children + index
    unsafe (childPointer + 1).moveInitialize(from: childPointer, count: oldCount - index)
    unsafe childPointer.initialize(to: child)
    count = oldCount + 1
  }

  @inlinable
  package func remove(at index: Int) {
    ownAll()
    let oldCount = count
    let childPointer = unsafe children + index
    unsafe childPointer.deinitialize(count: 1)
    unsafe childPointer.moveInitialize(from: childPointer + 1, count: oldCount - index - 1)
    count = oldCount - 1
  }

  /// Moves the children from an index on to a new branch.
  @inlinable
  func split(at index: Int) -> TreeBranch {
    ownAll()
    let right = TreeBranch.make()
    let taken = count - index
    unsafe right.children.moveInitialize(from: children + index, count: taken)
    right.count = taken
    count = index
    return right
  }
}
