/// What a step of a query remembers besides its output.
@usableFromInline
protocol QueryMemory: AnyObject, Sendable {
  /// What the steps remember that it is put together of.
  var parts: [(any QueryMemory)?] { get }

  /// The same, for an owner who changes it.
  func copy() -> Self
}

/// One thing that a step remembers.
///
/// Safe: it is changed by its only owner.
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
  /// The first thing of a kind that one of the steps remembers.
  @inlinable
  func firstKept<Kept: Sendable>(where isSought: (Kept) -> Bool) -> Kept? {
    if let memory = self as? StepMemory<Kept>, isSought(memory.kept) { return memory.kept }
    for part in parts {
      if let kept = part?.firstKept(where: isSought) { return kept }
    }
    return nil
  }
}
