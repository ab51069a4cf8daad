/// A place between the rows of an order: before or after all rows whose first columns have values.
public struct DatabasePlace: Hashable, Sendable, Codable {
  /// The values of the order's columns, or of the first of them.
  public let values: [SQLValue]

  /// Whether it is after rows with these values, and not before them.
  public let isAfter: Bool

  /// Whether it stands for a row with all these values.
  let isRow: Bool

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - values: The values of the order's columns, or of the first of them.
  ///   - isAfter: Whether it is after rows with these values.
  ///   - isRow: Whether it stands for a row with all these values.
  init(_ values: [SQLValue], isAfter: Bool = false, isRow: Bool = false) {
    (self.values, self.isAfter, self.isRow) = (values, isAfter, isRow)
  }

  /// The place before rows with the values.
  var before: DatabasePlace { DatabasePlace(values) }

  /// The place after rows with the values.
  var after: DatabasePlace { DatabasePlace(values, isAfter: true) }
}
