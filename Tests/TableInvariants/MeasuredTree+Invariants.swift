package import TableDisplay

extension MeasuredTree {
  package func checkInvariants() {
    if let root { Self.check(root) }
  }

  private static func check(_ node: Node) {
    switch node.content {
    case .leaf(let elements):
      precondition(!elements.isEmpty && elements.count <= leafCapacity, "Leaf of a wrong size")
      precondition(elements.allSatisfy { $0.measure.count > 0 }, "Element that counts nothing")
      let sum = elements.dropFirst().reduce(elements[0].measure) { $0 + $1.measure }
      precondition(node.measure == sum && node.level == 0, "Leaf with a wrong sum")
    case .branch(let left, let right):
      precondition(abs(left.level - right.level) <= 1, "Branch out of balance")
      precondition(node.level == max(left.level, right.level) + 1, "Branch with a wrong level")
      precondition(node.measure == left.measure + right.measure, "Branch with a wrong sum")
      check(left)
      check(right)
    }
  }
}
