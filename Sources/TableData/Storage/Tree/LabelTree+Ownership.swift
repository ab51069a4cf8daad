extension LabelTree {
  /// Whether copies borrow; only with trivial elements, as a lender would keep the objects alive to
  /// which other elements refer.
  @inlinable
  package static var borrows: Bool { _isPOD(Element.self) }

  @inlinable
  mutating func ownRoot(withRoom needsRoom: Bool) {
    let isUnique = unsafe withUnsafeMutablePointer(to: &root) { unsafe $0.isUnique }
    let node = unsafe BorrowedNode.passUnretained(root)
    let own = unsafe Self.own(node, isUnique: isUnique, height: height, withRoom: needsRoom)
    if let own { root = own }
  }

  @inlinable
  static func ownChild(
    at index: Int, of parent: TreeBranch, height: Int, withRoom needsRoom: Bool
  ) -> BorrowedNode {
    let isUnique = parent.ownsUniquely(index)
    let childPointer = unsafe parent.children + index
    let node = unsafe BorrowedNode.passUnretained(childPointer.pointee.node)
    let own = unsafe own(node, isUnique: isUnique, height: height - 1, withRoom: needsRoom)
    guard let own else { return unsafe node }
    let borrowed = unsafe BorrowedNode.passUnretained(own)
    let child = unsafe TreeChild(
      node: own, firstLabel: childPointer.pointee.firstLabel,
      count: childPointer.pointee.count, weight: childPointer.pointee.weight)
    parent.replace(at: index, with: child)
    return unsafe borrowed
  }

  /// Returns a copy that may be changed, or `nil` if the node itself may be.
  ///
  /// A branch takes over from its lender if possible; a full leaf moves into a larger one, up to
  /// the maximum.
  @inlinable
  static func own(
    _ node: BorrowedNode, isUnique: Bool, height: Int, withRoom needsRoom: Bool
  ) -> AnyObject? {
    guard height > 0 else {
      return unsafe withLeaf(node) { leaf in
        if !isUnique { return leaf.copy(withRoom: needsRoom) }
        return needsRoom && leaf.canGrow ? leaf.split(at: 0) : nil
      }
    }
    return unsafe withBranch(node) { branch in
      if !isUnique { return borrows ? branch.borrowingCopy() : branch.copy(0..<branch.count) }
      branch.inherit()
      return nil
    }
  }
}
