/// The path of a row: the index of its section and its index within that section.
///
/// A path is valid for the one snapshot it was asked of. After any edit, ask again.
public struct RowPath: Hashable, Sendable, Codable {
  /// The index of the section, from 0.
  public var section: Int

  /// The index of the row within its section, from 0.
  public var row: Int

  /// Creates a path from two indices.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Orders paths as their rows stand on the screen, from top to bottom.
  @inlinable
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The two indices in brackets, section first.
  @inlinable
  public var description: String { "[\(section), \(row)]" }
}
