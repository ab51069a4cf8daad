public import TextMatching

/// The searched texts of a row, such as its columns.
///
/// ```swift
/// let texts = SearchableText<Item>(\.name, \.serial)
/// let found = items.searched(for: TextSearch("crème"), in: texts)
/// ```
///
/// They must only depend on what `==` of the row compares, as folded texts are cached per row.
/// Copies share that cache; create them once and keep them.
public struct SearchableText<Row>: Sendable {
  @usableFromInline let visit: @Sendable (_ row: Row, _ text: (String) -> Void) -> Void

  /// Whether texts may only be read while the thread that shows the rows waits.
  package private(set) var needsWaiting = false

  /// Closures cannot be compared.
  @usableFromInline let identity = Identity()

  @usableFromInline
  final class Identity: Sendable {
    init() {}
  }

  /// Creates searched texts.
  ///
  /// - Parameter texts: Each returns one text; words of a search may match different ones.
  public init(_ texts: (@Sendable (Row) -> String)...) {
    if texts.count == 1, let text = texts.first {
      visit = { row, visit in visit(text(row)) }
    } else {
      visit = { row, visit in for text in texts { visit(text(row)) } }
    }
  }

  /// Creates searched texts, a varying number per row.
  ///
  /// - Parameter texts: Returns a row's texts.
  public init(all texts: @escaping @Sendable (Row) -> [String]) {
    visit = { row, visit in for text in texts(row) { visit(text) } }
  }
}

extension SearchableText {
  /// Creates texts that may only be read while the thread that shows the rows waits.
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

  /// Returns a criterion that puts the closest letters first, then the shortest rows.
  package func closeness(to expression: SearchExpression) -> SortCriterion<Row> {
    let score = ExpressionScore(expression)
    return SortCriterion({ row in score.score(of: folded(row)) }, .descending)
  }

  /// Returns rows in that order.
  package func closestFirst(_ rows: [Row], to expression: SearchExpression) -> [Row] {
    let score = ExpressionScore(expression)
    let scored = rows.enumerated().map { ($0, score.score(of: folded($1)), $1) }
    return scored.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.2)
  }

  /// A row's grade, if it matches.
  ///
  /// - Complexity: O(*n*) as a rule for each word, where *n* is the length of the texts.
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
    // The last text ends with the row.
    if count > start { removeLast() }
    append(FoldedText.rowEnd)
  }
}
