extension TableOutline {
  /// Appends a row to the children of another, as `append(contentsOf:to:)` does.
  ///
  /// - Parameters:
  ///   - row: The new row, collapsed and childless.
  ///   - parent: The parent's identifier, or `nil` for the root.
  /// - Throws: ``OutlineError`` when the row exists or the parent is missing.
  /// - Complexity: O(log² *n*).
  public mutating func append(_ row: Row, to parent: Row.ID? = nil) throws(OutlineError) {
    try insert(contentsOf: CollectionOfOne(row), at: .endOf(parent))
  }

  /// Appends rows to the children of another.
  ///
  /// - Parameters:
  ///   - rows: The new rows, collapsed and childless.
  ///   - parent: The parent, or `nil` for the root.
  /// - Throws: When a row exists or the parent is missing.
  /// - Complexity: O(log² *n* + *k* log *n*), or O(*k*) in an empty outline.
  public mutating func append(
    contentsOf rows: some Sequence<Row>, to parent: Row.ID? = nil
  ) throws(OutlineError) {
    try insert(contentsOf: rows, at: .endOf(parent))
  }

  /// Inserts a row, as `insert(contentsOf:at:)` does.
  ///
  /// - Parameters:
  ///   - row: The new row, collapsed and childless.
  ///   - position: The destination.
  /// - Throws: ``OutlineError`` when the row exists or the anchor is missing.
  /// - Complexity: O(log² *n*).
  public mutating func insert(_ row: Row, at position: Position) throws(OutlineError) {
    try insert(contentsOf: CollectionOfOne(row), at: position)
  }

  /// Inserts rows as siblings.
  ///
  /// - Parameters:
  ///   - rows: The new rows, collapsed and childless.
  ///   - position: The destination of the first row.
  /// - Throws: When a row exists or the anchor is missing.
  /// - Complexity: O(log² *n* + *k* log *n*), or O(*k*) in an empty outline.
  public mutating func insert(
    contentsOf rows: some Sequence<Row>, at position: Position
  ) throws(OutlineError) {
    let gap = try gap(for: position)
    let parent = parent(ofGap: gap)
    let level = parent.map { $0.level + 1 } ?? 0
    let boundaries = rows.flatMap {
      [.start(Node(row: $0, parent: parent?.row.id, level: level)), Boundary.end($0.id)]
    }
    try insertNew(boundaries, atGap: gap)
  }

  /// Inserts another outline, keeping its nesting and expansion, as `insert(contentsOf:at:)` of
  /// rows does.
  ///
  /// - Parameters:
  ///   - outline: The other outline.
  ///   - position: The destination of its first row.
  /// - Throws: ``OutlineError`` when a row exists or the anchor is missing.
  /// - Complexity: O(log² *n* + *k* log *n*), or O(*k*) in an empty outline.
  public mutating func insert(
    contentsOf outline: TableOutline, at position: Position
  ) throws(OutlineError) {
    let gap = try gap(for: position)
    let boundaries = outline.boundaries(in: 0..<outline.tour.rowCount, below: parent(ofGap: gap))
    try insertNew(boundaries, atGap: gap)
  }

  private mutating func insertNew(_ boundaries: [Boundary], atGap gap: Int) throws(OutlineError) {
    try requireNew(boundaries, atGap: gap)
    insert(boundaries, atGap: gap)
  }

  func requireNew(_ boundaries: [Boundary], atGap gap: Int) throws(OutlineError) {
    var coming: [Row.ID: Int] = [:]
    let first = index(ofGap: gap)
    for case .start(let node) in boundaries {
      let target = first + coming.count
      let known = index(id: node.row.id) ?? coming[node.row.id]
      if let known {
        let identifier = String(describing: node.row.id)
        throw .duplicateRow(identifier: identifier, first: known, second: target)
      }
      coming[node.row.id] = target
    }
  }
}

// MARK: - Removing and moving

extension TableOutline {
  /// Removes a row with its descendants.
  ///
  /// - Parameter id: The row.
  /// - Returns: The removed rows.
  /// - Complexity: O(log² *n* + *k* log *n*).
  @discardableResult
  public mutating func remove(id: Row.ID) -> TableOutline? {
    guard let range = range(of: id) else { return nil }
    let removed = TableOutline(tour: boundaries(in: range, below: nil))
    removeBoundaries(in: range)
    return removed
  }

  /// Removes all rows.
  public mutating func removeAll() {
    self = TableOutline()
  }

  /// Moves a row with its descendants, keeping their expansion.
  ///
  /// Moving next to itself changes nothing.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - position: The destination before the move.
  /// - Throws: When the row or anchor is missing, or the row would contain itself.
  /// - Complexity: O(log² *n* + *k* log *n*).
  public mutating func move(id: Row.ID, to position: Position) throws(OutlineError) {
    let range = try requiredRange(of: id)
    let gap = try gap(for: position)
    guard gap <= range.lowerBound || gap >= range.upperBound else {
      throw .moveIntoItself(identifier: String(describing: id))
    }
    guard gap != range.lowerBound, gap != range.upperBound else { return }
    let moved = boundaries(in: range, below: parent(ofGap: gap))
    removeBoundaries(in: range)
    insert(moved, atGap: gap < range.lowerBound ? gap : gap - range.count)
  }

  package mutating func insert(_ boundaries: [Boundary], atGap gap: Int) {
    guard !boundaries.isEmpty else { return }
    guard !isEmpty else {
      self = TableOutline(tour: boundaries)
      return
    }
    let parent = parent(ofGap: gap)
    let index = shownCount(aboveGap: gap)
    tour.storage.insert(boundaries, at: RowPath(section: 0, row: gap))
    if showsChildren(of: parent) { show(shownRows(in: gap..<gap + boundaries.count), at: index) }
    refresh(id: parent?.row.id)
  }

  mutating func removeBoundaries(in range: Range<Int>) {
    let parent = parent(ofGap: range.lowerBound)?.row.id
    hide(shownCount(aboveGap: range.lowerBound)..<shownCount(aboveGap: range.upperBound))
    for position in range.reversed() {
      _ = tour.storage.removeRow(at: RowPath(section: 0, row: position))
    }
    refresh(id: parent)
  }
}
