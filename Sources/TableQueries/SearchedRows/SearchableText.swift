public import TextMatching

/// The searched texts of a row, such as its columns.
///
/// ```swift
/// let texts = SearchableText<Item>(\.name, \.serial)
/// let found = items.searched(for: TextSearch("crème"), in: texts)
/// ```
///
/// Folded texts are cached per row, so they must depend only on properties that `==` of the row
/// compares. Create them once; copies share the cache.
public struct SearchableText<Row>: Sendable {
  @usableFromInline let visit: @Sendable (_ row: Row, _ text: (String) -> Void) -> Void

  /// Whether texts may only be read while the thread that shows the rows waits.
  package private(set) var needsWaiting = false

  /// Identifies the texts and their copies, as closures cannot be compared.
  @usableFromInline let identity = Identity()

  @usableFromInline
  final class Identity: Sendable {
    init() {}
  }

  /// Creates searched texts.
  ///
  /// - Parameter texts: Each returns one text of a row; words of a search may match different
  ///   texts.
  public init(_ texts: (@Sendable (Row) -> String)...) {
    if texts.count == 1, let text = texts.first {
      visit = { row, visit in visit(text(row)) }
    } else {
      visit = { row, visit in for text in texts { visit(text(row)) } }
    }
  }

  /// Creates a varying number of texts per row.
  ///
  /// - Parameter texts: A row's texts.
  public init(all texts: @escaping @Sendable (Row) -> [String]) {
    visit = { row, visit in for text in texts(row) { visit(text) } }
  }
}

extension SearchableText {
  package init(whileWaiting texts: @escaping @Sendable (Row) -> [String]) {
    self.init(all: texts)
    needsWaiting = true
  }

  /// Returns a criterion that puts the best matches first: by rank, then by score.
  ///
  /// - Parameter search: The search.
  /// - Returns: The criterion. Rows without a match are last.
  public func relevance(to search: TextSearch) -> SortCriterion<Row> {
    SortCriterion({ row in grade(of: row, for: search).map { Int($0.rawValue) } }, .descending)
  }

  /// Puts the closest letters first, then the shortest rows.
  package func closeness(to expression: SearchExpression) -> SortCriterion<Row> {
    let score = ExpressionScore(expression)
    return SortCriterion({ row in score.score(of: folded(row)) }, .descending)
  }

  package func closestFirst(_ rows: [Row], to expression: SearchExpression) -> [Row] {
    let score = ExpressionScore(expression)
    let scored = rows.enumerated().map { ($0, score.score(of: folded($1)), $1) }
    return scored.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.2)
  }

  package func grade(of row: Row, for search: TextSearch) -> MatchGrade? {
    search.grade(ofRow: folded(row))
  }

  private func folded(_ row: Row) -> FoldedText {
    var folded = FoldedText()
    folded.append(row, self)
    folded.removeLast()
    return folded
  }
}

extension FoldedText {
  @usableFromInline
  mutating func append<Row>(_ row: Row, _ texts: SearchableText<Row>) {
    let start = count
    texts.visit(row) { text in
      append(text)
      append(FoldedText.textEnd)
    }
    if count > start { removeLast() }
    append(FoldedText.rowEnd)
  }
}
