extension TableOutline {
  /// Gives a row new content under the same identifier.
  ///
  /// - Parameter row: The new content; its identifier says which row it is.
  /// - Throws: ``OutlineError`` when there is no such row.
  /// - Complexity: O(log *n*).
  public mutating func update(_ row: Row) throws(OutlineError) {
    setRow(row, at: try requiredStart(of: row.id))
  }

  /// Changes the content of a row in place.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - change: Changes the row; the identifier has to stay.
  /// - Throws: ``OutlineError`` when there is no such row or its identifier changed.
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

  /// Puts another row in the place of a row; its children stay.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row that goes.
  ///   - row: The row that comes, with the same or another identifier.
  /// - Throws: ``OutlineError`` when there is no such row or the new one stands elsewhere already.
  /// - Complexity: O(log *n*), and O(*k* log *n*) for *k* children when the identifier is another.
  public mutating func replace(id: Row.ID, with row: Row) throws(OutlineError) {
    let range = try requiredRange(of: id)
    if row.id != id {
      try requireNew([.start(Node(row))], atGap: range.lowerBound)
      let last = RowPath(section: 0, row: range.upperBound - 1)
      adoptChildren(of: id, by: row.id)
      tour.storage.replaceRow(at: last, with: .end(row.id))
    }
    setRow(row, at: range.lowerBound)
  }

  /// Puts other rows in the place of all descendants of a row.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row, or `nil` for the root.
  ///   - outline: The rows that come, nested and expanded as they are there; rows that go may be
  ///     among them.
  /// - Throws: ``OutlineError`` when there is no such row or one that comes stands elsewhere.
  /// - Complexity: O(log² *n* + *k* log *n*).
  public mutating func replaceChildren(
    of id: Row.ID?, with outline: TableOutline
  ) throws(OutlineError) {
    var edited = self
    if let id {
      let range = try requiredRange(of: id)
      if range.count > 2 { edited.removeMarks(in: range.lowerBound + 1..<range.upperBound - 1) }
    } else {
      edited.removeAll()
    }
    try edited.insert(contentsOf: outline, at: .endOf(id))
    self = edited
  }

  /// Puts a row where another begins.
  mutating func setRow(_ row: Row, at start: Int) {
    guard var node = node(at: start) else { return }
    let path = shown.path(of: node.row.id)
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
