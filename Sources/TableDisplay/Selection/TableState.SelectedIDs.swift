import TableData

extension TableState {
  /// The identifiers of selected rows: a set that costs no more for all rows of a table than for one.
  ///
  /// ```swift
  /// for id in state.selectedIDs where !done.contains(id) { finish(id) }
  /// ```
  ///
  /// Rows that were selected together, as all of a table or from one to another, are kept as their
  /// numbers in the table as it was then; the others by their identifiers.
  public struct SelectedIDs {
    /// The table in which rows were selected together, if any were.
    private(set) var table: TableSnapshot<Section, Row>?

    /// The numbers of selected rows in that table, from 0.
    private(set) var indices = RangeSet<Int>()

    /// The number of these rows.
    private var indexCount = 0

    /// The identifiers of selected rows that the table does not have.
    private(set) var others: Set<Row.ID> = []

    /// Creates a selection of no row.
    init() {}

    /// The number of selected rows.
    ///
    /// - Complexity: O(1).
    public var count: Int { indexCount + others.count }

    /// Whether no row is selected.
    public var isEmpty: Bool { count == 0 }

    /// Returns whether a row is selected.
    ///
    /// - Parameter id: The identifier of the row, which may be missing.
    /// - Returns: Whether it is selected.
    /// - Complexity: O(log *n*).
    public func contains(_ id: Row.ID) -> Bool {
      others.contains(id) || table?.index(of: id).map(indices.contains) ?? false
    }

    /// Selects rows by their numbers in the table.
    mutating func insert(_ numbers: RangeSet<Int>) {
      indices.formUnion(numbers)
      indexCount = indices.ranges.reduce(0) { $0 + $1.count }
    }

    /// Takes rows out of the selection by their numbers in the table.
    mutating func remove(_ numbers: RangeSet<Int>) {
      indices.remove(numbers)
      indexCount = indices.ranges.reduce(0) { $0 + $1.count }
      dropUnusedTable()
    }

    /// Selects a row.
    ///
    /// - Returns: Whether it was not selected before.
    @discardableResult
    mutating func insert(_ id: Row.ID) -> Bool {
      guard let index = table?.index(of: id) else { return others.insert(id).inserted }
      guard !indices.contains(index) else { return false }
      indices.insert(contentsOf: index..<index + 1)
      indexCount += 1
      return true
    }

    /// Takes a row out of the selection.
    ///
    /// - Returns: Whether it was selected.
    @discardableResult
    mutating func remove(_ id: Row.ID) -> Bool {
      if others.remove(id) != nil { return true }
      guard let index = table?.index(of: id), indices.contains(index) else { return false }
      indices.remove(contentsOf: index..<index + 1)
      indexCount -= 1
      dropUnusedTable()
      return true
    }

    /// Selects rows.
    mutating func insert(contentsOf ids: some Sequence<Row.ID>) {
      var numbers: [Int] = []
      for id in ids {
        if let index = table?.index(of: id) { numbers.append(index) } else { others.insert(id) }
      }
      insert(RangeSet(numbers: numbers))
    }

    /// Takes rows out of the selection.
    mutating func subtract(_ ids: some Sequence<Row.ID>) {
      var numbers: [Int] = []
      for id in ids where others.remove(id) == nil {
        if let index = table?.index(of: id) { numbers.append(index) }
      }
      remove(RangeSet(numbers: numbers))
    }

    /// Lets go of a table of which no row is selected.
    mutating func dropUnusedTable() {
      if indexCount == 0 { (table, indices) = (nil, RangeSet()) }
    }

    /// Keeps rows by their numbers in another table, as far as that has them.
    ///
    /// Rows of that table have to be selected next, or it is dropped if it is not used.
    mutating func rebase(onto new: TableSnapshot<Section, Row>) {
      guard table != new else { return }
      let ids = Array(self)
      self = Self()
      table = new
      insert(contentsOf: ids)
    }
  }
}

extension TableState.SelectedIDs: Sequence {
  /// Goes through the identifiers, in no particular order.
  public struct Iterator: IteratorProtocol {
    private let table: TableSnapshot<Section, Row>?
    private var indices: FlattenSequence<RangeSet<Int>.Ranges>.Iterator
    private var others: Set<Row.ID>.Iterator

    init(_ ids: TableState.SelectedIDs) {
      table = ids.table
      indices = ids.indices.ranges.joined().makeIterator()
      others = ids.others.makeIterator()
    }

    /// Returns the next identifier, or `nil` after the last.
    public mutating func next() -> Row.ID? {
      guard let index = indices.next() else { return others.next() }
      return table?.row(atIndex: index)?.id
    }
  }

  /// Returns an iterator over the identifiers.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// No more than the number of identifiers.
  public var underestimatedCount: Int { count }
}

extension TableState.SelectedIDs: ExpressibleByArrayLiteral {
  /// Creates a selection of some rows.
  public init(arrayLiteral ids: Row.ID...) {
    others = Set(ids)
  }
}

extension TableState.SelectedIDs: Equatable {
  /// Returns whether the same rows are selected.
  ///
  /// - Complexity: O(1) for copies; O(*m* log *n*) for *m* selected rows otherwise.
  public static func == (one: Self, other: Self) -> Bool {
    guard one.count == other.count else { return false }
    if one.table == other.table {
      return one.indices == other.indices && one.others == other.others
    }
    return one.allSatisfy(other.contains)
  }
}

extension TableState.SelectedIDs: CustomStringConvertible {
  /// The identifiers, as of a set.
  public var description: String { "\(Set(self))" }
}

extension TableState.SelectedIDs: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
