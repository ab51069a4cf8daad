public import TableDisplay

/// A section of a list from a database.
public struct DatabaseSection: SectionModel, Hashable, Sendable {
  /// The value that the rows share, folded by the collation; `null` without sections.
  public let id: SQLValue

  /// The heading, if any.
  public let header: String?

  /// The letter in the section index.
  public let indexTitle: String?
}
