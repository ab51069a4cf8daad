public import TableData

/// The output of a query as a value, which follows changes of its input.
///
/// ```swift
/// var shown = DerivedTable(table, query: byLetter)
/// try table.update(id: pear.id) { $0.name = "Anjou" }
/// let difference = shown.apply(table)
/// view.apply(difference)
/// ```
///
/// After any changes it equals a table made from scratch. Following costs as much as the change,
/// and yields the exact difference. Copies are independent: keep one for undo, or compute one in
/// another task and let it catch up.
public struct DerivedTable<Input: QueryableTable & Sendable, Output: QueryableTable & Sendable>:
  Sendable
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  @usableFromInline var currentInput: Input

  /// The query that computes the table.
  public let query: TableQuery<Input, Output>

  @usableFromInline var result: QueryResult<Output>

  /// Computes a derived table from scratch.
  ///
  /// - Parameters:
  ///   - input: The input table.
  ///   - query: The query.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  public init(_ input: Input, query: TableQuery<Input, Output>) {
    self.query = query
    currentInput = input
    result = query.step.make(input, QueryContext())
  }

  @inlinable
  init(_ input: Input, query: TableQuery<Input, Output>, _ result: QueryResult<Output>) {
    self.query = query
    currentInput = input
    self.result = result
  }

  /// The input table.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var input: Input { currentInput }

  /// The output table.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var snapshot: Output { result.output }
}

// MARK: - Following

extension DerivedTable {
  /// Updates the table for another input.
  ///
  /// - Parameter new: Any table; an edited version of the old one is followed faster.
  /// - Returns: The difference of the output.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows when one input was made by editing the
  ///   other; O(*n* log *n*) otherwise.
  @inlinable
  @discardableResult
  public mutating func apply(_ new: Input) -> Output.Difference {
    follow(new, new.difference(from: input))
  }

  /// Updates the table for a change of a data source.
  ///
  /// - Parameter change: The change; unless it starts at this input, only its new table counts.
  /// - Returns: The difference of the output.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows when it starts at this input; otherwise
  ///   that of following its table.
  @inlinable
  @discardableResult
  public mutating func apply<Section, Row>(
    _ change: TableChange<Section, Row>
  ) -> Output.Difference where Input == TableSnapshot<Section, Row> {
    guard change.old == input else { return apply(change.new) }
    return follow(change.new, change.difference)
  }

  /// Updates the table for another input.
  ///
  /// - Parameters:
  ///   - new: The new input.
  ///   - difference: Its difference from the current one.
  /// - Returns: The difference of the output.
  @inlinable
  package mutating func follow(
    _ new: Input, _ difference: Input.Difference
  ) -> Output.Difference {
    let old = snapshot
    advance(to: new, difference)
    if query.step.isIdentity { return asSame(difference) }
    return snapshot.difference(from: old)
  }

  @inlinable
  mutating func advance(to new: Input, _ difference: Input.Difference) {
    if !difference.isEmpty {
      query.step.follow(&result, InputChange(from: input, to: new, difference))
    }
    currentInput = new
  }

  /// Changes the query.
  ///
  /// Another search of the same texts reuses their folded form.
  ///
  /// - Parameter query: The other query.
  /// - Returns: The difference of the output.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  @discardableResult
  public mutating func setQuery(_ query: TableQuery<Input, Output>) -> Output.Difference {
    let old = snapshot
    remake(of: input, by: query)
    return snapshot.difference(from: old)
  }
}

extension DerivedTable {
  /// Recomputes the table with another input and query.
  ///
  /// Folded texts are reused, and an unchanged search continues.
  ///
  /// - Parameters:
  ///   - input: The input table.
  ///   - query: The query.
  ///   - isCancelled: Whether to stop, and stay stopped; polled every few thousand rows.
  ///   - firstRows: The rows to show before a final search completes, and a callback.
  /// - Returns: Whether the table is complete; if not, only use it for another call.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  @discardableResult
  package mutating func remake(
    of input: Input, by query: TableQuery<Input, Output>,
    until isCancelled: @escaping @Sendable () -> Bool = { false },
    showing firstRows: (count: Int, show: @Sendable (Output) -> Void)? = nil
  ) -> Bool {
    let context = QueryContext<Output>(
      result.memory, isCancelled: isCancelled, firstRows: firstRows)
    self = DerivedTable(input, query: query, query.step.make(input, context))
    return !isCancelled()
  }
}

// MARK: - Editing

extension DerivedTable {
  /// Returns the edit of the input that corresponds to an edit of this table.
  ///
  /// Rows are updated and removed in the input, and moved if it alone determines their order. They
  /// are inserted by ``TableQuery/mappingInsertions(_:)``, or at the same position if neither
  /// sorted nor grouped.
  ///
  /// - Parameter edit: An edit of this table.
  /// - Returns: The edit of the input.
  /// - Throws: `TableError.moveInSortedTable(identifier:)` for a move in a sorted table,
  ///   `TableError.missingRow(identifier:)` for a hidden row, and
  ///   `TableError.inapplicableEdit(reason:)` for an edit without counterpart.
  @inlinable
  public func inputEdit(for edit: Output.Edit) throws(TableError) -> Input.Edit {
    if let insertion = query.insertion?(edit) { return insertion }
    return try query.step.inputEdit(edit, input, result)
  }
}
