/// A column of rows, defined once: its name, title, property, formatting and parsing.
///
/// ```swift
/// let columns = [
///   ValueColumn<Task>("text", title: "Text", \.text).required("A task needs a text."),
///   ValueColumn("due", title: "Due", \.due),
///   ValueColumn("done", title: "Done", \.isDone),
///   ValueColumn("size", title: "Size", \.size, choices: Size.allCases) { $0.rawValue },
/// ]
/// ```
///
/// Tables, forms and CSV files take such a column, and add attributes of their own, such as a
/// width. A column of a read-only property cannot be edited.
public struct ValueColumn<Row>: Sendable, Identifiable {
  /// The name: the same in every language, for settings, files and commands.
  public let name: String

  /// The heading, in the user's language when the column was created.
  public package(set) var title: String

  /// The kind of the values.
  public let kind: ColumnKind

  private let read: @Sendable (Row) -> ColumnValue
  private let format: @Sendable (Row) -> String
  private var entryFormat: (@Sendable (Row) -> String)?
  private let parse: (@Sendable (_ text: String, _ row: inout Row) throws -> Void)?
  private let copyPart: (@Sendable (_ row: Row, _ other: inout Row) -> Void)?

  /// The message for a blank text; `nil` where blank is valid.
  public private(set) var missingValueMessage: String?

  /// A valid text, for messages.
  public private(set) var example: String?

  /// The name.
  public var id: String { name }

  /// Whether values can be edited.
  public var isEditable: Bool { parse != nil }

  /// Creates a column from closures.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The heading.
  ///   - kind: The kind of values.
  ///   - value: Returns a row's value, for comparing.
  ///   - format: Returns a row's text.
  ///   - parse: Parses a string into a row, or throws; `nil` if read-only.
  ///   - copy: Copies the property to another row; `nil` to format and parse it.
  public init(
    _ name: String, title: String, kind: ColumnKind,
    value: @escaping @Sendable (Row) -> ColumnValue,
    format: @escaping @Sendable (Row) -> String,
    parse: (@Sendable (_ text: String, _ row: inout Row) throws -> Void)?,
    copy: (@Sendable (_ row: Row, _ other: inout Row) -> Void)? = nil
  ) {
    (self.name, self.title, self.kind) = (name, title, kind)
    (read, self.format, self.parse, copyPart) = (value, format, parse, copy)
  }

  /// Returns the column with blank texts rejected.
  ///
  /// - Parameters:
  ///   - message: The message for a blank text.
  ///   - example: A valid text, for messages.
  /// - Returns: The column.
  public func required(_ message: String, example: String? = nil) -> Self {
    var column = self
    (column.missingValueMessage, column.example) = (message, example)
    return column
  }

  /// Returns the column with a separate format for editing, such as a number without its unit.
  ///
  /// - Parameter format: Returns a row's initial text in a form.
  /// - Returns: The column.
  public func editingFormat(_ format: @escaping @Sendable (Row) -> String) -> Self {
    var column = self
    column.entryFormat = format
    return column
  }

  /// Returns a row's value, for comparing; a missing one for NaN, which equals no value.
  public func value(of row: Row) -> ColumnValue {
    let value = read(row)
    if case .number(let number) = value, number.isNaN { return .missing }
    return value
  }

  /// Returns a row's text.
  public func text(of row: Row) -> String { format(row) }

  /// Returns a row's initial text in a form.
  public func editingText(of row: Row) -> String { entryFormat?(row) ?? format(row) }

  /// Sets a row's property from a string.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - row: The row, unchanged on a throw.
  /// - Throws: ``ColumnError``, or the error of the column's own parser.
  public func set(_ text: String, in row: inout Row) throws {
    guard let parse else { throw ColumnError.readOnly(column: title) }
    if let missingValueMessage, text.allSatisfy(\.isWhitespace) {
      throw ColumnError.missingValue(message: missingValueMessage)
    }
    var edited = row
    try parse(text, &edited)
    row = edited
  }

  /// Copies the property from one row to another, as a merge does.
  ///
  /// - Parameters:
  ///   - row: The row to copy from.
  ///   - other: The row to change.
  public func copy(from row: Row, to other: inout Row) {
    if let copyPart { return copyPart(row, &other) }
    // Safe to ignore: a column can parse the text that it formats.
    try? parse?(format(row), &other)
  }
}
