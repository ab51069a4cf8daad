public import TableDisplay

// MARK: Symbols and notices

extension RecordingDelegate {
  /// Records the call and forwards it.
  public func accessory(for row: Row) -> RowAccessory {
    asked("accessory(for: \(row))").accessory(for: row)
  }

  /// Records the call and forwards it.
  public func indentationLevel(for row: Row) -> Int {
    asked("indentationLevel(for: \(row))").indentationLevel(for: row)
  }

  /// Records the call and forwards it.
  public func expansion(of row: Row) -> RowExpansion? {
    asked("expansion(of: \(row))").expansion(of: row)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func expand(_ row: Row) throws {
    try told("expand(\(row))").expand(row)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func collapse(_ row: Row) throws {
    try told("collapse(\(row))").collapse(row)
  }

  /// Records the call and forwards it.
  public func receive(_ notice: TableNotice<Base.Section, Base.Row>) {
    told("\(notice)").receive(notice)
  }
}
