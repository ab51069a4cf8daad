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

  /// - Parameters:
  ///   - old: The loose rows of the old table.
  ///   - new: The loose rows of the new table.
  ///   - readsAhead: Whether to read all old rows in their order first. Where most of a table is
  ///     loose, that takes less than to wait for each row when its partner comes.
  /// - Complexity: O(number of loose rows), unless many hashes are equal.
  @inlinable
  init(old: [LooseRow<Row>], new: [LooseRow<Row>], readsAhead: Bool) {
    precondition(old.count < Int32.max && new.count < Int32.max, "Too many rows to compare")
    guard !old.isEmpty, !new.isEmpty else {
      partners = Array(repeating: -1, count: new.count)
      isKept = Array(repeating: false, count: old.count)
      return
    }
    let table = ProbeTable(count: old.count) { readsAhead ? old[$0].tagInSlot : old[$0].tag }
    // First by tag alone, so that no step waits for the rows of the step before.
    var partners = new.map { Int32(truncatingIfNeeded: table.first(for: $0.tag) ?? -1) }
    var isKept = Array(repeating: false, count: old.count)
    for index in new.indices where partners[index] >= 0 {
      let row = new[index]
      var partner = Int(partners[index])
      if !old[partner].hasSameBits(as: row) {
        if old[partner].id != row.id {
          // Another row has the same tag.
          partner = table.first(for: row.tag) { old[$0].id == row.id } ?? -1
          partners[index] = Int32(truncatingIfNeeded: partner)
          if partner < 0 { continue }
        }
        if old[partner].row != row.row { updated.append(index) }
      }
      isKept[partner] = true
      count += 1
    }
    self.partners = partners
    self.isKept = isKept
  }
}
