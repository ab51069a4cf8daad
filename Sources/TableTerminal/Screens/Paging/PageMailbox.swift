import Dispatch
import SystemBasics
import Synchronization
import TableData

/// A queue of answers from any task.
final class PageMailbox<Answer: Sendable>: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  func put(_ answer: Answer) {
    answers.withLock { $0.append(answer) }
    arrivals.signal()
  }

  func takeAll() -> [Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  func wait(until deadline: DispatchTime) -> Bool { arrivals.wait(timeout: deadline) == .success }
}
