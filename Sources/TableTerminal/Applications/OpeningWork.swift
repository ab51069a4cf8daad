import Dispatch
import SystemBasics

/// An application being created in its own thread.
///
/// Safe: only that thread writes the result before signalling; the waiting thread reads it
/// afterwards.
final class OpeningWork: @unchecked Sendable {
  private let make: @Sendable () throws -> TerminalApplication
  private let localization = Localization.current
  private let signal = DispatchSemaphore(value: 0)
  private var result: Result<TerminalApplication, any Error>?
  private var isDone = false

  init(_ make: @escaping @Sendable () throws -> TerminalApplication) {
    self.make = make
  }

  func start() {
    startThread { [self] in
      result = Result { try Localization.$current.withValue(localization, operation: make) }
      signal.signal()
    }
  }

  func isDone(within time: DispatchTimeInterval) -> Bool {
    if !isDone {
      isDone = signal.wait(timeout: .now() + time) == .success
    }
    return isDone
  }

  /// Returns the application or throws its error; `nil` until done.
  func takeResult() throws -> TerminalApplication? {
    isDone ? try result?.get() : nil
  }
}
