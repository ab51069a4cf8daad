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
public struct TableQuery<Input: TableValue & Sendable, Output: TableValue & Sendable>: Sendable {
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

extension TableQuery {
  /// Creates a query that shows a table as it is.
  ///
  /// - Parameter table: The type of the tables that it is asked of.
  @inlinable
  public init<Section, Row>(of table: Input.Type = Input.self)
  where Input == TableSnapshot<Section, Row>, Input == Output {
    self.init(OpenArrangement<Input, Section, Row>(of: .identity))
  }

  /// A query whose last step arranges rows by rules.
  @inlinable
  init<Section, Row>(
    _ arrangement: OpenArrangement<Input, Section, Row>,
    insertion: (@Sendable (Output.Edit) -> Input.Edit?)? = nil
  ) where Output == TableSnapshot<Section, Row> {
    self.init(
      arrangement.close(arrangement.rules), arrangement: arrangement, insertion: insertion)
  }
}
