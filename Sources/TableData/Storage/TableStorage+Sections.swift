extension TableStorage {
  @inlinable
  package mutating func insertSection(_ section: Section, rows: some Collection<Row>, at index: Int)
  {
    let node = SectionNode(section, rows: RowTree(rows), number: sections.newNumber())
    sections.insert(node, at: index)
    Self.forEachEntry(of: node) { rowIndex.insert($0) }
  }

  @inlinable
  package mutating func removeSection(at index: Int) -> TableSection<Section, Row> {
    let removed = sections.remove(at: index)
    return TableSection(removed.section, rows: unindexRows(of: removed))
  }

  @inlinable
  mutating func removeRows(atSection index: Int) -> [Row] {
    let removed = unsafe sections.node(at: index).pointee
    unsafe sections.ownNode(at: index, gaining: -removed.rows.count).pointee.rows = RowTree()
    return unindexRows(of: removed)
  }

  @inlinable
  mutating func unindexRows(of section: SectionNode<Section, Row>) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(section.rows.count)
    var iterator = RowTree<Row>.Iterator(section.rows)
    while let slot = unsafe iterator.nextPointer() {
      unsafe rowIndex.remove(entry(of: slot.pointee, inSectionNumber: section.number))
      unsafe rows.append(slot.pointee.element)
    }
    return rows
  }

  /// `target` is the final index.
  @inlinable
  package mutating func moveSection(from source: Int, to target: Int) {
    sections.insert(sections.remove(at: source), at: target)
  }
}
