import TableData
import TableTesting
import TestSampling
import Testing

/// Laws 1, 2 and 3 over ten thousand pairs of tables with up to three sections.
struct SampledDifferenceTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test(arguments: Sample.seeds(10) as [UInt64])
  func thousandPairsOfTables(seed: UInt64) throws {
    let sections = seed.isMultiple(of: 2) ? 2 : 3
    // Sections with few rows move, so there must be enough rows for these to move too.
    var generator = TableGenerator(seed: seed, sections: sections, rows: 14)
    var failures: [String] = []
    var met: Set<Feature> = []
    for number in 0..<Sample.pick(500, ofGate: 1000) {
      let old = try generator.snapshot()
      let isNear = number.isMultiple(of: 2)
      let new = isNear ? generator.variant(of: old, edits: number % 7) : try generator.snapshot()
      let difference = new.difference(from: old)
      met.formUnion(Feature.allCases.filter { $0.isMet(by: difference, from: old, to: new) })
      failures += difference.violations(from: old, to: new).map { "\(old)\nto\n\(new)\n\($0)" }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first from\n\(failures[0])")
    #expect(met == Set(Feature.allCases), "Each kind of change has to be among the pairs")
  }

  @Test func pairsWhenAllHashesCollide() throws {
    var generator = TableGenerator(
      seed: 3, sections: 3, rows: 8, makeSection: Collider.init(number:revision:),
      makeRow: Collider.init(number:revision:))
    var failures: [String] = []
    for _ in 0..<300 {
      let (old, new) = (try generator.snapshot(), try generator.snapshot())
      let difference = new.difference(from: old)
      failures += difference.violations(from: old, to: new).map { "\(old)\nto\n\(new)\n\($0)" }
    }
    #expect(failures.isEmpty, "\(failures.count) failures, the first from\n\(failures[0])")
  }

  /// The features that the pairs must cover for the sample to be meaningful.
  enum Feature: CaseIterable {
    case nothing, sectionRemoved, sectionInserted, sectionMoved, sectionUpdated
    case headerUpdated, footerUpdatedAlone, sectionMovedAndUpdated
    case rowMovedInItsSection, rowMovedInAMovedSection, rowMovedAndUpdated
    case rowMovedBetweenKeptSections, rowMovedOutOfARemovedSection, rowMovedIntoAnInsertedSection

    func isMet(
      by difference: TableDifference<SampleSection, SampleRow>, from old: Table, to new: Table
    ) -> Bool {
      let sections = difference.sections
      let moves = difference.rows.moved.map { move in
        (
          id: move.id, from: old.sections[move.from.section].id,
          to: new.sections[move.to.section].id
        )
      }
      func isInBoth(_ section: String) -> Bool {
        old.containsSection(id: section) && new.containsSection(id: section)
      }
      switch self {
      case .nothing: return difference.isEmpty
      case .sectionRemoved: return !sections.removed.isEmpty
      case .sectionInserted: return !sections.inserted.isEmpty
      case .sectionMoved: return !sections.moved.isEmpty
      case .sectionUpdated: return !sections.updated.isEmpty
      case .headerUpdated: return sections.updated.contains { $0.old.header != $0.new.header }
      case .footerUpdatedAlone: return sections.updated.contains { $0.old.header == $0.new.header }
      case .sectionMovedAndUpdated:
        return sections.moved.contains { move in
          sections.updated.contains { $0.new.id == move.id }
        }
      case .rowMovedInItsSection: return moves.contains { $0.from == $0.to }
      case .rowMovedInAMovedSection:
        return moves.contains { move in
          move.from == move.to && sections.moved.contains { $0.id == move.from }
        }
      case .rowMovedAndUpdated:
        return moves.contains { move in
          difference.rows.updated.contains { $0.new.id == move.id }
        }
      case .rowMovedBetweenKeptSections:
        return moves.contains { $0.from != $0.to && isInBoth($0.from) && isInBoth($0.to) }
      case .rowMovedOutOfARemovedSection: return moves.contains { !isInBoth($0.from) }
      case .rowMovedIntoAnInsertedSection: return moves.contains { !isInBoth($0.to) }
      }
    }
  }
}
