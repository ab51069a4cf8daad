public import TableData

@usableFromInline
func inputEdit<Section, Row, NewSection, NewRow>(
  forSectionRows edit: TableEdit<NewSection, NewRow>
) throws(TableError) -> TableEdit<Section, Row> where NewRow.ID == Section.ID {
  switch edit {
  case .removeRow(let id): return .removeSection(id: id)
  case .moveRow(let id, .before(let other)): return .moveSection(id: id, to: .before(other))
  case .moveRow(let id, .after(let other)): return .moveSection(id: id, to: .after(other))
  case .moveRow(let id, .startOf): return .moveSection(id: id, to: .start)
  case .moveRow(let id, .endOf): return .moveSection(id: id, to: .end)
  case .group(let edits):
    return .group(try edits.map(inputEdit(forSectionRows:)))
  default: throw .inapplicableEdit(reason: .computedRows)
  }
}
