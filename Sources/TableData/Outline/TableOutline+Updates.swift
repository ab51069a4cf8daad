extension TableOutline {
  /// Updates a row.
  ///
  /// - Parameter row: The row with new content.
  /// - Throws: When the row is missing.
  /// - Complexity: O(log *n*).
  public mutating func update(_ row: Row) throws(OutlineError) {
    setRow(row, at: try requiredStart(of: row.id))
  }

  /// Changes a row's content in place.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - change: Changes all but the identifier.
  /// - Throws: When the row is missing or its identifier changed.
  /// - Complexity: O(log *n*).
  public mutating func update(id: Row.ID, _ change: (inout Row) -> Void) throws(OutlineError) {
    let start = try requiredStart(of: id)
    guard var row = node(at: start)?.row else { return }
    change(&row)
    guard row.id == id else {
      throw .changedIdentifier(
        from: String(describing: id), to: String(describing: row.id))
    }
    setRow(row, at: start)
  }

  /// Replaces a row and keeps its children.
  ///
  /// - Parameters:
  ///   - id: The old row.
  ///   - row: The new row, with any identifier.
  /// - Throws: When the row is missing or the new one exists elsewhere.
  /// - Complexity: O(log *n*), or O(*k* log *n*) for *k* children with another identifier.
  public mutating func replace(id: Row.ID, with row: Row) throws(OutlineError) {
    let range = try requiredRange(of: id)
    if row.id != id {
      try requireNew([.start(Node(row: row))], atGap: range.lowerBound)
      let last = RowPath(section: 0, row: range.upperBound - 1)
      adoptChildren(of: id, by: row.id)
      tour.storage.replaceRow(at: last, with: .end(row.id))
    }
    setRow(row, at: range.lowerBound)
  }

  /// Replaces all descendants of a row.
  ///
  /// - Parameters:
  ///   - id: The row, or `nil` for the root.
  ///   - outline: The new descendants, possibly including old ones.
  /// - Throws: When the row is missing or a new one exists elsewhere.
  /// - Complexity: O(log² *n* + *k* log *n*).
  public mutating func replaceChildren(
    of id: Row.ID?, with outline: TableOutline
  ) throws(OutlineError) {
    var edited = self
    if let id {
      let range = try requiredRange(of: id)
      if range.count > 2 {
        edited.removeBoundaries(in: range.lowerBound + 1..<range.upperBound - 1)
      }
    } else {
      edited.removeAll()
    }
    try edited.insert(contentsOf: outline, at: .endOf(id))
    self = edited
  }

  mutating func setRow(_ row: Row, at start: Int) {
    guard var node = node(at: start) else { return }
    let path = shown.path(id: node.row.id)
    node.row = row
    tour.storage.replaceRow(at: RowPath(section: 0, row: start), with: .start(node))
    if let path {
      shown.storage.replaceRow(at: path, with: outlineRow(node, at: start))
    }
  }

  mutating func adoptChildren(of id: Row.ID, by parent: Row.ID) {
    guard var position = start(of: id).map({ $0 + 1 }) else { return }
    while var child = node(at: position) {
      child.parent = parent
      tour.storage.replaceRow(at: RowPath(section: 0, row: position), with: .start(child))
      position = end(of: child.row.id) + 1
    }
  }
}
