/// A cursor before a node or within a leaf; valid while the tree lives.
///
/// Borrows nodes: retaining them costs more than reading.
@usableFromInline
@safe
struct TreeCursor<Element: Identifiable> {
  /// The branches above, with child indices.
  @usableFromInline package var path: [(branch: Unmanaged<TreeBranch>, index: Int)]

  /// The next node, or `nil` at the end.
  @usableFromInline package var node: Unmanaged<AnyObject>?
  @usableFromInline package var height: Int
  @usableFromInline package var count: Int
  @usableFromInline var firstLabel: UInt64

  /// The number of slots before the cursor.
  @usableFromInline package var position = 0

  /// Valid unless `rest` is 0.
  @usableFromInline var slot: UnsafeMutablePointer<TreeSlot<Element>>
  @usableFromInline var rest = 0

  @inlinable
  init(_ tree: LabelTree<Element, some TreeWeights<Element>>) {
    let root = RowTree<Element>.child(tree.root, height: tree.height)
    unsafe node = tree.count == 0 ? nil : Unmanaged.passUnretained(root.node)
    height = tree.height
    count = root.count
    firstLabel = root.firstLabel
    // Unused until `approach()` enters a leaf.
    unsafe slot = tree.leaf(at: 0).leaf.slots
    unsafe path = []
    unsafe path.reserveCapacity(tree.height)
  }

  @inlinable
  var isWithinLeaf: Bool { rest > 0 }

  @inlinable
  var isAtEnd: Bool { unsafe node == nil }

  @inlinable
  func isBeforeSameNode(as other: Self) -> Bool {
    unsafe node?.toOpaque() == other.node?.toOpaque()
  }

  @inlinable
  mutating func skip() {
    position += count
    goOn()
  }

  /// Moves past the node, without counting slots.
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

  /// Descends to the first child, or into the leaf.
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

  @inlinable
  mutating func advance() {
    position += 1
    rest -= 1
    if rest == 0 { goOn() } else { unsafe slot += 1 }
  }

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
