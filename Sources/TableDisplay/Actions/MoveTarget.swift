public import TableData

/// Where a moved row goes, said of rows and sections.
public enum MoveTarget<Section: SectionModel, Row: RowModel> {
  /// Where a row stands, which makes room.
  case position(of: Row)
  /// Below all rows of a section, which may be empty.
  case end(of: Section)
}

extension MoveTarget: Equatable {}
extension MoveTarget: Hashable where Section: Hashable, Row: Hashable {}
extension MoveTarget: Sendable where Section: Sendable, Row: Sendable {}

extension TableSnapshot where Row: RowModel {
  /// Moves a row to where a table view says it goes.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - target: Where it goes, in this table or in one that shows its rows in sections with the same
  ///     identifiers.
  /// - Throws: `TableError` when a row or the section is missing.
  public mutating func move<ShownSection: SectionModel>(
    id: Row.ID, to target: MoveTarget<ShownSection, Row>
  ) throws(TableError) where ShownSection.ID == Section.ID {
    switch target {
    case .position(of: let other): try move(id: id, toPositionOf: other.id)
    case .end(of: let section): try move(id: id, to: RowPosition.endOf(section.id))
    }
  }

  /// Moves several rows to where a table view says they go, one below the other in the order of their
  /// identifiers.
  ///
  /// - Parameters:
  ///   - ids: The identifiers. The first row goes where it would go alone.
  ///   - target: Where they go, in this table or in one that shows its rows in sections with the same
  ///     identifiers.
  /// - Throws: `TableError` when a row or the section is missing; nothing has moved then.
  public mutating func move<ShownSection: SectionModel>(
    ids: some Collection<Row.ID>, to target: MoveTarget<ShownSection, Row>
  ) throws(TableError) where ShownSection.ID == Section.ID {
    switch target {
    case .position(of: let other): try move(ids: ids, toPositionOf: other.id)
    case .end(of: let section): try move(ids: ids, to: RowPosition.endOf(section.id))
    }
  }
}
