public import TableData

/// Does to a window on the first rows of a table what follows from a change of that table.
///
/// What was removed or moved is taken out first. What is left stands in its order above all other
/// rows that have not moved, so whatever is missing comes in from the top: before a row that moved
/// or is new, rows are pulled from behind the window until all rows above it are there.
@usableFromInline
struct WindowUpdate<Shown: TableShape> {
  @usableFromInline typealias Table = Shown.Table

  @usableFromInline var table: Table
  /// The whole table after the change.
  @usableFromInline let origin: Table
  /// The number of rows in the window after the change.
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

// MARK: - Taking out

extension WindowUpdate {
  /// Removes what was removed or moved, and puts new content in place.
  @inlinable
  mutating func takeOut(_ difference: Table.Difference) {
    table.takeOut(difference.rows)
    for removal in difference.sections.removed { table.takeOutSection(id: removal.element.id) }
    for move in difference.sections.moved { table.takeOutSection(id: move.id) }
    for update in difference.sections.updated { table.putInPlace(update.new) }
  }
}

// MARK: - Bringing in

extension WindowUpdate {
  /// Inserts what came or moved and is within the window, and what moves up from behind it.
  @inlinable
  mutating func bringIn(_ difference: Table.Difference) {
    let changes = difference.sections
    let sections = (changes.inserted.map(\.index) + changes.moved.map(\.to)).sorted()
    for index in sections where index < sectionCount {
      pullSections(upTo: index)
      insertSection(at: index)
    }
    pullSections(upTo: sectionCount)
    var arrivals = difference.rows.inserted.map(\.index) + difference.rows.moved.map(\.to)
    for move in changes.moved {
      let count = origin.storage.rowCount(inSection: move.to)
      // Rows that are listed stand there in their turn.
      arrivals += (0..<count).map { RowPath(section: move.to, row: $0) }
    }
    for path in arrivals.sorted() {
      let offset = path.section < sectionCount ? origin.storage.index(of: path) : rowCount
      guard offset < rowCount else { break }
      pullRows(upTo: offset)
      let row = origin.storage.row(at: path)
      if table.storage.path(of: row.id) == nil {
        table.storage.insert(CollectionOfOne(row), at: path)
      }
    }
    pullRows(upTo: rowCount)
  }

  @inlinable
  mutating func insertSection(at index: Int) {
    table.storage.insertSection(
      origin.storage.section(at: index), rows: EmptyCollection(), at: index)
  }

  /// Appends sections until there are so many.
  @inlinable
  mutating func pullSections(upTo count: Int) {
    while table.sectionCount < count { insertSection(at: table.sectionCount) }
  }

  /// Appends rows until there are so many.
  @inlinable
  mutating func pullRows(upTo count: Int) {
    while table.rowCount < count {
      let path = origin.storage.path(atIndex: table.rowCount)
      table.storage.insert(CollectionOfOne(origin.storage.row(at: path)), at: path)
    }
  }

  /// Removes what is behind the window now.
  @inlinable
  mutating func cut() {
    while table.sectionCount > sectionCount {
      _ = table.storage.removeSection(at: table.sectionCount - 1)
    }
    while table.rowCount > rowCount {
      _ = table.storage.removeRow(at: table.storage.path(atIndex: table.rowCount - 1))
    }
  }
}
