extension LabelTree {
  /// A node borrowed from the tree.
  @usableFromInline package typealias BorrowedNode = Unmanaged<AnyObject>

  /// Passes a borrowed node as a branch, without retaining it.
  @inlinable
  @inline(__always)
  package static func withBranch<Result>(_ node: BorrowedNode, _ body: (TreeBranch) -> Result)
    -> Result
  {
    // Safe: nodes above height 0 are branches, retained by the tree.
    unsafe Unmanaged<TreeBranch>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(body)
  }

  @inlinable
  @inline(__always)
  static func withLeaf<Result>(_ node: BorrowedNode, _ body: (Leaf) -> Result) -> Result {
    // Safe: nodes on height 0 are leaves, retained by the tree.
    unsafe Unmanaged<Leaf>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(body)
  }

  @inlinable
  func borrowedLeaf(at position: Int) -> (node: BorrowedNode, position: Int, count: Int) {
    unsafe borrowedNode(at: position, height: 0)
  }

  /// The node on a height, with the position in it and its slot count.
  @inlinable
  @inline(__always)
  func borrowedNode(
    at position: Int, height level: Int
  ) -> (node: BorrowedNode, position: Int, count: Int) {
    var node = unsafe BorrowedNode.passUnretained(root)
    var (position, count) = (position, count)
    for _ in level..<height {
      unsafe node = Self.withBranch(node) { branch in
        let (index, rest) = branch.child(at: position)
        position = rest
        unsafe count = branch.children[index].count
        return unsafe BorrowedNode.passUnretained(branch.children[index].node)
      }
    }
    return unsafe (node, position, count)
  }

  @inlinable
  func slot(at position: Int) -> Slot { unsafe slotPointer(at: position).pointee }

  /// Valid while the tree lives.
  @inlinable
  package func slotPointer(at position: Int) -> UnsafeMutablePointer<Slot> {
    let (node, index, _) = unsafe borrowedLeaf(at: position)
    return unsafe Self.withLeaf(node) { unsafe $0.slots } + index
  }

  /// Valid while the tree lives; unlike a pointer, a copied element may retain objects.
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
