/// A row's path: the section's index and the row's within it.
///
/// Valid only for the snapshot it came from.
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
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The indices in brackets, section first.
  @inlinable
  public var description: String { "[\(section), \(row)]" }
}
