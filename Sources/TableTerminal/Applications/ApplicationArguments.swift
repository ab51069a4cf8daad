public import SystemBasics

/// The parsed command-line arguments of a program.
///
/// These are `--data FILE` or operands, `--language CODE`, `--quiet`, `--linear` and
/// `--config FILE`, and those of all ``CommandOptions``.
public struct ApplicationArguments: Hashable, Sendable {
  /// The file of `--data`, or `nil` for the default file.
  public let dataFile: URL?

  /// Whether a transcript writes screens only on `show`: `--quiet`.
  public let isQuiet: Bool

  /// Whether to show changes line by line, for screen readers: `--linear`.
  public let usesScreenReaderOutput: Bool

  /// The settings file of `--config`, or `nil` for the default one.
  public let settingsFile: URL?

  /// The language of `--language`, or `nil`.
  public let language: String?

  /// All options that were given, with those of the program itself.
  public let options: ParsedOptions

  /// The operands, as given.
  public let operands: [String]

  /// Parses the arguments; `--help`, `--version` and `--completion` print and exit.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - summary: A one-sentence summary.
  ///   - operand: The operand placeholder, such as `FOLDER`, or `FOLDER ...` for any number; empty
  ///     for a program without operands, `nil` for one with a document.
  ///   - options: The program's own options.
  ///   - languages: The languages besides English.
  ///   - version: The program's version.
  ///   - arguments: The command-line arguments.
  /// - Throws: ``UserError`` for an unknown argument or language, or `--data` without a file.
  public init(
    name: String,
    summary: String,
    operand: String? = nil,
    options: [CommandOption] = [],
    languages: [Localization] = [],
    version: String? = nil,
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) throws(UserError) {
    let usage = Self.usage(of: name, operand: operand, languages: languages)
    let known = CommandOptions(
      program: name, summary: summary, usage: usage, version: version,
      notes: localized("Type help for the commands of a transcript, ? for keys."),
      options + Self.options(hasDocument: operand == nil, languages: languages))
    let given = try known.parse(arguments)
    if let answer = given.textToPrint {
      exit(TerminalApplication.write(answer))
    }
    if let unknown = given.operands.dropFirst(Self.operandLimit(of: operand)).first {
      throw UserError(
        localized("Unknown argument \"\(unknown)\". \(localized("Usage: \(usage)"))"))
    }
    language = try given["language"].map { code throws(UserError) in
      try Self.known(code, among: languages, usage: usage)
    }
    (isQuiet, usesScreenReaderOutput) = (given.contains("quiet"), given.contains("linear"))
    settingsFile = try given["config"].map(Self.file)
    dataFile = try given["data"].map(Self.file)
    (self.options, operands) = (given, given.operands)
  }

  private static func file(at path: String) throws(UserError) -> URL {
    // Invalid UTF-8 became replacement characters, which name another file.
    if path.unicodeScalars.contains("\u{FFFD}") {
      throw UserError(
        localized(
          "The name of the file \"\(path)\" is not in UTF-8. Rename it, or choose another file."))
    }
    if path.utf8.last == UInt8(ascii: "/") {
      throw UserError(localized("\"\(path)\" names a folder. Add the name of a file in it."))
    }
    // Foundation needs the current folder for relative paths.
    guard path.hasPrefix("/") || !FileManager.default.currentDirectoryPath.isEmpty else {
      throw UserError(
        localized(
          """
          "\(path)" cannot be found: the current folder is gone. Change to another one, or give the \
          whole path from / on.
          """))
    }
    return URL(filePath: path, directoryHint: .notDirectory)
  }
}
