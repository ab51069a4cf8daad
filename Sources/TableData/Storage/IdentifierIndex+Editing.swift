extension IdentifierIndex {
  /// Adds an entry.
  ///
  /// - Complexity: O(log n).
  @inlinable
  mutating func insert(_ entry: IndexEntry) {
    count += 1
    if rootIsBranch {
      Self.insert(entry, intoBranch: &root, usedBits: 0)
      return
    }
    Self.insert(entry, intoPage: &root)
    let page = Self.page(root)
    guard page.count > IndexPage.maximum, Self.isDivisible(page) else { return }
    root = Self.split(page, usedBits: 0)
    rootIsBranch = true
  }

  @inlinable
  static func insert(_ entry: IndexEntry, intoPage node: inout AnyObject) {
    // Asked before anything else holds the page.
    let isShared = !isKnownUniquelyReferenced(&node)
    let old = page(node)
    if isShared || old.count == old.capacity { node = old.copy(extra: 4) }
    page(node).append(entry)
  }

  @inlinable
  static func insert(_ entry: IndexEntry, intoBranch node: inout AnyObject, usedBits: Int) {
    let branch = ownBranch(&node)
    let bits = branch.bits
    let index = branch.childIndex(for: entry.tag, below: usedBits)
    let child = unsafe branch.children + index
    if branch.isBranch(index) {
      unsafe insert(entry, intoBranch: &child.pointee, usedBits: usedBits + bits)
      return
    }
    unsafe insert(entry, intoPage: &child.pointee)
    let page = page(unsafe child.pointee)
    guard page.count > IndexPage.maximum, usedBits + bits < 32, isDivisible(page) else { return }
    if bits < IndexBranch.maximumBits, branch.branches == 0 {
      node = widen(branch, usedBits: usedBits)
    } else {
      unsafe child.pointee = split(page, usedBits: usedBits + bits)
      branch.branches |= 1 << UInt16(index)
    }
  }

  /// Removes an entry that is there.
  ///
  /// - Complexity: O(log n).
  @inlinable
  mutating func remove(_ entry: IndexEntry) {
    count -= 1
    if count == 0 {
      self = IdentifierIndex()
      return
    }
    withPage(for: entry.tag) { page in
      if let index = page.index(of: entry) { page.remove(at: index) }
    }
  }

  /// Puts one entry in the place of another with the same tag.
  ///
  /// - Complexity: O(log n).
  @inlinable
  mutating func replace(_ old: IndexEntry, with new: IndexEntry) {
    withPage(for: old.tag) { page in
      if let index = page.index(of: old) { unsafe page.entries[index] = new }
    }
  }

  /// Changes the page for a tag, which nobody else holds then.
  @inlinable
  @inline(__always)
  mutating func withPage(for tag: UInt32, _ change: (IndexPage) -> Void) {
    Self.withPage(for: tag, below: &root, isBranch: rootIsBranch, usedBits: 0, change)
  }

  @inlinable
  static func withPage(
    for tag: UInt32,
    below node: inout AnyObject,
    isBranch: Bool,
    usedBits: Int,
    _ change: (IndexPage) -> Void
  ) {
    guard isBranch else { return change(ownPage(&node)) }
    let branch = ownBranch(&node)
    let index = branch.childIndex(for: tag, below: usedBits)
    unsafe withPage(
      for: tag, below: &branch.children[index], isBranch: branch.isBranch(index),
      usedBits: usedBits + branch.bits, change)
  }

  // MARK: - Nodes of one's own

  @inlinable
  static func ownPage(_ node: inout AnyObject) -> IndexPage {
    if !isKnownUniquelyReferenced(&node) { node = page(node).copy(extra: 0) }
    return page(node)
  }

  @inlinable
  static func ownBranch(_ node: inout AnyObject) -> IndexBranch {
    if !isKnownUniquelyReferenced(&node) { node = branch(node).copy() }
    return branch(node)
  }

  // MARK: - Splitting

  /// Whether splitting a page can tell its entries apart; equal hashes have to stay together.
  @inlinable
  static func isDivisible(_ page: IndexPage) -> Bool {
    let first = unsafe page.entries[0].tag
    for index in 1..<page.count where unsafe page.entries[index].tag != first { return true }
    return false
  }

  /// A branch with two pages in the place of one.
  @inlinable
  static func split(_ page: IndexPage, usedBits: Int) -> IndexBranch {
    let halves = halves(of: page, atBit: usedBits)
    return IndexBranch.make(bits: 1, branches: 0) { $0 == 0 ? halves.0 : halves.1 }
  }

  /// A branch that chooses by one bit more, with two pages in the place of each.
  @inlinable
  static func widen(_ branch: IndexBranch, usedBits: Int) -> IndexBranch {
    let bits = branch.bits
    var pages: [AnyObject] = []
    for index in 0..<branch.childCount {
      let halves = halves(of: page(unsafe branch.children[index]), atBit: usedBits + bits)
      pages += [halves.0, halves.1]
    }
    return IndexBranch.make(bits: bits + 1, branches: 0) { pages[$0] }
  }

  @inlinable
  static func halves(of page: IndexPage, atBit bit: Int) -> (IndexPage, IndexPage) {
    let mask: UInt32 = 1 << UInt32(31 - bit)
    var ones = 0
    for index in 0..<page.count where unsafe page.entries[index].tag & mask != 0 { ones += 1 }
    let left = IndexPage.make(capacity: page.count - ones + 2)
    let right = IndexPage.make(capacity: ones + 2)
    for index in 0..<page.count {
      let entry = unsafe page.entries[index]
      (entry.tag & mask == 0 ? left : right).append(entry)
    }
    return (left, right)
  }
}
