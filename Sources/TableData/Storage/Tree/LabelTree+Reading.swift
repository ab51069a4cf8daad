extension LabelTree {
  /// A node on the way down, which is not retained: the tree holds it.
  @usableFromInline package typealias Passing = Unmanaged<AnyObject>

  /// Looks at a branch without retaining it.
  @inlinable
  @inline(__always)
  package static func passingBranch<Result>(_ node: Passing, _ look: (TreeBranch) -> Result)
    -> Result
  {
    // Safe: nodes above height 0 are branches, and the tree holds them meanwhile.
    unsafe Unmanaged<TreeBranch>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(look)
  }

  /// Looks at a leaf without retaining it.
  @inlinable
  @inline(__always)
  static func passingLeaf<Result>(_ node: Passing, _ look: (Leaf) -> Result) -> Result {
    // Safe: nodes on height 0 are leaves, and the tree holds them meanwhile.
    unsafe Unmanaged<Leaf>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(look)
  }

  /// The leaf in which a position lies, and the index within it.
  @inlinable
  func passingLeaf(at position: Int) -> (node: Passing, index: Int) {
    var node = unsafe Passing.passUnretained(root)
    var position = position
    for _ in 0..<height {
      unsafe node = Self.passingBranch(node) { branch in
        let (index, rest) = branch.child(at: position)
        position = rest
        return unsafe Passing.passUnretained(branch.children[index].node)
      }
    }
    return unsafe (node, position)
  }

  /// The leaf in which a position lies, and the index within it.
  @inlinable
  package func leaf(at position: Int) -> (leaf: Leaf, index: Int) {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe (Self.leaf(node.takeUnretainedValue()), index)
  }

  @inlinable
  func slot(at position: Int) -> Slot {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe Self.passingLeaf(node) { unsafe $0.slots[index] }
  }

  /// A pointer to the slot at a position, valid as long as the tree lives.
  @inlinable
  package func slotPointer(at position: Int) -> UnsafeMutablePointer<Slot> {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe Self.passingLeaf(node) { unsafe $0.slots } + index
  }

  @inlinable
  package func element(at position: Int) -> Element {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe Self.passingLeaf(node) { unsafe $0.slots[index].element }
  }

  @inlinable
  package func label(at position: Int) -> UInt64 {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe Self.passingLeaf(node) { unsafe $0.slots[index].label }
  }
}
