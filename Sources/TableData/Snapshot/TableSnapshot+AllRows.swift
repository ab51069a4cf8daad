extension TableSnapshot {
  /// The rows of all sections of a snapshot, in order, as a collection.
  ///
  /// Going through all of them is as fast as with an array, give or take; a row at an index is
  /// found in O(log *n*).
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

    /// The index of the first row, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of rows.
    @inlinable
    public var endIndex: Int { storage.rowCount }

    /// The row at an index within the whole table, which has to be within bounds.
    @inlinable
    public subscript(index: Int) -> Row {
      precondition(index >= 0 && index < count, "Row index \(index) is out of range")
      return storage.row(at: storage.path(atIndex: index))
    }

    /// Returns an iterator over the rows, in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(storage) }

    /// Goes through the rows of all sections, in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline package var sections: SectionTree<Section, Row>.Iterator
      @usableFromInline package var rows: RowTree<Row>.Iterator?

      @inlinable
      init(_ storage: TableStorage<Section, Row>) {
        sections = SectionTree<Section, Row>.Iterator(storage.sections.tree)
      }

      /// Returns the next row, or `nil` after the last.
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
