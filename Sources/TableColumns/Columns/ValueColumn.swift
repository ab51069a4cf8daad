/// A column of rows, said once: a name, a title, a part of the row, and how it is shown and parsed.
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
/// Tables, forms and CSV files take it and add what is theirs, such as a width. A column of a
/// read-only part cannot be edited.
public struct ValueColumn<Row>: Sendable, Identifiable {
  /// The name: the same in every language, for settings, files and commands.
  public let name: String

  /// The heading, in the language that the user had when the column was made.
  public let title: String

  /// What the values are.
  public let kind: ColumnKind

  private let read: @Sendable (Row) -> ColumnValue
  private let format: @Sendable (Row) -> String
  private var entryFormat: (@Sendable (Row) -> String)?
  private let parse: (@Sendable (_ text: String, _ row: inout Row) throws -> Void)?
  private let copyPart: (@Sendable (_ row: Row, _ other: inout Row) -> Void)?

  /// The message for a blank text; `nil` where blank is valid.
  public private(set) var requirement: String?

  /// A valid text, for messages.
  public private(set) var example: String?

  /// The name.
  public var id: String { name }

  /// Whether values can be edited.
  public var isEditable: Bool { parse != nil }

  /// Creates a column from its parts.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - kind: What the values are.
  ///   - value: Returns a row's value, for comparing.
  ///   - format: Returns a row's text.
  ///   - parse: Changes a row to a text, or throws; `nil` if it cannot be edited.
  ///   - copy: Copies the part from one row to another; `nil` to parse its text.
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

  /// Returns the column with a value that must not be blank.
  ///
  /// - Parameters:
  ///   - message: The message for a blank text.
  ///   - example: A valid text, for messages.
  /// - Returns: The column.
  public func required(_ message: String, example: String? = nil) -> Self {
    var column = self
    (column.requirement, column.example) = (message, example)
    return column
  }

  /// Returns the column with another text for editing, such as a number without its unit.
  ///
  /// - Parameter format: Returns the text of a row that a form begins with.
  /// - Returns: The column.
  public func editingText(_ format: @escaping @Sendable (Row) -> String) -> Self {
    var column = self
    column.entryFormat = format
    return column
  }

  /// Returns the value of a row, for comparing.
  public func value(of row: Row) -> ColumnValue { read(row) }

  /// Returns the text of a row.
  public func text(of row: Row) -> String { format(row) }

  /// Returns the text of a row that a form begins with.
  public func editingText(of row: Row) -> String { entryFormat?(row) ?? format(row) }

  /// Changes a row to a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - row: The row, unchanged if this throws.
  /// - Throws: ``ColumnError``, or the error of the column's own parser.
  public func set(_ text: String, in row: inout Row) throws {
    guard let parse else { throw ColumnError.readOnly(column: title) }
    if let requirement, text.allSatisfy(\.isWhitespace) {
      throw ColumnError.required(requirement)
    }
    var edited = row
    try parse(text, &edited)
    row = edited
  }

  /// Copies the part of one row to another, as a merge does.
  ///
  /// - Parameters:
  ///   - row: The row to copy from.
  ///   - other: The row to change.
  public func copy(from row: Row, to other: inout Row) {
    if let copyPart { return copyPart(row, &other) }
    // Safe to ignore: what a column formats it parses; else nothing is copied.
    try? parse?(format(row), &other)
  }
}
