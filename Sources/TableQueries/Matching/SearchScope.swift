public import TextMatching

/// The columns and texts of a table that search expressions refer to.
///
/// Create them once; copies share the cache of folded texts.
public struct SearchScope<Row>: Sendable {
  /// The columns that conditions can name.
  public let columns: [SearchColumn<Row>]

  /// The texts searched for words without a column.
  public let texts: SearchableText<Row>

  /// Identifies the scope and its copies, as closures cannot be compared.
  let identity = SearchableText<Row>.Identity()

  private let columnTexts: [SearchableText<Row>]
  private let numbers: [String: Int]

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - columns: The columns that conditions can name.
  ///   - texts: The texts for words without a column; by default the columns'.
  public init(_ columns: [SearchColumn<Row>], texts: SearchableText<Row>? = nil) {
    self.columns = columns
    self.texts = texts ?? SearchableText(all: { row in columns.map { $0.text(row) } })
    columnTexts = columns.map { SearchableText($0.text) }
    numbers = Dictionary(zip(columns.map(\.column.id), columns.indices)) { first, _ in first }
  }

  /// Parses a search text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The expression on these columns.
  public func expression(parsing text: String) -> SearchExpression {
    SearchExpression(text, columns: columns.map(\.column))
  }

  package func filter(_ expression: SearchExpression) -> (Row) -> Bool {
    let terms = expression.terms.map { TermFilter($0, in: self) }
    return { row in terms.allSatisfy { $0.matches(row) } }
  }

  func texts(ofColumn id: String?) -> SearchableText<Row>? {
    guard let id else { return texts }
    return index(ofColumn: id).map { columnTexts[$0] }
  }

  package func index(ofColumn id: String) -> Int? { numbers[id] }
}
