/// Finds the loose elements that two lists have both, by the hashes that the storage holds already.
@usableFromInline
struct LooseMatch<Element: Identifiable & Equatable> {
  /// For each new loose element the index of the old one with its identifier; -1 without one.
  @usableFromInline var partners: [Int32]

  /// For each old loose element whether it is in the new list too.
  @usableFromInline var isKept: [Bool]

  /// The new loose elements that have an old one with other content.
  @usableFromInline var updated: [Int] = []

  /// The number of elements that both have.
  @usableFromInline package var count = 0

  /// - Parameters:
  ///   - old: The loose elements of the old list.
  ///   - new: The loose elements of the new list.
  ///   - readsAhead: Whether to read all old ones in their order first. Where most of a table is
  ///     loose, that takes less than to wait for each when its partner comes.
  /// - Complexity: O(number of loose elements), unless many hashes are equal.
  @inlinable
  init(old: [LooseElement<Element>], new: [LooseElement<Element>], readsAhead: Bool) {
    precondition(old.count < Int32.max && new.count < Int32.max, "Too many rows to compare")
    guard !old.isEmpty, !new.isEmpty else {
      partners = Array(repeating: -1, count: new.count)
      isKept = Array(repeating: false, count: old.count)
      return
    }
    let table = ProbeTable(count: old.count) { readsAhead ? old[$0].tagInSlot : old[$0].tag }
    // First by tag alone, so that no step waits for the elements of the step before.
    var partners = new.map { Int32(truncatingIfNeeded: table.first(for: $0.tag) ?? -1) }
    var isKept = Array(repeating: false, count: old.count)
    for index in new.indices where partners[index] >= 0 {
      let element = new[index]
      var partner = Int(partners[index])
      if !old[partner].hasSameBits(as: element) {
        if old[partner].id != element.id {
          // Another one has the same tag.
          partner = table.first(for: element.tag) { old[$0].id == element.id } ?? -1
          partners[index] = Int32(truncatingIfNeeded: partner)
          if partner < 0 { continue }
        }
        if !old[partner].element.isSame(as: element.element) { updated.append(index) }
      }
      isKept[partner] = true
      count += 1
    }
    self.partners = partners
    self.isKept = isKept
  }
}
