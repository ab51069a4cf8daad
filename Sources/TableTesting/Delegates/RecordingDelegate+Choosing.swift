public import TableDisplay

// MARK: Highlighting and selecting

extension RecordingDelegate: TableViewDelegate {
  /// Records and forwards.
  public func shouldHighlight(_ row: Row) -> Bool {
    recording(.shouldHighlight(row)).shouldHighlight(row)
  }

  /// Records and forwards.
  public func didHighlight(_ row: Row) {
    recording(.didHighlight(row)).didHighlight(row)
  }

  /// Records and forwards.
  public func didUnhighlight(_ row: Row) {
    recording(.didUnhighlight(row)).didUnhighlight(row)
  }

  /// Records and forwards.
  public func shouldSelect(_ row: Row) -> Bool {
    recording(.shouldSelect(row)).shouldSelect(row)
  }

  /// Records and forwards.
  public func target(forSelecting row: Row) -> Row? {
    recording(.targetForSelecting(row)).target(forSelecting: row)
  }

  /// Records and forwards.
  public func didSelect(_ row: Row) {
    recording(.didSelect(row)).didSelect(row)
  }

  /// Records and forwards.
  public func shouldDeselect(_ row: Row) -> Bool {
    recording(.shouldDeselect(row)).shouldDeselect(row)
  }

  /// Records and forwards.
  public func didDeselect(_ row: Row) {
    recording(.didDeselect(row)).didDeselect(row)
  }

  /// Forwards without recording, since every change asks.
  public var selectionPolicy: SelectionPolicy { base.selectionPolicy }

  /// Records and forwards.
  public func didChangeSelection() {
    recording(.didChangeSelection).didChangeSelection()
  }
}
