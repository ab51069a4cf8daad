public import TableData

/// A document that holds a table, in whatever form it stands in a file.
///
/// A `TableSnapshot` whose sections and rows are `Codable` is one as it is. A type of its own is for
/// files that look different:
///
/// ```swift
/// struct ItemFile: TableDocument, Sendable {
///   var items: [Item]
///   init(_ table: ItemTable) { items = Array(table.rows) }
///   var table: ItemTable { get throws(TableError) { try ItemTable(Inventory(), rows: items) } }
/// }
/// ```
public protocol TableDocument<Section, Row>: Codable, Equatable {
  /// The sections of the table.
  associatedtype Section: Identifiable & Codable & Equatable where Section.ID: Codable

  /// The rows of the table.
  associatedtype Row: Identifiable & Codable & Equatable where Row.ID: Codable

  /// Creates the document of a table; called in another thread when it is saved.
  init(_ table: TableSnapshot<Section, Row>)

  /// The table that the document holds.
  ///
  /// - Throws: A `TableError` where two rows have one identifier, for example.
  var table: TableSnapshot<Section, Row> { get throws(TableError) }
}

extension TableSnapshot: TableDocument
where Section: Codable, Row: Codable, Section.ID: Codable, Row.ID: Codable {
  /// Creates the document of a table: that table.
  public init(_ table: TableSnapshot<Section, Row>) { self = table }

  /// The table itself.
  public var table: TableSnapshot<Section, Row> { self }
}
