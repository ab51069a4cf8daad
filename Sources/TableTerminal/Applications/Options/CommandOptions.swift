/// The options of a program, declared once for parsing, help and completion.
///
/// Each program has `--help` and `--completion` as well, and `--version` if it has one.
public struct CommandOptions: Hashable, Sendable {
  let program: String
  let options: [CommandOption]
  private let summary: String
  private let usage: String
  private let version: String?
  private let notes: String

  /// Options that are parsed, but not named in help and completions.
  package var hidden: [CommandOption] = []

  /// Creates the options of a program.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - summary: A one-sentence summary.
  ///   - usage: The usage line, such as `pick [OPTION ...] < FILE`.
  ///   - version: The version that `--version` prints.
  ///   - notes: The text below the options in help.
  ///   - options: The options, in the order of the help.
  public init(
    program: String, summary: String, usage: String, version: String? = nil,
    notes: String = "", _ options: [CommandOption]
  ) {
    (self.program, self.summary, self.usage) = (program, summary, usage)
    (self.version, self.notes) = (version, notes)
    let shells = CompletionScript.allCases.map(\.rawValue).joined(separator: "|")
    let common = [
      CommandOption(
        "completion", valueName: shells, help: localized("print a completion script")),
      version.map { _ in CommandOption("version", help: localized("print the version")) },
      CommandOption("help", letter: "h", help: localized("print this help")),
    ]
    self.options = options + common.compactMap(\.self)
  }

  /// Parses arguments as GNU programs do.
  ///
  /// A value follows its option, or `=` or the letter without a space: `--query=lamp`, `-qlamp`.
  /// Letters can be joined, names shortened, and `--` ends the options. A value in square brackets
  /// may be missing; after a letter it follows `=` or a space: `-m=3`.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The parsed options.
  /// - Throws: ``UserError`` for an unknown option or a missing value, unless help is requested.
  public func parse(_ arguments: [String]) throws(UserError) -> ParsedOptions {
    let reader = OptionReader(arguments, self)
    var given = reader.given
    if given.contains("help") {
      given.textToPrint = help
    } else if let problem = reader.problem {
      throw problem
    } else if given.contains("version") {
      given.textToPrint = "\(program) \(version ?? "")\n"
    } else if let shell = given["completion"] {
      given.textToPrint = try script(for: shell)
    }
    return given
  }

  private func script(for shell: String) throws(UserError) -> String {
    guard let script = CompletionScript(rawValue: shell) else {
      let shells = CompletionScript.allCases.map(\.rawValue).listed
      throw UserError(
        localized("No completion script for \"\(shell)\". Supported shells: \(shells)."))
    }
    return script.text(for: self)
  }

  var accepted: [CommandOption] { options + hidden }

  private var help: String {
    let width = options.map(\.head.count).max() ?? 0
    let lines = options.map { option in
      let blanks = String(repeating: " ", count: width + 2 - option.head.count)
      return "  \(option.head)\(blanks)\(option.help)\n"
    }
    let start = "\(summary)\n\n\(localized("Usage: \(usage)"))\n\n" + lines.joined()
    return notes.isEmpty ? start : "\(start)\n\(notes)\n"
  }

  /// Returns the error for an unknown option, with a suggestion if one is similar.
  func unknown(_ spelled: String) -> UserError {
    let names = options.map { "--\($0.name)" }
    guard let nearest = spelled.misspelling(among: names) else {
      return UserError(
        localized("Unknown option \"\(spelled)\". All options: \(program) --help"))
    }
    return UserError(localized("Unknown option \"\(spelled)\". Did you mean \(nearest)?"))
  }
}
