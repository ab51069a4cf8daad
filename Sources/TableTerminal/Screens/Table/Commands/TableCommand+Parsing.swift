import SystemBasics
import TableDisplay

extension TableCommand {
  /// Accepts invalid arguments too.
  static func begins(_ line: CommandInput) -> Bool {
    do { return try TableCommand(line) != nil } catch { return true }
  }

  static func deletion(_ line: CommandInput) throws(UserError) -> TableCommand {
    let words = line.words
    let answer = words.count == 2 ? Bool(answer: words[1]) : nil
    if words.first?.lowercased() == "selected", words.count == 1 || answer != nil {
      return .deleteSelected(answer: answer)
    }
    guard let answer else {
      return .delete(try line.number(example: localized("delete 2, or delete 2 yes")), answer: nil)
    }
    return .delete(try line.number(in: words[0], example: "delete 2 yes"), answer: answer)
  }

  static func moving(_ line: CommandInput) throws(UserError) -> TableCommand {
    let words = line.words
    if words.first?.lowercased() == "selected" {
      let number = words.dropFirst().joined(separator: " ")
      return .moveSelected(to: try line.number(in: number[...], example: "move selected 1"))
    }
    guard words.count > 1, words[1].lowercased() == "end" else {
      guard words.count == 2, let row = Int(words[0]), let other = Int(words[1]) else {
        throw UserError(
          localized("This command takes the numbers of two rows. For example: move 3 1"))
      }
      return .move(row, to: other)
    }
    let row = try line.number(in: words[0], example: "move 3 end")
    if words.count == 2 { return .moveToEnd(row, section: nil) }
    guard words.count == 3, let section = Int(words[2]) else {
      throw UserError(
        localized("This command takes the number of a section. For example: move 3 end 2"))
    }
    return .moveToEnd(row, section: section)
  }

  static func copying(_ line: CommandInput) throws(UserError) -> TableCommand {
    guard line.words.count > 1 else {
      throw UserError(
        localized("This command takes a column and a file. For example: copy cell name to name.txt")
      )
    }
    return .copyCell(line.rest.trimmed.dropFirst("cell".count))
  }

  /// Parses `serial` or `serial to serial.txt`.
  static func copyCell(_ text: some StringProtocol) -> TableCommand {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = words.lastIndex(where: { $0.lowercased() == "to" }), index > 0,
      index + 1 < words.count
    else { return .copyCell(column: text.trimmed, file: nil) }
    let column = words[..<index].joined(separator: " ")
    return .copyCell(column: column, file: String(text[words[index + 1].startIndex...]).trimmed)
  }

  static func swiping(_ line: CommandInput) throws(UserError) -> TableCommand {
    var words = line.words
    guard !words.isEmpty else { return .hideSwipeActions }
    let edges: [String: SwipeEdge] = ["left": .trailing, "right": .leading]
    guard words.count > 1, let row = Int(words[0]), let edge = edges[words[1].lowercased()] else {
      throw UserError(
        localized(
          """
          This command takes the number of a row, left or right, and an action. \
          For example: swipe 2 left, or swipe 2 left delete
          """))
    }
    words.removeFirst(2)
    let answer = words.count > 1 ? Bool(answer: words[words.count - 1]) : nil
    if answer != nil { words.removeLast() }
    let action = words.isEmpty ? nil : words.joined(separator: " ")
    return .swipe(row, edge, action: action, answer: answer)
  }
}

extension CommandInput {
  fileprivate func number(in word: Substring, example: String) throws(UserError) -> Int {
    try CommandInput("\(verb) \(word)").number(example: example)
  }

  /// Whether the word `column` follows the verb, and a name.
  var namesColumn: Bool { words.count > 1 && words[0].lowercased() == "column" }

  var columnName: String { rest.trimmed.dropFirst("column".count).trimmed }

  /// Parses `2` or `2-5`, in either order.
  func rows(example: String) throws(UserError) -> ClosedRange<Int> {
    let ends = rest.split(separator: "-", omittingEmptySubsequences: false).map(\.trimmed)
    if ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]) {
      return min(first, last)...max(first, last)
    }
    let number = try number(example: example)
    return number...number
  }
}
