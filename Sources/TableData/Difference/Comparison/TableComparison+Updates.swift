extension TableComparison {
  /// Returns all rows with new content.
  @inlinable
  package func updates(_ loose: LooseRows<Row>, _ match: LooseMatch<Row>) -> [Changes.Update] {
    var updates = pairedUpdates()
    let pairedCount = updates.count
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

  @inlinable
  func pairedUpdates() -> [Changes.Update] {
    comparisons.flatMap { comparison in
      comparison.updates.map { from, to in
        let from = RowPath(section: comparison.old.section, row: from)
        let to = RowPath(section: comparison.new.section, row: to)
        return Changes.Update(from: from, to: to, old: old.row(at: from), new: new.row(at: to))
      }
    }
  }
}
