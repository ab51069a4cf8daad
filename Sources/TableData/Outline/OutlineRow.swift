/// A visible row of an outline together with what has to be known to draw it.
///
/// It is known by the identifier of its row. It changes when the row does, and also when its level
/// does or when its children come, go, open or close, so that a table shows the right sign.
public struct OutlineRow<Row: Identifiable & Equatable>: Identifiable, Equatable {
  /// The row itself.
  public var row: Row

  /// The number of rows it is nested in; 0 at the root.
  public var level: Int

  /// Whether it has children, visible or not.
  public var hasChildren: Bool

  /// Whether it has children and they are shown.
  public var isExpanded: Bool

  /// Creates a row of an outline.
  ///
  /// - Parameters:
  ///   - row: The row itself.
  ///   - level: The number of rows it is nested in.
  ///   - hasChildren: Whether it has children.
  ///   - isExpanded: Whether they are shown.
  public init(_ row: Row, level: Int = 0, hasChildren: Bool = false, isExpanded: Bool = false) {
    self.row = row
    self.level = level
    self.hasChildren = hasChildren
    self.isExpanded = isExpanded
  }

  /// The identifier of the row.
  public var id: Row.ID { row.id }
}

extension OutlineRow: Hashable where Row: Hashable {}
extension OutlineRow: Sendable where Row: Sendable {}
extension OutlineRow: Encodable where Row: Encodable {}
extension OutlineRow: Decodable where Row: Decodable {}

extension OutlineRow: CustomStringConvertible {
  /// The row, indented, behind a sign: `▾` expanded, `▸` collapsed, `·` without children.
  ///
  /// Below level 32 rows are indented no further, and their level stands before the sign.
  public var description: String {
    let sign = hasChildren ? (isExpanded ? "▾" : "▸") : "·"
    let indentation = String(repeating: "  ", count: min(max(0, level), 32))
    return "\(indentation)\(level > 32 ? "\(level) " : "")\(sign) \(row)"
  }
}
