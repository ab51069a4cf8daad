public import TableData

/// A conflict between both sides of a merge, to store, send, show or resolve later.
///
/// ```swift
/// for conflict in merge.conflicts where !conflict.isOrderOnly {
///   if case .rowContent(_, let theirs, let mine) = conflict { print(theirs, "or", mine) }
/// }
/// ```
public enum MergeConflict<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// A section's position.
  public typealias SectionPosition = TableSnapshot<Section, Row>.SectionPosition

  /// A row's location.
  public struct RowLocation {
    /// The section.
    public let section: Section.ID
    /// The row above; `nil` at the section's start.
    public let above: Row.ID?
    /// The section if the other side removed it; choosing this location restores it.
    public let removedSection: RemovedSection?

    /// Creates a location.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - above: The row above, if any.
    ///   - removedSection: The section, if the other side removed it.
    @inlinable
    public init(section: Section.ID, above: Row.ID?, removedSection: RemovedSection? = nil) {
      self.section = section
      self.above = above
      self.removedSection = removedSection
    }
  }

  /// A section that one side removed, as the other has it.
  public struct RemovedSection {
    /// The section.
    public let content: Section
    /// Its position.
    public let position: SectionPosition

    /// Creates a removed section.
    ///
    /// - Parameters:
    ///   - content: The section.
    ///   - position: Its position.
    @inlinable
    public init(content: Section, position: SectionPosition) {
      self.content = content
      self.position = position
    }
  }

  /// Both sides changed a row differently, or both inserted it (`base` is `nil`).
  ///
  /// The preferred side wins.
  case rowContent(base: Row?, theirs: Row, mine: Row)

  /// One side removed a row that the other changed or moved to another section; it stays.
  case rowRemovedAndChanged(
    removedBy: MergeSide, base: Row, changed: Row, baseLocation: RowLocation,
    changedLocation: RowLocation)

  /// One side removed a row that the other moved within its section; it is gone.
  case rowRemovedAndMoved(
    removedBy: MergeSide, row: Row, baseLocation: RowLocation, movedLocation: RowLocation)

  /// Both sides moved a row to different locations; the `chosen` side wins.
  case rowLocation(
    id: Row.ID, base: RowLocation?, theirs: RowLocation, mine: RowLocation, chosen: MergeSide)

  /// Both sides ordered a section's rows incompatibly.
  case rowOrder(section: Section.ID, theirs: [Row.ID], mine: [Row.ID])

  /// Both sides changed a section differently, or both inserted it (`base` is `nil`).
  ///
  /// The preferred side wins.
  case sectionContent(base: Section?, theirs: Section, mine: Section)

  /// One side removed a section that the other changed or uses; it stays with the rows in use.
  case sectionRemovedAndChanged(
    removedBy: MergeSide, base: Section, kept: Section, keptRows: [Row.ID], removedRows: [Row])

  /// One side removed a section that the other moved; it is gone, with its remaining rows.
  ///
  /// A section counts as moved if `TableSnapshot.difference(from:)` says so.
  case sectionRemovedAndMoved(
    removedBy: MergeSide, section: Section, movedLocation: SectionPosition, removedRows: [Row])

  /// Different moves of a section; the `chosen` side wins.
  case sectionLocation(
    id: Section.ID, base: SectionPosition?, theirs: SectionPosition, mine: SectionPosition,
    chosen: MergeSide)

  /// Incompatible orders of sections.
  case sectionOrder(theirs: [Section.ID], mine: [Section.ID])

  /// Whether it is only about order, which may not matter.
  @inlinable
  public var isOrderOnly: Bool {
    switch self {
    case .rowOrder, .sectionOrder, .sectionLocation: true
    case .rowLocation(_, _, let theirs, let mine, _): theirs.section == mine.section
    default: false
    }
  }
}

extension MergeConflict: Equatable {}
extension MergeConflict.RowLocation: Equatable {}
extension MergeConflict.RemovedSection: Equatable {}
extension MergeConflict: Hashable where Section: Hashable, Row: Hashable {}
extension MergeConflict.RowLocation: Hashable where Section: Hashable {}
extension MergeConflict.RemovedSection: Hashable where Section: Hashable {}
extension MergeConflict: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension MergeConflict.RowLocation: Sendable
where Section: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension MergeConflict.RemovedSection: Sendable where Section: Sendable, Section.ID: Sendable {}
extension MergeConflict: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension MergeConflict.RowLocation: Encodable
where Section: Encodable, Section.ID: Encodable, Row.ID: Encodable {}
extension MergeConflict.RemovedSection: Encodable
where Section: Encodable, Section.ID: Encodable {}
extension MergeConflict: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {}
extension MergeConflict.RowLocation: Decodable
where Section: Decodable, Section.ID: Decodable, Row.ID: Decodable {}
extension MergeConflict.RemovedSection: Decodable
where Section: Decodable, Section.ID: Decodable {}
