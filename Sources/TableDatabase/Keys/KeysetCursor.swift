/// A cursor in an order: before or after all rows whose first columns have given values.
public struct KeysetCursor: Hashable, Sendable, Codable {
  /// The values of the order's columns, or of the first ones.
  public let values: [SQLValue]

  /// Whether it is after the rows with these values, instead of before them.
  public let isAfter: Bool

  /// Whether it identifies a row with all these values.
  let isRow: Bool

  /// Creates a cursor.
  ///
  /// - Parameters:
  ///   - values: The values of the order's columns, or of the first ones.
  ///   - isAfter: Whether it is after the rows with these values.
  ///   - isRow: Whether it identifies a row with all these values.
  init(_ values: [SQLValue], isAfter: Bool = false, isRow: Bool = false) {
    (self.values, self.isAfter, self.isRow) = (values, isAfter, isRow)
  }

  /// The cursor before the rows with these values.
  var before: KeysetCursor { KeysetCursor(values) }

  /// The cursor after the rows with these values.
  var after: KeysetCursor { KeysetCursor(values, isAfter: true) }
}
