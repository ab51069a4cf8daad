/// The unpaired rows of two tables, by section and numbered table-wide.
@usableFromInline
struct UnpairedRows<Row: Identifiable> {
  @usableFromInline package let old: [UnpairedList<Row>]
  @usableFromInline package let new: [UnpairedList<Row>]
  @usableFromInline let oldRows: [ElementHandle<Row>]
  @usableFromInline let newRows: [ElementHandle<Row>]

  @inlinable
  init(old: [UnpairedList<Row>], new: [UnpairedList<Row>]) {
    // A section of one table is a placeholder in the other.
    let ordered =
      old.count == 1 && old[0].section >= 0
      ? old : old.filter { $0.section >= 0 }.sorted { $0.section < $1.section }
    (self.old, oldRows) = Self.joined(ordered)
    (self.new, newRows) = Self.joined(new)
  }

  @inlinable
  static func joined(
    _ sections: [UnpairedList<Row>]
  ) -> (sections: [UnpairedList<Row>], rows: [ElementHandle<Row>]) {
    if sections.count == 1 { return (sections, sections[0].elements) }
    var numbered = sections
    var rows: [ElementHandle<Row>] = []
    for index in numbered.indices {
      numbered[index].start = rows.count
      rows += numbered[index].elements
    }
    return (numbered, rows)
  }

  @inlinable
  static func path(of number: Int, among sections: [UnpairedList<Row>]) -> RowPath {
    let section = section(of: number, among: sections)
    return sections[section].path(of: number - sections[section].start)
  }

  /// The section's index in `old`.
  @inlinable
  package func section(ofOld number: Int) -> Int { Self.section(of: number, among: old) }

  @inlinable
  package static func section(of number: Int, among sections: [UnpairedList<Row>]) -> Int {
    sections.count == 1 ? 0 : sections.partitioningIndex { $0.start > number } - 1
  }
}
