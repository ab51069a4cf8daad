/// A cursor in an order: before or after all rows whose first columns have given values.
public struct KeysetCursor: Hashable, Sendable, Codable {
  /// The values of the order's columns, or of its first ones.
  public let values: [SQLValue]

  /// Whether it is after the rows with these values, not before.
  public let isAfter: Bool

  /// Whether it identifies a row with all these values.
  let isRow: Bool

  init(_ values: [SQLValue], isAfter: Bool = false, isRow: Bool = false) {
    (self.values, self.isAfter, self.isRow) = (values, isAfter, isRow)
  }

  var before: KeysetCursor { KeysetCursor(values) }

  var after: KeysetCursor { KeysetCursor(values, isAfter: true) }
}
