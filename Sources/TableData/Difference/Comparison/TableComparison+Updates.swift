extension TableComparison {
  @inlinable
  package func updates(_ loose: LooseRows<Row>, _ match: LooseMatch<Row>) -> [Changes.Update] {
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
          from: loose.path(ofOld: partner), to: loose.path(ofNew: number),
          old: loose.oldRows[partner].element, new: loose.newRows[number].element))
    }
    if pairedCount > 0, updates.count > pairedCount { updates.sort { $0.to < $1.to } }
    return updates
  }
}
