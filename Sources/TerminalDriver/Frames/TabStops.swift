/// A terminal's tab stops, which users can change.
package enum TabStops: Hashable, Sendable {
  /// Unknown positions.
  case unknown
  /// The default: every eighth column.
  case everyEighthColumn

  private var distance: Int? { self == .everyEighthColumn ? 8 : nil }

  /// Returns the tabs that get closest to a column without passing it.
  ///
  /// - Parameters:
  ///   - start: The cursor's column.
  ///   - column: A column further right.
  /// - Returns: The tabs, maybe none, and the column they lead to.
  func tabs(from start: Int, upTo column: Int) -> (tabs: String, stop: Int) {
    guard let distance else { return ("", start) }
    let stop = column / distance * distance
    let count = max(0, stop / distance - start / distance)
    return (String(repeating: "\t", count: count), count > 0 ? stop : start)
  }

  /// Returns the next tab stop if known and on the screen.
  func stop(after column: Int, width: Int) -> Int? {
    guard let distance else { return nil }
    let next = column / distance * distance + distance
    return next < width ? next : nil
  }
}
