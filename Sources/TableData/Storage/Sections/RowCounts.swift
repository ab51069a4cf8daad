/// A section weighs as much as it has rows.
@usableFromInline
enum RowCounts<Section: Identifiable & Equatable, Row: Identifiable & Equatable>: TreeWeights {
  @inlinable
  static var areKept: Bool { true }

  @inlinable
  static func weight(of section: borrowing SectionNode<Section, Row>) -> Int { section.rows.count }
}
