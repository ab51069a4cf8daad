/// Finds the loose rows that both tables have, by the hashes that the storage holds already.
@usableFromInline
struct LooseRowMatch<Row: Identifiable & Equatable> {
  /// For each new loose row the index of the old one with its identifier; -1 without one.
  @usableFromInline var partners: [Int32]

  /// For each old loose row whether the new table has it too.
  @usableFromInline var isKept: [Bool]

  /// The new loose rows that have an old one with other content.
  @usableFromInline var updated: [Int] = []

  /// The number of rows that both tables have.
  @usableFromInline var count = 0

  /// - Complexity: O(number of loose rows).
  @inlinable
  init(old: [LooseRow<Row>], new: [LooseRow<Row>]) {
    precondition(old.count < Int32.max && new.count < Int32.max, "Too many rows to compare")
    partners = Array(repeating: -1, count: new.count)
    isKept = Array(repeating: false, count: old.count)
    guard !old.isEmpty, !new.isEmpty else { return }
    let table = ProbeTable(count: old.count) { old[$0].hash }
    for index in new.indices {
      let (row, hash) = (new[index], new[index].hash)
      var isSame = false
      let match = table.first(for: hash) { candidate in
        guard old[candidate].hash == hash else { return false }
        isSame = old[candidate].hasSameBits(as: row)
        return isSame || old[candidate].id == row.id
      }
      if let match {
        // Compared now, while the old row is at hand.
        if !isSame, old[match].row != row.row { updated.append(index) }
        partners[index] = Int32(truncatingIfNeeded: match)
        isKept[match] = true
        count += 1
      }
    }
  }
}
