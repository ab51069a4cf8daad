import TableData
import TableTesting

/// Makes random operations regardless of the table, so many are invalid.
struct OperationGenerator<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Operation = TableOperation<Section, Row>
  typealias Snapshot = TableSnapshot<Section, Row>

  var random: SeededRandomNumberGenerator
  let makeSection: (Int, Int) -> Section
  let makeRow: (Int, Int) -> Row
  let sectionPool = 4
  let rowPool = 10

  mutating func operation(on table: Snapshot) -> Operation {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<2: .insertRows(rows(), at: rowPosition())
    case 2: .appendRows(rows(), to: section().id)
    case 3:
      .insertUniquing(
        rows(), at: rowPosition(),
        Operation.Policy.allCases.randomElement(using: &random)
          ?? .keepFirst, stranger: row())
    case 4: .removeRow(row().id)
    case 5: .moveRow(row().id, to: rowPosition())
    case 6: .moveRowToPosition(row().id, of: row().id)
    case 7: .updateRow(row())
    case 8: updateInPlace()
    case 9: .replaceRow(row().id, with: row())
    case 10: .replaceRows(in: section().id, with: rows())
    case 11: .insertSection(section(), rows(), at: sectionPosition())
    case 12: .appendSection(section(), rows())
    case 13: .moveSection(section().id, to: sectionPosition())
    case 14: .updateSection(section())
    case 15: .updateSectionInPlace(section().id, to: section())
    case 16: .replaceSection(section().id, with: section())
    case 17: emptying()
    default: .edit(edit(of: table))
    }
  }

  /// An update that usually keeps the identifier.
  private mutating func updateInPlace() -> Operation {
    let number = Int.random(in: 0..<rowPool, using: &random)
    let id = makeRow(number, 0).id
    return .updateRowInPlace(id, to: Bool.random(using: &random) ? makeRow(number, 3) : row())
  }

  /// An operation that removes many elements; rare, so that tables fill up.
  private mutating func emptying() -> Operation {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .removeAll
    case 1..<4: .removeSection(section().id)
    default: .removeRows(in: section().id)
    }
  }

  private mutating func edit(of table: Snapshot) -> TableEdit<Section, Row> {
    var generator = TableGenerator(
      seed: random.next(), sections: sectionPool, rows: rowPool, makeSection: makeSection,
      makeRow: makeRow)
    return Bool.random(using: &random)
      ? generator.edit(of: table) : generator.invalidEdit(of: table)
  }

  private mutating func row() -> Row {
    makeRow(Int.random(in: 0..<rowPool, using: &random), Int.random(in: 0..<3, using: &random))
  }

  private mutating func section() -> Section {
    makeSection(
      Int.random(in: 0..<sectionPool, using: &random), Int.random(in: 0..<3, using: &random))
  }

  private mutating func rows() -> [Row] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in row() }
  }

  private mutating func rowPosition() -> Snapshot.RowPosition {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .before(row().id)
    case 1: .after(row().id)
    case 2: .startOf(section().id)
    default: .endOf(section().id)
    }
  }

  private mutating func sectionPosition() -> Snapshot.SectionPosition {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .before(section().id)
    case 1: .after(section().id)
    case 2: .start
    default: .end
    }
  }
}
