extension TableComparison {
  @inlinable
  package func updates(_ unpaired: UnpairedRows<Row>, _ match: RowMatch) -> [Changes.Update] {
    let pairedCount = comparisons.reduce(0) { $0 + $1.updates.count }
    var updates: [Changes.Update] = []
    updates.reserveCapacity(pairedCount + match.updated.count)
    for comparison in comparisons {
      for (old, new) in comparison.updates {
        updates.append(
          .init(
            from: RowPath(section: comparison.old.section, row: old.position),
            to: RowPath(section: comparison.new.section, row: new.position),
            old: old.element, new: new.element))
      }
    }
    for number in match.updated {
      let partner = Int(match.partners[number])
      updates.append(
        .init(
          from: UnpairedRows.path(of: partner, among: unpaired.old),
          to: UnpairedRows.path(of: number, among: unpaired.new),
          old: unpaired.oldRows[partner].element, new: unpaired.newRows[number].element))
    }
    if pairedCount > 0, updates.count > pairedCount { updates.sort { $0.to < $1.to } }
    return updates
  }
}
