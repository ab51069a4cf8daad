/// Nodes of one's own, which may be changed.
extension LabelTree {
  /// Whether copies of branches borrow their children.
  ///
  /// Elements that refer to something do not outlive the last table that has them, so their leaves
  /// are not kept alive by lenders.
  @inlinable
  static var borrows: Bool { _isPOD(Element.self) }

  /// Sees to it that nobody else holds the root, and that a root that is a leaf has room.
  @inlinable
  mutating func ownRoot(withRoom needsRoom: Bool) {
    let isAlone = unsafe withUnsafeMutablePointer(to: &root) { unsafe $0.isOnlyHolder }
    let node = unsafe Passing.passUnretained(root)
    let own = unsafe Self.own(node, isAlone: isAlone, height: height, withRoom: needsRoom)
    if let own { root = own }
  }

  /// A child of a branch that nobody else holds, copied first if others hold it too.
  @inlinable
  static func ownChild(
    at index: Int, of parent: TreeBranch, height: Int, withRoom needsRoom: Bool
  ) -> Passing {
    let isAlone = parent.ownsAlone(index)
    let childPointer = unsafe parent.children + index
    let node = unsafe Passing.passUnretained(childPointer.pointee.node)
    let own = unsafe own(node, isAlone: isAlone, height: height - 1, withRoom: needsRoom)
    guard let own else { return unsafe node }
    let passing = unsafe Passing.passUnretained(own)
    let child = unsafe TreeChild(
      node: own, firstLabel: childPointer.pointee.firstLabel,
      count: childPointer.pointee.count, weight: childPointer.pointee.weight)
    parent.replace(at: index, with: child)
    return unsafe passing
  }

  /// Returns what has to be put in place of a node before it may be changed.
  ///
  /// A branch takes over from its lender if it can, and a full leaf hands its slots on to a larger
  /// one.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - isAlone: Whether nobody but the parent holds the node.
  ///   - height: The height of the node.
  ///   - needsRoom: Whether a leaf has to have room for another slot, or to be as large as it may.
  /// - Returns: Another node, or `nil` when the node may be changed.
  @inlinable
  static func own(
    _ node: Passing, isAlone: Bool, height: Int, withRoom needsRoom: Bool
  ) -> AnyObject? {
    guard height > 0 else {
      return unsafe passingLeaf(node) { leaf in
        if !isAlone { return leaf.copy(withRoom: needsRoom) }
        return needsRoom && leaf.canGrow ? leaf.split(at: 0) : nil
      }
    }
    return unsafe passingBranch(node) { branch in
      if !isAlone { return borrows ? branch.borrowingCopy() : branch.copy() }
      branch.inherit()
      return nil
    }
  }
}
