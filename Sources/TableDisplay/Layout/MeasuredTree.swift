/// A sequence of elements with the sums of their measures, which copies share.
///
/// A balanced tree: leaves hold some elements each, branches the sum of what is below. Nodes never
/// change; an edit makes new ones along its way and keeps the others.
struct MeasuredTree<Element: Measured>: Sendable {
  /// Part of a tree, and a tree itself.
  final class Node: Sendable {
    enum Content {
      case leaf([Element])
      case branch(Node, Node)
    }

    let content: Content
    /// The sum of all elements below.
    let measure: LineMeasure
    /// The number of branches on the longest way down.
    let level: Int

    /// Makes a leaf; there has to be an element.
    init(_ elements: [Element]) {
      content = .leaf(elements)
      measure = elements.reduce(LineMeasure()) { $0 + $1.measure }
      level = 0
    }

    /// Makes a branch; the levels of its children differ by one at most.
    init(_ left: Node, _ right: Node) {
      content = .branch(left, right)
      measure = left.measure + right.measure
      level = max(left.level, right.level) + 1
    }
  }

  /// The number of elements in a leaf at most.
  static var leafCapacity: Int { 32 }

  /// Nil when there are no elements.
  private(set) var root: Node?

  init(root: Node?) {
    self.root = root
  }

  /// Makes a tree of elements in order.
  ///
  /// - Complexity: O(number of elements).
  init(_ elements: [Element] = []) {
    let leafCount = (elements.count + Self.leafCapacity - 1) / Self.leafCapacity
    root = leafCount == 0 ? nil : Self.node(of: elements, leaves: 0..<leafCount)
  }

  private static func node(of elements: [Element], leaves: Range<Int>) -> Node {
    if leaves.count == 1 {
      let start = leaves.lowerBound * leafCapacity
      return Node(Array(elements[start..<min(elements.count, start + leafCapacity)]))
    }
    let middle = (leaves.lowerBound + leaves.upperBound) / 2
    return Node(
      node(of: elements, leaves: leaves.lowerBound..<middle),
      node(of: elements, leaves: middle..<leaves.upperBound))
  }

  /// The sum of all elements.
  var measure: LineMeasure { root?.measure ?? LineMeasure() }
}

// MARK: - Reading

extension MeasuredTree {
  /// An element, and the sum of all before it.
  struct Position {
    let element: Element
    let before: LineMeasure
  }

  /// The first element for which the sum of all up to and including it goes far enough.
  ///
  /// - Parameter isFarEnough: True for a sum and for all larger ones.
  /// - Returns: The element, or `nil` when the sum of all does not go far enough.
  /// - Complexity: O(log *n*).
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

  /// All elements, in order.
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

  /// Traps unless the tree is balanced and all sums are right; for tests.
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
