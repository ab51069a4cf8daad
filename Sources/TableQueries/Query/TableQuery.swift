public import TableData

/// Which rows of a table are shown, in which order, and in which sections: a value.
///
/// ```swift
/// let byLetter = TableQuery(of: TableSnapshot<Category, Item>.self)
///   .filter { !$0.isSold }
///   .sections(by: \.initial) { letter, items in Letter(id: letter, count: items.count) }
///   .sorted(by: \.name)
/// ```
///
/// What it gives is a ``DerivedTable``, which follows its origin at the cost of what changed, or a
/// data source that follows another one: `TableDataSource.derived(by:)`.
///
/// Filters, sort criteria and sections are set in any order, as in a fetch request. Rows that are equal
/// by all sort criteria stand in the order of the origin. All closures have to depend on their
/// arguments alone, and on nothing of a row that `==` does not compare.
///
/// A query has up to 64 steps, so that it is asked on a stack of 512 KB; one more is a
/// precondition that fails. Filters, criteria and sections that follow each other are one step, every
/// other operator is one more, and a join or a `then(by:)` behind rows that were made of others a few.
public struct TableQuery<Input: TableValue & Sendable, Output: TableValue & Sendable>: Sendable
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  /// The shape of the tables that it gives.
  @usableFromInline typealias Shown = Shape<Output.Section, Output.Row>

  /// Makes the table, and follows.
  @usableFromInline let step: QueryStep<Input, Output>

  /// What the next filter, criterion or section key is added to.
  ///
  /// Other operators close it.
  @usableFromInline let arrangement: (any Sendable)?

  /// Returns the edit of the input for an edit that inserts rows, if the app says where they go.
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
  /// The query whose last step this is.
  @inlinable
  func query<Output>(
    insertion: (@Sendable (Output.Edit) -> Input.Edit?)? = nil
  ) -> TableQuery<Input, Output> where Output.Section == Shown.Section, Output.Row == Shown.Row {
    TableQuery(asSame(close(rules)), arrangement: self, insertion: insertion)
  }
}

// MARK: - The type

/// A query, said by the sections and rows that it gives.
///
/// ``TableQuery`` conforms; types of your own need not.
public protocol RowQuery<Input, Section, Row>: Sendable {
  /// What it is asked of.
  associatedtype Input: TableValue & Sendable

  /// A section of the tables that it gives.
  associatedtype Section: Identifiable & Equatable & Sendable where Section.ID: Sendable

  /// A row of the tables that it gives.
  associatedtype Row: Identifiable & Equatable & Sendable where Row.ID: Sendable
}

extension RowQuery {
  @usableFromInline typealias Table = TableSnapshot<Section, Row>

  /// The query itself, whose type is said by its tables.
  @inlinable
  var query: TableQuery<Input, Table> { asSame(self) }
}

extension TableQuery: RowQuery {
  /// A section of the tables that it gives.
  public typealias Section = Output.Section

  /// A row of the tables that it gives.
  public typealias Row = Output.Row

  /// The last step, whose output is said by its sections and rows.
  @inlinable
  var tables: QueryStep<Input, Table> { asSame(step) }
}

extension TableQuery where Input == Output {
  /// Creates a query that shows a table as it is.
  ///
  /// - Parameter table: The type of the tables that it is asked of.
  @inlinable
  public init(of table: Input.Type = Input.self) {
    self.init(.identity)
  }
}
