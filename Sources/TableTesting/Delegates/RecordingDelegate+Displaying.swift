public import TableDisplay

// MARK: Signs and displaying

extension RecordingDelegate {
  /// Records and forwards.
  public func accessory(for row: Row) -> RowAccessory {
    recording(.accessory(row)).accessory(for: row)
  }

  /// Records and forwards.
  public func didTapAccessory(for row: Row) {
    recording(.didTapAccessory(row)).didTapAccessory(for: row)
  }

  /// Records and forwards.
  public func indentationLevel(for row: Row) -> Int {
    recording(.indentationLevel(row)).indentationLevel(for: row)
  }

  /// Records and forwards.
  public func expansion(of row: Row) -> RowExpansion? {
    recording(.expansion(row)).expansion(of: row)
  }

  /// Records and forwards.
  ///
  /// - Throws: The other delegate's error.
  public func expand(_ row: Row) throws {
    try recording(.expand(row)).expand(row)
  }

  /// Records and forwards.
  ///
  /// - Throws: The other delegate's error.
  public func collapse(_ row: Row) throws {
    try recording(.collapse(row)).collapse(row)
  }

  /// Records and forwards.
  public func willDisplay(_ row: Row) {
    recording(.willDisplay(row)).willDisplay(row)
  }

  /// Records and forwards.
  public func didEndDisplaying(_ row: Row) {
    recording(.didEndDisplaying(row)).didEndDisplaying(row)
  }

  /// Records and forwards.
  public func willDisplayHeader(of section: Section) {
    recording(.willDisplayHeader(section)).willDisplayHeader(of: section)
  }

  /// Records and forwards.
  public func didEndDisplayingHeader(of section: Section) {
    recording(.didEndDisplayingHeader(section)).didEndDisplayingHeader(of: section)
  }

  /// Records and forwards.
  public func willDisplayFooter(of section: Section) {
    recording(.willDisplayFooter(section)).willDisplayFooter(of: section)
  }

  /// Records and forwards.
  public func didEndDisplayingFooter(of section: Section) {
    recording(.didEndDisplayingFooter(section)).didEndDisplayingFooter(of: section)
  }

  /// Records and forwards.
  public func prefetch(_ rows: [Row]) {
    recording(.prefetch(rows)).prefetch(rows)
  }

  /// Records and forwards.
  public func cancelPrefetching(_ rows: [Row]) {
    recording(.cancelPrefetching(rows)).cancelPrefetching(rows)
  }
}
