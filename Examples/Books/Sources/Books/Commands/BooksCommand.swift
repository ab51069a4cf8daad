public import Foundation
public import DatabaseScreens

/// A command of the command line.
public enum BooksCommand: Equatable, Sendable {
  /// Shows the list or the help, with the arguments that all applications have.
  case show
  /// Imports the books of a file.
  case load(file: URL)
  /// Exports all books to a file, or to standard output.
  case export(file: URL?)
  /// Adds a number of generated books.
  case generate(count: Int)

  private static let options = "[--data FILE] [--language en|zh]"

  /// The usage of each command that needs no screen.
  private static let calls: KeyValuePairs = [
    "import": "books import FILE.csv \(options)",
    "export": "books export [FILE.csv] \(options)",
    "generate": "books generate NUMBER \(options)",
  ]

  /// The usage of these commands, as a paragraph of the help.
  static var usage: String {
    localized("Without a screen:") + "\n" + calls.map { "  \($0.value)" }.joined(separator: "\n")
  }

  /// Parses the command, and removes it from the arguments.
  ///
  /// - Parameter arguments: The arguments after the program's name; those that all applications
  ///   have are left.
  /// - Throws: `UserError` if an argument is missing or superfluous.
  public init(taking arguments: inout [String]) throws(UserError) {
    var (options, operands): ([String], [String]) = ([], [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument.hasPrefix("--data=") || argument.hasPrefix("--language=") {
        options.append(argument)
        continue
      }
      guard argument == "--data" || argument == "--language" else {
        operands.append(argument)
        continue
      }
      options.append(argument)
      if let value = rest.popFirst() { options.append(value) }
    }
    guard let word = operands.first, Self.calls.contains(where: { $0.key == word }) else {
      self = .show
      return
    }
    arguments = options
    self = try Self.command(word, Array(operands.dropFirst()))
  }

  /// Returns the server address that `--data` specifies instead of a file, or `nil` if there is
  /// none.
  static func server(in arguments: [String]) -> String? {
    let values =
      zip(arguments, arguments.dropFirst()).filter { $0.0 == "--data" }.map(\.1)
      + arguments.filter { $0.hasPrefix("--data=") }.map { String($0.dropFirst(7)) }
    return values.first(where: PostgresEngine.isConnectionString)
  }

  private static func command(
    _ word: String, _ operands: [String]
  ) throws(UserError) -> BooksCommand {
    let file = operands.first.map { URL(filePath: $0) }
    switch (word, operands.count) {
    case ("import", 1): if let file { return .load(file: file) }
    case ("export", 0...1): return .export(file: file)
    case ("generate", 1):
      guard let count = Int(operands[0]), count > 0 else {
        throw UserError(
          localized("\"\(operands[0])\" is not a number of books."), example: "generate 1000")
      }
      return .generate(count: count)
    default: break
    }
    let count = operands.count
    let call = calls.first { $0.key == word }?.value ?? word
    throw UserError(
      localized(
        "\(word) does not take \(count) arguments. Usage: \(call)",
        one: "\(word) does not take 1 argument. Usage: \(call)", count: count))
  }
}
