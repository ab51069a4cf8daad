import Foundation

/// An application that is being made in a thread of its own.
///
/// Safe: what is made is written by that thread alone, before it signals that it is done; the one that
/// waits reads it after the signal.
final class OpeningWork: @unchecked Sendable {
  /// As much as the main thread has: what reads deep documents may need it.
  private static let stackSize = 8 << 20

  private let make: @Sendable () throws -> TerminalApplication
  private let words = Words.current
  private let signal = DispatchSemaphore(value: 0)
  private var result: Result<TerminalApplication, any Error>?
  private var isDone = false

  init(_ make: @escaping @Sendable () throws -> TerminalApplication) {
    self.make = make
  }

  func start() {
    let thread = Thread { [self] in
      result = Result { try Words.$current.withValue(words, operation: make) }
      signal.signal()
    }
    thread.stackSize = Self.stackSize
    thread.qualityOfService = .userInteractive
    thread.start()
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
