public import TableDisplay

// MARK: Highlighting and selecting

extension RecordingDelegate: TableViewDelegate {
  /// Records the call and forwards it.
  public func shouldHighlight(_ row: Row) -> Bool {
    asked("shouldHighlight(\(row))").shouldHighlight(row)
  }

  /// Records the call and forwards it.
  public func target(forSelecting row: Row) -> Row? {
    asked("target(forSelecting: \(row))").target(forSelecting: row)
  }

  /// Records the call and forwards it.
  public func shouldDeselect(_ row: Row) -> Bool {
    asked("shouldDeselect(\(row))").shouldDeselect(row)
  }
}
