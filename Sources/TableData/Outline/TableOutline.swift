/// Rows that have children, which expand and collapse: an outline as a value.
///
/// Edits name rows by identifier, and either happen as a whole or throw and change nothing. The
/// visible rows, those whose ancestors are all expanded, become the rows of a section:
///
/// ```swift
/// var files = try TableOutline(folders, children: \.contents)
/// try table.appendSection(disk, rows: files.visible.rows)
///
/// let before = files
/// try files.expand(id: music.id)
/// try table.replaceRows(in: disk.id, from: before, to: files)
/// ```
///
/// The table then differs from what it was by the rows that came into sight. A table of
/// ``OutlineRow`` knows the level of each row, and its signs change as well.
///
/// Whether a row is expanded stays with it: collapsing hides what is below, and expanding shows
/// it as it was. A row without children can be expanded, and shows those to come.
///
/// Copies share structure. Below, *n* is the number of rows and *k* that of those an edit touches;
/// the depth of the outline costs nothing.
public struct TableOutline<Row: Identifiable & Equatable> {
  package typealias Mark = OutlineMark<Row>
  package typealias Node = OutlineNode<Row>

  /// The way around the outline: each row's start, what is in it, and its end.
  var tour: TableSnapshot<OutlineRoot, Mark>

  /// The visible rows, in order.
  var shown: TableSnapshot<OutlineRoot, OutlineRow<Row>>

  /// Creates an empty outline.
  public init() {
    tour = Self.table([])
    shown = Self.table([])
  }

  /// Creates an outline of a tour whose rows are known to be unique.
  init(tour marks: [Mark]) {
    tour = Self.table(marks)
    shown = Self.table([])
    shown = Self.table(shownRows(in: 0..<marks.count))
  }

  /// A table with a single section of rows that are known to be unique.
  static func table<Element>(_ rows: [Element]) -> TableSnapshot<OutlineRoot, Element> {
    guard let table = try? TableSnapshot(OutlineRoot(), rows: rows) else {
      preconditionFailure("The rows of an outline are checked before they are put in")
    }
    return table
  }
}

extension TableOutline: Sendable where Row: Sendable, Row.ID: Sendable {}
