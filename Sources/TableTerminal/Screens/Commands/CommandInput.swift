import SystemBasics

/// A line of a transcript: a verb and its arguments.
///
/// ```swift
/// func action(for line: CommandInput, in stack: ScreenStack) throws -> (() throws -> Void)? {
///   guard line.verb == "page" else { return nil }
///   let number = try line.number(example: "page 2")
///   return { self.page = number }
/// }
/// ```
public struct CommandInput: Hashable, Sendable {
  /// The first word, in lower case.
  public let verb: String

  /// The verbatim text after the verb and one space.
  public let rest: String

  /// The trimmed line.
  public let text: String

  /// Parses a line.
  ///
  /// - Parameter line: The line, without its end.
  public init(_ line: String) {
    let line = line.drop(while: \.isWhitespace)
    let verb = line.prefix { !$0.isWhitespace }
    self.verb = verb.lowercased()
    rest = String(line.dropFirst(verb.count).dropFirst())
    text = line.trimmed
  }

  /// The whole line in lower case, which may be a single word.
  var word: String { text.lowercased() }

  /// The words after the verb.
  public var words: [Substring] { rest.split(whereSeparator: \.isWhitespace) }

  /// Returns the number after the verb.
  ///
  /// - Parameter example: A correct command, for the error.
  /// - Returns: The number.
  /// - Throws: ``UserError`` if anything else follows.
  public func number(example: String) throws(UserError) -> Int {
    guard words.count == 1, let number = Int(words[0]) else {
      throw UserError(
        localized("This command takes the number of a row. For example: \(example)"))
    }
    return number
  }
}
