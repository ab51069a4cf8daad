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
  /// Whether trees of different origin have identical bits in nodes of the same sizes.
  ///
  /// - Complexity: O(*n*), up to the first element that differs.
  @inlinable
  func hasSameSlots(as other: Self) -> Bool {
    guard count == other.count, height == other.height, origin !== other.origin else {
      return false
    }
    return unsafe Self.haveSameSlots(
      Passing.passUnretained(root), Passing.passUnretained(other.root), height: height)
  }

  @inlinable
  static func haveSameSlots(_ one: Passing, _ other: Passing, height: Int) -> Bool {
    if height > 0 {
      return unsafe passingBranch(one) { one in
        unsafe passingBranch(other) { other in
          one.count == other.count
            && (0..<one.count).allSatisfy { index in
              unsafe haveSameSlots(
                Passing.passUnretained(one.children[index].node),
                Passing.passUnretained(other.children[index].node), height: height - 1)
            }
        }
      }
    }
    return unsafe passingLeaf(one) { one in
      unsafe passingLeaf(other) { other in
        let (slots, others) = unsafe (one.slots, other.slots)
        // Rows with identical bits have one identifier, so its hash need not be read.
        return one.count == other.count
          && (0..<one.count).allSatisfy { unsafe (slots + $0).hasSameBits(as: others + $0) }
      }
    }
  }
}

extension SectionNode {
  @inlinable
  func isSame(as other: Self) -> Bool {
    section.isSame(as: other.section) && rows.hasEqualElements(as: other.rows)
  }
}
