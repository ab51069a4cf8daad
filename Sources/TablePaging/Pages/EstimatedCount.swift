/// An exact or estimated row count.
public struct EstimatedCount: Hashable, Sendable, Codable {
  /// The number or estimate.
  public var value: Int

  /// Whether it is exact.
  public var isExact: Bool

  /// Returns an exact count.
  ///
  /// - Parameter value: The number of rows.
  /// - Returns: The count.
  public static func exact(_ value: Int) -> EstimatedCount {
    EstimatedCount(value: value, isExact: true)
  }

  /// Returns an estimated count.
  ///
  /// - Parameter value: The estimate.
  /// - Returns: The count.
  public static func estimated(_ value: Int) -> EstimatedCount {
    EstimatedCount(value: value, isExact: false)
  }

  /// The valid counts, which leave room for addition.
  static let range = 0...Int.max / 2
}

extension EstimatedCount: CustomStringConvertible {
  /// The number, after `≈` if estimated.
  public var description: String { isExact ? "\(value)" : "≈\(value)" }
}
