/// One edit of a table as a value that can be kept, sent and taken back.
///
/// ```swift
/// let undo = try table.apply(.moveRow(id: pear.id, to: .startOf(fruit.id)))
/// try table.apply(undo)
/// ```
public enum TableEdit<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// Where a row goes.
  public typealias RowPosition = TableSnapshot<Section, Row>.RowPosition
  /// Where a section goes.
  public typealias SectionPosition = TableSnapshot<Section, Row>.SectionPosition

  /// Inserts rows; the position is that of the first.
  case insertRows([Row], at: RowPosition)
  /// Removes a row.
  case removeRow(id: Row.ID)
  /// Moves a row.
  case moveRow(id: Row.ID, to: RowPosition)
  /// Gives a row new content under the same identifier.
  case updateRow(Row)
  /// Puts another row in the place of a row.
  case replaceRow(id: Row.ID, with: Row)

  /// Inserts a section with rows.
  case insertSection(Section, rows: [Row], at: SectionPosition)
  /// Removes a section with its rows.
  case removeSection(id: Section.ID)
  /// Moves a section with its rows.
  case moveSection(id: Section.ID, to: SectionPosition)
  /// Gives a section new content under the same identifier.
  case updateSection(Section)
  /// Puts another section in the place of a section; the rows stay.
  case replaceSection(id: Section.ID, with: Section)

  /// Several edits, one after the other, all or none of them; there are no groups among them.
  case group(Group)

  /// Inserts a row.
  public static func insertRow(_ row: Row, at position: RowPosition) -> Self {
    .insertRows([row], at: position)
  }

  /// Several edits, one after the other, all or none of them.
  ///
  /// A group among them gives its own edits: a group of groups is one flat group, however deep they
  /// were nested.
  ///
  /// - Parameter edits: The edits, in order.
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
extension TableEdit: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension TableEdit: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {}
