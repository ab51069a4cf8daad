/// Weights that count the rows of each section.
@usableFromInline
package enum RowCounts<Section: Identifiable & Equatable, Row: Identifiable & Equatable>:
  TreeWeights
{
  @inlinable
  package static var areKept: Bool { true }

  @inlinable
  package static func weight(of section: borrowing SectionNode<Section, Row>) -> Int {
    section.rows.count
  }
}
