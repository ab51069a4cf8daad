public import TableData
public import TablePaging

/// Asks a page source for every place, and compares its pages with the table that they are of.
///
/// ```swift
/// let check = PageSourceCheck(library, expecting: books, order: <)
/// let revision = try await check.check()
/// try database.add(book)
/// try await PageSourceCheck(library).check(after: revision)
/// ```
///
/// Rows are read from the first to the last, page by page, and back. What is found is compared with
/// the expected table, if there is one; then pages at all places are compared with it: their rows,
/// sections and ends, their numbers where they are exact, and their revisions. Nobody may change
/// the rows meanwhile. A page may be shorter than it could be.
///
/// Of a long table every row is read, but only some of its places are asked for.
public struct PageSourceCheck<Source: PageSource>: Sendable {
  /// The sections of the source.
  public typealias Section = Source.Section
  /// The rows of the source.
  public typealias Row = Source.Row
  /// A place in the source.
  public typealias Place = PagePlace<Source.Key, Section.ID>

  let source: Source
  let expected: [TableSection<Section, Row>]?
  let order: (@Sendable (Source.Key, Source.Key) -> Bool)?
  let goneKeys: [Source.Key]
  let indexTitle: (@Sendable (Section) -> String)?
  let limit: Int

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - table: All its rows in their sections, where they are known; what it reads itself from the
  ///     first row to the last otherwise.
  ///   - order: Returns whether a key precedes another, such as `<`; without it keys are not compared,
  ///     and `goneKeys` are not asked for.
  ///   - goneKeys: Keys that no row has any more.
  ///   - indexTitle: Returns what the index calls a section; without it no index title is asked for.
  ///   - limit: The number of rows of a page.
  /// - Precondition: The limit is positive.
  public init(
    _ source: Source, expecting table: TableSnapshot<Section, Row>? = nil,
    order: (@Sendable (Source.Key, Source.Key) -> Bool)? = nil, goneKeys: [Source.Key] = [],
    indexTitle: (@Sendable (Section) -> String)? = nil, limit: Int = 7
  ) {
    precondition(limit > 0, "A page needs room for a row")
    self.source = source
    expected = table?.contents.filter { !$0.rows.isEmpty }
    self.order = order
    self.goneKeys = goneKeys
    self.indexTitle = indexTitle
    self.limit = limit
  }

  /// Checks that the source keeps the rules of a `PageSource`.
  ///
  /// - Parameter earlier: A revision from before the last change of the rows, which has to be
  ///   smaller than the one now; `nil` when there was no change.
  /// - Returns: The revision of the pages.
  /// - Throws: ``CheckFailure`` with a sentence for each rule that is broken; of many the first ones.
  /// - Complexity: O(*n*) pages for *n* rows.
  @discardableResult
  public func check(after earlier: Int? = nil) async throws(CheckFailure) -> Int {
    var reading = PageReading(check: self)
    await reading.readAll(after: earlier)
    try CheckFailure.require(Self.report(of: reading.violations))
    return reading.revision ?? 0
  }

  /// The first sentences, and how many more there are.
  private static func report(of violations: [String]) -> String? {
    guard !violations.isEmpty else { return nil }
    let (shown, most) = (violations.prefix(10).map { "* \($0)" }, 10)
    let rest = violations.count > most ? ["… \(violations.count - most) more"] : []
    return (["The page source is wrong."] + shown + rest).joined(separator: "\n")
  }
}
