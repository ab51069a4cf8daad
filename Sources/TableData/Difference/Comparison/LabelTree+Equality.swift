extension LabelTree where Element: Equatable {
  /// Whether two trees have equal elements in order.
  ///
  /// - Parameters:
  ///   - other: The other tree.
  ///   - areEqual: Whether elements that are not `==` count as equal.
  /// - Returns: Whether they have.
  /// - Complexity: O(*k* log *n*) for *k* elements that differ when one tree was made by editing
  ///   the other; O(*n*) otherwise.
  @inlinable
  func hasEqualElements(as other: Self, or areEqual: (Element, Element) -> Bool) -> Bool {
    if root === other.root { return true }
    guard count == other.count else { return false }
    let comparison = TreeComparison(old: self, new: other)
    // Loose elements may be equal under different labels.
    let looseAreEqual = comparison.old.elements.elementsEqual(comparison.new.elements) {
      $0.position == $1.position
        && ($0.hasSameBits(as: $1) || $0.element.isSame(as: $1.element)
          || areEqual($0.element, $1.element))
    }
    return looseAreEqual
      && comparison.updates.allSatisfy { areEqual(element(at: $0), other.element(at: $1)) }
  }

  @inlinable
  func hasEqualElements(as other: Self) -> Bool {
    hasEqualElements(as: other) { _, _ in false }
  }
}

extension LabelTree {
  /// Whether trees of different origin have identical bits in equally sized leaves.
  ///
  /// - Complexity: O(*n*), up to the first element that differs.
  @inlinable
  func hasSameSlots(as other: Self) -> Bool {
    guard count == other.count, origin !== other.origin else { return false }
    var (one, another) = (TreeCursor(self), TreeCursor(other))
    while let leaf = unsafe one.nextLeaf(), let otherLeaf = unsafe another.nextLeaf() {
      guard unsafe leaf.count == otherLeaf.count else { return false }
      for index in unsafe 0..<leaf.count {
        let (slot, otherSlot) = unsafe (leaf.slots + index, otherLeaf.slots + index)
        guard unsafe slot.pointee.hash == otherSlot.pointee.hash,
          unsafe slot.hasSameBits(as: otherSlot)
        else { return false }
      }
    }
    return true
  }
}

extension SectionNode {
  @inlinable
  func isSame(as other: Self) -> Bool {
    section.isSame(as: other.section) && rows.hasEqualElements(as: other.rows)
  }
}
