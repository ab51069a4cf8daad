/// A box below the fields, hidden on a short terminal.
public struct FormPanel: Hashable, Sendable {
  /// The lines.
  public var lines: [String]

  /// The minimum terminal height, in lines.
  public var minimumTerminalHeight: Int

  /// Creates a panel.
  public init(lines: [String], minimumTerminalHeight: Int = 18) {
    self.lines = lines
    self.minimumTerminalHeight = minimumTerminalHeight
  }
}
