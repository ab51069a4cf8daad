/// An order of the rows of a table.
///
/// ```swift
/// let byArtist = DatabaseOrder("artist", "title", sections: .values)
/// let byDay = DatabaseOrder("added", .descending("seconds"))
/// ```
///
/// Missing values come before all others. Rows that are equal so far are ordered by their key.
public struct DatabaseOrder: Hashable, Sendable {
  /// A column of an order, and its direction.
  public struct Term: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The column.
    public var column: String

    /// Whether the greatest value comes first.
    public var isDescending = false

    /// Creates a term that goes up.
    public init(stringLiteral column: String) { self.column = column }

    private init(_ column: String, isDescending: Bool) {
      (self.column, self.isDescending) = (column, isDescending)
    }

    /// The same column, the other way.
    var reversed: Term { Term(column, isDescending: !isDescending) }

    /// Returns a term that goes up.
    public static func ascending(_ column: String) -> Term { Term(column, isDescending: false) }

    /// Returns a term that goes down.
    public static func descending(_ column: String) -> Term { Term(column, isDescending: true) }
  }

  /// Which rows stand together under a heading.
  public enum Sections: Hashable, Sendable {
    /// None.
    case none
    /// Those with the same value in the first column.
    case values
    /// Those whose text in the first column begins with the same characters, such as the initial.
    ///
    /// The column has to be compared in ``DatabaseCollation/binary`` or
    /// ``DatabaseCollation/caseInsensitive``.
    case prefix(Int)
  }

  /// The columns, the most important first.
  public var terms: [Term]

  /// Which rows stand together.
  public var sections: Sections

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - terms: The columns, the most important first.
  ///   - sections: Which rows stand together.
  /// - Precondition: There is a term, and no column twice.
  public init(_ terms: Term..., sections: Sections = .none) {
    precondition(!terms.isEmpty, "An order needs a column")
    precondition(
      Set(terms.map(\.column)).count == terms.count, "An order has each column at most once")
    (self.terms, self.sections) = (terms, sections)
  }

  /// The name in the database: the columns and their directions, which no other order has.
  var name: String {
    terms.map { term in
      let column = term.column.split(separator: "_", omittingEmptySubsequences: false)
      return column.joined(separator: "__") + (term.isDescending ? "_down" : "_up")
    }.joined(separator: "_")
  }
}
