import Testing

@testable import TableData
@testable import TableQueries
@testable import TextMatching

/// Texts are sorted by meaning: amounts by number, before all others.
@Suite struct TextSortKeyTests {
  @Test(arguments: [
    ("$1,200", 1200), ("-3.5", -3.5), ("−€2", -2), ("75%", 75), ("0", 0), ("1,0", 1), (" 7 ", 7),
    ("\n7", 7),
    ("5 €", 5), ("-20 %", -20), ("+3", 3), ("$ 20", 20), ("007", 7), ("1.", 1), (".5", 0.5),
    ("12,50 €", 12.5), ("1.234,5", 1234.5), ("1,234,567.25", 1_234_567.25),
    ("12,34,567", 1_234_567),
    ("0,123", 0.123), ("1234,567", 1234.567), ("0.1", 0.1),
    ("123456789012345.678", 123456789012345.678),
    ("1e-05", 1e-05), ("-1.5E+20", -1.5e20), ("1.0E10", 1e10), ("2.5e3", 2500),
    ("9007199254740993", 9_007_199_254_740_992),
  ])
  func amountsAreNumbers(text: String, number: Double) {
    #expect(TextSortKey(text) == .number(number))
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-21"), ("1.2.3", "1.2.3"), ("", ""), ("$", "$"), ("ÀB", "ab"),
    ("nan", "nan"), ("1e5", "1e5"), ("1.e5", "1.e5"), ("1,234e5", "1,234e5"), ("１", "１"),
  ])
  func allElseIsText(text: String, folded: String) {
    #expect(TextSortKey(text) == .text(FoldedText(folded)))
  }

  @Test(arguments: [
    ("1,250", 1.25), ("1.250", 1250), ("12.125", 12125), ("0.5", 0.5), ("1.5", 1.5),
    ("1.250.000", 1_250_000), ("1.250,50", 1250.5), ("1,250.5", 1250.5), ("-1.234 €", -1234),
    ("1234.567", 1234.567), ("1,5e3", 1500),
  ])
  func aCommaMayBeginDecimals(text: String, number: Double) {
    #expect(TextSortKey(text, .decimalComma) == .number(number))
    #expect(TextSortKey("1,2,3", .decimalComma) != .number(number))
  }

  @Test(arguments: [
    (["1,250", "0,5", "12,125"], AmountNotation.decimalComma),
    (["1.250,50", "1.125"], .decimalComma),
    (["1,250", "12,125"], .decimalPoint), (["0,5", "0.5"], .decimalPoint), ([], .decimalPoint),
    (["", "a,b", "1,5 €"], .decimalComma), (["1234,567"], .decimalComma),
    (["1,234,567", "0,5"], .decimalPoint), (["1,2,3", "1.2.3", "1,"], .decimalPoint),
    (["1,234.5", "2,5"], .decimalPoint),
  ])
  func theNotationOfAColumnIsDetected(texts: [String], notation: AmountNotation) {
    #expect(AmountNotation(detectedIn: texts).usesDecimalComma == notation.usesDecimalComma)
  }

  /// Other exponents of whole numbers belong to codes.
  @Test(arguments: [
    (["1e3", "0.5"], true), (["", "1e-05", "2"], true), (["1,5", "2"], true), (["2.5E3"], true),
    (["1E5", "12"], false), (["1E5", "12A5", "7B2"], false), (["1,234", "1E5"], false),
    (["0.5", "n/a"], true), (["0.5", "none"], false), (["1", "2"], false), ([], false),
  ])
  func exponentsAreReadAmongMeasurements(texts: [String], areRead: Bool) {
    let notation = AmountNotation(detectedIn: texts)
    #expect(TextSortKey("1e3", notation) == (areRead ? .number(1_000) : .text(FoldedText("1e3"))))
  }

  @Test func blankTextsComeLastInBothDirections() {
    let texts = ["", "b", "3", "\u{A0}", "a", "-1"]
    func sorted(_ direction: SortDirection) -> [String] {
      RowSorter.sorted(texts, by: [SortCriterion(reading: { $0 }, direction)])
    }
    #expect(sorted(.ascending) == ["-1", "3", "a", "b", "", "\u{A0}"])
    #expect(sorted(.descending) == ["b", "a", "3", "-1", "", "\u{A0}"])
  }

  /// Elsewhere, `NA` is a country, and `null` a word.
  @Test func placeholdersAmongNumbersAreNoTexts() {
    func sorted(_ texts: [String], _ direction: SortDirection) -> [String] {
      let notation = AmountNotation(detectedIn: texts)
      let criterion = SortCriterion<String>(reading: { $0 }, direction, notation: notation)
      return RowSorter.sorted(texts, by: [criterion])
    }
    let numbers = ["N/A", "10", "-", "9", "", "n/a", "NA", "null"]
    #expect(sorted(numbers, .ascending) == ["9", "10", "N/A", "-", "", "n/a", "NA", "null"])
    #expect(sorted(numbers, .descending) == ["10", "9", "N/A", "-", "", "n/a", "NA", "null"])
    #expect(sorted(["NA", "US", "DE"], .descending) == ["US", "NA", "DE"])
    #expect(sorted(["NA", "9", "US"], .descending) == ["US", "NA", "9"])
  }

  @Test func wordsStandInTheOrderOfTexts() {
    let pieces = ["", " ", "a", "À", "b", "$", "1", "9", "-", ".", "1234567", "abcdefg", "日"]
    let texts = pieces.flatMap { one in pieces.map { one + $0 } }
    for direction in [SortDirection.ascending, .descending] {
      let criterion = SortCriterion<String>(reading: { $0 }, direction)
      // A few rows are sorted by comparison, and very many by words.
      let few = texts.indices.sorted { left, right in
        switch criterion.compare(texts[left], texts[right]) {
        case .before: true
        case .after: false
        case .tied: left < right
        }
      }
      #expect(RowSorter.sorted(texts, by: [criterion]) == few.map { texts[$0] })
    }
  }
}
