public import TableData
public import TablePaging

/// Compares a page source's pages at all anchors with the table.
///
/// ```swift
/// let check = PageSourceCheck(library, expecting: books, order: <)
/// let revision = try await check.check()
/// try database.add(book)
/// try await PageSourceCheck(library).check(afterRevision: revision)
/// ```
///
/// Reads all rows both ways, then pages at all anchors, or a sample of long tables. Checks rows,
/// sections, ends, exact numbers and revisions. Rows must not change meanwhile; pages may be short.
public struct PageSourceCheck<Source: PageSource>: Sendable {
  /// The sections.
  public typealias Section = Source.Section
  /// The rows.
  public typealias Row = Source.Row
  /// An anchor.
  public typealias Anchor = PageAnchor<Source.Key, Section.ID>

  let source: Source
  let expected: [TableSection<Section, Row>]?
  let order: (@Sendable (Source.Key, Source.Key) -> Bool)?
  let removedKeys: [Source.Key]
  let indexTitle: (@Sendable (Section) -> String)?
  let findsPositions: Bool
  let limit: Int

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - table: The expected table; by default the one that a first pass reads.
  ///   - order: The key order; without it, keys and `removedKeys` are not checked.
  ///   - removedKeys: Keys of removed rows.
  ///   - indexTitle: A section's index title; without it, titles are not checked.
  ///   - findsPositions: Whether pages at positions and fractions are checked, which a service that
  ///     does not count refuses.
  ///   - limit: The rows per page.
  /// - Precondition: The limit is positive.
  public init(
    _ source: Source, expecting table: TableSnapshot<Section, Row>? = nil,
    order: (@Sendable (Source.Key, Source.Key) -> Bool)? = nil, removedKeys: [Source.Key] = [],
    indexTitle: (@Sendable (Section) -> String)? = nil, findsPositions: Bool = true,
    limit: Int = 7
  ) {
    precondition(limit > 0, "A page must hold at least one row")
    self.source = source
    expected = table?.contents.filter { !$0.rows.isEmpty }
    self.order = order
    self.removedKeys = removedKeys
    self.indexTitle = indexTitle
    self.findsPositions = findsPositions
    self.limit = limit
  }

  /// Checks the rules of `PageSource`.
  ///
  /// - Parameter earlier: A revision from before the last change, which must be smaller; `nil` to
  ///   skip.
  /// - Returns: The revision of the pages.
  /// - Throws: ``CheckError`` with the first broken rules.
  /// - Complexity: O(*n*) pages for *n* rows.
  @discardableResult
  public func check(afterRevision earlier: Int? = nil) async throws(CheckError) -> Int {
    var reading = PageReading(check: self)
    await reading.readAll(after: earlier)
    try CheckError.require(Self.report(of: reading.violations))
    return reading.revision ?? 0
  }

  private static func report(of violations: [String]) -> String? {
    guard !violations.isEmpty else { return nil }
    let (shown, most) = (violations.prefix(10).map { "* \($0)" }, 10)
    let rest = violations.count > most ? ["… \(violations.count - most) more"] : []
    return (["The page source is wrong."] + shown + rest).joined(separator: "\n")
  }
}
