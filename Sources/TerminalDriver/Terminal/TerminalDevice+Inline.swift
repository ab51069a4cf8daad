/// A screen below the cursor: a scrolling region, from which positions are counted.
extension TerminalDevice {
  private static let positionDelay = Duration.seconds(1)

  /// Finds room for an inline screen, again after a resize; older lines may scroll up.
  ///
  /// - Parameter cursorLine: The screen's line that has the cursor, if known.
  /// - Throws: If the terminal is gone.
  package func placeInline(cursorLine: Int? = nil) throws(TerminalError) {
    // First, as a signal may disturb it meanwhile.
    isDisturbed = false
    guard let inlineHeight, isEntered, !usesScreenReaderOutput else { return }
    let size = terminalSize
    let all = size.lines
    let height = inlineHeight.lines(of: all)
    if placedSize != nil { try writeAll(Array(Self.clearing(from: cursorLine).utf8)) }
    // A position in the first line would look like a key.
    try writeAll(Array(String(repeating: "\n", count: max(1, height - 1)).utf8))
    try writeAll(Array("\u{1B}[6n".utf8))
    var bottom = all - 1
    // Writing stops once a signal is among the events.
    let (cursor, early) = cursorReport()
    defer { events = early + events }
    if let cursor {
      bottom = min(cursor.line, bottom)
      // Part of a line is before the cursor.
      if cursor.column > 0 {
        try writeAll([0x0A])
        bottom = min(bottom + 1, all - 1)
      }
    } else {
      let lines = String(repeating: "\n", count: height)
      try writeAll(Array("\u{1B}[\(all)H\(lines)".utf8))
    }
    top = max(0, bottom - height + 1)
    let region = "\u{1B}[\(top + 1);\(top + height)r\u{1B}[?6h"
    try writeAll(Array("\u{1B}[\(top + 1);1H\u{1B}7\(region)".utf8))
    placedSize = size
  }

  /// Whether the terminal has another size since the last ``placeInline(cursorLine:)``, and so the
  /// inline screen, if there is one, another place.
  package var isMoved: Bool { placedSize.map { $0 != terminalSize } ?? false }

  /// Returns the controls that clear the screen's lines and move to their start.
  ///
  /// A terminal whose height changes may move its lines, and the cursor with them, but not a saved
  /// place.
  private static func clearing(from cursorLine: Int?) -> String {
    guard let cursorLine else { return "\u{1B}[?6l\u{1B}[r\u{1B}8\u{1B}[J" }
    let up = cursorLine > 0 ? "\u{1B}[\(cursorLine)A" : ""
    return "\u{1B}7\u{1B}[r\u{1B}8\(up)\r\u{1B}[J"
  }

  /// Returns the position of the cursor, if reported in time, and the events before.
  ///
  /// Waits even if a signal comes first: a shell would read the position.
  private func cursorReport() -> (cursor: (line: Int, column: Int)?, early: [TerminalEvent]) {
    let deadline = ContinuousClock.now + Self.positionDelay
    var early: [TerminalEvent] = []
    while let event = nextEvent(timeout: deadline - .now) {
      if case .cursor(let line, let column) = event { return ((line, column), early) }
      early.append(event)
      if event == .endOfInput { break }
    }
    return (nil, early)
  }
}
