/// The loose rows of one section of a table, in order.
@usableFromInline
struct LooseSection<Row: Identifiable> {
  /// The index of the section.
  @usableFromInline let section: Int
  @usableFromInline var rows: [LooseRow<Row>] = []
  /// The number of loose rows in the sections before it, once all are known.
  @usableFromInline var start = 0
  /// What holds all nodes of the section; `nil` when there is no section.
  @usableFromInline let root: AnyObject?

  /// Takes no row yet.
  ///
  /// - Parameters:
  ///   - section: The index of the section; -1 when there is none.
  ///   - tree: The rows of the section.
  @inlinable
  init(_ section: Int, of tree: RowTree<Row>? = nil) {
    self.section = section
    root = tree?.root
  }

  /// Takes all rows of a section.
  @inlinable
  init(_ section: Int, all tree: RowTree<Row>) {
    self.init(section, of: tree)
    loosen(tree)
  }

  /// Takes the rows of the section that are not loose yet.
  ///
  /// The others are not looked at again, which takes longer than copying what is known of them.
  @inlinable
  mutating func loosen(_ tree: RowTree<Row>) {
    var loose = rows.makeIterator()
    var next = loose.next()
    rows = []
    rows.reserveCapacity(tree.count)
    var iterator = RowTree.Iterator(tree)
    while let slot = unsafe iterator.nextPointer() {
      if let row = next, row.position == rows.count {
        rows.append(row)
        next = loose.next()
      } else {
        unsafe append(slot, at: rows.count)
      }
    }
  }

  @inlinable
  @inline(__always)
  mutating func append(_ slot: UnsafeMutablePointer<RowSlot<Row>>, at position: Int) {
    unsafe rows.append(LooseRow(slot: slot, position: position))
  }

  /// Takes the rows that come next.
  @inlinable
  @inline(__always)
  mutating func take(_ count: Int, from slots: inout SlotRun<Row>) {
    for _ in 0..<count {
      unsafe append(slots.slot, at: slots.position)
      slots.advance(by: 1)
    }
  }

  @inlinable
  func path(of index: Int) -> RowPath {
    RowPath(section: section, row: rows[index].position)
  }

  /// What a difference keeps of the row with an index.
  @inlinable
  @inline(__always)
  func kept(_ index: Int) -> KeptElement<Row> {
    if KeptElement<Row>.isCopied { return .own(rows[index].row) }
    return unsafe KeptElement(rows[index].pointer, root: root)
  }

  /// The index in the section of the paired row with so many paired rows before it.
  @inlinable
  func position(ofPair pair: Int) -> Int {
    // As many loose rows stand before it as have no more paired rows before them.
    pair + rows.indices.partitioningIndex { pairedBefore($0) > pair }
  }

  /// The number of paired rows before a loose row.
  @inlinable
  func pairedBefore(_ index: Int) -> Int {
    rows[index].position - index
  }
}
