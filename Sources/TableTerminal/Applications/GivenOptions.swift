import SystemBasics

/// The options common to all programs.
struct GivenOptions {
  private(set) var isQuiet = false
  private(set) var usesScreenReaderOutput = false
  private(set) var config: String?
  private(set) var others: [String] = []

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - hasDocument: Whether `--data` takes a file.
  ///   - usage: The usage line.
  /// - Throws: ``CommandError`` when `--config` names no file.
  mutating func take(
    _ arguments: some Sequence<String>, hasDocument: Bool, usage: String
  ) throws(CommandError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--quiet": isQuiet = true
      case "--linear": usesScreenReaderOutput = true
      case "--config":
        if config != nil {
          throw CommandError(localized("--config can be given once only. \(usage)"))
        }
        guard let path = rest.popFirst(), !path.isEmpty, !path.hasPrefix("-") else {
          throw CommandError(localized("--config needs a file. \(usage)"))
        }
        config = path
      case "--data" where hasDocument: others += [argument] + [rest.popFirst()].compactMap(\.self)
      default: others.append(argument)
      }
    }
  }
}
