/// An order of the rows of a table.
///
/// ```swift
/// let byArtist = DatabaseOrdering("artist", "title", sections: .values)
/// let byDay = DatabaseOrdering("added", .descending("seconds"))
/// ```
///
/// `NULL` is the lowest value; rows that are otherwise equal are ordered by their key.
public struct DatabaseOrdering: Hashable, Sendable {
  /// A column and its direction.
  public struct Term: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The column.
    public var column: String

    /// Whether the order is descending.
    public var isDescending = false

    /// Creates an ascending term.
    public init(stringLiteral column: String) { self.column = column }

    package init(_ column: String, isDescending: Bool) {
      (self.column, self.isDescending) = (column, isDescending)
    }

    var reversed: Term { Term(column, isDescending: !isDescending) }

    /// Returns an ascending term.
    public static func ascending(_ column: String) -> Term {
      Term(column, isDescending: false)
    }

    /// Returns a descending term.
    public static func descending(_ column: String) -> Term {
      Term(column, isDescending: true)
    }
  }

  /// How rows are grouped into sections.
  public enum Sections: Hashable, Sendable {
    /// One section without a header.
    case none
    /// By the value of the first column.
    case values
    /// By the first characters of the first column's text, such as the initial.
    ///
    /// Its collation must be ``ColumnCollation/binary`` or ``ColumnCollation/caseInsensitive``.
    case prefix(Int)
  }

  /// The columns, the most significant first.
  public var terms: [Term]

  /// How rows are grouped into sections.
  public var sections: Sections

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - terms: The columns, the most significant first.
  ///   - sections: How rows are grouped.
  /// - Precondition: There is a term, and no column occurs twice.
  public init(_ terms: Term..., sections: Sections = .none) {
    precondition(!terms.isEmpty, "An order needs a column")
    precondition(
      Set(terms.map(\.column)).count == terms.count, "An order must not repeat a column")
    (self.terms, self.sections) = (terms, sections)
  }

  /// The name in the database, made of the columns and directions.
  var name: String {
    terms.map { term in
      let column = term.column.split(separator: "_", omittingEmptySubsequences: false)
      return column.joined(separator: "__") + (term.isDescending ? "_down" : "_up")
    }.joined(separator: "_")
  }
}
