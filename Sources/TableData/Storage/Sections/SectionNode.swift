/// A section of a table as the storage keeps it.
@usableFromInline
package struct SectionNode<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  Identifiable
{
  @usableFromInline package var section: Section

  @usableFromInline package var rows: RowTree<Row>

  /// The number by which the entries of rows know the section, wherever it stands.
  @usableFromInline package let number: UInt32

  @inlinable
  package init(_ section: Section, rows: RowTree<Row> = RowTree(), number: UInt32) {
    self.section = section
    self.rows = rows
    self.number = number
  }

  @inlinable
  package var id: Section.ID { section.id }
}

extension SectionNode: Sendable where Section: Sendable, Row: Sendable {}

extension SectionNode: Equatable {
  /// Whether two tables have one section with one and the same list of rows.
  ///
  /// Lists that are only equal are not: they are compared row by row afterwards.
  @inlinable
  package static func == (one: Self, other: Self) -> Bool {
    one.rows.root === other.rows.root && one.section.isSame(as: other.section)
  }
}

/// The sections of a table, by their index and by the rows before them.
@usableFromInline
package typealias SectionTree<Section: Identifiable & Equatable, Row: Identifiable & Equatable> =
  LabelTree<
    SectionNode<Section, Row>, RowCounts<Section, Row>
  >
