extension TableStorage {
  /// Throws, with both indices or paths, on a duplicate; consumes lazy sections one at a time.
  @inlinable
  init(_ contents: some Sequence<TableSection<Section, Row>>) throws(TableError) {
    var nodes: [SectionNode<Section, Row>] = []
    var entries: [IndexEntry] = []
    for content in contents {
      let index = nodes.count
      if index == 0 { entries.reserveCapacity(content.rows.count) }
      let node = SectionNode(
        content.section, rows: RowTree(content.rows), number: UInt32(index))
      Self.forEachEntry(of: node) { entries.append($0) }
      nodes.append(node)
    }
    sections = try SectionList(nodes)
    let pages = IndexPages(entries)
    rowIndex = IdentifierIndex(pages)
    if let duplicate = firstDuplicate(in: pages) { throw duplicate }
  }

  @inlinable
  @inline(__always)
  static func forEachEntry(of section: SectionNode<Section, Row>, _ body: (IndexEntry) -> Void) {
    var iterator = RowTree<Row>.Iterator(section.rows)
    while let slot = unsafe iterator.nextPointer() {
      let (hash, label) = unsafe (slot.pointee.hash, slot.pointee.label)
      body(IndexEntry(tag: IndexEntry.tag(of: hash), section: section.number, label: label))
    }
  }

  @inlinable
  func firstDuplicate(in pages: IndexPages) -> TableError? {
    var first: (first: RowPath, second: RowPath)?
    pages.forEachPairOfEqualTags { earlier, later in
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

  /// Computes the path from the label, as the labels of a new tree are evenly spaced.
  @inlinable
  package func path(ofNew entry: IndexEntry) -> RowPath {
    let section = Int(entry.section)
    let step = RowTree<Row>.step(for: rowCount(inSection: section))
    return RowPath(
      section: section, row: Int((entry.label - RowTree<Row>.firstLabel) / step))
  }
}
