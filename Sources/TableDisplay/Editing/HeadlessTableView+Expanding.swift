extension HeadlessTableView {
  /// Expands a row, unless expanded.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether it has children.
  /// - Throws: The delegate's error; the row stays collapsed.
  @discardableResult
  public func expand(id: Row.ID) throws -> Bool {
    guard let (row, expansion) = rowWithChildren(id: id) else { return false }
    if expansion == .collapsed { try delegate.expand(row) }
    return true
  }

  /// Collapses a row, unless collapsed.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether it has children.
  /// - Throws: The delegate's error; the row stays expanded.
  @discardableResult
  public func collapse(id: Row.ID) throws -> Bool {
    guard let (row, expansion) = rowWithChildren(id: id) else { return false }
    if expansion == .expanded { try delegate.collapse(row) }
    return true
  }

  /// Returns the parent: the nearest row above in the section with less indentation.
  ///
  /// Searches ``TableViewState/unfilteredSnapshot``: filters hide parents, and sorts separate them
  /// from children.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The parent, or its nearest visible ancestor, or `nil`.
  /// - Complexity: O(*k* log *n*) for *k* rows in between.
  public func parent(of id: Row.ID) -> Row? {
    let whole = state.unfilteredSnapshot
    guard let path = whole.path(id: id), let row = whole.row(at: path) else { return nil }
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

  /// Returns the first child: the row below in the section, if indented more.
  ///
  /// Searches as ``parent(of:)`` does.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The first visible descendant, or `nil`.
  /// - Complexity: O(*k* log *n*) for *k* rows in between.
  public func firstChild(of id: Row.ID) -> Row? {
    let whole = state.unfilteredSnapshot
    guard let path = whole.path(id: id), let row = whole.row(at: path) else { return nil }
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

  /// The delegate may remove the row while asked.
  private func rowWithChildren(id: Row.ID) -> (Row, RowExpansion)? {
    guard let asked = state.snapshot.row(id: id), let expansion = delegate.expansion(of: asked),
      expansion != .leaf, let row = state.snapshot.row(id: id)
    else { return nil }
    return (row, expansion)
  }
}
