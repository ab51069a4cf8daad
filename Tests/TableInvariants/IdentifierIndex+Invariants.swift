package import TableData

extension IdentifierIndex {
  package func checkInvariants() -> [IndexEntry] {
    let entries = Self.entries(below: root, isBranch: rootIsBranch, usedBits: 0, prefix: 0)
    precondition(entries.count == count, "The index counts its entries")
    return entries
  }

  private static func entries(
    below node: AnyObject, isBranch: Bool, usedBits: Int, prefix: UInt32
  ) -> [IndexEntry] {
    guard isBranch else {
      precondition(node is IndexPage, "Children without their bit are pages")
      let page = page(node)
      return (0..<page.count).map { index in
        let entry = unsafe page.entries[index]
        precondition(
          usedBits == 0 || entry.tag >> UInt32(32 - usedBits) == prefix, "Entries are in place")
        return entry
      }
    }
    precondition(node is IndexBranch, "Children with their bit are branches")
    let branch = branch(node)
    branch.checkBorrowing()
    let bits = branch.bits
    precondition((1...IndexBranch.maximumBits).contains(bits), "Branches choose by a few bits")
    return (0..<branch.count).flatMap { index in
      entries(
        below: unsafe branch.children[index].node, isBranch: branch.isBranch(index),
        usedBits: usedBits + bits, prefix: prefix << UInt32(bits) | UInt32(index))
    }
  }
}
