extension TableSnapshot {
  @inlinable
  mutating func reorderSections(
    _ changes: ElementChanges<Int, Section>, within range: Range<Int>, comparesContents: Bool
  ) throws(TableError) {
    guard range.upperBound <= sectionCount else {
      throw .inapplicableDifference(reason: .missingSection(index: range.upperBound - 1))
    }
    if changes.count > changes.updated.count {
      try requireRemovableSections(changes, comparesContents: comparesContents)
      try requireNewSections(changes)
      // Made before moving sections are taken out, so that no new one gets the number of a moving
      // one.
      var insertions = changes.inserted.map { insertion in
        let number = storage.sections.newNumber()
        return (insertion.index, SectionNode<Section, Row>(insertion.element, number: number))
      }
      let removed = changes.removed.map { (from: $0.index, to: Int?.none) }
      insertions += takeSections(removed + changes.moved.map { ($0.from, $0.to) })
      let last = range.upperBound - changes.removed.count + changes.inserted.count
      try putSections(insertions, within: range.lowerBound..<last)
    }
    for update in changes.updated {
      let old = try requiredSection(id: update.new.id, at: update.to)
      if comparesContents { try Self.requireContent(update.old, old) }
      if !old.isSame(as: update.new) {
        storage.sections.replaceSection(at: update.to, with: update.new)
      }
    }
  }

  @inlinable
  func requireRemovableSections(
    _ changes: ElementChanges<Int, Section>, comparesContents: Bool
  ) throws(TableError) {
    var removals: Set<Int> = []
    for removal in changes.removed {
      let section = try requiredSection(id: removal.element.id, at: removal.index)
      guard storage.rowCount(inSection: removal.index) == 0 else {
        throw .inapplicableDifference(reason: .nonemptySection(identifier: "\(section.id)"))
      }
      if comparesContents { try Self.requireContent(removal.element, section) }
      try Self.insert(removal.index, of: section.id, into: &removals)
    }
    for move in changes.moved {
      _ = try requiredSection(id: move.id, at: move.from)
      try Self.insert(move.from, of: move.id, into: &removals)
    }
  }

  @inlinable
  func requireNewSections(
    _ changes: ElementChanges<Int, Section>
  ) throws(TableError) {
    var new: [Section.ID: Int] = [:]
    let removed = Set(changes.removed.map(\.index))
    for insertion in changes.inserted {
      let id = insertion.element.id
      let target = insertion.index
      var other = new.updateValue(target, forKey: id)
      if let index = storage.sectionIndex(id: id), !removed.contains(index) {
        other = index < target ? index : index + 1
      }
      guard let other else { continue }
      throw .duplicateSection(
        identifier: String(describing: id), first: min(target, other), second: max(target, other))
    }
  }

  package mutating func moveSections(_ moves: [(from: Int, to: Int)]) throws(TableError) {
    let sections = 0..<sectionCount
    try putSections(takeSections(moves.map { ($0.from, $0.to) }), within: sections)
  }

  /// Removes sections, and returns those with a target, which move.
  @inlinable
  mutating func takeSections(
    _ removals: [(from: Int, to: Int?)]
  ) -> [(index: Int, node: SectionNode<Section, Row>)] {
    var insertions: [(index: Int, node: SectionNode<Section, Row>)] = []
    // Backwards, to keep recorded indices valid.
    for (from, to) in removals.sorted(by: { $0.from > $1.from }) {
      let node = storage.sections.remove(at: from)
      if let to { insertions.append((to, node)) }
    }
    return insertions
  }

  @inlinable
  mutating func putSections(
    _ insertions: [(index: Int, node: SectionNode<Section, Row>)], within range: Range<Int>
  ) throws(TableError) {
    var last = -1
    for (index, node) in insertions.sorted(by: { $0.index < $1.index }) {
      guard range.contains(index), index > last, index <= sectionCount else {
        throw .inapplicableDifference(reason: .invalidIndex(index))
      }
      storage.sections.insert(node, at: index)
      last = index
    }
  }

  @inlinable
  static func insert(
    _ index: Int, of id: Section.ID, into indices: inout Set<Int>
  ) throws(TableError) {
    guard indices.insert(index).inserted else {
      throw .inapplicableDifference(reason: .duplicate(identifier: "\(id)"))
    }
  }

  @inlinable
  func requiredSection(id: Section.ID, at index: Int) throws(TableError) -> Section {
    guard storage.sectionIndex(id: id) == index else {
      throw .inapplicableDifference(reason: .misplacedSection(identifier: "\(id)", index: index))
    }
    return storage.section(at: index)
  }

  @inlinable
  package static func requireContent(
    _ expected: Section, _ found: Section
  ) throws(TableError) {
    guard found.isSame(as: expected) else {
      throw .inapplicableDifference(reason: .differentSection(identifier: "\(found.id)"))
    }
  }
}
