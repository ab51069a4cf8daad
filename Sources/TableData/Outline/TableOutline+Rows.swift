extension TableOutline {
  /// Adds a row below the other children of a row.
  ///
  /// - Parameters:
  ///   - row: The new row; it has no children and is collapsed.
  ///   - parent: The identifier of the row it will be a child of, or `nil` for the root.
  /// - Throws: ``OutlineError`` when the row is there already or the parent is missing.
  /// - Complexity: O(log² *n*).
  public mutating func append(_ row: Row, to parent: Row.ID? = nil) throws(OutlineError) {
    try insert(contentsOf: CollectionOfOne(row), at: .endOf(parent))
  }

  /// Adds rows below the other children of a row.
  ///
  /// - Parameters:
  ///   - rows: The new rows, in order; they have no children and are collapsed.
  ///   - parent: The identifier of the row they will be children of, or `nil` for the root.
  /// - Throws: ``OutlineError`` when one of the rows is there already or the parent is missing.
  /// - Complexity: O(log² *n* + *k* log *n*), or O(*k*) when the outline was empty.
  public mutating func append(
    contentsOf rows: some Sequence<Row>, to parent: Row.ID? = nil
  ) throws(OutlineError) {
    try insert(contentsOf: rows, at: .endOf(parent))
  }

  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - row: The new row; it has no children and is collapsed.
  ///   - position: Where it goes.
  /// - Throws: ``OutlineError`` when the row is there already or the anchor is missing.
  /// - Complexity: O(log² *n*).
  public mutating func insert(_ row: Row, at position: Position) throws(OutlineError) {
    try insert(contentsOf: CollectionOfOne(row), at: position)
  }

  /// Inserts rows as siblings.
  ///
  /// - Parameters:
  ///   - rows: The new rows, in order; they have no children and are collapsed.
  ///   - position: Where the first of them goes.
  /// - Throws: ``OutlineError`` when one of the rows is there already or the anchor is missing.
  /// - Complexity: O(log² *n* + *k* log *n*), or O(*k*) when the outline was empty.
  public mutating func insert(
    contentsOf rows: some Sequence<Row>, at position: Position
  ) throws(OutlineError) {
    let gap = try gap(for: position)
    let parent = parent(ofGap: gap)
    let level = parent.map { $0.level + 1 } ?? 0
    let marks = rows.flatMap {
      [.start(Node($0, parent: parent?.row.id, level: level)), Mark.end($0.id)]
    }
    try requireNew(marks, atGap: gap)
    insert(marks, atGap: gap)
  }

  /// Inserts all rows of another outline, nested and expanded as they are there.
  ///
  /// - Parameters:
  ///   - outline: The other outline.
  ///   - position: Where the first of its rows goes.
  /// - Throws: ``OutlineError`` when one of the rows is there already or the anchor is missing.
  /// - Complexity: O(log² *n* + *k* log *n*), or O(*k*) when the outline was empty.
  public mutating func insert(
    contentsOf outline: TableOutline, at position: Position
  ) throws(OutlineError) {
    let gap = try gap(for: position)
    let parent = parent(ofGap: gap)
    let marks = outline.marks(
      in: 0..<outline.tour.rowCount, parent: parent?.row.id,
      level: parent.map { $0.level + 1 } ?? 0)
    try requireNew(marks, atGap: gap)
    insert(marks, atGap: gap)
  }

  /// Throws when a row is in the outline already or twice among the rows to come.
  func requireNew(_ marks: [Mark], atGap gap: Int) throws(OutlineError) {
    var coming: [Row.ID: Int] = [:]
    let first = index(ofGap: gap)
    for case .start(let node) in marks {
      let target = first + coming.count
      let known = index(of: node.row.id) ?? coming[node.row.id]
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
  /// Removes a row with all its descendants.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: What was removed, as an outline of its own, or `nil` when there was no such row.
  /// - Complexity: O(log² *n* + *k* log *n*).
  @discardableResult
  public mutating func remove(id: Row.ID) -> TableOutline? {
    guard let range = range(of: id) else { return nil }
    let removed = TableOutline(tour: marks(in: range, parent: nil, level: 0))
    removeMarks(in: range)
    return removed
  }

  /// Removes all rows.
  public mutating func removeAll() {
    self = TableOutline()
  }

  /// Moves a row with all its descendants; they stay expanded as they are.
  ///
  /// A position before or after the row itself leaves it where it is.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - position: Where it goes, said of the outline as it is before the move.
  /// - Throws: ``OutlineError`` when the row or the anchor is missing, or when the position is
  ///   within the row itself.
  /// - Complexity: O(log² *n* + *k* log *n*).
  public mutating func move(id: Row.ID, to position: Position) throws(OutlineError) {
    let range = try requiredRange(of: id)
    let gap = try gap(for: position)
    guard gap <= range.lowerBound || gap >= range.upperBound else {
      throw .moveIntoItself(identifier: String(describing: id))
    }
    guard gap != range.lowerBound, gap != range.upperBound else { return }
    let parent = parent(ofGap: gap)
    let moved = marks(
      in: range, parent: parent?.row.id, level: parent.map { $0.level + 1 } ?? 0)
    removeMarks(in: range)
    insert(moved, atGap: gap < range.lowerBound ? gap : gap - range.count)
  }

  /// Inserts whole rows that are known to be new and to fit the gap.
  package mutating func insert(_ marks: [Mark], atGap gap: Int) {
    guard !marks.isEmpty else { return }
    guard !isEmpty else {
      self = TableOutline(tour: marks)
      return
    }
    let parent = parent(ofGap: gap)
    let index = shownCount(aboveGap: gap)
    tour.storage.insert(marks, at: RowPath(section: 0, row: gap))
    if showsChildren(of: parent) { show(shownRows(in: gap..<gap + marks.count), at: index) }
    refresh(id: parent?.row.id)
  }

  /// Removes whole siblings.
  mutating func removeMarks(in range: Range<Int>) {
    let parent = parent(ofGap: range.lowerBound)?.row.id
    hide(shownCount(aboveGap: range.lowerBound)..<shownCount(aboveGap: range.upperBound))
    for position in range.reversed() {
      _ = tour.storage.removeRow(at: RowPath(section: 0, row: position))
    }
    refresh(id: parent)
  }
}
