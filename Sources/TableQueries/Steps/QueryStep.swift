public import TableData
public import TextMatching

/// A step of a query; its closures, specialized where types are known, are many times faster than a
/// protocol.
@usableFromInline
struct QueryStep<Input: QueryableTable & Sendable, Output: QueryableTable & Sendable>: Sendable {
  @usableFromInline typealias Result = QueryResult<Output>

  @usableFromInline let make: @Sendable (Input, QueryContext<Output>) -> Result

  /// Updates the result after a change; only called for inputs that differ.
  @usableFromInline let follow: @Sendable (inout Result, InputChange<Input>) -> Void

  @usableFromInline let inputEdit:
    @Sendable (Output.Edit, Input, Result) throws(TableError) -> Input.Edit

  @usableFromInline let search: TextSearch?

  /// The number of steps, along the longer side of a join.
  @usableFromInline let stepCount: Int

  @inlinable
  var isIdentity: Bool { stepCount == 0 }

  @inlinable
  init(
    make: @escaping @Sendable (Input, QueryContext<Output>) -> Result,
    follow: @escaping @Sendable (inout Result, InputChange<Input>) -> Void,
    inputEdit: @escaping @Sendable (Output.Edit, Input, Result) throws(TableError) -> Input.Edit,
    search: TextSearch? = nil,
    stepCount: Int = 1
  ) {
    precondition(
      stepCount <= DerivationLimit.stepCount,
      "A query has at most \(DerivationLimit.stepCount) steps; combine some")
    self.make = make
    self.follow = follow
    self.inputEdit = inputEdit
    self.search = search
    self.stepCount = stepCount
  }
}
