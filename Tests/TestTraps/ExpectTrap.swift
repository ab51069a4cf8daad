public import Testing

/// Expects that a process was ended by a trap with a message, such as that of a precondition.
///
/// ```swift
/// expectTrap(
///   "The limit must not be negative",
///   in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
///     _ = table.page(limit: -1)
///   })
/// ```
///
/// An error thrown by the body is not a trap. Optimized code traps without its message.
public func expectTrap(
  _ message: String, in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let result else { return }
  guard case .signal = result.exitStatus else {
    Issue.record("No trap, but \(result.exitStatus)", sourceLocation: sourceLocation)
    return
  }
  let output = String(decoding: result.standardErrorContent, as: UTF8.self)
  if output.contains(message) || isOptimized && !output.contains("Fatal error") { return }
  Issue.record("Another trap: \(output)", sourceLocation: sourceLocation)
}

private var isOptimized: Bool {
  var isOptimized = true
  assert(
    {
      isOptimized = false
      return true
    }())
  return isOptimized
}
