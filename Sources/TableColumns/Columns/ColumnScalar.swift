/// A type of values in a column.
///
/// Integers, floating-point numbers, texts, flags, days and their optionals conform. Enumerations
/// with raw values can declare conformance:
///
/// ```swift
/// enum Size: String, ColumnScalar { case small, large }
/// ```
public protocol ColumnScalar: Equatable, Sendable {
  /// The kind of the values in screens, forms and files.
  static var columnKind: ColumnKind { get }

  /// The value for comparing rows.
  var columnValue: ColumnValue { get }

  /// The displayed text, which ``parseColumnText(_:)`` accepts.
  var columnText: String { get }

  /// Returns the value of a displayed text.
  static func parseColumnText(_ text: String) throws(ColumnError) -> Self
}
