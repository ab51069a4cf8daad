public import TableData

/// A conflict between both sides of a merge, to store, send, show or resolve later.
///
/// ```swift
/// for conflict in merge.conflicts where !conflict.isOrderOnly {
///   if case .rowContent(_, let theirs, let mine) = conflict { print(theirs, "or", mine) }
/// }
/// ```
public enum MergeConflict<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// A section's position in a table.
  public typealias SectionPosition = TableSnapshot<Section, Row>.SectionPosition

  /// A row's location in a table.
  public struct RowLocation {
    /// The section's identifier.
    public let section: Section.ID
    /// The identifier of the row above; `nil` at the section's start.
    public let above: Row.ID?
    /// The section if the other side removed it; choosing this location restores it.
    public let removedSection: RemovedSection?

    /// Creates a location, for example for a test.
    ///
    /// - Parameters:
    ///   - section: The section's identifier.
    ///   - above: The identifier of the row above, if any.
    ///   - removedSection: The section, if the other side removed it.
    @inlinable
    public init(section: Section.ID, above: Row.ID?, removedSection: RemovedSection? = nil) {
      self.section = section
      self.above = above
      self.removedSection = removedSection
    }
  }

  /// A section that one side removed, as the other side has it.
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

  /// Both sides gave a row different content, or inserted it with different content (`base` is
  /// `nil`).
  ///
  /// The table has the content of the side with precedence.
  case rowContent(base: Row?, theirs: Row, mine: Row)

  /// One side removed a row that the other changed or moved to another section; it stays.
  case rowRemovedAndChanged(
    removedBy: MergeSide, base: Row, changed: Row, baseLocation: RowLocation,
    changedLocation: RowLocation)

  /// One side removed a row that the other moved within its section; it is gone.
  case rowRemovedAndMoved(
    removedBy: MergeSide, row: Row, baseLocation: RowLocation, movedLocation: RowLocation)

  /// Both sides moved a row differently; it has the place of the `chosen` side.
  case rowLocation(
    id: Row.ID, base: RowLocation?, theirs: RowLocation, mine: RowLocation, chosen: MergeSide)

  /// Both sides ordered rows of a section incompatibly.
  case rowOrder(section: Section.ID, theirs: [Row.ID], mine: [Row.ID])

  /// Both sides gave a section different content, or inserted it so (`base` is `nil`).
  ///
  /// The table has the content of the side with precedence.
  case sectionContent(base: Section?, theirs: Section, mine: Section)

  /// One side removed a section that the other changed or uses; it stays with the rows in use.
  case sectionRemovedAndChanged(
    removedBy: MergeSide, base: Section, kept: Section, keptRows: [Row.ID], removedRows: [Row])

  /// One side removed a section that the other moved; it is gone, with its remaining rows.
  ///
  /// `TableSnapshot.difference(from:)` defines what counts as moved.
  case sectionRemovedAndMoved(
    removedBy: MergeSide, section: Section, movedLocation: SectionPosition, removedRows: [Row])

  /// Both sides moved a section differently; it has the place of the `chosen` side.
  case sectionLocation(
    id: Section.ID, base: SectionPosition?, theirs: SectionPosition, mine: SectionPosition,
    chosen: MergeSide)

  /// Both sides ordered sections incompatibly.
  case sectionOrder(theirs: [Section.ID], mine: [Section.ID])

  /// Whether the conflict is only about order, which may not matter.
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
