extension TableSnapshot {
  /// Takes sections out, moves them and puts new ones in, all at once, and updates the others.
  ///
  /// - Parameters:
  ///   - changes: What happens to the sections.
  ///   - range: The sections that the changes are about.
  ///   - comparesContents: Whether sections have to have the content that the changes know.
  /// - Throws: ``TableError`` when the changes do not fit.
  /// - Complexity: O(number of sections), or O(number of updates) when there is nothing else.
  @inlinable
  mutating func arrangeSections(
    _ changes: ElementChanges<Int, Section>, within range: Range<Int>, comparesContents: Bool
  ) throws(TableError) {
    guard range.upperBound <= sectionCount else {
      throw .inapplicableDifference(reason: "there are no sections \(range)")
    }
    if changes.count > changes.updated.count {
      let leaving = try leavingSections(changes, comparesContents: comparesContents)
      try requireNewSections(changes, leaving)
      let order = try newOrder(of: changes, leaving, within: range)
      storage.arrangeSections(order, inserted: changes.inserted.map(\.element))
    }
    for update in changes.updated {
      let old = try requiredSection(id: update.new.id, at: update.to)
      if comparesContents { try Self.requireContent(update.old, old, at: update.to) }
      if !old.isSame(as: update.new) {
        storage.replaceSection(at: update.to, with: update.new)
      }
    }
  }

  /// The indices of the sections that go or move.
  @inlinable
  func leavingSections(
    _ changes: ElementChanges<Int, Section>, comparesContents: Bool
  ) throws(TableError) -> Set<Int> {
    var leaving: Set<Int> = []
    for removal in changes.removed {
      let section = try requiredSection(id: removal.element.id, at: removal.index)
      guard storage.rowCount(inSection: removal.index) == 0 else {
        throw .inapplicableDifference(
          reason: "section \(section.id) goes, but not all of its rows")
      }
      if comparesContents { try Self.requireContent(removal.element, section, at: removal.index) }
      leaving.insert(removal.index)
    }
    for move in changes.moved {
      _ = try requiredSection(id: move.id, at: move.from)
      leaving.insert(move.from)
    }
    guard leaving.count == changes.removed.count + changes.moved.count else {
      throw .inapplicableDifference(reason: "a section goes or moves twice")
    }
    return leaving
  }

  /// Throws when a new section has the identifier of one that stays, or of another new one.
  @inlinable
  func requireNewSections(
    _ changes: ElementChanges<Int, Section>, _ leaving: Set<Int>
  ) throws(TableError) {
    var new: [Section.ID: Int] = [:]
    let removed = Set(changes.removed.map(\.index))
    for insertion in changes.inserted {
      let id = insertion.element.id
      let target = insertion.index
      var other = new.updateValue(target, forKey: id)
      if let index = storage.index(ofSection: id), !removed.contains(index) {
        other = index < target ? index : index + 1
      }
      guard let other else { continue }
      throw .duplicateSection(
        identifier: String(describing: id), first: min(target, other), second: max(target, other))
    }
  }

  /// For each new section the index of the old one that stands there, or `nil` for one that is new.
  @inlinable
  func newOrder(
    of changes: ElementChanges<Int, Section>, _ leaving: Set<Int>, within range: Range<Int>
  ) throws(TableError) -> [Int?] {
    var arriving = changes.moved.map { (index: $0.to, old: Int?.some($0.from)) }
    arriving += changes.inserted.map { ($0.index, nil) }
    arriving.sort { $0.index < $1.index }
    var order: [Int?] = []
    order.reserveCapacity(sectionCount + changes.inserted.count)
    var staying = (0..<sectionCount).lazy.filter { !leaving.contains($0) }.makeIterator()
    let last = range.upperBound - changes.removed.count + changes.inserted.count
    for (target, old) in arriving {
      while order.count < target, let index = staying.next() { order.append(index) }
      guard order.count == target, range.lowerBound <= target, target < last else {
        throw .inapplicableDifference(reason: "nothing can go to \(target)")
      }
      order.append(old)
    }
    while let index = staying.next() { order.append(index) }
    return order
  }

  @inlinable
  func requiredSection(id: Section.ID, at index: Int) throws(TableError) -> Section {
    guard storage.index(ofSection: id) == index else {
      throw .inapplicableDifference(reason: "section \(id) is not at index \(index)")
    }
    return storage.section(at: index)
  }

  @inlinable
  static func requireContent(
    _ expected: Section, _ found: Section, at index: Int
  ) throws(TableError) {
    guard found.isSame(as: expected) else {
      throw .inapplicableDifference(
        reason: "section \(found.id) at index \(index) has other content")
    }
  }
}

extension TableStorage {
  /// Puts the sections in another order, with new ones among them and without some empty ones.
  ///
  /// - Parameters:
  ///   - order: For each section its index so far, or `nil` for a new one.
  ///   - inserted: The new sections, in order.
  /// - Complexity: O(number of sections), however many rows they have.
  @inlinable
  mutating func arrangeSections(_ order: [Int?], inserted: [Section]) {
    let (oldSections, oldTrees, oldNumbers) = (sections, trees, numbers)
    for section in oldSections { sectionIndices[section.id] = nil }
    for number in oldNumbers { indexOfNumber[Int(number)] = -1 }
    for case let index? in order { indexOfNumber[Int(oldNumbers[index])] = index }
    (sections, trees, numbers) = ([], [], [])
    var new = inserted.makeIterator()
    var free = 0
    for index in order {
      if let index {
        sections.append(oldSections[index])
        trees.append(oldTrees[index])
        numbers.append(oldNumbers[index])
      } else if let section = new.next() {
        while free < indexOfNumber.count, indexOfNumber[free] >= 0 { free += 1 }
        if free == indexOfNumber.count { indexOfNumber.append(0) }
        indexOfNumber[free] = 0
        sections.append(section)
        trees.append(RowTree())
        numbers.append(UInt32(free))
      }
    }
    renumber(from: 0)
  }
}
