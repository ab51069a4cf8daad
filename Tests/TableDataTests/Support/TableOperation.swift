import TableData

/// A call of a table's method, to be made on a table and on its reference.
enum TableOperation<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  /// The policy for rows with the same identifier.
  enum Policy: CaseIterable {
    case keepFirst, keepLast, changeIdentifier
  }

  case insertRows([Row], at: Snapshot.RowPosition)
  case appendRows([Row], to: Section.ID)
  case insertUniquing([Row], at: Snapshot.RowPosition, Policy, stranger: Row)
  case removeRow(Row.ID)
  case removeRows(in: Section.ID)
  case removeAll
  case moveRow(Row.ID, to: Snapshot.RowPosition)
  case moveRowToPosition(Row.ID, of: Row.ID)
  case updateRow(Row)
  case updateRowInPlace(Row.ID, to: Row)
  case replaceRow(Row.ID, with: Row)
  case replaceRows(in: Section.ID, with: [Row])

  case insertSection(Section, [Row], at: Snapshot.SectionPosition)
  case appendSection(Section, [Row])
  case removeSection(Section.ID)
  case moveSection(Section.ID, to: Snapshot.SectionPosition)
  case updateSection(Section)
  case updateSectionInPlace(Section.ID, to: Section)
  case replaceSection(Section.ID, with: Section)

  case edit(TableEdit<Section, Row>)

  /// The outcome of an operation.
  enum Outcome: Equatable {
    case done
    case row(Row?)
    case rows([Row]?)
    case section(TableSection<Section, Row>?)
    case failure(TableError)
  }

  static func combine(_ policy: Policy, stranger: Row) -> (Row, Row) -> Row {
    switch policy {
    case .keepFirst: { first, _ in first }
    case .keepLast: { _, last in last }
    case .changeIdentifier: { _, _ in stranger }
    }
  }
}
