public import TableData

/// Makes random tables and edits, reproducible from a seed.
///
/// A small pool of numbers yields common identifiers, a few revisions different content.
///
/// ```swift
/// var generator = TableGenerator(seed: 7)
/// let old = try generator.snapshot()
/// let new = generator.variant(of: old, edits: 5)
/// #expect(new.difference(from: old).violations(from: old, to: new) == [])
/// ```
///
/// For custom rows:
///
/// ```swift
/// var generator = TableGenerator(seed: 7) { number, revision in
///   Item(id: number, name: "Item \(number)", isDone: revision > 0)
/// }
/// ```
///
/// For custom sections too:
///
/// ```swift
/// var generator = TableGenerator(
///   seed: 7,
///   makeSection: { number, revision in Category(id: number, title: "Title \(revision)") },
///   makeRow: { number, revision in Item(id: number, name: "Name \(revision)") })
/// ```
public struct TableGenerator<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The generated tables.
  public typealias Snapshot = TableSnapshot<Section, Row>
  /// The generated edits.
  public typealias Edit = TableEdit<Section, Row>

  /// The source of randomness.
  public var random: SeededRandomNumberGenerator

  let sectionNumbers: Range<Int>
  let rowNumbers: Range<Int>
  let revisions: Range<Int>
  let makeSection: (Int, Int) -> Section
  let makeRow: (Int, Int) -> Row

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: Determines all output.
  ///   - sections: The pool's sections.
  ///   - rows: The pool's rows.
  ///   - revisions: The revisions of each.
  ///   - makeSection: Makes a section from its number and revision, both from 0; by default a
  ///     sample. The identifier depends only on the number; two numbers beyond the pool make missing
  ///     sections.
  ///   - makeRow: Makes a row likewise.
  /// - Precondition: No count is negative, and `revisions` is positive.
  public init(
    seed: UInt64,
    sections: Int = 4,
    rows: Int = 10,
    revisions: Int = 3,
    makeSection: @escaping (Int, Int) -> Section = SampleSection.init(number:revision:),
    makeRow: @escaping (Int, Int) -> Row
  ) {
    precondition(sections >= 0 && rows >= 0, "A pool cannot have a negative size")
    precondition(revisions > 0, "`revisions` must be positive")
    random = SeededRandomNumberGenerator(seed: seed)
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
  ///   - seed: Determines all output.
  ///   - sections: The pool's sections.
  ///   - rows: The pool's rows.
  ///   - revisions: The revisions of each.
  /// - Precondition: No count is negative, and `revisions` is positive.
  public init(seed: UInt64, sections: Int = 4, rows: Int = 10, revisions: Int = 3) {
    self.init(
      seed: seed, sections: sections, rows: rows, revisions: revisions,
      makeRow: SampleRow.init(number:revision:))
  }
}
