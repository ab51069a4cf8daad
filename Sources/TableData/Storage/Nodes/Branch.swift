/// A child of a branch.
@usableFromInline
package protocol BranchChild {
  var node: AnyObject { get set }
}

/// The header of a branch: its number of children, and which of them it owns.
@usableFromInline
package struct BranchHeader {
  @usableFromInline package var count = 0
  @usableFromInline var flags: UInt32 = 0
  @usableFromInline package var owned = UInt32.max
  /// A branch of the same type that owns the borrowed children.
  @usableFromInline package var lender: AnyObject?

  @inlinable
  init() {}
}

/// An inner node of a tree, immutable while shared.
///
/// Callers make it unique first; see `Branch+Borrowing.swift`.
extension ManagedBuffer where Header == BranchHeader, Element: BranchChild {
  @inlinable
  package static func make(capacity: Int) -> Self {
    precondition(capacity <= UInt32.bitWidth, "There is a bit for each child")
    let buffer = create(minimumCapacity: capacity) { _ in BranchHeader() }
    // Safe: `create` returns an instance of this class.
    return unsafe unsafeDowncast(buffer, to: Self.self)
  }

  /// Avoids a stored property's checks; valid while the branch is retained.
  @inlinable
  package var head: UnsafeMutablePointer<BranchHeader> {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0 }
  }

  /// The first `count` are initialized; valid while the caller retains the branch.
  @inlinable
  package var children: UnsafeMutablePointer<Element> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  @inlinable
  package var count: Int {
    get { unsafe head.pointee.count }
    set { unsafe head.pointee.count = newValue }
  }

  @inlinable
  @inline(__always)
  func releaseChildren() {
    // Safe: the first `count` children are initialized. Borrowed ones are released by the lender,
    // released with the header; a copy owns one or two.
    var rest = unsafe head.pointee.owned & (count == 0 ? 0 : .max >> UInt32(32 - count))
    while rest != 0 {
      _ = unsafe (children + rest.trailingZeroBitCount).move()
      rest &= rest - 1
    }
  }
}
