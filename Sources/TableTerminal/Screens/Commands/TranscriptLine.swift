/// A line of a transcript: a verb, and what is said with it.
///
/// A screen reads its own commands from it:
///
/// ```swift
/// func action(for line: TranscriptLine, in stack: ScreenStack) throws -> (() throws -> Void)? {
///   guard line.verb == "page" else { return nil }
///   let number = try line.number(example: "page 2")
///   return { self.page = number }
/// }
/// ```
public struct TranscriptLine: Hashable, Sendable {
  /// The first word, in lower case.
  public let verb: String

  /// What follows the verb and one space, to the letter.
  public let rest: String

  /// The line without white space around it.
  public let text: String

  /// Takes a line apart.
  ///
  /// - Parameter line: The line, without its end.
  public init(_ line: String) {
    let line = line.drop(while: \.isWhitespace)
    let verb = line.prefix { !$0.isWhitespace }
    self.verb = verb.lowercased()
    // One space ends the verb; what follows is the reader's text.
    rest = String(line.dropFirst(verb.count).dropFirst())
    text = line.trimmed
  }

  /// The words after the verb.
  public var words: [Substring] { rest.split(whereSeparator: \.isWhitespace) }

  /// Returns the number that follows the verb.
  ///
  /// - Parameter example: The command as it should be written.
  /// - Returns: The number.
  /// - Throws: ``CommandError`` when anything else follows.
  public func number(example: String) throws(CommandError) -> Int {
    guard words.count == 1, let number = Int(words[0]) else {
      throw CommandError(
        localized("This command takes the number of a row. For example: \(example)"))
    }
    return number
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: String {
    let text = drop(while: \.isWhitespace)
    let last = text.lastIndex { !$0.isWhitespace }
    return last.map { String(text[...$0]) } ?? ""
  }
}

extension Bool {
  /// Reads an answer, yes or no, in any case.
  init?(answer: some StringProtocol) {
    switch answer.lowercased() {
    case "yes": self = true
    case "no": self = false
    default: return nil
    }
  }
}
