import TableData

extension TableOperation {
  func perform(on table: inout ReferenceTable<Section, Row>) -> Outcome {
    do throws(TableError) {
      if let outcome = try performRows(on: &table) { return outcome }
      return try performSections(on: &table)
    } catch {
      return .failure(error)
    }
  }

  private func performRows(
    on table: inout ReferenceTable<Section, Row>
  ) throws(TableError) -> Outcome? {
    switch self {
    case .insertRows(let rows, let position): try table.insert(rows, at: position)
    case .appendRows(let rows, let section): try table.insert(rows, at: .endOf(section))
    case .insertUniquing(let rows, let position, let policy, let stranger):
      let combine = Self.combine(policy, stranger: stranger)
      try table.insert(rows, at: position, uniquingRowsWith: combine)
    case .removeRow(let id): return .row(table.remove(id: id))
    case .removeRows(let section): return .rows(table.removeRows(in: section))
    case .removeAll: table = ReferenceTable()
    case .moveRow(let id, let position): try table.move(id: id, to: position)
    case .moveRowToPosition(let id, let other): try table.move(id: id, toPositionOf: other)
    case .updateRow(let row): try table.update(row)
    case .updateRowInPlace(let id, let row): try table.updateInPlace(id: id, to: row)
    case .replaceRow(let id, let row): try table.replace(id: id, with: row)
    case .replaceRows(let section, let rows): try table.replaceRows(in: section, with: rows)
    default: return nil
    }
    return .done
  }

  private func performSections(
    on table: inout ReferenceTable<Section, Row>
  ) throws(TableError) -> Outcome {
    switch self {
    case .insertSection(let section, let rows, let position):
      try table.insertSection(section, rows: rows, at: position)
    case .appendSection(let section, let rows):
      try table.insertSection(section, rows: rows, at: .end)
    case .removeSection(let id): return .section(table.removeSection(id: id))
    case .moveSection(let id, let position): try table.moveSection(id, to: position)
    case .updateSection(let section): try table.updateSection(section)
    case .updateSectionInPlace(let id, let section):
      try table.updateSectionInPlace(id: id, to: section)
    case .replaceSection(let id, let section): try table.replaceSection(id: id, with: section)
    case .edit(let edit): try table.apply(edit)
    default: preconditionFailure("Operations on rows are performed above")
    }
    return .done
  }
}
