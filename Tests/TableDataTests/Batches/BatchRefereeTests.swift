import TableBatches
import TableData
import TableTesting
import TestSampling
import Testing

/// Legal batches are never refused and broken ones never accepted, checked against a plain replay.
struct BatchRefereeTests {
  @Test(arguments: BatchRuleSet.allCases, Sample.seeds(4) as [UInt64])
  func theRefereeAgreesWithAPlainReplay(rules: BatchRuleSet, seed: UInt64) {
    var generator = BatchGenerator(seed: seed * 3 + 1, strict: rules == .strict)
    let count = Sample.pick(600, ofGate: 2000)
    var legal = 0
    var broken = 0
    var failures: [String] = []
    var named: Set<BatchRule> = []
    for _ in 0..<count {
      let (batch, before, after) = generator.batch()
      let violations = batch.violations(from: before, to: after, rules: rules)
      named.formUnion(violations.map(\.rule))
      let replay = PlainReplay(batch, from: before, to: after, rules: rules)
      if replay == nil { broken += 1 } else { legal += 1 }
      if violations.isEmpty != (replay != nil) {
        failures.append("\(before) \(after)\n\(batch)\nnot \(violations)")
      }
      if let replay { failures += Self.placeFailures(batch, before, replay) }
      #expect(violations.allSatisfy { rules.includes($0.rule) })
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first\n\(failures[0])")
    #expect(
      legal > count / 5 && broken > count / 5, "\(legal) legal, \(broken) broken")
    #expect(named == Set(BatchRule.allCases.filter(rules.includes)))
  }

  /// The failures of the places of sections and rows after a legal batch.
  private static func placeFailures(
    _ batch: BatchUpdates, _ before: [Int], _ replay: PlainReplay
  ) -> [String] {
    let resolved = ResolvedBatch(batch, rowCounts: before)
    var places: [RowPath: RowPath] = [:]
    for (section, rows) in replay.rows.enumerated() {
      for (row, label) in rows.enumerated() {
        if case .old(let path) = label { places[path] = RowPath(section: section, row: row) }
      }
    }
    var failures: [String] = []
    for (section, count) in before.enumerated() {
      if resolved.index(ofSection: section) != replay.sectionOrigins.firstIndex(of: section) {
        failures.append("\(before)\n\(batch)\nsection \(section) goes elsewhere")
      }
      for row in 0..<count {
        let path = RowPath(section: section, row: row)
        if resolved.path(ofRow: path) != places[path] {
          failures.append("\(before)\n\(batch)\n\(path) goes elsewhere")
        }
      }
    }
    return failures
  }
}

/// Makes random batches, of which about half are legal.
private struct BatchGenerator {
  private var random: SeededRandomNumberGenerator
  private let strict: Bool

  init(seed: UInt64, strict: Bool) {
    random = SeededRandomNumberGenerator(seed: seed)
    self.strict = strict
  }

  mutating func batch() -> (BatchUpdates, before: [Int], after: [Int]) {
    let before = (0..<Int.random(in: 1...3, using: &random)).map { _ in number(upTo: 4) }
    var batch = BatchUpdates()
    let insertedSections = number(upTo: 1)
    let deletedSections = min(number(upTo: 1), before.count - 1)
    var after = before
    let isSection = Bool.random(using: &random)
    if isSection {
      addSections(inserting: insertedSections, deleting: deletedSections, &batch, before)
      after = lettingSectionsAddUp(batch, before)
    }
    for _ in 0..<number(upTo: strict ? 3 : 5) { addRow(&batch, before, after) }
    after = lettingRowsAddUp(batch, before, after)
    if number(upTo: 5) == 0, !after.isEmpty { after[number(upTo: after.count - 1)] += 1 }
    if number(upTo: 15) == 0 { after.append(number(upTo: 3)) }
    if number(upTo: 40) == 0 {
      batch.add(batch.operations.randomElement(using: &random) ?? .deleteSection(-1))
    }
    return (batch, before, after)
  }

  private mutating func number(upTo limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }

  /// An index, usually a valid one.
  private mutating func index(below count: Int) -> Int {
    switch number(upTo: 40) {
    case 0: -1
    case 1: count
    default: count > 0 ? number(upTo: count - 1) : 0
    }
  }

  private mutating func path(in counts: [Int]) -> RowPath {
    let section = index(below: counts.count)
    let count = counts.indices.contains(section) ? counts[section] : 1
    return RowPath(section: section, row: index(below: count))
  }

  private mutating func addSections(
    inserting inserted: Int, deleting deleted: Int, _ batch: inout BatchUpdates, _ before: [Int]
  ) {
    let count = before.count + inserted - deleted
    for _ in 0..<inserted { batch.add(.insertSection(index(below: count))) }
    for _ in 0..<deleted { batch.add(.deleteSection(index(below: before.count))) }
    if number(upTo: 4) == 0 { batch.add(.reloadSection(index(below: before.count))) }
    if number(upTo: 4) == 0 { batch.add(.reconfigureSection(index(below: before.count))) }
    for _ in 0..<max(0, number(upTo: 3) - 1) {
      batch.add(.moveSection(from: index(below: before.count), to: index(below: count)))
    }
  }

  private mutating func addRow(_ batch: inout BatchUpdates, _ before: [Int], _ after: [Int]) {
    switch number(upTo: 9) {
    case 0...1: batch.add(.deleteRow(path(in: before)))
    case 2...3: batch.add(.insertRow(path(in: after)))
    case 4: batch.add(.reloadRow(path(in: before)))
    case 5: batch.add(.reconfigureRow(path(in: before)))
    default: batch.add(.moveRow(from: path(in: before), to: path(in: after)))
    }
  }

  /// The counts after the sections' operations, if these can be performed.
  private func lettingSectionsAddUp(_ batch: BatchUpdates, _ before: [Int]) -> [Int] {
    let count =
      before.count + Set(batch.sections.inserted).count - Set(batch.sections.deleted).count
    let plain = BatchUpdates(sections: batch.sections)
    let resolved = ResolvedBatch(plain, rowCounts: before)
    var after = Array(repeating: 2, count: max(0, count))
    for section in before.indices {
      if let index = resolved.index(ofSection: section), after.indices.contains(index) {
        after[index] = before[section]
      }
    }
    return after
  }

  /// The counts after the batch, if its operations can be performed.
  private func lettingRowsAddUp(_ batch: BatchUpdates, _ before: [Int], _ after: [Int]) -> [Int] {
    var after = after
    let resolved = ResolvedBatch(BatchUpdates(sections: batch.sections), rowCounts: before)
    func add(_ amount: Int, to section: Int?) {
      if let section, after.indices.contains(section) { after[section] += amount }
    }
    for path in Set(batch.rows.deleted) { add(-1, to: resolved.index(ofSection: path.section)) }
    for path in Set(batch.rows.inserted) { add(1, to: path.section) }
    for move in Set(batch.rows.moved) {
      add(-1, to: resolved.index(ofSection: move.from.section))
      add(1, to: move.to.section)
    }
    return after.map { max(0, $0) }
  }
}
