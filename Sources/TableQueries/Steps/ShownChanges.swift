public import TableData

/// The changes of the shown rows of a table, at their paths among the shown rows.
@usableFromInline
struct ShownChanges<Row: Identifiable & Equatable> {
  @usableFromInline typealias Changes = ElementChanges<RowPath, Row>
  @usableFromInline typealias ShownPath = (path: RowPath, isShown: Bool)

  @usableFromInline typealias PathsBefore = (
    removed: [ShownPath], moved: [ShownPath], updated: [ShownPath]
  )

  @usableFromInline typealias PathsAfter = (
    inserted: [ShownPath], moved: [ShownPath], updated: [ShownPath]
  )

  @usableFromInline var removed: [Changes.IndexedElement] = []
  @usableFromInline var inserted: [Changes.IndexedElement] = []
  @usableFromInline var moved: [Changes.Move] = []
  @usableFromInline var updated: [Changes.Update] = []

  @inlinable
  init<Section>(
    of rows: ElementChanges<RowPath, Row>, from old: TableSnapshot<Section, Row>,
    to new: TableSnapshot<Section, Row>, shownAt before: PathsBefore, now after: PathsAfter
  ) {
    for (removal, path) in zip(rows.removed, before.removed) where path.isShown {
      removed.append(.init(index: path.path, element: removal.element))
    }
    for (insertion, path) in zip(rows.inserted, after.inserted) where path.isShown {
      inserted.append(.init(index: path.path, element: insertion.element))
    }
    for (index, move) in rows.moved.enumerated() {
      add(
        from: before.moved[index], to: after.moved[index], old: old.storage.row(at: move.from),
        new: new.storage.row(at: move.to), isMoved: true)
    }
    let moved = Set(rows.moved.lazy.map(\.to))
    for (index, update) in rows.updated.enumerated() {
      let (from, to) = (before.updated[index], after.updated[index])
      // A move that shows or hides the row is already added.
      if from.isShown && to.isShown || !moved.contains(update.to) {
        add(from: from, to: to, old: update.old, new: update.new)
      }
    }
  }

  @inlinable
  mutating func add(
    from: ShownPath, to: ShownPath, old: Row, new: Row, isMoved: Bool = false
  ) {
    switch (from.isShown, to.isShown) {
    case (true, false): removed.append(.init(index: from.path, element: old))
    case (false, true): inserted.append(.init(index: to.path, element: new))
    case (true, true) where isMoved:
      moved.append(.init(id: new.id, from: from.path, to: to.path))
    case (true, true):
      updated.append(.init(from: from.path, to: to.path, old: old, new: new))
    case (false, false): break
    }
  }

  @inlinable
  var inOrder: Self {
    var changes = self
    changes.removed.sort { $0.index < $1.index }
    changes.inserted.sort { $0.index < $1.index }
    changes.moved.sort { $0.to < $1.to }
    changes.updated.sort { $0.to < $1.to }
    return changes
  }

  @inlinable
  func changes<Section>(
    sections: ElementChanges<Int, Section>
  ) -> TableDifference<Section, Row> {
    TableDifference(
      sections: sections,
      rows: Changes(removed: removed, inserted: inserted, moved: moved, updated: updated))
  }
}
