extension RowTree {
  /// Traps unless counts, labels and the sizes of nodes are right.
  func checkInvariants() {
    let (rows, _) = Self.check(root, height: height, isRoot: true)
    precondition(rows == count, "The tree counts its rows")
    var iterator = Iterator(self)
    var last: UInt64?
    while let pointer = unsafe iterator.nextPointer() {
      let label = unsafe pointer.pointee.label
      precondition(last.map { $0 < label } ?? true, "Labels grow")
      precondition(
        unsafe pointer.pointee.hash == pointer.pointee.row.id.hashValue, "Hashes are right")
      last = label
    }
  }

  /// Checks a node and returns the number of rows below it and their first label.
  private static func check(
    _ node: AnyObject, height: Int, isRoot: Bool
  ) -> (rows: Int, firstLabel: UInt64) {
    guard height > 0 else {
      precondition(node is Leaf, "Nodes on height 0 are leaves")
      let leaf = leaf(node)
      precondition(leaf.count <= Leaf.maximum && (isRoot || leaf.count > 0), "Leaves are filled")
      return (leaf.count, leaf.count == 0 ? 0 : unsafe leaf.slots[0].label)
    }
    precondition(node is RowBranch, "Nodes above height 0 are branches")
    let branch = branch(node)
    precondition(branch.count <= RowBranch.maximum, "Branches are not too large")
    precondition(branch.count > 1, "Branches have children to choose from")
    precondition(borrows || !branch.hasLender, "Only leaves of plain data are lent")
    branch.checkBorrowing()
    var sum = 0
    for index in 0..<branch.count {
      let child = unsafe branch.children[index]
      let (rows, firstLabel) = check(child.node, height: height - 1, isRoot: false)
      precondition(rows == child.count, "Branches count the rows below")
      precondition(firstLabel == child.firstLabel, "Branches know first labels")
      sum += rows
    }
    return (sum, unsafe branch.children[0].firstLabel)
  }
}
