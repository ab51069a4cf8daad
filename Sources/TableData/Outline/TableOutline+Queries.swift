extension TableOutline {
  /// The number of rows, visible or not.
  public var count: Int { tour.rowCount / 2 }

  /// Whether the outline has no rows.
  public var isEmpty: Bool { count == 0 }

  /// All rows from top to bottom, visible or not.
  ///
  /// - Complexity: O(*n*).
  public var rows: [Row] { nodes(in: 0..<tour.rowCount).map(\.row) }

  /// The rows at the root, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public var rootRows: [Row] { rows(beginningAt: 0) }

  /// Returns whether the outline has a row with the identifier, visible or not.
  public func contains(id: Row.ID) -> Bool { start(of: id) != nil }

  /// Returns the row with an identifier, or `nil` when there is none.
  ///
  /// - Complexity: O(log *n*).
  public func row(id: Row.ID) -> Row? { node(id: id)?.row }

  /// Returns the number of rows that a row is nested in, or `nil` when there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func level(of id: Row.ID) -> Int? { node(id: id)?.level }

  /// Returns the index of a row among all rows, visible or not, or `nil` when there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func index(of id: Row.ID) -> Int? { start(of: id).map(index(ofGap:)) }

  /// Returns whether a row is expanded; false when there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func isExpanded(id: Row.ID) -> Bool { node(id: id)?.isExpanded ?? false }
}

// MARK: - Kinship

extension TableOutline {
  /// Returns the row that a row is a child of, or `nil` when it is at the root or not there.
  ///
  /// - Complexity: O(log *n*).
  public func parent(of id: Row.ID) -> Row? { node(id: id)?.parent.flatMap(row) }

  /// Returns the rows that a row is nested in, the nearest first, or `nil` when there is no such
  /// row.
  ///
  /// - Complexity: O(*k* log *n*) for *k* rows.
  public func ancestors(of id: Row.ID) -> [Row]? {
    guard var node = node(id: id) else { return nil }
    var ancestors: [Row] = []
    while let parent = node.parent.flatMap(self.node(id:)) {
      ancestors.append(parent.row)
      node = parent
    }
    return ancestors
  }

  /// Returns whether a row has children; false when there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func hasChildren(id: Row.ID) -> Bool { start(of: id).map(hasChildren(at:)) ?? false }

  /// Returns the children of a row, in order.
  ///
  /// - Parameter id: The identifier of the row, or `nil` for the rows at the root.
  /// - Returns: The children, or `nil` when there is no such row.
  /// - Complexity: O(*k* log *n*) for *k* children.
  public func children(of id: Row.ID?) -> [Row]? {
    guard let id else { return rootRows }
    return start(of: id).map { rows(beginningAt: $0 + 1) }
  }

  /// Returns all rows in a row, from top to bottom, or `nil` when there is no such row.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* descendants.
  public func descendants(of id: Row.ID) -> [Row]? {
    range(of: id).map { nodes(in: $0.lowerBound + 1..<$0.upperBound).map(\.row) }
  }

  /// Returns the number of all rows in a row, or `nil` when there is no such row.
  ///
  /// - Complexity: O(log *n*).
  public func descendantCount(of id: Row.ID) -> Int? { range(of: id).map { $0.count / 2 - 1 } }

  /// Returns whether a row is in another one, at any depth.
  ///
  /// - Complexity: O(log *n*).
  public func isDescendant(id: Row.ID, of other: Row.ID) -> Bool {
    guard let start = start(of: id), let range = range(of: other) else { return false }
    return start > range.lowerBound && range.contains(start)
  }

  /// Returns a row with its descendants, as an outline of its own, or `nil` when there is none.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows.
  public func subtree(of id: Row.ID) -> TableOutline? {
    range(of: id).map { TableOutline(tour: marks(in: $0, parent: nil, level: 0)) }
  }
}
