public import TableData

/// The changes between two tables by identifier, applicable to tables with other changes.
///
/// ```swift
/// let patch = TablePatch(from: old, to: new)
/// try server.send(JSONEncoder().encode(patch))
/// try table.apply(patch)  // throws when it does not fit
/// ```
///
/// A patch fits if the elements it changes are as before, and the neighbors of its insertions
/// exist. ``rebased(from:onto:)`` adapts it to another table with the same base.
public struct TablePatch<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// A row's section, and the row above.
  public typealias RowLocation = MergeConflict<Section, Row>.RowLocation

  /// A change of one element.
  public enum Change<Element: Identifiable & Equatable, Location> {
    /// Removes an element; a section ends up empty.
    case remove(old: Element)
    /// Inserts an element if `old` is `nil`, or moves and updates it, a row from the given section.
    ///
    /// The location is among the elements that are there by then.
    case place(old: Element?, new: Element, from: Section.ID?, at: Location)
    /// Updates an element in place.
    case update(old: Element, new: Element)
  }

  /// The changes of sections; those put in place in order of application.
  public let sections: [Change<Section, Section.ID?>]

  /// The changes of rows; those put in place in order of application.
  public let rows: [Change<Row, RowLocation>]

  /// Creates the patch from one table to another.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  /// - Complexity: As for `TableSnapshot.difference(from:)`.
  @inlinable
  public init(from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>) {
    let difference = new.difference(from: old)
    sections = Self.changes(
      difference.sections, old: { old.section(id: $0) }, new: { new.storage.section(at: $0) },
      section: { _ in nil }, location: { $0 == 0 ? nil : new.storage.section(at: $0 - 1).id })
    rows = Self.changes(
      difference.rows, old: { old.row(id: $0) }, new: { new.storage.row(at: $0) },
      section: { old.section(containing: $0)?.id },
      location: { path in
        let above = path.row == 0 ? nil : RowPath(section: path.section, row: path.row - 1)
        return RowLocation(
          section: new.storage.section(at: path.section).id,
          above: above.map { new.storage.row(at: $0).id })
      })
  }

  @inlinable
  static func changes<Index, Element, Location>(
    _ changes: ElementChanges<Index, Element>, old: (Element.ID) -> Element?,
    new: (Index) -> Element, section: (Element.ID) -> Section.ID?, location: (Index) -> Location
  ) -> [Change<Element, Location>] {
    let moved = Set(changes.moved.map(\.id))
    let indices = (changes.inserted.map(\.index) + changes.moved.map(\.to)).sorted()
    let placed = indices.map { index -> Change<Element, Location> in
      let (element, location) = (new(index), location(index))
      return .place(old: old(element.id), new: element, from: section(element.id), at: location)
    }
    let updated = changes.updated.filter { !moved.contains($0.new.id) }
    return changes.removed.map { .remove(old: $0.element) } + placed
      + updated.map { .update(old: $0.old, new: $0.new) }
  }

  /// Whether it changes nothing.
  @inlinable
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }
}

extension TablePatch.Change {
  /// The element before; `nil` if it is inserted.
  public var old: Element? {
    switch self {
    case .remove(let old), .update(let old, _): old
    case .place(let old, _, _, _): old
    }
  }

  /// The element after; `nil` if it is removed.
  public var new: Element? {
    switch self {
    case .place(_, let new, _, _), .update(_, let new): new
    case .remove: nil
    }
  }
}

extension TablePatch: Equatable {}
extension TablePatch.Change: Equatable where Location: Equatable {}

extension TablePatch: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TablePatch.Change: Sendable
where Element: Sendable, Location: Sendable, Section.ID: Sendable {}

extension TablePatch: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension TablePatch.Change: Encodable
where Element: Encodable, Location: Encodable, Section.ID: Encodable {}

extension TablePatch.Change: Decodable
where Element: Decodable, Location: Decodable, Section.ID: Decodable {}
