public import TableDisplay

// MARK: Symbols and notices

extension RecordingDelegate {
  /// Records the call and forwards it.
  public func accessory(for row: Row) -> RowAccessory {
    recording(.accessory(row)).accessory(for: row)
  }

  /// Records the call and forwards it.
  public func indentationLevel(for row: Row) -> Int {
    recording(.indentationLevel(row)).indentationLevel(for: row)
  }

  /// Records the call and forwards it.
  public func expansion(of row: Row) -> RowExpansion? {
    recording(.expansion(row)).expansion(of: row)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func expand(_ row: Row) throws {
    try recording(.expand(row)).expand(row)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func collapse(_ row: Row) throws {
    try recording(.collapse(row)).collapse(row)
  }

  /// Records the call and forwards it.
  public func receive(_ notice: TableNotice<Base.Section, Base.Row>) {
    recording(.notice(notice)).receive(notice)
  }
}
