/// What the help of a transcript says of a command.
public struct CommandHelp: Hashable, Sendable {
  /// How the command is written, for example `open N`.
  public let usage: String

  /// What it does.
  public let help: String

  /// Creates a line of the help.
  ///
  /// - Parameters:
  ///   - usage: How the command is written; what stands for something else is in capital letters.
  ///   - help: What it does.
  public init(_ usage: String, _ help: String) {
    self.usage = usage
    self.help = help
  }

  /// The commands of a screen on which edits can be undone.
  public static var undo: CommandHelp {
    CommandHelp("undo, redo", localized("Take the last edit back, or make it again"))
  }
}
