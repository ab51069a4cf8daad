/// A table as a value: ordered sections and rows with identifiers.
///
/// Identity is `id`, change is `==`, and nothing else. Row identifiers are unique table-wide,
/// section identifiers among sections. Edits address elements by identifier and are atomic: they
/// succeed or throw without effect.
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
/// Copies cost O(1) and share everything. An edit copies only what it touches, O(log *n*) for *n*
/// rows and sections.
public struct TableSnapshot<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The storage, whose primitives make all edits.
  @usableFromInline package var storage: TableStorage<Section, Row>

  /// Creates an empty table.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    storage = TableStorage()
  }

  /// The rows of a future section.
  @inlinable
  package static var noRows: Rows { Rows(tree: RowTree()) }
}

extension TableSnapshot: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
