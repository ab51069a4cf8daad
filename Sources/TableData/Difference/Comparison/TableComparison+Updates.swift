extension TableComparison {
  /// The rows with new content, whether they kept their place or not.
  @inlinable
  func updates(_ loose: LooseTable<Row>, _ match: LooseRowMatch<Row>) -> [Changes.Update] {
    var updates = pairedUpdates()
    let pairedCount = updates.count
    for section in loose.new {
      for (index, row) in section.rows.enumerated() {
        let partner = Int(match.partners[section.start + index])
        guard partner >= 0 else { continue }
        let before = loose.oldRows[partner]
        if before.hasSameBits(as: row) || before.row == row.row { continue }
        updates.append(
          .init(
            from: loose.path(ofOld: partner), to: section.path(of: index), old: before.row,
            new: row.row))
      }
    }
    if pairedCount > 0, updates.count > pairedCount { updates.sort { $0.to < $1.to } }
    return updates
  }

  /// The rows that kept their place and have new content.
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
