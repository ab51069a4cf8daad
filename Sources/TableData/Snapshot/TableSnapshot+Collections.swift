extension TableSnapshot {
  /// The sections, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sections: Sections { Sections(storage.sections) }

  /// The rows of all sections, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rows: AllRows { AllRows(storage) }

  /// Returns the rows of a section, in order, or `nil` when there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func rows(in section: Section.ID) -> Rows? {
    storage.index(ofSection: section).map(rows(atSection:))
  }

  /// The sections with their rows, in order; nothing is copied.
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

  /// The rows of the section at an index.
  @inlinable
  package func rows(atSection index: Int) -> Rows { Rows(tree: storage.rows(atSection: index)) }

  /// The table taken apart into sections with their rows.
  ///
  /// - Complexity: O(number of rows and sections).
  @inlinable
  public var contents: [TableSection<Section, Row>] {
    rowsBySection.map { section, rows in TableSection(section, rows: Array(rows)) }
  }
}

extension TableSnapshot {
  /// The sections of a snapshot, as a collection.
  ///
  /// A section at an index is found in O(log *s*) for *s* sections.
  public struct Sections: RandomAccessCollection {
    @usableFromInline let list: SectionList<Section, Row>

    @inlinable
    init(_ list: SectionList<Section, Row>) {
      self.list = list
    }

    /// The index of the first section, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { list.count }

    /// The section at an index, which has to be within bounds.
    @inlinable
    public subscript(index: Int) -> Section {
      precondition(index >= 0 && index < list.count, "Section index \(index) is out of range")
      return unsafe list.node(at: index).pointee.section
    }

    /// Returns an iterator over the sections, in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(list) }

    /// Goes through the sections of a snapshot, in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: SectionTree<Section, Row>.Iterator

      @inlinable
      init(_ list: SectionList<Section, Row>) {
        base = SectionTree<Section, Row>.Iterator(list.tree)
      }

      /// Returns the next section, or `nil` after the last.
      @inlinable
      public mutating func next() -> Section? {
        unsafe base.nextPointer()?.pointee.element.section
      }
    }
  }

  /// The rows of one section of a snapshot, as a collection.
  ///
  /// Going through all of them is as fast as with an array, give or take; a row at an index is
  /// found in O(log *n*).
  public struct Rows: RandomAccessCollection {
    @usableFromInline package let tree: RowTree<Row>

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
      return tree.element(at: index)
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

      /// Returns the next row, or `nil` after the last.
      @inlinable
      @inline(__always)
      public mutating func next() -> Row? { base.next() }
    }
  }

  /// The sections of a snapshot with their rows, as a collection.
  public struct RowsBySection: RandomAccessCollection {
    @usableFromInline let table: TableSnapshot

    @inlinable
    init(table: TableSnapshot) {
      self.table = table
    }

    /// The index of the first section, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable
    public var endIndex: Int { table.sectionCount }

    /// The section at an index, which has to be within bounds, and its rows.
    @inlinable
    public subscript(index: Int) -> (section: Section, rows: Rows) {
      (table.sections[index], table.rows(atSection: index))
    }

    /// Returns an iterator over the sections and their rows, in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(table) }

    /// Goes through the sections of a snapshot with their rows, in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: SectionTree<Section, Row>.Iterator

      @inlinable
      init(_ table: TableSnapshot) {
        base = SectionTree<Section, Row>.Iterator(table.storage.sections.tree)
      }

      /// Returns the next section with its rows, or `nil` after the last.
      @inlinable
      public mutating func next() -> (section: Section, rows: Rows)? {
        guard let slot = unsafe base.nextPointer() else { return nil }
        return unsafe (slot.pointee.element.section, Rows(tree: slot.pointee.element.rows))
      }
    }
  }
}

extension TableSnapshot.Sections: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TableSnapshot.Rows: Sendable where Row: Sendable {}
extension TableSnapshot.RowsBySection: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
