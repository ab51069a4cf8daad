extension TableStorage {
  /// Fills the storage; throws, with both indices or paths, when an identifier is there twice.
  ///
  /// - Complexity: O(number of rows and sections).
  @inlinable
  init(_ contents: some Sequence<TableSection<Section, Row>>) throws(TableError) {
    let contents = Array(contents)
    for content in contents {
      let index = sections.count
      if let first = sectionIndices.updateValue(index, forKey: content.section.id) {
        let identifier = String(describing: content.section.id)
        throw .duplicateSection(identifier: identifier, first: first, second: index)
      }
      sections.append(content.section)
      numbers.append(UInt32(index))
      indexOfNumber.append(index)
    }
    try fill(with: contents)
  }

  /// Builds the trees and the index of all rows at once.
  @inlinable
  mutating func fill(with contents: [TableSection<Section, Row>]) throws(TableError) {
    var entries: [IndexEntry] = []
    entries.reserveCapacity(contents.reduce(0) { $0 + $1.rows.count })
    for (index, content) in contents.enumerated() {
      let hashes = content.rows.map(\.id.hashValue)
      trees.append(
        unsafe hashes.withUnsafeBufferPointer { unsafe RowTree(content.rows, hashes: $0) })
      let step = RowTree<Row>.step(for: hashes.count)
      var label = RowTree<Row>.firstLabel
      for hash in hashes {
        entries.append(
          IndexEntry(tag: IndexEntry.tag(of: hash), section: UInt32(index), label: label))
        label += step
      }
    }
    let sorted = unsafe entries.withUnsafeBufferPointer { unsafe SortedEntries($0) }
    if let duplicate = firstDuplicate(among: sorted) { throw duplicate }
    rowIndex = IdentifierIndex(sorted)
  }

  /// The duplicate that comes first, if two rows have one identifier.
  @inlinable
  func firstDuplicate(among sorted: SortedEntries) -> TableError? {
    var first: (first: RowPath, second: RowPath)?
    sorted.forEachPairOfEqualTags { earlier, later in
      let (one, other) = (path(ofNew: earlier), path(ofNew: later))
      guard row(at: one).id == row(at: other).id, first.map({ other < $0.second }) ?? true
      else { return }
      first = (one, other)
    }
    return first.map { paths in
      let identifier = String(describing: row(at: paths.second).id)
      return .duplicateRow(
        identifier: identifier, first: paths.first, second: paths.second)
    }
  }

  /// The path of a row of a new tree, whose labels are all one step apart.
  @inlinable
  func path(ofNew entry: IndexEntry) -> RowPath {
    let section = Int(entry.section)
    let step = RowTree<Row>.step(for: trees[section].count)
    return RowPath(
      section: section, row: Int((entry.label - RowTree<Row>.firstLabel) / step))
  }
}
