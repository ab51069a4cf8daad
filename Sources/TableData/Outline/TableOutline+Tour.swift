/// A gap is a position for new boundaries: before the boundary with the same index, or at the end.
extension TableOutline {
  func start(of id: Row.ID) -> Int? { tour.storage.path(of: .start(id))?.row }

  func end(of id: Row.ID) -> Int {
    guard let path = tour.storage.path(of: .end(id)) else {
      preconditionFailure("Each row that begins ends")
    }
    return path.row
  }

  func range(of id: Row.ID) -> Range<Int>? { start(of: id).map { $0..<end(of: id) + 1 } }

  func boundary(at position: Int) -> Boundary {
    tour.storage.row(at: RowPath(section: 0, row: position))
  }

  package func node(at position: Int) -> Node? {
    guard position < tour.rowCount, case .start(let node) = boundary(at: position) else {
      return nil
    }
    return node
  }

  package func node(id: Row.ID) -> Node? { start(of: id).flatMap(node(at:)) }

  func hasChildren(at position: Int) -> Bool { node(at: position + 1) != nil }

  func parent(ofGap gap: Int) -> Node? {
    guard gap > 0 else { return nil }
    switch boundary(at: gap - 1) {
    case .start(let node): return node
    case .end(let sibling): return node(id: sibling)?.parent.flatMap(node(id:))
    }
  }

  /// The number of rows that start above a gap.
  package func index(ofGap gap: Int) -> Int {
    // The boundaries above come in pairs, except the starts of the rows that enclose the gap.
    (gap + (parent(ofGap: gap).map { $0.level + 1 } ?? 0)) / 2
  }

  func nodes(in range: Range<Int>) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(range.count / 2)
    var iterator = RowTree.Iterator(tour.storage.rows(atSection: 0), from: range.lowerBound)
    for _ in range {
      if case .start(let node)? = iterator.next() { nodes.append(node) }
    }
    return nodes
  }

  /// The row and its siblings below.
  package func rows(beginningAt start: Int) -> [Row] {
    var (position, rows) = (start, [Row]())
    while let node = node(at: position) {
      rows.append(node.row)
      position = end(of: node.row.id) + 1
    }
    return rows
  }

  func boundaries(in range: Range<Int>, below parent: Node?) -> [Boundary] {
    var boundaries: [Boundary] = []
    boundaries.reserveCapacity(range.count)
    let top = node(at: range.lowerBound)?.level ?? 0
    let level = parent.map { $0.level + 1 } ?? 0
    var iterator = RowTree.Iterator(tour.storage.rows(atSection: 0), from: range.lowerBound)
    for _ in range {
      guard var boundary = iterator.next() else { break }
      if case .start(var node) = boundary {
        if node.level == top { node.parent = parent?.row.id }
        node.level += level - top
        boundary = .start(node)
      }
      boundaries.append(boundary)
    }
    return boundaries
  }
}
