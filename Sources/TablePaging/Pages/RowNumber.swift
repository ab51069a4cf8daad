/// A number of rows: exactly so many, or about so many.
public struct RowNumber: Hashable, Sendable, Codable {
  /// The number, or the best guess.
  public var value: Int

  /// Whether it is the number, and not a guess.
  public var isExact: Bool

  /// Exactly so many.
  ///
  /// - Parameter value: The number.
  /// - Returns: The number, as it is.
  public static func exactly(_ value: Int) -> RowNumber { RowNumber(value: value, isExact: true) }

  /// About so many.
  ///
  /// - Parameter value: The best guess.
  /// - Returns: The number, as a guess.
  public static func about(_ value: Int) -> RowNumber { RowNumber(value: value, isExact: false) }

  /// The numbers that a page may have, which leave room to add to them.
  static let range = 0...Int.max / 2
}

extension RowNumber: CustomStringConvertible {
  /// The number, after `≈` when it is a guess.
  public var description: String { isExact ? "\(value)" : "≈\(value)" }
}
