import Dispatch
import SystemBasics

/// An application that is being made in a thread of its own.
///
/// Safe: what is made is written by that thread alone, before it signals that it is done; the one that
/// waits reads it after the signal.
final class OpeningWork: @unchecked Sendable {
  private let make: @Sendable () throws -> TerminalApplication
  private let words = Words.current
  private let signal = DispatchSemaphore(value: 0)
  private var result: Result<TerminalApplication, any Error>?
  private var isDone = false

  init(_ make: @escaping @Sendable () throws -> TerminalApplication) {
    self.make = make
  }

  func start() {
    startThread { [self] in
      result = Result { try Words.$current.withValue(words, operation: make) }
      signal.signal()
    }
  }

  /// Waits until it is done, and returns whether it is.
  func isDone(within time: DispatchTimeInterval) -> Bool {
    if !isDone {
      isDone = signal.wait(timeout: .now() + time) == .success
    }
    return isDone
  }

  /// Returns what was made, or throws why it cannot be; `nil` as long as it is not done.
  func takeResult() throws -> TerminalApplication? {
    isDone ? try result?.get() : nil
  }
}
