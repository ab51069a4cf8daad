extension TableSnapshot {
  /// The sections, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sections: Sections { Sections(values: storage.sections) }

  /// The rows of all sections, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rows: AllRows { AllRows(trees: storage.trees, count: storage.rowCount) }

  /// Returns the rows of a section, in order, or nil when there is no such section.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func rows(in section: Section.ID) -> Rows? {
    storage.index(ofSection: section).map(rows(atSection:))
  }

  /// The rows of the section at an index.
  @inlinable
  func rows(atSection index: Int) -> Rows { Rows(tree: storage.trees[index]) }

  /// The table taken apart into sections with their rows.
  ///
  /// - Complexity: O(number of rows and sections).
  @inlinable
  public var contents: [TableSection<Section, Row>] {
    storage.sections.indices.map { index in
      TableSection(storage.sections[index], rows: Array(rows(atSection: index)))
    }
  }
}

extension TableSnapshot {
  /// The sections of a snapshot, as a collection.
  public struct Sections: RandomAccessCollection {
    @usableFromInline let values: [Section]

    @inlinable
    init(values: [Section]) {
      self.values = values
    }

    /// The index of the first section, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { values.count }

    /// The section at an index, which has to be within bounds.
    @inlinable
    public subscript(index: Int) -> Section {
      precondition(values.indices.contains(index), "Section index \(index) is out of range")
      return values[index]
    }
  }

  /// The rows of one section of a snapshot, as a collection.
  ///
  /// Going through all of them is as fast as with an array, give or take; a row at an index is
  /// found in O(log n).
  public struct Rows: RandomAccessCollection {
    @usableFromInline let tree: RowTree<Row>

    @inlinable
    init(tree: RowTree<Row>) {
      self.tree = tree
    }

    /// The index of the first row, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of rows in the section.
    @inlinable
    public var endIndex: Int { tree.count }

    /// The row at an index within the section, which has to be within bounds.
    @inlinable
    public subscript(index: Int) -> Row {
      precondition(index >= 0 && index < tree.count, "Row index \(index) is out of range")
      return tree.row(at: index)
    }

    /// Returns an iterator over the rows, in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(tree) }

    /// Goes through the rows of a section, in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: RowTree<Row>.Iterator

      @inlinable
      init(_ tree: RowTree<Row>) {
        base = RowTree.Iterator(tree)
      }

      /// Returns the next row, or nil after the last.
      @inlinable
      @inline(__always)
      public mutating func next() -> Row? { base.next() }
    }
  }

  /// The rows of all sections of a snapshot, in order, as a collection.
  ///
  /// Going through all of them is as fast as with an array, give or take; a row at an index is
  /// found in O(number of sections), and O(log n) for the rows of a section.
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

      /// Returns the next row, or nil after the last.
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

extension TableSnapshot.Sections: Sendable where Section: Sendable {}
extension TableSnapshot.Rows: Sendable where Row: Sendable {}
extension TableSnapshot.AllRows: Sendable where Row: Sendable {}
