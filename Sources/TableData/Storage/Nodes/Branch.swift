/// What a branch knows of a child: the node, and whatever leads the way to it.
@usableFromInline
package protocol BranchChild {
  var node: AnyObject { get set }
}

/// What a branch keeps beside its children.
@usableFromInline
package struct BranchHeader {
  /// How many of the children are initialised.
  @usableFromInline package var count = 0
  /// A bit for each child of an index: whether it is a branch rather than a page.
  @usableFromInline var marks: UInt32 = 0
  /// A bit for each child, of which there are 32 at most: whether the branch holds it itself.
  @usableFromInline var owned = UInt32.max
  /// The branch of the same kind that holds the other children, if there are any.
  @usableFromInline var lender: AnyObject?

  @inlinable
  init() {}
}

/// An inner node of a tree in one allocation.
///
/// A branch that more than one tree holds never changes. Callers ask for one of their own first.
/// Such a copy holds only the children that it was given since; see `Branch+Borrowing.swift`.
extension ManagedBuffer where Header == BranchHeader, Element: BranchChild {
  @inlinable
  package static func make(capacity: Int) -> Self {
    precondition(capacity <= UInt32.bitWidth, "There is a bit for each child")
    let buffer = create(minimumCapacity: capacity) { _ in BranchHeader() }
    // Safe: `create` makes an instance of the class it is called on.
    return unsafe unsafeDowncast(buffer, to: Self.self)
  }

  /// What is kept beside the children.
  ///
  /// Read and written in place, which spares the checks of a stored property. Safe as long as the
  /// branch lives, which whoever asks holds it for.
  @inlinable
  var head: UnsafeMutablePointer<BranchHeader> {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0 }
  }

  /// The first child; as many as `count` says are initialised.
  ///
  /// Safe as long as the branch lives, which whoever asks holds it for.
  @inlinable
  package var children: UnsafeMutablePointer<Element> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// How many of the children are initialised.
  @inlinable
  package var count: Int {
    get { unsafe head.pointee.count }
    set { unsafe head.pointee.count = newValue }
  }

  /// Releases the children that are the branch's own, at its end.
  @inlinable
  @inline(__always)
  func releaseChildren() {
    // Safe: exactly the first `count` elements are initialised. Those that are borrowed are the
    // lender's, which is released with the header; a copy has one child or two of its own.
    var rest = unsafe head.pointee.owned & (count == 0 ? 0 : .max >> UInt32(32 - count))
    while rest != 0 {
      _ = unsafe (children + rest.trailingZeroBitCount).move()
      rest &= rest - 1
    }
  }
}
