/// A column of a database table, and the record's property for its values.
///
/// ```swift
/// let title = DatabaseColumn<Track>("title", title: "Title", \.title)
/// ```
public struct DatabaseColumn<Record: Sendable>: Sendable {
  /// The column for screens, forms and files.
  public var column: ValueColumn<Record>

  /// The name in the database.
  public var name: String { column.name }

  /// The storage type.
  public let storage: ColumnStorage

  /// The collation of its texts.
  public var collation: ColumnCollation

  /// Whether searches include the column.
  public var isSearchable: Bool

  let read: @Sendable (Record) -> SQLValue
  let write: @Sendable (SQLValue, inout Record) -> Bool

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name in the database.
  ///   - title: The heading; `nil` for the capitalized name.
  ///   - keyPath: The record's property.
  ///   - collation: The collation of texts.
  ///   - isSearchable: Whether searches include it.
  public init<Value: DatabaseScalar>(
    _ name: String, title: String? = nil, _ keyPath: any WritableKeyPath<Record, Value> & Sendable,
    collation: ColumnCollation = .binary, isSearchable: Bool = false
  ) {
    column = ValueColumn(
      name, title: title ?? name.prefix(1).uppercased() + name.dropFirst(), keyPath)
    (storage, self.collation, self.isSearchable) = (Value.columnStorage, collation, isSearchable)
    read = { $0[keyPath: keyPath].sqlValue }
    write = { value, record in
      guard let value = Value(sqlValue: value) else { return false }
      record[keyPath: keyPath] = value
      return true
    }
  }

  /// Returns the column with a value required in forms.
  ///
  /// - Parameters:
  ///   - message: The message for a blank text.
  ///   - example: A valid text, for messages.
  /// - Returns: The column.
  public func required(_ message: String, example: String? = nil) -> Self {
    var result = self
    result.column = column.required(message, example: example)
    return result
  }
}
