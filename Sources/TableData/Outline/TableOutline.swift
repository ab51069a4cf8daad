/// An outline as a value: rows with children, which expand and collapse.
///
/// Edits address rows by identifier and are atomic. The visible rows, with all ancestors expanded,
/// become the rows of a section:
///
/// ```swift
/// var files = try TableOutline(folders, children: \.contents)
/// try table.appendSection(disk, rows: files.visibleRows.rows)
///
/// let before = files
/// try files.expand(id: music.id)
/// try table.replaceRows(in: disk.id, from: before, to: files)
/// ```
///
/// The table then changes only by the rows that became visible. A table of ``OutlineRow`` also
/// shows levels and symbols.
///
/// Collapsing a row preserves its descendants' expansion. Rows without children expand too, to show
/// future ones.
///
/// Copies share structure. Results are `nil` for missing rows. In complexities, *n* is the number
/// of all rows, *k* the number of rows touched or returned; depth costs nothing.
public struct TableOutline<Row: Identifiable & Equatable> {
  package typealias Boundary = OutlineBoundary<Row>
  package typealias Node = OutlineNode<Row>

  /// The start and the end of each row, with its descendants in between.
  var tour: TableSnapshot<SingleSection, Boundary>

  var shown: TableSnapshot<SingleSection, OutlineRow<Row>>

  /// Creates an empty outline.
  public init() {
    tour = Self.table([])
    shown = Self.table([])
  }

  init(tour boundaries: [Boundary]) {
    tour = Self.table(boundaries)
    shown = Self.table([])
    shown = Self.table(shownRows(in: 0..<boundaries.count))
  }

  static func table<Element>(_ rows: [Element]) -> TableSnapshot<SingleSection, Element> {
    TableSnapshot(SingleSection(), uniqueRows: rows)
  }
}

extension TableOutline: Sendable where Row: Sendable, Row.ID: Sendable {}
