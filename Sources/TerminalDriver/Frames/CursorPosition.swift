/// The line and column of the cursor, from 0, as far as they are known.
struct CursorPosition: Equatable {
  var line: Int?
  var column: Int?

  static let unknown = CursorPosition(line: nil, column: nil)

  /// Returns the shortest controls that move the cursor; without known tab stops, no tab is sent.
  func sequence(toLine line: Int, column: Int, width: Int, tabStops: TabStops) -> String {
    if self == CursorPosition(line: line, column: column) { return "" }
    var ways = [Self.absolute(line: line, column: column)]
    if let start = self.line {
      ways += Self.vertical(from: start, to: line).map {
        $0 + within(to: column, width: width, tabStops)
      }
      if start != line {
        let first = CursorPosition(line: line, column: 0)
        ways += Self.lineStarts(from: start, to: line).map {
          $0 + first.within(to: column, width: width, tabStops)
        }
      }
    }
    return ways.min { $0.utf8.count < $1.utf8.count } ?? ways[0]
  }
}

// MARK: - Between lines

extension CursorPosition {
  private static func absolute(line: Int, column: Int) -> String {
    if column > 0 { return "\u{1B}[\(line + 1);\(column + 1)H" }
    return line > 0 ? "\u{1B}[\(line + 1)H" : "\u{1B}[H"
  }

  private static func vertical(from start: Int, to line: Int) -> [String] {
    start == line ? [""] : [sequence(start < line ? "B" : "A", count: abs(line - start))]
  }

  /// Returns the ways to the start of another line.
  ///
  /// A carriage return comes first, as terminals may add one to a line feed. No line feed is sent
  /// on the last line, so nothing scrolls.
  private static func lineStarts(from start: Int, to line: Int) -> [String] {
    if line < start { return [sequence("F", count: start - line)] }
    return [
      "\r" + String(repeating: "\n", count: line - start), sequence("E", count: line - start),
    ]
  }

  private static func sequence(_ final: Character, count: Int) -> String {
    "\u{1B}[\(count > 1 ? String(count) : "")\(final)"
  }
}

// MARK: - Within a line

extension CursorPosition {
  private func within(to column: Int, width: Int, _ tabStops: TabStops) -> String {
    if self.column == column { return "" }
    if column == 0 { return "\r" }
    var ways = ["\u{1B}[\(column + 1)G"]
    if let start = self.column {
      let relative =
        start < column
        ? Self.rightward(start, column, width: width, tabStops) : Self.leftward(start, column)
      ways = relative + ways
    }
    return ways.min { $0.utf8.count < $1.utf8.count } ?? ways[0]
  }

  private static func rightward(
    _ start: Int, _ column: Int, width: Int, _ tabStops: TabStops
  ) -> [String] {
    var ways = [sequence("C", count: column - start)]
    let (tabs, stop) = tabStops.tabs(from: start, upTo: column)
    if stop == column { return ways + [tabs] }
    if !tabs.isEmpty { ways.append(tabs + sequence("C", count: column - stop)) }
    if let next = tabStops.stop(after: column, width: width) {
      ways += leftward(next, column).map { tabs + "\t" + $0 }
    }
    return ways
  }

  private static func leftward(_ start: Int, _ column: Int) -> [String] {
    let (count, direct) = (start - column, sequence("D", count: start - column))
    return count > 4 ? [direct] : [direct, String(repeating: "\u{8}", count: count)]
  }
}
