public import TableData

/// Makes tables with the rows of others and with other sections, and has them follow.
///
/// Rows and their index are shared with the other table, node by node.
@usableFromInline
struct SectionMapping<
  Section: Identifiable & Equatable, Row: Identifiable & Equatable,
  NewSection: Identifiable & Equatable
> where NewSection.ID == Section.ID {
  @usableFromInline typealias Origin = TableSnapshot<Section, Row>
  @usableFromInline typealias Table = TableSnapshot<NewSection, Row>
  @usableFromInline typealias Node = SectionNode<NewSection, Row>

  /// Makes the section at an index of the origin.
  @usableFromInline let makeSection: (_ index: Int, Section) -> NewSection

  @inlinable
  init(_ makeSection: @escaping (_ index: Int, Section) -> NewSection) {
    self.makeSection = makeSection
  }

  /// Makes a table from scratch.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
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

  /// Has a table follow its origin: makes the sections again that changed, and those with rows that
  /// did.
  ///
  /// - Complexity: O(*k* log *s*) for *k* of *s* sections when one origin was made by editing the other.
  @inlinable
  func follow(_ table: inout Table, from old: Origin, to new: Origin) {
    let (from, to) = (old.storage.sections.tree, new.storage.sections.tree)
    guard from.origin === to.origin else {
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
    for update in comparison.updates { put(at: update.to, of: new, in: &table) }
    table.storage.rowIndex = new.storage.rowIndex
  }

  /// Makes all sections again, of an origin that the table follows.
  ///
  /// - Complexity: O(*s* log *s*) for *s* sections.
  @inlinable
  func remakeSections(of table: inout Table, _ origin: Origin) {
    for index in 0..<origin.sectionCount { put(at: index, of: origin, in: &table) }
  }

  @inlinable
  func node(at index: Int, of origin: Origin) -> Node {
    let node = unsafe origin.storage.sections.node(at: index)
    return unsafe Node(
      makeSection(index, node.pointee.section), rows: node.pointee.rows,
      number: node.pointee.number)
  }

  /// Puts a section in place, with the rows of the origin.
  @inlinable
  func put(at index: Int, of origin: Origin, in table: inout Table) {
    let node = node(at: index, of: origin)
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

  /// Returns the edit of the origin that is meant by an edit of the table.
  @inlinable
  static func originEdit(
    for edit: TableEdit<NewSection, Row>
  ) throws(TableError) -> TableEdit<Section, Row> {
    switch edit {
    case .insertRows(let rows, let position):
      return .insertRows(rows, at: Origin.RowPosition(position))
    case .updateRow(let row): return .updateRow(row)
    case .replaceRow(let id, let row): return .replaceRow(id: id, with: row)
    case .removeRow(let id): return .removeRow(id: id)
    case .moveRow(let id, let position):
      return .moveRow(id: id, to: Origin.RowPosition(position))
    case .removeSection(let id): return .removeSection(id: id)
    case .moveSection(let id, let position):
      return .moveSection(id: id, to: Origin.SectionPosition(position))
    case .group(let edits):
      return try edits.ofOrigin { edit throws(TableError) in try originEdit(for: edit) }
    case .insertSection, .updateSection, .replaceSection:
      throw .inapplicableEdit(reason: "its sections are made of others")
    }
  }
}
