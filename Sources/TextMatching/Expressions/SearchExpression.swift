/// A search for rows as a value: words and conditions on columns.
public struct SearchExpression: Hashable, Sendable, Codable {
  /// The text as it was typed.
  public let text: String

  /// The terms, all of which a row must match.
  public let terms: [Term]

  /// The hints about text that looks like an operator but is none here, in typed order.
  public let diagnostics: [Diagnostic]

  package init(_ text: String, terms: [Term], diagnostics: [Diagnostic] = []) {
    (self.text, self.terms, self.diagnostics) = (text, terms, diagnostics)
  }

  /// Whether there are no terms, so that every row matches.
  public var isEmpty: Bool { terms.isEmpty }

  /// Parses a search text, complete or not; every text is valid.
  ///
  /// - Parameters:
  ///   - text: The words and conditions.
  ///   - columns: The columns that conditions can name. Where two share a name, the first has it.
  /// - Complexity: O(*n* + *m*) for a text of length *n* and names of total length *m*.
  public init(_ text: String, columns: [Column]) {
    let parser = Parser(text, columns: columns)
    self.text = text
    terms = parser.terms
    diagnostics = parser.diagnostics
  }
}
