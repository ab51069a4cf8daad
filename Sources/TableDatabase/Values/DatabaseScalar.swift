public import TableColumns

/// A type that a column of a database holds.
///
/// Whole numbers, numbers, texts, yes or no, and days conform, optionals of them, and enumerations
/// with raw values once they say so:
///
/// ```swift
/// enum Genre: String, DatabaseScalar { case jazz, folk }
/// ```
public protocol DatabaseScalar: Equatable, Sendable {
  /// What the column stores.
  static var storage: ColumnStorage { get }

  /// What the values are for a reader.
  static var kind: ColumnKind { get }

  /// Creates a value of what a database read, or returns `nil` if it is none.
  init?(_ value: SQLValue)

  /// The value as a database writes it.
  var databaseValue: SQLValue { get }

  /// The value for comparing rows.
  var columnValue: ColumnValue { get }

  /// The text for a reader, which ``parse(_:)`` understands.
  var columnText: String { get }

  /// Returns the value of a text.
  static func parse(_ text: String) throws(ColumnError) -> Self
}
