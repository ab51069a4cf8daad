import TableData
import TableInvariants
import TableTesting
import Testing

/// Earlier copies share nodes with a table that is edited, and never change.
struct HiddenCopyTests {
  private struct Kept {
    let table: EditedTable.Table
    let contents: EditedTable.Contents

    var isRight: Bool {
      table.checkInvariants()
      return table.contents == contents
    }
  }

  @Test(arguments: [([40, 0, 10], 2000, 20), ([700, 300], 6000, 200), ([9000], 6000, 1000)])
  func copiesNeverChange(rowCounts: [Int], steps: Int, interval: Int) throws {
    var edited = try EditedTable(seed: 3, rowCounts: rowCounts)
    var kept: [Kept] = []
    var wrong = 0
    for step in 0..<steps {
      if step % interval == 0 {
        kept.append(Kept(table: edited.table, contents: edited.model))
        if kept.count > 6 {
          let index = Int.random(in: kept.indices, using: &edited.random)
          if !kept.remove(at: index).isRight { wrong += 1 }
        }
      }
      try step % 50 == 49 ? edited.editSection(upTo: 4, rows: 20) : edited.editRow()
    }
    #expect(edited.isRight)
    #expect(wrong == 0)
    #expect(kept.count { !$0.isRight } == 0)
  }

  /// Two descendants are edited alternately; each is a hidden copy to the other.
  @Test func descendantsOfOneTableDoNotMeet() throws {
    var one = try EditedTable(seed: 5, rowCounts: [1500, 200])
    var other = one
    other.random = SeededRandomNumberGenerator(seed: 6)
    for _ in 0..<3000 {
      try one.editRow()
      try other.editRow()
    }
    #expect(one.isRight)
    #expect(other.isRight)
    #expect(one.table != other.table)
  }
}
