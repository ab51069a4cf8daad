/// Stands before a node, or within a leaf, of a tree and goes on in order.
///
/// It is valid as long as the tree lives: it retains no nodes, which takes longer than looking at
/// them.
@usableFromInline
@safe
struct TreeCursor<Element: Identifiable> {
  /// The branches above the node, and which of their children leads to it.
  @usableFromInline package var path: [(branch: Unmanaged<TreeBranch>, index: Int)]

  /// The node that is next, or `nil` at the end.
  @usableFromInline package var node: Unmanaged<AnyObject>?
  @usableFromInline package var height: Int
  @usableFromInline package var count: Int
  @usableFromInline var firstLabel: UInt64

  /// The number of slots before the next node, or before the next slot within a leaf.
  @usableFromInline package var position = 0

  /// The next slot, while `rest` is not 0.
  @usableFromInline var slot: UnsafeMutablePointer<TreeSlot<Element>>
  @usableFromInline var rest = 0

  @inlinable
  init(_ tree: LabelTree<Element, some TreeWeights<Element>>) {
    let root = RowTree<Element>.child(tree.root, height: tree.height)
    unsafe node = tree.count == 0 ? nil : Unmanaged.passUnretained(root.node)
    height = tree.height
    count = root.count
    firstLabel = root.firstLabel
    // Not used until `enterLeaf()` has set it.
    unsafe slot = tree.leaf(at: 0).leaf.slots
    unsafe path = []
    unsafe path.reserveCapacity(tree.height)
  }

  @inlinable
  var isWithinLeaf: Bool { rest > 0 }

  @inlinable
  var isAtEnd: Bool { unsafe node == nil }

  /// Whether two cursors stand before one and the same node.
  @inlinable
  func isBeforeSameNode(as other: Self) -> Bool {
    unsafe node?.toOpaque() == other.node?.toOpaque()
  }

  /// Goes on behind the node.
  @inlinable
  mutating func skip() {
    position += count
    goOn()
  }

  /// Goes on to the node that follows, without counting slots.
  @inlinable
  mutating func goOn() {
    while let (branch, index) = unsafe path.popLast() {
      height += 1
      let isLast = unsafe branch._withUnsafeGuaranteedRef { index + 1 == $0.count }
      if isLast { continue }
      unsafe stand(before: index + 1, of: branch)
      return
    }
    unsafe node = nil
  }

  /// Goes towards the next slot by one step: to the first child, or into the leaf.
  @inlinable
  mutating func approach() {
    guard let node = unsafe node else { return }
    if height > 0 {
      let branch = unsafe RowTree<Element>.branch(node.takeUnretainedValue())
      unsafe stand(before: 0, of: Unmanaged.passUnretained(branch))
    } else {
      let leaf = unsafe RowTree<Element>.leaf(node.takeUnretainedValue())
      unsafe slot = leaf.slots
      rest = leaf.count
    }
  }

  @inlinable
  mutating func stand(before index: Int, of branch: Unmanaged<TreeBranch>) {
    unsafe path.append((branch, index))
    let child = unsafe branch._withUnsafeGuaranteedRef { unsafe $0.children } + index
    unsafe node = Unmanaged.passUnretained(child.pointee.node)
    count = unsafe child.pointee.count
    firstLabel = unsafe child.pointee.firstLabel
    height -= 1
  }

  /// Goes on to the next slot, or to the node behind the leaf.
  @inlinable
  mutating func advance() {
    position += 1
    rest -= 1
    if rest == 0 { goOn() } else { unsafe slot += 1 }
  }

  /// The slots of the next leaf; the cursor goes on behind it.
  @inlinable
  mutating func nextLeaf() -> (slots: UnsafeMutablePointer<TreeSlot<Element>>, count: Int)? {
    while height > 0, !isAtEnd { approach() }
    guard let node = unsafe node else { return nil }
    let slots = unsafe node._withUnsafeGuaranteedRef { unsafe RowTree<Element>.leaf($0).slots }
    let leaf = unsafe (slots, count)
    skip()
    return unsafe leaf
  }
}
