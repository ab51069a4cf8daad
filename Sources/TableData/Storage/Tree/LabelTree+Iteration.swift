extension LabelTree {
  @usableFromInline
  @safe
  package struct Iterator: IteratorProtocol {
    /// Keeps the pointers valid.
    @usableFromInline package let tree: LabelTree
    @usableFromInline var upcoming: UnsafeMutablePointer<Slot>
    @usableFromInline var end: UnsafeMutablePointer<Slot>
    @usableFromInline var leafEnd: Int
    /// The leaves after this one, below the same branch: descending for each takes longer.
    @usableFromInline var siblings: UnsafeBufferPointer<TreeChild>

    @inlinable
    package init(_ tree: LabelTree, from position: Int = 0) {
      self.tree = tree
      let (node, index, count) = unsafe tree.borrowedLeaf(at: position)
      let slots = unsafe withLeaf(node) { unsafe $0.slots }
      unsafe (upcoming, end) = (slots + index, slots + count)
      leafEnd = position + count - index
      unsafe siblings = UnsafeBufferPointer(start: nil, count: 0)
    }

    /// Valid while the tree lives.
    @inlinable
    @inline(__always)
    package mutating func nextPointer() -> UnsafeMutablePointer<Slot>? {
      if unsafe upcoming == end {
        guard leafEnd < tree.count else { return nil }
        enterLeaf()
      }
      defer { unsafe upcoming += 1 }
      return unsafe upcoming
    }

    /// Requires another leaf.
    @inlinable
    mutating func enterLeaf() {
      if unsafe siblings.isEmpty {
        let (parent, position, _) = unsafe tree.borrowedNode(at: leafEnd, height: 1)
        unsafe siblings = withBranch(parent) { branch in
          let index = branch.child(at: position).index
          return unsafe UnsafeBufferPointer(
            start: branch.children + index, count: branch.count - index)
        }
      }
      // Safe: there is another leaf, so the branch has one.
      let child = unsafe siblings.baseAddress.unsafelyUnwrapped
      let node = unsafe BorrowedNode.passUnretained(child.pointee.node)
      unsafe upcoming = withLeaf(node) { unsafe $0.slots }
      unsafe end = upcoming + child.pointee.count
      unsafe leafEnd += child.pointee.count
      unsafe siblings = UnsafeBufferPointer(start: child + 1, count: siblings.count - 1)
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> Element? {
      guard let pointer = unsafe nextPointer() else { return nil }
      return unsafe pointer.pointee.element
    }
  }
}
