extension LabelTree {
  /// A node borrowed from the tree.
  @usableFromInline package typealias Passing = Unmanaged<AnyObject>

  /// Doesn't retain the branch.
  @inlinable
  @inline(__always)
  package static func passingBranch<Result>(_ node: Passing, _ look: (TreeBranch) -> Result)
    -> Result
  {
    // Safe: nodes above height 0 are branches, retained by the tree.
    unsafe Unmanaged<TreeBranch>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(look)
  }

  @inlinable
  @inline(__always)
  static func passingLeaf<Result>(_ node: Passing, _ look: (Leaf) -> Result) -> Result {
    // Safe: nodes on height 0 are leaves, retained by the tree.
    unsafe Unmanaged<Leaf>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(look)
  }

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

  @inlinable
  package func leaf(at position: Int) -> (leaf: Leaf, index: Int) {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe (Self.leaf(node.takeUnretainedValue()), index)
  }

  @inlinable
  func slot(at position: Int) -> Slot { unsafe slotPointer(at: position).pointee }

  /// Valid while the tree lives.
  @inlinable
  package func slotPointer(at position: Int) -> UnsafeMutablePointer<Slot> {
    let (node, index) = unsafe passingLeaf(at: position)
    return unsafe Self.passingLeaf(node) { unsafe $0.slots } + index
  }

  /// Valid while the tree lives; a copy may count references.
  @inlinable
  func pointer(at position: Int) -> UnsafePointer<Element> {
    unsafe UnsafePointer(slotPointer(at: position).element())
  }

  @inlinable
  package func element(at position: Int) -> Element {
    unsafe slotPointer(at: position).pointee.element
  }

  @inlinable
  package func label(at position: Int) -> UInt64 { unsafe slotPointer(at: position).pointee.label }
}
