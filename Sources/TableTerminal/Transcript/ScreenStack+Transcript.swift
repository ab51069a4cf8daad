public import TerminalDriver

extension ScreenStack {
  /// Carries out commands and returns what a transcript shows after each of them.
  ///
  /// A screen is its title, its lines, what the reader is told below, and an empty line. A golden test
  /// compares all that a person sees:
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
  ///   - commands: The commands, such as `show` and `help`; those after `quit` are not carried out.
  ///   - size: The size of the terminal there would be.
  /// - Returns: The lines; for a command that was not carried out a single one, `!` and the reason.
  public func transcript(
    of commands: [String], size: TerminalSize = .standard
  ) -> [String] {
    let transcript = Transcript(self, size: size)
    var lines: [String] = []
    for command in commands where !isFinished {
      // Only what takes the lines could throw, and here it cannot.
      let outcome = try? transcript.perform(command) { lines.append($0) }
      if case .failed(let reason)? = outcome { lines.append("! \(reason)") }
    }
    return lines
  }
}
