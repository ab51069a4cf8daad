public import TableData

/// Groups rows into sections by a key.
@usableFromInline
struct RowGrouping<Table: TableShape>: Sendable {
  @usableFromInline typealias Section = Table.Section
  @usableFromInline typealias Row = Table.Row
  @usableFromInline typealias Rows = Table.Table.Rows

  @usableFromInline let key: @Sendable (Row) -> Section.ID

  @usableFromInline let makeSection: @Sendable (Section.ID, Rows) -> Section

  @usableFromInline let dependsOnRows: Bool

  /// The places of the sections that stay when empty.
  @usableFromInline let kept: [Section.ID: Int]

  @usableFromInline var sortCriteria: [SortCriterion<Section>] = []

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
      precondition(section.id == id, "The section for \(id) must have this identifier")
      return section
    }
  }

  @inlinable
  init(
    byUnordered key: @escaping @Sendable (Row) -> Section.ID,
    keeping kept: [Section.ID: Int] = [:],
    makeSection: @escaping @Sendable (Section.ID) -> Section
  ) {
    self.key = key
    self.makeSection = { id, _ in makeSection(id) }
    self.kept = kept
    dependsOnRows = false
    areInIncreasingOrder = { _, _ in false }
  }

  @inlinable
  init(only section: Section) {
    let id = section.id
    self.init(byUnordered: { _ in id }, keeping: [id: 0]) { _ in section }
  }

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
