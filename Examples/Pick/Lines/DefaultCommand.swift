import TableSource

/// What is read where nothing is piped in.
enum DefaultCommand {
  /// Lists files that are not hidden, without entering hidden folders or following links.
  private static let files =
    "find . -name '.?*' -prune -o '(' -type f -o -type l ')' -print | cut -b3-"

  /// Makes the output of a command the standard input, if that is a terminal.
  ///
  /// - Returns: The command, which ends with its object.
  static func start(_ arguments: PickArguments) throws(UserError) -> ShellCommand? {
    if isatty(STDIN_FILENO) == 0 { return nil }
    let given = ProcessInfo.processInfo.environment["PICK_DEFAULT_COMMAND"] ?? ""
    let usual = arguments.terminator == 0 ? "\(files) | tr '\\n' '\\0'" : files
    // Errors are no lines.
    let command = try ShellCommand(
      Array("exec 2>/dev/null\n\(given.isEmpty ? usual : given)".utf8))
    dup2(command.output, STDIN_FILENO)
    return command
  }
}
