public import TableData

/// In which sections rows stand, and in which order these.
@usableFromInline
struct RowGrouping<Table: TableShape>: Sendable {
  @usableFromInline typealias Section = Table.Section
  @usableFromInline typealias Row = Table.Row
  @usableFromInline typealias Rows = Table.Table.Rows

  /// Returns the identifier of the section of a row.
  @usableFromInline let key: @Sendable (Row) -> Section.ID

  /// Makes a section with an identifier and rows.
  @usableFromInline let makeSection: @Sendable (Section.ID, Rows) -> Section

  /// Whether a section is made again when its rows change.
  @usableFromInline let dependsOnRows: Bool

  /// The indices of the sections that stay when they are empty.
  @usableFromInline let kept: [Section.ID: Int]

  /// By what sections are sorted.
  @usableFromInline var sortCriteria: [SortCriterion<Section>] = []

  /// Whether an identifier comes before another.
  @usableFromInline let areInIncreasingOrder: @Sendable (Section.ID, Section.ID) -> Bool

  @inlinable
  init(
    by key: @escaping @Sendable (Row) -> Section.ID,
    keeping kept: [Section.ID],
    dependsOnRows: Bool,
    makeSection: @escaping @Sendable (Section.ID, Rows) -> Section
  ) where Section.ID: Comparable {
    self.key = key
    self.dependsOnRows = dependsOnRows
    self.kept = Dictionary(
      kept.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    areInIncreasingOrder = { SortOrdering($0, $1) == .before }
    self.makeSection = { id, rows in
      let section = makeSection(id, rows)
      precondition(section.id == id, "The section of \(id) has to have this identifier")
      return section
    }
  }

  /// Puts rows in sections whose order does not matter.
  @inlinable
  init(
    byUnordered key: @escaping @Sendable (Row) -> Section.ID,
    makeSection: @escaping @Sendable (Section.ID) -> Section
  ) {
    self.key = key
    self.makeSection = { id, _ in makeSection(id) }
    dependsOnRows = false
    kept = [:]
    areInIncreasingOrder = { _, _ in false }
  }

  /// Puts all rows in one section.
  @inlinable
  init(only section: Section) {
    let id = section.id
    key = { _ in id }
    makeSection = { _, _ in section }
    dependsOnRows = false
    kept = [id: 0]
    areInIncreasingOrder = { _, _ in false }
  }

  /// Whether a section comes before another: by the criteria, then as kept sections were given, then
  /// by identifier.
  @inlinable
  func comesBefore(_ left: Section, _ right: Section) -> Bool {
    sortCriteria.comesBefore(left, right, ifTied: comesBefore(left.id, right.id))
  }

  @inlinable
  func comesBefore(_ left: Section.ID, _ right: Section.ID) -> Bool {
    switch (kept[left], kept[right]) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): areInIncreasingOrder(left, right)
    }
  }
}
