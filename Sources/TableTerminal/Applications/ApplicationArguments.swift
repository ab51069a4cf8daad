public import SystemBasics

/// The parsed command-line arguments of a program.
///
/// These are `--data FILE` or operands, `--language CODE`, `--quiet`, `--linear`, `--config FILE`
/// and `--help`.
public struct ApplicationArguments: Hashable, Sendable {
  /// The file of `--data`, or `nil` for the usual file.
  public let dataFile: URL?

  /// Whether a transcript writes screens only on `show`: `--quiet`.
  public let isQuiet: Bool

  /// Whether to show changes line by line, for screen readers: `--linear`.
  public let usesScreenReaderOutput: Bool

  /// The settings file of `--config`, or `nil` for the usual one.
  public let settingsFile: URL?

  /// The language of `--language`, or `nil`.
  public let language: String?

  /// The operands, as given.
  public let operands: [String]

  /// Parses the arguments; `--help` prints help and exits.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - summary: What it does, in a sentence.
  ///   - operand: The operand placeholder, such as `FOLDER`; `nil` for a program with a document.
  ///   - languages: The languages besides English.
  ///   - arguments: The command-line arguments.
  /// - Throws: ``CommandError`` for an unknown argument or language, or `--data` without a file.
  public init(
    name: String,
    summary: String,
    operand: String? = nil,
    languages: [Localization] = [],
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) throws(CommandError) {
    let usage = Self.usage(of: name, operand: operand, languages: languages)
    let (arguments, language) = try Self.takingLanguage(
      out: arguments, languages: languages, hasFile: operand == nil, usage: usage)
    self.language = language
    // Operands follow `--`, even if they look like options.
    let given = arguments.prefix { operand == nil || $0 != "--" }
    var options = GivenOptions()
    try options.take(given, hasDocument: operand == nil, usage: usage)
    (isQuiet, usesScreenReaderOutput) = (options.isQuiet, options.usesScreenReaderOutput)
    settingsFile = try options.config.map(Self.file)
    if options.others.contains("--help") || options.others.contains("-h") {
      let hint = localized("Type help for the commands of a transcript, ? for keys.")
      print("\(summary)\n\n\(usage)\n\n\(hint)")
      print(localized("With --quiet a transcript shows a screen only after the command show."))
      print(localized("With --linear a terminal announces what changes, line by line."))
      print(localized("With --config FILE keys and colours are those that the file sets."))
      exit(0)
    }
    guard operand == nil else {
      if let unknown = options.others.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
        throw Self.unknown(unknown, usage: usage)
      }
      dataFile = nil
      operands = options.others + arguments.dropFirst(given.count + 1)
      return
    }
    operands = []
    dataFile = try Self.dataPath(in: options.others, usage: usage).map(Self.file)
  }

  private static func dataPath(
    in arguments: [String], usage: String
  ) throws(CommandError) -> String? {
    var path: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument == "--data" else {
        throw unknown(argument, usage: usage)
      }
      if path != nil { throw CommandError(localized("--data can be given once only. \(usage)")) }
      guard let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("-") else {
        throw CommandError(localized("--data needs a file. \(usage)"))
      }
      path = next
    }
    return path
  }

  private static func unknown(_ argument: String, usage: String) -> CommandError {
    CommandError(localized("Unknown argument \"\(argument)\". \(usage)"))
  }

  private static func file(at path: String) throws(CommandError) -> URL {
    // Invalid UTF-8 became replacement characters, which name another file.
    if path.unicodeScalars.contains("\u{FFFD}") {
      throw CommandError(
        localized(
          "The name of the file \"\(path)\" is not in UTF-8. Rename it, or choose another file."))
    }
    if path.utf8.last == UInt8(ascii: "/") {
      throw CommandError(localized("\"\(path)\" names a folder. Add the name of a file in it."))
    }
    guard path.hasPrefix("/") || hasCurrentFolder else {
      throw CommandError(
        localized(
          """
          "\(path)" cannot be found: the current folder is gone. Change to another one, or give the \
          whole path from / on.
          """))
    }
    return URL(filePath: path, directoryHint: .notDirectory)
  }

  /// Whether the current folder exists; Foundation needs it for relative paths.
  private static var hasCurrentFolder: Bool {
    // Safe: `getcwd` allocates the buffer, which is freed.
    guard let folder = unsafe getcwd(nil, 0) else { return false }
    unsafe free(folder)
    return true
  }
}
