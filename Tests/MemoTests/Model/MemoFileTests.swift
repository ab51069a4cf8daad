import Foundation
import TableData
import TableDocuments
import TableTestSupport
import TableTesting
import Testing

@testable import Memo

/// What stands in a file comes back as it was.
@Suite struct MemoFileTests {
  /// A random value, nested at most so deep.
  private func value(
    _ random: inout SeededGenerator, depth: Int, hasDates: Bool
  ) -> PropertyListValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: .boolean(.random(using: &random))
    case 1: .integer([-5, 0, 7, .min, .max].randomElement(using: &random) ?? 0)
    case 2 where depth == 1: .largeInteger(.max - .random(in: 0...5, using: &random))
    case 2: .real(Double(Int.random(in: -9...9, using: &random)) + 0.5)
    case 3:
      .text(["", "招行", "true", "7", "2016-01-01T00:00:00Z"].randomElement(using: &random) ?? "")
    case 4 where hasDates: .date(Date(timeIntervalSince1970: 86_400))
    case 5 where hasDates: .data(Data([0, 255]))
    case 6: .array((0..<3).map { _ in value(&random, depth: depth - 1, hasDates: hasDates) })
    case 7: .dictionary(["key": value(&random, depth: depth - 1, hasDates: hasDates)])
    default: .text("other")
    }
  }

  @Test(arguments: DocumentFormat.allCases, 0..<40 as Range<UInt64>)
  func anyValueComesBack(format: DocumentFormat, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try ApplicationFolder(of: "memo", file: "values")
    let written = [value(&random, depth: 3, hasDates: format != .json)]
    let store = DocumentStore<[PropertyListValue]>(
      at: folder.file, format: format, coding: .plain)
    try store.save(written)
    let other = DocumentStore<[PropertyListValue]>(at: folder.file, coding: .plain)
    #expect(try other.read() == written)
  }

  @Test func theFirstLineThatSaysSomethingIsTheTitle() {
    var memo = Memo()
    for (text, title) in [
      ("one", "one"), ("one\ntwo", "one"), ("\n \none", "one"), ("", ""), (" ", ""),
      ("a\r\nb", "a"),
    ] {
      memo.write(text, at: "2016/04/26 16:29")
      #expect(memo.title == title)
      #expect(memo.detail == text)
      #expect(memo.createTime == "2016/04/26 16:29")
    }
  }

  @Test func aMemoWithoutKeysIsAnEmptyOne() throws {
    let memo = try JSONDecoder().decode(Memo.self, from: Data(#"{"detail":5}"#.utf8))
    #expect([memo.title, memo.createTime, memo.detail] == ["", "", ""])
    let encoded = try JSONEncoder().encode(memo)
    #expect(String(decoding: encoded, as: UTF8.self) == #"{"detail":5}"#)
  }

  @Test func theNewestIsTheFirstAndOfTheSameMinuteTheLast() throws {
    let account = Account(name: "A")
    let memos = [("b", "2016/01/02 10:00"), ("a", "2016/01/01 10:00"), ("C", "2016/01/02 10:00")]
      .map { text, time in
        var memo = Memo()
        memo.write(text, at: time)
        return memo
      }
    let table = try MemoTable(account, rows: memos)
    func titles(byTitle: Bool) -> [String] {
      TableSnapshot<WholeScreen, Memo>(of: account.id, in: table, byTitle: byTitle).rows.map(
        \.title)
    }
    #expect(titles(byTitle: false) == ["C", "b", "a"])
    #expect(titles(byTitle: true) == ["a", "b", "C"])
  }
}
