/// An inner node of an index: a child for each value of the next few bits of a hash.
@usableFromInline
final class IndexBranch: ManagedBuffer<IndexBranch.Header, AnyObject> {
  @usableFromInline
  struct Header {
    /// How many bits choose the child, from 1 to ``IndexBranch/maximumBits``.
    @usableFromInline var bits: Int
    /// A bit for each child: whether it is a branch rather than a page.
    @usableFromInline var branches: UInt16

    @inlinable
    init(bits: Int, branches: UInt16) {
      self.bits = bits
      self.branches = branches
    }
  }

  /// Small, because a copy has to retain each child.
  @inlinable
  static var maximumBits: Int { 4 }

  @inlinable
  static func make(bits: Int, branches: UInt16, child: (Int) -> AnyObject) -> IndexBranch {
    let buffer = create(minimumCapacity: 1 << bits) { _ in Header(bits: bits, branches: branches) }
    // Safe: `create` makes an instance of the class it is called on.
    let branch = unsafe unsafeDowncast(buffer, to: IndexBranch.self)
    for index in 0..<(1 << bits) { unsafe (branch.children + index).initialize(to: child(index)) }
    return branch
  }

  @inlinable
  deinit {
    // Safe: all children are initialised when the branch is made.
    unsafe withUnsafeMutablePointers { header, children in
      for index in 0..<(1 << (unsafe header.pointee.bits)) { _ = unsafe (children + index).move() }
    }
  }

  /// How many bits choose the child.
  @inlinable
  var bits: Int {
    unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.bits }
  }

  /// A bit for each child: whether it is a branch rather than a page.
  @inlinable
  var branches: UInt16 {
    get { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.branches } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.branches = newValue } }
  }

  /// The first child, of which there are as many as the bits can tell apart.
  ///
  /// Safe as long as the branch lives, which whoever asks holds it for.
  @inlinable
  var children: UnsafeMutablePointer<AnyObject> {
    unsafe withUnsafeMutablePointerToElements { unsafe $0 }
  }

  @inlinable
  var childCount: Int { 1 << bits }

  @inlinable
  func isBranch(_ index: Int) -> Bool {
    branches & (1 << UInt16(index)) != 0
  }

  /// The child for a tag, of which so many bits chose the way here.
  @inlinable
  func childIndex(for tag: UInt32, below usedBits: Int) -> Int {
    Int((tag << UInt32(usedBits)) >> UInt32(32 - bits))
  }

  @inlinable
  func copy() -> IndexBranch {
    IndexBranch.make(bits: bits, branches: branches) {
      unsafe children[$0]
    }
  }
}
