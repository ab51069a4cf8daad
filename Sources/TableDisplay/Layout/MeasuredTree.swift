/// A balanced tree that sums measures; nodes are immutable, so an edit copies only its path.
package struct MeasuredTree<Element: Measured>: Sendable {
  package final class Node: Sendable {
    package enum Content {
      case leaf([Element])
      case branch(Node, Node)
    }

    package let content: Content
    package let measure: LineMeasure
    /// The height of the subtree; 0 for a leaf.
    package let level: Int

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

  package static var leafCapacity: Int { 32 }

  package private(set) var root: Node?

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

  package var elements: [Element] {
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
}
