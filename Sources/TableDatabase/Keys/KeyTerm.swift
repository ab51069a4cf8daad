/// A column that an order compares.
struct KeyTerm: Hashable, Sendable {
  var name: String

  var isDescending: Bool

  var isNullable: Bool

  /// `nil` unless values are texts.
  var collation: ColumnCollation?

  /// Whether texts are decimal numbers, of which different ones can be equal.
  var isDecimal = false

  func expression(_ text: String, in dialect: any DatabaseDialect) -> String {
    collation.map { dialect.collated(text, as: $0) } ?? text
  }

  func column(in dialect: any DatabaseDialect, of table: String? = nil) -> String {
    let prefix = table.map { SQLFragment.quoted($0) + "." } ?? ""
    return expression(prefix + SQLFragment.quoted(name), in: dialect)
  }

  func argument(_ value: SQLValue, in dialect: any DatabaseDialect) -> SQLFragment {
    SQLFragment(binding: value) { expression($0, in: dialect) }
  }

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
  /// Folds a text as the column compares it.
  func folded(_ text: String) -> String {
    if collation == .caseInsensitive { return text.lowercasedASCII }
    guard isDecimal, let point = text.firstIndex(of: ".") else { return text }
    let part = text[point...].dropFirst().reversed().drop { $0 == "0" }
    return text[..<point] + (part.isEmpty ? "" : "." + String(part.reversed()))
  }
}

extension [KeyTerm] {
  var names: [String] { map(\.name) }
}

extension String {
  var lowercasedASCII: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard ("A"..."Z").contains(scalar) else { return scalar }
          return Unicode.Scalar(UInt8(scalar.value) | 0x20)
        }))
  }
}
