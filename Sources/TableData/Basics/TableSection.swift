/// A section together with its rows, as a table is built from it and taken apart into it.
///
/// ```swift
/// let fruit = TableSection(Category("Fruit"), rows: [Item("Apple"), Item("Pear")])
/// ```
public struct TableSection<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The section's own value, for example its header and footer.
  public var section: Section

  /// The rows of the section, in order.
  public var rows: [Row]

  /// Creates a section with rows.
  @inlinable
  public init(_ section: Section, rows: [Row] = []) {
    self.section = section
    self.rows = rows
  }
}

extension TableSection: Identifiable {
  /// The identifier of the section.
  @inlinable
  public var id: Section.ID { section.id }
}

extension TableSection: Equatable {
  /// Returns whether two sections are equal and have equal rows in the same order.
  ///
  /// As in a ``TableSnapshot``, what is the same field by field is equal, whatever it says itself.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.section.isSame(as: right.section) && left.rows.hasSameElements(as: right.rows)
  }
}

extension TableSection: Hashable where Section: Hashable, Row: Hashable {}
extension TableSection: Sendable where Section: Sendable, Row: Sendable {}
extension TableSection: Encodable where Section: Encodable, Row: Encodable {}
extension TableSection: Decodable where Section: Decodable, Row: Decodable {}
