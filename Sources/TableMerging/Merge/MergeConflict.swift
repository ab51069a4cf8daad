public import TableData

/// What both sides of a merge did differently to the same thing, as a value.
///
/// It can be kept, sent, shown, and decided later by editing the table.
///
/// ```swift
/// for conflict in merge.conflicts where !conflict.isOrderOnly {
///   if case .rowContent(_, let first, let second) = conflict { print(first, "or", second) }
/// }
/// ```
public enum MergeConflict<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// Where a section stands in a table.
  public typealias SectionPosition = TableSnapshot<Section, Row>.SectionPosition

  /// Where a row stands in a table.
  public struct RowLocation {
    /// The identifier of its section.
    public let section: Section.ID
    /// The identifier of the row above it, if it is not the first in its section.
    public let above: Row.ID?
    /// The section and its place, in a conflict about which the other side removed it: it is there
    /// again when somebody decides for this place.
    public let removedSection: RemovedSection?

    /// Creates a place, for example one that a test expects.
    ///
    /// - Parameters:
    ///   - section: The identifier of the row's section.
    ///   - above: The identifier of the row above it, if there is one.
    ///   - removedSection: The section and its place, if the other side of a merge removed it.
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
    /// Where it stands.
    public let position: SectionPosition

    /// Creates a section that was removed.
    ///
    /// - Parameters:
    ///   - content: The section.
    ///   - position: Where it stands.
    @inlinable
    public init(content: Section, position: SectionPosition) {
      self.content = content
      self.position = position
    }
  }

  /// Both sides gave a row other content, or inserted it with different contents when there is no
  /// base; the table has the content of the side with precedence.
  case rowContent(base: Row?, first: Row, second: Row)

  /// One side removed a row to which the other gave new content, or another section; it stays as
  /// the other side has it.
  case rowRemovedAndChanged(
    by: MergeSide, base: Row, changed: Row, baseLocation: RowLocation, changedLocation: RowLocation)

  /// One side removed a row that the other moved within its section; it is gone.
  case rowRemovedAndMoved(
    by: MergeSide, row: Row, baseLocation: RowLocation, movedLocation: RowLocation)

  /// Both sides put a row into different places; it stands where one of them put it.
  case rowLocation(
    id: Row.ID, base: RowLocation?, first: RowLocation, second: RowLocation, chosen: MergeSide)

  /// Both sides ordered rows of a section in ways that cannot both hold.
  case rowOrder(section: Section.ID, first: [Row.ID], second: [Row.ID])

  /// Both sides gave a section other content, or inserted it with different contents when there is
  /// no base; the table has the content of the side with precedence.
  case sectionContent(base: Section?, first: Section, second: Section)

  /// One side removed a section that the other gave new content, or that rows still stand in; it
  /// stays with those rows, and the others are gone.
  case sectionRemovedAndUsed(
    by: MergeSide, base: Section, kept: Section, keptRows: [Row.ID], removedRows: [Row])

  /// One side removed a section that the other moved; it is gone, with those of its rows that are
  /// nowhere else. What counts as moved is said in `TableSnapshot.difference(from:)`.
  case sectionRemovedAndMoved(
    by: MergeSide, section: Section, movedLocation: SectionPosition, removedRows: [Row])

  /// Both sides put a section into different places; it stands where one of them put it.
  case sectionLocation(
    id: Section.ID, base: SectionPosition?, first: SectionPosition, second: SectionPosition,
    chosen: MergeSide)

  /// Both sides ordered sections in ways that cannot both hold.
  case sectionOrder(first: [Section.ID], second: [Section.ID])

  /// Whether the conflict is only about an order, so that programs whose rows have none that matters
  /// can pass it over.
  @inlinable
  public var isOrderOnly: Bool {
    switch self {
    case .rowOrder, .sectionOrder, .sectionLocation: true
    case .rowLocation(_, _, let first, let second, _): first.section == second.section
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
