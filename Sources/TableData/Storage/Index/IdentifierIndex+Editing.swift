extension IdentifierIndex {
  @inlinable
  package mutating func insert(_ entry: IndexEntry) {
    count += 1
    if rootIsBranch {
      ownRootBranch()
      if let wider = Self.insert(entry, into: Self.branch(root), usedBits: 0) { root = wider }
      return
    }
    ownRootPage(withRoom: true)
    let page = Self.page(root)
    page.append(entry)
    guard page.count > IndexPage.maximum, Self.isDivisible(page) else { return }
    root = Self.split(page, usedBits: 0)
    rootIsBranch = true
  }

  @inlinable
  package static func insert(
    _ entry: IndexEntry, into branch: IndexBranch, usedBits: Int
  ) -> IndexBranch? {
    let usedByChild = usedBits + branch.bits
    let index = branch.childIndex(for: entry.tag, below: usedBits)
    if branch.isBranch(index) {
      let child = ownBranch(at: index, of: branch)
      if let wider = insert(entry, into: child, usedBits: usedByChild) {
        branch.replace(at: index, with: IndexChild(node: wider))
      }
      return nil
    }
    let page = ownPage(at: index, of: branch, withRoom: true)
    page.append(entry)
    guard page.count > IndexPage.maximum, usedByChild < 32, isDivisible(page) else { return nil }
    if branch.bits < IndexBranch.maximumBits, branch.branches == 0 {
      return widen(branch, usedBits: usedBits)
    }
    branch.replace(at: index, with: IndexChild(node: split(page, usedBits: usedByChild)))
    branch.branches |= 1 << UInt32(index)
    return nil
  }

  /// The entry must exist.
  @inlinable
  package mutating func remove(_ entry: IndexEntry) {
    count -= 1
    if count == 0 {
      self = IdentifierIndex()
      return
    }
    withPage(for: entry.tag) { page, _ in
      if let index = page.index(of: entry) { page.remove(at: index) }
    }
  }

  /// The tags are equal.
  @inlinable
  mutating func replace(_ old: IndexEntry, with new: IndexEntry) {
    withPage(for: old.tag) { page, _ in
      if let index = page.index(of: old) { unsafe page.entries[index] = new }
    }
  }

  @inlinable
  @inline(__always)
  mutating func withPage(
    for tag: UInt32, withRoom needsRoom: Bool = false,
    _ change: (_ page: IndexPage, _ usedBits: Int) -> Void
  ) {
    guard rootIsBranch else {
      ownRootPage(withRoom: needsRoom)
      return change(Self.page(root), 0)
    }
    ownRootBranch()
    var branch = Self.branch(root)
    var usedBits = 0
    while true {
      let index = branch.childIndex(for: tag, below: usedBits)
      guard branch.isBranch(index) else {
        let page = Self.ownPage(at: index, of: branch, withRoom: needsRoom)
        return change(page, usedBits + branch.bits)
      }
      usedBits += branch.bits
      branch = Self.ownBranch(at: index, of: branch)
    }
  }

  // MARK: - Uniquely owned nodes

  @inlinable
  var isRootUnique: Bool {
    mutating get { unsafe withUnsafeMutablePointer(to: &root) { unsafe $0.isUnique } }
  }

  @inlinable
  mutating func ownRootBranch() {
    if isRootUnique {
      Self.branch(root).inherit()
    } else {
      root = Self.branch(root).borrowingCopy()
    }
  }

  @inlinable
  mutating func ownRootPage(withRoom needsRoom: Bool) {
    // Checked before `page` retains the node.
    let isShared = !isRootUnique
    let page = Self.page(root)
    if isShared || needsRoom && page.isFull { root = page.copy(extra: needsRoom ? 4 : 0) }
  }

  @inlinable
  static func ownBranch(at index: Int, of parent: IndexBranch) -> IndexBranch {
    if parent.ownsUniquely(index) {
      let branch = branch(unsafe parent.children[index].node)
      branch.inherit()
      return branch
    }
    let copy = branch(unsafe parent.children[index].node).borrowingCopy()
    parent.replace(at: index, with: IndexChild(node: copy))
    return copy
  }

  @inlinable
  static func ownPage(
    at index: Int, of parent: IndexBranch, withRoom needsRoom: Bool
  ) -> IndexPage {
    // Checked before `page` retains the node.
    let isShared = !parent.ownsUniquely(index)
    let page = page(unsafe parent.children[index].node)
    guard isShared || needsRoom && page.isFull else { return page }
    let copy = page.copy(extra: needsRoom ? 4 : 0)
    parent.replace(at: index, with: IndexChild(node: copy))
    return copy
  }

  // MARK: - Splitting

  /// Equal tags stay together.
  @inlinable
  static func isDivisible(_ page: IndexPage) -> Bool {
    let first = unsafe page.entries[0].tag
    for index in 1..<page.count where unsafe page.entries[index].tag != first { return true }
    return false
  }

  @inlinable
  static func split(_ page: IndexPage, usedBits: Int) -> IndexBranch {
    let halves = halves(of: page, atBit: usedBits)
    return IndexBranch.make(bits: 1, branches: 0) { $0 == 0 ? halves.0 : halves.1 }
  }

  /// Returns a branch that uses one more bit, for which each page is split in two.
  @inlinable
  static func widen(_ branch: IndexBranch, usedBits: Int) -> IndexBranch {
    let bits = branch.bits
    var pages: [AnyObject] = []
    for index in 0..<branch.count {
      let halves = halves(of: page(unsafe branch.children[index].node), atBit: usedBits + bits)
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
