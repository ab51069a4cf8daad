public import TableColumns

/// A column of a table in a database, and the part of a record that holds its values.
///
/// ```swift
/// let title = DatabaseColumn<Track>("title", title: "Title", \.title)
/// ```
public struct DatabaseColumn<Record: Sendable>: Sendable {
  /// How screens, forms and files show and parse the values.
  public var column: ValueColumn<Record>

  /// The name in the database.
  public var name: String { column.name }

  /// What it stores.
  public let storage: ColumnStorage

  /// Whether the record can do without a value.
  let isOptional: Bool

  /// How its texts are compared.
  public var collation: DatabaseCollation

  /// Whether a search looks here.
  public var isSearched: Bool

  let read: @Sendable (Record) -> SQLValue
  let write: @Sendable (SQLValue, inout Record) -> Bool

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name in the database.
  ///   - title: The heading; the name with a capital letter if it is `nil`.
  ///   - part: The part of a record.
  ///   - collation: How texts are compared.
  ///   - isSearched: Whether a search looks here.
  public init<Value: DatabaseScalar>(
    _ name: String, title: String? = nil, _ part: any WritableKeyPath<Record, Value> & Sendable,
    collation: DatabaseCollation = .binary, isSearched: Bool = false
  ) {
    column = ValueColumn(
      name, title: title ?? name.prefix(1).uppercased() + name.dropFirst(), part,
      kind: Value.kind, value: \.columnValue, format: \.columnText, parse: Value.parse)
    (storage, self.collation, self.isSearched) = (Value.storage, collation, isSearched)
    isOptional = Value(.null) != nil
    read = { $0[keyPath: part].databaseValue }
    write = { value, record in
      guard let value = Value(value) else { return false }
      record[keyPath: part] = value
      return true
    }
  }

  /// Returns the column with a value that a form must not leave blank.
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
