/// The area of a child of a ``ContainerScreen``.
public struct ScreenArea {
  /// The child.
  public let screen: any TerminalScreen

  /// The lines.
  public let lines: Range<Int>

  /// The columns.
  public let columns: Range<Int>

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - screen: The child.
  ///   - lines: The canvas lines.
  ///   - columns: The canvas columns.
  public init(_ screen: any TerminalScreen, lines: Range<Int>, columns: Range<Int>) {
    self.screen = screen
    self.lines = lines
    self.columns = columns
  }
}
