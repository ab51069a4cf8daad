/// A move's target, in terms of rows and sections.
public enum MoveTarget<Section: SectionModel, Row: RowModel> {
  /// The position of a row, which makes room.
  case position(of: Row)
  /// The end of a section, which may be empty.
  case end(of: Section)
}

extension MoveTarget: Equatable {}
extension MoveTarget: Hashable where Section: Hashable, Row: Hashable {}
extension MoveTarget: Sendable where Section: Sendable, Row: Sendable {}

extension TableSnapshot where Row: RowModel {
  /// Moves a row to a target that a table view chose.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - target: The target, in this table or one with the same section identifiers.
  /// - Throws: `TableError` if a row or the section is missing.
  public mutating func move<ShownSection: SectionModel>(
    id: Row.ID, to target: MoveTarget<ShownSection, Row>
  ) throws(TableError) where ShownSection.ID == Section.ID {
    switch target {
    case .position(of: let other): try move(id: id, toPositionOf: other.id)
    case .end(of: let section): try move(id: id, to: RowPosition.endOf(section.id))
    }
  }

  /// Moves rows in order to a target that a table view chose.
  ///
  /// - Parameters:
  ///   - ids: The identifiers; the first row goes where it would alone.
  ///   - target: The target, as for one row.
  /// - Throws: `TableError` if a row or the section is missing; nothing moves then.
  public mutating func move<ShownSection: SectionModel>(
    ids: some Sequence<Row.ID>, to target: MoveTarget<ShownSection, Row>
  ) throws(TableError) where ShownSection.ID == Section.ID {
    switch target {
    case .position(of: let other): try move(ids: ids, toPositionOf: other.id)
    case .end(of: let section): try move(ids: ids, to: RowPosition.endOf(section.id))
    }
  }
}
