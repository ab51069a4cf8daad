import TableData

extension ReferenceTable {
  mutating func insert(_ rows: [Row], at position: Snapshot.RowPosition) throws(TableError) {
    let path = try path(for: position)
    try requireNew(rows, at: path)
    sections[path.section].rows.insert(contentsOf: rows, at: path.row)
  }

  mutating func insert(
    _ rows: [Row], at position: Snapshot.RowPosition, uniquingRowsWith combine: (Row, Row) -> Row
  ) throws(TableError) {
    var copy = self
    var fresh: [Row] = []
    for row in rows {
      if let path = path(of: row.id) {
        let joined = combine(copy.sections[path.section].rows[path.row], row)
        try requireSame(row.id, joined.id)
        copy.sections[path.section].rows[path.row] = joined
      } else if let index = fresh.firstIndex(where: { $0.id == row.id }) {
        fresh[index] = combine(fresh[index], row)
        try requireSame(row.id, fresh[index].id)
      } else {
        fresh.append(row)
      }
    }
    try copy.insert(fresh, at: position)
    self = copy
  }

  mutating func remove(id: Row.ID) -> Row? {
    guard let path = path(of: id) else { return nil }
    return sections[path.section].rows.remove(at: path.row)
  }

  mutating func removeRows(in id: Section.ID) -> [Row]? {
    guard let index = sectionIndex(id: id) else { return nil }
    defer { sections[index].rows = [] }
    return sections[index].rows
  }

  /// Inserts a copy at the target, then removes the original.
  mutating func move(id: Row.ID, to position: Snapshot.RowPosition) throws(TableError) {
    let source = try requiredPath(of: id)
    let target = try path(for: position)
    let row = sections[source.section].rows[source.row]
    sections[target.section].rows.insert(row, at: target.row)
    let isShifted = source.section == target.section && target.row <= source.row
    sections[source.section].rows.remove(at: isShifted ? source.row + 1 : source.row)
  }

  mutating func move(id: Row.ID, toPositionOf other: Row.ID) throws(TableError) {
    let source = try requiredPath(of: id)
    let target = try requiredPath(of: other)
    let row = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(row, at: target.row)
  }

  mutating func update(_ row: Row) throws(TableError) {
    let path = try requiredPath(of: row.id)
    sections[path.section].rows[path.row] = row
  }

  mutating func updateInPlace(id: Row.ID, to row: Row) throws(TableError) {
    let path = try requiredPath(of: id)
    try requireSame(id, row.id)
    sections[path.section].rows[path.row] = row
  }

  mutating func replace(id: Row.ID, with row: Row) throws(TableError) {
    let path = try requiredPath(of: id)
    if row.id != id { try requireNew([row], at: path) }
    sections[path.section].rows[path.row] = row
  }

  mutating func replaceRows(in id: Section.ID, with rows: [Row]) throws(TableError) {
    var copy = self
    let index = try requiredIndex(ofSection: id)
    copy.sections[index].rows = []
    try copy.requireNew(rows, at: RowPath(section: index, row: 0))
    sections[index].rows = rows
  }
}
