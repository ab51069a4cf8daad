import TableData

extension ReferenceTable {
  mutating func insertSection(
    _ section: Section, rows: [Row], at position: Snapshot.SectionPosition
  ) throws(TableError) {
    let index = try index(for: position)
    try requireNew(section, at: index)
    try requireNew(rows, at: RowPath(section: index, row: 0))
    sections.insert(TableSection(section, rows: rows), at: index)
  }

  mutating func removeSection(id: Section.ID) -> TableSection<Section, Row>? {
    guard let index = sectionIndex(id: id) else { return nil }
    return sections.remove(at: index)
  }

  /// Inserts a copy at the target, then removes the original.
  mutating func moveSection(
    _ id: Section.ID, to position: Snapshot.SectionPosition
  ) throws(TableError) {
    let source = try requiredIndex(ofSection: id)
    let target = try index(for: position)
    sections.insert(sections[source], at: target)
    sections.remove(at: target <= source ? source + 1 : source)
  }

  mutating func updateSection(_ section: Section) throws(TableError) {
    sections[try requiredIndex(ofSection: section.id)].section = section
  }

  mutating func updateSectionInPlace(id: Section.ID, to section: Section) throws(TableError) {
    let index = try requiredIndex(ofSection: id)
    try requireSame(id, section.id)
    sections[index].section = section
  }

  mutating func replaceSection(id: Section.ID, with section: Section) throws(TableError) {
    let index = try requiredIndex(ofSection: id)
    if section.id != id { try requireNew(section, at: index) }
    sections[index].section = section
  }
}

// MARK: - Edits

extension ReferenceTable {
  mutating func apply(_ edit: TableEdit<Section, Row>) throws(TableError) {
    switch edit {
    case .insertRows(let rows, let position): try insert(rows, at: position)
    case .removeRow(let id):
      _ = try requiredPath(of: id)
      _ = remove(id: id)
    case .moveRow(let id, let position): try move(id: id, to: position)
    case .updateRow(let row): try update(row)
    case .replaceRow(let id, let row): try replace(id: id, with: row)
    case .insertSection(let section, let rows, let position):
      try insertSection(section, rows: rows, at: position)
    case .removeSection(id: let id):
      _ = try requiredIndex(ofSection: id)
      _ = removeSection(id: id)
    case .moveSection(let id, let position): try moveSection(id, to: position)
    case .updateSection(let section): try updateSection(section)
    case .replaceSection(let id, let section): try replaceSection(id: id, with: section)
    case .group(let edits):
      var copy = self
      for edit in edits { try copy.apply(edit) }
      self = copy
    }
  }
}
