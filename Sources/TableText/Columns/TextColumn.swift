package import TableQueries

/// A column with its text for each row.
///
/// ```swift
/// let columns: [TextColumn<Book>] = [
///   TextColumn("Title", width: .flexible(), text: \.title),
///   TextColumn("Pages", alignment: .trailing) { String($0.pages) },
/// ]
/// ```
///
/// The same columns serve a ``StaticTable``, and cells, sorting and search of a scrolled table (see
/// ``CellContent/init(_:columns:layout:)``).
public struct TextColumn<Row>: Sendable {
  /// The language-independent key for user settings; `nil` for the heading.
  public var id: String?

  /// The heading, width and text layout.
  public var format: ColumnFormat

  /// Returns a row's text, made safe when drawn.
  public var text: @Sendable (Row) -> String

  var searchedText: (@Sendable (Row) -> String)?

  /// The style of a row's text in a scrolled table, if not plain.
  package var style: (@Sendable (Row) -> TextStyle)?

  /// The styles of parts of a row's text in a scrolled table.
  package var runs: (@Sendable (Row) -> [StyledText.Run])?

  /// Whether it only draws the values of other columns, such as bars, so that CSV omits it.
  package var isDrawing = false

  var order: (@Sendable (SortDirection) -> SortCriterion<Row>)?

  package var values: ValueColumn<Row>?

  /// How the numbers of texts are read, to sort, compare and add them.
  package var notation = AmountNotation.decimalPoint

  /// Creates a column from its parts.
  ///
  /// - Parameters:
  ///   - column: The heading, width and text layout.
  ///   - text: Returns a row's text.
  public init(_ column: ColumnFormat, text: @escaping @Sendable (Row) -> String) {
    self.format = column
    self.text = text
  }

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - id: The key for user settings; `nil` for the heading.
  ///   - width: The width; by default it fits the texts.
  ///   - alignment: The alignment of the texts.
  ///   - truncation: Where one-line texts are truncated.
  ///   - lineLimit: The maximum number of lines; `nil` for no limit.
  ///   - text: Returns a row's text.
  public init(
    _ title: String, id: String? = nil, width: ColumnFormat.Width = .fitting(),
    alignment: ColumnAlignment = .leading, truncation: TruncationMode = .tail, lineLimit: Int? = 1,
    text: @escaping @Sendable (Row) -> String
  ) {
    format = ColumnFormat(
      title, width: width, alignment: alignment, truncation: truncation, lineLimit: lineLimit)
    self.id = id
    self.text = text
  }
}

extension TextColumn {
  /// Identifies the column in user settings, pages and sources.
  package var key: String { id ?? format.title }

  /// Returns the column with another text to search.
  ///
  /// - Parameter text: Returns a row's text; a pure function.
  /// - Returns: The column.
  public func searchable(by text: @escaping @Sendable (Row) -> String) -> Self {
    var column = self
    column.searchedText = text
    return column
  }

  /// Returns the column with a style for each text.
  ///
  /// ```swift
  /// let balance = TextColumn<Account>("Balance", alignment: .trailing) { "\($0.balance)" }
  ///   .styled { $0.balance < 0 ? .error : .plain }
  /// ```
  ///
  /// - Parameter style: Returns the style of a row's text; a pure function.
  /// - Returns: The column.
  public func styled(by style: @escaping @Sendable (Row) -> TextStyle) -> Self {
    var column = self
    column.style = style
    return column
  }

  /// Returns the column with styles for parts of each text.
  ///
  /// ```swift
  /// let column = TextColumn<Line>("") { StyledText(parsing: $0.text).text }
  ///   .styledInParts { StyledText(parsing: $0.text).runs }
  /// ```
  ///
  /// - Parameter runs: Returns the parts of a row's text; a pure function.
  /// - Returns: The column.
  public func styledInParts(by runs: @escaping @Sendable (Row) -> [StyledText.Run]) -> Self {
    var column = self
    column.runs = runs
    return column
  }
}
