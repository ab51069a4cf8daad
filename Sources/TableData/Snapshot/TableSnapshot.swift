/// A table as a value: sections and their rows, in order, each known by its identifier.
///
/// Identity is `id`, change is `==`, and nothing else. The identifier of a row is unique in the
/// whole table, that of a section among the sections. Every edit names rows and sections by
/// identifier, and either happens as a whole or throws and leaves the table as it was.
///
/// ```swift
/// var table = TableSnapshot<Category, Item>()
/// try table.appendSection(fruit, rows: [apple, pear])
/// try table.move(id: pear.id, to: .before(apple.id))
/// let changes = table.difference(from: before)
/// ```
///
/// Rows of several kinds are an enum that is `Identifiable`.
///
/// A copy costs O(1) and shares everything. An edit of either copies only what it touches, O(log *n*)
/// for *n* rows and sections.
public struct TableSnapshot<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// Everything the table holds; edits go through its few primitives only.
  @usableFromInline package var storage: TableStorage<Section, Row>

  /// Creates an empty table.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    storage = TableStorage()
  }

  /// The rows of a section that is yet to come.
  @inlinable
  package static var noRows: Rows { Rows(tree: RowTree()) }
}

extension TableSnapshot: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
