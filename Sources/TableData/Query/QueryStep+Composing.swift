extension QueryStep where Input == Output {
  /// The step that gives what it takes.
  @inlinable
  static var identity: QueryStep {
    QueryStep(
      make: { input, _ in QueryResult(input) }, follow: { QueryResult($1.new) },
      inputEdit: { edit, _, _ in edit }, isIdentity: true)
  }
}

extension QueryStep {
  /// A step and another one that takes its output.
  @inlinable
  func followed<Next>(by next: QueryStep<Output, Next>) -> QueryStep<Input, Next> {
    // What an identity takes is what the next step takes.
    if isIdentity, let next = next as? QueryStep<Input, Next> { return next }
    let first = self
    typealias Memory = StepsMemory<Output, Next>
    return QueryStep<Input, Next>(
      make: { input, old in
        let middle = first.make(input, old)
        return Memory(middle, next.make(middle.output, old)).result
      },
      follow: { old, change in
        let memory = old.memory(as: Memory.self)
        let middle = first.follow(memory.first, change)
        let difference = middle.output.difference(from: memory.first.output)
        guard !difference.isEmpty else { return Memory(middle, memory.second).result }
        return Memory(
          middle,
          next.follow(
            memory.second,
            InputChange(from: memory.first.output, to: middle.output, difference))
        ).result
      },
      inputEdit: { edit, input, result throws(TableError) in
        let memory = result.memory(as: Memory.self)
        let middleEdit = try next.inputEdit(edit, memory.first.output, memory.second)
        return try first.inputEdit(middleEdit, input, memory.first)
      },
      search: next.search ?? first.search)
  }
}

/// What two steps, one after the other, remember.
@usableFromInline
final class StepsMemory<Middle: Sendable, Output: Sendable>: QueryMemory {
  @usableFromInline let first: QueryResult<Middle>
  @usableFromInline let second: QueryResult<Output>

  @inlinable
  init(_ first: QueryResult<Middle>, _ second: QueryResult<Output>) {
    self.first = first
    self.second = second
  }

  @inlinable
  var parts: [(any QueryMemory)?] { [first.memory, second.memory] }

  @inlinable
  var result: QueryResult<Output> { QueryResult(second.output, memory: self) }
}
