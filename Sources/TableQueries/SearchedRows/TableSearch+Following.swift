public import TableData

extension TableSearch {
  /// Continues in an edited table.
  ///
  /// Changed rows are searched at once; parts that share nothing with the old table wait.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changed rows and sections, O(number of blocks of 40,000
  ///   rows) in each changed section.
  @inlinable
  package mutating func follow(_ new: Snapshot) {
    let (from, to) = (table.storage.sections.tree, new.storage.sections.tree)
    let comparison = TreeComparison(old: from, new: to)
    var moving: [Section.ID: SearchedSection<Row>] = [:]
    for section in comparison.old.elements.reversed() {
      let index = section.position
      moving[table.storage.section(at: index).id] = removeSection(at: index)
    }
    // About one group may be searched at once without a leaf in common.
    var budget = 1_500
    for section in comparison.new.elements {
      let rows = new.storage.rows(atSection: section.position)
      let known = moving[new.storage.section(at: section.position).id]
      insertSection(known ?? SearchedSection(rows), at: section.position)
      if known != nil {
        followRows(rows, inSection: section.position, budget: &budget)
      } else if section.position < position.section, rows.count <= budget {
        budget -= rows.count
        searchSection(at: section.position)
      }
      updatePosition(atSection: section.position)
    }
    for index in comparison.updates.map({ $0.to.position }) {
      followRows(new.storage.rows(atSection: index), inSection: index, budget: &budget)
      updatePosition(atSection: index)
    }
    table = new
  }

  @inlinable
  mutating func removeSection(at index: Int) -> SearchedSection<Row> {
    let removed = sections.remove(at: index)
    if removed.searchNumber == searchNumber { foundCount -= removed.foundCount }
    if index < position.section {
      position.section -= 1
    } else if index == position.section {
      position.group = GroupIndex()
    }
    return removed
  }

  /// Inserts a section; all sections above the position count as searched.
  @inlinable
  mutating func insertSection(_ section: SearchedSection<Row>, at index: Int) {
    sections.insert(section, at: index)
    if section.searchNumber == searchNumber { foundCount += section.foundCount }
    if index <= position.section { position.section += 1 }
  }

  @inlinable
  mutating func searchSection(at index: Int) {
    let (number, texts, search) = (searchNumber, texts, search)
    foundCount += sections.update(at: index, scratch: &scratch) { section, scratch in
      section.begin(number)
      var group = GroupIndex()
      while section.searchNextGroup(from: &group, texts, search, scratch: &scratch) != nil {}
    }
  }

  @inlinable
  mutating func followRows(_ rows: RowTree<Row>, inSection index: Int, budget: inout Int) {
    if unsafe sections[index].pointee.root === rows.root { return }
    let (number, texts, search) = (searchNumber, texts, search)
    if unsafe sections[index].pointee.searchNumber != number {
      sections.update(at: index, scratch: &scratch) { section, _ in section.begin(number) }
    }
    foundCount += sections.update(at: index, scratch: &scratch) { section, scratch in
      section.follow(rows, texts, search, budget: &budget, scratch: &scratch)
    }
  }

  @inlinable
  mutating func updatePosition(atSection index: Int) {
    guard index <= position.section, index < sections.count else { return }
    let section = unsafe sections[index]
    if unsafe section.pointee.searchNumber != searchNumber {
      position = Position(section: index)
    } else if let next = unsafe section.pointee.firstUnsearchedGroup() {
      position = Position(section: index, group: next)
    } else if index == position.section {
      position = Position(section: index + 1)
    }
  }
}
