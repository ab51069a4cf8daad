public import TableData

extension ShownChanges {
  @usableFromInline typealias PathsBefore = (
    removed: [ShownPath], moved: [ShownPath], updated: [ShownPath]
  )

  @usableFromInline typealias PathsAfter = (
    inserted: [ShownPath], moved: [ShownPath], updated: [ShownPath]
  )

  @inlinable
  init<Section>(
    of rows: ElementChanges<RowPath, Row>, from old: TableSnapshot<Section, Row>,
    to new: TableSnapshot<Section, Row>, shownAt before: PathsBefore, now after: PathsAfter
  ) {
    self.init()
    for (removal, path) in zip(rows.removed, before.removed) {
      add(from: path, to: (path.path, false), old: removal.element, new: removal.element)
    }
    for (insertion, path) in zip(rows.inserted, after.inserted) {
      add(from: (path.path, false), to: path, old: insertion.element, new: insertion.element)
    }
    for (index, move) in rows.moved.enumerated() {
      add(
        from: before.moved[index], to: after.moved[index], old: old.storage.row(at: move.from),
        new: new.storage.row(at: move.to), isMoved: true)
    }
    let moved = Set(rows.moved.lazy.map(\.to))
    for (index, update) in rows.updated.enumerated() {
      let (from, to) = (before.updated[index], after.updated[index])
      // Moves that show or hide it are already added.
      if from.isShown && to.isShown || !moved.contains(update.to) {
        add(from: from, to: to, old: update.old, new: update.new)
      }
    }
  }
}
