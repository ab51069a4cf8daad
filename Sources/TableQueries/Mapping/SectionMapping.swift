public import TableData

/// Maps sections, sharing rows and row index node by node.
@usableFromInline
struct SectionMapping<Input: TableShape, Output: TableShape>
where Output.Section.ID == Input.Section.ID, Output.Row == Input.Row {
  @usableFromInline typealias Origin = Input.Table
  @usableFromInline typealias Table = Output.Table
  @usableFromInline typealias Node = SectionNode<Output.Section, Output.Row>

  @usableFromInline let makeSection: (Input.Section) -> Output.Section

  @inlinable
  init(_ makeSection: @escaping (Input.Section) -> Output.Section) {
    self.makeSection = makeSection
  }

  @inlinable
  func table(of origin: Origin) -> Table {
    var table = Table()
    for index in 0..<origin.sectionCount {
      table.storage.sections.insert(node(at: index, of: origin), at: index)
    }
    table.storage.sections.lastNumber = origin.storage.sections.lastNumber
    table.storage.rowIndex = origin.storage.rowIndex
    return table
  }

  /// - Complexity: O(*k* log *s*) for *k* of *s* sections if one origin is an edit of the other.
  @inlinable
  func follow(_ table: inout Table, from old: Origin, to new: Origin) {
    let (from, to) = (old.storage.sections.tree, new.storage.sections.tree)
    guard from.origin == to.origin else {
      table = self.table(of: new)
      return
    }
    let comparison = TreeComparison(old: from, new: to)
    for section in comparison.old.elements.reversed() {
      _ = table.storage.sections.remove(at: section.position)
    }
    for section in comparison.new.elements {
      let node = node(at: section.position, of: new)
      table.storage.sections.insert(node, at: section.position)
    }
    for index in comparison.updates.map({ $0.to.position }) {
      put(at: index, of: new, in: &table, at: index)
    }
    table.storage.rowIndex = new.storage.rowIndex
  }

  @inlinable
  func remakeSections(of table: inout Table, _ origin: Origin) {
    for index in 0..<origin.sectionCount { put(at: index, of: origin, in: &table, at: index) }
  }

  @inlinable
  func node(at index: Int, of origin: Origin) -> Node {
    let node = unsafe origin.storage.sections.node(at: index)
    return unsafe Node(
      makeSection(node.pointee.section), rows: node.pointee.rows,
      number: node.pointee.number)
  }

  @inlinable
  func put(at originIndex: Int, of origin: Origin, in table: inout Table, at index: Int) {
    let node = node(at: originIndex, of: origin)
    let old = unsafe table.storage.sections.node(at: index).pointee
    guard old.number == node.number else {
      _ = table.storage.sections.remove(at: index)
      return table.storage.sections.insert(node, at: index)
    }
    if !old.section.isSame(as: node.section) {
      table.storage.sections.replaceSection(at: index, with: node.section)
    }
    if old.rows.root === node.rows.root { return }
    let gain = node.rows.count - old.rows.count
    unsafe table.storage.sections.ownNode(at: index, gaining: gain).pointee.rows = node.rows
  }
}
