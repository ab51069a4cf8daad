import TableData
import TableInvariants
import TableTesting
import Testing

struct TableSnapshotMovesTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  /// After the move, the row is where the other one was, in either direction.
  @Test func movingToThePlaceOfAnotherRow() throws {
    let table = try Table([
      TableSection(SampleSection("A"), rows: ["a", "b", "c", "d"].map { SampleRow($0) }),
      TableSection(SampleSection("B"), rows: ["e", "f"].map { SampleRow($0) }),
    ])
    for row in table.rows {
      for other in table.rows {
        var moved = table
        try moved.move(id: row.id, toPositionOf: other.id)
        #expect(moved.path(id: row.id) == table.path(id: other.id), "\(row) to \(other)")
        #expect(moved.difference(from: table).rows.count == (row == other ? 0 : 1))
      }
    }
  }

  /// Positions refer to the table before the move.
  @Test(arguments: [
    ("a", TableSnapshot<SampleSection, SampleRow>.RowPosition.after("c"), "bcad"),
    ("a", .before("c"), "bacd"),
    ("d", .before("b"), "adbc"),
    ("d", .after("b"), "abdc"),
    ("b", .startOf("A"), "bacd"),
    ("b", .endOf("A"), "acdb"),
    ("b", .before("b"), "abcd"),
    ("b", .after("b"), "abcd"),
    ("b", .after("a"), "abcd"),
    ("b", .before("c"), "abcd"),
  ])
  func movingWithinASection(
    id: String, position: TableSnapshot<SampleSection, SampleRow>.RowPosition, order: String
  ) throws {
    var table = try Table(
      SampleSection("A"), rows: ["a", "b", "c", "d"].map { SampleRow($0) })
    try table.move(id: id, to: position)
    #expect(table.rows.map(\.id).joined() == order)
    table.checkInvariants()
  }
}
