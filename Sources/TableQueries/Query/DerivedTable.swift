public import TableData

/// A table that is derived from another one and follows it: what a query gives, as a value.
///
/// ```swift
/// var shown = DerivedTable(of: table, by: byLetter)
/// try table.update(id: pear.id) { $0.name = "Anjou" }
/// let difference = shown.follow(table)
/// view.apply(difference)
/// ```
///
/// It depends on the query and on the table it is derived from alone, and not on what came before:
/// having followed any changes, it equals the one made from scratch. To follow costs as much as
/// what changed, and gives the exact difference. A copy stays as it is: an earlier one can be kept
/// for undo, and one that was made in another task catches up with what happened meanwhile.
public struct DerivedTable<Input: TableValue & Sendable, Output: TableValue & Sendable>: Sendable
where
  Output.Section: Sendable, Output.Row: Sendable, Output.Section.ID: Sendable,
  Output.Row.ID: Sendable
{
  @usableFromInline var currentInput: Input

  /// What the table is made by.
  public let query: TableQuery<Input, Output>

  @usableFromInline var result: QueryResult<Output>

  /// Makes a derived table from scratch.
  ///
  /// - Parameters:
  ///   - input: What it is made of.
  ///   - query: What it is made by.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  public init(of input: Input, by query: TableQuery<Input, Output>) {
    self.query = query
    currentInput = input
    result = query.step.make(input, QueryContext())
  }

  @inlinable
  init(_ input: Input, by query: TableQuery<Input, Output>, _ result: QueryResult<Output>) {
    self.query = query
    currentInput = input
    self.result = result
  }

  /// What the table is made of.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var input: Input { currentInput }

  /// The table as it is shown.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var snapshot: Output { result.output }
}

// MARK: - Following

extension DerivedTable {
  /// Follows to another input.
  ///
  /// - Parameter new: What the table is made of from now on: any other table, though one made by
  ///   editing the one before is followed in less time.
  /// - Returns: What changed in the derived table.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows when one input was made by editing the
  ///   other; O(*n* log *n*) otherwise.
  @inlinable
  @discardableResult
  public mutating func follow(_ new: Input) -> Output.Difference {
    follow(new, new.difference(from: input))
  }

  /// Follows a change that a data source told of.
  ///
  /// - Parameter change: What happened; when it does not begin with the input of this table, what
  ///   matters is the table to which it leads.
  /// - Returns: What changed in the derived table.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows when it begins with the input; else that of
  ///   following its table.
  @inlinable
  @discardableResult
  public mutating func follow<Section, Row>(
    _ change: TableChange<Section, Row>
  ) -> Output.Difference where Input == TableSnapshot<Section, Row> {
    guard change.old == input else { return follow(change.new) }
    return follow(change.new, change.difference)
  }

  /// Follows to another input.
  ///
  /// - Parameters:
  ///   - new: What the table is made of from now on.
  ///   - difference: What lies between the input so far and the new one.
  /// - Returns: What changed in the derived table.
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

  /// Makes the table by another query from now on, of the same input.
  ///
  /// Another search of the same texts does not fold them again.
  ///
  /// - Parameter query: The other query.
  /// - Returns: What changed in the derived table.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  @discardableResult
  public mutating func change(to query: TableQuery<Input, Output>) -> Output.Difference {
    let old = snapshot
    remake(of: input, by: query)
    return snapshot.difference(from: old)
  }
}

extension DerivedTable {
  /// Makes the table of another input and by another query, for one who may not want it any more.
  ///
  /// Another search of the same texts does not fold them again, and the same one goes on.
  ///
  /// - Parameters:
  ///   - input: What the table is made of.
  ///   - query: What it is made by.
  ///   - isCancelled: Returns whether to stop, and goes on saying so; it is asked after some thousand
  ///     rows.
  ///   - firstRows: How many rows are shown before a search, the last step, is complete, and what
  ///     shows them; `nil` for none.
  /// - Returns: Whether the table is complete. If not, it is good for nothing but to be made again,
  ///   and what was folded serves for that.
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
    self = DerivedTable(input, by: query, query.step.make(input, context))
    return !isCancelled()
  }
}

// MARK: - Editing

extension DerivedTable {
  /// Returns the edit of the input that is meant by an edit of the derived table.
  ///
  /// A row is updated, replaced and removed in the input. It is moved there if nothing but the
  /// input decides on its order, and inserted where ``TableQuery/inserting(by:)`` says, or in
  /// the same position if rows are neither sorted nor grouped.
  ///
  /// - Parameter edit: An edit of the derived table.
  /// - Returns: The edit of the input.
  /// - Throws: `TableError.sortedRow(identifier:)` when a row is moved although the table is sorted,
  ///   `TableError.inapplicableEdit(reason:)` when the edit means no edit of the input, and
  ///   `TableError.missingRow(identifier:)` when the row is not shown.
  @inlinable
  public func inputEdit(for edit: Output.Edit) throws(TableError) -> Input.Edit {
    if let insertion = query.insertion?(edit) { return insertion }
    return try query.step.inputEdit(edit, input, result)
  }
}
