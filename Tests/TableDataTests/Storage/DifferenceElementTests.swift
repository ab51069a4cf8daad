import TableData
import Testing

/// A difference references large rows in their tables; those never change there.
struct DifferenceElementTests {
  private struct LargeRow: Identifiable, Hashable, Codable {
    let id: Int
    var texts = ["one", "two"]
    var note = "A note that is too long to be kept in place"
    var numbers: [Int] = [1, 2, 3]
    var count = 0
  }

  private struct Only: Identifiable, Hashable, Codable {
    var id = 0
  }

  private typealias Table = TableSnapshot<Only, LargeRow>

  private func rows(_ ids: some Sequence<Int>) -> [LargeRow] {
    ids.map { LargeRow(id: $0, note: "The note of row \($0), which is a long one") }
  }

  @Test(arguments: [3, 300])
  func rowsOutliveTheirTables(count: Int) throws {
    let difference = try {
      let old = try Table(Only(), rows: rows(0..<count))
      let new = try Table(Only(), rows: rows(count..<2 * count))
      return new.difference(from: old)
    }()
    #expect(difference.rows.removed.map(\.element) == rows(0..<count))
    #expect(difference.rows.inserted.map(\.element) == rows(count..<2 * count))
  }

  /// The table is uniquely referenced, so it would be edited in place.
  @Test(arguments: [3, 300])
  func editsOfTheTableLeaveTheDifferenceAlone(count: Int) throws {
    var table = try Table(Only(), rows: rows(0..<count))
    let difference = table.difference(from: Table())
    for id in 0..<count { try table.update(LargeRow(id: id, note: "", count: 7)) }
    for id in 0..<count / 2 { table.remove(id: id) }
    for id in 0..<count { try table.append(LargeRow(id: count + id), to: 0) }
    #expect(difference.rows.inserted.map(\.element) == rows(0..<count))
  }

  @Test func isEqualHashedAndCodedLikeACopy() throws {
    let old = try Table(Only(), rows: rows([1, 2, 3]))
    let new = try Table(Only(), rows: rows([2, 4]))
    let difference = new.difference(from: old)
    let back = difference.inverse.inverse
    #expect(back == difference)
    #expect(back.hashValue == difference.hashValue)
    #expect("\(difference.rows.removed[0])" == "[0, 0] \(rows([1])[0])")
  }
}
