extension IdentifierIndex {
  @inlinable
  package init(_ pages: IndexPages) {
    count = pages.count
    rootIsBranch = pages.bits > 0
    guard rootIsBranch else {
      root = pages.pages[0]
      return
    }
    // Level by level, so that the nodes of a level are adjacent in memory.
    var nodes: [AnyObject] = pages.pages
    var (rest, branches) = (pages.bits, UInt32(0))
    while rest > 0 {
      let bits = min(rest, IndexBranch.maximumBits)
      let below = nodes
      nodes = (0..<(below.count >> bits)).map { index in
        IndexBranch.make(bits: bits, branches: branches) { below[index << bits | $0] }
      }
      (rest, branches) = (rest - bits, .max)
    }
    root = nodes[0]
  }
}
