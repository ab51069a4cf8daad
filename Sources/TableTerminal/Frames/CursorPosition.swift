/// Where the cursor of a terminal is, as far as that is known; both count from 0.
struct CursorPosition: Equatable {
  var line: Int?
  var column: Int?

  /// Somewhere on the screen.
  static let unknown = CursorPosition(line: nil, column: nil)

  /// Finds the shortest way from here to a place.
  ///
  /// - Parameters:
  ///   - line: The line of the place.
  ///   - column: The column of the place.
  /// - Returns: The controls that move the cursor there, empty if it is there.
  func sequence(toLine line: Int, column: Int) -> String {
    let absolute = Self.absolute(line: line, column: column)
    guard let start = self.line, start <= line else { return absolute }
    let relative =
      start == line
      ? Self.within(from: self.column, to: column)
      : Self.lineBreaks(line - start) + Self.within(from: 0, to: column)
    return relative.utf8.count < absolute.utf8.count ? relative : absolute
  }

  private static func absolute(line: Int, column: Int) -> String {
    if column > 0 { return "\u{1B}[\(line + 1);\(column + 1)H" }
    return line > 0 ? "\u{1B}[\(line + 1)H" : "\u{1B}[H"
  }

  /// The way to the start of a line below, which exists, so that nothing scrolls.
  private static func lineBreaks(_ count: Int) -> String {
    "\r" + String(repeating: "\n", count: count)
  }

  private static func within(from start: Int?, to column: Int) -> String {
    if start == column { return "" }
    if column == 0 { return "\r" }
    let absolute = "\u{1B}[\(column + 1)G"
    guard let start else { return absolute }
    let count = abs(column - start)
    let back = String(repeating: "\u{8}", count: min(count, 4))
    let relative = "\u{1B}[\(count > 1 ? String(count) : "")\(column > start ? "C" : "D")"
    return [column < start && count <= 4 ? back : relative, absolute]
      .min { $0.utf8.count < $1.utf8.count } ?? absolute
  }
}
