public import TableData

/// The rows, order and sections to show of a table, as a value.
///
/// ```swift
/// let byLetter = TableQuery(TableSnapshot<Category, Item>.self)
///   .filter { !$0.isSold }
///   .sectioned(by: \.initial) { letter, items in Letter(id: letter, count: items.count) }
///   .sorted(by: \.name)
/// ```
///
/// It produces a ``DerivedTable``, which follows its origin incrementally, or a derived data
/// source: `TableDataSource.derived(by:)`.
///
/// Filters, sort criteria and sections apply in any order. Ties keep the order of the origin.
/// Closures must be pure, and ignore the properties that `==` of a row ignores.
///
/// A query has at most 64 steps, to fit on a 512 KB stack; exceeding this traps. Adjacent filters,
/// criteria and sections are one step, other operators one each, and a join or a
/// `thenSorted(by:_:)` after computed rows several.
public struct TableQuery<Input: QueryableTable & Sendable, Output: QueryableTable & Sendable>:
  Sendable
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  @usableFromInline typealias Shown = Shape<Output.Section, Output.Row>

  @usableFromInline let step: QueryStep<Input, Output>

  /// Open for further filters, criteria and sections.
  @usableFromInline let arrangement: (any Sendable)?

  @usableFromInline let insertion: (@Sendable (Output.Edit) -> Input.Edit?)?

  @inlinable
  init(
    _ step: QueryStep<Input, Output>,
    arrangement: (any Sendable)? = nil,
    insertion: (@Sendable (Output.Edit) -> Input.Edit?)? = nil
  ) {
    self.step = step
    self.arrangement = arrangement
    self.insertion = insertion
  }
}

extension OpenArrangement {
  @inlinable
  func query<Output>(
    insertion: (@Sendable (Output.Edit) -> Input.Edit?)? = nil
  ) -> TableQuery<Input, Output> where Output.Section == Shown.Section, Output.Row == Shown.Row {
    TableQuery(asSame(close(rules)), arrangement: self, insertion: insertion)
  }
}

// MARK: - The type

extension TableQuery {
  /// A section of the output.
  public typealias Section = Output.Section

  /// A row of the output.
  public typealias Row = Output.Row

  @usableFromInline typealias Table = TableSnapshot<Section, Row>

  @inlinable
  var tables: QueryStep<Input, Table> { asSame(step) }
}

extension TableQuery where Input == Output {
  /// Creates a query of a table as it is.
  ///
  /// - Parameter table: The type of the tables.
  @inlinable
  public init(_ table: Input.Type = Input.self) {
    self.init(.identity)
  }
}
