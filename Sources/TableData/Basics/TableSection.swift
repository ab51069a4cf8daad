/// A section with its rows.
///
/// ```swift
/// let fruit = TableSection(Category("Fruit"), rows: [Item("Apple"), Item("Pear")])
/// ```
public struct TableSection<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The section's value, such as its header.
  public var section: Section

  /// The rows, in order.
  public var rows: [Row]

  /// Creates a section with rows.
  @inlinable
  public init(_ section: Section, rows: [Row] = []) {
    self.section = section
    self.rows = rows
  }
}

extension TableSection: Identifiable {
  /// The section's identifier.
  @inlinable
  public var id: Section.ID { section.id }
}

extension TableSection: Equatable {
  /// Whether sections and rows are equal, as ``TableSnapshot`` compares them.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.section.isSame(as: rhs.section) && lhs.rows.hasSameElements(as: rhs.rows)
  }
}

extension TableSection: Hashable where Section: Hashable, Row: Hashable {}
extension TableSection: Sendable where Section: Sendable, Row: Sendable {}
extension TableSection: Encodable where Section: Encodable, Row: Encodable {}
extension TableSection: Decodable where Section: Decodable, Row: Decodable {}
