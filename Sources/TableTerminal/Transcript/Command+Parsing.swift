extension Command {
  /// Reads a command from a line of a transcript.
  ///
  /// A line that begins with no known verb is the title of a button.
  ///
  /// - Parameter line: The line, without its end.
  /// - Throws: ``CommandError`` when what follows a verb is not what it takes.
  public init(line: String) throws(CommandError) {
    let line = line.drop(while: \.isWhitespace)
    let verb = line.prefix { !$0.isWhitespace }
    // One space ends the verb; what follows is the reader's text, to the letter.
    let rest = line.dropFirst(verb.count).dropFirst()
    switch verb.lowercased() {
    case "open":
      self = .open(try Self.numbers(in: rest, count: 1, for: "open 2")[0])
    case "move":
      self = try Self.moving(rest)
    case "insert":
      self = .insert(try Self.numbers(in: rest, count: 1, for: "insert 2")[0])
    case "accessory":
      self = .accessory(try Self.numbers(in: rest, count: 1, for: "accessory 2")[0])
    case "swipe":
      self = try Self.swiping(rest)
    case "delete":
      self = try Self.deletion(rest)
    case "expand":
      self = .expand(try Self.numbers(in: rest, count: 1, for: "expand 2")[0])
    case "collapse":
      self = .collapse(try Self.numbers(in: rest, count: 1, for: "collapse 2")[0])
    case "set":
      self = try Self.setting(rest)
    case "text":
      self = .text(String(rest))
    case "sort":
      self = .sort(Self.trimmed(rest))
    case "mark":
      self = try Self.marking(rest)
    case "unmark":
      self = try Self.unmarking(rest)
    case "find":
      self = .find(String(rest))
    default:
      self = Self.word(line)
    }
  }

  private static func deletion(_ rest: Substring) throws(CommandError) -> Command {
    let words = rest.split(whereSeparator: \.isWhitespace)
    let answers = ["yes": true, "no": false]
    if words.first?.lowercased() == "marked", words.count <= 2 {
      let answer = words.dropFirst().first.map { answers[$0.lowercased()] }
      guard let answer else { return .deleteMarked(answer: nil) }
      if let answer { return .deleteMarked(answer: answer) }
    }
    guard words.count == 2, let answer = answers[words[1].lowercased()] else {
      return .delete(
        try numbers(in: rest, count: 1, for: "delete 2, or delete 2 yes")[0], answer: nil)
    }
    return .delete(try numbers(in: words[0], count: 1, for: "delete 2 yes")[0], answer: answer)
  }

  private static func setting(_ rest: Substring) throws(CommandError) -> Command {
    let rest = rest.drop(while: \.isWhitespace)
    let field = rest.prefix { !$0.isWhitespace }
    guard !field.isEmpty else {
      throw CommandError("\"set\" takes a field and a text. For example: set name Lamp")
    }
    return .set(field: String(field), text: String(rest.dropFirst(field.count).dropFirst()))
  }

  private static func word(_ line: Substring) -> Command {
    let word = trimmed(line).lowercased()
    return switch word {
    case "show": .show
    case "help": .help
    case "yes": .answer(true)
    case "no": .answer(false)
    case "undo": .undo
    case "redo": .redo
    case "quit": .quit
    default: .button(word)
    }
  }

  /// The text without white space around it.
  static func trimmed(_ text: Substring) -> String {
    let text = text.drop(while: \.isWhitespace)
    let last = text.lastIndex { !$0.isWhitespace }
    return last.map { String(text[...$0]) } ?? ""
  }

  static func numbers(
    in text: Substring, count: Int, for example: String
  ) throws(CommandError) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Int($0) }
    guard words.count == count, numbers.count == count else {
      let what = count == 1 ? "the number of a row" : "the numbers of two rows"
      throw CommandError("This command takes \(what). For example: \(example)")
    }
    return numbers
  }
}
