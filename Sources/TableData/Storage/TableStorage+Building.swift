extension TableStorage {
  /// Fills the storage; throws, with both indices or paths, when an identifier is there twice.
  ///
  /// - Complexity: O(number of rows and sections).
  @inlinable
  init(_ contents: some Sequence<TableSection<Section, Row>>) throws(TableError) {
    let contents = Array(contents)
    if contents.isEmpty { return }
    var entries: [IndexEntry] = []
    entries.reserveCapacity(contents.reduce(0) { $0 + $1.rows.count })
    let nodes = contents.indices.map { index in
      let content = contents[index]
      let hashes = content.rows.map(\.id.hashValue)
      let tree = unsafe hashes.withUnsafeBufferPointer { unsafe RowTree(content.rows, hashes: $0) }
      let step = RowTree<Row>.step(for: hashes.count)
      var label = RowTree<Row>.firstLabel
      for hash in hashes {
        entries.append(
          IndexEntry(tag: IndexEntry.tag(of: hash), section: UInt32(index), label: label))
        label += step
      }
      return SectionNode(content.section, rows: tree, number: UInt32(index))
    }
    sections = try SectionList(nodes)
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
    let step = RowTree<Row>.step(for: rowCount(inSection: section))
    return RowPath(
      section: section, row: Int((entry.label - RowTree<Row>.firstLabel) / step))
  }
}
