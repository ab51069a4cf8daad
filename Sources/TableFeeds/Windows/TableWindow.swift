/// The part of a table that a reader looks at.
///
/// In a table in memory it counts rows and headings from the top, in a paged one rows alone, as
/// nobody counts the headings of a database.
public struct TableWindow: Hashable, Sendable {
  /// The index of the first row or heading, from 0.
  public var first: Int

  /// How many there are room for.
  public var count: Int

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - first: The index of the first row or heading.
  ///   - count: How many there are room for.
  /// - Precondition: Both are from 0 to a million millions.
  public init(first: Int, count: Int) {
    precondition(Self.isValid(first) && Self.isValid(count), "A window has a place and a size")
    self.first = first
    self.count = count
  }

  static func isValid(_ number: Int) -> Bool { (0...1_000_000_000_000).contains(number) }

  /// Returns the same window where it shows as much as it can of a table.
  func clamped(to total: Int) -> TableWindow {
    TableWindow(first: max(0, min(first, total - count)), count: count)
  }
}
