public import TableData

// MARK: - Steps of two tables

extension QueryStep {
  /// The step that is asked of the left one of two tables.
  @inlinable
  func ofLeft<Right>() -> QueryStep<JoinedTables<Input, Right>, Output> {
    QueryStep<JoinedTables<Input, Right>, Output>(
      make: { make($0.left, $1) },
      follow: { result, change in
        if change.difference.left.isEmpty { return }
        follow(
          &result,
          InputChange(from: change.old.left, to: change.new.left, change.difference.left))
      },
      inputEdit: { edit, input, result throws(TableError) in
        try inputEdit(edit, input.left, result)
      },
      search: search, stepCount: stepCount + 1)
  }

  /// The step that is asked of the right one of two tables.
  @inlinable
  func ofRight<Left>() -> QueryStep<JoinedTables<Left, Input>, Output> {
    QueryStep<JoinedTables<Left, Input>, Output>(
      make: { make($0.right, $1) },
      follow: { result, change in
        if change.difference.right.isEmpty { return }
        follow(
          &result,
          InputChange(from: change.old.right, to: change.new.right, change.difference.right))
      },
      inputEdit: { _, _, _ throws(TableError) in
        throw .inapplicableEdit(reason: "its rows are those of the left table of a join")
      },
      search: search, stepCount: stepCount + 1)
  }

  /// This step and another one of the same input, side by side; edits are those of this one.
  ///
  /// - Parameters:
  ///   - other: The other step.
  ///   - isIdentity: Whether both together give what they take.
  /// - Returns: The step that gives the tables of both.
  @inlinable
  func beside<Other>(
    _ other: QueryStep<Input, Other>, isIdentity: Bool = false
  ) -> QueryStep<Input, JoinedTables<Output, Other>> {
    let first = self
    typealias Memory = JoinedResults<Output, Other>
    return QueryStep<Input, JoinedTables<Output, Other>>(
      make: { input, context in
        Memory(first.make(input, context.unseen()), other.make(input, context.unseen())).result
      },
      follow: { result, change in
        let memory = result.ownMemory(as: Memory.self)
        first.follow(&memory.left, change)
        other.follow(&memory.right, change)
        result.output = memory.output
      },
      inputEdit: { edit, input, result throws(TableError) in
        try first.inputEdit(edit, input, result.memory(as: Memory.self).left)
      },
      search: search ?? other.search,
      stepCount: isIdentity ? 0 : max(stepCount, other.stepCount) + 1)
  }
}

/// What two steps of one input remember.
///
/// Safe: it is changed by its only owner.
@usableFromInline
final class JoinedResults<
  Left: TableValue & Sendable, Right: TableValue & Sendable
>: QueryMemory, @unchecked Sendable {
  @usableFromInline var left: QueryResult<Left>
  @usableFromInline var right: QueryResult<Right>

  @inlinable
  init(_ left: QueryResult<Left>, _ right: QueryResult<Right>) {
    self.left = left
    self.right = right
  }

  @inlinable
  var parts: [(any QueryMemory)?] { [left.memory, right.memory] }

  @inlinable
  func copy() -> JoinedResults { JoinedResults(left, right) }

  @inlinable
  var output: JoinedTables<Left, Right> { JoinedTables(left.output, right.output) }

  @inlinable
  var result: QueryResult<JoinedTables<Left, Right>> { QueryResult(output, memory: self) }
}
