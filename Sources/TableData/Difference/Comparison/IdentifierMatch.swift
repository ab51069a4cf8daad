/// Matches the unpaired elements of two lists by identifier, with the help of their stored hashes.
@usableFromInline
struct IdentifierMatch<Element: Identifiable & Equatable> {
  /// For each new element, the index of the old one with the same identifier, or -1.
  @usableFromInline var partners: [Int32]

  @usableFromInline var isKept: [Bool]

  @usableFromInline var updated: [Int] = []

  @usableFromInline package var count = 0

  /// `readsAhead` prefetches the old slots, which is faster when most elements are unpaired.
  @inlinable
  init(old: [ElementHandle<Element>], new: [ElementHandle<Element>], readsAhead: Bool) {
    precondition(
      old.count < Int32.max && new.count < Int32.max, "Tables have too many rows to compare")
    guard !old.isEmpty, !new.isEmpty else {
      partners = Array(filledWith: -1, count: new.count)
      isKept = Array(filledWith: false, count: old.count)
      return
    }
    let table = ProbeTable(count: old.count) { readsAhead ? old[$0].tagInSlot : old[$0].tag }
    // By tag only, so that no lookup waits for the memory of an element.
    var partners = new.map { Int32(truncatingIfNeeded: table.first(for: $0.tag) ?? -1) }
    var isKept = Array(filledWith: false, count: old.count)
    for index in new.indices where partners[index] >= 0 {
      let element = new[index]
      var partner = Int(partners[index])
      if !old[partner].hasSameBits(as: element) {
        if old[partner].id != element.id {
          // A tag collision.
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
