/// Copies that borrow their children.
///
/// To retain the children of the branches on the way, one by one, wherever in memory they lie, took
/// more than a third of an edit. So a copy holds the branch that it was made from, its lender, and
/// borrows the children from it: nobody changes the lender, nor what is below it, as long as the
/// copy holds it. What the copy is given in the place of a child is its own.
///
/// Lenders hold all of their children themselves, so there is never more than one to keep alive.
extension ManagedBuffer where Header == BranchHeader, Element: BranchChild {
  /// How many children a branch with a lender holds itself.
  ///
  /// With more, or with more than an eighth, it holds all of them: its lender would keep alive what
  /// was replaced, for the sake of the others.
  @inlinable
  var ownedLimit: Int { min(2, count / 8) }

  /// Whether the branch itself holds a child.
  @inlinable
  func owns(_ index: Int) -> Bool {
    unsafe head.pointee.owned & 1 << UInt32(index) != 0
  }

  /// Whether nobody but the branch holds a child, so that the child may be changed.
  @inlinable
  func ownsAlone(_ index: Int) -> Bool {
    guard owns(index) else { return false }
    // Safe: the child is initialised. Borrowed ones may be held once as well, but by the lender.
    return unsafe withUnsafeMutablePointer(to: &children[index].node) { unsafe $0.isOnlyHolder }
  }

  /// A branch with the same children that nobody else holds, and that borrows them.
  @inlinable
  func borrowingCopy(capacity: Int) -> Self {
    let copy = Self.make(capacity: capacity)
    // Safe: there is room, and bits that are not retained are never released: they are borrowed.
    unsafe UnsafeMutableRawPointer(copy.children).copyMemory(
      from: children, byteCount: count * MemoryLayout<Element>.stride)
    copy.count = count
    unsafe copy.head.pointee.marks = head.pointee.marks
    guard let lender = unsafe head.pointee.lender else {
      unsafe copy.head.pointee.owned = 0
      unsafe copy.head.pointee.lender = self
      return copy
    }
    unsafe copy.head.pointee.owned = head.pointee.owned
    unsafe copy.head.pointee.lender = lender
    copy.retainChildren { owns($0) }
    return copy
  }

  /// Puts a child in the place of another.
  @inlinable
  func replace(at index: Int, with child: consuming Element) {
    if owns(index) {
      unsafe children[index] = child
      return
    }
    // Safe: what stands there is the lender's, and must not be released.
    unsafe (children + index).initialize(to: child)
    unsafe head.pointee.owned |= 1 << UInt32(index)
    if unsafe head.pointee.owned.nonzeroBitCount > ownedLimit { ownAll() }
  }

  /// Takes the children over from a lender that nobody else holds any more.
  @inlinable
  func inherit() {
    if unsafe head.pointee.lender != nil, lenderIsHeldAlone { ownAll() }
  }

  /// Makes all children the branch's own.
  @inlinable
  func ownAll() {
    if unsafe head.pointee.lender == nil { return }
    let owned = unsafe head.pointee.owned
    if lenderIsHeldAlone {
      // What the lender lent stays, what was replaced goes with it.
      // Safe: a lender is of the same kind.
      if let lender = unsafe head.pointee.lender {
        unsafe unsafeDowncast(lender, to: Self.self).head.pointee.owned = owned
      }
    } else {
      retainChildren { owned & 1 << UInt32($0) == 0 }
    }
    unsafe head.pointee.owned = .max
    unsafe head.pointee.lender = nil
  }

  @inlinable
  var lenderIsHeldAlone: Bool {
    unsafe isKnownUniquelyReferenced(&head.pointee.lender)
  }

  @inlinable
  @inline(__always)
  func retainChildren(where isRetained: (Int) -> Bool) {
    for index in 0..<count where isRetained(index) {
      // Safe: the child lives, and it is released by whoever owns it from now on.
      _ = unsafe Unmanaged.passRetained(children[index].node)
    }
  }
}
