/// A section and its rows, as an element of the list of sections.
@usableFromInline
package struct SectionNode<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  Identifiable
{
  @usableFromInline package var section: Section

  @usableFromInline package var rows: RowTree<Row>

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
  /// Whether the sections are equal and share their rows; distinct trees are compared later.
  @inlinable
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.rows.root === rhs.rows.root && lhs.section.isSame(as: rhs.section)
  }
}

/// A table's sections, by position and cumulative row count.
@usableFromInline
package typealias SectionTree<Section: Identifiable & Equatable, Row: Identifiable & Equatable> =
  LabelTree<
    SectionNode<Section, Row>, RowCounts<Section, Row>
  >
