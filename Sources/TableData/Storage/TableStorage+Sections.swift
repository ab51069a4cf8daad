extension TableStorage {
  @inlinable
  mutating func insertSection(_ section: Section, rows: some Collection<Row>, at place: Int) {
    let number = UInt32(indexOfNumber.firstIndex(of: -1) ?? indexOfNumber.count)
    if number == indexOfNumber.count { indexOfNumber.append(place) }
    sections.insert(section, at: place)
    trees.insert(RowTree(), at: place)
    numbers.insert(number, at: place)
    renumber(from: place)
    insert(rows, at: RowPath(section: place, row: 0))
  }

  @inlinable
  mutating func removeSection(at place: Int) -> TableSection<Section, Row> {
    var removed = TableSection<Section, Row>(sections[place])
    removed.rows.reserveCapacity(trees[place].count)
    var iterator = RowTree.Iterator(trees[place])
    while let slot = unsafe iterator.nextPlace() {
      index.remove(entry(of: unsafe slot.pointee, in: place))
      removed.rows.append(unsafe slot.pointee.row)
    }
    sections.remove(at: place)
    trees.remove(at: place)
    indexOfNumber[Int(numbers.remove(at: place))] = -1
    sectionIndices[removed.section.id] = nil
    renumber(from: place)
    return removed
  }

  /// Moves a section to the index at which it will stand afterwards.
  ///
  /// - Complexity: O(number of sections), however many rows they have.
  @inlinable
  mutating func moveSection(from source: Int, to target: Int) {
    sections.insert(sections.remove(at: source), at: target)
    trees.insert(trees.remove(at: source), at: target)
    numbers.insert(numbers.remove(at: source), at: target)
    renumber(from: min(source, target))
  }

  @inlinable
  mutating func replaceSection(at place: Int, with section: Section) {
    sectionIndices[sections[place].id] = nil
    sections[place] = section
    sectionIndices[section.id] = place
  }

  @inlinable
  mutating func renumber(from first: Int) {
    for place in sections.indices[first...] {
      sectionIndices[sections[place].id] = place
      indexOfNumber[Int(numbers[place])] = place
    }
  }
}
