import TableData
import TableTesting
import TestSampling
import Testing

/// Every method, with valid and invalid arguments, against the plain reference; law 6.
struct TableSnapshotModelTests {
  @Test(arguments: Sample.seeds(6) as [UInt64], [false, true])
  func everyVerbAgreesWithTheReference(seed: UInt64, keepsCopy: Bool) {
    let run = run(
      seed: seed, steps: 500, keepsCopy: keepsCopy,
      makeSection: SampleSection.init(number:revision:),
      makeRow: SampleRow.init(number:revision:))
    #expect(run.firstViolation == nil)
    #expect(run.errors == Set(ErrorKind.allCases), "Each error has to be met")
    #expect(run.successes > 150)
  }

  @Test(arguments: [false, true])
  func everyVerbAgreesWhenAllHashesCollide(keepsCopy: Bool) {
    let run = run(
      seed: 77, steps: 500, keepsCopy: keepsCopy,
      makeSection: Collider.init(number:revision:),
      makeRow: Collider.init(number:revision:))
    #expect(run.firstViolation == nil)
    #expect(run.errors == Set(ErrorKind.allCases), "Each error has to be met")
    #expect(run.successes > 150)
  }

  /// Copies from long ago are unchanged.
  @Test func copiesNeverChange() throws {
    var generator = TableGenerator(seed: 5)
    var table = try generator.snapshot()
    var kept: [(table: TableSnapshot<SampleSection, SampleRow>, text: String)] = []
    for _ in 0..<300 {
      kept.append((table, table.description))
      table = generator.variant(of: table, edits: 1)
    }
    let changed = kept.filter { $0.table.description != $0.text }
    #expect(changed.isEmpty)
    #expect(Set(kept.map(\.table)).count > 100, "The tables have to differ")
  }

  enum ErrorKind: CaseIterable {
    case duplicateRow, duplicateSection, missingRow, missingSection, changedIdentifier

    init?(_ error: TableError) {
      switch error {
      case .duplicateRow: self = .duplicateRow
      case .duplicateSection: self = .duplicateSection
      case .missingRow: self = .missingRow
      case .missingSection: self = .missingSection
      case .changedIdentifier: self = .changedIdentifier
      case .inapplicableDifference, .moveInSortedTable, .inapplicableEdit, .inapplicableResolution:
        return nil
      }
    }
  }

  struct Run {
    var firstViolation: String?
    var errors: Set<ErrorKind> = []
    var successes = 0
  }

  private func run<Section, Row>(
    seed: UInt64, steps: Int, keepsCopy: Bool,
    makeSection: @escaping (Int, Int) -> Section, makeRow: @escaping (Int, Int) -> Row
  ) -> Run
  where
    Section: Identifiable & Hashable & Sendable, Row: Identifiable & Hashable & Sendable
  {
    var generator = OperationGenerator(
      random: SeededRandomNumberGenerator(seed: seed), makeSection: makeSection, makeRow: makeRow)
    var model = TableModel<Section, Row>(
      rowIDs: (0...generator.rowPool).map { makeRow($0, 0).id },
      sectionIDs: (0...generator.sectionPool).map { makeSection($0, 0).id })
    var run = Run()
    for _ in 0..<steps {
      let operation = generator.operation(on: model.table)
      let step = model.perform(operation, keepsCopy: keepsCopy)
      run.firstViolation = run.firstViolation ?? step.violations.first
      if case .failure(let error) = step.outcome {
        ErrorKind(error).map { _ = run.errors.insert($0) }
      } else {
        run.successes += 1
      }
    }
    return run
  }
}
