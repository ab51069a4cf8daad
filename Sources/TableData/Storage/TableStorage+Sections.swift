extension TableStorage {
  @inlinable
  mutating func insertSection(_ section: Section, rows: some Collection<Row>, at index: Int) {
    let number = UInt32(indexOfNumber.firstIndex(of: -1) ?? indexOfNumber.count)
    if number == indexOfNumber.count { indexOfNumber.append(index) }
    sections.insert(section, at: index)
    trees.insert(RowTree(), at: index)
    numbers.insert(number, at: index)
    renumber(from: index)
    insert(rows, at: RowPath(section: index, row: 0))
  }

  @inlinable
  mutating func removeSection(at index: Int) -> TableSection<Section, Row> {
    var removed = TableSection<Section, Row>(sections[index])
    removed.rows.reserveCapacity(trees[index].count)
    var iterator = RowTree.Iterator(trees[index])
    while let slot = unsafe iterator.nextPointer() {
      rowIndex.remove(entry(of: unsafe slot.pointee, in: index))
      removed.rows.append(unsafe slot.pointee.row)
    }
    sections.remove(at: index)
    trees.remove(at: index)
    indexOfNumber[Int(numbers.remove(at: index))] = -1
    sectionIndices[removed.section.id] = nil
    renumber(from: index)
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
  mutating func replaceSection(at index: Int, with section: Section) {
    sectionIndices[sections[index].id] = nil
    sections[index] = section
    sectionIndices[section.id] = index
  }

  @inlinable
  mutating func renumber(from first: Int) {
    for index in sections.indices[first...] {
      sectionIndices[sections[index].id] = index
      indexOfNumber[Int(numbers[index])] = index
    }
  }
}
