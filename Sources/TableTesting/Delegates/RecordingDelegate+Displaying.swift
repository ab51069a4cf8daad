public import TableDisplay

// MARK: Accessories, indentation and displaying

extension RecordingDelegate {
  /// Records the call and forwards it.
  public func accessory(for row: Row) -> RowAccessory {
    recording(.accessory(row)).accessory(for: row)
  }

  /// Records the call and forwards it.
  public func didTapAccessory(for row: Row) {
    recording(.didTapAccessory(row)).didTapAccessory(for: row)
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
  public func willDisplay(_ row: Row) {
    recording(.willDisplay(row)).willDisplay(row)
  }

  /// Records the call and forwards it.
  public func didEndDisplaying(_ row: Row) {
    recording(.didEndDisplaying(row)).didEndDisplaying(row)
  }

  /// Records the call and forwards it.
  public func willDisplayHeader(of section: Section) {
    recording(.willDisplayHeader(section)).willDisplayHeader(of: section)
  }

  /// Records the call and forwards it.
  public func didEndDisplayingHeader(of section: Section) {
    recording(.didEndDisplayingHeader(section)).didEndDisplayingHeader(of: section)
  }

  /// Records the call and forwards it.
  public func willDisplayFooter(of section: Section) {
    recording(.willDisplayFooter(section)).willDisplayFooter(of: section)
  }

  /// Records the call and forwards it.
  public func didEndDisplayingFooter(of section: Section) {
    recording(.didEndDisplayingFooter(section)).didEndDisplayingFooter(of: section)
  }

  /// Records the call and forwards it.
  public func prefetch(_ rows: [Row]) {
    recording(.prefetch(rows)).prefetch(rows)
  }

  /// Records the call and forwards it.
  public func cancelPrefetching(_ rows: [Row]) {
    recording(.cancelPrefetching(rows)).cancelPrefetching(rows)
  }
}
