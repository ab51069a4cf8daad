import TableBatches
import TableData

/// Applies a batch to arrays, as a table view does: elements that stay go where the batch leads
/// them, and inserted and updated ones are those of the new table.
struct BatchReplay<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private let old: [TableSection<Section, Row>]
  private let reconfigured: (sections: Set<Int>, rows: Set<RowPath>)
  private let targets: ResolvedBatch

  init(_ batch: BatchUpdates, of old: [TableSection<Section, Row>]) {
    self.old = old
    reconfigured = (Set(batch.sections.reconfigured), Set(batch.rows.reconfigured))
    targets = ResolvedBatch(batch, rowCounts: old.map(\.rows.count))
  }

  /// Returns `nil` if two elements go to one place, or one to none.
  func result(to new: [TableSection<Section, Row>]) -> [TableSection<Section, Row>]? {
    var result = new
    var (sections, rows): (Set<Int>, Set<RowPath>) = ([], [])
    for (index, section) in old.enumerated() {
      guard let target = targets.index(ofSection: index) else { continue }
      guard new.indices.contains(target), sections.insert(target).inserted else { return nil }
      let isUpdated = reconfigured.sections.contains(index)
      result[target].section = Self.kept(section.section, new[target].section, isUpdated: isUpdated)
    }
    for (path, row) in old.locatedRows() {
      guard let target = targets.path(ofRow: path) else { continue }
      guard new.indices.contains(target.section),
        new[target.section].rows.indices.contains(target.row), rows.insert(target).inserted
      else { return nil }
      let isUpdated = reconfigured.rows.contains(path)
      let after = new[target.section].rows[target.row]
      result[target.section].rows[target.row] = Self.kept(row, after, isUpdated: isUpdated)
    }
    return result
  }

  private static func kept<Element: Identifiable>(
    _ old: Element, _ new: Element, isUpdated: Bool
  ) -> Element {
    isUpdated && old.id == new.id ? new : old
  }
}
