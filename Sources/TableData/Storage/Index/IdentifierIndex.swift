/// Locates rows by 32 bits of their identifiers' hashes, in O(log *n*).
///
/// A copy-on-write hash trie with small pages as leaves. Not generic, so that tables share its
/// code.
@usableFromInline
package struct IdentifierIndex {
  /// An ``IndexBranch`` or an ``IndexPage``.
  @usableFromInline package var root: AnyObject
  @usableFromInline package var rootIsBranch: Bool
  @usableFromInline package var count: Int

  @inlinable
  init() {
    root = IndexPage.make(capacity: 4)
    rootIsBranch = false
    count = 0
  }
}

/// Safe: nodes change only while uniquely referenced, invisible to other tasks.
extension IdentifierIndex: @unchecked Sendable {}

extension IdentifierIndex {
  @inlinable
  package static func page(_ node: AnyObject) -> IndexPage {
    // Safe: the parent's flag says page; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: IndexPage.self)
  }

  @inlinable
  package static func branch(_ node: AnyObject) -> IndexBranch {
    // Safe: the parent's flag says branch; `checkInvariants()` checks it.
    unsafe unsafeDowncast(node, to: IndexBranch.self)
  }

  /// The page that may hold a tag's entries, valid while the index lives.
  @inlinable
  @inline(__always)
  func entries(for tag: UInt32) -> UnsafeBufferPointer<IndexEntry> {
    // Nodes are borrowed: retaining them costs more than reading.
    var node = unsafe Unmanaged.passUnretained(root)
    var isBranch = rootIsBranch
    var usedBits = 0
    while isBranch {
      // Safe: the parent's flag says branch, and the index retains it.
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

  /// Returns the first result of `find` among the entries with a hash's tag, usually a single one.
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
