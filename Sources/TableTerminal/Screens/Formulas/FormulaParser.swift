import TableQueries
import TableText

extension Formula {
  /// Parses a formula, in which names with blanks or signs are in brackets: `[unit price] * 2`.
  init(
    _ text: String, of columns: [TextColumn<Row>],
    index: @escaping (_ name: String) throws(UserError) -> Int
  ) throws(UserError) {
    // Recursion is as deep as operations are nested.
    if text.count > 1_000 { throw UserError(localized("The formula is too long.")) }
    let usesDecimalComma = columns.contains { $0.notation.usesDecimalComma }
    var parser = FormulaParser(
      rest: text[...], columns: columns, index: index,
      notation: usesDecimalComma ? .decimalComma : .decimalPoint)
    self = try parser.parse(1)
    if parser.next() != nil { throw parser.error }
  }
}

private let operations: [Character: (precedence: Int, operate: FormulaOperation?)] = [
  "&": (1, nil), "+": (2, { $0 + $1 }), "-": (2, { $0 - $1 }), "*": (3, { $0 * $1 }),
  "/": (3, { $0 / $1 }),
]

/// A precedence-climbing parser of formulas.
private struct FormulaParser<Row> {
  var rest: Substring
  let columns: [TextColumn<Row>]
  let index: (_ name: String) throws(UserError) -> Int
  /// How numbers are read and written: as those of the table.
  let notation: AmountNotation

  var error: UserError {
    UserError(
      rest.isEmpty
        ? localized("The formula is incomplete.")
        : localized("The formula cannot be read from here on: \(rest)"))
  }

  mutating func next() -> Character? {
    rest = rest.drop(while: \.isWhitespace)
    return rest.first
  }

  /// Parses operations of at least this precedence.
  mutating func parse(_ precedence: Int) throws(UserError) -> Formula<Row> {
    var left = try value()
    while let sign = next(), let (own, operate) = operations[sign], own >= precedence {
      rest.removeFirst()
      let right = try parse(own + 1)
      left =
        if let operate {
          Formula(left, right, sign, operate, notation)
        } else {
          Formula(notation) { [left] in left.text($0) + right.text($0) }
        }
    }
    return left
  }

  private mutating func value() throws(UserError) -> Formula<Row> {
    switch next() {
    case "(":
      rest.removeFirst()
      let formula = try parse(1)
      guard next() == ")" else { throw error }
      rest.removeFirst()
      return formula
    case "-":
      rest.removeFirst()
      return Formula(Formula { _ in "0" }, try parse(4), "-", { $0 - $1 }, notation)
    case "\"":
      let text = try quoted(upTo: "\"")
      return Formula(notation) { _ in text }
    case "[": return try column(quoted(upTo: "]"))
    default: return try word()
    }
  }

  private mutating func quoted(upTo end: Character) throws(UserError) -> String {
    let text = rest.dropFirst()
    rest = text[(text.firstIndex(of: end) ?? text.endIndex)...]
    if rest.isEmpty { throw error }
    defer { rest.removeFirst() }
    return String(text[..<rest.startIndex])
  }

  /// Parses a number or the name of a column.
  private mutating func word() throws(UserError) -> Formula<Row> {
    let word = String(rest.prefix { !$0.endsName })
    if word.isEmpty { throw error }
    rest = rest.dropFirst(word.count)
    let signs = notation.usesDecimalComma ? ".," : "."
    let isNumber =
      Amount(word, notation) != nil && word.allSatisfy { signs.contains($0) || $0.isWholeNumber }
    return isNumber ? Formula(notation) { _ in word } : try column(word)
  }

  private func column(_ name: String) throws(UserError) -> Formula<Row> {
    let column = columns[try index(name)]
    return Formula(column.notation, text: column.text)
  }
}

extension Character {
  fileprivate var endsName: Bool { isWhitespace || "+-*/&()[]\"".contains(self) }
}

extension String {
  /// A column's name as formulas have it: without brackets, 2024 is a number.
  var nameInFormulas: String {
    let isNumeric = allSatisfy { $0.isWholeNumber || ".,".contains($0) }
    return isNumeric || contains(where: \.endsName) ? "[\(self)]" : self
  }
}
