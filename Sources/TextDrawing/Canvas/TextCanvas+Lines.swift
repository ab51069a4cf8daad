extension TextCanvas {
  /// The canvas as plain text, one string per line, without trailing blanks.
  ///
  /// - Complexity: O(`width` × `height`).
  public var lines: [String] {
    (0..<height).map { line($0) }
  }

  /// Returns a line as plain text without trailing blanks.
  ///
  /// - Parameter index: The line.
  /// - Returns: Its clusters.
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
