import TextMatching

extension ColumnTest {
  /// Returns whether a value matches.
  func matches(_ value: SQLValue) -> Bool {
    if case .missing = self { return value == .null }
    switch self {
    case .numbers(let lower, let upper): return Self.isNumber(value, between: lower, upper)
    case .texts(let lower, let upper):
      return value.shownText.map { Self.isText($0, between: lower, upper) } ?? false
    case .days(let lower, let upper):
      return value.shownText.map { Self.isDay($0, between: lower, upper) } ?? false
    case .text(let sought, let place, let isFolded):
      guard let text = value.shownText else { return false }
      return isFolded
        ? place.holds(FoldedText(sought).bytes, in: FoldedText(text).bytes)
        : place.holds(Array(sought.utf8)[...], in: Array(text.utf8)[...])
    case .letters(let letters): return value.shownText.map { $0.hasInOrder(letters) } ?? false
    case .pattern(let pattern): return value.shownText.map(pattern.matches) ?? false
    case .blank:
      return value.shownText?.unicodeScalars
        .allSatisfy(Self.whitespace.unicodeScalars.contains) ?? false
    case .missing: return false
    }
  }

  private static func isNumber(_ value: SQLValue, between lower: Bound?, _ upper: Bound?) -> Bool {
    if let lower {
      guard let order = value.order(beside: lower.value) else { return false }
      guard order > 0 || order == 0 && lower.isIncluded else { return false }
    }
    guard let upper else { return true }
    guard let order = value.order(beside: upper.value) else { return false }
    return order < 0 || order == 0 && upper.isIncluded
  }

  private static func isText(_ text: String, between lower: Bound?, _ upper: Bound?) -> Bool {
    let text = FoldedText(text).bytes
    func isBehind(_ bound: Bound, _ isPreceding: (ArraySlice<UInt8>) -> Bool) -> Bool {
      let other = FoldedText(bound.value.text ?? "").bytes
      return text == other ? bound.isIncluded : isPreceding(other)
    }
    return lower.map { isBehind($0) { $0.lexicographicallyPrecedes(text) } } ?? true
      && upper.map { isBehind($0) { text.lexicographicallyPrecedes($0) } } ?? true
  }

  private static func isDay(_ text: String, between lower: Bound?, _ upper: Bound?) -> Bool {
    let characters = Array(text.unicodeScalars.prefix(10))
    guard characters.count == 10, characters[4] == "-", characters[7] == "-" else { return false }
    func order(_ bound: Bound) -> Int {
      let day = bound.value.text ?? ""
      let beginning = String(String.UnicodeScalarView(characters.prefix(day.utf8.count)))
      if beginning.utf8.elementsEqual(day.utf8) { return bound.isIncluded ? 0 : 2 }
      return beginning.utf8.lexicographicallyPrecedes(day.utf8) ? -1 : 1
    }
    return lower.map { [0, 1].contains(order($0)) } ?? true
      && upper.map { [0, -1].contains(order($0)) } ?? true
  }
}

extension ColumnTest.Place {
  fileprivate func holds(_ sought: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .anywhere: !sought.isEmpty && text.contains(sought)
    case .start: text.starts(with: sought)
    case .end: text.suffix(sought.count) == sought
    case .whole: text == sought
    }
  }
}

extension SQLValue {
  /// The text that a database makes of the value; `nil` without a value.
  fileprivate var shownText: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns whether the value is less or greater than a number; `nil` without a value.
  ///
  /// What is no number is greater than any, as in SQLite, the only engine where it may be there.
  fileprivate func order(beside other: SQLValue) -> Int? {
    func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
      left < right ? -1 : left > right ? 1 : 0
    }
    return switch (self, other) {
    case (.null, _): nil
    case (.integer(let left), .integer(let right)): order(left, right)
    case (.integer(let left), .real(let right)): order(Double(left), right)
    case (.real(let left), .integer(let right)): left.isNaN ? 1 : order(left, Double(right))
    case (.real(let left), .real(let right)): left.isNaN ? 1 : order(left, right)
    case (.text(let text), _): Double(text).flatMap { SQLValue.real($0).order(beside: other) } ?? 1
    default: 1
    }
  }
}

extension String {
  /// Returns whether the text has some letters in this order, without case and accents.
  fileprivate func hasInOrder(_ letters: String) -> Bool {
    func scalars(_ text: String) -> [Unicode.Scalar] {
      Array(String(decoding: FoldedText(text).bytes, as: UTF8.self).unicodeScalars)
    }
    var missing = scalars(letters)[...]
    for scalar in scalars(self) where scalar == missing.first { missing.removeFirst() }
    return missing.isEmpty
  }
}
