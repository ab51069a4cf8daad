extension TableSnapshot {
  /// The rows of all sections of a snapshot, in order, as a collection.
  ///
  /// Going through all of them is as fast as with an array, give or take; a row at an index is
  /// found in O(number of sections), and O(log *n*) for the rows of a section.
  public struct AllRows: RandomAccessCollection {
    @usableFromInline let trees: [RowTree<Row>]

    /// The number of rows.
    public let count: Int

    @inlinable
    init(trees: [RowTree<Row>], count: Int) {
      self.trees = trees
      self.count = count
    }

    /// The index of the first row, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of rows.
    @inlinable
    public var endIndex: Int { count }

    /// The row at an index within the whole table, which has to be within bounds.
    @inlinable
    public subscript(index: Int) -> Row {
      precondition(index >= 0 && index < count, "Row index \(index) is out of range")
      var rest = index
      for tree in trees {
        if rest < tree.count { return tree.row(at: rest) }
        rest -= tree.count
      }
      preconditionFailure("The rows of all sections are as many as the table has")
    }

    /// Returns an iterator over the rows, in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(trees) }

    /// Goes through the rows of all sections, in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var rest: ArraySlice<RowTree<Row>>
      @usableFromInline var current: RowTree<Row>.Iterator?

      @inlinable
      init(_ trees: [RowTree<Row>]) {
        rest = trees[...]
      }

      /// Returns the next row, or `nil` after the last.
      @inlinable
      public mutating func next() -> Row? {
        while true {
          if let row = current?.next() { return row }
          guard let tree = rest.popFirst() else { return nil }
          current = RowTree.Iterator(tree)
        }
      }
    }
  }
}

extension TableSnapshot.AllRows: Sendable where Row: Sendable {}
