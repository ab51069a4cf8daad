/// A step's state besides its output.
@usableFromInline
protocol QueryMemory: AnyObject, Sendable {
  var parts: [(any QueryMemory)?] { get }

  func copy() -> Self
}

/// Safe: only mutated by a unique owner.
@usableFromInline
final class StepMemory<Kept: Sendable>: QueryMemory, @unchecked Sendable {
  @usableFromInline var kept: Kept

  @inlinable
  init(_ kept: Kept) {
    self.kept = kept
  }

  @inlinable
  var parts: [(any QueryMemory)?] { [] }

  @inlinable
  func copy() -> StepMemory { StepMemory(kept) }
}

extension QueryMemory {
  @inlinable
  func firstKept<Kept: Sendable>(where isSought: (Kept) -> Bool) -> Kept? {
    if let memory = self as? StepMemory<Kept>, isSought(memory.kept) { return memory.kept }
    for part in parts {
      if let kept = part?.firstKept(where: isSought) { return kept }
    }
    return nil
  }
}
