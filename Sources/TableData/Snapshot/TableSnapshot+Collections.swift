extension TableSnapshot {
  /// The sections, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sections: Sections { Sections(storage.sections) }

  /// All rows, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rows: AllRows { AllRows(storage) }

  /// Returns a section's rows.
  ///
  /// - Complexity: O(log *s*).
  @inlinable
  public func rows(in section: Section.ID) -> Rows? {
    storage.sectionIndex(id: section).map(rows(atSection:))
  }

  /// The sections with their rows, without copying.
  ///
  /// ```swift
  /// for (section, rows) in table.rowsBySection {
  ///   print(section.header, rows.count)
  /// }
  /// ```
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rowsBySection: RowsBySection { RowsBySection(table: self) }

  @inlinable
  package func rows(atSection index: Int) -> Rows { Rows(tree: storage.rows(atSection: index)) }

  /// The sections with their rows as arrays.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var contents: [TableSection<Section, Row>] {
    rowsBySection.map { section, rows in TableSection(section, rows: Array(rows)) }
  }
}

extension TableSnapshot {
  /// The sections as a collection.
  ///
  /// Indexing is O(log *s*).
  public struct Sections: RandomAccessCollection {
    @usableFromInline let list: SectionList<Section, Row>

    @inlinable
    init(_ list: SectionList<Section, Row>) {
      self.list = list
    }

    /// The first index, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { list.count }

    /// The section at a valid index.
    @inlinable
    public subscript(index: Int) -> Section {
      precondition(index >= 0 && index < list.count, "Section index \(index) is out of range")
      return unsafe list.node(at: index).pointee.section
    }

    /// Returns an iterator.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(list) }

    /// An iterator over the sections.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: SectionTree<Section, Row>.Iterator

      @inlinable
      init(_ list: SectionList<Section, Row>) {
        base = SectionTree<Section, Row>.Iterator(list.tree)
      }

      /// Returns the next section.
      @inlinable
      public mutating func next() -> Section? {
        unsafe base.nextPointer()?.pointee.element.section
      }
    }
  }

  /// The rows of one section as a collection.
  ///
  /// Iteration is about as fast as an array's; indexing is O(log *n*).
  public struct Rows: RandomAccessCollection {
    @usableFromInline package let tree: RowTree<Row>

    @inlinable
    init(tree: RowTree<Row>) {
      self.tree = tree
    }

    /// The first index, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of rows.
    @inlinable
    public var endIndex: Int { tree.count }

    /// The row at a valid index.
    @inlinable
    public subscript(index: Int) -> Row {
      precondition(index >= 0 && index < tree.count, "Row index \(index) is out of range")
      return tree.element(at: index)
    }

    /// Returns an iterator.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(tree) }

    /// An iterator over a section's rows.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: RowTree<Row>.Iterator

      @inlinable
      init(_ tree: RowTree<Row>) {
        base = RowTree.Iterator(tree)
      }

      /// Returns the next row.
      @inlinable
      @inline(__always)
      public mutating func next() -> Row? { base.next() }
    }
  }

  /// The sections with their rows as a collection.
  public struct RowsBySection: RandomAccessCollection {
    @usableFromInline let table: TableSnapshot

    @inlinable
    init(table: TableSnapshot) {
      self.table = table
    }

    /// The first index, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { table.sectionCount }

    /// The section at a valid index, with its rows.
    @inlinable
    public subscript(index: Int) -> (section: Section, rows: Rows) {
      (table.sections[index], table.rows(atSection: index))
    }
  }
}

extension TableSnapshot.Sections: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TableSnapshot.Rows: Sendable where Row: Sendable {}
extension TableSnapshot.RowsBySection: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
