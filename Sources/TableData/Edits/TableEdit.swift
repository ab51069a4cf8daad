/// An edit of a table as an invertible value that can be stored and sent.
///
/// ```swift
/// let undo = try table.apply(.moveRow(id: pear.id, to: .startOf(fruit.id)))
/// try table.apply(undo)
/// ```
public enum TableEdit<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// A position for rows.
  public typealias RowPosition = TableSnapshot<Section, Row>.RowPosition
  /// A position for sections.
  public typealias SectionPosition = TableSnapshot<Section, Row>.SectionPosition

  /// Inserts rows, the first at the position.
  case insertRows([Row], at: RowPosition)
  /// Removes a row.
  case removeRow(id: Row.ID)
  /// Moves a row.
  case moveRow(id: Row.ID, to: RowPosition)
  /// Updates the row with the same identifier.
  case updateRow(Row)
  /// Replaces a row.
  case replaceRow(id: Row.ID, with: Row)

  /// Inserts a section with rows.
  case insertSection(Section, rows: [Row], at: SectionPosition)
  /// Removes a section with its rows.
  case removeSection(id: Section.ID)
  /// Moves a section with its rows.
  case moveSection(id: Section.ID, to: SectionPosition)
  /// Updates the section with the same identifier.
  case updateSection(Section)
  /// Replaces a section, keeping its rows.
  case replaceSection(id: Section.ID, with: Section)

  /// Performs several edits in order, all or none.
  case group(Group)

  /// Inserts a row.
  public static func insertRow(_ row: Row, at position: RowPosition) -> Self {
    .insertRows([row], at: position)
  }

  /// Performs several edits in order, all or none.
  ///
  /// - Parameter edits: The edits; groups are flattened.
  /// - Returns: The group.
  /// - Complexity: O(number of edits).
  public static func group(_ edits: [TableEdit]) -> Self {
    let group = Group(edits)
    return .group(group)
  }
}

extension TableEdit: Equatable {}
extension TableEdit: Hashable where Section: Hashable, Row: Hashable {}
extension TableEdit: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
