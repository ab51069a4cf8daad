/// A visible row of an outline with everything needed to draw it.
///
/// It also differs by its level, by its expansion and by having children, so that a change of them
/// redraws its symbol.
public struct OutlineRow<Row: Identifiable & Equatable>: Identifiable, Equatable {
  /// The row itself.
  public var row: Row

  /// The nesting level; 0 at the root.
  public var level: Int

  /// Whether it has children, visible or not.
  public var hasChildren: Bool

  /// Whether its children are shown.
  public var isExpanded: Bool

  /// Creates an outline row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - level: The nesting level.
  ///   - hasChildren: Whether it has children.
  ///   - isExpanded: Whether they are shown.
  public init(_ row: Row, level: Int = 0, hasChildren: Bool = false, isExpanded: Bool = false) {
    self.row = row
    self.level = level
    self.hasChildren = hasChildren
    self.isExpanded = isExpanded
  }

  /// The row's identifier.
  public var id: Row.ID { row.id }
}

extension OutlineRow: Hashable where Row: Hashable {}
extension OutlineRow: Sendable where Row: Sendable {}
extension OutlineRow: Encodable where Row: Encodable {}
extension OutlineRow: Decodable where Row: Decodable {}

extension OutlineRow: CustomStringConvertible {
  /// The indented row after a symbol: `▾` expanded, `▸` collapsed, `·` without children.
  ///
  /// Beyond level 32, indentation stops and the level precedes the symbol.
  public var description: String {
    let sign = hasChildren ? (isExpanded ? "▾" : "▸") : "·"
    let indentation = String(repeating: "  ", count: min(max(0, level), 32))
    return "\(indentation)\(level > 32 ? "\(level) " : "")\(sign) \(row)"
  }
}
