extension LabelTree where Element: Equatable {
  /// Whether elements are `==`, or else `areEqual`, in order.
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
      && comparison.updates.allSatisfy { areEqual($0.element, $1.element) }
  }

  @inlinable
  func hasEqualElements(as other: Self) -> Bool {
    hasEqualElements(as: other) { _, _ in false }
  }
}

extension LabelTree {
  /// Whether nodes of one height have the same sizes and bits.
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
        // Equal bits imply equal hashes.
        return one.count == other.count
          && (0..<one.count).allSatisfy { unsafe (slots + $0).hasSameBits(as: others + $0) }
      }
    }
  }
}

extension SectionNode {
  /// Whether sections share a tree, or have the same slots from different origins.
  ///
  /// Pointers avoid counting references to trees.
  @inlinable
  static func haveSameRows(_ one: UnsafePointer<Self>, _ other: UnsafePointer<Self>) -> Bool {
    let (root, otherRoot) = unsafe (
      RowTree<Row>.Passing.passUnretained(one.pointee.rows.root),
      RowTree<Row>.Passing.passUnretained(other.pointee.rows.root)
    )
    if unsafe root.toOpaque() == otherRoot.toOpaque() { return true }
    let height = unsafe one.pointee.rows.height
    guard unsafe one.pointee.rows.count == other.pointee.rows.count,
      unsafe height == other.pointee.rows.height,
      unsafe one.pointee.rows.origin != other.pointee.rows.origin
    else { return false }
    return unsafe RowTree<Row>.haveSameSlots(root, otherRoot, height: height)
  }

  @inlinable
  func isSame(as other: Self) -> Bool {
    section.isSame(as: other.section) && rows.hasEqualElements(as: other.rows)
  }
}
