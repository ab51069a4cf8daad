extension SearchedTable {
  /// Goes on with the search in the table after an edit.
  ///
  /// What was found stays found, what the edit touched is folded and searched again at once, and
  /// what has nothing in common with the table before waits for its turn.
  ///
  /// - Parameter new: The table after the edit.
  /// - Complexity: O(*k* log *n*) for *k* changed rows, O(number of groups) in the sections that changed,
  ///   and O(number of sections) when these come, go or move.
  @inlinable
  package mutating func follow(_ new: Snapshot) {
    let changed = table.storage.indicesOfChangedSections(in: new.storage)
    if changed == nil { arrangeSections(as: new) }
    for index in changed ?? Array(sections.indices) {
      let rows = new.storage.rows(atSection: index)
      if sections[index].root === rows.root { continue }
      foundCount -= sections[index].hits.count
      sections[index].follow(rows, texts, search, scratch: &scratch)
      foundCount += sections[index].hits.count
      // What waits for its turn may stand above all that does already.
      if index <= position.section {
        let open = sections[index].hits.firstOpenGroup
        if let open { position = (index, open) }
        if open == nil, index == position.section { position = (index + 1, 0) }
      }
    }
    table = new
  }

  /// Puts what is known of the sections in the order that they have in a new table.
  @inlinable
  mutating func arrangeSections(as new: Snapshot) {
    let old = sections
    foundCount = 0
    // Sections come in any order now, those searched and others.
    position = (0, 0)
    sections = (0..<new.sectionCount).map { index in
      let tree = new.storage.rows(atSection: index)
      let id = new.storage.section(at: index).id
      let section = table.storage.index(ofSection: id).map { old[$0] } ?? SearchedSection(tree)
      foundCount += section.hits.count
      return section
    }
  }
}
