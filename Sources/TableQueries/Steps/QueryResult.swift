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

  /// Returns the memory to be changed, copied if shared.
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
