public import TableDisplay

// MARK: Highlighting and selecting

extension RecordingDelegate: TableViewDelegate {
  /// Records the call and forwards it.
  public func shouldHighlight(_ row: Row) -> Bool {
    recording(.shouldHighlight(row)).shouldHighlight(row)
  }

  /// Records the call and forwards it.
  public func target(forSelecting row: Row) -> Row? {
    recording(.targetForSelecting(row)).target(forSelecting: row)
  }

  /// Records the call and forwards it.
  public func shouldDeselect(_ row: Row) -> Bool {
    recording(.shouldDeselect(row)).shouldDeselect(row)
  }
}
