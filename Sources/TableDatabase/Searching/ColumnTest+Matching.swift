import TextMatching

extension ColumnTest {
  func matches(_ value: SQLValue) -> Bool {
    if case .missing = self { return value == .null }
    guard let text = value.shownText else { return false }
    switch self {
    case .numbers(let bounds):
      return bounds.allSatisfy { $0.holds(value.order(beside: $0.value)) }
    case .texts(let bounds):
      let text = FoldedText(text).bytes
      return bounds.allSatisfy {
        $0.holds(text.order(beside: FoldedText($0.value.text ?? "").bytes))
      }
    case .days(let bounds):
      let day = Array(text.dateWithSpace.unicodeScalars)
      guard day.count >= 10, day[4] == "-", day[7] == "-" else { return false }
      return bounds.allSatisfy { bound in
        let other = Array((bound.value.text ?? "").unicodeScalars)
        return bound.holds(day.prefix(other.count).order(beside: other[...]))
      }
    case .text(let needle, let anchoring, let isFolded):
      return isFolded
        ? anchoring.holds(FoldedText(needle).bytes, in: FoldedText(text).bytes)
        : anchoring.holds(Array(needle.utf8)[...], in: Array(text.utf8)[...])
    case .letters(let letters):
      return FoldedText(text).withBytes { text in
        FoldedText(letters).withBytes { $0.count == 0 || text.endOfLetters(of: $0) != nil }
      }
    case .pattern(let pattern): return pattern.matches(text)
    case .blank: return text.unicodeScalars.allSatisfy(Self.whitespace.unicodeScalars.contains)
    case .missing: return false
    }
  }
}

extension ColumnTest.Bound {
  /// Whether a value is within the bound, by its order beside it; `nil` if they are not compared.
  fileprivate func holds(_ order: Int?) -> Bool {
    guard let order else { return false }
    return order == 0 ? isIncluded : (order > 0) == isLower
  }
}

extension SQLValue {
  /// The value as a database shows it; `nil` if it is `NULL`.
  fileprivate var shownText: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Compares with a number; `nil` if this is `NULL`.
  ///
  /// A text that is no number is greater than any, as in SQLite, the only engine where a column may
  /// hold both.
  fileprivate func order(beside other: SQLValue) -> Int? {
    if self == .null { return nil }
    if case .integer(let left) = self, case .integer(let right) = other {
      return left < right ? -1 : left > right ? 1 : 0
    }
    guard let left = Double(sqlValue: self), let right = Double(sqlValue: other), !left.isNaN
    else { return 1 }
    return left < right ? -1 : left > right ? 1 : 0
  }
}
