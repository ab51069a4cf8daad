extension TextCanvas {
  /// The plain text of the lines, without trailing blanks.
  ///
  /// - Complexity: O(`width` × `height`).
  public var lines: [String] {
    (0..<height).map { line($0) }
  }

  /// Returns a line of the plain text.
  ///
  /// - Parameter index: The line.
  /// - Returns: The text.
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
