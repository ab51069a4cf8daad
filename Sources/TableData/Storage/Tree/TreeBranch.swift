/// A child of a ``TreeBranch``, with its first label and the sums of its slots.
@usableFromInline
package struct TreeChild: BranchChild {
  @usableFromInline package var node: AnyObject
  @usableFromInline package var firstLabel: UInt64
  // Half-width, to keep an entry to three words.
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

  /// The total weight below; 0 if unweighted.
  @inlinable
  package var weight: Int {
    get { Int(narrowWeight) }
    set { narrowWeight = UInt32(newValue) }
  }
}

/// An inner node of rows or sections.
@usableFromInline
package final class TreeBranch: ManagedBuffer<BranchHeader, TreeChild> {
  @inlinable
  deinit { releaseChildren() }
}

extension TreeBranch {
  @inlinable
  package static var maximum: Int { 32 }

  /// The size of a new tree's branches, except the root.
  @inlinable
  package static var filling: Int { 28 }

  @inlinable
  package static func make() -> TreeBranch { make(capacity: maximum) }

  @inlinable
  func borrowingCopy() -> TreeBranch { borrowingCopy(capacity: TreeBranch.maximum) }

  @inlinable
  package var slotCount: Int {
    var sum = 0
    for index in 0..<count { unsafe sum += children[index].count }
    return sum
  }

  @inlinable
  package var weight: Int {
    var sum = 0
    for index in 0..<count { unsafe sum += children[index].weight }
    return sum
  }

  /// Finds the child with a position; the end position is in the last child.
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
  /// The copy owns the children.
  @inlinable
  package func copy(_ range: Range<Int>) -> TreeBranch {
    let copy = TreeBranch.make()
    copy.append(from: self, range)
    return copy
  }

  /// Appends children of another branch; requires spare capacity.
  @inlinable
  func append(from other: TreeBranch, _ range: Range<Int>) {
    ownAll()
    let oldCount = count
    let source = unsafe other.children + range.lowerBound
    let target = unsafe children + oldCount
    // One by one, to retain each without type metadata.
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
