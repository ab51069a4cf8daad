extension LabelTree {
  @inlinable
  package var weight: Int { Self.weight(of: root, height: height) }

  @inlinable
  package func weight(before position: Int) -> Int {
    var node = unsafe BorrowedNode.passUnretained(root)
    var position = position
    var sum = 0
    for _ in 0..<height {
      unsafe node = Self.withBranch(node) { branch in
        let (index, rest) = branch.child(at: position)
        position = rest
        for before in 0..<index { unsafe sum += branch.children[before].weight }
        return unsafe BorrowedNode.passUnretained(branch.children[index].node)
      }
    }
    return unsafe sum + Self.withLeaf(node) { Self.weight(of: $0, before: position) }
  }

  /// Finds an element by cumulative weight, less than the tree's.
  @inlinable
  package func position(atWeight offset: Int) -> (position: Int, rest: Int) {
    var node = unsafe BorrowedNode.passUnretained(root)
    var rest = offset
    var position = 0
    for _ in 0..<height {
      unsafe node = Self.withBranch(node) { branch in
        var index = 0
        while unsafe rest >= branch.children[index].weight {
          rest -= unsafe branch.children[index].weight
          position += unsafe branch.children[index].count
          index += 1
        }
        return unsafe BorrowedNode.passUnretained(branch.children[index].node)
      }
    }
    return unsafe Self.withLeaf(node) { leaf in
      var index = 0
      while true {
        let weight = unsafe Weights.weight(of: leaf.slots[index].element)
        if rest < weight { return (position + index, rest) }
        rest -= weight
        index += 1
      }
    }
  }

  @inlinable
  package static func weight(of node: AnyObject, height: Int) -> Int {
    height == 0 ? weight(of: leaf(node)) : branch(node).weight
  }

  @inlinable
  package static func weight(of leaf: Leaf) -> Int {
    Weights.areKept ? weight(of: leaf, before: leaf.count) : 0
  }

  @inlinable
  package static func weight(of leaf: Leaf, before index: Int) -> Int {
    var sum = 0
    for before in 0..<index { unsafe sum += Weights.weight(of: leaf.slots[before].element) }
    return sum
  }
}
