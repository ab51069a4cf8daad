/// What a branch of an index knows of a child.
@usableFromInline
package struct IndexChild: BranchChild {
  /// An ``IndexBranch`` or an ``IndexPage``.
  @usableFromInline package var node: AnyObject

  @inlinable
  init(node: AnyObject) {
    self.node = node
  }
}

/// An inner node of an index: a child for each value of the next few bits of a hash.
///
/// Its marks tell which children are branches rather than pages.
@usableFromInline
package final class IndexBranch: ManagedBuffer<BranchHeader, IndexChild> {
  @inlinable
  deinit { releaseChildren() }
}

extension IndexBranch {
  /// How many bits choose a child at most.
  @inlinable
  static var maximumBits: Int { 5 }

  @inlinable
  package static func make(bits: Int, branches: UInt32, child: (Int) -> AnyObject) -> IndexBranch {
    let branch = make(capacity: 1 << bits)
    for index in 0..<(1 << bits) {
      unsafe (branch.children + index).initialize(to: IndexChild(node: child(index)))
    }
    branch.count = 1 << bits
    branch.branches = branches
    return branch
  }

  /// A branch with the same children that nobody else holds, and that borrows them.
  @inlinable
  func borrowingCopy() -> IndexBranch { borrowingCopy(capacity: count) }

  /// How many bits choose the child.
  @inlinable
  var bits: Int { count.trailingZeroBitCount }

  /// A bit for each child: whether it is a branch rather than a page.
  @inlinable
  var branches: UInt32 {
    get { unsafe head.pointee.marks }
    set { unsafe head.pointee.marks = newValue }
  }

  @inlinable
  func isBranch(_ index: Int) -> Bool {
    branches & 1 << UInt32(index) != 0
  }

  /// The child for a tag, of which so many bits chose the way here.
  @inlinable
  func childIndex(for tag: UInt32, below usedBits: Int) -> Int {
    Int((tag << UInt32(usedBits)) >> UInt32(32 - bits))
  }
}
