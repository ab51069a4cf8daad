extension RowTree {
  /// A node on the way down, which is not retained: the tree holds it.
  @usableFromInline typealias Passing = Unmanaged<AnyObject>

  /// Looks at a branch without retaining it.
  @inlinable
  @inline(__always)
  static func passing<Result>(_ node: Passing, _ look: (RowBranch) -> Result) -> Result {
    // Safe: nodes above height 0 are branches, and the tree holds them meanwhile.
    unsafe Unmanaged<RowBranch>.fromOpaque(node.toOpaque())._withUnsafeGuaranteedRef(look)
  }

  /// The leaf in which a position lies, and the index within it.
  @inlinable
  func leaf(at position: Int) -> (leaf: Leaf, index: Int) {
    var node = unsafe Passing.passUnretained(root)
    var position = position
    for _ in 0..<height {
      unsafe node = Self.passing(node) { branch in
        let (index, rest) = branch.child(at: position)
        position = rest
        return unsafe Passing.passUnretained(branch.children[index].node)
      }
    }
    return (Self.leaf(unsafe node.takeUnretainedValue()), position)
  }

  @inlinable
  func slot(at position: Int) -> Slot {
    let (leaf, index) = leaf(at: position)
    return unsafe leaf.slots[index]
  }

  @inlinable
  func row(at position: Int) -> Row {
    let (leaf, index) = leaf(at: position)
    return unsafe leaf.slots[index].row
  }

  @inlinable
  func label(at position: Int) -> UInt64 {
    let (leaf, index) = leaf(at: position)
    return unsafe leaf.slots[index].label
  }

  /// The position of the row with a label, if that row has the identifier.
  @inlinable
  func position(ofLabel label: UInt64, id: Row.ID) -> Int? {
    var node = unsafe Passing.passUnretained(root)
    var rowsBefore = 0
    // What is known of the node without looking at it: its labels and the number of its rows.
    var bounds = label..<label + 1
    var count = count
    for _ in 0..<height {
      unsafe node = Self.passing(node) { branch in
        let (index, before) = branch.child(ofLabel: label)
        let child = unsafe branch.children + index
        rowsBefore += before
        unsafe count = child.pointee.count
        let isLast = index + 1 == branch.count
        let end = isLast ? bounds.upperBound : unsafe (child + 1).pointee.firstLabel
        bounds = unsafe min(child.pointee.firstLabel, label)..<end
        return unsafe Passing.passUnretained(child.pointee.node)
      }
    }
    // Safe: nodes on height 0 are leaves, and the tree holds them meanwhile.
    let leaf = unsafe Unmanaged<Leaf>.fromOpaque(node.toOpaque())
    let index = unsafe leaf._withUnsafeGuaranteedRef { leaf -> Int? in
      guard let index = leaf.index(ofLabel: label, within: bounds, count: count),
        unsafe leaf.slots[index].row.id == id
      else { return nil }
      return index
    }
    return index.map { rowsBefore + $0 }
  }
}
