extension TableOutline {
  /// Creates an outline of rows that know their children.
  ///
  /// - Parameters:
  ///   - roots: The rows at the root, in order.
  ///   - isExpanded: Whether a row is expanded; none is by default.
  ///   - children: Returns the children of a row, in order.
  /// - Throws: ``OutlineError`` when an identifier is there twice, as it is in a circle.
  /// - Complexity: O(*n*).
  public init(
    _ roots: some Sequence<Row>,
    isExpanded: (Row) -> Bool = { _ in false },
    children: (Row) -> some Sequence<Row>
  ) throws(OutlineError) {
    var builder = OutlineBuilder<Row>()
    // What is still to come, the next one last; an array, as rows may be nested deeper than calls.
    var waiting = roots.reversed().map { ($0, 0) }
    while let (row, level) = waiting.popLast() {
      try builder.append(row, level: level, isExpanded: isExpanded(row))
      waiting += children(row).reversed().map { ($0, level + 1) }
    }
    self.init(tour: builder.finish())
  }

  /// Creates an outline of rows with their levels, from top to bottom.
  ///
  /// - Parameter rows: The rows; whether a row has children follows from the levels, and not from
  ///   ``OutlineRow/hasChildren``.
  /// - Throws: ``OutlineError`` when an identifier is there twice, or when a row is nested deeper
  ///   than a child of the row before it.
  /// - Complexity: O(*n*).
  public init(_ rows: some Sequence<OutlineRow<Row>>) throws(OutlineError) {
    var builder = OutlineBuilder<Row>()
    for row in rows {
      try builder.append(row.row, level: row.level, isExpanded: row.isExpanded)
    }
    self.init(tour: builder.finish())
  }
}

/// Makes the tour of an outline of rows that come from top to bottom.
struct OutlineBuilder<Row: Identifiable & Equatable> {
  var marks: [OutlineMark<Row>] = []
  var indices: [Row.ID: Int] = [:]
  /// The rows that have begun and not ended.
  var open: [Row.ID] = []

  init() {}

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
    marks.append(
      .start(OutlineNode(row, parent: open.last, level: level, isExpanded: isExpanded)))
    open.append(row.id)
  }

  mutating func close(to level: Int) {
    while open.count > level { marks.append(.end(open.removeLast())) }
  }

  mutating func finish() -> [OutlineMark<Row>] {
    close(to: 0)
    return marks
  }
}
