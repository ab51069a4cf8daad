extension TextCanvas {
  /// The terminal's cursor, which input methods and screen readers follow even if hidden.
  public struct Cursor: Hashable, Sendable {
    /// The line, from 0.
    public let line: Int
    /// The column, from 0.
    public let column: Int
    /// Whether it is visible, as in text input.
    public let isVisible: Bool
  }

  /// Places the cursor where keys act.
  ///
  /// ```swift
  /// canvas.draw("Name: Lamp", line: 2, column: 0)
  /// canvas.placeCursor(line: 2, column: 10, isVisible: true)
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line, clamped.
  ///   - column: The column, clamped.
  ///   - isVisible: Whether it is visible; unnecessary on a highlighted row.
  public mutating func placeCursor(line: Int, column: Int, isVisible: Bool = false) {
    guard width > 0, height > 0 else { return }
    cursor = Cursor(
      line: min(max(line, 0), height - 1), column: min(max(column, 0), width - 1),
      isVisible: isVisible)
  }

  /// Removes the cursor.
  public mutating func removeCursor() {
    cursor = nil
  }
}
