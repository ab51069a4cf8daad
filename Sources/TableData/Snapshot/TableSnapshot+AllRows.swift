extension TableSnapshot {
  /// All rows, in order, as a collection.
  ///
  /// Iteration is about as fast as an array's; indexing is O(log *n*).
  public struct AllRows: RandomAccessCollection {
    @usableFromInline let storage: TableStorage<Section, Row>

    @inlinable
    init(_ storage: TableStorage<Section, Row>) {
      self.storage = storage
    }

    /// The number of rows.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var count: Int { storage.rowCount }

    /// The first index, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of rows.
    @inlinable
    public var endIndex: Int { storage.rowCount }

    /// The row at a valid table-wide index.
    @inlinable
    public subscript(index: Int) -> Row {
      precondition(index >= 0 && index < count, "Row index \(index) is out of range")
      return storage.row(at: storage.path(atIndex: index))
    }

    /// Returns an iterator.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(storage) }

    /// An iterator over all rows.
    public struct Iterator: IteratorProtocol {
      @usableFromInline package var sections: SectionTree<Section, Row>.Iterator
      @usableFromInline package var rows: RowTree<Row>.Iterator?

      @inlinable
      init(_ storage: TableStorage<Section, Row>) {
        sections = SectionTree<Section, Row>.Iterator(storage.sections.tree)
      }

      /// Returns the next row.
      @inlinable
      public mutating func next() -> Row? {
        while true {
          if let row = rows?.next() { return row }
          guard let section = unsafe sections.nextPointer() else { return nil }
          rows = unsafe RowTree<Row>.Iterator(section.pointee.element.rows)
        }
      }
    }
  }
}

extension TableSnapshot.AllRows: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
