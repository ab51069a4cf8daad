public import TableData

/// Makes random tables and edits of them, the same ones for the same seed.
///
/// Rows and sections come from a small pool of numbers, so that two tables have many identifiers
/// in common, and in a few revisions, so that their content differs.
///
/// ```swift
/// var generator = TableGenerator(seed: 7)
/// let old = try generator.snapshot()
/// let new = generator.edited(old, times: 5)
/// #expect(new.difference(from: old).violations(from: old, to: new) == [])
/// ```
///
/// With types of your own, say how to make them:
///
/// ```swift
/// var generator = TableGenerator(
///   seed: 7,
///   makeSection: { number, revision in Category(id: number, title: "Title \(revision)") },
///   makeRow: { number, revision in Item(id: number, name: "Name \(revision)") })
/// ```
public struct TableGenerator<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The tables that it makes.
  public typealias Snapshot = TableSnapshot<Section, Row>
  /// The edits that it makes.
  public typealias Edit = TableEdit<Section, Row>

  /// Where all chance comes from.
  public var random: SeededGenerator

  let sectionNumbers: Range<Int>
  let rowNumbers: Range<Int>
  let revisions: Range<Int>
  let makeSection: (Int, Int) -> Section
  let makeRow: (Int, Int) -> Row

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: Any number; it decides everything that will be made.
  ///   - sections: The number of sections in the pool.
  ///   - rows: The number of rows in the pool.
  ///   - revisions: The number of revisions of each.
  ///   - makeSection: Makes a section of its number in the pool and its revision, both from 0. The
  ///     number alone decides its identifier. The two numbers beyond the pool are asked for as well;
  ///     they stand for sections that no table has.
  ///   - makeRow: Makes a row of its number in the pool and its revision, both from 0. The number
  ///     alone decides its identifier. The two numbers beyond the pool are asked for as well; they
  ///     stand for rows that no table has.
  /// - Precondition: No count is negative, and there is at least one revision.
  public init(
    seed: UInt64,
    sections: Int = 4,
    rows: Int = 10,
    revisions: Int = 3,
    makeSection: @escaping (Int, Int) -> Section,
    makeRow: @escaping (Int, Int) -> Row
  ) {
    precondition(sections >= 0 && rows >= 0, "A pool cannot have a negative size")
    precondition(revisions > 0, "There has to be a revision to choose")
    random = SeededGenerator(seed: seed)
    sectionNumbers = 0..<sections
    rowNumbers = 0..<rows
    self.revisions = 0..<revisions
    self.makeSection = makeSection
    self.makeRow = makeRow
  }
}

extension TableGenerator where Section == SampleSection, Row == SampleRow {
  /// Creates a generator of sample tables.
  ///
  /// - Parameters:
  ///   - seed: Any number; it decides everything that will be made.
  ///   - sections: The number of sections in the pool.
  ///   - rows: The number of rows in the pool.
  ///   - revisions: The number of revisions of each.
  /// - Precondition: No count is negative, and there is at least one revision.
  public init(seed: UInt64, sections: Int = 4, rows: Int = 10, revisions: Int = 3) {
    self.init(
      seed: seed, sections: sections, rows: rows, revisions: revisions,
      makeSection: SampleSection.init(number:revision:),
      makeRow: SampleRow.init(number:revision:))
  }
}
