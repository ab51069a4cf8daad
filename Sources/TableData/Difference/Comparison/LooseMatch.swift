/// Matches two lists' loose elements by stored hashes.
@usableFromInline
struct LooseMatch<Element: Identifiable & Equatable> {
  /// Each new loose element's old counterpart, or -1.
  @usableFromInline var partners: [Int32]

  @usableFromInline var isKept: [Bool]

  @usableFromInline var updated: [Int] = []

  @usableFromInline package var count = 0

  /// - Parameters:
  ///   - old: The old loose elements.
  ///   - new: The new loose elements.
  ///   - readsAhead: Whether to prefetch old slots in order, faster when most of a table is loose.
  /// - Complexity: O(number of loose elements), unless many hashes are equal.
  @inlinable
  init(old: [PlacedElement<Element>], new: [PlacedElement<Element>], readsAhead: Bool) {
    precondition(old.count < Int32.max && new.count < Int32.max, "Too many rows to compare")
    guard !old.isEmpty, !new.isEmpty else {
      partners = Array(filledWith: -1, count: new.count)
      isKept = Array(filledWith: false, count: old.count)
      return
    }
    let table = ProbeTable(count: old.count) { readsAhead ? old[$0].tagInSlot : old[$0].tag }
    // By tag only: no step waits for the previous one's elements.
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
