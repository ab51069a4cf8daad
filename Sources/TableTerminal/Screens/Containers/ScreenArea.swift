/// The part of a canvas that a child of a ``ContainerScreen`` has.
public struct ScreenArea {
  /// The child.
  public let screen: any Screen

  /// The lines of the canvas.
  public let lines: Range<Int>

  /// The columns of the canvas.
  public let columns: Range<Int>

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - screen: The child.
  ///   - lines: The lines of the canvas.
  ///   - columns: The columns of the canvas.
  public init(_ screen: any Screen, lines: Range<Int>, columns: Range<Int>) {
    self.screen = screen
    self.lines = lines
    self.columns = columns
  }
}
