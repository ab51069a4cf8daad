import SystemBasics
import TableDisplay

/// The syntax of commands on rows.
extension CommandInput {
  /// Whether a ``TableScreen`` knows the command, whatever follows.
  var isForRows: Bool {
    switch verb {
    // Buttons may have these names.
    case "add": namesColumn
    case "rename": !words.isEmpty && Int(rest.trimmed) == nil
    case "copy": begins(with: "cell")
    default: Self.verbs.contains(verb)
    }
  }

  private static let verbs: Set<String> = [
    "accessory", "collapse", "columns", "compute", "delete", "describe", "deselect", "details",
    "expand", "export", "fill", "frequencies", "group", "insert", "move", "open", "replace",
    "search", "select", "sort", "swipe", "totals",
  ]

  private static let answers = ["yes": true, "no": false]

  func begins(with word: String) -> Bool { words.first?.lowercased() == word }

  /// Whether only one word, such as `all`, follows the verb.
  func isFollowed(by word: String) -> Bool { rest.trimmed.lowercased() == word }

  /// Parses `2`, `2 yes` or `selected no`; the number is `nil` for the selected rows.
  func deletion() throws(UserError) -> (number: Int?, answer: Bool?) {
    let answer = words.count == 2 ? Self.answers[words[1].lowercased()] : nil
    if begins(with: "selected"), words.count == 1 || answer != nil { return (nil, answer) }
    guard let answer else {
      return (try number(example: localized("delete 2, or delete 2 yes")), nil)
    }
    return (try number(in: words[0], example: "delete 2 yes"), answer)
  }

  /// Parses `3 1`.
  func twoRows() throws(UserError) -> (number: Int, other: Int) {
    guard words.count == 2, let number = Int(words[0]), let other = Int(words[1]) else {
      throw UserError(
        localized("This command takes the numbers of two rows. For example: move 3 1"))
    }
    return (number, other)
  }

  /// Parses `3 end` or `3 end 2`; `nil` without that word.
  func moveToEnd() throws(UserError) -> (number: Int, section: Int?)? {
    guard words.count > 1, words[1].lowercased() == "end" else { return nil }
    let number = try number(in: words[0], example: "move 3 end")
    if words.count == 2 { return (number, nil) }
    guard words.count == 3, let section = Int(words[2]) else {
      throw UserError(
        localized("This command takes the number of a section. For example: move 3 end 2"))
    }
    return (number, section)
  }

  /// Parses `selected 1`.
  func rowToMoveTo() throws(UserError) -> Int {
    let number = words.dropFirst().joined(separator: " ")
    return try self.number(in: number[...], example: "move selected 1")
  }

  /// Parses `2 left` or `2 left delete yes`.
  func swipe() throws(UserError) -> (number: Int, edge: SwipeEdge, action: String?, answer: Bool?) {
    let edges: [String: SwipeEdge] = ["left": .trailing, "right": .leading]
    guard words.count > 1, let row = Int(words[0]), let edge = edges[words[1].lowercased()] else {
      throw UserError(
        localized(
          """
          This command takes the number of a row, left or right, and an action. \
          For example: swipe 2 left, or swipe 2 left delete
          """))
    }
    var action = words.dropFirst(2)
    let answer = action.count > 1 ? action.last.flatMap { Self.answers[$0.lowercased()] } : nil
    if answer != nil { action.removeLast() }
    return (row, edge, action.isEmpty ? nil : action.joined(separator: " "), answer)
  }

  private func number(in word: Substring, example: String) throws(UserError) -> Int {
    try CommandInput("\(verb) \(word)").number(example: example)
  }

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
