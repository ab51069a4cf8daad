import Foundation
import TableData
import TableDocuments
import TableQueries
import TableTesting
import TableTestSupport
import Testing

@testable import memo

/// The contents of a file round-trip.
@Suite struct MemoFileTests {
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

  @Test func aMemoWithoutKeysIsAnEmptyOneAndStaysSo() throws {
    let memo = try JSONDecoder().decode(Memo.self, from: Data("{}".utf8))
    #expect([memo.title, memo.createTime, memo.detail] == ["", "", ""])
    let encoded = try JSONEncoder().encode(memo)
    #expect(String(decoding: encoded, as: UTF8.self) == "{}")
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
      DerivedTable(table, query: .memos(of: account.id, byTitle: byTitle)).snapshot.rows.map(
        \.title)
    }
    #expect(titles(byTitle: false) == ["C", "b", "a"])
    #expect(titles(byTitle: true) == ["a", "b", "C"])
  }
}
