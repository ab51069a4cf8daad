public import TableData

/// Where a moved row goes, said of rows and sections.
public enum MoveTarget<Section: SectionModel, Row: RowModel> {
  /// To the place where a row stands, which makes room.
  case placeOf(Row)
  /// Below all rows of a section, which may be empty.
  case endOf(Section)

  /// The same target for a delegate that speaks of other sections, if it can be said there.
  func speaking<Other: SectionModel>(of sections: Other.Type) -> MoveTarget<Other, Row>? {
    switch self {
    case .placeOf(let row): .placeOf(row)
    case .endOf(let section): (section as? Other).map { .endOf($0) }
    }
  }
}

extension MoveTarget: Equatable {}
extension MoveTarget: Hashable where Section: Hashable, Row: Hashable {}
extension MoveTarget: Sendable where Section: Sendable, Row: Sendable {}

extension TableSnapshot where Section: SectionModel, Row: RowModel {
  /// Moves a row to where a table view says it goes.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - target: Where it goes.
  /// - Throws: `TableError` when a row or the section is missing.
  public mutating func move(
    _ id: Row.ID, to target: MoveTarget<Section, Row>
  ) throws(TableError) {
    switch target {
    case .placeOf(let other): try move(id: id, toPlaceOf: other.id)
    case .endOf(let section): try move(id: id, to: RowPosition.endOf(section.id))
    }
  }
}

/// The section of a delegate that speaks of rows only: there is none.
extension Never: SectionModel {}
