import TableData
public import TablePaging

/// A page source for tests: rows in memory, sorted by a key.
///
/// ```swift
/// var letters = SortedPages((0..<500).map { SampleRow(number: $0) }, key: \.id) { row in
///   SampleSection(String(row.id.prefix(1)))
/// }
/// letters.remove(id: "c")
/// print(letters.page(at: .after("b"), limit: 2).sections)
/// ```
///
/// It is a value. Each change makes its revision grow.
public struct SortedPages<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable,
  Key: Comparable & Sendable
>: PageSource where Section.ID: Sendable, Row.ID: Sendable {
  /// The rows, in the order of their keys.
  public private(set) var rows: [Row]

  /// The state of the rows: the number of changes so far.
  public private(set) var revision = 0

  /// Whether positions and counts are told exactly; else they are guesses, about a tenth too large.
  public var isExact = true

  let makeKey: @Sendable (Row) -> Key
  let makeSection: @Sendable (Row) -> Section
  let makeIndexTitle: @Sendable (Section) -> String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - rows: The rows, in any order.
  ///   - key: Returns what a row is sorted by; no two rows have the same.
  ///   - indexTitle: Returns what the index calls a section; nothing by default.
  ///   - section: Returns the section of a row; sections stand in the order of the keys.
  public init(
    _ rows: some Sequence<Row>, key: @escaping @Sendable (Row) -> Key,
    indexTitle: @escaping @Sendable (Section) -> String = { _ in "" },
    section: @escaping @Sendable (Row) -> Section
  ) {
    self.rows = rows.sorted { key($0) < key($1) }
    makeKey = key
    makeSection = section
    makeIndexTitle = indexTitle
  }

  /// Returns what a row is sorted by.
  ///
  /// - Complexity: O(1)
  public func key(of row: Row) -> Key { makeKey(row) }

  // MARK: - Changes

  /// Puts a row where it belongs, instead of the one with the same identifier if there is one.
  ///
  /// - Parameter row: The row.
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func put(_ row: Row) {
    rows.removeAll { $0.id == row.id }
    rows.insert(row, at: index(of: makeKey(row)))
    revision += 1
  }

  /// Removes a row.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  /// - Complexity: O(*n*) for *n* rows.
  public mutating func remove(id: Row.ID) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows.remove(at: index)
    revision += 1
  }

  /// The number of rows that precede a key.
  func index(of key: Key) -> Int {
    var bounds = rows.startIndex..<rows.endIndex
    while !bounds.isEmpty {
      let middle = (bounds.lowerBound + bounds.upperBound) / 2
      bounds =
        makeKey(rows[middle]) < key ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return bounds.lowerBound
  }
}
