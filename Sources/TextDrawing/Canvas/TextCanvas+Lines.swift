extension TextCanvas {
  /// The canvas as plain text, one string a line, without the blanks at the end of each line.
  ///
  /// - Complexity: O(`width` × `height`).
  public var lines: [String] {
    (0..<height).map { line($0) }
  }

  /// Returns one line as plain text, without the blanks at its end.
  ///
  /// - Parameter index: A line of the canvas.
  /// - Returns: The clusters of the line, one behind the other.
  /// - Precondition: The line is on the canvas.
  /// - Complexity: O(`width`).
  public func line(_ index: Int) -> String {
    precondition(
      index >= 0 && index < height,
      "There is no line \(index) on a canvas of \(height) lines"
    )
    let row = cells[(index * width)..<((index + 1) * width)]
    let end = row.lastIndex { $0.text != " " }.map { $0 + 1 } ?? row.startIndex
    return row[..<end].lazy.map(\.text).joined()
  }
}
