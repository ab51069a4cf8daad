extension MeasuredTree {
  /// Replaces elements; the range is in ``LineMeasure/count``.
  ///
  /// - Complexity: O(log *n* + number of new elements).
  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    let (head, rest) = Self.split(root, at: range.lowerBound)
    let (_, tail) = Self.split(rest, at: range.count)
    self = Self(root: Self.join(Self.join(head, Self(elements).root), tail))
  }

  func part(_ range: Range<Int>) -> Self {
    let (head, _) = Self.split(root, at: range.upperBound)
    return Self(root: Self.split(head, at: range.lowerBound).1)
  }

  private static func split(_ node: Node?, at count: Int) -> (Node?, Node?) {
    guard let node, count < node.measure.count else { return (node, nil) }
    guard count > 0 else { return (nil, node) }
    switch node.content {
    case .leaf(let elements):
      return split(elements, at: count)
    case .branch(let left, let right):
      if count <= left.measure.count {
        let (head, tail) = split(left, at: count)
        return (head, join(tail, right))
      }
      let (head, tail) = split(right, at: count - left.measure.count)
      return (join(left, head), tail)
    }
  }

  private static func split(_ elements: [Element], at count: Int) -> (Node?, Node?) {
    var head: [Element] = []
    var rest = count
    for (index, element) in elements.enumerated() {
      let own = element.measure.count
      if rest >= own {
        head.append(element)
        rest -= own
        continue
      }
      var tail = Array(elements[index...])
      if rest > 0 {
        let (first, second) = element.split(after: rest)
        head.append(first)
        tail[0] = second
      }
      return (leaf(head), leaf(tail))
    }
    return (leaf(head), nil)
  }

  private static func leaf(_ elements: [Element]) -> Node? {
    elements.isEmpty ? nil : Node(elements)
  }

  // MARK: - Joining

  /// - Complexity: O(difference of levels + 1), or O(log *n*) if one is a single leaf.
  private static func join(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    return join(left, right)
  }

  private static func join(_ left: Node, _ right: Node) -> Node {
    switch (left.content, right.content) {
    case (.leaf(let head), .leaf(let tail)):
      return join(head, tail) ?? Node(left, right)
    // A leaf descends to its neighbor, to be merged with it.
    case (.branch(let first, let last), _) where right.level == 0 || left.level > right.level + 1:
      return balanced(first, join(last, right))
    case (_, .branch(let first, let last)) where left.level == 0 || right.level > left.level + 1:
      return balanced(join(left, first), last)
    default:
      return Node(left, right)
    }
  }

  private static func join(_ head: [Element], _ tail: [Element]) -> Node? {
    var elements = head
    var rest = tail[...]
    if let last = head.last, let first = tail.first, let joined = last.joined(with: first) {
      elements[elements.count - 1] = joined
      rest = rest.dropFirst()
    }
    guard elements.count + rest.count <= leafCapacity else { return nil }
    return Node(elements + rest)
  }

  /// Levels are at most two apart.
  private static func balanced(_ left: Node, _ right: Node) -> Node {
    if left.level > right.level + 1, case .branch(let outer, let inner) = left.content {
      guard inner.level > outer.level, case .branch(let first, let second) = inner.content else {
        return Node(outer, Node(inner, right))
      }
      return Node(Node(outer, first), Node(second, right))
    }
    if right.level > left.level + 1, case .branch(let inner, let outer) = right.content {
      guard inner.level > outer.level, case .branch(let first, let second) = inner.content else {
        return Node(Node(left, inner), outer)
      }
      return Node(Node(left, first), Node(second, outer))
    }
    return Node(left, right)
  }
}
