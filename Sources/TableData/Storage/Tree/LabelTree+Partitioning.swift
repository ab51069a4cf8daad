extension LabelTree {
  @inlinable
  @inline(__always)
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var node = unsafe BorrowedNode.passUnretained(root)
    var slotsBefore = 0
    for level in stride(from: height, to: 0, by: -1) {
      unsafe node = Self.withBranch(node) { branch in
        // The last child that starts in the first part holds the boundary.
        let index = (1..<branch.count).partitioningIndex { index in
          let child = unsafe BorrowedNode.passUnretained(branch.children[index].node)
          return unsafe belongsToSecondPart(Self.firstElement(below: child, height: level - 1))
        }
        for before in 0..<index - 1 { unsafe slotsBefore += branch.children[before].count }
        return unsafe BorrowedNode.passUnretained(branch.children[index - 1].node)
      }
    }
    return unsafe Self.withLeaf(node) { leaf in
      slotsBefore
        + (0..<leaf.count).partitioningIndex { unsafe belongsToSecondPart(leaf.slots[$0].element) }
    }
  }

  @inlinable
  static func firstElement(below node: BorrowedNode, height: Int) -> Element {
    var node = unsafe node
    for _ in 0..<height {
      unsafe node = withBranch(node) { unsafe BorrowedNode.passUnretained($0.children[0].node) }
    }
    return unsafe withLeaf(node) { unsafe $0.slots[0].element }
  }
}
