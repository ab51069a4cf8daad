/// A column that an order compares.
struct KeyTerm: Hashable, Sendable {
  /// Which different texts are equal to the database, whatever the collation.
  enum Equality: Hashable, Sendable {
    case bytes
    /// Decimal numbers, such as 1.5 and 1.50.
    case decimal
    /// Texts of which one has capital letters.
    case caseless
    /// The same for A to Z alone.
    case caselessASCII
  }

  var name: String

  var isDescending: Bool

  var isNullable: Bool

  /// The collation of the values; `nil` unless they are texts.
  var collation: ColumnCollation?

  var equality = Equality.bytes

  func expression(_ text: String, in dialect: any DatabaseDialect) -> String {
    collation.map { dialect.collated(text, as: $0) } ?? text
  }

  func column(in dialect: any DatabaseDialect) -> String {
    expression(SQLFragment.quoted(name), in: dialect)
  }

  func argument(_ value: SQLValue, in dialect: any DatabaseDialect) -> SQLFragment {
    SQLFragment(binding: value) { expression($0, in: dialect) }
  }

  func isSame(_ left: SQLValue, _ right: SQLValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)):
      folded(left).utf8.elementsEqual(folded(right).utf8)
    case (.integer(let left), .real(let right)): Double(left) == right
    case (.real(let left), .integer(let right)): left == Double(right)
    default: left == right
    }
  }
}

extension KeyTerm {
  /// Folds a text as the column compares it.
  func folded(_ text: String) -> String {
    if collation == .caseInsensitive || equality == .caselessASCII {
      return String(decoding: text.utf8.map { $0.lowercasedASCII }, as: UTF8.self)
    }
    if equality == .caseless { return text.lowercased() }
    guard equality == .decimal, let point = text.firstIndex(of: ".") else { return text }
    let part = text[point...].dropFirst().reversed().drop { $0 == "0" }
    return text[..<point] + (part.isEmpty ? "" : "." + String(part.reversed()))
  }
}

extension [KeyTerm] {
  var names: [String] { map(\.name) }
}

extension UInt8 {
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
