import TableData
import TableTesting
import TestSampling
import Testing

/// More than a million random edits, in all, against plain arrays.
struct StorageModelTests {
  /// Everything is compared after each edit while tables are small.
  @Test(arguments: Sample.seeds(8) as [UInt64])
  func everyEditOfASmallTable(seed: UInt64) throws {
    var edited = try EditedTable(seed: seed, rowCounts: [Int(seed) * 20, 0, 65])
    var wrong = 0
    for step in 0..<Sample.pick(300, ofGate: 500) {
      let growth = step / 100 % 2 == 0 ? 7 : 2
      try step % 6 == 0 ? edited.editSection(upTo: 5, rows: 30) : edited.editRow(growth: growth)
      if !edited.isRight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: Sample.seeds(4) as [UInt64])
  func manyEditsOfATableOfSomeHundredRows(seed: UInt64) throws {
    var edited = try EditedTable(seed: seed, rowCounts: [300, 200, 0])
    var wrong = 0
    for step in 1...Sample.count(110_000) {
      let growth = step / 500 % 2 == 0 ? 8 : 2
      try step % 200 == 0 ? edited.editSection(upTo: 5, rows: 90) : edited.editRow(growth: growth)
      if step % 250 == 0, !edited.hasRightContents { wrong += 1 }
      if step % 2500 == 0, !edited.isRight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [[20_000], [0, 5000, 9000, 17, 3000]])
  func manyEditsOfALargeTable(rowCounts: [Int]) throws {
    var edited = try EditedTable(seed: 9, rowCounts: rowCounts)
    var wrong = 0
    for step in 1...Sample.pick(10_000, ofGate: 260_000) {
      try step % 5000 == 0 ? edited.editSection(upTo: 8, rows: 500) : edited.editRow()
      if step % 5000 == 0, !edited.hasRightContents { wrong += 1 }
      if step % 50_000 == 0, !edited.isRight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// A table grows to 20,000 rows and shrinks to nothing, in three ways, and is used again.
  @Test func growingAndShrinking() throws {
    var edited = try EditedTable(seed: 4, rowCounts: [0])
    var wrong = 0
    for round in 0..<3 {
      while edited.rowCount < [Sample.count(20_000), 3000, 700][round] {
        try edited.insert(round == 0 ? 1 : 7)
        if edited.rowCount % 5000 < 7, !edited.hasRightContents { wrong += 1 }
      }
      if !edited.isRight { wrong += 1 }
      while let path = edited.randomPath() {
        let last = edited.rowCount - 1
        let row = [path.row, 0, last][round]
        edited.remove(at: RowPath(section: 0, row: row))
        if edited.rowCount % 1000 == 0, !edited.isRight { wrong += 1 }
      }
      if !edited.isRight { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// Every number of rows around the sizes of nodes, built at once and then emptied from one end.
  @Test(arguments: [0, 1, 2])
  func tablesBuiltAtOnceAreEmptied(from end: Int) throws {
    var wrong = 0
    let sizes = [1, 2, 63, 64, 65, 128, 129, 511, 512, 513, 514, 577, 1024, 1025, 4096, 4097, 4161]
      .filter { $0 < Sample.pick(1025, ofGate: 5000) }
    for size in sizes {
      var edited = try EditedTable(seed: 1, rowCounts: [size])
      for removed in 0..<min(size, 70) {
        let last = size - removed - 1
        edited.remove(at: RowPath(section: 0, row: [0, last, last / 2][end]))
        if removed < 2 || removed % 16 == 0, !edited.isRight { wrong += 1 }
      }
      let copy = edited.table
      try edited.insert([edited.freshRow()], at: RowPath(section: 0, row: edited.rowCount))
      if edited.table.difference(from: copy).rows.count != 1 { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
