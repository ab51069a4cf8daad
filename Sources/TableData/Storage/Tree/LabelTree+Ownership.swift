extension LabelTree {
  /// Only for trivial elements: a lender would extend the life of referenced objects.
  @inlinable
  static var borrows: Bool { _isPOD(Element.self) }

  @inlinable
  mutating func ownRoot(withRoom needsRoom: Bool) {
    let isAlone = unsafe withUnsafeMutablePointer(to: &root) { unsafe $0.isOnlyHolder }
    let node = unsafe Passing.passUnretained(root)
    let own = unsafe Self.own(node, isAlone: isAlone, height: height, withRoom: needsRoom)
    if let own { root = own }
  }

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

  /// `nil` if the node is mutable.
  ///
  /// A branch takes over from its lender if possible; a full leaf moves into a larger one, up to
  /// the maximum.
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
