import TableData
public import TablePaging

/// An in-memory page source, sorted by key; each change raises its revision.
///
/// ```swift
/// var letters = SortedPageSource((0..<500).map { SampleRow(number: $0) }, key: \.id) { row in
///   SampleSection(String(row.id.prefix(1)))
/// }
/// letters.remove(id: "c")
/// print(letters.page(at: .after("b"), limit: 2).sections)
/// ```
public struct SortedPageSource<
  Section: Identifiable & Equatable & Sendable, Row: Identifiable & Equatable & Sendable,
  Key: Comparable & Sendable
>: PageSource where Section.ID: Sendable, Row.ID: Sendable {
  /// The rows, sorted by key.
  public private(set) var rows: [Row]

  /// The changes so far.
  public private(set) var revision = 0

  /// Whether positions and counts are exact, or about a tenth too large.
  public var isExact = true

  let makeKey: @Sendable (Row) -> Key
  let makeSection: @Sendable (Row) -> Section
  let makeIndexTitle: @Sendable (Section) -> String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - rows: The rows, in any order.
  ///   - key: A row's unique sort key.
  ///   - indexTitle: A section's index title; empty by default.
  ///   - section: A row's section, consistent with the key order.
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

  /// Returns a row's sort key.
  ///
  /// - Complexity: O(1)
  public func key(of row: Row) -> Key { makeKey(row) }

  // MARK: - Changes

  /// Inserts or replaces a row.
  ///
  /// - Parameter row: The row.
  /// - Complexity: O(*n*).
  public mutating func updateOrInsert(_ row: Row) {
    rows.removeAll { $0.id == row.id }
    rows.insert(row, at: index(of: makeKey(row)))
    revision += 1
  }

  /// Removes a row.
  ///
  /// - Parameter id: The identifier; ignored if missing.
  /// - Complexity: O(*n*).
  public mutating func remove(id: Row.ID) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    rows.remove(at: index)
    revision += 1
  }

  func index(of key: Key) -> Int {
    rows.partitioningIndex { !(makeKey($0) < key) }
  }
}
