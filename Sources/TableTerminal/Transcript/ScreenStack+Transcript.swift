public import TerminalDriver

extension ScreenStack {
  /// Performs commands, and returns the screens that a transcript shows after each.
  ///
  /// A screen is its title, lines, any message, and an empty line. A golden test compares all of
  /// it:
  ///
  /// ```swift
  /// @Test func deletingAsksFirst() throws {
  ///   let stack = ScreenStack(root: TableScreen(source, delegate: delegate))
  ///   let lines = stack.transcript(of: ["delete 1", "no"], size: narrow)
  ///   #expect(
  ///     lines == [
  ///       "Fruit", "[Edit]", "1  Pear      [Delete]", "Delete Pear? yes or no", "",
  ///       "Fruit", "[Edit]", "1  Pear", "",
  ///     ])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - commands: The commands, such as `show`; those after `quit` are ignored.
  ///   - size: The simulated terminal's size.
  /// - Returns: The lines; for a failed command `!` and the reason.
  public func transcript(
    of commands: [String], size: TerminalSize = .standard
  ) -> [String] {
    let transcript = Transcript(self, size: size)
    var lines: [String] = []
    for command in commands where !isFinished {
      // The closure cannot throw.
      let failure = try? transcript.perform(command) { lines.append($0) }
      if let failure { lines.append("! \(failure)") }
    }
    return lines
  }
}
