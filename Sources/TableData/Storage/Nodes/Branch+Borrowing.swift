/// Copies that borrow their children.
///
/// An edit copies the branches on a path. Retaining all their children, which are scattered in
/// memory, would take over a third of its time. So a copy retains only the original branch, its
/// lender, which never changes from then on. The copy borrows the lender's children (+0) and owns
/// only those that it replaced. A lender owns all its children, so it has no lender itself.
extension ManagedBuffer where Header == BranchHeader, Element: BranchChild {
  /// The most children that a borrower owns: beyond that, it retains them all and releases its
  /// lender, which keeps the replaced nodes alive.
  @inlinable
  package var ownedLimit: Int { min(2, count / 8) }

  @inlinable
  package func owns(_ index: Int) -> Bool {
    unsafe head.pointee.owned & 1 << UInt32(index) != 0
  }

  @inlinable
  func ownsUniquely(_ index: Int) -> Bool {
    guard owns(index) else { return false }
    // Safe: the child is initialized. A borrowed one may be unique too, but is the lender's.
    return unsafe withUnsafeMutablePointer(to: &children[index].node) { unsafe $0.isUnique }
  }

  @inlinable
  func borrowingCopy(capacity: Int) -> Self {
    let copy = Self.make(capacity: capacity)
    // Safe: there is room, and borrowed references are never released.
    unsafe UnsafeMutableRawPointer(copy.children).copyMemory(
      from: children, byteCount: count * MemoryLayout<Element>.stride)
    copy.count = count
    unsafe copy.head.pointee.flags = head.pointee.flags
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

  @inlinable
  func replace(at index: Int, with child: consuming Element) {
    if owns(index) {
      unsafe children[index] = child
      return
    }
    // Safe: the old reference is the lender's, not to be released.
    unsafe (children + index).initialize(to: child)
    unsafe head.pointee.owned |= 1 << UInt32(index)
    if unsafe head.pointee.owned.nonzeroBitCount > ownedLimit { ownAll() }
  }

  /// Retains all children if nothing else refers to the lender, which is then released.
  @inlinable
  func inherit() {
    if unsafe head.pointee.lender != nil, isLenderUnique { ownAll() }
  }

  @inlinable
  func ownAll() {
    if unsafe head.pointee.lender == nil { return }
    let owned = unsafe head.pointee.owned
    if isLenderUnique {
      // Safe: a lender is of the same kind. It then owns, and releases, only the children replaced
      // here.
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
  var isLenderUnique: Bool {
    unsafe isKnownUniquelyReferenced(&head.pointee.lender)
  }

  @inlinable
  @inline(__always)
  func retainChildren(where isRetained: (Int) -> Bool) {
    for index in 0..<count where isRetained(index) {
      // Safe: the child is alive, and its new owner releases it.
      _ = unsafe Unmanaged.passRetained(children[index].node)
    }
  }
}
