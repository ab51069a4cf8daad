/// The tab stops of a terminal.
package enum TabStops: Hashable, Sendable {
  case unknown
  case everyEighthColumn

  private var distance: Int? { self == .everyEighthColumn ? 8 : nil }

  func tabs(from start: Int, upTo column: Int) -> (tabs: String, stop: Int) {
    guard let distance else { return ("", start) }
    let stop = column / distance * distance
    let count = max(0, stop / distance - start / distance)
    return (String(repeating: "\t", count: count), count > 0 ? stop : start)
  }

  /// Returns the next tab stop, or `nil` if it is unknown or off the screen.
  func stop(after column: Int, width: Int) -> Int? {
    guard let distance else { return nil }
    let next = column / distance * distance + distance
    return next < width ? next : nil
  }
}
