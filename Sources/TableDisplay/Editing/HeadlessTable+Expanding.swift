import TableData

/// Expanding and collapsing rows: it is put to the delegate, which changes the data.
extension HeadlessTable {
  /// Has the delegate show the children of a row; nothing happens when they are shown already.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether the row has children.
  /// - Throws: What the delegate throws; the row stays collapsed then.
  @discardableResult
  public func expand(id: Row.ID) throws -> Bool {
    guard let (row, expansion) = rowWithChildren(id: id) else { return false }
    if expansion == .collapsed { try delegate.expand(row) }
    return true
  }

  /// Has the delegate hide the children of a row; nothing happens when they are hidden already.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether the row has children.
  /// - Throws: What the delegate throws; the row stays expanded then.
  @discardableResult
  public func collapse(id: Row.ID) throws -> Bool {
    guard let (row, expansion) = rowWithChildren(id: id) else { return false }
    if expansion == .expanded { try delegate.collapse(row) }
    return true
  }

  /// Returns the parent of a row: the nearest row above it, in its section, that is indented less.
  ///
  /// Rows are looked for in ``TableState/unfiltered``, where they stand as in the data: a search may
  /// hide the parent, and a sort may put rows of other parents above.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The parent or, where a search hides it, the nearest of its ancestors that is shown;
  ///   `nil` when there is none.
  /// - Complexity: O(*k* log *n*) for *k* rows between the two.
  public func parent(of id: Row.ID) -> Row? {
    let whole = state.unfiltered
    guard let path = whole.path(of: id), let row = whole.row(at: path) else { return nil }
    var level = delegate.indentationLevel(for: row)
    for index in (0..<path.row).reversed() where level > 0 {
      guard let above = whole.row(at: RowPath(section: path.section, row: index)) else { break }
      let levelAbove = delegate.indentationLevel(for: above)
      guard levelAbove < level else { continue }
      if state.snapshot.contains(id: above.id) { return above }
      level = levelAbove
    }
    return nil
  }

  /// Returns the first child of a row: the row below it, in its section, if that is indented more.
  ///
  /// Like ``parent(of:)`` it looks for rows in ``TableState/unfiltered``.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The first row in it that is shown, which is a child unless a search hides that; `nil`
  ///   when there is none.
  /// - Complexity: O(*k* log *n*) for *k* rows between the two.
  public func firstChild(of id: Row.ID) -> Row? {
    let whole = state.unfiltered
    guard let path = whole.path(of: id), let row = whole.row(at: path) else { return nil }
    let level = delegate.indentationLevel(for: row)
    var index = path.row + 1
    while let below = whole.row(at: RowPath(section: path.section, row: index)),
      delegate.indentationLevel(for: below) > level
    {
      if state.snapshot.contains(id: below.id) { return below }
      index += 1
    }
    return nil
  }

  /// The row, if it has children.
  ///
  /// The delegate may have removed it when it was asked.
  private func rowWithChildren(id: Row.ID) -> (Row, RowExpansion)? {
    guard let asked = state.snapshot.row(id: id), let expansion = delegate.expansion(of: asked),
      expansion != .leaf, let row = state.snapshot.row(id: id)
    else { return nil }
    return (row, expansion)
  }
}
