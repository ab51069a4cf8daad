extension RowTree {
  /// Returns the first position whose row satisfies a predicate that all later rows satisfy too.
  ///
  /// Where the rows are not in such an order it returns some position, which is as good as another.
  ///
  /// - Complexity: O(log *n*), and as many calls of the predicate.
  @inlinable
  @inline(__always)
  func partitioningIndex(where belongsToSecondPart: (Row) -> Bool) -> Int {
    var node = unsafe Passing.passUnretained(root)
    var rowsBefore = 0
    for level in stride(from: height, to: 0, by: -1) {
      unsafe node = Self.passingBranch(node) { branch in
        // The last child whose first row belongs to the first part holds the boundary.
        let index = (1..<branch.count).partitioningIndex { index in
          let child = unsafe Passing.passUnretained(branch.children[index].node)
          return unsafe belongsToSecondPart(Self.firstRow(below: child, height: level - 1))
        }
        for before in 0..<index - 1 { unsafe rowsBefore += branch.children[before].count }
        return unsafe Passing.passUnretained(branch.children[index - 1].node)
      }
    }
    return unsafe Self.passingLeaf(node) { leaf in
      rowsBefore
        + (0..<leaf.count).partitioningIndex { unsafe belongsToSecondPart(leaf.slots[$0].row) }
    }
  }

  /// The first row below a node that has rows.
  @inlinable
  static func firstRow(below node: Passing, height: Int) -> Row {
    var node = unsafe node
    for _ in 0..<height {
      unsafe node = passingBranch(node) { unsafe Passing.passUnretained($0.children[0].node) }
    }
    return unsafe passingLeaf(node) { unsafe $0.slots[0].row }
  }
}
