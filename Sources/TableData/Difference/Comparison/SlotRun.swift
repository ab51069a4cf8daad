/// The slots of a tree that are left to compare; valid while the tree lives.
@usableFromInline
@safe
struct SlotRun<Element: Identifiable> {
  @usableFromInline package typealias Leaf = (
    slots: UnsafeMutablePointer<TreeSlot<Element>>, count: Int
  )

  /// All leaves; empty for a root leaf.
  @usableFromInline var leaves: [Leaf]

  @usableFromInline package var leaf = 0
  @usableFromInline var slot: UnsafeMutablePointer<TreeSlot<Element>>
  /// Slots left in the leaf.
  @usableFromInline var rest: Int

  @usableFromInline package var position = 0
  @usableFromInline var end: Int

  @inlinable
  init(_ tree: LabelTree<Element, some TreeWeights<Element>>) {
    end = tree.count
    unsafe leaves = []
    if tree.height > 0 {
      unsafe leaves.reserveCapacity(tree.count / TreeLeaf<Element>.filling + 1)
      var cursor = TreeCursor(tree)
      while let leaf = unsafe cursor.nextLeaf() { unsafe leaves.append(leaf) }
    }
    // Unused without slots.
    unsafe slot = tree.slotPointer(at: 0)
    rest = unsafe leaves.first?.count ?? tree.count
  }

  @inlinable
  @inline(__always)
  var isAtEnd: Bool { position == end }

  @inlinable
  @inline(__always)
  mutating func advance(by count: Int) {
    position += count
    if count < rest {
      unsafe slot += count
      rest -= count
    } else if !isAtEnd {
      enterLeaf(after: count - rest)
    }
  }

  /// Skips the rest of the leaf, and `count` slots of the following ones.
  @inlinable
  mutating func enterLeaf(after count: Int) {
    var count = count
    leaf += 1
    while unsafe count >= leaves[leaf].count {
      count -= unsafe leaves[leaf].count
      leaf += 1
    }
    unsafe slot = leaves[leaf].slots + count
    rest = unsafe leaves[leaf].count - count
  }

  @inlinable
  @inline(__always)
  package func hash(ahead distance: Int) -> Int? {
    if distance < rest { return unsafe slot[distance].hash }
    guard position + distance < end else { return nil }
    var ahead = self
    ahead.advance(by: distance)
    return unsafe ahead.slot.pointee.hash
  }

  @inlinable
  @inline(__always)
  static func haveOneHash(_ one: Self, _ other: Self, ahead distance: Int) -> Bool {
    guard distance < one.rest, distance < other.rest else { return false }
    return unsafe one.slot[distance].hash == other.slot[distance].hash
  }

  // MARK: - The other end

  @inlinable
  var last: UnsafeMutablePointer<TreeSlot<Element>> {
    guard let leaf = unsafe leaves.last else { return unsafe slot + (rest - 1) }
    return unsafe leaf.slots + (leaf.count - 1)
  }

  @inlinable
  var lastRest: Int { unsafe leaves.last?.count ?? rest }

  /// Drops slots from the end; only before the first `advance(by:)`.
  @inlinable
  mutating func dropLast(_ count: Int) {
    end -= count
    let last = unsafe leaves.count - 1
    if last <= 0 { rest -= count }
    if last < 0 { return }
    unsafe leaves[last].count -= count
    if unsafe leaves[last].count == 0 { unsafe leaves.removeLast() }
  }
}
