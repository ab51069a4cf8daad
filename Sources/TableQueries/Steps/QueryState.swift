/// A step's state besides its output.
@usableFromInline
protocol QueryState: AnyObject, Sendable {
  var parts: [(any QueryState)?] { get }

  func copy() -> Self
}

/// Safe: only mutated by a unique owner.
@usableFromInline
final class StepState<Value: Sendable>: QueryState, @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  @inlinable
  var parts: [(any QueryState)?] { [] }

  @inlinable
  func copy() -> StepState { StepState(value) }
}

extension QueryState {
  @inlinable
  func firstValue<Value: Sendable>(where isSought: (Value) -> Bool) -> Value? {
    if let state = self as? StepState<Value>, isSought(state.value) { return state.value }
    for part in parts {
      if let value = part?.firstValue(where: isSought) { return value }
    }
    return nil
  }
}
