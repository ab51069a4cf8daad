public import TableColumns

/// A type of values in a database column.
///
/// Integers, floating-point numbers, texts, flags, days and their optionals conform. Enumerations
/// with raw values can declare conformance:
///
/// ```swift
/// enum Genre: String, DatabaseScalar { case jazz, folk }
/// ```
public protocol DatabaseScalar: Equatable, Sendable {
  /// The storage type of the column.
  static var columnStorage: ColumnStorage { get }

  /// The kind of the values in screens, forms and files.
  static var columnKind: ColumnKind { get }

  /// Creates a value from the database; fails if the type cannot hold it.
  init?(sqlValue value: SQLValue)

  /// The value for the database.
  var sqlValue: SQLValue { get }

  /// The value for comparing rows.
  var columnValue: ColumnValue { get }

  /// The displayed text, which ``parseColumnText(_:)`` accepts.
  var columnText: String { get }

  /// Returns the value of a displayed text.
  static func parseColumnText(_ text: String) throws(ColumnError) -> Self
}
