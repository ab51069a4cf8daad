/// Finds where the row with an identifier is, by 32 bits of the identifier's hash.
///
/// A tree of branches, each choosing by the next bits of the hash, with small pages of entries as
/// leaves. Nodes are shared by copies until one of them changes. It is not generic, so that all
/// tables share its code.
@usableFromInline
package struct IdentifierIndex {
  /// An ``IndexBranch`` or an ``IndexPage``.
  @usableFromInline package var root: AnyObject
  @usableFromInline var rootIsBranch: Bool
  @usableFromInline package var count: Int

  @inlinable
  init() {
    root = IndexPage.make(capacity: 4)
    rootIsBranch = false
    count = 0
  }
}

/// Safe: nodes change only while a single index holds them, which no other task can see meanwhile.
extension IdentifierIndex: @unchecked Sendable {}

extension IdentifierIndex {
  @inlinable
  static func page(_ node: AnyObject) -> IndexPage {
    // Safe: whoever asks looked at the parent's bit for the child; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: IndexPage.self)
  }

  @inlinable
  package static func branch(_ node: AnyObject) -> IndexBranch {
    // Safe: whoever asks looked at the parent's bit for the child; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: IndexBranch.self)
  }

  /// The entries with a tag, among others.
  ///
  /// They are valid as long as the index lives. They are not read, only counted, and nothing waits
  /// for that.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  @inline(__always)
  func entries(for tag: UInt32) -> UnsafeBufferPointer<IndexEntry> {
    // Nodes on the way are not retained, which would take longer than looking at them.
    var node = unsafe Unmanaged.passUnretained(root)
    var isBranch = rootIsBranch
    var usedBits = 0
    while isBranch {
      // Safe: the parent's bit says that it is a branch, and the index holds it meanwhile.
      let branch = unsafe Unmanaged<IndexBranch>.fromOpaque(node.toOpaque())
      unsafe node = branch._withUnsafeGuaranteedRef { branch in
        let index = branch.childIndex(for: tag, below: usedBits)
        usedBits += branch.bits
        isBranch = branch.isBranch(index)
        return unsafe Unmanaged.passUnretained(branch.children[index].node)
      }
    }
    let page = unsafe Unmanaged<IndexPage>.fromOpaque(node.toOpaque())
    return unsafe page._withUnsafeGuaranteedRef {
      unsafe UnsafeBufferPointer(start: $0.entries, count: $0.count)
    }
  }

  /// The first entry for a hash that satisfies a predicate.
  ///
  /// - Complexity: O(log *n*); the predicate is asked more than once only when tags collide.
  @inlinable
  @inline(__always)
  func first<Result>(for hash: Int, where find: (IndexEntry) -> Result?) -> Result? {
    let tag = IndexEntry.tag(of: hash)
    let entries = unsafe entries(for: tag)
    for index in entries.indices where unsafe entries[index].tag == tag {
      if let result = find(unsafe entries[index]) { return result }
    }
    return nil
  }
}
