public import TableDisplay

// MARK: Highlighting and selecting

extension RecordingDelegate: TableViewDelegate {
  /// Records the call and forwards it.
  public func shouldHighlight(_ row: Row) -> Bool {
    recording(.shouldHighlight(row)).shouldHighlight(row)
  }

  /// Records the call and forwards it.
  public func didHighlight(_ row: Row) {
    recording(.didHighlight(row)).didHighlight(row)
  }

  /// Records the call and forwards it.
  public func didUnhighlight(_ row: Row) {
    recording(.didUnhighlight(row)).didUnhighlight(row)
  }

  /// Records the call and forwards it.
  public func shouldSelect(_ row: Row) -> Bool {
    recording(.shouldSelect(row)).shouldSelect(row)
  }

  /// Records the call and forwards it.
  public func target(forSelecting row: Row) -> Row? {
    recording(.targetForSelecting(row)).target(forSelecting: row)
  }

  /// Records the call and forwards it.
  public func didSelect(_ row: Row) {
    recording(.didSelect(row)).didSelect(row)
  }

  /// Records the call and forwards it.
  public func shouldDeselect(_ row: Row) -> Bool {
    recording(.shouldDeselect(row)).shouldDeselect(row)
  }

  /// Records the call and forwards it.
  public func didDeselect(_ row: Row) {
    recording(.didDeselect(row)).didDeselect(row)
  }

  /// Forwards the request without recording it, since every change makes one.
  public var selectionPolicy: SelectionPolicy { base.selectionPolicy }

  /// Records the call and forwards it.
  public func didChangeSelection() {
    recording(.didChangeSelection).didChangeSelection()
  }
}
