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
  /// - Parameter id: The identifier of the row.
  /// - Returns: The row, or `nil` when there is none.
  /// - Complexity: O(*k* log *n*) for *k* rows between the two.
  public func parent(of id: Row.ID) -> Row? {
    let shown = state.snapshot
    guard let path = shown.path(of: id), let row = shown.row(at: path) else { return nil }
    let level = delegate.indentationLevel(for: row)
    guard level > 0 else { return nil }
    for index in (0..<path.row).reversed() {
      let above = shown.row(at: RowPath(section: path.section, row: index))
      if let above, delegate.indentationLevel(for: above) < level { return above }
    }
    return nil
  }

  /// Returns the first child of a row: the row below it, in its section, if that is indented more.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The row, or `nil` when there is none.
  /// - Complexity: O(log *n*).
  public func firstChild(of id: Row.ID) -> Row? {
    let shown = state.snapshot
    guard let path = shown.path(of: id), let row = shown.row(at: path),
      let below = shown.row(at: RowPath(section: path.section, row: path.row + 1))
    else { return nil }
    return delegate.indentationLevel(for: below) > delegate.indentationLevel(for: row) ? below : nil
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
