import Foundation

/// Runs screens wherever the program was started: in a terminal, or as a transcript.
///
/// Keys and frames need a terminal on both sides. Otherwise commands are read line by line and
/// screens are written as plain text, without a single escape byte.
public struct TerminalApplication {
  private let stack: ScreenStack
  private let save: () throws -> Void

  /// Creates an application.
  ///
  /// - Parameters:
  ///   - stack: The screens.
  ///   - save: Saves what changed, if anything did; called after commands, in pauses, on suspension
  ///     and at the end. What it throws is told and tried again later.
  public init(_ stack: ScreenStack, save: @escaping () throws -> Void) {
    self.stack = stack
    self.save = save
  }

  /// Runs until the end.
  ///
  /// - Returns: The exit status: 0, or 1 when a command failed or something could not be saved.
  public func run() -> Int32 {
    let terminal = Terminal()
    if Terminal.isTerminal(STDIN_FILENO), terminal.supportsScreens {
      return InteractiveSession(stack, terminal: terminal, save: save).run()
    }
    return TranscriptSession(stack, terminal: terminal, save: save).run()
  }

  /// Tells why a program cannot start and returns its exit status.
  ///
  /// - Parameter reason: What is wrong, where, and what to do about it.
  /// - Returns: The exit status 1.
  public static func fail(_ reason: some Error) -> Int32 {
    report(String(describing: reason))
    return 1
  }
}
