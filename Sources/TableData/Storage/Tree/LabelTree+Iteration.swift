extension LabelTree {
  @usableFromInline
  @safe
  package struct Iterator: IteratorProtocol {
    /// Keeps the pointers valid.
    @usableFromInline package let tree: LabelTree
    @usableFromInline var upcoming: UnsafeMutablePointer<Slot>
    @usableFromInline var end: UnsafeMutablePointer<Slot>
    @usableFromInline var leafEnd: Int

    @inlinable
    init(_ tree: LabelTree, from position: Int = 0) {
      self.tree = tree
      unsafe (upcoming, end) = tree.slots(from: position)
      leafEnd = unsafe position + (end - upcoming)
    }

    /// Valid while the tree lives.
    @inlinable
    @inline(__always)
    mutating func nextPointer() -> UnsafeMutablePointer<Slot>? {
      if unsafe upcoming == end {
        guard leafEnd < tree.count else { return nil }
        unsafe (upcoming, end) = tree.slots(from: leafEnd)
        leafEnd += unsafe end - upcoming
      }
      defer { unsafe upcoming += 1 }
      return unsafe upcoming
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> Element? {
      guard let pointer = unsafe nextPointer() else { return nil }
      return unsafe pointer.pointee.element
    }
  }

  /// The slots up to their leaf's end, valid while the tree lives.
  @inlinable
  @unsafe
  package func slots(
    from position: Int
  ) -> (upcoming: UnsafeMutablePointer<Slot>, end: UnsafeMutablePointer<Slot>) {
    // The parent's count doesn't wait for the leaf's memory.
    let (node, index, count) = unsafe borrowedLeaf(at: position)
    return unsafe Self.withLeaf(node) { unsafe ($0.slots + index, $0.slots + count) }
  }
}
