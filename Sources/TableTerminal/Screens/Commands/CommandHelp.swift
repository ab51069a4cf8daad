/// The help for a transcript's command.
public struct CommandHelp: Hashable, Sendable {
  /// The syntax, such as `open N`.
  public let usage: String

  /// The effect.
  public let help: String

  /// Creates a line of help.
  ///
  /// - Parameters:
  ///   - usage: The syntax, with placeholders in capitals.
  ///   - help: The effect.
  public init(_ usage: String, help: String) {
    self.usage = usage
    self.help = help
  }

  /// The help for undo and redo.
  public static var undo: CommandHelp {
    CommandHelp("undo, redo", help: localized("Undo or redo the last edit"))
  }
}
