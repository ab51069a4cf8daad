extension TableViewState {
  /// Selected row identifiers, as cheap for all rows of a table as for one.
  ///
  /// ```swift
  /// for id in state.selectedIDs where !done.contains(id) { finish(id) }
  /// ```
  ///
  /// Rows selected together are stored as indices in the table at that time, others by identifier.
  public struct SelectedIDs {
    /// The table of `indices`.
    package private(set) var table: TableSnapshot<Section, Row>?

    package private(set) var indices = RangeSet<Int>()

    private var indexCount = 0

    /// Rows outside the table.
    package private(set) var others: Set<Row.ID> = []

    init() {}

    /// Creates a selection of rows, some of which may be missing.
    package init(_ ids: some Sequence<Row.ID>) { others = Set(ids) }

    /// The number of selected rows.
    ///
    /// - Complexity: O(1).
    public var count: Int { indexCount + others.count }

    /// Whether no row is selected.
    public var isEmpty: Bool { count == 0 }

    /// Returns whether a row is selected.
    ///
    /// - Parameter id: The identifier, which may be missing.
    /// - Returns: Whether it is selected.
    /// - Complexity: O(log *n*).
    public func contains(_ id: Row.ID) -> Bool {
      others.contains(id) || table?.index(id: id).map(indices.contains) ?? false
    }

    mutating func insert(_ numbers: RangeSet<Int>) {
      indices.formUnion(numbers)
      indexCount = indices.ranges.reduce(0) { $0 + $1.count }
    }

    mutating func remove(_ numbers: RangeSet<Int>) {
      indices.remove(numbers)
      indexCount = indices.ranges.reduce(0) { $0 + $1.count }
      dropUnusedTable()
    }

    /// Returns whether it was unselected.
    @discardableResult
    mutating func insert(_ id: Row.ID) -> Bool {
      guard let index = table?.index(id: id) else { return others.insert(id).inserted }
      guard !indices.contains(index) else { return false }
      indices.insert(contentsOf: index..<index + 1)
      indexCount += 1
      return true
    }

    /// Returns whether it was selected.
    @discardableResult
    mutating func remove(_ id: Row.ID) -> Bool {
      if others.remove(id) != nil { return true }
      guard let index = table?.index(id: id), indices.contains(index) else { return false }
      indices.remove(contentsOf: index..<index + 1)
      indexCount -= 1
      dropUnusedTable()
      return true
    }

    mutating func insert(contentsOf ids: some Sequence<Row.ID>) {
      var numbers: [Int] = []
      for id in ids {
        if let index = table?.index(id: id) { numbers.append(index) } else { others.insert(id) }
      }
      insert(RangeSet(numbers: numbers))
    }

    mutating func subtract(_ ids: some Sequence<Row.ID>) {
      var numbers: [Int] = []
      for id in ids where others.remove(id) == nil {
        if let index = table?.index(id: id) { numbers.append(index) }
      }
      remove(RangeSet(numbers: numbers))
    }

    mutating func dropUnusedTable() {
      if indexCount == 0 { (table, indices) = (nil, RangeSet()) }
    }

    /// Stores rows as indices in another table; the caller then uses or drops it.
    mutating func rebase(onto new: TableSnapshot<Section, Row>) {
      guard table != new else { return }
      let ids = Array(self)
      self = Self()
      table = new
      insert(contentsOf: ids)
    }
  }
}

extension TableViewState.SelectedIDs: Sequence {
  /// An iterator in no particular order.
  public struct Iterator: IteratorProtocol {
    private let table: TableSnapshot<Section, Row>?
    private var indices: FlattenSequence<RangeSet<Int>.Ranges>.Iterator
    private var others: Set<Row.ID>.Iterator

    init(_ ids: TableViewState.SelectedIDs) {
      table = ids.table
      indices = ids.indices.ranges.joined().makeIterator()
      others = ids.others.makeIterator()
    }

    /// Returns the next identifier, or `nil` at the end.
    public mutating func next() -> Row.ID? {
      guard let index = indices.next() else { return others.next() }
      return table?.row(atIndex: index)?.id
    }
  }

  /// Returns an iterator.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// The exact count.
  public var underestimatedCount: Int { count }
}

extension TableViewState.SelectedIDs: ExpressibleByArrayLiteral {
  /// Creates a selection.
  public init(arrayLiteral ids: Row.ID...) {
    others = Set(ids)
  }
}

extension TableViewState.SelectedIDs: Equatable {
  /// Returns whether the same rows are selected.
  ///
  /// - Complexity: O(1) for copies; O(*m* log *n*) for *m* selected rows otherwise.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.count == rhs.count else { return false }
    if lhs.table == rhs.table {
      return lhs.indices == rhs.indices && lhs.others == rhs.others
    }
    return lhs.allSatisfy(rhs.contains)
  }
}

extension TableViewState.SelectedIDs: CustomStringConvertible {
  /// The identifiers, as a `Set` describes them.
  public var description: String { "\(Set(self))" }
}

extension TableViewState.SelectedIDs: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
