/// A column that an order compares, including those of the key at its end.
struct KeyTerm: Hashable, Sendable {
  /// The name of the column.
  var name: String

  /// Whether the order is descending.
  var isDescending: Bool

  /// Whether values may be `NULL`.
  var isNullable: Bool

  /// The collation of texts; `nil` for other values.
  var collation: ColumnCollation?

  /// Whether texts are decimal numbers, where different texts can be the same number.
  var isDecimal = false

  /// Returns the expression to compare, for the column or an argument.
  func expression(_ text: String, in dialect: any DatabaseDialect) -> String {
    collation.map { dialect.collated(text, as: $0) } ?? text
  }

  /// Returns the expression to compare for the column.
  func column(in dialect: any DatabaseDialect, of table: String? = nil) -> String {
    let prefix = table.map { SQLText.quoted($0) + "." } ?? ""
    return expression(prefix + SQLText.quoted(name), in: dialect)
  }

  /// Returns the expression to compare for an argument.
  func argument(_ value: SQLValue, in dialect: any DatabaseDialect) -> SQLText {
    SQLText(binding: value) { expression($0, in: dialect) }
  }

  /// Returns whether the column treats two values as equal.
  func isSame(_ left: SQLValue, _ right: SQLValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)):
      folded(left).utf8.elementsEqual(folded(right).utf8)
    case (.real(let left), .real(let right)): left == right || (left.isNaN && right.isNaN)
    case (.integer(let left), .real(let right)): Double(left) == right
    case (.real(let left), .integer(let right)): left == Double(right)
    default: left == right
    }
  }
}

extension KeyTerm {
  /// Returns a string folded as the column compares it.
  func folded(_ text: String) -> String {
    if collation == .caseInsensitive { return text.lowercasedASCII }
    guard isDecimal, let point = text.firstIndex(of: ".") else { return text }
    let part = text[point...].dropFirst().reversed().drop { $0 == "0" }
    return text[..<point] + (part.isEmpty ? "" : "." + String(part.reversed()))
  }
}

extension [KeyTerm] {
  /// The names of the columns.
  var names: [String] { map(\.name) }
}

extension String {
  /// The text with A to Z in lower case.
  var lowercasedASCII: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard ("A"..."Z").contains(scalar) else { return scalar }
          return Unicode.Scalar(UInt8(scalar.value) | 0x20)
        }))
  }
}
