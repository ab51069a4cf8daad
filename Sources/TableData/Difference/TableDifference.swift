/// An exact difference between two tables, with as few moves as possible.
///
/// ```swift
/// let difference = new.difference(from: old)
/// let leadsThere = try old.applying(difference) == new  // true, always
/// let leadsBack = try new.applying(difference.inverse) == old  // true, always
/// ```
///
/// Empty exactly for equal tables. A row that changes section is one move. Rows of inserted or
/// removed sections are listed, those of moved sections aren't.
public struct TableDifference<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The section changes.
  public let sections: ElementChanges<Int, Section>

  /// The row changes.
  public let rows: ElementChanges<RowPath, Row>

  /// Creates a difference, for example for a test.
  ///
  /// ```swift
  /// let expected = TableDifference<Category, Item>(
  ///   rows: ElementChanges(inserted: [.init(index: RowPath(section: 0, row: 1), element: pear)]))
  /// ```
  ///
  /// Only applying validates it.
  ///
  /// - Parameters:
  ///   - sections: The section changes.
  ///   - rows: The row changes.
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

  /// The number of changes.
  @inlinable
  public var count: Int { sections.count + rows.count }

  /// The difference from the new table to the old one.
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
