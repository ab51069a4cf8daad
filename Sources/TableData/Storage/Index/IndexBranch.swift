/// A child of an ``IndexBranch``.
@usableFromInline
package struct IndexChild: BranchChild {
  @usableFromInline package var node: AnyObject

  @inlinable
  init(node: AnyObject) {
    self.node = node
  }
}

/// An inner node: one child per value of the hash's next bits.
@usableFromInline
package final class IndexBranch: ManagedBuffer<BranchHeader, IndexChild> {
  @inlinable
  deinit { releaseChildren() }
}

extension IndexBranch {
  @inlinable
  package static var maximumBits: Int { 5 }

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

  @inlinable
  func borrowingCopy() -> IndexBranch { borrowingCopy(capacity: count) }

  @inlinable
  package var bits: Int { count.trailingZeroBitCount }

  @inlinable
  var branches: UInt32 {
    get { unsafe head.pointee.flags }
    set { unsafe head.pointee.flags = newValue }
  }

  @inlinable
  package func isBranch(_ index: Int) -> Bool {
    branches & 1 << UInt32(index) != 0
  }

  /// The child for a tag whose first `usedBits` bits led here.
  @inlinable
  func childIndex(for tag: UInt32, below usedBits: Int) -> Int {
    Int((tag << UInt32(usedBits)) >> UInt32(32 - bits))
  }
}
