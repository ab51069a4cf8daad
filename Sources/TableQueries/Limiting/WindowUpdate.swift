public import TableData

/// Applies a change to a window on a table's first rows.
///
/// First detaches removed and moved rows. The remaining ones then precede all other unmoved rows;
/// before a row is inserted, rows from below the window fill it up to its position.
@usableFromInline
struct WindowUpdate<Shown: TableShape> {
  @usableFromInline typealias Table = Shown.Table

  @usableFromInline var table: Table
  @usableFromInline let origin: Table
  @usableFromInline let rowCount: Int
  @usableFromInline let sectionCount: Int

  @inlinable
  init(of table: Table, to origin: Table, rowCount: Int, sectionCount: Int) {
    self.table = table
    self.origin = origin
    self.rowCount = rowCount
    self.sectionCount = sectionCount
  }
}

// MARK: - Detaching

extension WindowUpdate {
  @inlinable
  mutating func detach(_ difference: Table.Difference) {
    table.detach(difference.rows)
    for removal in difference.sections.removed { table.removeSection(id: removal.element.id) }
    for move in difference.sections.moved { table.removeSection(id: move.id) }
    for update in difference.sections.updated { table.putInPlace(update.new) }
  }
}

// MARK: - Inserting

extension WindowUpdate {
  @inlinable
  mutating func insert(_ difference: Table.Difference) {
    let changes = difference.sections
    let sections = (changes.inserted.map(\.index) + changes.moved.map(\.to)).sorted()
    for index in sections where index < sectionCount {
      fillSections(upTo: index)
      insertSection(at: index)
    }
    fillSections(upTo: sectionCount)
    var insertions = difference.rows.inserted.map(\.index) + difference.rows.moved.map(\.to)
    for move in changes.moved {
      let count = origin.storage.rowCount(inSection: move.to)
      // Duplicates are skipped below.
      insertions += (0..<count).map { RowPath(section: move.to, row: $0) }
    }
    for path in insertions.sorted() {
      let offset = path.section < sectionCount ? origin.storage.index(of: path) : rowCount
      guard offset < rowCount else { break }
      fillRows(upTo: offset)
      let row = origin.storage.row(at: path)
      if table.storage.path(of: row.id) == nil {
        table.storage.insert(CollectionOfOne(row), at: path)
      }
    }
    fillRows(upTo: rowCount)
  }

  @inlinable
  mutating func insertSection(at index: Int) {
    table.storage.insertSection(
      origin.storage.section(at: index), rows: EmptyCollection(), at: index)
  }

  @inlinable
  mutating func fillSections(upTo count: Int) {
    while table.sectionCount < count { insertSection(at: table.sectionCount) }
  }

  @inlinable
  mutating func fillRows(upTo count: Int) {
    while table.rowCount < count {
      let path = origin.storage.path(atIndex: table.rowCount)
      table.storage.insert(CollectionOfOne(origin.storage.row(at: path)), at: path)
    }
  }

  @inlinable
  mutating func truncate() {
    while table.sectionCount > sectionCount {
      _ = table.storage.removeSection(at: table.sectionCount - 1)
    }
    while table.rowCount > rowCount {
      _ = table.storage.removeRow(at: table.storage.path(atIndex: table.rowCount - 1))
    }
  }
}
