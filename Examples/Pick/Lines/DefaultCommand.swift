import TableSource

/// What is read where nothing is piped in.
struct DefaultCommand {
  /// Lists files that are not hidden, without entering hidden folders or following links.
  private static let files =
    "find . -name '.?*' -prune -o '(' -type f -o -type l ')' -print0"

  let command: ShellCommand

  /// Whether each line is the name of a file after `./`, with a null byte at its end, as it may
  /// contain newlines.
  let listsFiles: Bool

  /// Makes the output of a command, which ends with its object, the standard input; `nil` if that
  /// is no terminal.
  init?() throws(UserError) {
    if isatty(STDIN_FILENO) == 0 { return nil }
    let given = ProcessInfo.processInfo.environment["PICK_DEFAULT_COMMAND"] ?? ""
    listsFiles = given.isEmpty
    command = try ShellCommand(
      Array((listsFiles ? Self.files : given).utf8), separatesErrors: true)
    dup2(command.output, STDIN_FILENO)
  }
}
