/// A cursor before a node or within a leaf; valid while the tree lives.
///
/// Retaining nodes would cost more than reading.
@usableFromInline
@safe
struct TreeCursor<Element: Identifiable> {
  @usableFromInline typealias Siblings = UnsafeBufferPointer<TreeChild>

  @usableFromInline var path: [Siblings]

  @usableFromInline var siblings: Siblings

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
    // Unused until `descend()` enters a leaf.
    unsafe slot = tree.slotPointer(at: 0)
    unsafe siblings = Siblings(start: nil, count: 0)
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
    advancePastNode()
  }

  /// Moves past the node, without counting slots.
  @inlinable
  mutating func advancePastNode() {
    while unsafe siblings.isEmpty {
      guard let above = unsafe path.popLast() else {
        unsafe node = nil
        return
      }
      unsafe siblings = above
      height += 1
    }
    moveToNextSibling()
  }

  /// Descends to the first child or slot.
  @inlinable
  mutating func descend() {
    guard let node = unsafe node else { return }
    if height > 0 {
      unsafe path.append(siblings)
      unsafe siblings = RowTree<Element>.withBranch(node) {
        unsafe Siblings(start: $0.children, count: $0.count)
      }
      height -= 1
      moveToNextSibling()
    } else {
      unsafe slot = RowTree<Element>.withLeaf(node) { unsafe $0.slots }
      rest = count
    }
  }

  @inlinable
  mutating func moveToNextSibling() {
    // Safe: callers checked that a sibling is left.
    let child = unsafe siblings.baseAddress.unsafelyUnwrapped
    unsafe node = Unmanaged.passUnretained(child.pointee.node)
    count = unsafe child.pointee.count
    firstLabel = unsafe child.pointee.firstLabel
    unsafe siblings = Siblings(start: child + 1, count: siblings.count - 1)
  }

  @inlinable
  mutating func advance() {
    position += 1
    rest -= 1
    if rest == 0 { advancePastNode() } else { unsafe slot += 1 }
  }

  @inlinable
  mutating func nextLeaf() -> (slots: UnsafeMutablePointer<TreeSlot<Element>>, count: Int)? {
    while height > 0, !isAtEnd { descend() }
    guard let node = unsafe node else { return nil }
    let slots = unsafe RowTree<Element>.withLeaf(node) { unsafe $0.slots }
    let leaf = unsafe (slots, count)
    skip()
    return unsafe leaf
  }
}
