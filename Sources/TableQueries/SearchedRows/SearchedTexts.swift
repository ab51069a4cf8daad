public import TextMatching

/// The texts of a row that are searched, for example those of its columns.
///
/// ```swift
/// let texts = SearchedTexts<Item>(\.name, \.serial)
/// let found = items.searched(for: TextSearch("crème"), in: texts)
/// ```
///
/// They may depend on nothing but the row, and on nothing of it that `==` does not compare: folded
/// text is kept as long as the row stays the same. Copies of one value are the same texts, and what
/// one search folded need not be folded for the next. Make them once, and keep them.
public struct SearchedTexts<Row>: Sendable {
  /// Gives each text of a row to a closure.
  @usableFromInline let visit: @Sendable (_ row: Row, _ text: (String) -> Void) -> Void

  /// Whether texts may be asked for only while the thread that shows the rows waits.
  package private(set) var needsWaiting = false

  /// By what these texts are known, as closures cannot be compared.
  @usableFromInline let identity = Identity()

  @usableFromInline
  final class Identity: Sendable {
    init() {}
  }

  /// Creates what is searched of texts that each row has.
  ///
  /// - Parameter texts: Each returns one text of a row. Words of a search may be found in different
  ///   ones.
  public init(_ texts: (@Sendable (Row) -> String)...) {
    if texts.count == 1, let text = texts.first {
      visit = { row, visit in visit(text(row)) }
    } else {
      visit = { row, visit in for text in texts { visit(text(row)) } }
    }
  }

  /// Creates what is searched of texts of which one row has more than another.
  ///
  /// - Parameter texts: Returns the texts of a row.
  public init(all texts: @escaping @Sendable (Row) -> [String]) {
    visit = { row, visit in for text in texts(row) { visit(text) } }
  }
}

extension SearchedTexts {
  /// Creates what is searched of texts that may be asked for only while the thread that shows the rows
  /// waits.
  package init(whileWaiting texts: @escaping @Sendable (Row) -> [String]) {
    self.init(all: texts)
    needsWaiting = true
  }

  /// A criterion by which the rows that match best come first: the better rank, then the greater
  /// score.
  ///
  /// - Parameter search: What is looked for.
  /// - Returns: The criterion. Rows that do not match stand last.
  public func relevance(to search: TextSearch) -> SortCriterion<Row> {
    SortCriterion({ row in grade(of: row, for: search).map { Int($0.rawValue) } }, .descending)
  }

  /// The grade of a single row, `nil` when it does not match.
  ///
  /// - Complexity: O(*n*) as a rule for each word, where *n* is the length of the texts.
  package func grade(of row: Row, for search: TextSearch) -> MatchGrade? {
    var folded = FoldedText()
    folded.append(row, self)
    folded.removeLast()
    return search.grade(ofRow: folded)
  }
}

extension FoldedText {
  /// Appends the texts of a row and its end.
  @usableFromInline
  mutating func append<Row>(_ row: Row, _ texts: SearchedTexts<Row>) {
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
