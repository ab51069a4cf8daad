public import TableData

/// Builds trees of selected rows, and index entries.
@usableFromInline
struct SelectedRows<Row: Identifiable & Equatable> {
  @usableFromInline var entries: [IndexEntry] = []
  @usableFromInline var section: UInt32 = 0

  @usableFromInline var level: [TreeChild] = []
  @usableFromInline var leaf: TreeLeaf<Row>?

  @usableFromInline let emptyLeaf = TreeLeaf<Row>.make(capacity: 0)

  @inlinable
  init() {}
}

extension SelectedRows {
  /// Appends selected rows of a leaf; a leaf that is selected entirely is shared.
  @inlinable
  mutating func append(_ rows: UInt64, of source: TreeLeaf<Row>) {
    // Safe: the slots up to the count are initialized, with at most a bit each.
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
      // Safe: the leaf has room for the run, and the source slots are initialized.
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

  /// Returns a tree of the rows since the last one, with the labels of the origin.
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
