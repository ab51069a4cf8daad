/// What changed between two tables, exactly and with as few moves as possible.
///
/// ```swift
/// let difference = new.difference(from: old)
/// let leadsThere = try old.applying(difference) == new  // true, always
/// let leadsBack = try new.applying(difference.inverse) == old  // true, always
/// ```
///
/// It is empty exactly when the tables are equal. A row that changes section is one move. A row of
/// a section that came or went is listed like any other. A section that moves takes its rows along
/// without listing them.
public struct TableDifference<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// What happened to the sections.
  public let sections: ElementChanges<Int, Section>

  /// What happened to the rows.
  public let rows: ElementChanges<RowPath, Row>

  /// Creates a difference, for example the one that a test expects.
  ///
  /// ```swift
  /// let expected = TableDifference<Category, Item>(
  ///   rows: ElementChanges(inserted: [.init(index: RowPath(section: 0, row: 1), element: pear)]))
  /// ```
  ///
  /// Whether it leads from one table to another is found out when it is applied.
  ///
  /// - Parameters:
  ///   - sections: What happened to the sections.
  ///   - rows: What happened to the rows.
  @inlinable
  public init(
    sections: ElementChanges<Int, Section> = ElementChanges(),
    rows: ElementChanges<RowPath, Row> = ElementChanges()
  ) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether the two tables are equal.
  @inlinable
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  /// The number of changes of sections and rows; a move with new content counts twice.
  @inlinable
  public var count: Int { sections.count + rows.count }

  /// The difference that leads back from the new table to the old one.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  @inlinable
  public var inverse: Self {
    Self(sections: sections.inverse, rows: rows.inverse)
  }
}

extension TableDifference: Equatable {}
extension TableDifference: Hashable where Section: Hashable, Row: Hashable {}
extension TableDifference: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TableDifference: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension TableDifference: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {}
