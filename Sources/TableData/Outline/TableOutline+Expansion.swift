extension TableOutline {
  /// Shows a row's children, with their descendants expanded as before.
  ///
  /// - Parameter id: The row, possibly hidden.
  /// - Throws: When the row is missing.
  /// - Complexity: O(*k* log *n*).
  public mutating func expand(id: Row.ID) throws(OutlineError) {
    setExpanded(true, at: try requiredStart(of: id))
  }

  /// Hides a row's descendants.
  ///
  /// - Parameter id: The row, possibly hidden.
  /// - Throws: When the row is missing.
  /// - Complexity: O(log² *n* + *k* log *n*).
  public mutating func collapse(id: Row.ID) throws(OutlineError) {
    setExpanded(false, at: try requiredStart(of: id))
  }

  /// Expands or collapses a row, as `expand(id:)` or `collapse(id:)` does.
  ///
  /// - Parameter id: The row's identifier; the row may be hidden.
  /// - Throws: ``OutlineError`` when the row is missing.
  /// - Complexity: As for ``expand(id:)`` or ``collapse(id:)``.
  public mutating func toggleExpansion(id: Row.ID) throws(OutlineError) {
    let start = try requiredStart(of: id)
    setExpanded(!isExpanded(id: id), at: start)
  }

  /// Expands all ancestors of a row, so that it is visible.
  ///
  /// - Parameter id: The row.
  /// - Throws: When the row is missing.
  /// - Complexity: O(*k* log *n*).
  public mutating func reveal(id: Row.ID) throws(OutlineError) {
    _ = try requiredStart(of: id)
    // Innermost first, to show rows only once.
    for ancestor in ancestors(of: id) ?? [] { try expand(id: ancestor.id) }
  }

  /// Expands all rows.
  ///
  /// - Complexity: O(*n*).
  public mutating func expandAll() { setAllExpanded(true) }

  /// Collapses all rows.
  ///
  /// - Complexity: O(*n*).
  public mutating func collapseAll() { setAllExpanded(false) }

  mutating func setExpanded(_ isExpanded: Bool, at start: Int) {
    guard var node = node(at: start), node.isExpanded != isExpanded else { return }
    let end = end(of: node.row.id)
    node.isExpanded = isExpanded
    if let index = visibleIndex(id: node.row.id), !isExpanded {
      hide(index + 1..<shownCount(aboveGap: end))
    }
    tour.storage.replaceRow(at: RowPath(section: 0, row: start), with: .start(node))
    if let index = visibleIndex(id: node.row.id), isExpanded {
      show(shownRows(in: start + 1..<end), at: index + 1)
    }
    refresh(id: node.row.id)
  }

  mutating func setAllExpanded(_ isExpanded: Bool) {
    var boundaries: [Boundary] = []
    boundaries.reserveCapacity(tour.rowCount)
    var hasChanged = false
    for var boundary in tour.rows {
      if case .start(var node) = boundary, node.isExpanded != isExpanded {
        node.isExpanded = isExpanded
        boundary = .start(node)
        hasChanged = true
      }
      boundaries.append(boundary)
    }
    if hasChanged { self = TableOutline(tour: boundaries) }
  }
}
