/// A balanced tree that sums measures; nodes are immutable, so an edit copies only its path.
struct MeasuredTree<Element: Measured>: Sendable {
  final class Node: Sendable {
    enum Content {
      case leaf([Element])
      case branch(Node, Node)
    }

    let content: Content
    let measure: LineMeasure
    /// The height of the subtree; 0 for a leaf.
    let level: Int

    init(_ elements: [Element]) {
      content = .leaf(elements)
      measure = elements.reduce(LineMeasure()) { $0 + $1.measure }
      level = 0
    }

    /// The levels of children differ by at most one.
    init(_ left: Node, _ right: Node) {
      content = .branch(left, right)
      measure = left.measure + right.measure
      level = max(left.level, right.level) + 1
    }
  }

  static var leafCapacity: Int { 32 }

  private(set) var root: Node?

  init(root: Node?) {
    self.root = root
  }

  init(_ elements: [Element] = []) {
    root = elements.isEmpty ? nil : Self.node(of: elements[...])
  }

  private static func node(of elements: ArraySlice<Element>) -> Node {
    let leafCount = (elements.count + leafCapacity - 1) / leafCapacity
    guard leafCount > 1 else { return Node(Array(elements)) }
    let middle = elements.startIndex + leafCount / 2 * leafCapacity
    return Node(node(of: elements[..<middle]), node(of: elements[middle...]))
  }

  var measure: LineMeasure { root?.measure ?? LineMeasure() }
}

// MARK: - Reading

extension MeasuredTree {
  struct Position {
    let element: Element
    let before: LineMeasure
  }

  /// The first element whose cumulative sum satisfies a condition, which stays `true` for larger
  /// sums.
  func first(where isFarEnough: (LineMeasure) -> Bool) -> Position? {
    guard var node = root, isFarEnough(node.measure) else { return nil }
    var before = LineMeasure()
    while true {
      switch node.content {
      case .branch(let left, let right):
        let sum = before + left.measure
        let isLeft = isFarEnough(sum)
        if !isLeft { before = sum }
        node = isLeft ? left : right
      case .leaf(let elements):
        for element in elements {
          let sum = before + element.measure
          if isFarEnough(sum) { return Position(element: element, before: before) }
          before = sum
        }
        return nil
      }
    }
  }

  var elements: [Element] {
    var elements: [Element] = []
    var stack = root.map { [$0] } ?? []
    while let node = stack.popLast() {
      switch node.content {
      case .leaf(let own): elements += own
      case .branch(let left, let right): stack += [right, left]
      }
    }
    return elements
  }

  func checkInvariants() {
    if let root { Self.check(root) }
  }

  private static func check(_ node: Node) {
    switch node.content {
    case .leaf(let elements):
      precondition(!elements.isEmpty && elements.count <= leafCapacity, "Leaf of a wrong size")
      precondition(elements.allSatisfy { $0.measure.count > 0 }, "Element that counts nothing")
      let sum = elements.reduce(LineMeasure()) { $0 + $1.measure }
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
