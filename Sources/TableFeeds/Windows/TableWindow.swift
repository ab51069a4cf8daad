/// The part of a table that a reader follows.
///
/// Positions count rows from the top, and section headers too if the table is in memory.
public struct TableWindow: Hashable, Sendable, Codable {
  /// The first row or header, from 0.
  public let first: Int

  /// The maximum number of rows and headers.
  public let count: Int

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - first: The first row or header.
  ///   - count: The maximum number of rows and headers.
  /// - Precondition: Both are from 0 to 10¹².
  public init(first: Int, count: Int) {
    precondition(Self.isValid(first) && Self.isValid(count), "A window's values must be 0 to 10¹²")
    self.first = first
    self.count = count
  }

  /// Decodes a window.
  ///
  /// - Throws: `DecodingError`, also when a number is out of range.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    (first, count) = try (
      fields.decode(Int.self, forKey: .first), fields.decode(Int.self, forKey: .count)
    )
    guard Self.isValid(first), Self.isValid(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .first, in: fields, debugDescription: "A window's values must be 0 to 10¹²")
    }
  }

  static func isValid(_ number: Int) -> Bool { (0...1_000_000_000_000).contains(number) }

  func clamped(to total: Int) -> TableWindow {
    TableWindow(first: max(0, min(first, total - count)), count: count)
  }
}
