extension TableOutline {
  /// The number of rows, visible or not.
  public var count: Int { tour.rowCount / 2 }

  /// Whether the outline has no rows.
  public var isEmpty: Bool { count == 0 }

  /// All rows, visible or not.
  ///
  /// - Complexity: O(*n*).
  public var rows: [Row] { nodes(in: 0..<tour.rowCount).map(\.row) }

  /// The root rows, in order.
  ///
  /// - Complexity: O(*k* log *n*).
  public var rootRows: [Row] { rows(beginningAt: 0) }

  /// Whether a row exists, visible or not.
  public func contains(id: Row.ID) -> Bool { start(of: id) != nil }

  /// Returns the row with an identifier.
  ///
  /// - Complexity: O(log *n*).
  public func row(id: Row.ID) -> Row? { node(id: id)?.row }

  /// Returns a row's nesting level.
  ///
  /// - Complexity: O(log *n*).
  public func level(of id: Row.ID) -> Int? { node(id: id)?.level }

  /// Returns a row's index among all rows, visible or not.
  ///
  /// - Complexity: O(log *n*).
  public func index(id: Row.ID) -> Int? { start(of: id).map(index(ofGap:)) }

  /// Whether a row exists and is expanded.
  ///
  /// - Complexity: O(log *n*).
  public func isExpanded(id: Row.ID) -> Bool { node(id: id)?.isExpanded ?? false }
}

// MARK: - Relatives

extension TableOutline {
  /// Returns a row's parent; `nil` for a root row.
  ///
  /// - Complexity: O(log *n*).
  public func parent(of id: Row.ID) -> Row? { node(id: id)?.parent.flatMap(row) }

  /// Returns a row's ancestors, nearest first.
  ///
  /// - Complexity: O(*k* log *n*).
  public func ancestors(of id: Row.ID) -> [Row]? {
    guard var node = node(id: id) else { return nil }
    var ancestors: [Row] = []
    while let parent = node.parent.flatMap(self.node(id:)) {
      ancestors.append(parent.row)
      node = parent
    }
    return ancestors
  }

  /// Whether a row exists and has children.
  ///
  /// - Complexity: O(log *n*).
  public func hasChildren(id: Row.ID) -> Bool { start(of: id).map(hasChildren(at:)) ?? false }

  /// Returns a row's children, in order.
  ///
  /// - Parameter id: The row, or `nil` for the root.
  /// - Returns: The children.
  /// - Complexity: O(*k* log *n*).
  public func children(of id: Row.ID?) -> [Row]? {
    guard let id else { return rootRows }
    return start(of: id).map { rows(beginningAt: $0 + 1) }
  }

  /// Returns a row's descendants, in order.
  ///
  /// - Complexity: O(*k* + log *n*).
  public func descendants(of id: Row.ID) -> [Row]? {
    range(of: id).map { nodes(in: $0.lowerBound + 1..<$0.upperBound).map(\.row) }
  }

  /// Returns the number of a row's descendants.
  ///
  /// - Complexity: O(log *n*).
  public func descendantCount(of id: Row.ID) -> Int? { range(of: id).map { $0.count / 2 - 1 } }

  /// Whether a row is a descendant of another.
  ///
  /// - Complexity: O(log *n*).
  public func isDescendant(id: Row.ID, of other: Row.ID) -> Bool {
    guard let start = start(of: id), let range = range(of: other) else { return false }
    return start > range.lowerBound && range.contains(start)
  }

  /// Returns a row and its descendants.
  ///
  /// - Complexity: O(*k* + log *n*).
  public func subtree(of id: Row.ID) -> TableOutline? {
    range(of: id).map { TableOutline(tour: boundaries(in: $0, below: nil)) }
  }
}
