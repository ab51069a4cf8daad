public import Testing

/// Runs tests on threads that may wait.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite runs there by itself.
  public var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// For tests that wait for programs or files most of their time.
  public static var waiting: Self { Self() }
}
