extension TableOutline {
  /// Creates an outline from rows that know their children.
  ///
  /// - Parameters:
  ///   - roots: The root rows.
  ///   - isExpanded: Whether a row is expanded; by default, none is.
  ///   - children: Returns a row's children, in order.
  /// - Throws: On a duplicate identifier, as in a cycle.
  /// - Complexity: O(*n*).
  public init(
    _ roots: some Sequence<Row>,
    isExpanded: (Row) -> Bool = { _ in false },
    children: (Row) -> some Sequence<Row>
  ) throws(OutlineError) {
    var builder = OutlineBuilder<Row>()
    // A stack on the heap: rows may nest deeper than calls can.
    var waiting = roots.reversed().map { ($0, 0) }
    while let (row, level) = waiting.popLast() {
      try builder.append(row, level: level, isExpanded: isExpanded(row))
      waiting += children(row).reversed().map { ($0, level + 1) }
    }
    self.init(tour: builder.finish())
  }

  /// Creates an outline from rows with their levels.
  ///
  /// - Parameter rows: The rows; ``OutlineRow/hasChildren`` is ignored.
  /// - Throws: On a duplicate identifier or skipped level.
  /// - Complexity: O(*n*).
  public init(_ rows: some Sequence<OutlineRow<Row>>) throws(OutlineError) {
    var builder = OutlineBuilder<Row>()
    for row in rows {
      try builder.append(row.row, level: row.level, isExpanded: row.isExpanded)
    }
    self.init(tour: builder.finish())
  }
}

/// Builds the boundaries of an outline from rows in depth-first order.
struct OutlineBuilder<Row: Identifiable & Equatable> {
  var boundaries: [OutlineBoundary<Row>] = []
  var indices: [Row.ID: Int] = [:]
  /// The open rows, the ancestors of the next one.
  var open: [Row.ID] = []

  mutating func append(_ row: Row, level: Int, isExpanded: Bool) throws(OutlineError) {
    let index = indices.count
    guard (0...open.count).contains(level) else {
      throw .skippedLevel(
        identifier: String(describing: row.id), index: index, level: level, deepest: open.count)
    }
    if let first = indices.updateValue(index, forKey: row.id) {
      throw .duplicateRow(identifier: String(describing: row.id), first: first, second: index)
    }
    close(to: level)
    boundaries.append(
      .start(OutlineNode(row: row, parent: open.last, level: level, isExpanded: isExpanded)))
    open.append(row.id)
  }

  mutating func close(to level: Int) {
    while open.count > level { boundaries.append(.end(open.removeLast())) }
  }

  mutating func finish() -> [OutlineBoundary<Row>] {
    close(to: 0)
    return boundaries
  }
}
