public import TableData
public import TextMatching

/// What a step of a query made: its output, and whatever else it needs to follow its input.
@usableFromInline
struct QueryResult<Output: Sendable>: Sendable {
  @usableFromInline var output: Output
  @usableFromInline var memory: (any QueryMemory)?

  @inlinable
  init(_ output: Output, memory: (any QueryMemory)? = nil) {
    self.output = output
    self.memory = memory
  }

  /// What the step that made the result put there.
  @inlinable
  func memory<Memory: QueryMemory>(as type: Memory.Type) -> Memory {
    guard let memory = memory as? Memory else {
      preconditionFailure("A result is followed by the step that made it")
    }
    return memory
  }

  /// The same, to be changed: nobody else refers to it.
  ///
  /// A result that is kept elsewhere too is left as it is, and copied.
  @inlinable
  mutating func ownMemory<Memory: QueryMemory>(as type: Memory.Type) -> Memory {
    var own = memory(as: type)
    memory = nil
    if !isKnownUniquelyReferenced(&own) { own = own.copy() }
    memory = own
    return own
  }
}

extension QueryResult {
  /// A result of which something else is remembered.
  @inlinable
  init(_ output: Output, keeping kept: some Sendable) {
    self.init(output, memory: StepMemory(kept))
  }

  /// The one thing that the step that made the result remembers.
  @inlinable
  func kept<Kept: Sendable>(as type: Kept.Type) -> Kept {
    memory(as: StepMemory<Kept>.self).kept
  }
}

/// One step of a query: makes one table of another and follows it.
///
/// Closures made where the types are known are many times as fast as a protocol would be.
@usableFromInline
struct QueryStep<Input: TableValue & Sendable, Output: TableValue & Sendable>: Sendable {
  @usableFromInline typealias Result = QueryResult<Output>

  /// Makes the output from scratch.
  @usableFromInline let make: @Sendable (Input, QueryContext<Output>) -> Result

  /// Makes the result before the next one; told only of inputs that differ.
  @usableFromInline let follow: @Sendable (inout Result, InputChange<Input>) -> Void

  /// Returns the edit of the input that is meant by an edit of the output.
  @usableFromInline let inputEdit:
    @Sendable (Output.Edit, Input, Result) throws(TableError) -> Input.Edit

  /// What is looked for, if the step is a search or follows one.
  @usableFromInline let search: TextSearch?

  /// How many steps it is put together of, those of the longer side of a join.
  @usableFromInline let stepCount: Int

  /// Whether the output is the input.
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
      "A query has \(DerivationLimit.stepCount) steps at most; do the work of several in one")
    self.make = make
    self.follow = follow
    self.inputEdit = inputEdit
    self.search = search
    self.stepCount = stepCount
  }
}
