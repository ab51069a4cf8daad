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
/// It always equals a table made from scratch. Following takes time in proportion to the change,
/// and yields the exact difference. Copies are independent: keep one for undo, or compute one in
/// another task and let it catch up.
public struct DerivedTable<Input: QueryableTable & Sendable, Output: QueryableTable & Sendable>:
  Sendable
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  @usableFromInline var currentInput: Input

  /// The query.
  public let query: TableQuery<Input, Output>

  @usableFromInline var result: QueryResult<Output>

  /// Computes a table from scratch.
  ///
  /// - Parameters:
  ///   - input: The input.
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
  /// - Parameter new: Any table.
  /// - Returns: The output's difference.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows if one input is an edit of the other; O(*n*
  ///   log *n*) otherwise.
  @inlinable
  @discardableResult
  public mutating func apply(_ new: Input) -> Output.Difference {
    follow(new, new.difference(from: input))
  }

  /// Updates the table for a change of a data source.
  ///
  /// - Parameter change: The change; unless it starts at this input, only its new table counts.
  /// - Returns: The output's difference.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows if it starts at this input; otherwise as
  ///   for applying its new table.
  @inlinable
  @discardableResult
  public mutating func apply<Section, Row>(
    _ change: TableChange<Section, Row>
  ) -> Output.Difference where Input == TableSnapshot<Section, Row> {
    guard change.old == input else { return apply(change.new) }
    return follow(change.new, change.difference)
  }

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

  /// Changes the query; another search of the same texts reuses their folded form.
  ///
  /// - Parameter query: The other query.
  /// - Returns: The output's difference.
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
  /// Recomputes the table with another input and query, and returns whether it was not cancelled.
  ///
  /// After a cancellation, call nothing but this method. Folded texts are reused, and an unchanged
  /// search continues. `isCancelled` is polled every few thousand rows; once `true`, it must stay
  /// so. If a search is the last step, `firstRows` are shown before it completes.
  @inlinable
  @discardableResult
  package mutating func remake(
    of input: Input, by query: TableQuery<Input, Output>,
    until isCancelled: @escaping @Sendable () -> Bool = { false },
    showing firstRows: (count: Int, show: @Sendable (Output) -> Void)? = nil
  ) -> Bool {
    let context = QueryContext<Output>(
      result.state, isCancelled: isCancelled, firstRows: firstRows)
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
  /// sorted nor grouped. An edit of a group may refer to what those before it show.
  ///
  /// - Parameter edit: An edit of this table.
  /// - Returns: The edit of the input.
  /// - Throws: `TableError.moveInSortedTable(identifier:)` for a move in a sorted table,
  ///   `TableError.missingRow(identifier:)` for a hidden row, and
  ///   `TableError.inapplicableEdit(reason:)` without counterpart.
  /// - Complexity: O(log *n*) for each row; as for ``apply(_:)-(Input)`` for each edit of a group
  ///   whose place or row depends on those before it.
  @inlinable
  public func inputEdit(for edit: Output.Edit) throws(TableError) -> Input.Edit {
    try mapped(edit).inputEdit
  }

  /// Returns the edit of the input, and the inverse edit of this table.
  ///
  /// Nothing keeps this table afterwards, so that it then follows the edit without copying a state.
  @usableFromInline
  func mapped(
    _ edit: Output.Edit
  ) throws(TableError) -> (inputEdit: Input.Edit, inverse: Output.Edit) {
    var mapping = EditMapping(of: self)
    try mapping.append(edit)
    return (mapping.inputEdit, mapping.inverse)
  }
}
