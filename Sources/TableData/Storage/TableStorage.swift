/// Holds what a table holds, behind the only operations that touch it.
///
/// Everything above this boundary speaks of places; everything about how rows are kept and found
/// stays below. Callers promise that places are in range and identifiers new.
package struct TableStorage<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private var sections: [Section] = []
  private var rows: [[Row]] = []
  private var sectionIndices: [Section.ID: Int] = [:]
  private var paths: [Row.ID: RowPath] = [:]

  init() {}

  /// Fills the storage; throws, with both places, when an identifier is there twice.
  init(_ contents: some Sequence<TableSection<Section, Row>>) throws(TableError) {
    paths.reserveCapacity(contents.underestimatedCount)
    for content in contents {
      let index = sections.count
      sections.append(content.section)
      rows.append(content.rows)
      if let first = sectionIndices.updateValue(index, forKey: content.section.id) {
        let identifier = String(describing: content.section.id)
        throw .duplicateSection(identifier: identifier, first: first, second: index)
      }
      for (offset, row) in content.rows.enumerated() {
        let path = RowPath(section: index, row: offset)
        if let first = paths.updateValue(path, forKey: row.id) {
          let identifier = String(describing: row.id)
          throw .duplicateRow(identifier: identifier, first: first, second: path)
        }
      }
    }
  }
}

// MARK: - Reading

extension TableStorage {
  var sectionCount: Int { sections.count }

  var rowCount: Int { paths.count }

  func rowCount(inSection index: Int) -> Int { rows[index].count }

  func section(at index: Int) -> Section { sections[index] }

  func row(at path: RowPath) -> Row { rows[path.section][path.row] }

  func index(ofSection id: Section.ID) -> Int? { sectionIndices[id] }

  func path(of id: Row.ID) -> RowPath? { paths[id] }

  func offset(of path: RowPath) -> Int {
    rows[..<path.section].reduce(path.row) { $0 + $1.count }
  }

  func path(atOffset offset: Int) -> RowPath {
    var path = RowPath(section: 0, row: offset)
    while path.row >= rows[path.section].count {
      path.row -= rows[path.section].count
      path.section += 1
    }
    return path
  }
}

// MARK: - Rows

extension TableStorage {
  mutating func insert(_ new: some Collection<Row>, at path: RowPath) {
    rows[path.section].insert(contentsOf: new, at: path.row)
    renumberRows(inSection: path.section, from: path.row)
  }

  mutating func removeRow(at path: RowPath) -> Row {
    let row = rows[path.section].remove(at: path.row)
    paths[row.id] = nil
    renumberRows(inSection: path.section, from: path.row)
    return row
  }

  /// Moves a row to the path at which it will stand afterwards.
  mutating func moveRow(from source: RowPath, to target: RowPath) {
    let row = removeRow(at: source)
    insert(CollectionOfOne(row), at: target)
  }

  mutating func replaceRow(at path: RowPath, with row: Row) {
    paths[rows[path.section][path.row].id] = nil
    rows[path.section][path.row] = row
    paths[row.id] = path
  }

  private mutating func renumberRows(inSection section: Int, from first: Int) {
    for index in rows[section].indices[first...] {
      paths[rows[section][index].id] = RowPath(section: section, row: index)
    }
  }
}

// MARK: - Sections

extension TableStorage {
  mutating func insertSection(_ section: Section, rows new: some Collection<Row>, at index: Int) {
    sections.insert(section, at: index)
    rows.insert(Array(new), at: index)
    renumberSections(from: index)
  }

  mutating func removeSection(at index: Int) -> TableSection<Section, Row> {
    let removed = TableSection(sections.remove(at: index), rows: rows.remove(at: index))
    sectionIndices[removed.section.id] = nil
    for row in removed.rows { paths[row.id] = nil }
    renumberSections(from: index)
    return removed
  }

  /// Moves a section to the index at which it will stand afterwards.
  mutating func moveSection(from source: Int, to target: Int) {
    let moved = removeSection(at: source)
    insertSection(moved.section, rows: moved.rows, at: target)
  }

  mutating func replaceSection(at index: Int, with section: Section) {
    sectionIndices[sections[index].id] = nil
    sections[index] = section
    sectionIndices[section.id] = index
  }

  private mutating func renumberSections(from first: Int) {
    for index in sections.indices[first...] {
      sectionIndices[sections[index].id] = index
      renumberRows(inSection: index, from: 0)
    }
  }
}

// MARK: - Invariants

extension TableStorage {
  package func checkInvariants() {
    precondition(sections.count == rows.count, "Each section needs its list of rows")
    precondition(sectionIndices.count == sections.count, "Each section needs its index")
    precondition(paths.count == rows.reduce(0) { $0 + $1.count }, "Each row needs its path")
    for (index, section) in sections.enumerated() {
      precondition(sectionIndices[section.id] == index, "Section \(section.id) is misplaced")
      for (offset, row) in rows[index].enumerated() {
        let path = RowPath(section: index, row: offset)
        precondition(paths[row.id] == path, "Row \(row.id) is misplaced")
      }
    }
  }
}

extension TableStorage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
