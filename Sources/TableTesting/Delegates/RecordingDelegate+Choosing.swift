public import TableDisplay

// MARK: Highlighting and selecting

extension RecordingDelegate: TableViewDelegate {
  /// Forwards.
  public func shouldHighlight(_ row: Row) -> Bool {
    recording(.shouldHighlight(row)).shouldHighlight(row)
  }

  /// Forwards.
  public func didHighlight(_ row: Row) {
    recording(.didHighlight(row)).didHighlight(row)
  }

  /// Forwards.
  public func didUnhighlight(_ row: Row) {
    recording(.didUnhighlight(row)).didUnhighlight(row)
  }

  /// Forwards.
  public func shouldSelect(_ row: Row) -> Bool {
    recording(.shouldSelect(row)).shouldSelect(row)
  }

  /// Forwards.
  public func target(forSelecting row: Row) -> Row? {
    recording(.targetForSelecting(row)).target(forSelecting: row)
  }

  /// Forwards.
  public func didSelect(_ row: Row) {
    recording(.didSelect(row)).didSelect(row)
  }

  /// Forwards.
  public func shouldDeselect(_ row: Row) -> Bool {
    recording(.shouldDeselect(row)).shouldDeselect(row)
  }

  /// Forwards.
  public func didDeselect(_ row: Row) {
    recording(.didDeselect(row)).didDeselect(row)
  }

  /// Forwards without recording, since every change asks.
  public var selectionPolicy: SelectionPolicy { base.selectionPolicy }

  /// Forwards.
  public func didChangeSelection() {
    recording(.didChangeSelection).didChangeSelection()
  }
}
