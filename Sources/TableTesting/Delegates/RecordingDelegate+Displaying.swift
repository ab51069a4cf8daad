public import TableDisplay

// MARK: Signs and displaying

extension RecordingDelegate {
  /// Forwards.
  public func accessory(for row: Row) -> RowAccessory {
    recording(.accessory(row)).accessory(for: row)
  }

  /// Forwards.
  public func didTapAccessory(for row: Row) {
    recording(.didTapAccessory(row)).didTapAccessory(for: row)
  }

  /// Forwards.
  public func indentationLevel(for row: Row) -> Int {
    recording(.indentationLevel(row)).indentationLevel(for: row)
  }

  /// Forwards.
  public func expansion(of row: Row) -> RowExpansion? {
    recording(.expansion(row)).expansion(of: row)
  }

  /// Forwards.
  ///
  /// - Throws: The other delegate's error.
  public func expand(_ row: Row) throws {
    try recording(.expand(row)).expand(row)
  }

  /// Forwards.
  ///
  /// - Throws: The other delegate's error.
  public func collapse(_ row: Row) throws {
    try recording(.collapse(row)).collapse(row)
  }

  /// Forwards.
  public func willDisplay(_ row: Row) {
    recording(.willDisplay(row)).willDisplay(row)
  }

  /// Forwards.
  public func didEndDisplaying(_ row: Row) {
    recording(.didEndDisplaying(row)).didEndDisplaying(row)
  }

  /// Forwards.
  public func willDisplayHeader(of section: Section) {
    recording(.willDisplayHeader(section)).willDisplayHeader(of: section)
  }

  /// Forwards.
  public func didEndDisplayingHeader(of section: Section) {
    recording(.didEndDisplayingHeader(section)).didEndDisplayingHeader(of: section)
  }

  /// Forwards.
  public func willDisplayFooter(of section: Section) {
    recording(.willDisplayFooter(section)).willDisplayFooter(of: section)
  }

  /// Forwards.
  public func didEndDisplayingFooter(of section: Section) {
    recording(.didEndDisplayingFooter(section)).didEndDisplayingFooter(of: section)
  }

  /// Forwards.
  public func prefetch(_ rows: [Row]) {
    recording(.prefetch(rows)).prefetch(rows)
  }

  /// Forwards.
  public func cancelPrefetching(_ rows: [Row]) {
    recording(.cancelPrefetching(rows)).cancelPrefetching(rows)
  }
}
