/// A table as a value: ordered sections and rows with identifiers.
///
/// Identity is `id`, change is `==`, and nothing else. Row identifiers are unique table-wide,
/// section identifiers among sections. Edits address elements by identifier and are atomic: they
/// succeed or throw without effect. Results are `nil` for missing elements.
///
/// ```swift
/// var table = TableSnapshot<Category, Item>()
/// try table.appendSection(fruit, rows: [apple, pear])
/// try table.move(id: pear.id, to: .before(apple.id))
/// let changes = table.difference(from: before)
/// ```
///
/// For mixed row types use an `Identifiable` enum.
///
/// Copies cost O(1) and share everything; an edit copies only the nodes that it touches. In
/// complexities, *n* counts rows and sections, *s* sections, and *k* elements passed or changed.
public struct TableSnapshot<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline package var storage: TableStorage<Section, Row>

  /// Creates an empty table.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    storage = TableStorage()
  }

  @inlinable
  package static var noRows: Rows { Rows(tree: RowTree()) }
}

extension TableSnapshot: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
