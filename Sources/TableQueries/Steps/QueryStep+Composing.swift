import TableData

extension QueryStep where Input == Output {
  @inlinable
  static var identity: QueryStep {
    QueryStep(
      make: { input, _ in QueryResult(input) }, follow: { $0 = QueryResult($1.new) },
      inputEdit: { edit, _, _ in edit }, stepCount: 0)
  }
}

extension QueryStep {
  @inlinable
  func followed<Next>(by next: QueryStep<Output, Next>) -> QueryStep<Input, Next> {
    if isIdentity, let next = next as? QueryStep<Input, Next> { return next }
    let first = self
    typealias Memory = PairedResults<Output, Next>
    return QueryStep<Input, Next>(
      make: { input, context in
        let middle = first.make(input, context.forInput())
        let last = next.make(middle.output, context)
        return QueryResult(last.output, memory: Memory(middle, last))
      },
      follow: { result, change in
        let memory = result.ownMemory(as: Memory.self)
        let old = memory.first.output
        first.follow(&memory.first, change)
        let new = memory.first.output
        let difference = new.difference(from: old)
        if difference.isEmpty { return }
        next.follow(&memory.second, InputChange(from: old, to: new, difference))
        result.output = memory.second.output
      },
      inputEdit: { edit, input, result throws(TableError) in
        let memory = result.memory(as: Memory.self)
        let middleEdit = try next.inputEdit(edit, memory.first.output, memory.second)
        return try first.inputEdit(middleEdit, input, memory.first)
      },
      search: next.search ?? first.search,
      stepCount: stepCount + next.stepCount)
  }
}
