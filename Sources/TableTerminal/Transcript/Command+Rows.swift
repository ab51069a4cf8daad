import TableDisplay

// MARK: - Commands on rows that take more than a number

extension Command {
  /// Reads where a row is moved: to another row, or to the end of a section.
  static func moving(_ rest: Substring) throws(CommandError) -> Command {
    let words = rest.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words[1].lowercased() == "end" else {
      let numbers = try numbers(in: rest, count: 2, for: "move 3 1")
      return .move(numbers[0], to: numbers[1])
    }
    let row = try numbers(in: words[0], count: 1, for: "move 3 end")[0]
    if words.count == 2 { return .moveToEnd(row, section: nil) }
    guard words.count == 3, let section = Int(words[2]) else {
      throw CommandError(
        "This command takes the number of a section. For example: move 3 end 2")
    }
    return .moveToEnd(row, section: section)
  }

  /// Reads which row is swiped which way, what is done then, and what is answered.
  static func swiping(_ rest: Substring) throws(CommandError) -> Command {
    var words = rest.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return .closeSwipe }
    let edges: [String: SwipeEdge] = ["left": .trailing, "right": .leading]
    guard words.count > 1, let row = Int(words[0]), let edge = edges[words[1].lowercased()] else {
      throw CommandError(
        "This command takes the number of a row, left or right, and an action. "
          + "For example: swipe 2 left, or swipe 2 left delete")
    }
    words.removeFirst(2)
    var answer: Bool?
    if words.count > 1, let known = ["yes": true, "no": false][words[words.count - 1].lowercased()]
    {
      answer = known
      words.removeLast()
    }
    let action = words.isEmpty ? nil : words.joined(separator: " ")
    return .swipe(row, edge, action: action, answer: answer)
  }

  /// Reads which row is marked, or which rows from one to another.
  static func marking(_ rest: Substring) throws(CommandError) -> Command {
    if let range = range(in: rest) { return .markRows(range) }
    return .mark(try numbers(in: rest, count: 1, for: "mark 2")[0])
  }

  /// Reads which marks are taken away; without a number all are.
  static func unmarking(_ rest: Substring) throws(CommandError) -> Command {
    if rest.allSatisfy(\.isWhitespace) { return .unmark(nil) }
    if let range = range(in: rest) { return .unmarkRows(range) }
    return .unmark(try numbers(in: rest, count: 1, for: "unmark 2, or unmark")[0])
  }

  /// Two numbers with a dash between them, in either order.
  private static func range(in text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(trimmed)
    guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]) else { return nil }
    return min(first, last)...max(first, last)
  }
}
