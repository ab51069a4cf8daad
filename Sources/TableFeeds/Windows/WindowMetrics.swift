import TableData
public import TablePaging

/// The scroll metrics of a window.
public struct WindowMetrics: Hashable, Sendable, Codable {
  /// The number of rows above the visible ones; `nil` if unknown.
  public var rowsAbove: EstimatedCount?

  /// The number of rows in the whole table; `nil` if unknown.
  public var rowCount: EstimatedCount?

  /// The number of sections in the whole table; `nil` if unknown, as in a paged table.
  public var sectionCount: Int?

  /// The element index of the first visible row's section header; it may be above the window.
  ///
  /// `nil` if unknown, as in a paged table, or if nothing is visible.
  public var headerIndex: Int?

  /// Creates metrics.
  ///
  /// - Parameters:
  ///   - rowsAbove: The rows above.
  ///   - rowCount: All rows.
  ///   - sectionCount: All sections.
  ///   - headerIndex: The first row's header.
  public init(
    rowsAbove: EstimatedCount?, rowCount: EstimatedCount?, sectionCount: Int? = nil,
    headerIndex: Int? = nil
  ) {
    self.rowsAbove = rowsAbove
    self.rowCount = rowCount
    self.sectionCount = sectionCount
    self.headerIndex = headerIndex
  }

  /// Decodes metrics.
  ///
  /// - Throws: `DecodingError`, also for an unknown field.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    try fields.requireOnly(["rowsAbove", "rowCount", "sectionCount", "headerIndex"])
    rowsAbove = try fields.decodeIfPresent(EstimatedCount.self, forKey: "rowsAbove")
    rowCount = try fields.decodeIfPresent(EstimatedCount.self, forKey: "rowCount")
    sectionCount = try fields.decodeIfPresent(Int.self, forKey: "sectionCount")
    headerIndex = try fields.decodeIfPresent(Int.self, forKey: "headerIndex")
  }
}
