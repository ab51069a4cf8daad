public import TableData
public import TableMerging

/// A document with a table, in any file format.
///
/// A `TableSnapshot` with `Codable` sections and rows is one. Other formats need a custom type:
///
/// ```swift
/// struct ItemFile: TableDocument, Sendable {
///   var items: [Item]
///   init(_ table: ItemTable) { items = Array(table.rows) }
///   var snapshot: ItemTable { get throws(TableError) { try ItemTable(Inventory(), rows: items) } }
/// }
/// ```
public protocol TableDocument<Section, Row>: Codable, Equatable {
  /// The sections of the table.
  associatedtype Section: Identifiable & Codable & Equatable where Section.ID: Codable

  /// The rows of the table.
  associatedtype Row: Identifiable & Codable & Equatable where Row.ID: Codable

  /// Creates the document of a table; called in another thread to save.
  init(_ table: TableSnapshot<Section, Row>)

  /// The document's table.
  ///
  /// - Throws: A `TableError`, for example for a duplicate identifier.
  var snapshot: TableSnapshot<Section, Row> { get throws(TableError) }

  /// How rows that both sides changed are merged; by default that of a ``MergeableRow``, otherwise
  /// as a whole.
  static var mergePolicy: RowMergePolicy<Row> { get }
}

extension TableDocument {
  /// The policy of rows that are ``MergeableRow``s, otherwise the whole row.
  public static var mergePolicy: RowMergePolicy<Row> {
    func policy<Mergeable: MergeableRow>(of _: Mergeable.Type) -> RowMergePolicy<Row>? {
      Mergeable.mergePolicy as? RowMergePolicy<Row>
    }
    return (Row.self as? any MergeableRow.Type).flatMap { policy(of: $0) } ?? .wholeRow
  }
}

extension TableSnapshot: TableDocument
where Section: Codable, Row: Codable, Section.ID: Codable, Row.ID: Codable {
  /// Creates the document from a table.
  public init(_ table: TableSnapshot<Section, Row>) { self = table }

  /// The table itself.
  public var snapshot: TableSnapshot<Section, Row> { self }
}
