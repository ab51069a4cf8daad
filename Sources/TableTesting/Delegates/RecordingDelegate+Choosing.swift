public import TableDisplay

// MARK: Highlighting and selecting

extension RecordingDelegate: TableDelegate {
  /// Writes the call down and passes it on.
  public func shouldHighlight(_ row: Row) -> Bool {
    recording(.shouldHighlight(row)).shouldHighlight(row)
  }

  /// Writes the call down and passes it on.
  public func didHighlight(_ row: Row) {
    recording(.didHighlight(row)).didHighlight(row)
  }

  /// Writes the call down and passes it on.
  public func didUnhighlight(_ row: Row) {
    recording(.didUnhighlight(row)).didUnhighlight(row)
  }

  /// Writes the call down and passes it on.
  public func shouldSelect(_ row: Row) -> Bool {
    recording(.shouldSelect(row)).shouldSelect(row)
  }

  /// Writes the call down and passes it on.
  public func target(forSelecting row: Row) -> Row? {
    recording(.targetForSelecting(row)).target(forSelecting: row)
  }

  /// Writes the call down and passes it on.
  public func didSelect(_ row: Row) {
    recording(.didSelect(row)).didSelect(row)
  }

  /// Writes the call down and passes it on.
  public func shouldDeselect(_ row: Row) -> Bool {
    recording(.shouldDeselect(row)).shouldDeselect(row)
  }

  /// Writes the call down and passes it on.
  public func didDeselect(_ row: Row) {
    recording(.didDeselect(row)).didDeselect(row)
  }

  /// Passes the question on; it is not written down, as it is asked after every change.
  public var selection: SelectionPolicy { base.selection }

  /// Writes the call down and passes it on.
  public func didChangeSelection() {
    recording(.didChangeSelection).didChangeSelection()
  }
}
