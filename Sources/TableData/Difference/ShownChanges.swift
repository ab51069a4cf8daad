@usableFromInline
package struct ShownChanges<Row: Identifiable & Equatable> {
  @usableFromInline typealias Changes = ElementChanges<RowPath, Row>
  @usableFromInline package typealias ShownPath = (path: RowPath, isShown: Bool)

  @usableFromInline var removed: [Changes.IndexedElement] = []
  @usableFromInline var inserted: [Changes.IndexedElement] = []
  @usableFromInline var moved: [Changes.Move] = []
  @usableFromInline var updated: [Changes.Update] = []

  @inlinable
  package init() {}

  @inlinable
  package mutating func add(
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
  package var inOrder: Self {
    var changes = self
    changes.removed.sort { $0.index < $1.index }
    changes.inserted.sort { $0.index < $1.index }
    changes.moved.sort { $0.to < $1.to }
    changes.updated.sort { $0.to < $1.to }
    return changes
  }

  @inlinable
  package func changes<Section>(
    sections: ElementChanges<Int, Section>
  ) -> TableDifference<Section, Row> {
    TableDifference(
      sections: sections,
      rows: Changes(removed: removed, inserted: inserted, moved: moved, updated: updated))
  }
}
