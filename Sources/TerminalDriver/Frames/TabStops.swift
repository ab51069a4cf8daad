/// What is known of the tab stops of a terminal, which its reader may have moved.
package enum TabStops: Hashable, Sendable {
  /// They may be anywhere.
  case unknown
  /// They are where terminals have them at the start: in every eighth column.
  case everyEighthColumn

  /// The number of columns from one stop to the next, if that is known.
  private var distance: Int? { self == .everyEighthColumn ? 8 : nil }

  /// The tabs that lead as close to a column as they can without passing it.
  ///
  /// - Parameters:
  ///   - start: The column of the cursor.
  ///   - column: A column further right.
  /// - Returns: The tabs, none if no stop is known on the way, and the column of the last stop.
  func tabs(from start: Int, upTo column: Int) -> (tabs: String, stop: Int) {
    guard let distance else { return ("", start) }
    let stop = column / distance * distance
    let count = max(0, stop / distance - start / distance)
    return (String(repeating: "\t", count: count), count > 0 ? stop : start)
  }

  /// Returns the first stop behind a column that is known to be on the screen.
  func stop(after column: Int, width: Int) -> Int? {
    guard let distance else { return nil }
    let next = column / distance * distance + distance
    return next < width ? next : nil
  }
}
