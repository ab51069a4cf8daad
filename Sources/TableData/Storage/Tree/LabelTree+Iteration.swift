extension LabelTree {
  /// Visits the slots in order, from a position on, a leaf at a time.
  @usableFromInline
  @safe
  struct Iterator: IteratorProtocol {
    @usableFromInline let tree: LabelTree
    /// The leaf that is being visited; holding it keeps the two pointers into it valid.
    @usableFromInline var leaf: Leaf
    @usableFromInline var upcoming: UnsafeMutablePointer<Slot>
    @usableFromInline var end: UnsafeMutablePointer<Slot>
    /// The position of the first slot behind the leaf.
    @usableFromInline var leafEnd: Int

    @inlinable
    init(_ tree: LabelTree, from position: Int = 0) {
      self.tree = tree
      let (leaf, index) = tree.leaf(at: position)
      self.leaf = leaf
      unsafe upcoming = leaf.slots + index
      unsafe end = leaf.slots + leaf.count
      leafEnd = position - index + leaf.count
    }

    /// A pointer to the next slot, valid as long as the tree lives.
    @inlinable
    @inline(__always)
    mutating func nextPointer() -> UnsafeMutablePointer<Slot>? {
      if unsafe upcoming == end {
        guard leafEnd < tree.count else { return nil }
        self = Iterator(tree, from: leafEnd)
      }
      defer { unsafe upcoming += 1 }
      return unsafe upcoming
    }

    @inlinable
    @inline(__always)
    mutating func next() -> Element? {
      guard let pointer = unsafe nextPointer() else { return nil }
      return unsafe pointer.pointee.element
    }
  }
}
