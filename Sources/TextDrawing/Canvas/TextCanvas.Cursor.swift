extension TextCanvas {
  /// Where the cursor of a terminal stands, and whether it is shown there.
  ///
  /// Input methods and screen readers go by it even where it is hidden.
  public struct Cursor: Hashable, Sendable {
    /// The line, from 0.
    public let line: Int
    /// The column, from 0.
    public let column: Int
    /// Whether the terminal shows it, as it does where text is typed.
    public let isVisible: Bool
  }

  /// Has the cursor of the terminal stand where keys act.
  ///
  /// ```swift
  /// canvas.draw("Name: Lamp", line: 2, column: 0)
  /// canvas.placeCursor(line: 2, column: 10, isVisible: true)
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line; one that is not on the canvas counts as the nearest that is.
  ///   - column: The column; one that is not on the canvas counts as the nearest that is.
  ///   - isVisible: Whether the terminal shows it. A row that is highlighted needs no other sign.
  public mutating func placeCursor(line: Int, column: Int, isVisible: Bool = false) {
    guard width > 0, height > 0 else { return }
    cursor = Cursor(
      line: min(max(line, 0), height - 1), column: min(max(column, 0), width - 1),
      isVisible: isVisible)
  }

  /// Has no cursor stand on the canvas, as on a part of the screen that keys do not act on.
  public mutating func removeCursor() {
    cursor = nil
  }
}
