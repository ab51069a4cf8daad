import TextMatching

/// A test of a value, in SQL and in memory alike.
enum ColumnTest: Sendable {
  case numbers([Bound])
  /// Texts, compared without case and accents.
  case texts([Bound])
  /// Days or times, compared as far as they are given.
  case days([Bound])
  /// A text, found without case and accents if folded.
  case text(String, TextAnchoring, isFolded: Bool)
  /// The letters occur in this order.
  case letters(String)
  case pattern(TextPattern)
  /// Nothing but white space.
  case blank
  /// No value.
  case missing

  struct Bound: Sendable {
    let value: SQLValue
    let isLower: Bool
    let isIncluded: Bool
  }

  static let whitespace = " \t\n\r\u{85}\u{A0}\u{2028}\u{2029}\u{3000}"
}

extension SearchExpression.Test {
  /// Returns the bounds of the test; `nil` if it is one of texts, or a string has no value.
  fileprivate func readBounds(_ value: (String) -> SQLValue?) -> [ColumnTest.Bound]? {
    guard let bounds else { return nil }
    var read: [ColumnTest.Bound] = []
    for (typed, isLower) in [(bounds.lower, true), (bounds.upper, false)] {
      guard let typed else { continue }
      guard let value = value(typed.text) else { return nil }
      read.append(
        ColumnTest.Bound(value: value, isLower: isLower, isIncluded: typed.isIncluded))
    }
    return read
  }
}

extension DatabaseColumn {
  /// Returns alternative tests, any of which may match; none if no value can.
  func tests(for test: SearchExpression.Test, defaultRecord: Record) -> [ColumnTest] {
    switch storage {
    case .text: Self.textTests(for: test)
    case .integer, .real: numberTests(for: test, defaultRecord)
    case .blob: if case .isEmpty = test { [.missing] } else { [] }
    }
  }

  private static func textTests(for test: SearchExpression.Test) -> [ColumnTest] {
    func at(_ anchoring: TextAnchoring, _ text: String) -> [ColumnTest] {
      // Smart case: a capital letter makes the test case-sensitive, as in fzf.
      [.text(text, anchoring, isFolded: !text.contains(where: \.isUppercase))]
    }
    let days = test.readBounds { $0.beginningOfDate.map(SQLValue.text) }
    let dayTests = days.map { [ColumnTest.days($0)] }
    switch test {
    case .contains(let text): return at(.anywhere, text)
    case .hasPrefix(let text): return at(.start, text)
    case .hasSuffix(let text): return at(.end, text)
    case .matchesWholeText(let text): return at(.whole, text)
    case .equalsValue(let text): return at(.whole, text) + (dayTests ?? [])
    case .equalsText(let text): return [.text(text, .whole, isFolded: false)]
    case .hasSubsequence(let text): return [.letters(text)]
    case .matchesPattern(let text): return (try? TextPattern(text)).map { [.pattern($0)] } ?? []
    case .isEmpty: return [.missing, .blank]
    case .lessThan, .atMost, .greaterThan, .atLeast, .between:
      if let dayTests { return dayTests }
      return test.readBounds { .text($0) }.map { [.texts($0)] } ?? []
    }
  }

  private func numberTests(for test: SearchExpression.Test, _ record: Record) -> [ColumnTest] {
    switch test {
    case .isEmpty: return [.missing]
    case .contains(let text), .hasPrefix(let text), .hasSuffix(let text),
      .matchesWholeText(let text), .equalsText(let text):
      return numberTests(for: .equalsValue(text), record)
    case .hasSubsequence, .matchesPattern: return []
    case .equalsValue, .lessThan, .atMost, .greaterThan, .atLeast, .between:
      return test.readBounds { number(of: $0, record) }.map { [.numbers($0)] } ?? []
    }
  }

  /// Returns the number that a text means; `nil` if none.
  private func number(of text: String, _ record: Record) -> SQLValue? {
    var record = record
    if (try? column.set(text, in: &record)) != nil, read(record) != .null { return read(record) }
    return Double(text).map(SQLValue.real)
  }
}
