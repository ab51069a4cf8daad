/// A question of rows: words and conditions on columns, as a value.
public struct SearchExpression: Hashable, Sendable, Codable {
  /// The text as it was typed.
  public let text: String

  /// What a row is asked for; all of it must match.
  public let terms: [Term]

  /// What reads like an operator but is none here, in the order it was typed.
  public let notes: [Note]

  /// Creates an expression of terms.
  package init(_ text: String, terms: [Term]) {
    (self.text, self.terms, notes) = (text, terms, [])
  }

  /// Whether nothing is asked for, so that every row matches.
  public var isEmpty: Bool { terms.isEmpty }

  /// Reads what was typed, finished or not; every text can be read.
  ///
  /// - Parameters:
  ///   - text: The words and conditions.
  ///   - columns: The columns that conditions can name. Where two share a name, the first has it.
  /// - Complexity: O(*n* + *m*), where *n* is the length of the text and *m* that of all names.
  public init(_ text: String, columns: [Column]) {
    let parser = Parser(text, columns: columns)
    self.text = text
    terms = parser.terms
    notes = parser.notes
  }
}
