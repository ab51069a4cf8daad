import TableData

/// A reference table, with arrays and linear scans only.
struct ReferenceTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  var sections: [TableSection<Section, Row>] = []
}

// MARK: - Reading

extension ReferenceTable {
  /// All rows with their paths, from top to bottom.
  var locatedRows: [(path: RowPath, row: Row)] {
    var located: [(path: RowPath, row: Row)] = []
    for (index, section) in sections.enumerated() {
      for (offset, row) in section.rows.enumerated() {
        located.append((RowPath(section: index, row: offset), row))
      }
    }
    return located
  }

  func path(of id: Row.ID) -> RowPath? {
    locatedRows.first { $0.row.id == id }?.path
  }

  func sectionIndex(id: Section.ID) -> Int? {
    sections.firstIndex { $0.section.id == id }
  }

  func requiredPath(of id: Row.ID) throws(TableError) -> RowPath {
    guard let path = path(of: id) else { throw .missingRow(identifier: "\(id)") }
    return path
  }

  func requiredIndex(ofSection id: Section.ID) throws(TableError) -> Int {
    guard let index = sectionIndex(id: id) else { throw .missingSection(identifier: "\(id)") }
    return index
  }

  func path(for position: Snapshot.RowPosition) throws(TableError) -> RowPath {
    switch position {
    case .before(let id):
      return try requiredPath(of: id)
    case .after(let id):
      let path = try requiredPath(of: id)
      return RowPath(section: path.section, row: path.row + 1)
    case .startOf(let id):
      return RowPath(section: try requiredIndex(ofSection: id), row: 0)
    case .endOf(let id):
      let index = try requiredIndex(ofSection: id)
      return RowPath(section: index, row: sections[index].rows.count)
    }
  }

  func index(for position: Snapshot.SectionPosition) throws(TableError) -> Int {
    switch position {
    case .before(let id): try requiredIndex(ofSection: id)
    case .after(let id): try requiredIndex(ofSection: id) + 1
    case .start: 0
    case .end: sections.count
    }
  }
}

// MARK: - Refusing

extension ReferenceTable {
  func requireNew(_ rows: [Row], at path: RowPath) throws(TableError) {
    for (offset, row) in rows.enumerated() {
      let second = RowPath(section: path.section, row: path.row + offset)
      if let first = self.path(of: row.id) {
        throw .duplicateRow(identifier: "\(row.id)", first: first, second: second)
      }
      if let earlier = rows[..<offset].firstIndex(where: { $0.id == row.id }) {
        let first = RowPath(section: path.section, row: path.row + earlier)
        throw .duplicateRow(identifier: "\(row.id)", first: first, second: second)
      }
    }
  }

  func requireNew(_ section: Section, at index: Int) throws(TableError) {
    if let first = self.sectionIndex(id: section.id) {
      throw .duplicateSection(identifier: "\(section.id)", first: first, second: index)
    }
  }

  func requireSame<ID: Equatable>(_ old: ID, _ new: ID) throws(TableError) {
    if old != new { throw .changedIdentifier(from: "\(old)", to: "\(new)") }
  }
}
