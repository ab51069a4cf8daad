public import TableData

/// Shows the first row of each key; groups of the rows by key know which row is next.
@usableFromInline
struct DistinctStep<Shown: TableShape, Key: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Table = Shown.Table
  @usableFromInline typealias Row = Shown.Row
  @usableFromInline typealias Group = Shape<KeySection<Key>, Row>
  @usableFromInline typealias Groups = Group.Table

  @usableFromInline let key: @Sendable (Row) -> Key

  @inlinable
  init(by key: @escaping @Sendable (Row) -> Key) {
    self.key = key
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { origin, _ in make(origin) },
      follow: { $0 = follow($0.output, $0.value(as: Groups.self), $1) },
      inputEdit: { edit, _, _ in edit })
  }

  @inlinable
  var grouping: ArrangingStep<Shown, Group> {
    var rules = ArrangingRules<Group>()
    rules.conditions.append { row in
      let key = key(row)
      return key == key
    }
    rules.grouping = RowGrouping(byUnordered: key) { KeySection(id: $0) }
    return ArrangingStep(rules)
  }

  @inlinable
  func showing(_ groups: Groups) -> ArrangingStep<Shown, Shown> {
    var rules = ArrangingRules<Shown>()
    rules.conditions = [{ isFirst($0, in: groups) }]
    return ArrangingStep(rules)
  }

  /// A key that equals none, such as NaN, has no other row.
  @inlinable
  func isFirst(_ row: Row, in groups: Groups) -> Bool {
    let key = key(row)
    return key != key || first(of: key, in: groups)?.id == row.id
  }

  @inlinable
  func first(of key: Key, in groups: Groups) -> Row? {
    guard let index = groups.storage.sectionIndex(id: key),
      groups.storage.rowCount(inSection: index) > 0
    else { return nil }
    return groups.storage.row(at: RowPath(section: index, row: 0))
  }

  @inlinable
  func make(_ origin: Table) -> QueryResult<Table> {
    let groups = grouping.make(origin)
    return QueryResult(showing(groups).make(origin), keeping: groups)
  }
}

// MARK: - Following

extension DistinctStep {
  @inlinable
  func follow(
    _ old: Table, _ oldGroups: Groups, _ change: InputChange<Table>
  ) -> QueryResult<Table> {
    if change.isExtensive() { return make(change.new) }
    let grouped = grouping.update(of: oldGroups, change)
    let groups = grouped.table
    var update = ArrangementUpdate(of: old, showing: change.new, by: showing(groups))
    update.detach(change.difference)
    // Moved rows may no longer be first.
    update.insertions.removeAll { !isFirst($0.row, in: groups) }
    let insertions = Set(update.insertions.map(\.row.id))
    for key in Set(grouped.touched) {
      let (before, after) = (first(of: key, in: oldGroups), first(of: key, in: groups))
      if before?.id == after?.id { continue }
      // If its key has changed, the row may be the first in another group; then it stays.
      if let row = before.flatMap({ update.table.row(id: $0.id) }), !isFirst(row, in: groups) {
        update.detach(id: row.id)
      }
      guard let after, !insertions.contains(after.id), !update.table.contains(id: after.id),
        let path = change.new.storage.path(of: after.id)
      else { continue }
      update.insertions.append((after, path))
    }
    update.table.followSections(change.difference.sections)
    update.placeInsertions()
    return QueryResult(update.table, keeping: groups)
  }
}

/// A section with no content but its key.
@usableFromInline
struct KeySection<Key: Hashable & Sendable>: Identifiable, Equatable, Sendable {
  @usableFromInline let id: Key

  @inlinable
  init(id: Key) {
    self.id = id
  }
}
