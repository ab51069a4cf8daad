import TableData

extension TableEdit {
  var reversed: TableEdit {
    switch self {
    case .insertRows(let rows, let position):
      .insertRows(rows.reversed(), at: Self.reversed(position))
    case .moveRow(let id, let position): .moveRow(id: id, to: Self.reversed(position))
    case .insertSection(let section, let rows, let position):
      .insertSection(section, rows: rows.reversed(), at: position)
    case .group(let edits): .group(edits.map(\.reversed))
    default: self
    }
  }

  private static func reversed(
    _ position: TableSnapshot<Section, Row>.RowPosition
  ) -> TableSnapshot<Section, Row>.RowPosition {
    switch position {
    case .before(let id): .after(id)
    case .after(let id): .before(id)
    case .startOf(let id): .endOf(id)
    case .endOf(let id): .startOf(id)
    }
  }
}
