public import TableDisplay

// MARK: Signs and displaying

extension RecordingDelegate {
  /// Writes the call down and passes it on.
  public func accessory(for row: Row) -> Accessory {
    recording(.accessory(row)).accessory(for: row)
  }

  /// Writes the call down and passes it on.
  public func accessoryTapped(for row: Row) {
    recording(.accessoryTapped(row)).accessoryTapped(for: row)
  }

  /// Writes the call down and passes it on.
  public func indentationLevel(for row: Row) -> Int {
    recording(.indentationLevel(row)).indentationLevel(for: row)
  }

  /// Writes the call down and passes it on.
  public func expansion(of row: Row) -> RowExpansion? {
    recording(.expansion(row)).expansion(of: row)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func expand(_ row: Row) throws {
    try recording(.expand(row)).expand(row)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func collapse(_ row: Row) throws {
    try recording(.collapse(row)).collapse(row)
  }

  /// Writes the call down and passes it on.
  public func willDisplay(_ row: Row) {
    recording(.willDisplay(row)).willDisplay(row)
  }

  /// Writes the call down and passes it on.
  public func didEndDisplaying(_ row: Row) {
    recording(.didEndDisplaying(row)).didEndDisplaying(row)
  }

  /// Writes the call down and passes it on.
  public func willDisplayHeader(of section: Section) {
    recording(.willDisplayHeader(section)).willDisplayHeader(of: section)
  }

  /// Writes the call down and passes it on.
  public func didEndDisplayingHeader(of section: Section) {
    recording(.didEndDisplayingHeader(section)).didEndDisplayingHeader(of: section)
  }

  /// Writes the call down and passes it on.
  public func willDisplayFooter(of section: Section) {
    recording(.willDisplayFooter(section)).willDisplayFooter(of: section)
  }

  /// Writes the call down and passes it on.
  public func didEndDisplayingFooter(of section: Section) {
    recording(.didEndDisplayingFooter(section)).didEndDisplayingFooter(of: section)
  }

  /// Writes the call down and passes it on.
  public func prefetch(_ rows: [Row]) {
    recording(.prefetch(rows)).prefetch(rows)
  }

  /// Writes the call down and passes it on.
  public func cancelPrefetching(_ rows: [Row]) {
    recording(.cancelPrefetching(rows)).cancelPrefetching(rows)
  }
}
