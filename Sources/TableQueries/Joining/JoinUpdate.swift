public import TableData

/// Like ``ArrangementUpdate``, for two tables.
@usableFromInline
struct JoinUpdate<Left: TableShape, Right: TableShape, Output: TableShape>
where Output.Section == Left.Section, Output.Row.ID == Left.Row.ID {
  @usableFromInline typealias Step = JoinStep<Left, Right, Output>
  @usableFromInline typealias Row = Left.Row

  @usableFromInline let step: Step
  @usableFromInline let origin: Step.Origin
  @usableFromInline var table: Step.Table
  @usableFromInline var references: Step.References
  @usableFromInline var insertions: [(row: Output.Row, path: RowPath)] = []

  @inlinable
  init(
    of table: Step.Table, _ references: Step.References, to origin: Step.Origin, by step: Step
  ) {
    self.step = step
    self.origin = origin
    self.table = table
    self.references = references
  }
}

// MARK: - References

extension JoinUpdate {
  @inlinable
  mutating func followReferences(_ rows: ElementChanges<RowPath, Row>) {
    for removal in rows.removed {
      references.set(removal.element.id, to: nil, from: step.key(removal.element))
    }
    for insertion in rows.inserted {
      references.set(insertion.element.id, to: step.key(insertion.element), from: nil)
    }
    for update in rows.updated {
      references.set(update.new.id, to: step.key(update.new), from: step.key(update.old))
    }
  }

  @inlinable
  func rows(referringTo changes: ElementChanges<RowPath, Right.Row>) -> [Row.ID] {
    var rows: [Row.ID] = []
    func append(_ id: Right.Row.ID) {
      references.forEachRow(referringTo: id) { rows.append($0) }
    }
    for removal in changes.removed { append(removal.element.id) }
    for insertion in changes.inserted { append(insertion.element.id) }
    for update in changes.updated { append(update.new.id) }
    return rows
  }
}

// MARK: - Rows

extension JoinUpdate {
  @inlinable
  mutating func detach(_ changes: ElementChanges<RowPath, Row>, _ affected: [Row.ID]) {
    for removal in changes.removed { table.remove(id: removal.element.id) }
    var isDone: Set<Row.ID> = []
    for move in changes.moved {
      table.remove(id: move.id)
      isDone.insert(move.id)
      insert(origin.left.storage.row(at: move.to), at: move.to)
    }
    for insertion in changes.inserted {
      isDone.insert(insertion.element.id)
      insert(insertion.element, at: insertion.index)
    }
    for update in changes.updated where isDone.insert(update.new.id).inserted {
      remake(update.new, at: update.to)
    }
    for id in affected where isDone.insert(id).inserted {
      guard let path = origin.left.storage.path(of: id) else { continue }
      remake(origin.left.storage.row(at: path), at: path)
    }
  }

  @inlinable
  func joined(_ row: Row) -> Output.Row? {
    step.makeRow(row, step.key(row).flatMap { origin.right.row(id: $0) })
  }

  @inlinable
  mutating func insert(_ row: Row, at path: RowPath) {
    if let new = joined(row) { insertions.append((new, path)) }
  }

  @inlinable
  mutating func remake(_ row: Row, at originPath: RowPath) {
    guard let path = table.storage.path(of: row.id) else { return insert(row, at: originPath) }
    guard let new = joined(row) else { return _ = table.remove(id: row.id) }
    if !table.storage.row(at: path).isSame(as: new) {
      table.storage.replaceRow(at: path, with: new)
    }
  }

  @inlinable
  mutating func placeInsertions() {
    for (row, path) in insertions.sorted(by: { $0.path < $1.path }) {
      let position = table.position(ofRowAt: path, of: origin.left, inSection: path.section)
      table.storage.insert(
        CollectionOfOne(row), at: RowPath(section: path.section, row: position))
    }
  }
}
