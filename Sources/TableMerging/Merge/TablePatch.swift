public import TableData

/// What changed between two tables, said by identifiers alone, so that it can be applied to a table
/// in which other things changed.
///
/// ```swift
/// let patch = TablePatch(from: old, to: new)
/// try server.send(JSONEncoder().encode(patch))
/// try table.apply(patch)  // throws when it does not fit
/// ```
///
/// It fits a table in which all that it changes is as it was, and everything is there that it puts
/// something next to. Whatever else the table holds does not matter, and no index does: what a patch
/// updates is the row with that identifier, wherever it stands. One that does not fit changes
/// nothing. It can be put onto a table that was made from the same one with
/// ``rebased(from:onto:)``.
public struct TablePatch<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// Where a row stands: its section, and the row above it.
  public typealias RowLocation = MergeConflict<Section, Row>.RowLocation

  /// What stands somewhere now and did not before, or moved there.
  public struct Arrival<Element: Identifiable & Equatable, Location> {
    /// The element as it was, or `nil` if it is new.
    public let old: Element?
    /// The element as it is.
    public let new: Element
    /// Where it stands, said of elements that stand there before it arrives.
    public let location: Location
    /// The section that it stood in, for a row that moved.
    public let origin: Section.ID?

    @inlinable
    init(old: Element?, new: Element, location: Location, origin: Section.ID?) {
      self.old = old
      self.new = new
      self.location = location
      self.origin = origin
    }
  }

  /// What an element was and is, where it stands as before.
  public struct Update<Element: Identifiable & Equatable> {
    /// The element as it was.
    public let old: Element
    /// The element as it is.
    public let new: Element

    @inlinable
    init(old: Element, new: Element) {
      self.old = old
      self.new = new
    }
  }

  /// The sections that go, with no rows left in them.
  public let removedSections: [Section]
  /// The sections that come or move, in the order in which they are put; each below another one, or
  /// first of all.
  public let arrivingSections: [Arrival<Section, Section.ID?>]
  /// The sections with new content that stay where they are.
  public let updatedSections: [Update<Section>]

  /// The rows that go.
  public let removedRows: [Row]
  /// The rows that come or move, in the order in which they are put.
  public let arrivingRows: [Arrival<Row, RowLocation>]
  /// The rows with new content that stay where they are.
  public let updatedRows: [Update<Row>]

  /// Creates the patch that leads from one table to another.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  /// - Complexity: That of `TableSnapshot.difference(from:)`.
  @inlinable
  public init(from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>) {
    let difference = new.difference(from: old)
    let (sections, rows) = (difference.sections, difference.rows)
    let movedSections = Set(sections.moved.map(\.id))
    let movedRows = Set(rows.moved.map(\.id))
    removedSections = sections.removed.map(\.element)
    updatedSections = sections.updated.filter { !movedSections.contains($0.new.id) }
      .map { Update(old: $0.old, new: $0.new) }
    removedRows = rows.removed.map(\.element)
    updatedRows = rows.updated.filter { !movedRows.contains($0.new.id) }
      .map { Update(old: $0.old, new: $0.new) }
    let sectionIndices = (sections.inserted.map(\.index) + sections.moved.map(\.to)).sorted()
    arrivingSections = sectionIndices.map { index in
      let section = new.storage.section(at: index)
      let above = index == 0 ? nil : new.storage.section(at: index - 1).id
      return Arrival(old: old.section(id: section.id), new: section, location: above, origin: nil)
    }
    let paths = (rows.inserted.map(\.index) + rows.moved.map(\.to)).sorted()
    arrivingRows = paths.map { path in
      let row = new.storage.row(at: path)
      let above = path.row == 0 ? nil : RowPath(section: path.section, row: path.row - 1)
      let location = RowLocation(
        section: new.storage.section(at: path.section).id,
        above: above.map { new.storage.row(at: $0).id })
      return Arrival(
        old: old.row(id: row.id), new: row, location: location,
        origin: old.section(containing: row.id)?.id)
    }
  }

  /// Whether it changes nothing.
  @inlinable
  public var isEmpty: Bool {
    removedSections.isEmpty && arrivingSections.isEmpty && updatedSections.isEmpty
      && removedRows.isEmpty && arrivingRows.isEmpty && updatedRows.isEmpty
  }
}

extension TablePatch: Equatable {}
extension TablePatch.Arrival: Equatable where Location: Equatable {}
extension TablePatch.Update: Equatable {}
extension TablePatch: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TablePatch.Arrival: Sendable
where Element: Sendable, Location: Sendable, Section.ID: Sendable {}
extension TablePatch.Update: Sendable where Element: Sendable {}
extension TablePatch: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension TablePatch.Arrival: Encodable
where Element: Encodable, Location: Encodable, Section.ID: Encodable {}
extension TablePatch.Update: Encodable where Element: Encodable {}
extension TablePatch.Arrival: Decodable
where Element: Decodable, Location: Decodable, Section.ID: Decodable {}
extension TablePatch.Update: Decodable where Element: Decodable {}
