/// Makes a row of each row of a table, in the same place and with the same identifier.
@usableFromInline
struct MappingStep<
  Section: Identifiable & Equatable & Sendable,
  Row: Identifiable & Equatable & Sendable,
  NewRow: Identifiable & Equatable & Sendable
>: Sendable where Section.ID: Sendable, Row.ID: Sendable, NewRow.ID == Row.ID {
  @usableFromInline typealias Origin = TableSnapshot<Section, Row>
  @usableFromInline typealias Table = TableSnapshot<Section, NewRow>

  @usableFromInline let transform: @Sendable (Row) -> NewRow

  @inlinable
  init(_ transform: @escaping @Sendable (Row) -> NewRow) {
    self.transform = { row in
      let new = transform(row)
      precondition(new.id == row.id, "What is made of row \(row.id) has to have this identifier")
      return new
    }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { QueryResult(make($0)) },
      follow: { QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ throws(TableError) in try originEdit(for: edit) })
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable
  func make(_ origin: Origin) -> Table {
    Table(
      uniqueSections: (0..<origin.sectionCount).map { index in
        TableSection(
          origin.storage.section(at: index),
          rows: origin.rows(atSection: index).map(transform))
      })
  }

  /// Does to the table what happened to the one it is made of.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes.
  @inlinable
  func follow(_ old: Table, _ change: InputChange<Origin>) -> Table {
    if change.difference.count > max(16, change.new.rowCount / 5) { return make(change.new) }
    var table = old
    do throws(TableError) {
      try table.follow(
        change.difference, to: change.new, atSection: 0, section: { $0 }, row: transform)
    } catch {
      preconditionFailure("A table shows the one that it is made of: \(error)")
    }
    return table
  }
}

extension MappingStep {
  /// Returns the edit of the origin that is meant by an edit of the table.
  @inlinable
  func originEdit(
    for edit: TableEdit<Section, NewRow>
  ) throws(TableError) -> TableEdit<Section, Row> {
    switch edit {
    case .removeRow(let id): return .removeRow(id: id)
    case .moveRow(let id, let position): return .moveRow(id: id, to: originPosition(position))
    case .removeSection(let id): return .removeSection(id: id)
    case .moveSection(let id, let position):
      return .moveSection(id: id, to: originPosition(position))
    case .updateSection(let section): return .updateSection(section)
    case .replaceSection(let id, let section): return .replaceSection(id: id, with: section)
    case .insertSection(let section, let rows, let position) where rows.isEmpty:
      return .insertSection(section, rows: [], at: originPosition(position))
    case .group(let edits):
      var originEdits: [TableEdit<Section, Row>] = []
      for edit in edits { originEdits.append(try originEdit(for: edit)) }
      return .group(originEdits)
    case .insertRows, .updateRow, .replaceRow, .insertSection:
      throw .inapplicableEdit(reason: "its rows are made of others")
    }
  }

  @inlinable
  func originPosition(_ position: Table.RowPosition) -> Origin.RowPosition {
    switch position {
    case .before(let id): .before(id)
    case .after(let id): .after(id)
    case .startOf(let id): .startOf(id)
    case .endOf(let id): .endOf(id)
    }
  }

  @inlinable
  func originPosition(_ position: Table.SectionPosition) -> Origin.SectionPosition {
    switch position {
    case .before(let id): .before(id)
    case .after(let id): .after(id)
    case .start: .start
    case .end: .end
    }
  }
}
