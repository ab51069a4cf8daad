import TableInvariants
import TestSampling
import Testing

@testable import TableData
@testable import TableQueries
@testable import TextMatching

/// Searches of unusual texts.
struct HostileSearchTests {
  private struct Line: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  private static let texts = [
    "", "\0", "\u{301}", String(repeating: "\u{301}", count: 5_000),
    "a" + String(repeating: "é", count: 4_000),
    String(repeating: "한", count: 3_000) + "x",
    String(decoding: [0xEF, 0xBF, 0xBF, 0xF4, 0x8F, 0xBF, 0xBF] as [UInt8], as: UTF8.self), "🏽",
    "\r\n",
    String(decoding: [0x61, 0xFF, 0xFE, 0xC0, 0x62] as [UInt8], as: UTF8.self),
    "\u{E0041}\u{E0100}a",
    String(repeating: "aaaaaaaab", count: 300), "ab", "\u{202E}ba", "x\u{7F}\u{1B}[31my",
  ]

  @Test(arguments: TextSearch.Method.allCases)
  func everyTextIsFoundInItself(method: TextSearch.Method) throws {
    let count = max(Self.texts.count, Sample.count(90))
    let rows = (0..<count).map { Line(id: $0, text: Self.texts[$0 % Self.texts.count]) }
    let table = try TableSnapshot(Numbered(id: 0), rows: rows)
    var searched = TableSearch(table, SearchableText(\.text))
    for text in Self.texts {
      let search = TextSearch(text, method: method)
      searched.search(for: search)
      searched.advance()
      let found = searched.foundTable()
      found.checkInvariants()
      #expect(found.rows.contains { $0.text == text })
      #expect(found.rows.elementsEqual(rows.filter { search.matches($0.text) }))
    }
  }

  @Test func longWordsAreShownWhereTheyStand() {
    let text = String(repeating: "aaaaaaaab", count: 300)
    let search = TextSearch(String(text.dropFirst(4)))
    #expect(search.ranges(in: text).map { text[$0].count } == [2_696])
    #expect(!search.matches(String(text.dropFirst(5))))
  }

  @Test func rowsMayHaveNoTexts() throws {
    let table = try TableSnapshot(
      Numbered(id: 0), rows: (0..<100).map { Line(id: $0, text: "") })
    for method in TextSearch.Method.allCases {
      var searched = TableSearch(table, SearchableText(all: { _ in [] }))
      searched.search(for: TextSearch("a", method: method))
      searched.advance()
      #expect(searched.foundCount == 0)
      searched.search(for: TextSearch("", method: method))
      searched.advance()
      #expect(searched.foundCount == 100)
    }
  }

  /// A leaf of large texts has more bytes than sixteen bits can count.
  @Test func largeTextsAreSearched() throws {
    let rows = (0..<80).map { Line(id: $0, text: String(repeating: "x", count: 5_000) + "\($0)y") }
    var searched = TableSearch(
      try TableSnapshot(Numbered(id: 0), rows: rows), SearchableText(\.text))
    searched.search(for: TextSearch("x57Y"))
    searched.advance()
    #expect(searched.foundPaths(0..<9) == [RowPath(section: 0, row: 57)])
  }

  /// Texts are found at every offset to the sixteen bytes that are compared together.
  @Test func textsAreFoundAtEveryPlace() throws {
    for length in 1...20 {
      let word = String("abcdefghijklmnopqrst".prefix(length))
      let rows = (0..<40).map { Line(id: $0, text: String(repeating: "a", count: $0) + word) }
      let table = try TableSnapshot(Numbered(id: 0), rows: rows)
      var searched = TableSearch(table, SearchableText(\.text))
      searched.search(for: TextSearch(word))
      searched.advance()
      #expect(searched.foundCount == 40)
      searched.search(for: TextSearch("b" + word))
      searched.advance()
      #expect(searched.foundCount == 0)
    }
  }
}
