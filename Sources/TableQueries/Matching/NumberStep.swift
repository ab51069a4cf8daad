public import TableData

/// A comparison of a column's numbers with a range.
@usableFromInline
struct NumberComparison<Row>: Sendable {
  @usableFromInline let column: String
  @usableFromInline let numbers: ClosedRange<Double>
  @usableFromInline let isNegated: Bool
  /// A row's number: NaN if it has none, `nil` if it has a text, which only the filter compares.
  @usableFromInline let number: @Sendable (Row) -> Double?

  @inlinable
  @inline(__always)
  func matches(_ number: Double) -> Bool { numbers.contains(number) != isNegated }
}

/// Shows the rows whose number is in a range.
///
/// The next comparison of the same column reads the kept numbers, not the rows.
@usableFromInline
struct NumberStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table
  @usableFromInline typealias Row = Shown.Row

  /// The numbers of a column, in the order of the rows.
  @usableFromInline
  struct Numbers: Sendable {
    @usableFromInline let column: String
    @usableFromInline let table: Table
    @usableFromInline var numbers: [Double] = []

    @inlinable
    init(ofColumn column: String, in table: Table) {
      (self.column, self.table) = (column, table)
      numbers.reserveCapacity(table.rowCount)
    }
  }

  @usableFromInline let comparison: NumberComparison<Row>
  @usableFromInline let filter: QueryStep<Table, Table>

  /// The filter makes the same comparison; it follows changes and compares texts.
  @inlinable
  init(_ comparison: NumberComparison<Row>, following filter: QueryStep<Table, Table>) {
    (self.comparison, self.filter) = (comparison, filter)
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    // The filter forgets the numbers when it follows a change.
    QueryStep(make: { make($0, $1) }, follow: filter.follow, inputEdit: filter.inputEdit)
  }

  /// - Complexity: O(*n*); without reading rows if their numbers are kept.
  @inlinable
  func make(_ origin: Table, _ context: QueryContext<Table>) -> QueryResult<Table> {
    let kept: Numbers? = context.state?.firstValue {
      $0.column == comparison.column && $0.table == origin
    }
    guard let numbers = kept ?? read(origin) else { return filter.make(origin, context) }
    return QueryResult(select(numbers), keeping: numbers)
  }

  @inlinable
  func read(_ table: Table) -> Numbers? {
    var read = Numbers(ofColumn: comparison.column, in: table)
    for row in table.rows {
      guard let number = comparison.number(row) else { return nil }
      read.numbers.append(number)
    }
    return read
  }

  @inlinable
  func select(_ read: Numbers) -> Table {
    var first = 0
    var selected = Table()
    selected.storage = read.table.storage.selecting { section, rows in
      let tree = read.table.storage.rows(atSection: section)
      let leaves = unsafe tree.nodes(atHeight: 0)
      for index in unsafe leaves.indices {
        let leaf = unsafe RowTree<Row>.leaf(leaves[index].takeUnretainedValue())
        var matching: UInt64 = 0
        for (index, number) in read.numbers[first..<first + leaf.count].enumerated()
        where comparison.matches(number) { matching |= 1 << UInt64(index) }
        first += leaf.count
        if matching != 0 { rows.append(matching, of: leaf) }
      }
      return rows.finish(from: tree)
    }
    return selected
  }
}
