extension LabelTree where Element: Equatable {
  /// Whether the elements are equal in order, by `==` or else by `areEqual`.
  @inlinable
  func hasEqualElements(as other: Self, or areEqual: (Element, Element) -> Bool) -> Bool {
    if root === other.root { return true }
    guard count == other.count else { return false }
    let comparison = TreeComparison(old: self, new: other)
    // Unpaired elements may be equal under different labels.
    let unpairedAreEqual = comparison.old.elements.elementsEqual(comparison.new.elements) {
      $0.position == $1.position
        && ($0.hasSameBits(as: $1) || $0.element.isSame(as: $1.element)
          || areEqual($0.element, $1.element))
    }
    return unpairedAreEqual
      && comparison.updates.allSatisfy { areEqual($0.element, $1.element) }
  }

  @inlinable
  func hasEqualElements(as other: Self) -> Bool {
    hasEqualElements(as: other) { _, _ in false }
  }
}

extension LabelTree {
  /// Whether two nodes of the same height have the same shape, and slots with the same bits.
  @inlinable
  static func haveSameSlots(_ one: BorrowedNode, _ other: BorrowedNode, height: Int) -> Bool {
    if height > 0 {
      return unsafe withBranch(one) { one in
        unsafe withBranch(other) { other in
          one.count == other.count
            && (0..<one.count).allSatisfy { index in
              unsafe haveSameSlots(
                BorrowedNode.passUnretained(one.children[index].node),
                BorrowedNode.passUnretained(other.children[index].node), height: height - 1)
            }
        }
      }
    }
    return unsafe withLeaf(one) { one in
      unsafe withLeaf(other) { other in
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
  /// Takes pointers, so as not to retain the trees.
  @inlinable
  static func haveSameRows(_ one: UnsafePointer<Self>, _ other: UnsafePointer<Self>) -> Bool {
    let (root, otherRoot) = unsafe (
      RowTree<Row>.BorrowedNode.passUnretained(one.pointee.rows.root),
      RowTree<Row>.BorrowedNode.passUnretained(other.pointee.rows.root)
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
