public import TableData
public import TextMatching

@usableFromInline
struct QueryResult<Output: Sendable>: Sendable {
  @usableFromInline var output: Output
  @usableFromInline var memory: (any QueryMemory)?

  @inlinable
  init(_ output: Output, memory: (any QueryMemory)? = nil) {
    self.output = output
    self.memory = memory
  }

  @inlinable
  func memory<Memory: QueryMemory>(as type: Memory.Type) -> Memory {
    guard let memory = memory as? Memory else {
      preconditionFailure("A result can be updated only by the step that computed it")
    }
    return memory
  }

  /// Copied if shared.
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
  @inlinable
  init(_ output: Output, keeping kept: some Sendable) {
    self.init(output, memory: StepMemory(kept))
  }

  @inlinable
  func kept<Kept: Sendable>(as type: Kept.Type) -> Kept {
    memory(as: StepMemory<Kept>.self).kept
  }
}

/// Closures specialized where types are known are many times faster than a protocol.
@usableFromInline
struct QueryStep<Input: QueryableTable & Sendable, Output: QueryableTable & Sendable>: Sendable {
  @usableFromInline typealias Result = QueryResult<Output>

  @usableFromInline let make: @Sendable (Input, QueryContext<Output>) -> Result

  /// Only called for inputs that differ.
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
