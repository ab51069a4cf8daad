public import TableData

extension MergeWork {
  @inlinable
  func merged(rows rowResult: MergedOrder, sections sectionResult: MergedOrder)
    -> Table
  {
    let difference = TableDifference(
      sections: sectionChanges(sectionResult), rows: rowChanges(rowResult, sectionResult))
    do {
      return try tables.theirs.applying(difference)
    } catch {
      // All was just looked up in their table.
      preconditionFailure("A merge does not fit their side: \(error)")
    }
  }

  @inlinable
  func sectionChanges(_ result: MergedOrder) -> ElementChanges<Int, Section> {
    Self.changes(
      sections, sectionContents, result,
      theirs: { id in
        tables.theirs.sectionIndex(id: id).map { ($0, tables.theirs.storage.section(at: $0)) }
      },
      mine: tables.mine.section(id:), index: \.row,
      frameIndex: { result.path(ofFrame: RowPath(section: 0, row: $0)).row })
  }

  @inlinable
  func rowChanges(
    _ result: MergedOrder, _ sectionResult: MergedOrder
  ) -> ElementChanges<RowPath, Row> {
    let indices = lists.ids.map { sectionIndex(of: $0, sectionResult) ?? -1 }
    return Self.changes(
      rows, rowContents, result,
      theirs: { id in tables.theirs.path(id: id).map { ($0, tables.theirs.storage.row(at: $0)) } },
      mine: tables.mine.row(id:),
      index: { RowPath(section: indices[$0.section], row: $0.row) },
      frameIndex: { path in
        let section = tables.theirs.storage.section(at: path.section).id
        guard let list = lists.numbers[section] else {
          return RowPath(section: sectionIndex(of: section, sectionResult) ?? -1, row: path.row)
        }
        let row = result.path(ofFrame: RowPath(section: list, row: path.row)).row
        return RowPath(section: indices[list], row: row)
      })
  }

  @inlinable
  func sectionIndex(of id: Section.ID, _ result: MergedOrder) -> Int? {
    if let number = sections.numbers[id] { return result.paths[number]?.row }
    return tables.theirs.sectionIndex(id: id).map {
      result.path(ofFrame: RowPath(section: 0, row: $0)).row
    }
  }

  @inlinable
  static func changes<Index, Element>(
    _ numbering: MergeNumbering<Element>,
    _ contents: MergedContents<Element>,
    _ result: MergedOrder,
    theirs: (Element.ID) -> (index: Index, element: Element)?,
    mine: (Element.ID) -> Element?,
    index: (RowPath) -> Index,
    frameIndex: (Index) -> Index
  ) -> ElementChanges<Index, Element> {
    typealias Changes = ElementChanges<Index, Element>
    var removed: [Changes.IndexedElement] = []
    var inserted: [Changes.IndexedElement] = []
    for (id, path) in zip(numbering.ids, result.paths) {
      if let old = theirs(id) {
        if path == nil { removed.append(.init(index: old.index, element: old.element)) }
      } else if let path, let element = contents.replaced[id] ?? mine(id) {
        inserted.append(.init(index: index(path), element: element))
      }
    }
    let moved = result.moved.compactMap { number -> Changes.Move? in
      let id = numbering.ids[number]
      guard let old = theirs(id), let path = result.paths[number] else { return nil }
      return Changes.Move(id: id, from: old.index, to: index(path))
    }
    let updated = contents.replaced.compactMap { id, element -> Changes.Update? in
      guard let old = theirs(id) else { return nil }
      let new = numbering.numbers[id].map { result.paths[$0].map(index) } ?? frameIndex(old.index)
      return new.map { Changes.Update(from: old.index, to: $0, old: old.element, new: element) }
    }
    return Changes(removed: removed, inserted: inserted, moved: moved, updated: updated)
  }
}
