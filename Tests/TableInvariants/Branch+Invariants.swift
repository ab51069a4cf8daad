import TableData

extension ManagedBuffer where Header == BranchHeader, Element: BranchChild {
  var hasLender: Bool { unsafe head.pointee.lender != nil }

  func checkBorrowing() {
    let owned = unsafe head.pointee.owned
    guard let lender = unsafe head.pointee.lender else {
      precondition(owned == .max, "A branch without a lender holds all of its children")
      return
    }
    precondition(lender is Self, "A lender is of the same kind")
    // Safe: checked one line above.
    let branch = unsafe unsafeDowncast(lender, to: Self.self)
    precondition(!branch.hasLender, "A lender holds all of its children")
    precondition(branch.count == count, "A branch with a lender has as many children")
    precondition(owned & ~(UInt32.max >> UInt32(32 - count)) == 0, "Only children are held")
    precondition(owned.nonzeroBitCount <= ownedLimit, "A lender lends most of its children")
    for index in 0..<count where !owns(index) {
      let isLent = unsafe children[index].node === branch.children[index].node
      precondition(isLent, "What a branch does not hold, its lender does")
    }
  }
}
