/// A box below the fields of a form that is hidden when the terminal is low.
public struct FormPanel: Hashable, Sendable {
  /// What stands in the box, line by line.
  public var lines: [String]

  /// The number of lines a terminal needs for the box to be shown.
  public var minimumTerminalHeight: Int

  /// Creates a panel.
  public init(lines: [String], minimumTerminalHeight: Int = 18) {
    self.lines = lines
    self.minimumTerminalHeight = minimumTerminalHeight
  }
}
