import TableSource

extension PickArguments {
  /// The command whose output is read if nothing is piped in.
  ///
  /// By default it lists files that are not hidden, and neither follows links nor enters hidden
  /// folders.
  var defaultCommand: [UInt8] {
    let files = "find . -name '.?*' -prune -o '(' -type f -o -type l ')' -print | cut -b3-"
    let given = ProcessInfo.processInfo.environment["PICK_DEFAULT_COMMAND"] ?? ""
    let command = !given.isEmpty ? given : terminator == 0 ? "\(files) | tr '\\n' '\\0'" : files
    // Errors are no lines.
    return Array("exec 2>/dev/null\n\(command)".utf8)
  }
}
