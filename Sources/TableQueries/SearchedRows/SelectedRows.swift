public import TableData

/// Makes trees of some of the rows of others, and the entries of their identifiers.
@usableFromInline
struct SelectedRows<Row: Identifiable & Equatable> {
  /// The entries of all rows so far.
  @usableFromInline var entries: [IndexEntry] = []
  /// The number of the section that is being made.
  @usableFromInline var section: UInt32 = 0

  /// The leaves of the tree that is being made.
  @usableFromInline var level: [TreeChild] = []
  /// The leaf that is being filled.
  @usableFromInline var leaf: TreeLeaf<Row>?

  /// The only leaf of all trees without rows.
  @usableFromInline let emptyLeaf = TreeLeaf<Row>.make(capacity: 0)

  @inlinable
  init() {}
}

extension SelectedRows {
  /// Takes some rows of a leaf, a bit for each row; the leaf itself if these are all.
  @inlinable
  mutating func append(_ rows: UInt64, of source: TreeLeaf<Row>) {
    // Safe: the slots up to the count are initialised, and there is a bit for each at most.
    let slots = unsafe source.slots
    var rest = rows
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      let slot = unsafe slots + index
      entries.append(
        IndexEntry(
          tag: IndexEntry.tag(of: unsafe slot.pointee.hash), section: section,
          label: unsafe slot.pointee.label))
    }
    let isWhole = rows.nonzeroBitCount == source.count
    if isWhole, leaf.map({ $0.count > TreeLeaf<Row>.filling / 2 }) ?? true {
      finishLeaf()
      if source.count > 0 { level.append(RowTree<Row>.child(source, height: 0)) }
    } else {
      unsafe copy(rows, from: slots)
    }
  }

  /// Copies rows, run by run, into the leaf that is being filled.
  @inlinable
  mutating func copy(_ rows: UInt64, from slots: UnsafeMutablePointer<TreeSlot<Row>>) {
    var rest = rows
    while rest != 0 {
      let target = leaf ?? TreeLeaf<Row>.make(capacity: TreeLeaf<Row>.filling)
      leaf = target
      let first = rest.trailingZeroBitCount
      let filled = target.count
      let run = min(
        (~(rest >> UInt64(first))).trailingZeroBitCount, TreeLeaf<Row>.filling - filled)
      // Safe: the leaf has room for the run, and its slots are initialised.
      unsafe (target.slots + filled).initialize(from: slots + first, count: run)
      target.count = filled + run
      rest &= ~(((1 << UInt64(run)) &- 1) << UInt64(first))
      if target.count == TreeLeaf<Row>.filling { finishLeaf() }
    }
  }

  @inlinable
  mutating func finishLeaf() {
    guard let leaf else { return }
    let isFull = leaf.count == TreeLeaf<Row>.filling
    level.append(RowTree<Row>.child(isFull ? leaf : leaf.copy(withRoom: false), height: 0))
    self.leaf = nil
  }

  /// The tree of the rows taken since the last one.
  ///
  /// - Parameter origin: The tree that the rows were taken of.
  /// - Returns: The tree, with the labels that the rows had.
  @inlinable
  mutating func finish(from origin: RowTree<Row>) -> RowTree<Row> {
    finishLeaf()
    defer { level.removeAll(keepingCapacity: true) }
    var tree = origin
    tree.count = level.reduce(0) { $0 + $1.count }
    if level.isEmpty {
      level.append(RowTree<Row>.child(emptyLeaf, height: 0))
    }
    tree.raise(from: level)
    return tree
  }
}
