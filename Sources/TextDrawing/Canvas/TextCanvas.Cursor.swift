extension TextCanvas {
  /// The terminal's cursor, which input methods and screen readers follow even if hidden.
  public struct Cursor: Hashable, Sendable {
    /// The line, from 0.
    public let line: Int
    /// The column, from 0.
    public let column: Int
    /// Whether it is visible, as where text is typed.
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
  ///   - line: The line, clamped to the canvas.
  ///   - column: The column, clamped to the canvas.
  ///   - isVisible: Whether it is visible; not needed on a highlighted row.
  public mutating func placeCursor(line: Int, column: Int, isVisible: Bool = false) {
    guard width > 0, height > 0 else { return }
    cursor = Cursor(
      line: min(max(line, 0), height - 1), column: min(max(column, 0), width - 1),
      isVisible: isVisible)
  }

  /// Removes the cursor, as from parts without focus.
  public mutating func removeCursor() {
    cursor = nil
  }
}
