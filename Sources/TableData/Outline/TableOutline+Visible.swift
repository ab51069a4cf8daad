extension TableOutline {
  /// The visible rows, with everything needed to draw them; ``VisibleRows/rows`` has the rows
  /// alone.
  public var visibleRows: VisibleRows { VisibleRows(base: shown.rows(atSection: 0)) }

  /// Whether a row exists and its ancestors are expanded.
  ///
  /// - Complexity: O(log *n*).
  public func isVisible(id: Row.ID) -> Bool { shown.contains(id: id) }

  /// Returns a row's index in ``visibleRows``.
  ///
  /// - Complexity: O(log *n*).
  public func visibleIndex(id: Row.ID) -> Int? { shown.path(id: id)?.row }

  /// A collection of an outline's visible rows.
  ///
  /// Iteration is fast; access by index takes O(log *n*).
  public struct VisibleRows: RandomAccessCollection {
    let base: TableSnapshot<SingleSection, OutlineRow<Row>>.Rows

    /// The first index, 0.
    public var startIndex: Int { 0 }

    /// The number of visible rows.
    public var endIndex: Int { base.endIndex }

    /// The row at a valid index.
    public subscript(index: Int) -> OutlineRow<Row> { base[index] }

    /// The rows alone, copied to an array.
    public var rows: [Row] { map(\.row) }

    /// Returns an iterator.
    public func makeIterator() -> TableSnapshot<SingleSection, OutlineRow<Row>>.Rows.Iterator {
      base.makeIterator()
    }
  }
}

extension TableOutline.VisibleRows: Sendable where Row: Sendable {}

// MARK: - Maintenance

extension TableOutline {
  /// The visible rows of a range, if its first row is visible.
  ///
  /// - Complexity: O(*k* log *n*), however many rows are hidden.
  func shownRows(in range: Range<Int>) -> [OutlineRow<Row>] {
    var rows: [OutlineRow<Row>] = []
    var position = range.lowerBound
    var iterator = RowTree.Iterator(tour.storage.rows(atSection: 0), from: position)
    while position < range.upperBound, let boundary = iterator.next() {
      if case .start(let node) = boundary {
        let row = outlineRow(node, at: position)
        rows.append(row)
        if row.hasChildren, !row.isExpanded {
          position = end(of: row.id)
          iterator = RowTree.Iterator(tour.storage.rows(atSection: 0), from: position)
          continue
        }
      }
      position += 1
    }
    return rows
  }

  func outlineRow(_ node: Node, at position: Int) -> OutlineRow<Row> {
    let hasChildren = hasChildren(at: position)
    return OutlineRow(
      node.row, level: node.level, hasChildren: hasChildren,
      isExpanded: hasChildren && node.isExpanded)
  }

  func showsChildren(of parent: Node?) -> Bool {
    parent.map { $0.isExpanded && isVisible(id: $0.row.id) } ?? true
  }

  /// - Complexity: O(log² *n*), at any depth.
  func shownCount(aboveGap gap: Int) -> Int {
    visibleRows.partitioningIndex { row in start(of: row.id).map { $0 >= gap } ?? true }
  }

  mutating func refresh(id: Row.ID?) {
    guard let id, let path = shown.path(id: id), let start = start(of: id),
      let node = node(at: start)
    else { return }
    let row = outlineRow(node, at: start)
    if !shown.storage.row(at: path).isSame(as: row) {
      shown.storage.replaceRow(at: path, with: row)
    }
  }

  mutating func show(_ rows: [OutlineRow<Row>], at index: Int) {
    if shown.rowCount == 0 {
      shown = Self.table(rows)
    } else {
      shown.storage.insert(rows, at: RowPath(section: 0, row: index))
    }
  }

  mutating func hide(_ range: Range<Int>) {
    for index in range.reversed() {
      _ = shown.storage.removeRow(at: RowPath(section: 0, row: index))
    }
  }
}
