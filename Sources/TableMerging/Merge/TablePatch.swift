public import TableData

/// The changes between two tables by identifier, applicable to tables with other changes.
///
/// ```swift
/// let patch = TablePatch(from: old, to: new)
/// try server.send(JSONEncoder().encode(patch))
/// try table.apply(patch)  // throws when it does not fit
/// ```
///
/// A patch fits if everything it changes is as before, and the neighbors of what it inserts exist.
/// ``rebased(from:onto:)`` adapts it to another table with the same base.
public struct TablePatch<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// A row's section, and the row above.
  public typealias RowLocation = MergeConflict<Section, Row>.RowLocation

  /// An inserted or moved element.
  public struct Placement<Element: Identifiable & Equatable, Location> {
    /// The element before; `nil` if new.
    public let old: Element?
    /// The element after.
    public let new: Element
    /// The location among the elements that are there when it is put in place.
    public let location: Location
    /// A moved row's previous section.
    public let previousSection: Section.ID?

    @inlinable
    init(old: Element?, new: Element, location: Location, previousSection: Section.ID?) {
      self.old = old
      self.new = new
      self.location = location
      self.previousSection = previousSection
    }
  }

  /// A change of content in place.
  public struct Update<Element: Identifiable & Equatable> {
    /// The element before.
    public let old: Element
    /// The element after.
    public let new: Element

    @inlinable
    init(old: Element, new: Element) {
      self.old = old
      self.new = new
    }
  }

  /// The removed sections, which end up empty.
  public let removedSections: [Section]
  /// The inserted or moved sections, in order of application.
  public let placedSections: [Placement<Section, Section.ID?>]
  /// The sections updated in place.
  public let updatedSections: [Update<Section>]

  /// The removed rows.
  public let removedRows: [Row]
  /// The inserted or moved rows, in order of application.
  public let placedRows: [Placement<Row, RowLocation>]
  /// The rows updated in place.
  public let updatedRows: [Update<Row>]

  /// Creates the patch from one table to another.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  /// - Complexity: As for `TableSnapshot.difference(from:)`.
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
    placedSections = sectionIndices.map { index in
      let section = new.storage.section(at: index)
      let above = index == 0 ? nil : new.storage.section(at: index - 1).id
      return Placement(
        old: old.section(id: section.id), new: section, location: above, previousSection: nil)
    }
    let paths = (rows.inserted.map(\.index) + rows.moved.map(\.to)).sorted()
    placedRows = paths.map { path in
      let row = new.storage.row(at: path)
      let above = path.row == 0 ? nil : RowPath(section: path.section, row: path.row - 1)
      let location = RowLocation(
        section: new.storage.section(at: path.section).id,
        above: above.map { new.storage.row(at: $0).id })
      return Placement(
        old: old.row(id: row.id), new: row, location: location,
        previousSection: old.section(containing: row.id)?.id)
    }
  }

  /// Whether it changes nothing.
  @inlinable
  public var isEmpty: Bool {
    removedSections.isEmpty && placedSections.isEmpty && updatedSections.isEmpty
      && removedRows.isEmpty && placedRows.isEmpty && updatedRows.isEmpty
  }
}

extension TablePatch: Equatable {}
extension TablePatch.Placement: Equatable where Location: Equatable {}
extension TablePatch.Update: Equatable {}
extension TablePatch: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TablePatch.Placement: Sendable
where Element: Sendable, Location: Sendable, Section.ID: Sendable {}
extension TablePatch.Update: Sendable where Element: Sendable {}
extension TablePatch: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension TablePatch.Placement: Encodable
where Element: Encodable, Location: Encodable, Section.ID: Encodable {}
extension TablePatch.Update: Encodable where Element: Encodable {}
extension TablePatch.Placement: Decodable
where Element: Decodable, Location: Decodable, Section.ID: Decodable {}
extension TablePatch.Update: Decodable where Element: Decodable {}
