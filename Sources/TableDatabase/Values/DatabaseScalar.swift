/// A type of values in a database column.
///
/// Integers, floating-point numbers, texts, flags, days and their optionals conform. Enumerations
/// with raw values can declare conformance:
///
/// ```swift
/// enum Genre: String, DatabaseScalar { case jazz, folk }
/// ```
public protocol DatabaseScalar: ColumnScalar {
  /// The storage type of the column.
  static var columnStorage: ColumnStorage { get }

  /// Creates a value from the database; fails if the type cannot hold it.
  init?(sqlValue value: SQLValue)

  /// The value for the database.
  var sqlValue: SQLValue { get }
}
