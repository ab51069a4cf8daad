extension TableSnapshot {
  /// The sections, in order.
  public var sections: Sections { Sections(storage: storage) }

  /// The rows of all sections, in order.
  public var rows: some Sequence<Row> {
    (0..<storage.sectionCount).lazy.flatMap { [storage] in Rows(storage: storage, section: $0) }
  }

  /// Returns the rows of a section, in order, or nil when there is no such section.
  public func rows(in section: Section.ID) -> Rows? {
    storage.index(ofSection: section).map { Rows(storage: storage, section: $0) }
  }

  /// The table taken apart into sections with their rows.
  ///
  /// - Complexity: O(number of rows and sections).
  public var contents: [TableSection<Section, Row>] {
    (0..<storage.sectionCount).map { index in
      let rows = Rows(storage: storage, section: index)
      return TableSection(storage.section(at: index), rows: Array(rows))
    }
  }

  /// The sections of a snapshot, as a collection.
  public struct Sections: RandomAccessCollection {
    let storage: TableStorage<Section, Row>

    /// The index of the first section, 0.
    public var startIndex: Int { 0 }

    /// The number of sections.
    public var endIndex: Int { storage.sectionCount }

    /// The section at an index, which has to be within bounds.
    public subscript(index: Int) -> Section {
      precondition(indices.contains(index), "Section index \(index) is out of range")
      return storage.section(at: index)
    }
  }

  /// The rows of one section of a snapshot, as a collection.
  public struct Rows: RandomAccessCollection {
    let storage: TableStorage<Section, Row>
    let section: Int

    /// The index of the first row, 0.
    public var startIndex: Int { 0 }

    /// The number of rows in the section.
    public var endIndex: Int { storage.rowCount(inSection: section) }

    /// The row at an index within the section, which has to be within bounds.
    public subscript(index: Int) -> Row {
      precondition(indices.contains(index), "Row index \(index) is out of range")
      return storage.row(at: RowPath(section: section, row: index))
    }
  }
}

extension TableSnapshot.Sections: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension TableSnapshot.Rows: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
