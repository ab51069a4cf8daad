import TableBatches
import TableData
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// Law 4: batches for a rule set break none of its rules, and replayed on plain arrays they give
/// the new table.
struct BatchLawTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  /// All pairs of tables with few sections and rows, up to the names of the identifiers.
  @Test(arguments: [(sections: 3, rows: 2), (sections: 2, rows: 3)], BatchRuleSet.allCases)
  func allPairsOfSmallTables(pool: (sections: Int, rows: Int), rules: BatchRuleSet) throws {
    let tables = try SmallTables.all(sections: pool.sections, rows: pool.rows)
    let olds = tables.filter(\.isInOrder)
    try #require(tables.count == (pool.sections == 3 ? 196 : 131))
    try #require(olds.count == (pool.sections == 3 ? 20 : 15))
    var failures: [String] = []
    for (offset, old) in olds.enumerated() {
      for (index, new) in tables.enumerated()
      where (offset * tables.count + index) % Sample.pick(31, ofGate: 1) == 0 {
        // In every other pair, all kept elements get new content.
        let after = try new.snapshot(revision: (offset + index) % 2)
        failures += Self.failures(from: try old.snapshot(revision: 0), to: after, rules: rules)
      }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first\n\(failures[0])")
  }

  @Test(arguments: BatchRuleSet.allCases, 0..<4 as Range<UInt64>)
  func randomPairsOfTables(rules: BatchRuleSet, seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 3 + Int(seed), rows: 12)
    var failures: [String] = []
    var counts: Set<Int> = []
    for number in 0..<Sample.pick(70, ofGate: 250) {
      let old = try generator.snapshot()
      let isNear = number.isMultiple(of: 2)
      let new = isNear ? generator.variant(of: old, edits: number % 7) : try generator.snapshot()
      counts.insert(new.difference(from: old).batches(for: rules).count)
      failures += Self.failures(from: old, to: new, rules: rules)
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first\n\(failures[0])")
    #expect(counts == (rules == .strict ? [0, 1, 2, 3] : [0, 1, 2]))
  }

  /// The violations of the batches from one table to another.
  private static func failures(from old: Table, to new: Table, rules: BatchRuleSet) -> [String] {
    let difference = new.difference(from: old)
    do {
      let stages = try difference.stages(to: new, for: rules)
      var failures = summaryFailures(of: stages, difference, rules: rules)
      if (stages.last?.snapshot ?? old) != new { failures.append("The last table is not the new.") }
      var before = old
      for stage in stages {
        failures += Self.failures(of: stage, from: before, rules: rules)
        before = stage.snapshot
      }
      return failures.map { "\($0)\n\(rules)\n\(old)\nto\n\(new)\nby\n\(stages.map(\.updates))" }
    } catch {
      return ["\(error)\n\(old)\nto\n\(new)"]
    }
  }

  /// The failures in the number of batches and moves.
  private static func summaryFailures(
    of stages: [BatchStage<SampleSection, SampleRow>],
    _ difference: TableDifference<SampleSection, SampleRow>, rules: BatchRuleSet
  ) -> [String] {
    var failures: [String] = []
    let batches = stages.map(\.updates)
    if batches != difference.batches(for: rules) { failures.append("The batches differ.") }
    if batches.contains(where: { !$0.rows.reloaded.isEmpty || !$0.sections.reloaded.isEmpty }) {
      failures.append("A batch reloads.")
    }
    for batch in batches where batch.hasMoves {
      if !batch.rows.reconfigured.isEmpty || !batch.sections.reconfigured.isEmpty {
        failures.append("A batch moves and updates in place.")
      }
    }
    let sectionMoves = batches.reduce(0) { $0 + $1.sections.moved.count }
    if sectionMoves != difference.sections.moved.count { failures.append("Section moves differ.") }
    let rowMoves = batches.reduce(0) { $0 + $1.rows.moved.count }
    if rules == .collectionView, rowMoves != difference.rows.moved.count {
      failures.append("Row moves differ.")
    }
    if batches.count > 1, !batches.contains(where: \.hasMoves) {
      failures.append("One batch would do.")
    }
    return failures
  }

  /// The failures of one batch.
  private static func failures(
    of stage: BatchStage<SampleSection, SampleRow>, from before: Table, rules: BatchRuleSet
  ) -> [String] {
    stage.snapshot.checkInvariants()
    let violations = stage.updates.violations(from: before, to: stage.snapshot, rules: rules)
    guard violations.isEmpty else { return violations.map(\.description) }
    let counts = (before.rowCounts, stage.snapshot.rowCounts)
    guard
      let replay = PlainReplay(stage.updates, from: counts.0, to: counts.1, rules: rules)
    else { return ["The batch cannot be replayed."] }
    let result = contents(of: replay, stage, from: before.contents)
    return result == stage.snapshot.contents ? [] : ["The replay leads to \(result)"]
  }

  /// The sections and rows after a batch: kept ones as they were, unless they are updated in place,
  /// others as the new table has them.
  private static func contents(
    of replay: PlainReplay, _ stage: BatchStage<SampleSection, SampleRow>,
    from old: [TableSection<SampleSection, SampleRow>]
  ) -> [TableSection<SampleSection, SampleRow>] {
    let updates = stage.updates
    return stage.snapshot.contents.enumerated().map { index, new in
      var section = new.section
      if let origin = replay.sectionOrigins[index],
        !updates.sections.reconfigured.contains(origin) || old[origin].section.id != section.id
      {
        section = old[origin].section
      }
      let rows = zip(replay.rows[index], new.rows).map { label, row in
        guard case .old(let path) = label else { return row }
        let known = old[path.section].rows[path.row]
        return updates.rows.reconfigured.contains(path) && known.id == row.id ? row : known
      }
      return TableSection(section, rows: rows)
    }
  }
}

/// Tables of numbered sections and rows.
struct SmallTables {
  let sections: [Int]
  let rows: [[Int]]

  /// Whether the numbers are in order without gaps.
  var isInOrder: Bool {
    let numbers = rows.flatMap { $0 }
    return sections == Array(0..<sections.count) && numbers == Array(0..<numbers.count)
  }

  func snapshot(revision: Int) throws -> TableSnapshot<SampleSection, SampleRow> {
    try TableSnapshot(
      zip(sections, rows).map { section, rows in
        TableSection(
          SampleSection(number: section, revision: revision),
          rows: rows.map { SampleRow(number: $0, revision: revision) })
      })
  }

  /// All tables with some of the sections and some of the rows, in any order.
  static func all(sections: Int, rows: Int) throws -> [SmallTables] {
    arrangements(of: sections).flatMap { order in
      arrangements(of: rows).flatMap { splits($0[...], into: order.count) }
        .map { SmallTables(sections: order, rows: $0) }
    }
  }

  private static func arrangements(of count: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var start = 0
    while start < all.count {
      all += (0..<count).filter { !all[start].contains($0) }.map { all[start] + [$0] }
      start += 1
    }
    return all
  }

  private static func splits(_ rows: ArraySlice<Int>, into count: Int) -> [[[Int]]] {
    guard count > 0 else { return rows.isEmpty ? [[]] : [] }
    guard count > 1 else { return [[Array(rows)]] }
    return (0...rows.count).flatMap { size in
      splits(rows.dropFirst(size), into: count - 1).map { [Array(rows.prefix(size))] + $0 }
    }
  }
}
