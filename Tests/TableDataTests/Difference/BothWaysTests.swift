import TableData
import TableTesting
import TestSampling
import Testing

/// The structural and the linear comparison have the same, minimal result.
struct BothWaysTests {
  typealias Table = EditedTable.Table

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func randomEdits(seed: UInt64) throws {
    let sizes = [[0], [1, 0], [70], [130, 20], [5, 200, 0, 40]]
    var edited = try EditedTable(seed: seed, rowCounts: sizes[Int(seed) % sizes.count])
    var failures: [String] = []
    for _ in 0..<6 {
      let old = edited.table
      for step in 0..<Int.random(in: 0...60, using: &edited.random) {
        try step % 20 == 19 ? edited.editSection(upTo: 5, rows: 9) : edited.editRow()
      }
      failures += try BothWays(from: old, to: edited.table).violations()
    }
    #expect(failures == [])
  }

  @Test(arguments: Sample.seeds(12) as [UInt64])
  func twoDescendantsOfOneTable(seed: UInt64) throws {
    var one = try EditedTable(seed: seed, rowCounts: [150, 30])
    var other = one
    other.random = SeededRandomNumberGenerator(seed: seed + 100)
    var failures: [String] = []
    for _ in 0..<4 {
      for step in 0..<25 {
        try step % 20 == 19 ? one.editSection(upTo: 4, rows: 5) : one.editRow()
        try step % 20 == 18 ? other.editSection(upTo: 4, rows: 5) : other.editRow()
      }
      // Both give one number to different new rows, some of which get the same label.
      failures += try BothWays(from: one.table, to: other.table).violations()
    }
    #expect(failures == [])
  }

  @Test(arguments: [(5000, 1), (5000, 40), (4000, 1500), (1200, 4000)])
  func largeTables(rowCount: Int, edits: Int) throws {
    var edited = try EditedTable(seed: 8, rowCounts: [rowCount, 100])
    var failures: [String] = []
    for _ in 0..<3 {
      let old = edited.table
      for step in 0..<edits {
        try step % 500 == 499 ? edited.editSection(upTo: 3, rows: 50) : edited.editRow()
      }
      failures += try BothWays(from: old, to: edited.table).disagreements()
    }
    #expect(failures == [])
  }

  /// A block goes past another one, row by row: moving the smaller one takes fewer moves.
  @Test(arguments: [(50, 30), (30, 50), (1, 200), (200, 1), (100, 100), (65, 64)])
  func blocksThatPass(moving: Int, passed: Int) throws {
    for (before, after) in [(0, 0), (100, 0), (0, 100), (200, 150)] {
      var edited = try EditedTable(seed: 1, rowCounts: [before + moving + passed + after, 3])
      let old = edited.table
      for _ in 0..<moving {
        try edited.move(
          from: RowPath(section: 0, row: before),
          to: RowPath(section: 0, row: before + moving + passed))
      }
      let pair = BothWays(from: old, to: edited.table)
      #expect(edited.table.difference(from: old).rows.moved.count == min(moving, passed))
      #expect(try pair.violations() == [])
      #expect(try BothWays(from: edited.table, to: old).violations() == [])
    }
  }

  /// Every order of five blocks of unequal size, reached row by row.
  @Test func allOrdersOfFiveBlocks() throws {
    let blocks = [0..<20, 20..<26, 26..<90, 90..<91, 91..<111]
    var failures: [String] = []
    var random = SeededRandomNumberGenerator(seed: 2)
    for order in permutations(of: 5) {
      let rows = order.flatMap { Array(blocks[$0]) }
      let old = try Table(Numbered(id: 0), rows: (0..<111).map { Numbered(id: $0) })
      var new = old
      // Rows move to their places in any order, so that labels are mixed.
      for row in Array(0..<111).shuffled(using: &random).prefix(Int(random.next() % 112)) {
        guard let place = rows.firstIndex(of: row) else { continue }
        try new.move(id: row, to: place == 0 ? .startOf(0) : .after(rows[place - 1]))
      }
      for (place, row) in rows.enumerated() where new.path(id: row)?.row != place {
        try new.move(id: row, to: place == 0 ? .startOf(0) : .after(rows[place - 1]))
      }
      failures += try BothWays(from: old, to: new).violations()
    }
    #expect(failures == [])
  }

  /// Inserted rows take the labels of removed ones; others come back under other labels.
  @Test(arguments: Sample.seeds(10) as [UInt64])
  func labelsThatAreUsedAgain(seed: UInt64) throws {
    var edited = try EditedTable(seed: seed, rowCounts: [200])
    var failures: [String] = []
    let old = edited.table
    for _ in 0..<40 {
      let path = RowPath(section: 0, row: Int.random(in: 0..<190, using: &edited.random))
      let row = edited.model[0].rows[path.row]
      let next = edited.model[0].rows[path.row + 1]
      edited.remove(at: path)
      if Bool.random(using: &edited.random) {
        edited.remove(at: path)
        try edited.insert([next, row], at: path)
      } else {
        try edited.insert([edited.freshRow()], at: path)
        try edited.insert([row], at: RowPath(section: 0, row: edited.rowCount))
      }
      failures += try BothWays(from: old, to: edited.table).disagreements()
    }
    failures += try BothWays(from: old, to: edited.table).violations()
    #expect(failures == [])
  }

  /// So many rows are inserted at one place that labels around it change.
  @Test(arguments: [false, true])
  func placesWithNewLabels(alternates: Bool) throws {
    var edited = try EditedTable(seed: 4, rowCounts: [400])
    var failures: [String] = []
    var place = 200
    for _ in 0..<4 {
      let old = edited.table
      for step in 0..<60 {
        try edited.insert([edited.freshRow()], at: RowPath(section: 0, row: place))
        if alternates, step % 2 == 0 { place += 1 }
      }
      try edited.move(from: RowPath(section: 0, row: 210), to: RowPath(section: 0, row: 150))
      failures += try BothWays(from: old, to: edited.table).violations()
    }
    #expect(failures == [])
  }
}

/// All orders of the numbers below a count.
func permutations(of count: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return permutations(of: count - 1).flatMap { order in
    (0...order.count).map { place in
      var longer = order
      longer.insert(count - 1, at: place)
      return longer
    }
  }
}
