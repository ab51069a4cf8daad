import TextMatching

/// How a dialect finds words and patterns in texts.
public protocol SearchDialect: Sendable {
  /// Returns the condition that each word is the prefix of a word in the row, ignoring case and
  /// accents.
  ///
  /// Text without letters and digits finds nothing.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - search: The columns to search.
  ///   - isIndexed: Whether to use the index, if there is one.
  /// - Returns: The condition.
  func searchCondition(
    for text: String, in search: SearchLayout, indexed isIndexed: Bool
  ) -> SQLFragment

  /// Returns a query with one row per match in the index, for counting; `nil` without an index.
  func indexedSearchQuery(for text: String, in search: SearchLayout) -> SQLFragment?

  /// The hint after a table's name for the indexed condition.
  var indexHint: String { get }

  /// Returns whether words are found in texts, by the same rules.
  func matches(_ text: String, in texts: [String]) -> Bool

  /// Returns what follows the table in a statement that creates the index of words, such as
  /// `USING gin (…)`; `nil` if there is none, or triggers maintain it.
  func searchIndexDefinition(for search: SearchLayout) -> String?

  /// Returns an expression that folds a text's case and, where the database can, its accents.
  ///
  /// - Parameter text: An expression.
  /// - Returns: The folded expression.
  func folded(_ text: String) -> String

  /// Returns the condition that a regular expression matches within a text.
  ///
  /// A pattern without an uppercase letter ignores case.
  ///
  /// - Parameters:
  ///   - text: An expression.
  ///   - pattern: The regular expression.
  /// - Returns: The condition.
  func regularExpressionCondition(for text: String, pattern: String) -> SQLFragment
}

extension SearchDialect {
  /// Returns a query of the table.
  public func indexedSearchQuery(for text: String, in search: SearchLayout) -> SQLFragment? {
    guard search.isIndexed else { return nil }
    let condition = searchCondition(for: text, in: search, indexed: true)
    return "SELECT 1 FROM \(name: search.table) WHERE \(condition)"
  }

  /// No hint.
  public var indexHint: String { "" }

  /// Compares words, folded for searching.
  public func matches(_ text: String, in texts: [String]) -> Bool {
    let (needles, words) = (text.foldedWords, texts.flatMap(\.foldedWords))
    return !needles.isEmpty
      && needles.allSatisfy { beginning in words.contains { $0.starts(with: beginning) } }
  }

  /// Returns `nil`.
  public func searchIndexDefinition(for search: SearchLayout) -> String? { nil }
}

extension String {
  fileprivate var foldedWords: [ArraySlice<UInt8>] {
    split { !$0.isLetter && !$0.isNumber }.map { FoldedText(String($0)).bytes }
      .filter { !$0.isEmpty }
  }
}
