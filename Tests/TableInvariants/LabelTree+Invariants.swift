package import TableData

extension LabelTree {
  package func checkInvariants() {
    checkShape()
    var iterator = Iterator(self)
    while let pointer = unsafe iterator.nextPointer() {
      precondition(
        unsafe pointer.pointee.hash == pointer.pointee.element.id.indexHash, "Hashes are right")
    }
  }

  package func checkShape() {
    let whole = Self.check(root, height: height, isRoot: true)
    precondition(whole.count == count, "The tree counts its slots")
    var iterator = Iterator(self)
    var last: UInt64?
    while let pointer = unsafe iterator.nextPointer() {
      let label = unsafe pointer.pointee.label
      precondition(last.map { $0 < label } ?? true, "Labels grow")
      last = label
    }
  }

  private static func check(
    _ node: AnyObject, height: Int, isRoot: Bool
  ) -> TreeChild {
    guard height > 0 else {
      precondition(node is Leaf, "Nodes on height 0 are leaves")
      let leaf = leaf(node)
      precondition(leaf.count <= Leaf.maximum && (isRoot || leaf.count > 0), "Leaves are filled")
      return child(node, height: 0)
    }
    precondition(node is TreeBranch, "Nodes above height 0 are branches")
    let branch = branch(node)
    precondition(branch.count <= TreeBranch.maximum, "Branches are not too large")
    precondition(branch.count > 1, "Branches have children to choose from")
    precondition(borrows || !branch.hasLender, "Only leaves of plain data are lent")
    branch.checkBorrowing()
    for index in 0..<branch.count {
      let child = unsafe branch.children[index]
      let found = check(child.node, height: height - 1, isRoot: false)
      precondition(found.count == child.count, "Branches count the slots below")
      precondition(found.weight == child.weight, "Branches know the weight below")
      precondition(found.firstLabel == child.firstLabel, "Branches know first labels")
    }
    return child(node, height: height)
  }
}
