/// What a step of a query made: its output, and whatever else it needs to follow its input.
@usableFromInline
struct QueryResult<Output: Sendable>: Sendable {
  @usableFromInline let output: Output
  @usableFromInline let memory: (any AnyObject & Sendable)?

  @inlinable
  init(_ output: Output, memory: (any AnyObject & Sendable)? = nil) {
    self.output = output
    self.memory = memory
  }

  /// What the step that made the result put there.
  @inlinable
  func memory<Memory: AnyObject>(as type: Memory.Type) -> Memory {
    guard let memory = memory as? Memory else {
      preconditionFailure("A result is followed by the step that made it")
    }
    return memory
  }
}

/// What happened to the input of a step.
@usableFromInline
struct InputChange<Input: TableValue> {
  @usableFromInline let old: Input
  @usableFromInline let new: Input
  @usableFromInline let difference: Input.Difference

  @inlinable
  init(from old: Input, to new: Input, _ difference: Input.Difference) {
    self.old = old
    self.new = new
    self.difference = difference
  }
}

/// One step of a query: makes one table of another and follows it.
///
/// Closures made where the types are known are many times as fast as a protocol would be.
@usableFromInline
struct QueryStep<Input: TableValue & Sendable, Output: TableValue & Sendable>: Sendable {
  @usableFromInline typealias Result = QueryResult<Output>

  /// Makes the output from scratch.
  @usableFromInline let make: @Sendable (Input) -> Result

  /// Makes the next output of the one before; told only of inputs that differ.
  @usableFromInline let follow: @Sendable (Result, InputChange<Input>) -> Result

  /// Returns the edit of the input that is meant by an edit of the output.
  @usableFromInline let inputEdit:
    @Sendable (Output.Edit, Input, Result) throws(TableError) -> Input.Edit

  /// Whether the output is the input.
  @usableFromInline let isIdentity: Bool

  @inlinable
  init(
    make: @escaping @Sendable (Input) -> Result,
    follow: @escaping @Sendable (Result, InputChange<Input>) -> Result,
    inputEdit: @escaping @Sendable (Output.Edit, Input, Result) throws(TableError) -> Input.Edit,
    isIdentity: Bool = false
  ) {
    self.make = make
    self.follow = follow
    self.inputEdit = inputEdit
    self.isIdentity = isIdentity
  }
}
