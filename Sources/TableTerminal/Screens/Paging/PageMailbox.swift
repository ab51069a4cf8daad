import Dispatch
import SystemBasics
import Synchronization
import TableData

/// Where answers wait that come from any task, until a screen takes them.
final class PageMailbox<Answer: Sendable>: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Puts an answer in.
  func put(_ answer: Answer) {
    answers.withLock { $0.append(answer) }
    arrivals.signal()
  }

  /// Takes out all that is there.
  func takeAll() -> [Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  /// Waits until something is put in, or was since the last time.
  ///
  /// - Parameter deadline: How long to wait at most.
  /// - Returns: Whether something was put in.
  func wait(until deadline: DispatchTime) -> Bool { arrivals.wait(timeout: deadline) == .success }
}
