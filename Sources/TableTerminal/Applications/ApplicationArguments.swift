public import SystemBasics

/// What a program is started with: `--data FILE` for one with a document, or the names of what it
/// shows, `--language CODE` for one that speaks several, `--quiet`, `--linear`, `--config FILE`, or
/// `--help`.
public struct ApplicationArguments: Hashable, Sendable {
  /// The file that `--data` names, or `nil` for the usual file.
  public let dataFile: URL?

  /// Whether a transcript writes screens only when `show` asks for one: `--quiet`.
  public let isQuiet: Bool

  /// Whether a terminal is told what changes line by line, for those who listen: `--linear`.
  public let isLinear: Bool

  /// The file that `--config` names, in which keys and colours are set; `nil` for the usual one.
  public let configFile: URL?

  /// The language that `--language` names, or `nil` where it is not given.
  public let language: String?

  /// The names of what the program shows, as they were given.
  public let operands: [String]

  /// Reads the arguments; `--help` prints them, wherever it stands, and ends the program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: What it does, in a sentence.
  ///   - operand: What the program shows, such as `FOLDER`, any number of which may be named; `nil`
  ///     for a program with a document.
  ///   - languages: The languages that the program speaks besides English.
  ///   - arguments: What follows the program's name.
  /// - Throws: ``CommandError`` when an argument is unknown, `--data` names no file or `--language` none that the
  ///   program speaks.
  public init(
    name: String,
    summary: String,
    operand: String? = nil,
    languages: [Words] = [],
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) throws(CommandError) {
    let usage = Self.usage(of: name, operand: operand, languages: languages)
    let (arguments, language) = try Self.takingLanguage(
      out: arguments, languages: languages, hasFile: operand == nil, usage: usage)
    self.language = language
    // What follows two hyphens is a name, whatever it looks like.
    let given = arguments.prefix { operand == nil || $0 != "--" }
    var options = GivenOptions()
    try options.take(given, hasDocument: operand == nil, usage: usage)
    (isQuiet, isLinear) = (options.isQuiet, options.isLinear)
    configFile = try options.config.map(Self.file)
    if options.others.contains("--help") || options.others.contains("-h") {
      let hint = localized("Type help for the commands of a transcript, ? for keys.")
      print("\(summary)\n\n\(usage)\n\n\(hint)")
      print(localized("With --quiet a transcript shows a screen only after the command show."))
      print(localized("With --linear a terminal is told what changes, line by line."))
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

  /// The path that `--data` names, or `nil` where it is not given.
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

  /// The file at a path, which is taken from the current folder on.
  private static func file(at path: String) throws(CommandError) -> URL {
    // Bytes that are no UTF-8 have become replacement characters, and name another file.
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

  /// Whether the folder in which the program was started is still there.
  ///
  /// Without it Foundation cannot make a URL of a path that begins there.
  private static var hasCurrentFolder: Bool {
    // Safe: without memory the call makes some of its own, which is freed.
    guard let folder = unsafe getcwd(nil, 0) else { return false }
    unsafe free(folder)
    return true
  }
}
