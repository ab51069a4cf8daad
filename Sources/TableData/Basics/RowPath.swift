/// A row's path, valid only for the snapshot it came from.
public struct RowPath: Hashable, Sendable, Codable {
  /// The section's index, from 0.
  public var section: Int

  /// The row's index within its section, from 0.
  public var row: Int

  /// Creates a path.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Orders paths from top to bottom.
  @inlinable
  public static func < (lhs: RowPath, rhs: RowPath) -> Bool {
    (lhs.section, lhs.row) < (rhs.section, rhs.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The path as `[section, row]`.
  public var description: String { "[\(section), \(row)]" }
}
